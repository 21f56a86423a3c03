import type { Board } from '@bocage/core/board';
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

/**
 * What is known of a pair's traces: which fault each of them asked about next, and how it went on with and without its
 * repair. Sets of repairs that differ only in faults of which nobody asked are one trace.
 */
interface Known {
  fault?: Fault;
  repaired?: Known;
  left?: Known;
  answer?: Retrace;
}

const next = (known: Known, repaired: boolean): Known =>
  repaired ? (known.repaired ??= {}) : (known.left ??= {});

/** As far as it is known what the trace with these repairs asks for, and how many questions that were. */
function whereOf(from: Known, repairs: ReadonlySet<Fault>): { readonly here: Known; readonly heard: number } {
  let [here, heard] = [from, 0];
  for (; here.fault !== undefined; heard++) here = next(here, repairs.has(here.fault));
  return { here, heard };
}

/** Keeps a trace; the faults of its answer stand in the order in which it asked for them. */
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
