import type { Board, Point } from '@bocage/core';
import type { ReferenceEnd } from './reference';
import type { Stand } from './stand';
import type { Fault } from './trace/faults';
import { tracedBoard, type TracedBoard } from './trace/hexes';
import type { TracedEnd } from './trace/line';
import { drawnSides, traceLine, type Trace } from './trace/trace';

/** What a kind may ask of the reference engine about one pair; answers are kept. */
export interface Retracer {
  /** The trace with some faults repaired; undefined on boards without a drawing. */
  retrace(repaired: readonly Fault[], reversed?: boolean): Trace | undefined;
  /** Hexsides (`sideKey`) of which the traced line meets a drawn pixel. */
  drawn(): ReadonlySet<string>;
  /** An end is a vertex that lies off the drawing, beyond the rim of the board. */
  readonly offMap: boolean;
}

export function retracer(
  board: Board,
  ends: readonly [Stand, ReferenceEnd],
  others: readonly [Stand, ReferenceEnd],
): Retracer {
  const map = tracedBoard(board);
  const known = new Map<string, Trace>();
  const from = map && tracedEnd(map, ...ends);
  const to = map && tracedEnd(map, ...others);
  let sides: ReadonlySet<string> | undefined;
  const off = (end: TracedEnd | undefined) =>
    map !== undefined && end !== undefined && !onRaster(map, end.point);
  return {
    offMap: off(from) || off(to),
    retrace: (repaired, reversed = false) => {
      if (map === undefined || from === undefined || to === undefined) return undefined;
      const key = `${reversed} ${repaired.join(' ')}`;
      const faults = new Set(repaired);
      const trace =
        known.get(key) ?? (reversed ? traceLine(map, to, from, faults) : traceLine(map, from, to, faults));
      known.set(key, trace);
      return trace;
    },
    drawn: () =>
      (sides ??= map === undefined || !from || !to ? new Set<string>() : drawnSides(map, from, to)),
  };
}

function onRaster({ depiction }: TracedBoard, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x < depiction.width && y < depiction.height;
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
