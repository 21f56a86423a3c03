/**
 * Explains terrain and ground on one line: the plain walk, with listeners for hindrances and drawn barriers.
 */
import type { Feature, Reason } from '@bocage/core';
import type { Point } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import type { MapPiece } from '@bocage/core/join';
import { AREA_BLOCKS, BLIND, CREST_BLIND, fillsHex, UNDER_BRIDGE, type AreaLine } from '../rules/area-line';
import { layRubble } from '../rules/area';
import { newAreaWalk, type AreaWalk } from '../walk/area-walk';
import { setUp } from '../walk/set-up';
import { walkArea } from '../walk/walk-area';
import { isPaintBeside, openHex, walkPastDoubts } from '../walk/paint-doubts';
import type { AreaEnd } from '../line/los-board';
import { blindSum } from '../rules/blind-sum';
import type { End } from '../line/ends';
import { numberOfSide, placeOf, sideAt } from '../board/places';
import { losBoardUnder, type LosBoard } from '../line/los-board';
import { setBarrierEnds } from '../rules/barrier-line';
import { cellOn, linePieces, pieceBetween, sideOnMap, type LinePieces } from '../board/piece';
import { losReason } from '../rules/reasons';
import { sameHexCode } from '../rules/same-hex';
import { TERRAIN_IDS } from '../board/terrain-ids';
import { unseenReasons } from '../rules/unseen-sides';

export interface AreaAnswer {
  readonly blocked: readonly Reason[];
  readonly hindrance: number;
  /** One reason per range with a hindrance, nearest to the walk's start first. */
  readonly parts: readonly Reason[];
  /** Sides whose drawing the line touches (numbered as in HexTables). */
  readonly drawn: readonly DrawnSide[];
  /** Missing facts that would decide. */
  readonly missing: readonly Reason[];
  /** An end sees over half a level because the line crosses a slope (F2.3). */
  readonly slope: boolean;
  /** Ends that a slope lifts by half a level: the line leaves their hex over a slope hexside (F2.3). */
  readonly up: Ups;
  /** An end is on a hillock and may see over half a level (F6.4). */
  readonly hillock: boolean;
}

/** Which ends a slope lifts. */
export interface Ups {
  readonly viewer: boolean;
  readonly target: boolean;
}

export interface DrawnSide {
  readonly side: number;
  readonly spilt: boolean;
}

/**
 * Returns what terrain, ground and drawings do to the line between two points.
 * @param rubble numbers of hexes with rubble
 * @rule A6.2
 * @rows LOS-1 LOS-94
 */
export function explainArea(
  los: LosBoard,
  viewer: End,
  target: End,
  a: Point,
  b: Point,
  rubble?: ReadonlySet<number>,
): AreaAnswer {
  const lines = linePieces(los.board);
  if (lines !== undefined) return explainOnPiece(los, lines, viewer, target, a, b, rubble);
  const [eye, aim] = [areaEnd(los, viewer, a), areaEnd(los, target, b)];
  const centre = eye.vertex < 0 || aim.vertex < 0;
  if (eye.hex === aim.hex && (centre || eye.vertex === aim.vertex)) return inOneHex(los, eye, aim);
  const swap = comesFirst(aim, eye);
  // The walk starts at the end that comes first, in both directions.
  const [first, last] = swap ? [aim, eye] : [eye, aim];
  const start = swap ? b : a;
  const program = los.programs(start, swap ? a : b);
  const walk = newAreaWalk(los);
  setBarrierEnds(walk, first, last);
  const heard = listenTo(los, walk);
  const origin = placeOf(los.hexes, start.x, start.y);
  const walkOnce = (): number => {
    setUp(walk, first, last, program, origin);
    heard.parts.clear();
    heard.drawn.clear();
    layRubble(walk.line, rubble);
    return walkArea(walk, first, last, program);
  };
  const doubts: Reason[] = [];
  const doubted = walkPastDoubts(walk, walkOnce, (at) => doubts.push(blockReason(los, walk, at)));
  const code = doubted || walkForSure(walk, walkOnce, heard, doubts);
  return {
    blocked: code === 0 ? [] : [blockReason(los, walk, code)],
    hindrance: walk.line.total,
    parts: [...heard.parts].sort(([p], [q]) => p - q).map(([, { reason }]) => reason),
    drawn: [...heard.drawn].map(([side, spilt]) => ({ side, spilt })),
    missing:
      code === 0
        ? [...drawingMissing(doubts), ...missingOn(los, walk, first, last, start, swap ? a : b)]
        : [],
    slope: walk.line.slope,
    up: {
      viewer: swap ? walk.line.upT : walk.line.upV,
      target: swap ? walk.line.upV : walk.line.upT,
    },
    hillock: walk.line.hillock,
  };
}

