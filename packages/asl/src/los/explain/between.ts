/** The explained line of sight between two ends: slow, plain, and the oracle of the fast one. */
import {
  sameSide,
  walkLine,
  type Board,
  type Feature,
  type LosAnswer,
  type LosCase,
  type LosEnd,
  type LosPlace,
  type LosResult,
  type Point,
  type Reason,
  type Sees,
  type WalkStep,
} from '@bocage/core';
import { groundLevel } from '../../barriers/barrier';
import { answerBarriers, entrenchedContact, lineFacts, type Supposed } from './barrier-answer';
import { bestLine, drawnEnds } from './bypass';
import { BADNESS, differing, WA_CASES } from './cases';
import { drawnContact, findContacts, type Contact, type Contacts } from '../rules/contacts';
import { readCounters, type LosCounter } from './counters';
import { cellarMissing } from '../rules/cellars';
import { coveredReasons } from './covered';
import { readEnd, type End } from '../line/ends';
import { explainArea, type AreaAnswer, type DrawnSide, type Ups } from './explain-area';
import { sideAt } from '../board/places';
import { judge } from '../rules/judge';
import { JUDGEMENTS } from '../rules/judgements';
import { BOCAGE } from '../board/kinds';
import type { LosOptions, RawOptions } from '../board/options';
import { SEES_NOTHING, seesAcross, seesTogether } from './sees';
import { losBoard, type LosBoard } from '../line/los-board';
import { losReason, type LosReasonCode } from '../rules/reasons';
import { rubbleHexes, withCounters } from './with-counters';

/** One line between two points, as the rules see it before anybody's Wall Advantage. */
interface Traced {
  readonly walk: readonly WalkStep[];
  readonly found: Contacts;
  readonly area: AreaAnswer;
}

interface Question {
  readonly los: LosBoard;
  readonly board: Board;
  readonly viewer: End;
  readonly target: End;
  readonly adjacent: boolean;
  readonly options: LosOptions;
  readonly counters: readonly LosCounter[];
  /** The answer between two ends as if no counter stood on the map. */
  readonly look: (from: LosEnd, to: LosEnd) => LosAnswer;
  /** What nobody has said about the ends themselves. */
  readonly missing: readonly Reason[];
}

/** What one line answers in one Wall Advantage case. */
interface LineAnswer {
  readonly los: LosResult;
  readonly sees: Sees;
  readonly because: readonly Reason[];
  readonly missing: readonly Reason[];
}

/**
 * Line of sight from one end to another. A whole hexside is seen when both its vertices are, a unit in Bypass by way of
 * either end of its hexside (B9.42).
 * @param counters what stands on the map besides units; absent: what the option `los.counters` names
 * @rule B9.2
 * @rows B9.2-c B9.2-k B9.2-m B9.21-e B9.42-h B9.5-a
 */
export function losBetween(
  board: Board,
  from: LosEnd,
  to: LosEnd,
  raw: RawOptions = {},
  counters: readonly LosCounter[] = readCounters(board, raw),
): LosAnswer {
  const [starts, ends] = [drawnEnds(from), drawnEnds(to)];
  const answers = starts.flatMap((a) => ends.map((b) => losAlong(board, a, b, raw, counters)));
  const [only] = answers;
  if (only && answers.length === 1) return only;
  const vertices = (answer: LosAnswer): readonly LosPlace[] => [
    ...(starts.length > 1 ? [answer.from] : []),
    ...(ends.length > 1 ? [answer.to] : []),
  ];
  return bestLine(board, answers, vertices);
}

