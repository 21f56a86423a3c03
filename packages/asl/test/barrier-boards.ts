/** Boards full of barriers, boards with a few around one line, and rule options. All come from one number. */
import { HEX_EVEN, HEX_ODD, type Cell, type Lattice, type Side } from '@bocage/core/lattice';
import { createBoard, type Board, type SideFacts } from '@bocage/core/board';
import { walkLine } from '@bocage/core/walk';
import type { Json } from '@bocage/core/game';
import { BARRIER_KINDS } from '../src/barriers/table';

export type Raw = Readonly<Record<string, Json>>;
export type Random = (below: number) => number;

const CHOICES: readonly (readonly [string, readonly Json[]])[] = [
  ['bocage.viewerModel', ['legacy', 'statuses']],
  ['bocage.spineBlindHexes', ['reducible', 'at-least-one']],
  ['los.vertexInclusive', [false, true, true, true]],
  ['gap.model', ['none', 'visual', 'visual']],
  ['hillside.aboveBoth', ['ignored', 'obstacle']],
  ['lightBocage.viewerStatuses', [false, true]],
  ['lightBocage.spineModel', ['wall', 'touch']],
  ['los.cellars', [true, false]],
];
/** Any of the rule options that barriers depend on. */
export const anyOptions = (random: Random): Raw =>
  Object.fromEntries(CHOICES.map(([id, list]) => [id, list[random(list.length)]!]));

/** Of a house with a cellar. */
export const LOCATIONS = [
  { level: -1, terrain: 'Cellar' },
  { level: 1, terrain: 'Stone Building, 1 Level' },
];

/** Full of barriers: one kind for all of a board, or any. */
export function barrierBoard(seed: number, random: Random): Board {
  const lattice = seed % 2 === 0 ? HEX_ODD : HEX_EVEN;
  const cell = (): Cell => ({ col: random(6), row: 1 + random(4) });
  const kind = random(BARRIER_KINDS.length * 2);
  const hilly = random(3);
  const side = () => {
    const terrain = BARRIER_KINDS[kind] ?? BARRIER_KINDS[random(BARRIER_KINDS.length)]!;
    const from = [0, 0, 6, 15][random(4)]!;
    const gap = random(5) === 0 ? { gap: { from, to: Math.max(from + 4, [9, 18, 24, 24][random(4)]!) } } : {};
    const base = random(3) === 0 ? { base: random(2) } : {};
    const facts: SideFacts = { terrain, ...gap, ...base };
    return [lattice.sideOf(cell(), random(6)), facts] as const;
  };
  const house = { level: 0, terrain: 'Stone Building, 1 Level', locations: LOCATIONS };
  return createBoard({
    name: `barriers-${seed}`,
    lattice,
    extent: { columns: 6, firstRow: 1, rows: 4 },
    cells: [
      ...Array.from(
        { length: 4 * hilly },
        () => [cell(), { level: random(3), terrain: 'Open Ground' }] as const,
      ),
      ...Array.from({ length: random(2) }, () => [cell(), { level: 0, terrain: 'Hillock' }] as const),
      ...Array.from({ length: random(3) }, () => [cell(), house] as const),
    ],
    sides: Array.from({ length: 12 + random(30) }, side),
  });
}

const COLUMNS = 7;
const ROWS = 5;
export const LATTICES = [HEX_ODD, HEX_EVEN];
const anyCell = (random: Random): Cell => ({ col: random(COLUMNS), row: 1 + random(ROWS) });

/** Two cells; half of the lines run along hexsides. */
export function anyLine(lattice: Lattice, random: Random): readonly [Cell, Cell] {
  const from = anyCell(random);
  if (random(2) === 0) return [from, anyCell(random)];
  const { x, y } = lattice.centre(from);
  const [dx, dy] = [[6, 0] as const, [3, 3] as const, [3, -3] as const][random(3)]!;
  const n = (1 + random(3)) * (random(2) === 0 ? 1 : -1);
  const to = lattice.cellAt({ x: x + n * dx, y: y + n * dy })!;
  const isThere = to.col >= 0 && to.col < COLUMNS && to.row >= 1 && to.row <= ROWS;
  return isThere ? [from, to] : anyLine(lattice, random);
}

/** Every side that the line crosses, runs along, or whose end it touches; and those beside them. */
function sidesNear(lattice: Lattice, from: Cell, to: Cell): readonly Side[] {
  const steps = walkLine(lattice, lattice.centre(from), lattice.centre(to));
  const met = steps.flatMap((step) => {
    if (step.kind === 'vertex') return lattice.sidesAt(step.vertex);
    if (step.kind === 'cell') return [];
    const ends = lattice.endsOf(step.side).flatMap((end) => lattice.vertexAt(end) ?? []);
    return [step.side, step.side, step.side, ...ends.flatMap((end) => lattice.sidesAt(end))];
  });
  return met;
}

const KIND_SETS = [
  ['wall', 'hedge', 'cactus-hedge'],
  ['bocage'],
  ['bocage'],
  ['light-bocage'],
  BARRIER_KINDS,
] as const;
const GAPS = [
  { from: 0, to: 12 },
  { from: 0, to: 13 },
  { from: 12, to: 24 },
  { from: 6, to: 18 },
  { from: 13, to: 24 },
];

/** A few barriers (at most as many as said) where the line passes or touches, or beside that. */
export function boardAround(
  lattice: Lattice,
  [from, to]: readonly [Cell, Cell],
  random: Random,
  most = 6,
): Board {
  const near = sidesNear(lattice, from, to);
  const kinds = KIND_SETS[random(KIND_SETS.length)]!;
  const hilly = random(2) === 0;
  const sides = Array.from({ length: near.length === 0 ? 0 : 1 + random(most) }, () => {
    const facts: SideFacts = {
      terrain: kinds[random(kinds.length)]!,
      ...(random(6) === 0 && { gap: GAPS[random(GAPS.length)]! }),
      ...(random(2) === 0 && { base: random(3) === 0 ? 1 : 0 }),
    };
    return [near[random(near.length)]!, facts] as const;
  });
  const house = { level: 0, terrain: 'Stone Building, 1 Level', locations: LOCATIONS };
  return createBoard({
    name: 'line',
    lattice,
    extent: { columns: COLUMNS, firstRow: 1, rows: ROWS },
    cells: [
      ...Array.from({ length: hilly ? 8 : 0 }, () => [anyCell(random), { level: 1 + random(2) }] as const),
      ...(random(8) === 0 ? [[from, { level: 0, terrain: 'Hillock' }] as const] : []),
      ...(random(4) === 0 ? [[from, house] as const] : []),
      ...(random(4) === 0 ? [[to, house] as const] : []),
    ],
    sides,
  });
}
