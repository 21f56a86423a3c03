/** LOS on a flat map, written independently from B9.1, B9.2, B9.52 and B9.521. */
import {
  barrierAt,
  corner,
  dotKey,
  edge,
  edgeKey,
  hexKey,
  isBetween,
  middle,
  neighbourOf,
  rangeOf,
  turnOf,
  type Dot,
  type Edge,
  type Hex,
  type Kind,
  type Plain,
} from './plain';

/** How a line meets an edge. */
type Meeting = 'crosses' | 'along' | Dot;

interface Met {
  readonly edge: Edge;
  readonly kind: Kind;
  readonly how: Meeting;
}

/** The result of a line; `unsure`: it only touches paint of unknown outline. */
export interface PlainLine {
  readonly open: boolean;
  /** Whether the target's hex is seen, if not units without WA in it. */
  readonly hexSeen: boolean;
  readonly unsure: boolean;
  /** Hexes that hinder, where no two of them are equally far from the viewer. */
  readonly hindrance: number | undefined;
}

export interface Holds {
  readonly viewer: boolean;
  readonly target: boolean;
}

function howMet(a: Dot, b: Dot, [p, q]: Edge['ends']): Meeting | undefined {
  const on = [p, q].map((end) => turnOf(a, b, end) === 0 && isBetween(a, b, end));
  if (on[0] && on[1]) return 'along';
  if (on[0]) return p;
  if (on[1]) return q;
  const apart = turnOf(a, b, p) * turnOf(a, b, q) < 0;
  return apart && turnOf(p, q, a) * turnOf(p, q, b) < 0 ? 'crosses' : undefined;
}

interface Built {
  readonly edge: Edge;
  readonly kind: Kind;
}

/** Every barrier of a map, found once. */
function builtOn(map: Plain): readonly Built[] {
  const known = built.get(map);
  if (known) return known;
  const found = new Map<string, Built>();
  for (const hex of map.hexes) {
    for (let k = 0; k < 6; k++) {
      const kind = barrierAt(map, hex, k);
      if (kind !== undefined) found.set(edgeKey(edge(hex, k)), { edge: edge(hex, k), kind });
    }
  }
  const all = [...found.values()];
  built.set(map, all);
  return all;
}

const built = new WeakMap<Plain, readonly Built[]>();

/** Every barrier that a line from middle to middle meets. */
export function barriersMet(map: Plain, from: Hex, to: Hex): readonly Met[] {
  const [a, b] = [middle(from), middle(to)];
  return builtOn(map).flatMap((one) => {
    const how = howMet(a, b, one.edge.ends);
    return how === undefined ? [] : [{ ...one, how }];
  });
}

const isOf = ({ hexes }: Edge, hex: Hex): boolean => hexes.includes(hexKey(hex));
const cornersOf = (hex: Hex): readonly string[] => [0, 1, 2, 3, 4, 5].map((k) => dotKey(corner(hex, k)));

/** How many of the three edges that meet in a corner bear a barrier. */
function barriersAround(map: Plain, dot: Dot): number {
  return builtOn(map).filter(({ edge: { ends } }) => ends.some((end) => dotKey(end) === dotKey(dot))).length;
}

/** Whether a wall or hedge lets the line run along it (9.2): never but at an end, with an open far corner. */
function passesAlong(map: Plain, { ends }: Edge, from: Hex, to: Hex): boolean {
  const touching = [from, to].map((hex) => ends.filter((end) => cornersOf(hex).includes(dotKey(end))));
  if (touching[0]?.length === 1 && touching[1]?.length === 1) return true;
  const own = touching.find(({ length }) => length === 1)?.[0];
  const far = own && ends.find((end) => dotKey(end) !== dotKey(own));
  return far !== undefined && barriersAround(map, far) < 3;
}

/**
 * The part that a barrier on the line leaves visible: all, only the target's hex (and units with WA in it),
 * or nothing.
 */
type Left = 'all' | 'hex' | 'nothing';

function leftBy(map: Plain, met: Met, from: Hex, to: Hex, holds: Holds): Left {
  const { edge: side, kind, how } = met;
  const [near, far] = [isOf(side, from), isOf(side, to)];
  if (how === 'along') {
    if (kind === 'bocage') return 'nothing';
    return passesAlong(map, side, from, to) ? 'all' : 'nothing';
  }
  if (kind !== 'bocage') return near || far ? 'all' : 'nothing';
  if (near && far) return 'all';
  // Its own WA lets the viewer see on; without it only into the hex across.
  if (near) return holds.viewer ? 'all' : 'nothing';
  if (!far) return 'nothing';
  return holds.target ? 'all' : 'hex';
}

/** Whether a line that touches a barrier's end has come along another one to that very corner: that one is judged, not this. */
function judgedBefore(met: Met, all: readonly Met[]): boolean {
  if (met.kind === 'bocage' || typeof met.how === 'string') return false;
  const at = dotKey(met.how);
  return all.some(({ how, edge: { ends } }) => how === 'along' && ends.some((end) => dotKey(end) === at));
}

const BLOCKS: readonly string[] = ['Woods', 'Stone Building'];
const HINDERS: readonly string[] = ['Grain', 'Brush'];

/** How a line meets a hex that is neither of its ends. */
function hexMet(a: Dot, b: Dot, hex: Hex): 'through' | 'touch' | undefined {
  const turns = [0, 1, 2, 3, 4, 5].map((k) => Math.sign(turnOf(a, b, corner(hex, k))));
  if (!isNear(a, b, middle(hex))) return undefined;
  if (turns.includes(1) && turns.includes(-1)) return 'through';
  return turns.includes(0) ? 'touch' : undefined;
}

function isNear(a: Dot, b: Dot, p: Dot): boolean {
  const at = (b.x - a.x) * (p.x - a.x) + (b.y - a.y) * (p.y - a.y);
  return at > 0 && at < (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
}

export function plainLine(map: Plain, from: Hex, to: Hex, holds: Holds): PlainLine {
  const [a, b] = [middle(from), middle(to)];
  const met = barriersMet(map, from, to);
  const left = met.filter((one) => !judgedBefore(one, met)).map((one) => leftBy(map, one, from, to, holds));
  const between = map.hexes.filter((hex) => hexKey(hex) !== hexKey(from) && hexKey(hex) !== hexKey(to));
  const terrains = between.flatMap((hex) => {
    const how = hexMet(a, b, hex);
    const terrain = map.terrain.get(hexKey(hex)) ?? '';
    return how === undefined || terrain === '' ? [] : [{ hex, how, terrain }];
  });
  const through = terrains.filter(({ how }) => how === 'through');
  const blocked = left.includes('nothing') || through.some(({ terrain }) => BLOCKS.includes(terrain));
  const hindering = through.filter(({ terrain }) => HINDERS.includes(terrain));
  const ranges = hindering.map(({ hex }) => rangeOf(from, hex));
  return {
    open: !blocked && !left.includes('hex'),
    hexSeen: !blocked,
    unsure: terrains.some(({ how }) => how === 'touch'),
    hindrance: new Set(ranges).size === ranges.length ? ranges.length : undefined,
  };
}

export const nextTo = (hex: Hex): readonly Hex[] => [0, 1, 2, 3, 4, 5].map((k) => neighbourOf(hex, k));
