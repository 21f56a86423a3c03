import type { Cell } from '@bocage/core';
import type * as PixiNs from 'pixi.js';
import { isWay } from '../data/looks';
import { kindOf } from './land/kinds';
import { fenced, seedOf, type Box, type Land } from './land/land';
import { paintLand, planLand, type LandPlan } from './land/paint-land';
import { levelSigns } from './land/relief';
import { TEXTURE_SCALE } from './art/texture-cache';

/**
 * The painted ground in square pieces, each a sprite with a texture of its own. A change paints those pieces again whose
 * looks it changes and no others; nothing happens between two changes.
 */
export interface LandSheet {
  /** Shows this ground from now on; undefined: none. */
  show(land: Land | undefined): void;
  destroy(): void;
}

/** Pixels of the map on a side of a piece: small, so that a hex is soon painted; large where there would be too many. */
const PIECES = [256, 512] as const;
const MOST_PIECES = 160;
/** So many pixels all pieces of a map have together at most, more or less. */
const TEXELS = 16_000_000;
/** Milliseconds that may be painted in one frame; what is left is painted in the next. */
const BUDGET = 14;
/** How far from its cell, in inradii, something can be seen of it. */
const REACH = 2.6;
/** A road bends towards where it goes on, two cells away. */
const WAY_REACH = 5;

interface Piece {
  readonly sprite: PixiNs.Sprite;
  readonly sheet: HTMLCanvasElement;
  readonly box: Box;
  /** What it shows. */
  shown: string;
}

/** What hedges and walls round it shape. */
const GROUNDED: ReadonlySet<string> = new Set(['field', 'meadow', 'yard']);

/** @param holder where the pieces are shown */
export function createLandSheet(holder: PixiNs.Container): LandSheet {
  const pieces = new Map<string, Piece>();
  let wanted = new Map<string, string>();
  /** What `wanted` was made of. */
  let said = '';
  let plan: LandPlan | undefined;
  let made = '';
  let frame: number | undefined;

  const drop = (key: string): void => {
    pieces.get(key)?.sprite.destroy({ texture: true, baseTexture: true });
    pieces.delete(key);
  };
  const clear = (): void => {
    for (const key of [...pieces.keys()]) drop(key);
  };
  const paintSome = (): void => {
    frame = undefined;
    if (!plan || holder.destroyed) return;
    const { land } = plan;
    const end = performance.now() + BUDGET;
    for (const [key, looks] of wanted) {
      const piece = pieces.get(key);
      if (piece?.shown === looks) continue;
      if (performance.now() > end) {
        frame = requestAnimationFrame(paintSome);
        return;
      }
      const painted = piece ?? newPiece(holder, land, key);
      pieces.set(key, painted);
      paintPiece(painted, plan);
      painted.shown = looks;
    }
  };
  return {
    show(land) {
      const frameOf = land ? frameKey(land) : '';
      const looks = land ? piecesOf(land) : new Map<string, string>();
      // A stroke is shown before it is confirmed and once more after that: the second time nothing is new.
      const now = land ? `${frameOf}${saidOf(looks, land)}` : '';
      if (now === said && plan) return;
      said = now;
      if (frameOf !== made) clear();
      made = frameOf;
      wanted = looks;
      plan = land && wanted.size > 0 ? planLand(land) : undefined;
      if (plan) wanted = withSeeds(plan, wanted);
      for (const key of [...pieces.keys()]) if (!wanted.has(key)) drop(key);
      if (frame === undefined) paintSome();
    },
    destroy() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
      plan = undefined;
      clear();
    },
  };
}

/** Where any of it is other than before, every piece is painted anew. */
function frameKey({ bounds, layout, ground, colours }: Land): string {
  const zero = layout.centreOf({ col: 0, row: 1 });
  return JSON.stringify([bounds, zero, layout.inradius, layout.lattice.kind, ground, [...colours]]);
}

