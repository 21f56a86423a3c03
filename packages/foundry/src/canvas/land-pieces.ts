import { cellKey, type Cell } from '@bocage/core/lattice';
import { isWay } from '../data/looks';
import { kindOf } from './land/kinds';
import { boxAround, seedOf, type Box, type Land, type LandCell } from './land/land';
import type { LandPlan } from './land/paint-land';

/**
 * The painted ground in square pieces, with each piece's parts. A change repaints only where something looks
 * different.
 */

/** Side of a piece in map pixels: small, so that a hex is soon painted; larger if there would be too many. */
const PIECES = [256, 512] as const;
const MOST_PIECES = 160;
/** Distance in inradii from its cell at which a part may be seen. */
const REACH = 2.6;
/** A road bends towards where it goes on, two cells away. */
const WAY_REACH = 5;

/** The visible parts of a piece as texts for comparisons, with the box of each. */
export type Parts = ReadonlyMap<string, Box>;

/** Grounds whose shape depends on hedges and walls round them. */
const GROUNDED: ReadonlySet<string> = new Set(['field', 'meadow', 'yard']);
const isGrounded = ({ terrain, look }: LandCell): boolean => GROUNDED.has(kindOf(terrain, look) ?? '');

/** Returns the parts of each piece that shows anything, by the piece's place. */
export function piecesOf(plan: LandPlan): ReadonlyMap<string, Parts> {
  const { land, signs } = plan;
  const { bounds, layout, ground } = land;
  const piece = pieceOf(bounds);
  const [across, down] = sizeOf(bounds);
  const pieces = new Map<string, Map<string, Box>>();
  if (ground !== undefined)
    for (let i = 0; i < across; i++) for (let j = 0; j < down; j++) pieces.set(`${i},${j}`, new Map());
  const index = (at: number, zero: number, most: number): number =>
    Math.max(0, Math.min(most - 1, Math.floor((at - zero) / piece)));
  const put = (cell: Cell, reach: number, said: string): void => {
    const box = boxAround(layout.centreOf(cell), reach * layout.inradius);
    const [right, bottom] = [index(box.x1, bounds.x0, across), index(box.y1, bounds.y0, down)];
    for (let i = index(box.x0, bounds.x0, across); i <= right; i++)
      for (let j = index(box.y0, bounds.y0, down); j <= bottom; j++) {
        const known = pieces.get(`${i},${j}`);
        if (known) known.set(said, box);
        else pieces.set(`${i},${j}`, new Map([[said, box]]));
      }
  };
  const fields = fieldsOf(plan);
  for (const [key, { cell, terrain, look, level, label }] of land.cells) {
    const reach = Math.max(isWay(terrain) ? WAY_REACH : REACH, (label?.length ?? 0) * 0.5);
    put(cell, reach, `${key}:${terrain}|${look}|${level}|${label}${fields.get(key) ?? ''}`);
  }
  for (const { cell, level } of signs) put(cell, REACH, `^${seedOf(cell)}:${level}`);
  return pieces;
}

/**
 * Returns the field of each cell. Direction of furrows and enclosing hedges or walls depend on the whole
 * field, and its end shows beside cells that left it.
 */
function fieldsOf({ groups }: LandPlan): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const group of groups) {
    if (!GROUNDED.has(group.kind)) continue;
    const name = `#${group.seed}${group.fenced ? '+' : ''}`;
    for (const cell of group.cells) fields.set(cellKey(cell), name);
  }
  return fields;
}

/** Whether two grounds of one frame are the same to look at. */
export function isSameLand(a: Land, b: Land): boolean {
  if (a.cells.size !== b.cells.size) return false;
  for (const [key, one] of b.cells) {
    const other = a.cells.get(key);
    if (!other || !isSameCell(one, other)) return false;
  }
  return (a.barriers !== undefined && a.barriers === b.barriers) || endsAlike(a, b);
}

function isSameCell(a: LandCell, b: LandCell): boolean {
  return a.terrain === b.terrain && a.look === b.look && a.level === b.level && a.label === b.label;
}

/** Whether fields end at the same hexsides. */
function endsAlike(a: Land, b: Land): boolean {
  const { lattice } = a.layout;
  for (const one of b.cells.values()) {
    if (!isGrounded(one)) continue;
    for (let k = 0; k < lattice.sideCount; k++) {
      const side = lattice.sideOf(one.cell, k);
      if (a.barred(side) !== b.barred(side)) return false;
    }
  }
  return true;
}

/**
 * Returns the box in which a piece looks different; undefined = nowhere.
 *
 * @param all the whole piece
 */
export function changedBox(was: Parts, is: Parts, all: Box): Box | undefined {
  let { x0, y0, x1, y1 } = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  const reach = (box: Box): void => {
    [x0, y0] = [Math.min(x0, box.x0), Math.min(y0, box.y0)];
    [x1, y1] = [Math.max(x1, box.x1), Math.max(y1, box.y1)];
  };
  for (const [said, box] of was) if (!is.has(said)) reach(box);
  for (const [said, box] of is) if (!was.has(said)) reach(box);
  [x0, y0] = [Math.max(x0, all.x0), Math.max(y0, all.y0)];
  [x1, y1] = [Math.min(x1, all.x1), Math.min(y1, all.y1)];
  return x0 < x1 && y0 < y1 ? { x0, y0, x1, y1 } : undefined;
}

function pieceOf({ x0, y0, x1, y1 }: Box): number {
  const [small, large] = PIECES;
  return ((x1 - x0) / small) * ((y1 - y0) / small) > MOST_PIECES ? large : small;
}

function sizeOf(bounds: Box): readonly [number, number] {
  const piece = pieceOf(bounds);
  const { x0, y0, x1, y1 } = bounds;
  return [Math.max(1, Math.ceil((x1 - x0) / piece)), Math.max(1, Math.ceil((y1 - y0) / piece))];
}

/** Returns a piece's box on the map. */
export function boxOfPiece({ bounds }: Pick<Land, 'bounds'>, key: string): Box {
  const [i = 0, j = 0] = key.split(',').map(Number);
  const piece = pieceOf(bounds);
  const [x0, y0] = [bounds.x0 + i * piece, bounds.y0 + j * piece];
  return { x0, y0, x1: Math.min(bounds.x1, x0 + piece), y1: Math.min(bounds.y1, y0 + piece) };
}
