/**
 * The reference engine's trace of one line, faults included (docs/reference-differences.md). It is no source
 * of answers: it only explains disagreements. "With this fault repaired the trace gives our answer" is a
 * statement about the pair. It does not prove our answer.
 */
import type { Point } from '@bocage/core/lattice';
import { cornersOf, exactWalk } from './exact-walk';
import type { Repairs } from './faults';
import { pixelsOf } from './geometry';
import { inWide, type TracedBoard, type TracedHex } from './hexes';
import { isIgnoredHillside } from './hillside';
import { hexsideBlock } from './hexsides';
import { BROKEN, lineOf, type Line, type Spot, type State, type TracedEnd, type Touch } from './line';
import type { TracedTerrain } from './terrain';
import { hasUndrawn, undrawnSpots } from './undrawn';
import { hexOfPixel, isWithin, lostPixel, secondHex } from './pixel-hexes';
import { applyTo, atCorner, totalOf } from './rows';

export interface Trace {
  readonly blocked: boolean;
  readonly hindrance: number;
  /** The blocking pixel. */
  readonly at?: Touch;
  readonly hindering: readonly Touch[];
  /** The trace met a pixel without a hex and ended there. */
  readonly leftTheMap: boolean;
  /** The reference breaks off with an error. */
  readonly broke: boolean;
  readonly spine: boolean;
}

/** Traces from one end to the other, in that direction. */
export function traceLine(
  map: TracedBoard,
  from: TracedEnd,
  to: TracedEnd,
  repaired: Repairs = new Set(),
): Trace {
  const line = lineOf(map, from, to, repaired);
  const state: State = {
    hex: undefined,
    previous: undefined,
    ignored: undefined,
    left: !from.hex.terrain.building,
    hindrance: new Map(),
    hindering: [],
  };
  if (from.hex === to.hex && (from.stance !== 'vertex' || to.stance !== 'vertex'))
    return sameHex(line, state);
  for (const pixel of pixelsOf(line.s.point, line.t.point)) {
    const here = (isDrawn(map, pixel) ? hexOfPixel(line, pixel) : undefined) ?? lostPixel(line, pixel);
    if (here === 'stray') continue;
    if (here === undefined) return done(line, state, undefined, true);
    const row = applyPixel(line, state, pixel, here);
    if (row !== undefined) return done(line, state, row, false);
  }
  const missed = atCorners(line, state) ?? (hasUndrawn(line) ? undrawnBlock(line) : undefined);
  return done(line, state, missed, false);
}

/** Returns the effect of inherent terrain of hexes that the line touches in a vertex alone. */
function atCorners(line: Line, state: State): Touch | undefined {
  const { map, s, t } = line;
  for (const { hex, x, y } of cornersOf(map, exactWalk(map, s, t))) {
    if (hex === s.hex || hex === t.hex || !hex.terrain.inherent || !line.repaired.has('inherent-pixels'))
      continue;
    const ground = map.depiction.elevation[y * map.depiction.width + x] ?? hex.base;
    const row = atCorner(line, state, spotOf(line, x, y, hex, hex.terrain, ground));
    if (row !== undefined) return row;
  }
  return undefined;
}

function isDrawn({ depiction }: TracedBoard, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x < depiction.width && y < depiction.height;
}

/** Returns the effect of hexsides that the line meets beside their drawing. */
function undrawnBlock(line: Line): Touch | undefined {
  if (!line.repaired.has('undrawn-end')) return undefined;
  for (const spot of undrawnSpots(line)) {
    if (line.repaired.has('hillside') && isIgnoredHillside(line, spot)) continue;
    const row = hexsideBlock(line, spot);
    if (row !== undefined) return { row, spot };
  }
  return undefined;
}

function done(line: Line, state: State, at: Touch | undefined, leftTheMap: boolean): Trace {
  const hindrance = totalOf(state);
  const broke = at?.row === BROKEN;
  return {
    blocked: at !== undefined && !broke,
    hindrance,
    ...(at && { at }),
    hindering: state.hindering,
    leftTheMap,
    broke,
    spine: line.spine !== undefined,
  };
}

