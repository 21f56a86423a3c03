/**
 * Walks a line over the ground: by pixel on a depiction, by hex where terrain is only painted. The fast walk
 * skips pixels that cannot matter. The plain walk looks at every pixel and is the oracle of the fast one.
 */
import { CREST_VERTEX, LEAVE_BUILDING } from '../rules/area-line';
import type { AreaEnd } from '../line/los-board';
import type { Program } from '../line/program';
import type { Raster } from '../board/raster';
import { inherentAlong, inherentCorners, notePairs } from './along-hexsides';
import type { AreaWalk } from './area-walk';
import { crestAtVertex } from './crest-lines';
import { isPaintBeside } from './paint-doubts';
import { isAllWhole, meetMissed, walkCells } from './paint';
import { walkPixels } from './pixels';

/** Walks the pixels of a line. The quick answer passes its own walk (scan-pixels.ts). */
export type PixelWalk = (walk: AreaWalk, raster: Raster, viewer: AreaEnd, target: AreaEnd) => number;

/**
 * Walks the whole line. Returns 0, the code of the area rule that blocks, or BARRIER.
 * @rule A6.1
 * @rows LOS-8 LOS-9 LOS-24
 */
export function walkArea(
  walk: AreaWalk,
  viewer: AreaEnd,
  target: AreaEnd,
  program: Program,
  pixels: PixelWalk = walkPixels,
): number {
  const { line, raster } = walk;
  if ((line.exits || line.enters) && crestAtVertex(line)) {
    line.atHex = line.exits ? line.viewer : line.target;
    return CREST_VERTEX;
  }
  if (program.along) notePairs(walk, program);
  const drawn = raster !== undefined && !isAllWhole(walk, raster, program) ? raster : undefined;
  const code = drawn === undefined ? walkCells(walk, program) : pixels(walk, drawn, viewer, target);
  if (code !== 0) return code;
  if (line.pendingT) {
    line.atHex = houseToLeave(walk);
    line.atTerrain = walk.hexes.terrain[line.atHex] as number;
    return LEAVE_BUILDING;
  }
  const missed = drawn === undefined ? 0 : meetUndrawn(walk, drawn, viewer, target, program);
  return missed === 0 ? inherentCorners(walk, program) : missed;
}

/** Applies paint and inherent terrain of which the line has no pixel. */
function meetUndrawn(
  walk: AreaWalk,
  raster: Raster,
  viewer: AreaEnd,
  target: AreaEnd,
  program: Program,
): number {
  const missed = raster.anyWhole ? meetMissed(walk, raster, program) : 0;
  return missed !== 0 || !program.along ? missed : inherentAlong(walk, raster, viewer, target);
}

/** Returns the building's hex if only a drawing could show its extent, else the target's hex. */
function houseToLeave(walk: AreaWalk): number {
  const { pendingHex, target } = walk.line;
  return isPaintBeside(walk, pendingHex) ? pendingHex : target;
}
