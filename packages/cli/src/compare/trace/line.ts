/** One line as the reference engine looks at it: its ends, what holds for all of it, and where it has got to. */
import { walkLine, type Point } from '@bocage/core';
import { exitSides, spineLine, vertexSides, type SpineLine } from './geometry';
import type { Fault } from './faults';
import type { TracedBoard, TracedHex } from './hexes';
import type { TracedTerrain } from './terrain';

export type TracedStance = 'ground' | 'upper' | 'rooftop' | 'cellar' | 'under-bridge' | 'vertex';

export interface TracedEnd {
  readonly hex: TracedHex;
  readonly point: Point;
  /** Whole level, as the reference engine stores it: a rooftop is a level above the top floor. */
  readonly level: number;
  readonly stance: TracedStance;
  /** Of an end at a vertex: the hexside whose Location it is stored under, and the vertex. */
  readonly hexside?: number;
  readonly vertex?: number;
}

/** Everything that stays the same along the line. */
export interface Line {
  readonly map: TracedBoard;
  readonly repaired: ReadonlySet<Fault>;
  readonly s: TracedEnd;
  readonly t: TracedEnd;
  readonly range: number;
  /** Levels with rooftops half a level lower. */
  readonly es: number;
  readonly et: number;
  /** The same with cellars a level higher. */
  readonly sEye: number;
  readonly tEye: number;
  readonly hi: number;
  readonly lo: number;
  readonly spine: SpineLine | undefined;
  readonly xS: readonly number[];
  readonly xD: readonly number[];
  /** The viewer, or the target, stands in a depression and the range restricts what is seen. */
  readonly exits: boolean;
  readonly enters: boolean;
  readonly slope: boolean;
  /** The lower end is down in a depression. */
  readonly sunkLow: boolean;
  /** The hexes beside the hexsides that the exact line runs along. */
  readonly beside: readonly TracedHex[];
}

/** What changes from pixel to pixel. */
export interface State {
  hex: TracedHex | undefined;
  previous: TracedHex | undefined;
  ignored: TracedHex | undefined;
  left: boolean;
  readonly hindrance: Map<number, number>;
  readonly hindering: Touch[];
}

/** One pixel as applied to one hex. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly hex: TracedHex;
  readonly terrain: TracedTerrain;
  readonly ground: number;
  readonly rS: number;
  readonly rD: number;
}

/** A pixel that did something, with the row of the spec that says so. */
export interface Touch {
  readonly row: string;
  readonly spot: Spot;
}

function isDepression(end: TracedEnd, repaired: ReadonlySet<Fault>): boolean {
  if (end.stance === 'under-bridge') return true;
  // Down in a depression is only a vertex to both sides of which the depression goes on.
  if (end.vertex !== undefined && repaired.has('vertex-depression'))
    return [end.vertex, (end.vertex + 5) % 6].every((k) => end.hex.depressionSides[k] === true);
  if (end.stance === 'vertex')
    return end.hexside !== undefined && end.hex.depressionSides[end.hexside] === true;
  return end.stance === 'ground' && end.hex.depression;
}

/** Sets a line up. */
export function lineOf(map: TracedBoard, s: TracedEnd, t: TracedEnd, repaired: ReadonlySet<Fault>): Line {
  const range = map.range(s.hex, t.hex);
  const es = s.level - (s.stance === 'rooftop' ? 0.5 : 0);
  const et = t.level - (t.stance === 'rooftop' ? 0.5 : 0);
  const sEye = es + (s.stance === 'cellar' ? 1 : 0);
  const tEye = et + (t.stance === 'cellar' ? 1 : 0);
  const beside = besideLine(map, s, t);
  const falseSpine = beside.length === 0 && repaired.has('false-spine');
  const spine = falseSpine ? undefined : spineLine(s.point, t.point, range);
  const { xS, xD } = crossedSides(s, t, spine);
  const roofS = s.stance === 'rooftop' ? 1 : 0;
  const roofT = t.stance === 'rooftop' ? 1 : 0;
  const has = (hex: TracedHex, sides: readonly number[]) => sides.some((k) => hex.slopes.includes(k));
  return {
    map,
    repaired,
    s,
    t,
    range,
    es,
    et,
    sEye,
    tEye,
    hi: Math.max(s.level, t.level),
    lo: Math.min(s.level, t.level),
    spine,
    xS,
    xD,
    exits: isDepression(s, repaired) && t.level - roofT - (s.level - roofS) <= range,
    enters: isDepression(t, repaired) && s.level - roofS - (t.level - roofT) <= range,
    sunkLow: s.level !== t.level && isDepression(s.level < t.level ? s : t, repaired),
    beside,
    slope: (has(s.hex, xS) && s.level >= t.level) || (has(t.hex, xD) && t.level >= s.level),
  };
}

/** The hexsides by which the line leaves the viewer's hex and enters the target's, at most two each. */
function crossedSides(s: TracedEnd, t: TracedEnd, spine: SpineLine | undefined): Pick<Line, 'xS' | 'xD'> {
  const exit = exitSides(s.hex, s.point, t.point, spine);
  const entry = exit.map((k) => (k + 3) % 6);
  const xS = s.stance === 'vertex' ? vertexSides(s.hex, s.point, t.point) : exit;
  const own = t.stance === 'vertex' ? vertexSides(t.hex, s.point, t.point) : entry;
  return { xS, xD: own.length === 1 ? [...own, ...entry.slice(1)] : own };
}

function besideLine(map: TracedBoard, s: TracedEnd, t: TracedEnd): readonly TracedHex[] {
  const { lattice } = map.board;
  const at = ({ hex, vertex }: TracedEnd) =>
    vertex === undefined ? lattice.centre(hex.cell) : lattice.vertexPoint(hex.cell, vertex);
  const [from, to] = [at(s), at(t)];
  if (from.x === to.x && from.y === to.y) return [];
  return walkLine(lattice, from, to)
    .flatMap((step) => (step.kind === 'along' ? lattice.cellsOf(step.side) : []))
    .flatMap((cell) => map.hex(cell) ?? []);
}

/** A line whose ends are at different levels, or not. */
export function isLevel(line: Line): boolean {
  return line.s.level === line.t.level;
}