/**
 * Traces between levels of one hex. More than one level apart, or without a stairway, the line is blocked
 * (LOS-2).
 */
function sameHex(line: Line, state: State): Trace {
  const { s, t } = line;
  const facts = line.map.board.cell(s.hex.cell);
  const building = [s, t].every((end) => locationTerrain(end)?.plainBuilding === true);
  const roofs = s.stance === 'rooftop' || t.stance === 'rooftop';
  const apart = Math.abs(s.level - t.level) > 1 || facts?.stairway !== true;
  const bridge = (s.stance === 'under-bridge') !== (t.stance === 'under-bridge');
  const stairs = building && !roofs && apart;
  const blocked = (stairs && (s.level !== t.level || !line.repaired.has('same-hex-vertex'))) || bridge;
  const spot: Spot = {
    ...s.hex.centre,
    hex: s.hex,
    terrain: s.hex.terrain,
    ground: s.hex.base,
    rS: 0,
    rD: 0,
  };
  return done(line, state, blocked ? { row: 'LOS-2', spot } : undefined, false);
}

/** Returns the terrain of an end's own Location: of the hexside that stores a vertex, else of the hex. */
function locationTerrain({ hex, hexside }: TracedEnd): TracedTerrain | undefined {
  return hexside === undefined ? hex.terrain : hex.locations[hexside];
}

/** Applies a pixel to its hex, or along hexsides to the two hexes that share it. */
function applyPixel(line: Line, state: State, { x, y }: Point, here: TracedHex): Touch | undefined {
  const { depiction, terrains } = line.map;
  const index = y * depiction.width + x;
  const terrain = terrains[depiction.terrain[index] ?? 0];
  if (terrain === undefined) return undefined;
  const ground = depiction.elevation[index] ?? 0;
  const apply = (hex: TracedHex, as: TracedTerrain) =>
    applyTo(line, state, spotOf(line, x, y, hex, as, ground));
  const other = line.spine && secondHex(line, here, x, y, terrain.hexside);
  if (other === undefined) return apply(here, terrain) ?? besideOwnSide(line, x, y, apply);
  let shown = terrain;
  for (const hex of [here, other]) {
    if (hex === line.s.hex || hex === line.t.hex || !isWithin(line, hex, x, y)) continue;
    if (hex.terrain.inherent) {
      const row = countsAsWell(line, terrain) ? apply(hex, terrain) : undefined;
      if (row !== undefined) return row;
      shown = hex.terrain;
    }
    const row = apply(hex, shown);
    if (row !== undefined) return row;
  }
  return undefined;
}

/** Whether the drawing in a hex of inherent terrain along the line counts beside that terrain. */
function countsAsWell({ repaired }: Line, terrain: TracedTerrain): boolean {
  if (terrain.hexside) return true;
  return !terrain.open && !terrain.inherent && repaired.has('drawn-in-inherent');
}

/**
 * Along a hexside of an end's own hex, the hex across also counts: its inherent terrain reaches the line
 * (B.6).
 */
function besideOwnSide(
  { repaired, beside, s, t }: Line,
  x: number,
  y: number,
  apply: (hex: TracedHex, as: TracedTerrain) => Touch | undefined,
): Touch | undefined {
  for (const hex of beside) {
    if (hex === s.hex || hex === t.hex || !hex.terrain.inherent || !inWide(hex, x, y)) continue;
    if (!repaired.has('own-side-only')) continue;
    const row = apply(hex, hex.terrain);
    if (row !== undefined) return row;
  }
  return undefined;
}

function spotOf(
  line: Line,
  x: number,
  y: number,
  hex: TracedHex,
  terrain: TracedTerrain,
  ground: number,
): Spot {
  const rS = line.map.range(line.s.hex, hex);
  const rD = line.map.range(line.t.hex, hex);
  return { x, y, hex, terrain, ground, rS, rD };
}
