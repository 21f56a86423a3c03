import type { Game } from '@bocage/core/game';
import { held } from './facts/source';
import type { ScenePort } from './host/ports';

/** Tools of the GM's pen; its state is one per client and not stored. */
export const TOOLS = ['los', 'draw', 'erase', 'area', 'shape', 'select'] as const;
export type Tool = (typeof TOOLS)[number];

/** Acts of a stroke along hexsides: lay a kind of terrain, or change the terrain there. */
export const SIDE_BRUSHES = ['terrain', 'gap', 'breach', 'base'] as const;
export type SideBrush = (typeof SIDE_BRUSHES)[number];

export const AREA_BRUSHES = ['terrain', 'look', 'level', 'label', 'marker'] as const;
export type AreaBrush = (typeof AREA_BRUSHES)[number];

/**
 * Meanings of a click with the pen: a hexside, all around a hex, or all around its field. A drag draws a
 * chain of hexsides. If the game has terrain inside cells, a click may mean a cell's side from within.
 */
export const SIDE_WAYS = ['chain', 'ring', 'field', 'inside'] as const;
export type SideWay = (typeof SIDE_WAYS)[number];

/** How hexes are painted: one by one, or all that touch each other with the same ground. */
export const AREA_WAYS = ['brush', 'fill'] as const;
export type AreaWay = (typeof AREA_WAYS)[number];

/** Ways of the shape tool: the shape that a click or drag makes, or selecting shapes. */
export const SHAPE_MODES = ['polygon', 'rectangle', 'ellipse', 'trail', 'select'] as const;
export type ShapeMode = (typeof SHAPE_MODES)[number];

export interface Pen {
  readonly tool: Tool;
  readonly sideBrush: SideBrush;
  readonly sideWay: SideWay;
  readonly sideTerrain: string;
  readonly base: number;
  readonly areaBrush: AreaBrush;
  readonly areaWay: AreaWay;
  readonly cellTerrain: string;
  /** Growth on open ground. */
  readonly look: string;
  readonly level: number;
  /** The name to write; empty removes one. */
  readonly label: string;
  readonly marker: string;
  readonly shapeMode: ShapeMode;
  /** Terrain of the next shape; empty = ground only. */
  readonly shapeTerrain: string;
  /** PenTerrain level of the next shape; undefined = as it is. */
  readonly shapeLevel: number | undefined;
  /** Whether dragging a selection leaves the original where it is. */
  readonly copies: boolean;
  /** Id of the selected shape. */
  readonly shapeTaken: string | undefined;
}

const pen = held<Pen>({
  tool: 'los',
  sideBrush: 'terrain',
  sideWay: 'chain',
  sideTerrain: '',
  base: 0,
  areaBrush: 'terrain',
  areaWay: 'brush',
  cellTerrain: '',
  look: 'plough',
  level: 1,
  label: '',
  marker: '',
  shapeMode: 'polygon',
  shapeTerrain: 'Woods',
  shapeLevel: undefined,
  copies: false,
  shapeTaken: undefined,
});
/** The pen without a name that is still being typed. */
const shown = held<Pen>(pen.read());

/** Returns the pen. */
export const currentPen = pen.read;

/** Returns the pen as windows show it: a name that is still being typed redraws none of them. */
export const shownPen = shown.read;

/** A scene on which the GM draws as soon as it is in view. */
export const sceneToDraw = held<ScenePort | undefined>(undefined);

/** Changes the pen. */
export function changePen(changes: Partial<Pen>): void {
  pen.write({ ...pen.read(), ...changes });
  shown.write(pen.read());
}

/** Takes the name that is being typed. */
export function typeLabel(label: string): void {
  pen.write({ ...pen.read(), areaBrush: 'label', label });
}

/** Returns the acts on side terrain that a game allows. */
export function changesOf(
  rules: Pick<Game, 'breaches' | 'basesToAsk'> | undefined,
): readonly Exclude<SideBrush, 'terrain'>[] {
  return [
    'gap',
    ...(rules?.breaches ? ['breach' as const] : []),
    ...(rules?.basesToAsk ? ['base' as const] : []),
  ];
}

type Brush = Pick<Pen, 'tool' | 'sideBrush'>;

/** Returns the game's ways along sides for this brush. A gap is made in a side, never inside a cell. */
export function sideWaysOf(
  rules: Pick<Game, 'standsInside'> | undefined,
  { tool, sideBrush }: Brush,
): readonly SideWay[] {
  const inside = rules?.standsInside && (tool === 'erase' || sideBrush === 'terrain');
  return inside ? SIDE_WAYS : SIDE_WAYS.filter((way) => way !== 'inside');
}

/** Returns the pen's way on this scene; a way that the game lacks for this brush becomes the first. */
export function sideWayOf(
  { sideWay, ...brush }: Brush & Pick<Pen, 'sideWay'>,
  rules: Pick<Game, 'standsInside'>,
): SideWay {
  return sideWaysOf(rules, brush).includes(sideWay) ? sideWay : 'chain';
}
