import type { Board } from '@bocage/core';
import type { ReferenceEnd } from './reference';
import type { Stand } from './stand';
import type { Fault, Repairs } from './trace/faults';
import { tracedBoard, type TracedBoard } from './trace/hexes';
import type { TracedEnd } from './trace/line';
import { traceLine, type Trace } from './trace/trace';

/** A trace, and the faults of which it mattered whether they are repaired. */
export interface Retrace extends Trace {
  readonly asked: ReadonlySet<Fault>;
}

/** What a kind may ask of the reference engine about one pair; answers are kept. */
export interface Retracer {
  /** The trace with some faults repaired; undefined on boards without a drawing. */
  retrace(repaired: readonly Fault[], reversed?: boolean): Retrace | undefined;
}

export function retracer(
  board: Board,
  ends: readonly [Stand, ReferenceEnd],
  others: readonly [Stand, ReferenceEnd],
): Retracer {
  const map = tracedBoard(board);
  const known = new Map<string, Retrace>();
  const viewer = map && tracedEnd(map, ...ends);
  const from = viewer && { ...viewer, viewer: true };
  const to = map && tracedEnd(map, ...others);
  return {
    retrace: (repaired, reversed = false) => {
      if (map === undefined || from === undefined || to === undefined) return undefined;
      const key = `${reversed} ${[...repaired].sort().join(' ')}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const asked = new Set<Fault>();
      const whole = new Set(repaired);
      const repairs: Repairs = {
        has: (fault) => {
          asked.add(fault);
          return whole.has(fault);
        },
      };
      const trace = reversed ? traceLine(map, to, from, repairs) : traceLine(map, from, to, repairs);
      const answer = { ...trace, asked };
      known.set(key, answer);
      return answer;
    },
  };
}

/** The end as the reference engine stores it: its table's level, its own pixel. */
function tracedEnd(map: TracedBoard, stand: Stand, end: ReferenceEnd): TracedEnd | undefined {
  const hex = map.hex(stand.cell);
  if (hex === undefined) return undefined;
  const level = end.level ?? hex.base;
  if (stand.place.kind !== 'vertex') return { hex, point: hex.centre, level, stance: stand.stance };
  const point = hex.vertices[stand.place.vertex];
  const { vertex } = stand.place;
  return point && { hex, point, level, stance: 'vertex', hexside: Number(end.location[1]), vertex };
}