/** Collected during the walk. */
interface Heard {
  /** By range: the hindrance, and its hex. */
  readonly parts: Map<number, { readonly hex: number; readonly terrain: number; readonly reason: Reason }>;
  /** Sides whose drawing the line touches, and whether that drawing spilt over its end. */
  readonly drawn: Map<number, boolean>;
}

function listenTo(los: LosBoard, walk: AreaWalk): Heard {
  const heard: Heard = { parts: new Map(), drawn: new Map() };
  const { parts, drawn } = heard;
  walk.onDrawn = (side, spilt) => void drawn.set(side, spilt || drawn.get(side) === true);
  walk.line.onHindrance = (hex, terrain, value, range) => {
    const at = cellFeature(los, hex);
    const reason = losReason('los-hindrance', 'A6.7', at, { terrain: terrainName(terrain) }, value);
    parts.set(range, { hex, terrain, reason: { ...reason, ...pixelOf(walk) } });
  };
  return heard;
}

/** In doubt, only certain Hindrance counts, which excludes paint that the line only touches (A6.7). */
function walkForSure(
  walk: AreaWalk,
  walkOnce: () => number,
  { parts }: Heard,
  doubts: readonly Reason[],
): number {
  for (;;) {
    if (doubts.length === 0) return 0;
    const beside = [...parts.values()].filter(
      ({ hex, terrain }) => !fillsHex(terrain) && isPaintBeside(walk, hex),
    );
    if (beside.length === 0) return 0;
    beside.forEach(({ hex }) => openHex(walk.line, hex));
    const code = walkOnce();
    if (code !== 0) return code;
  }
}

/** Returns the missing drawing and everything it may block by. */
const drawingMissing = (doubts: readonly Reason[]): readonly Reason[] =>
  doubts.length === 0 ? [] : [losReason('los-missing-drawing', 'A6.1'), ...doubts];

/** Returns the missing facts that would decide. */
function missingOn(
  los: LosBoard,
  walk: AreaWalk,
  viewer: AreaEnd,
  target: AreaEnd,
  start: Point,
  end: Point,
): readonly Reason[] {
  const { board, options } = los;
  const ends = [
    { hex: viewer.hex, point: start },
    { hex: target.hex, point: end },
  ] as const;
  const { barrier, line } = walk;
  const unseen = unseenReasons(board, ends, { ...barrier, overSlope: line.slope }, options);
  return [...(line.unruled >= 0 ? [unruledReason(los, line)] : []), ...unseen];
}

/** Judges the line on a piece of the map, and reports in the map's own places. */
function explainOnPiece(
  los: LosBoard,
  lines: LinePieces,
  viewer: End,
  target: End,
  a: Point,
  b: Point,
  rubble: ReadonlySet<number> | undefined,
): AreaAnswer {
  const { board } = los;
  const n = pieceBetween(board, lines, los.indexOf(viewer.cell), los.indexOf(target.cell), a, b);
  const piece = lines.pieces[n] as MapPiece;
  const own = losBoardUnder(piece.board(), los.options);
  const at = (end: End): End => ({ ...end, cell: cellOn(piece, board, end.cell) ?? end.cell });
  const there = rubble && new Set([...rubble].map((h) => lines.own(n)[h] ?? -1));
  const answer = explainArea(own, at(viewer), at(target), piece.toPiece(a), piece.toPiece(b), there);
  const told = (reason: Reason): Reason => onMap(piece, own.board, board, reason);
  return {
    ...answer,
    blocked: answer.blocked.map(told),
    parts: answer.parts.map(told),
    missing: answer.missing.map(told),
    drawn: answer.drawn.map(({ side, spilt }) => ({
      side: numberOfSide(los.hexes, sideOnMap(piece, board, sideAt(own.hexes, side))),
      spilt,
    })),
  };
}

