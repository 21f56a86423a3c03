import type { Board } from '@bocage/core';
import type { ReferenceEnd } from './reference';
import type { Stand } from './stand';
import type { Fault } from './trace/faults';
import { tracedBoard, type TracedBoard } from './trace/hexes';
import type { TracedEnd } from './trace/line';
import { traceLine, type Trace } from './trace/trace';

/** A function that traces one pair as the reference engine does, with faults repaired as asked; answers are kept. */
export function retracer(
  board: Board,
  ends: readonly [Stand, ReferenceEnd],
  others: readonly [Stand, ReferenceEnd],
): (repaired: readonly Fault[], reversed?: boolean) => Trace | undefined {
  const map = tracedBoard(board);
  const known = new Map<string, Trace>();
  return (repaired, reversed = false) => {
    if (map === undefined) return undefined;
    const key = `${reversed} ${repaired.join(' ')}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const from = tracedEnd(map, ...ends);
    const to = tracedEnd(map, ...others);
    if (from === undefined || to === undefined) return undefined;
    const faults = new Set(repaired);
    const trace = reversed ? traceLine(map, to, from, faults) : traceLine(map, from, to, faults);
    known.set(key, trace);
    return trace;
  };
}

/** The end as the reference engine stores it: its table's level, its own pixel. */
function tracedEnd(map: TracedBoard, stand: Stand, end: ReferenceEnd): TracedEnd | undefined {
  const hex = map.hex(stand.cell);
  if (hex === undefined) return undefined;
  const level = end.level ?? hex.base;
  if (stand.place.kind !== 'vertex') return { hex, point: hex.centre, level, stance: stand.stance };
  const point = hex.vertices[stand.place.vertex];
  return point && { hex, point, level, stance: 'vertex', hexside: Number(end.location[1]) };
}
