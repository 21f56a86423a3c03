/** Terrain and ground on one line, explained: the plain walk with an ear at every hindrance and drawn barrier. */
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
  /** One reason per range that hinders, nearest to the walk's start first. */
  readonly parts: readonly Reason[];
  /** Sides whose drawing the line touches (numbers as in HexTables). */
  readonly drawn: readonly DrawnSide[];
  /** What is not known and would decide. */
  readonly missing: readonly Reason[];
  /** An end sees over half a level because of a slope that the line crosses (F2.3). */
  readonly slope: boolean;
  /** The line leaves the hex of the end over a slope hexside, so that it stands half a level higher (F2.3). */
  readonly up: Ups;
  /** An end is on a hillock, from which it may see over half a level (F6.4). */
  readonly hillock: boolean;
}

/** Which of the ends a slope lifts. */
export interface Ups {
  readonly viewer: boolean;
  readonly target: boolean;
}

export interface DrawnSide {
  readonly side: number;
  readonly spilt: boolean;
}

/**
 * What terrain, ground and drawings do to the line between two points.
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
  // Walked from the end that comes first, whoever asks.
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

/** What is told on the way. */
interface Heard {
  /** By range: the hindrance, and the hex that it is in. */
  readonly parts: Map<number, { readonly hex: number; readonly terrain: number; readonly reason: Reason }>;
  /** Sides whose drawing is touched, and whether one was spilt over its end. */
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

/** Of a line in doubt only the Hindrance counts that is certain: not that of paint which it only touches (A6.7). */
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

/** The drawing that nobody has shown, with what it may block. */
const drawingMissing = (doubts: readonly Reason[]): readonly Reason[] =>
  doubts.length === 0 ? [] : [losReason('los-missing-drawing', 'A6.1'), ...doubts];

/** What nobody has said and would decide. */
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

/** On a map of several boards: the answer of the piece on which the line is judged, told in the map's own places. */
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

/** A reason of a piece, its cell or side and its pixel where they lie on the map. */
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

/** Hexes in board order, then centre before vertices: the line is always walked from the same end. */
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

/** Which rules are missing that the line asks for. */
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

/** The pixel at which the walk stands. */
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
