import type { FieldResult } from '../view/shown';
import { TEXTURE_SCALE } from './art/texture-cache';
import { lookOf } from './colours';

type Pixel = { readonly x: number; readonly y: number };

/**
 * The pictures of a field's cells, side by side in one texture. Each is painted at its first use, then only
 * pointed at.
 */
export interface FieldAtlas {
  /** Size of a picture on the map, centered on its cell. */
  readonly box: { readonly width: number; readonly height: number };
  readonly texture: PIXI.Texture;
  /** Grows when all pictures move within the texture. */
  readonly version: number;
  /** Returns the number of a picture; 0 = empty. */
  look(kind: FieldResult, hindrance: number): number;
  /** Returns its place in the texture: four corners, clockwise from the top left. */
  corners(look: number): readonly number[];
  destroy(): void;
}

const ACROSS = 8;
const FIRST_DOWN = 4;
/** Largest side of the texture in texels, which every graphics card supports. */
const LARGEST = 2048;
/** Empty texels around each picture: from far away a neighbor must not shine through. */
const RIM = 8;

/** @param outline of a cell, seen from its centre */
export function createFieldAtlas(outline: readonly Pixel[], inradius: number): FieldAtlas {
  const span = (values: readonly number[]): number => 2 * Math.max(0.5, ...values.map(Math.abs));
  const box = { width: span(outline.map(({ x }) => x)), height: span(outline.map(({ y }) => y)) };
  const scale = Math.min(TEXTURE_SCALE, (LARGEST / ACROSS - 2 * RIM) / Math.max(box.width, box.height));
  const [stepX, stepY] = [box.width, box.height].map((side) => Math.ceil(side * scale) + 2 * RIM) as [
    number,
    number,
  ];
  const numbers = new Map<string, number>();
  const painted: { readonly kind: FieldResult; readonly hindrance: number }[] = [];
  let down = FIRST_DOWN;
  let version = 0;
  let sheet = newSheet(stepX * ACROSS, stepY * down);
  let texture = textureOf(sheet);

  const paint = (look: number): void => {
    const what = painted[look - 1];
    const pen = sheet.getContext('2d');
    if (!what || !pen) return;
    pen.save();
    pen.translate((look % ACROSS) * stepX + stepX / 2, Math.floor(look / ACROSS) * stepY + stepY / 2);
    pen.scale(scale, scale);
    paintCell(pen, outline, inradius, what.kind);
    if (what.hindrance > 0) paintCount(pen, inradius, what.hindrance);
    pen.restore();
  };
  const grow = (): void => {
    down *= 2;
    version += 1;
    texture.destroy(true);
    sheet = newSheet(stepX * ACROSS, stepY * down);
    texture = textureOf(sheet);
    painted.forEach((_, i) => paint(i + 1));
  };
  return {
    box,
    get texture() {
      return texture;
    },
    get version() {
      return version;
    },
    look(kind, hindrance) {
      const { colour } = lookOf(kind);
      const key = `${kind} ${hindrance} ${colour}`;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      painted.push({ kind, hindrance });
      const look = painted.length;
      numbers.set(key, look);
      if (look >= ACROSS * down) grow();
      else paint(look);
      texture.baseTexture.update();
      return look;
    },
    corners(look) {
      const [x, y] = [(look % ACROSS) * stepX + stepX / 2, Math.floor(look / ACROSS) * stepY + stepY / 2];
      const [w, h] = [(box.width * scale) / 2, (box.height * scale) / 2];
      const [left, right] = [(x - w) / sheet.width, (x + w) / sheet.width];
      const [top, bottom] = [(y - h) / sheet.height, (y + h) / sheet.height];
      return [left, top, right, top, right, bottom, left, bottom];
    },
    destroy: () => texture.destroy(true),
  };
}

function newSheet(width: number, height: number): HTMLCanvasElement {
  const sheet = document.createElement('canvas');
  sheet.width = width;
  sheet.height = height;
  return sheet;
}

const textureOf = (sheet: HTMLCanvasElement): PIXI.Texture =>
  PIXI.Texture.from(sheet, { mipmap: PIXI.MIPMAP_MODES.ON });

const css = (colour: number, alpha: number): string =>
  `rgba(${colour >> 16}, ${(colour >> 8) & 0xff}, ${colour & 0xff}, ${alpha})`;

function paintCell(
  pen: CanvasRenderingContext2D,
  outline: readonly Pixel[],
  r: number,
  kind: FieldResult,
): void {
  const { colour } = lookOf(kind);
  const dark = kind === 'blocked' || kind === 'blind';
  trace(pen, outline);
  pen.fillStyle = css(dark ? 0x0b0d10 : colour, dark ? 0.5 : kind === 'clear' ? 0.16 : 0.24);
  pen.fill();
  pen.lineWidth = r * 0.045;
  pen.strokeStyle = css(colour, dark ? 0.4 : 0.85);
  pen.beginPath();
  if (kind === 'blocked') {
    const d = r * 0.11;
    line(pen, -d, -d, d, d);
    line(pen, d, -d, -d, d);
  } else if (kind === 'blind') {
    line(pen, -r * 0.2, r * 0.12, r * 0.2, -r * 0.12);
    pen.moveTo(r * 0.2, 0);
    pen.ellipse(0, 0, r * 0.2, r * 0.12, 0, 0, 2 * Math.PI);
  } else if (kind === 'cell-only') {
    for (const y of [-0.3, 0, 0.3]) line(pen, -r * 0.45, r * y, r * 0.45, r * y);
  } else if (kind === 'next-only') {
    // A smaller hex in the hex: seen, and closed all round.
    trace(
      pen,
      outline.map(({ x, y }) => ({ x: x * 0.55, y: y * 0.55 })),
    );
  } else if (kind === 'needs-ruling') {
    pen.arc(0, 0, r * 0.2, 0, 2 * Math.PI);
  }
  pen.stroke();
}

function line(pen: CanvasRenderingContext2D, x0: number, y0: number, x1: number, y1: number): void {
  pen.moveTo(x0, y0);
  pen.lineTo(x1, y1);
}

function trace(pen: CanvasRenderingContext2D, points: readonly Pixel[]): void {
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.closePath();
}

function paintCount(pen: CanvasRenderingContext2D, r: number, hindrance: number): void {
  pen.font = `700 ${r * 0.5}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = r * 0.11;
  pen.lineJoin = 'round';
  pen.strokeStyle = '#2a1d00';
  pen.strokeText(`+${hindrance}`, 0, 0);
  pen.fillStyle = '#fff4d0';
  pen.fillText(`+${hindrance}`, 0, 0);
}