/** What each piece that shows anything has to show, as a text to compare. */
function piecesOf(land: Land): Map<string, string> {
  const { bounds, layout, ground } = land;
  const piece = pieceOf(bounds);
  const [across, down] = sizeOf(bounds);
  const looks = new Map<string, string[]>();
  if (ground !== undefined)
    for (let i = 0; i < across; i++) for (let j = 0; j < down; j++) looks.set(`${i},${j}`, []);
  const put = ({ x, y }: { x: number; y: number }, reach: number, said: string): void => {
    const index = (at: number, zero: number, most: number): number =>
      Math.max(0, Math.min(most - 1, Math.floor((at - zero) / piece)));
    for (let i = index(x - reach, bounds.x0, across); i <= index(x + reach, bounds.x0, across); i++)
      for (let j = index(y - reach, bounds.y0, down); j <= index(y + reach, bounds.y0, down); j++) {
        const known = looks.get(`${i},${j}`);
        if (known) known.push(said);
        else looks.set(`${i},${j}`, [said]);
      }
  };
  for (const [key, { cell, terrain, look, level, label }] of land.cells) {
    const reach = Math.max(isWay(terrain) ? WAY_REACH : REACH, (label?.length ?? 0) * 0.5) * layout.inradius;
    put(layout.centreOf(cell), reach, `${key}:${terrain}|${look}|${level}|${label}`);
  }
  for (const { cell, level } of levelSigns(land))
    put(layout.centreOf(cell), REACH * layout.inradius, `^${seedOf(cell)}:${level}`);
  return new Map(Array.from(looks, ([key, said]) => [key, said.sort().join(';')]));
}

/** All that is wanted; where fields end at hexsides, these too. */
function saidOf(looks: ReadonlyMap<string, string>, land: Land): string {
  const { lattice } = land.layout;
  const ends = [...land.cells.values()].flatMap(({ cell, terrain, look }) =>
    GROUNDED.has(kindOf(terrain, look) ?? '')
      ? lattice.sideNames.map((_, k) => (land.barred(lattice.sideOf(cell, k)) ? '1' : '0'))
      : [],
  );
  return `${JSON.stringify([...looks])}${ends.join('')}`;
}

/** Which way furrows lie is a matter of the whole field. */
function withSeeds({ land, groups }: LandPlan, looks: ReadonlyMap<string, string>): Map<string, string> {
  // A field lies on several pieces, and its rim is long.
  const fields = groups
    .filter(({ kind }) => GROUNDED.has(kind))
    .map((field) => ({ ...field, rim: fenced(land, field) ? '+' : '' }));
  return new Map(
    Array.from(looks, ([key, said]) => {
      const box = boxOfPiece(land, key);
      const near = fields.filter(
        (field) =>
          field.box.x0 < box.x1 && field.box.x1 > box.x0 && field.box.y0 < box.y1 && field.box.y1 > box.y0,
      );
      // How a field is cut off from the next one matters where it is seen; how far it goes on elsewhere does not.
      const seen = near.map(
        (field) =>
          `${field.seed}/${field.cells.filter((cell) => isSeen(land, cell, box)).length}${field.rim}`,
      );
      return [key, `${said}#${seen.join()}`];
    }),
  );
}

function isSeen({ layout }: Land, cell: Cell, { x0, y0, x1, y1 }: Box): boolean {
  const { x, y } = layout.centreOf(cell);
  const reach = REACH * layout.inradius;
  return x > x0 - reach && x < x1 + reach && y > y0 - reach && y < y1 + reach;
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

function boxOfPiece({ bounds }: Land, key: string): Box {
  const [i = 0, j = 0] = key.split(',').map(Number);
  const piece = pieceOf(bounds);
  const [x0, y0] = [bounds.x0 + i * piece, bounds.y0 + j * piece];
  return { x0, y0, x1: Math.min(bounds.x1, x0 + piece), y1: Math.min(bounds.y1, y0 + piece) };
}

function newPiece(holder: PixiNs.Container, land: Land, key: string): Piece {
  const box = boxOfPiece(land, key);
  const { bounds } = land;
  const area = (bounds.x1 - bounds.x0) * (bounds.y1 - bounds.y0);
  const scale = Math.max(0.75, Math.min(TEXTURE_SCALE, Math.sqrt(TEXELS / area)));
  const sheet = document.createElement('canvas');
  sheet.width = Math.ceil((box.x1 - box.x0) * scale);
  sheet.height = Math.ceil((box.y1 - box.y0) * scale);
  const sprite = new PIXI.Sprite(PIXI.Texture.from(sheet, { mipmap: PIXI.MIPMAP_MODES.ON }));
  sprite.position.set(box.x0, box.y0);
  sprite.width = box.x1 - box.x0;
  sprite.height = box.y1 - box.y0;
  holder.addChild(sprite);
  return { sprite, sheet, box, shown: '' };
}

function paintPiece({ sheet, box, sprite }: Piece, plan: LandPlan): void {
  const pen = sheet.getContext('2d');
  if (!pen) return;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, sheet.width, sheet.height);
  pen.setTransform(sheet.width / (box.x1 - box.x0), 0, 0, sheet.height / (box.y1 - box.y0), 0, 0);
  pen.translate(-box.x0, -box.y0);
  pen.save();
  paintLand(pen, plan, box);
  pen.restore();
  sprite.texture.baseTexture.update();
}
