import type { Cell, Side } from '@bocage/core/lattice';
import { gapParts, type SideGap } from '@bocage/core/board';
import type { TerrainChoice } from '@bocage/core/game';
import type { SceneTerrain, SideEntry } from '../data/terrain';
import { paintMarker } from './art/marker-art';
import { paintSide, SIDE_MARGIN } from './art/side-art';
import { TEXTURE_SCALE, type TextureCache } from './art/texture-cache';
import type { Palette } from '../games';
import type { Layout } from '../grid/layout';
import { insideLine } from './tools/hover';

type Pixel = { readonly x: number; readonly y: number };

/** Few variants are enough that no one sees the repetition, and keep the number of textures small. */
const VARIANTS = 3;

const FALLBACK: TerrainChoice = { id: '', colour: '#b33939', pattern: 'solid' };
const pick = (cell: Cell, side: number): number =>
  Math.abs(cell.col * 31 + cell.row * 17 + side * 7) % VARIANTS;

/** Returns the sprite of one side; undefined = the picture shows it already. */
function sideSprite(
  cache: TextureCache,
  layout: Layout,
  palette: Palette,
  side: Side,
  entry: SideEntry,
  [from, to]: readonly [Pixel, Pixel],
): PIXI.Sprite {
  const choice = palette.sides.get(entry.terrain) ?? FALLBACK;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const variant = pick(side.cell, side.side);
  const box = length * (1 + 2 * SIDE_MARGIN);
  const breach = entry.breach && breachFrom(layout, from, to, entry.breach);
  const key = [
    choice.id,
    choice.pattern,
    angle.toFixed(2),
    variant,
    length.toFixed(1),
    gapKey(entry.gap),
    breach,
  ];
  const texture = cache.get(key.join('|'), box, box, (pen) => {
    pen.rotate(angle);
    pen.translate(-length / 2, 0);
    paintSide(pen, {
      pattern: choice.pattern,
      colour: choice.colour,
      length,
      angle,
      seed: variant * 977 + 13,
      ...(entry.gap ? { gap: entry.gap } : {}),
      breach,
    });
  });
  return place(texture, (from.x + to.x) / 2, (from.y + to.y) / 2);
}

/** Returns the sprite of a marker, over everything else; undefined = the game has no such marker. */
function markerSprite(
  cache: TextureCache,
  layout: Layout,
  palette: Palette,
  cell: Cell,
  id: string,
): PIXI.Sprite | undefined {
  const choice = palette.markers.get(id);
  if (choice === undefined) return undefined;
  const { inradius } = layout;
  const box = inradius * 2.2;
  const texture = cache.get(`marker|${id}|${inradius.toFixed(1)}`, box, box, (pen) =>
    paintMarker(pen, { ...choice, radius: inradius }),
  );
  const centre = layout.centreOf(cell);
  return place(texture, centre.x, centre.y);
}

/** Sprites over the painted ground, kept from one change to the next. */
export interface TerrainSprites {
  /**
   * Shows everything that the module draws over the painted ground (land-sheet.ts). Terrain in the picture of
   * an imported board is left to the picture, unless an option or a scenario rule says otherwise.
   *
   * @param shapes the drawn shapes, which lie over painted hexes and under hexsides
   * @param ruledTerrain returns a side's terrain under the scenario's rules
   */
  show(drawn: Drawn): void;
}

export interface Drawn {
  readonly layout: Layout;
  readonly palette: Palette;
  readonly terrain: SceneTerrain;
  readonly ruledTerrain: (side: Side, entry: SideEntry) => string;
  /** The facts besides the side that `ruledTerrain` depends on, as a text. */
  readonly rulesSay: string;
  readonly showPictured: boolean;
  readonly shapes: readonly PIXI.Sprite[];
}

interface Kept {
  /** The stored entry that it shows, and its look. */
  readonly of: object;
  readonly as: string;
  readonly look: string;
  readonly sprite: PIXI.Sprite;
}

/**
 * Returns sprites for a holder.
 *
 * @param holder contains only them
 */
export function createTerrainSprites(cache: TextureCache, holder: PIXI.Container): TerrainSprites {
  let frame: string | undefined;
  let palette: Palette | undefined;
  let [sides, markers] = [createKeeper(), createKeeper()];
  let barriers: readonly PIXI.Sprite[] = [];
  let drawnSides: readonly unknown[] = [];
  let onTop: readonly PIXI.Sprite[] = [];
  return {
    show(drawn) {
      const { terrain, shapes, showPictured, rulesSay } = drawn;
      const at = frameOf(drawn.layout);
      if (frame !== at || palette !== drawn.palette) [sides, markers] = [createKeeper(), createKeeper()];
      // A stroke on hexes alone leaves the hexsides unread.
      const now = [at, drawn.palette, terrain.sides, showPictured, rulesSay];
      if (now.some((value, i) => value !== drawnSides[i]))
        barriers = sides.round((keep) => barrierSprites(cache, drawn, keep));
      [drawnSides, frame, palette] = [now, at, drawn.palette];
      // Shapes and changed entries get new sprites.
      const inCells = markers.round((keep) => [
        ...insideSprites(cache, drawn, keep),
        ...markerSprites(cache, drawn, keep),
      ]);
      const all = [...shapes, ...barriers, ...inCells];
      if (!isSame(all, onTop)) {
        const stays = new Set(all);
        for (const child of holder.removeChildren()) if (!stays.has(child as PIXI.Sprite)) child.destroy();
        if (all.length > 0) holder.addChild(...all);
      }
      onTop = all;
    },
  };
}