/** The same between places that are settled. */
function losAlong(
  board: Board,
  from: LosEnd,
  to: LosEnd,
  raw: RawOptions,
  counters: readonly LosCounter[],
): LosAnswer {
  const los = losBoard(board, raw);
  const { options } = los;
  const viewer = readEnd(board, from);
  const target = readEnd(board, to);
  const range = board.lattice.distance(viewer.cell, target.cell);
  const look = (a: LosEnd, b: LosEnd): LosAnswer => losBetween(board, a, b, raw, []);
  const missing = options.cellars ? [] : cellarMissing([viewer, target]);
  const adjacent = range <= 1;
  const question = { los, board, viewer, target, adjacent, options, counters, look, missing };
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
    hindrance: (lines[worst] as Traced).area.hindrance,
    sees: seesTogether(
      answers.map((a) => a.sees),
      'every',
    ),
    because: told(answers, worst),
    ...(first?.at && answer.los !== 'hindered' && { deciding: first.at }),
    ...(answer.los === 'blocked' && BLIND_CODES.includes(first?.code ?? '') && { blind: true as const }),
    ...(cases && { cases }),
    walk: (lines[worst] as Traced).walk,
    ...(answer.missing.length > 0 && { missing: answer.missing }),
  };
}

/** Reasons that say that the lower end is in a blind hex. */
const BLIND_CODES: readonly string[] = [
  'los-blind-hex',
  'los-crest-blind',
  'los-bocage-blind',
  'los-bocage-spine-blind',
  'los-bocage-aerial',
] satisfies readonly LosReasonCode[];

/** The reasons of the line that decides, then those of the other line of a whole hexside where it ends the same way. */
function told(answers: readonly LineAnswer[], worst: number): readonly Reason[] {
  const first = answers[worst] as LineAnswer;
  const known = new Set(first.because.map((r) => JSON.stringify(r)));
  const more = answers.filter((a) => a.los === first.los).flatMap((a) => a.because);
  return [...first.because, ...more.filter((r) => !known.has(JSON.stringify(r)))];
}

function pairs(a: readonly Point[], b: readonly Point[]): readonly (readonly [Point, Point])[] {
  return a.flatMap((p) => b.map((q) => [p, q] as const));
}

function trace(question: Question, a: Point, b: Point): Traced {
  const { los, board, viewer, target, options, counters, look } = question;
  const walk = walkLine(board.lattice, a, b);
  const found = findContacts(board, walk, viewer.cell, target.cell, options);
  const ground = explainArea(los, viewer, target, a, b, rubbleHexes(counters, los.indexOf));
  const area = withCounters(ground, board, counters, walk, viewer, target, look);
  const all = withDrawn(found, area.drawn, los, viewer, target, [a, b]);
  return { walk, found: { ...all, slope: area.slope, rise: riseOf(area.up) }, area };
}

/** Half levels by which slopes lift the viewer above the target. */
const riseOf = ({ viewer, target }: Ups): number => Number(viewer) - Number(target);

/** Adds the barriers of which the line touches only the drawing. */
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

function answerLine(question: Question, line: Traced, viewerWa: Supposed, targetWa: Supposed): LineAnswer {
  if (question.missing.length > 0) return needsRuling(question.missing);
  const contacts = line.found.contacts.map((c) => (c.baseUnknown ? settled(question, line, c) : c));
  const unknown = new Map(contacts.flatMap((c) => unknownAbout(question, line, c)));
  const found = { ...line.found, contacts: contacts.filter((c) => !unknown.has(c)) };
  const known = answerKnown(question, found, line.area, viewerWa, targetWa);
  if (unknown.size > 0 && known.sees.cell) return needsRuling([...unknown.values()]);
  const covered = known.los === 'blocked' ? [] : coveredReasons(question.viewer, question.target);
  return covered.length === 0 ? known : needsRuling([...known.missing, ...covered]);
}

const needsRuling = (missing: readonly Reason[]): LineAnswer => ({
  los: 'needs-ruling',
  sees: SEES_NOTHING,
  because: missing,
  missing,
});

/** A contact of which it is not known what it does, with what is missing. */
function unknownAbout(
  q: Question,
  { area }: Traced,
  contact: Contact,
): readonly (readonly [Contact, Reason])[] {
  const at = { kind: 'side', side: contact.side } as const;
  const facts = { terrain: contact.terrain };
  if (contact.baseUnknown) return [[contact, losReason('los-missing-base', 'B9.35', at, facts)]];
  if (!area.hillock || contact.kind === BOCAGE) return [];
  const judged = JUDGEMENTS[judge(contact, lineFacts(q.viewer, q.target, area.slope), q.options)];
  return judged?.effect === 'pass' ? [] : [[contact, losReason('los-missing-hillock', 'F6.4', at, facts)]];
}

