/** One line as the reference engine traces it: its ends, its constant facts, and its state. */
import { sideKey, type Point } from '@bocage/core/lattice';
import { exactWalk, sidesAlong, sidesLeft } from './exact-walk';
import { exitSides, spineLine, vertexSides, type SpineLine } from './geometry';
import type { Repairs } from './faults';
import type { TracedBoard, TracedHex } from './hexes';
import type { TracedTerrain } from './terrain';

export type TracedStance = 'ground' | 'upper' | 'rooftop' | 'cellar' | 'under-bridge' | 'vertex';

export interface TracedEnd {
  readonly hex: TracedHex;
  readonly point: Point;
  /** Whole level, as the reference engine stores it: a rooftop is a level above the top floor. */
  readonly level: number;
  readonly stance: TracedStance;
  /** Of an end at a vertex: the hexside whose Location stores it, and the vertex. */
  readonly hexside?: number;
  readonly vertex?: number;
  /** Whether it is the pair's viewer, in either direction of the trace. */
  readonly viewer?: boolean;
  /** In a cellar, and raised to the level of the eyes. */
  readonly raised?: boolean;
}

/** The constant facts of a line. */
export interface Line {
  readonly map: TracedBoard;
  readonly repaired: Repairs;
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
  /** The viewer, or the target, is in a depression, and the range restricts the sight. */
  readonly exits: boolean;
  readonly enters: boolean;
  readonly slope: boolean;
  /** The lower end is down in a depression. */
  readonly sunkLow: boolean;
  /** The hexsides (`sideKey`) that the exact line runs along, and the hexes beside them. */
  readonly along: ReadonlySet<string>;
  readonly beside: readonly TracedHex[];
}

/** The state that changes from pixel to pixel. */
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
  /** The hexside of `hex` that the spot belongs to, if known and not the nearest one. */
  readonly side?: number;
}

/** The row of a spot at which the reference breaks off with an error. */
export const BROKEN = 'broken';

/** A pixel with an effect, and the row of the spec behind it. */
export interface Touch {
  readonly row: string;
  readonly spot: Spot;
}

function isDepression(end: TracedEnd, repaired: Repairs): boolean {
  if (end.stance === 'under-bridge') return true;
  // A vertex is down in a depression only if the depression continues on both its sides.
  if (end.vertex !== undefined && repaired.has('vertex-depression'))
    return [end.vertex, (end.vertex + 5) % 6].every((k) => end.hex.depressionSides[k] === true);
  if (end.stance === 'vertex')
    return end.hexside !== undefined && end.hex.depressionSides[end.hexside] === true;
  return end.stance === 'ground' && end.hex.depression;
}

/** Moves a vertex beyond the rim, where nothing is drawn, to the rim. */
function onMap({ depiction: { width, height } }: TracedBoard, end: TracedEnd, repaired: Repairs): TracedEnd {
  const { x, y } = end.point;
  const point = { x: Math.min(Math.max(x, 0), width - 1), y: Math.min(Math.max(y, 0), height - 1) };
  const off = point.x !== x || point.y !== y;
  return off && repaired.has('left-the-map') ? { ...end, point } : end;
}

/** Raises an end in a cellar to the level above it (O6.3): the reference does so for some rules only. */
function atEyes(end: TracedEnd, repaired: Repairs): TracedEnd {
  const raised = end.stance === 'cellar' && repaired.has('cellar');
  return raised ? { ...end, level: end.level + 1, raised } : end;
}

/** Returns the height of an end's eyes above its level. */
export function eyesAbove({ stance, raised }: TracedEnd): number {
  return stance === 'cellar' && raised !== true ? 1 : 0;
}

/** Sets a line up. */
export function lineOf(map: TracedBoard, from: TracedEnd, to: TracedEnd, repaired: Repairs): Line {
  const [s, t] = [from, to].map((end) => atEyes(onMap(map, end, repaired), repaired)) as [
    TracedEnd,
    TracedEnd,
  ];
  const range = map.range(s.hex, t.hex);
  const es = s.level - (s.stance === 'rooftop' ? 0.5 : 0);
  const et = t.level - (t.stance === 'rooftop' ? 0.5 : 0);
  const sEye = es + eyesAbove(s);
  const tEye = et + eyesAbove(t);
  const walk = exactWalk(map, from, to);
  const along = sidesAlong(walk);
  const looks = spineLine(from.point, to.point, range);
  const falseSpine = looks !== undefined && along.length === 0 && repaired.has('false-spine');
  const spine = falseSpine ? undefined : looks;
  const { xS, xD } = crossedSides(from, to, spine);
  const leftBy = ({ hex, vertex }: TracedEnd, sides: readonly number[]): readonly number[] => {
    if (vertex === undefined || hex.slopes.length === 0 || !repaired.has('slope-at-vertex')) return sides;
    return sidesLeft(map, walk, hex, vertex);
  };
  const roofS = s.stance === 'rooftop' ? 1 : 0;
  const roofT = t.stance === 'rooftop' ? 1 : 0;
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
    along: new Set(along.map(sideKey)),
    beside: along.flatMap((side) => map.board.lattice.cellsOf(side)).flatMap((cell) => map.hex(cell) ?? []),
    slope: looksOverSlope(s, leftBy(s, xS), t) || looksOverSlope(t, leftBy(t, xD), s),
  };
}

/** Whether an end no lower than the other looks over a slope hexside of its own hex. */
function looksOverSlope({ hex, level }: TracedEnd, sides: readonly number[], other: TracedEnd): boolean {
  return level >= other.level && sides.some((k) => hex.slopes.includes(k));
}

/** The hexsides by which the line leaves the viewer's hex and enters the target's, at most two each. */
function crossedSides(s: TracedEnd, t: TracedEnd, spine: SpineLine | undefined): Pick<Line, 'xS' | 'xD'> {
  const exit = exitSides(s.hex, s.point, t.point, spine);
  const entry = exit.map((k) => (k + 3) % 6);
  const xS = s.stance === 'vertex' ? vertexSides(s.hex, s.point, t.point) : exit;
  const own = t.stance === 'vertex' ? vertexSides(t.hex, s.point, t.point) : entry;
  return { xS, xD: own.length === 1 ? [...own, ...entry.slice(1)] : own };
}

/** Whether the two ends are at one level. */
export function isLevel(line: Line): boolean {
  return line.s.level === line.t.level;
}
