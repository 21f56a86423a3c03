/** Traces one line between two points: barriers, ground and drawings, before any Wall Advantage. */
import type { Reason } from '@bocage/core';
import { sameSide, type Point } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import { walkLine, type WalkStep } from '@bocage/core/walk';
import type { LosAnswer, LosEnd } from '@bocage/core/game';
import type { LosOptions, RawOptions } from '../board/options';
import { sideAt } from '../board/places';
import { readEnd, type End } from '../line/ends';
import { losBoard, type LosBoard } from '../line/los-board';
import { drawnContact, findContacts, type Contact, type Contacts } from '../rules/contacts';
import { drawnEnds } from './bypass';
import type { LosCounter } from './counters';
import { explainArea, type AreaAnswer, type DrawnSide, type Ups } from './explain-area';
import { rubbleHexes, withCounters } from './with-counters';

/** The question: two ends on a board, and the counters there. */
export interface LineQuestion {
  readonly los: LosBoard;
  readonly board: Board;
  readonly viewer: End;
  readonly target: End;
  readonly adjacent: boolean;
  readonly options: LosOptions;
  readonly counters: readonly LosCounter[];
  /** Returns the answer between two ends without counters. */
  readonly look: (from: LosEnd, to: LosEnd) => LosAnswer;
  /** Missing facts about the ends themselves. */
  readonly missing: readonly Reason[];
}

/** One line between two points, before any Wall Advantage. */
export interface Traced {
  readonly walk: readonly WalkStep[];
  readonly found: Contacts;
  readonly area: AreaAnswer;
}

/** Traces the line between one point of each end. @internal */
export function trace(question: LineQuestion, a: Point, b: Point): Traced {
  const { los, board, viewer, target, counters, look } = question;
  const { walk, found, ground } = meet(question, a, b, rubbleHexes(counters, los.indexOf));
  const area = withCounters(ground, board, counters, walk, viewer, target, look);
  return { walk, found: { ...found, slope: area.slope, rise: riseOf(area.up) }, area };
}

/** Returns the barriers that a line meets (drawn ones too) and the ground under it. */
function meet(
  { los, viewer, target }: Pick<LineQuestion, 'los' | 'viewer' | 'target'>,
  a: Point,
  b: Point,
  rubble?: ReadonlySet<number>,
) {
  const { board, options } = los;
  const walk = walkLine(board.lattice, a, b);
  const met = findContacts(board, walk, viewer.cell, target.cell, options);
  const ground = explainArea(los, viewer, target, a, b, rubble);
  return { walk, ground, found: withDrawn(met, ground.drawn, los, viewer, target, [a, b]) };
}

/** Half levels by which slopes lift the viewer above the target. */
const riseOf = ({ viewer, target }: Ups): number => Number(viewer) - Number(target);

/** Adds barriers whose drawing alone touches the line. */
function withDrawn(
  found: Contacts,
  drawn: readonly DrawnSide[],
  { board, hexes }: LosBoard,
  viewer: End,
  target: End,
  ends: readonly Point[],
): Contacts {
  const more = drawn.flatMap(({ side: at, spilt }) => {
    const side = sideAt(hexes, at);
    if (found.contacts.some((c) => sameSide(c.side, side))) return [];
    return drawnContact(board, side, spilt, viewer.cell, target.cell, ends) ?? [];
  });
  return { ...found, contacts: [...found.contacts, ...more] };
}

/**
 * Returns every barrier that the lines between two ends meet (B9.42). A whole hexside or a unit in Bypass has
 * lines to both vertices.
 * @rule B9.42
 * @rows B9.42-a
 */
export function lineContacts(
  board: Board,
  from: LosEnd,
  to: LosEnd,
  raw: RawOptions = {},
): readonly Contact[] {
  const los = losBoard(board, raw);
  const ends = drawnEnds(to, los.options);
  return drawnEnds(from, los.options).flatMap((a) => ends.flatMap((b) => contactsAlong(los, a, b)));
}

function contactsAlong(los: LosBoard, from: LosEnd, to: LosEnd): readonly Contact[] {
  const { board } = los;
  const viewer = readEnd(board, from);
  const target = readEnd(board, to);
  return pairs(viewer.points, target.points).flatMap(
    ([a, b]) => meet({ los, viewer, target }, a, b).found.contacts,
  );
}

/** Returns all pairs of a point of each list. @internal */
export function pairs(a: readonly Point[], b: readonly Point[]): readonly (readonly [Point, Point])[] {
  return a.flatMap((p) => b.map((q) => [p, q] as const));
}