/**
 * Where it makes no difference on which base level the barrier stands, the lower will do; but whoever is in an
 * entrenchment behind it is seen for certain only if neither level hides him.
 */
function settled(q: Question, { area, found }: Traced, contact: Contact): Contact {
  const { board, viewer, target, adjacent, options } = q;
  const low = rebased(board, contact, 'low');
  const high = rebased(board, contact, 'high');
  const line = lineFacts(viewer, target, area.slope);
  const same =
    JUDGEMENTS[judge(low, line, options)]?.effect === JUDGEMENTS[judge(high, line, options)]?.effect;
  if (!same || viewer.entrenched || target.entrenched) return contact;
  const hides = entrenchedContact([high], target, viewer, adjacent, found.rise) !== undefined;
  return { ...(hides ? high : low), baseUnknown: false };
}

/** Supposes where a barrier of unknown base stands: on the lower (B9.35) or the higher base level (B9.6). */
function rebased(board: Board, contact: Contact, where: 'low' | 'high'): Contact {
  const levels = board.lattice.cellsOf(contact.side).map((cell) => groundLevel(board, cell) ?? 0);
  const base = where === 'low' ? Math.min(...levels) : Math.max(...levels);
  return { ...contact, base: base * 2, hillside: where === 'high' };
}

function answerKnown(
  q: Question,
  found: Contacts,
  area: AreaAnswer,
  viewerWa: Supposed,
  targetWa: Supposed,
): LineAnswer {
  const answer = answerBarriers(found, q.viewer, q.target, q.adjacent, q.options, viewerWa, targetWa);
  if (area.blocked.length > 0) {
    return {
      los: 'blocked',
      sees: SEES_NOTHING,
      because: [...answer.hexBlocked, ...area.blocked],
      missing: [],
    };
  }
  const because = [...answer.hexBlocked, ...answer.unitHidden];
  if (area.missing.length > 0 && answer.hexBlocked.length === 0) {
    return needsRuling(area.missing);
  }
  if (because.length > 0) {
    return { los: 'blocked', sees: seesAcross(answer), because: [...because, ...area.parts], missing: [] };
  }
  const los = area.hindrance > 0 ? 'hindered' : 'clear';
  const first = area.hindrance > 0 ? area.parts : [clearReason(q)];
  return { los, sees: seesAcross(answer), because: [...first, ...answer.passed], missing: [] };
}

function clearReason({ viewer, target, board }: Question): Reason {
  const sameHex = board.lattice.distance(viewer.cell, target.cell) === 0;
  return losReason(sameHex ? 'los-same-hex' : 'los-clear', 'A6.1');
}

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
  return differing(
    WA_CASES.map(({ viewerAdvantage, targetAdvantage }) =>
      oneCase(question, lines, viewerAdvantage, targetAdvantage),
    ),
  );
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
    sees: seesTogether(
      answers.map((a) => a.sees),
      'every',
    ),
    because: worst.because,
  };
}

/** The places on the map that the reasons point at, the deciding one first. @internal */
export function features(because: readonly Reason[]): readonly Feature[] {
  return because.flatMap((r) => (r.at ? [r.at] : []));
}

/**
 * Every barrier that the lines between two ends meet, as rule B9.42 counts it. For a whole hexside, and in Bypass: to
 * either vertex.
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
  return drawnEnds(from).flatMap((a) => drawnEnds(to).flatMap((b) => contactsAlong(los, a, b)));
}

function contactsAlong(los: LosBoard, from: LosEnd, to: LosEnd): readonly Contact[] {
  const { board } = los;
  const viewer = readEnd(board, from);
  const target = readEnd(board, to);
  return pairs(viewer.points, target.points).flatMap(([a, b]) => {
    const walk = walkLine(board.lattice, a, b);
    const found = findContacts(board, walk, viewer.cell, target.cell, los.options);
    const { drawn } = explainArea(los, viewer, target, a, b);
    return withDrawn(found, drawn, los, viewer, target, [a, b]).contacts;
  });
}