/** Sprites by key, kept while every round asks for them. */
interface Keeper {
  round(draw: (keep: Keep) => readonly PIXI.Sprite[]): readonly PIXI.Sprite[];
}

function createKeeper(): Keeper {
  let kept: ReadonlyMap<string, Kept> = new Map();
  return {
    round(draw) {
      const next = new Map<string, Kept>();
      const sprites = draw((key, of, as, lookOf, make) => {
        const known = kept.get(key);
        // Most entries are the same object as before.
        if (known?.of === of && known.as === as) return put(next, key, known);
        const look = lookOf();
        if (known?.look === look) return put(next, key, { ...known, of, as });
        const sprite = make();
        return sprite ? put(next, key, { of, as, look, sprite }) : [];
      });
      kept = next;
      return sprites;
    },
  };
}

function put(next: Map<string, Kept>, key: string, one: Kept): readonly PIXI.Sprite[] {
  next.set(key, one);
  return [one.sprite];
}

function isSame(a: readonly PIXI.Sprite[], b: readonly PIXI.Sprite[]): boolean {
  return a.length === b.length && a.every((sprite, i) => sprite === b[i]);
}

/** Returns the former sprite of the same look, or makes one. */
type Keep = (
  key: string,
  of: object,
  as: string,
  lookOf: () => string,
  make: () => PIXI.Sprite | undefined,
) => readonly PIXI.Sprite[];

/** Returns a text of the grid's place: after a change no sprite is in place. */
function frameOf(layout: Layout): string {
  const [a, b] = [layout.pixelOf({ x: 0, y: 0 }), layout.pixelOf({ x: 1, y: 2 })];
  return [layout.lattice.kind, a.x, a.y, b.x, b.y].join();
}

function barrierSprites(cache: TextureCache, drawn: Drawn, keep: Keep): readonly PIXI.Sprite[] {
  const { layout, palette, terrain, ruledTerrain, showPictured } = drawn;
  const barriers: PIXI.Sprite[] = [];
  for (const [key, { side, entry }] of terrain.sides) {
    const shown = ruledTerrain(side, entry);
    if (entry.pictured && !showPictured && shown === entry.terrain) continue;
    const { gap, breach, pictured = false } = entry;
    const lookOf = (): string => `${shown}|${gapKey(gap)}|${breach?.col},${breach?.row}|${pictured}`;
    const sprites = keep(`side ${key}`, entry, shown, lookOf, () => {
      const [a, b] = layout.lattice.endsOf(side);
      const ends = [layout.pixelOf(a), layout.pixelOf(b)] as const;
      const sprite = sideSprite(cache, layout, palette, side, { ...entry, terrain: shown }, ends);
      if (pictured) sprite.alpha = 0.85;
      return sprite;
    });
    barriers.push(...sprites);
  }
  // Neighboring sprites of one texture are one draw call.
  return barriers.sort((a, b) => a.texture.baseTexture.uid - b.texture.baseTexture.uid);
}

/** Returns sprites for the things inside cells along their sides. */
function insideSprites(
  cache: TextureCache,
  { layout, palette, terrain }: Drawn,
  keep: Keep,
): readonly PIXI.Sprite[] {
  const { sideNames } = layout.lattice;
  const pieces: PIXI.Sprite[] = [];
  for (const [key, { cell, entry }] of terrain.cells) {
    if (entry.inside === undefined) continue;
    for (const [name, kind] of Object.entries(entry.inside)) {
      const k = sideNames.indexOf(name);
      if (k < 0) continue;
      const make = (): PIXI.Sprite =>
        sideSprite(cache, layout, palette, { cell, side: k }, { terrain: kind }, insideLine(layout, cell, k));
      pieces.push(...keep(`inside ${key} ${name}`, entry, kind, () => kind, make));
    }
  }
  return pieces;
}

function markerSprites(cache: TextureCache, drawn: Drawn, keep: Keep): readonly PIXI.Sprite[] {
  const { layout, palette, terrain } = drawn;
  const markers: PIXI.Sprite[] = [];
  for (const [key, { cell, entry }] of terrain.cells) {
    const { marker } = entry;
    if (marker === undefined) continue;
    const make = (): PIXI.Sprite | undefined => markerSprite(cache, layout, palette, cell, marker);
    markers.push(...keep(`marker ${key}`, entry, marker, () => marker, make));
  }
  return markers;
}

/** Returns the side of the line from a to b on which the Breach's hex lies. */
function breachFrom(layout: Layout, a: Pixel, b: Pixel, cell: Cell): 'above' | 'below' {
  const centre = layout.centreOf(cell);
  const turn = (b.x - a.x) * (centre.y - a.y) - (b.y - a.y) * (centre.x - a.x);
  return turn > 0 ? 'below' : 'above';
}

function gapKey(gap: SideGap | undefined): string {
  return gap ? `${gap.from}-${gap.to}/${gapParts(gap)}` : '';
}

function place(texture: PIXI.Texture, x: number, y: number): PIXI.Sprite {
  const sprite = new PIXI.Sprite(texture);
  sprite.anchor.set(0.5);
  sprite.scale.set(1 / TEXTURE_SCALE);
  sprite.position.set(x, y);
  return sprite;
}
