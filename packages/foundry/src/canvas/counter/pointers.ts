import type { UnitSigns } from '@bocage/core/game';
import type { Layout } from '../../grid/layout';
import { centreOf } from '../../host/position';
import type { TokenDocumentPort } from '../../host/ports';
import { towards } from '../lines';
import type { Shift } from './look';

/** An arrow on a counter's rim: the way that its front faces, or a gun that turns by itself. */
export interface Pointer {
  readonly kind: 'front' | 'gun';
  /** Radians from the right, clockwise. */
  readonly angle: number;
}

/** Returns the arrows of a counter: a gun's lies above that of the front. */
export function pointersOf(
  token: TokenDocumentPort,
  layout: Layout,
  { front, gun }: Pick<UnitSigns, 'front' | 'gun'>,
): readonly Pointer[] {
  const cell = layout.cellAt(centreOf(token));
  const { lattice } = layout;
  return (
    [
      ['front', front],
      ['gun', gun],
    ] as const
  ).flatMap(([kind, name]) => {
    const k = name === undefined ? -1 : lattice.sideNames.indexOf(name);
    return k < 0 ? [] : [{ kind, angle: towards(layout, cell, k) }];
  });
}

/** Returns the edge of the counter on which an arrow lies, where badges must give way. */
export function edgeOf({ angle }: Pointer): 'head' | 'foot' | undefined {
  const down = Math.sin(angle);
  return Math.abs(down) < 0.8 ? undefined : down < 0 ? 'head' : 'foot';
}

const INK = 0x1b1a14;
const FRONT = 0xffc62e;
const GUN = 0xffffff;
/** Name of an arrow's drawing. */
const NAME = 'bocage-pointer';

/** An arrow as it is drawn: its direction, and the size and place of its counter. */
interface Drawn extends Pointer {
  readonly size: number;
  readonly shift: Shift;
}

const drawn = new WeakMap<PIXI.DisplayObject, Drawn>();

/** Draws a counter's arrows on its rim. */
export function drawPointers(
  face: PIXI.Container,
  size: number,
  pointers: readonly Pointer[],
  shift: Shift,
): void {
  for (const pointer of pointers) {
    const ahead = pointers.some(({ kind, angle }) => kind === 'front' && angle === pointer.angle);
    const mark = face.addChild(pointer.kind === 'front' ? arrow(size) : barrel(size, ahead));
    mark.name = `${NAME} ${pointer.kind}`;
    mark.rotation = pointer.angle;
    drawn.set(mark, { ...pointer, size, shift });
    fit(mark);
  }
}

/** Fits the arrows of a face to the zoom: they never get too small to read. */
export function fitPointers(face: PIXI.Container): void {
  for (const child of face.children) if (drawn.has(child)) fit(child);
}

/** Least height of an arrow, in pixels of the screen, and its most growth. */
const [LEAST, MOST] = [7, 2.8];
/** Lengths in shares of the counter's size: of an arrow, and of its tip from the center. */
const [HEIGHT, RIM] = [0.13, 0.555];
/** How far arrows reach from their tip into the counter. */
export const DEPTH = HEIGHT;

function fit(mark: PIXI.DisplayObject): void {
  const known = drawn.get(mark);
  if (!known) return;
  const { size, angle, shift } = known;
  const zoom = canvas.stage.scale.x || 1;
  const grown = Math.min(MOST, Math.max(1, LEAST / (HEIGHT * size * zoom)));
  const out = (RIM - (HEIGHT * grown) / 2) * size;
  mark.scale.set(grown);
  mark.position.set(shift.x + Math.cos(angle) * out, shift.y + Math.sin(angle) * out);
}

/** Draws a broad arrowhead that points to the right. */
function arrow(size: number): PIXI.Graphics {
  const [h, w] = [(size * HEIGHT) / 2, size * 0.17];
  return new PIXI.Graphics()
    .lineStyle({ width: size * 0.028, color: INK, alpha: 0.95 })
    .beginFill(FRONT)
    .drawPolygon([h, 0, -h, w, -h * 0.72, 0, -h, -w])
    .endFill();
}

/**
 * Draws a gun's barrel with its muzzle to the right.
 *
 * @param ahead whether it points as the front does: then it lies in the arrow, and leaves the print free
 */
function barrel(size: number, ahead: boolean): PIXI.Graphics {
  const [long, wide] = [size * (ahead ? 0.15 : 0.22), size * 0.046];
  const tip = (size * HEIGHT) / 2;
  const mark = new PIXI.Graphics()
    .lineStyle({ width: size * 0.024, color: INK, alpha: 0.95 })
    .beginFill(GUN)
    .drawRoundedRect(tip - long, -wide / 2, long, wide, wide / 2)
    .drawRoundedRect(tip - wide * 1.1, -wide * 0.9, wide * 1.3, wide * 1.8, wide * 0.3);
  if (!ahead) mark.drawCircle(tip - long, 0, wide * 1.2);
  return mark.endFill();
}
