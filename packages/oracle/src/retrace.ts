import type { Board } from '@bocage/core/board';
import type { ReferenceEnd } from './reference';
import type { Stand } from './stand';
import type { Fault, Repairs } from './trace/faults';
import { tracedBoard, type TracedBoard } from './trace/hexes';
import type { TracedEnd } from './trace/line';
import { traceLine, type Trace } from './trace/trace';

/** A trace, and the faults whose repair mattered to it. */
export interface Retrace extends Trace {
  readonly asked: ReadonlySet<Fault>;
}

/** Retraces one pair in the reference engine; answers are cached. */
export interface Retracer {
  /** The trace with some faults repaired; undefined on boards without a drawing. */
  retrace(repaired: readonly Fault[], reversed?: boolean): Retrace | undefined;
}

/**
 * The known traces of a pair, as a tree: each node is the fault consulted next, with a branch for each
 * choice. Sets of repairs that differ only in faults never consulted share one trace.
 */
interface Known {
  fault?: Fault;
  repaired?: Known;
  left?: Known;
  answer?: Retrace;
}

const next = (known: Known, repaired: boolean): Known =>
  repaired ? (known.repaired ??= {}) : (known.left ??= {});

/** Returns the deepest known node for these repairs, and the number of faults consulted up to it. */
function whereOf(from: Known, repairs: ReadonlySet<Fault>): { readonly here: Known; readonly heard: number } {
  let [here, heard] = [from, 0];
  for (; here.fault !== undefined; heard++) here = next(here, repairs.has(here.fault));
  return { here, heard };
}

/** Caches a trace; the faults of its answer stand in the order in which it consulted them. */
function keep(from: Known, answer: Retrace, heard: number, repairs: ReadonlySet<Fault>): void {
  let here = from;
  for (const fault of [...answer.asked].slice(heard)) {
    here.fault = fault;
    here = next(here, repairs.has(fault));
  }
  here.answer = answer;
}

export function retracer(
  board: Board,
  ends: readonly [Stand, ReferenceEnd],
  others: readonly [Stand, ReferenceEnd],
): Retracer {
  const map = tracedBoard(board);
  const known: [Known, Known] = [{}, {}];
  const viewer = map && tracedEnd(map, ...ends);
  const from = viewer && { ...viewer, viewer: true };
  const to = map && tracedEnd(map, ...others);
  return {
    retrace: (repaired, reversed = false) => {
      if (map === undefined || from === undefined || to === undefined) return undefined;
      const whole = new Set(repaired);
      const { here, heard } = whereOf(known[reversed ? 1 : 0], whole);
      if (here.answer !== undefined) return here.answer;
      const asked = new Set<Fault>();
      const repairs: Repairs = {
        has: (fault) => {
          asked.add(fault);
          return whole.has(fault);
        },
      };
      const trace = reversed ? traceLine(map, to, from, repairs) : traceLine(map, from, to, repairs);
      const answer = { ...trace, asked };
      keep(here, answer, heard, whole);
      return answer;
    },
  };
}

/** Returns the end as the reference engine stores it: its table's level, its own pixel. */
function tracedEnd(map: TracedBoard, stand: Stand, end: ReferenceEnd): TracedEnd | undefined {
  const hex = map.hex(stand.cell);
  if (hex === undefined) return undefined;
  const level = end.level ?? hex.base;
  if (stand.place.kind !== 'vertex') return { hex, point: hex.centre, level, stance: stand.stance };
  const point = hex.vertices[stand.place.vertex];
  const { vertex } = stand.place;
  return point && { hex, point, level, stance: 'vertex', hexside: Number(end.location[1]), vertex };
}
