/** The explained line of sight between two ends: slow, plain, and the oracle of the fast one. */
import {
  walkLine,
  type Board,
  type Feature,
  type LosAnswer,
  type LosCase,
  type LosEnd,
  type LosResult,
  type Point,
  type Reason,
  type Sees,
  type WalkStep,
} from '@bocage/core';
import { answerBarriers, type BarrierAnswer, type Supposed } from './barrier-answer';
import { findContacts, type Contact, type Contacts } from './contacts';
import { readEnd, type End } from './ends';
import { losOptions, type LosOptions, type RawOptions } from './options';
import { losReason } from './reasons';

/** One line between two points, as the rules see it before anybody's Wall Advantage. */
interface Traced {
  readonly walk: readonly WalkStep[];
  readonly found: Contacts;
}

interface Question {
  readonly board: Board;
  readonly viewer: End;
  readonly target: End;
  readonly adjacent: boolean;
  readonly options: LosOptions;
}

/** What one line answers in one Wall Advantage case. */
interface LineAnswer {
  readonly los: LosResult;
  readonly sees: Sees;
  readonly because: readonly Reason[];
  readonly missing: readonly Reason[];
}

/**
 * Line of sight from one end to another. A whole hexside is seen when both its vertices are (B9.42).
 * @rule B9.2
 */
export function losBetween(board: Board, from: LosEnd, to: LosEnd, raw: RawOptions = {}): LosAnswer {
  const options = losOptions(raw);
  const viewer = readEnd(board, from);
  const target = readEnd(board, to);
  const range = board.lattice.distance(viewer.cell, target.cell);
  const question: Question = { board, viewer, target, adjacent: range <= 1, options };
  const lines = pairs(viewer.points, target.points).map(([a, b]) => trace(question, a, b));
  const answers = lines.map((line) => answerLine(question, line, 'as-is', 'as-is'));
  const worst = worstIndex(answers);
  const answer = answers[worst] as LineAnswer;
  const cases = waCases(question, lines);
  const [first] = answer.because;
  return {
    from: from.place,
    to: to.place,
    range,
    los: answer.los,
    hindrance: 0,
    sees: allSee(answers.map((a) => a.sees)),
    because: answer.because,
    ...(first?.at && answer.los !== 'clear' && { deciding: first.at }),
    ...(cases && { cases }),
    walk: (lines[worst] as Traced).walk,
    ...(answer.missing.length > 0 && { missing: answer.missing }),
  };
}

function pairs(a: readonly Point[], b: readonly Point[]): readonly (readonly [Point, Point])[] {
  return a.flatMap((p) => b.map((q) => [p, q] as const));
}

function trace({ board, viewer, target, options }: Question, a: Point, b: Point): Traced {
  const walk = a.x === b.x && a.y === b.y ? standing(board, a) : walkLine(board.lattice, a, b);
  return { walk, found: findContacts(board, walk, viewer.cell, target.cell, options) };
}

/** A line of no length touches nothing but its own place. */
function standing(board: Board, at: Point): readonly WalkStep[] {
  const cell = board.lattice.cellAt(at);
  return cell === undefined ? [] : [{ kind: 'cell', cell }];
}

function answerLine(question: Question, line: Traced, viewerWa: Supposed, targetWa: Supposed): LineAnswer {
  const unknown = line.found.contacts.filter((c) => c.baseUnknown);
  if (unknown.length === 0) return answerKnown(question, line.found, viewerWa, targetWa);
  const low = answerKnown(question, withBase(question.board, line.found, 'low'), viewerWa, targetWa);
  const high = answerKnown(question, withBase(question.board, line.found, 'high'), viewerWa, targetWa);
  if (sameAnswer(low, high)) return low;
  const missing = unknown.map((c) =>
    losReason('los-missing-base', 'B9.35', { kind: 'side', side: c.side }, { terrain: c.terrain }),
  );
  return { los: 'needs-ruling', sees: allSee([low.sees, high.sees]), because: missing, missing };
}

/** Supposes where barriers of unknown base stand: on the lower (B9.35) or the higher base level (B9.6). */
function withBase(board: Board, found: Contacts, where: 'low' | 'high'): Contacts {
  return { ...found, contacts: found.contacts.map((c) => (c.baseUnknown ? rebased(board, c, where) : c)) };
}