/** Translates a piece's reason to the map: its cell or side, and its pixel. */
function onMap(piece: MapPiece, own: Board, map: Board, reason: Reason): Reason {
  const { at, pixel } = reason;
  const cell = at?.kind === 'cell' ? map.lattice.cellAt(piece.toMap(own.lattice.centre(at.cell))) : undefined;
  return {
    ...reason,
    ...(cell && { at: { kind: 'cell', cell } }),
    ...(at?.kind === 'side' && { at: { kind: 'side', side: sideOnMap(piece, map, at.side) } }),
    ...(pixel && { pixel: piece.pixelToMap(pixel) }),
  };
}

/** Order: hexes in board order, then center before vertices. The walk always starts at the first. */
function comesFirst(a: AreaEnd, b: AreaEnd): boolean {
  return a.hex !== b.hex ? a.hex < b.hex : a.vertex < b.vertex;
}

function areaEnd(los: LosBoard, end: End, point: Point): AreaEnd {
  const hex = los.indexOf(end.cell);
  const { lattice } = los.board;
  const vertex = [0, 1, 2, 3, 4, 5].findIndex((k) => {
    const p = lattice.vertexPoint(end.cell, k);
    return p.x === point.x && p.y === point.y;
  });
  const level = end.level - (end.cellar ? 2 : 0);
  return { hex, vertex, level, pixel: los.pixel(hex, vertex) };
}

const NEITHER: Ups = { viewer: false, target: false };

function inOneHex(los: LosBoard, viewer: AreaEnd, target: AreaEnd): AreaAnswer {
  const told = sameHexCode(los.hexes, viewer.hex, viewer.level, target.level);
  const centres = viewer.vertex < 0 && target.vertex < 0;
  const code = told === UNDER_BRIDGE && !centres ? 0 : told;
  const blocked = code === 0 ? [] : [reasonAt(los, code, viewer.hex, los.hexes.terrain[viewer.hex] ?? 0)];
  return {
    blocked,
    hindrance: 0,
    parts: [],
    drawn: [],
    missing: [],
    slope: false,
    up: NEITHER,
    hillock: false,
  };
}

/** Returns which rule not offered here the line depends on. */
function unruledReason(los: LosBoard, { hillock, unruled }: AreaLine): Reason {
  const at = cellFeature(los, unruled);
  return hillock
    ? losReason('los-missing-hillock', 'F6.4', at)
    : losReason('los-missing-roofless', 'B23.87', at);
}

function blockReason(los: LosBoard, walk: AreaWalk, code: number): Reason {
  const { line } = walk;
  const blind =
    code === BLIND || code === CREST_BLIND
      ? blindSum(line.blindTop, line.blindFar, line.blindNear, line.blindHi, line.blindLo, line.blindCount)
      : {};
  return { ...reasonAt(los, code, line.atHex, line.atTerrain, blind), ...pixelOf(walk) };
}

/** Returns the current pixel of the walk. */
function pixelOf({ raster, x, y }: AreaWalk): Pick<Reason, 'pixel'> {
  return raster === undefined || x < 0 ? {} : { pixel: { x, y } };
}

function reasonAt(
  los: LosBoard,
  code: number,
  hex: number,
  terrain: number,
  more: Reason['facts'] = {},
): Reason {
  const { code: name, rule } = AREA_BLOCKS[code] ?? AREA_BLOCKS[0];
  return losReason(name, rule, cellFeature(los, hex), { terrain: terrainName(terrain), ...more });
}

function cellFeature(los: LosBoard, hex: number): Feature | undefined {
  const cell = los.board.cells[hex];
  return cell && { kind: 'cell', cell };
}

const terrainName = (id: number): string => TERRAIN_IDS[id] ?? 'Open Ground';
