import type { TerrainChoice } from '@bocage/core/game';
import { paintMarker } from '../canvas/art/marker-art';
import { paintShape } from '../canvas/art/shape-art';
import type { ShapeArt } from '../canvas/art/shape-pen';
import { paintSide } from '../canvas/art/side-art';
import { paintSwatch as paintLandSwatch } from '../canvas/land-swatch';
import { sceneState } from '../data/scene-state';

/** Paints a swatch of the palette from its data attributes. */
export function paintSwatch(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d');
  const { kind, terrain = '', pattern, colour = '#888888' } = canvas.dataset;
  if (!pen) return;
  pen.setTransform(2, 0, 0, 2, 0, 0);
  const [w, h] = [canvas.width / 2, canvas.height / 2];
  pen.clearRect(0, 0, w, h);
  if (pattern && kind === 'side') {
    pen.translate(6, h / 2);
    paintSide(pen, {
      ...{ colour, length: w - 12, angle: 0, seed: 13 },
      pattern: pattern as TerrainChoice['pattern'],
    });
  } else if (kind === 'shape') {
    pen.translate(w / 2, h / 2);
    paintShape(pen, shapeSample(terrain, colour, w, h));
  } else pen.drawImage(landSwatch(canvas, terrain, colour), 0, 0, w, h);
}

function landSwatch(canvas: HTMLCanvasElement, terrain: string, colour: string): HTMLCanvasElement {
  const state = sceneState(game.scenes.viewed);
  const grid = state?.layout.lattice.kind ?? 'hex';
  const { ground = 'grass' } = state?.terrain ?? {};
  const look = canvas.dataset.kind === 'look';
  const key = [grid, ground, look, terrain, colour].join('|');
  const known = painted.get(key);
  if (known) return known;
  const sheet = document.createElement('canvas');
  [sheet.width, sheet.height] = [canvas.width, canvas.height];
  const pen = sheet.getContext('2d');
  const said = look ? { look: terrain } : { terrain };
  pen?.setTransform(2, 0, 0, 2, 0, 0);
  if (pen)
    paintLandSwatch(pen, grid, { width: canvas.width / 2, height: canvas.height / 2 }, said, {
      ground,
      colour,
    });
  painted.set(key, sheet);
  return sheet;
}

/** The palette is redrawn at every change of the pen, its pictures are not. */
const painted = new Map<string, HTMLCanvasElement>();

/** Paints a swatch of a marker. */
export function paintMarkerSwatch(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d');
  const choice = sceneState(game.scenes.viewed)?.rules.markers?.find(
    ({ id }) => id === canvas.dataset.marker,
  );
  if (!pen || !choice) return;
  pen.setTransform(2, 0, 0, 2, 0, 0);
  const [w, h] = [canvas.width / 2, canvas.height / 2];
  pen.clearRect(0, 0, w, h);
  pen.translate(w / 2, h / 2);
  // The number would be too small to read here; the label has it.
  paintMarker(pen, { ...choice, value: 0, radius: h / 2 });
}

/** Returns a kidney-shaped sample of the terrain, as small as the swatch. */
function shapeSample(terrain: string, colour: string, w: number, h: number): ShapeArt {
  const outline = [
    [-0.44, -0.1],
    [-0.26, -0.4],
    [0.1, -0.28],
    [0.36, -0.42],
    [0.45, 0.08],
    [0.24, 0.4],
    [-0.16, 0.3],
    [-0.36, 0.38],
  ].map(([x = 0, y = 0]) => ({ x: x * w, y: y * h }));
  return {
    ...{ colour, outline, seed: 5, inradius: h * 0.62 },
    ...(terrain === '' ? { terrain: undefined, level: 1 } : { terrain, level: undefined }),
  };
}