function rebased(board: Board, contact: Contact, where: 'low' | 'high'): Contact {
  const levels = board.lattice.cellsOf(contact.side).map((cell) => board.cell(cell)?.level ?? 0);
  const base = where === 'low' ? Math.min(...levels) : Math.max(...levels);
  return { ...contact, base: base * 2, hillside: where === 'high' };
}

function sameAnswer(a: LineAnswer, b: LineAnswer): boolean {
  return a.los === b.los && SEES.every((key) => a.sees[key] === b.sees[key]);
}

function answerKnown(q: Question, found: Contacts, viewerWa: Supposed, targetWa: Supposed): LineAnswer {
  const answer = answerBarriers(found, q.viewer, q.target, q.adjacent, q.options, viewerWa, targetWa);
  const because = [...answer.hexBlocked, ...answer.unitHidden];
  if (because.length > 0) return { los: 'blocked', sees: seen(answer), because, missing: [] };
  return { los: 'clear', sees: seen(answer), because: [clearReason(q), ...answer.passed], missing: [] };
}

function clearReason({ viewer, target, board }: Question): Reason {
  const sameHex = board.lattice.distance(viewer.cell, target.cell) === 0;
  return losReason(sameHex ? 'los-same-hex' : 'los-clear', 'A6.1');
}

function seen(answer: BarrierAnswer): Sees {
  const cell = answer.hexBlocked.length === 0;
  return {
    cell,
    unitsWithAdvantage: answer.seesWithAdvantage,
    unitsWithoutAdvantage: answer.seesWithoutAdvantage,
    entrenchmentCounters: cell,
    entrenchedUnits: answer.seesWithoutAdvantage && !answer.entrenchedHidden,
  };
}

const SEES = [
  'cell',
  'unitsWithAdvantage',
  'unitsWithoutAdvantage',
  'entrenchmentCounters',
  'entrenchedUnits',
] as const satisfies readonly (keyof Sees)[];

function allSee(list: readonly Sees[]): Sees {
  const every = (key: keyof Sees): boolean => list.every((s) => s[key]);
  return Object.fromEntries(SEES.map((key) => [key, every(key)])) as unknown as Sees;
}

const BADNESS: { readonly [R in LosResult]: number } = { clear: 0, hindered: 1, 'needs-ruling': 2, blocked: 3 };

function worstIndex(answers: readonly LineAnswer[]): number {
  let worst = 0;
  answers.forEach((a, i) => {
    if (BADNESS[a.los] > BADNESS[(answers[worst] as LineAnswer).los]) worst = i;
  });
  return worst;
}

/** The four cases, when who holds Wall Advantage changes anything. */
function waCases(question: Question, lines: readonly Traced[]): readonly LosCase[] | undefined {
  const depends = lines.some((line) => line.found.contacts.some((c) => c.kind === 3 || c.kind === 4));
  if (!depends) return undefined;
  const cases = [true, false].flatMap((viewerAdvantage) =>
    [true, false].map((targetAdvantage) => oneCase(question, lines, viewerAdvantage, targetAdvantage)),
  );
  const [first, ...rest] = cases;
  const differs = rest.some((c) => first && (c.los !== first.los || c.sees.cell !== first.sees.cell));
  return differs ? cases : undefined;
}

function oneCase(
  question: Question,
  lines: readonly Traced[],
  viewerAdvantage: boolean,
  targetAdvantage: boolean,
): LosCase {
  const answers = lines.map((line) =>
    answerLine(question, line, viewerAdvantage ? 'all' : 'none', targetAdvantage ? 'all' : 'none'),
  );
  const worst = answers[worstIndex(answers)] as LineAnswer;
  return {
    viewerAdvantage,
    targetAdvantage,
    los: worst.los,
    sees: allSee(answers.map((a) => a.sees)),
    because: worst.because,
  };
}

/** The places on the map that the reasons point at, the deciding one first. */
export function features(because: readonly Reason[]): readonly Feature[] {
  return because.flatMap((r) => (r.at ? [r.at] : []));
}

/**
 * Every barrier that the lines between two ends meet, as rule B9.42 counts it. For a whole hexside: to either vertex.
 * @rule B9.42
 */
export function lineContacts(board: Board, from: LosEnd, to: LosEnd, raw: RawOptions = {}): readonly Contact[] {
  const options = losOptions(raw);
  const viewer = readEnd(board, from);
  const target = readEnd(board, to);
  const question: Question = { board, viewer, target, adjacent: false, options };
  return pairs(viewer.points, target.points).flatMap(([a, b]) => trace(question, a, b).found.contacts);
}
