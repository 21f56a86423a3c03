import { seeded } from './random';
import { bed, clearing, furrows, hatch, marsh, road, stones, stream, water } from './shape-ground';
import { contour, levelLabel } from './shape-level';
import type { Context2D, ShapeArt } from './shape-pen';
import { building, trees } from './shape-stands';

type Painter = (pen: Context2D, art: ShapeArt, random: () => number) => void;

const PAINTERS: readonly (readonly [RegExp, Painter])[] = [
  [/orchard|olive|palm/i, (pen, art, random) => trees(pen, art, random, 'rows')],
  [/light woods/i, (pen, art, random) => trees(pen, art, random, 'light')],
  [/woods|forest|jungle|bamboo/i, (pen, art, random) => trees(pen, art, random, 'dense')],
  [/brush|scrub|kunai/i, (pen, art, random) => trees(pen, art, random, 'scrub')],
  [/building|house|roof|factory|hut|tower|stable|market/i, building],
  [/stream|brook/i, stream],
  [/gully|sunken|wadi/i, bed],
  [/road|path|track|runway/i, road],
  [/grain|paddy|vineyard|crop|plowed/i, furrows],
  [/water|pond|river|canal|lake|ocean/i, water],
  [/marsh|swamp|mud/i, marsh],
  [/rubble|debris|crag|boulder|shell|graveyard/i, stones],
  [/^open ground/i, clearing],
];

/** Inradii by which a shape may be painted beyond its outline. */
export const SHAPE_MARGIN = 0.4;

/** Draws one shape. */
export function paintShape(pen: Context2D, art: ShapeArt): void {
  const random = seeded(art.seed);
  if (art.level !== undefined) contour(pen, art);
  if (art.terrain !== undefined) {
    const { terrain } = art;
    const painter = PAINTERS.find(([name]) => name.test(terrain))?.[1] ?? hatch;
    pen.save();
    painter(pen, art, random);
    pen.restore();
  }
  if (art.level !== undefined) levelLabel(pen, art);
}
