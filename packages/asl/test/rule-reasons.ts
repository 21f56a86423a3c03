/** Golden rows about reasons: each is given, cites the right rule, and names what it must name. */
import type { Reason } from '@bocage/core';
import { formatCell, formatSide, formatVertex } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import type { Outcome, Question } from '@bocage/core/game';
import citations from './reason-rules.json' with { type: 'json' };
import { LOS_REASONS } from '../src/los/rules/reasons';
import type { After } from '../src/wall-advantage/after';
import type { Change } from '../src/wall-advantage/change';

/** Which rules a reason may cite: a copy of its own, so that a wrong citation in the code is seen. */
const CITED: { readonly [code: string]: readonly string[] } = citations;
/** Reasons that name a place, those that name a terrain, and those that say how much. */
const NAMES_PLACE = new Set([
  'wa-denied',
  'wa-denied-hexside',
  'wa-base-level',
  'wa-bypass-hexsides',
  'wa-not-in-bypass',
  'tem-barrier',
  'tem-spine',
  'tem-vertex',
  'tem-indirect',
  'tem-firer-has-wa',
  'tem-gap-moving',
  'tem-base-level',
  'tem-base-unknown',
  'tem-elevation',
  'tem-elevation-zero',
  'tem-residual-hexside',
  'tem-dc-thrown',
  'tem-wa-open',
  'gun-ca-then-fire',
  'veh-trench-connected',
]);
const NAMES_TERRAIN = new Set([
  'wa-mandatory',
  'wa-voluntary',
  'wa-tem-unknown',
  'wa-vehicle-in-hex-tem',
  'tem-barrier',
  'tem-spine',
  'tem-vertex',
  'tem-indirect',
  'tem-in-hex',
  'tem-in-hex-unknown',
  'tem-open',
  'tem-wa-no-in-hex',
]);
const SAYS_HOW_MUCH = new Set([
  'wa-may-claim',
  'tem-barrier',
  'tem-spine',
  'tem-vertex',
  'tem-indirect',
  'tem-in-hex',
  'tem-wa-no-in-hex',
  'tem-elevation',
  'tem-elevation-zero',
  'tem-entrenchment',
  'tem-crest-entrenchment',
  'tem-emplacement',
  'tem-afv',
  'tem-afv-not-wa',
  'tem-hulldown',
  'tem-hit-location',
  'tem-residual-hexside',
  'tem-ffmo',
  'tem-ffnam',
  'tem-air-burst',
  'tem-height',
  'tem-height-climbing',
  'tem-height-no-hill',
  'tem-height-other',
  'tem-height-wa',
  'tem-hindrance',
  'tem-hindrance-sure',
  'tem-smoke',
  'gun-wp-case-k',
]);

/** The codes of reasons, each checked for its citation and its facts. */
export function codes(reasons: readonly Reason[]): readonly string[] {
  for (const { code, rule, at, value, facts } of reasons) {
    if (!CITED[code]?.includes(rule)) throw new Error(`${code} cites ${rule}`);
    if (NAMES_PLACE.has(code) && !at) throw new Error(`${code} names no place`);
    if (NAMES_TERRAIN.has(code) && facts?.['terrain'] === undefined)
      throw new Error(`${code} names no terrain`);
    if (SAYS_HOW_MUCH.has(code) && value === undefined) throw new Error(`${code} says not how much`);
  }
  return reasons.map((r) => r.code);
}

/** The same of an answer that never goes without a reason. */
export function given(reasons: readonly Reason[]): readonly string[] {
  if (reasons.length === 0) throw new Error('no reason is given');
  return codes(reasons);
}

/** Reasons in full: code, rule, place, value and facts, in this order, those that are there. */
export function said(reasons: readonly Reason[], board: Board): readonly string[] {
  return reasons.map(({ code, rule, at, value, facts }) =>
    [
      code,
      rule,
      ...(at?.kind === 'side' ? [formatSide(at.side, board)] : []),
      ...(at?.kind === 'vertex' ? [formatVertex(at.point, board)] : []),
      ...(at?.kind === 'cell' ? [formatCell(at.cell, board)] : []),
      ...(value === undefined ? [] : [`=${value}`]),
      ...Object.values(facts ?? {}),
    ].join(' '),
  );
}

/** Changes that need no reason: the player's own act, or the turn. */
const PLAIN: readonly Change['kind'][] = ['state', 'moved', 'phase', 'action', 'placed'];

/** Everything that an event says has its reason and cites its rule; a refusal says nothing else. */
export function checkTold({ situation, changes, refused }: After): void {
  for (const x of [...changes, ...situation.log]) {
    codes(x.because);
    if (x.because.length === 0 && !('kind' in x && PLAIN.some((kind) => kind === x.kind)))
      throw new Error(`${JSON.stringify(x)} has no reason`);
  }
  codes(refused);
  if (refused.length > 0 && changes.length > 0) throw new Error('a refused event does something');
}

/**
 * Every outcome cites its rule (lines of sight have their own rows). A refusal contains nothing else, and
 * each question can be answered.
 */
export function checkOutcome({ log, refused, questions, needs }: Outcome): void {
  for (const { because } of [...log, ...questions, ...needs, ...questions.flatMap(({ choices }) => choices)])
    codes(because.filter(isOfRules));
  codes(refused.filter(isOfRules));
  if (refused.length > 0 && log.length > 0) throw new Error('what is refused tells something');
  const ids = questions.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Error(`two questions of one name: ${ids.join()}`);
  for (const question of questions) checkQuestion(question);
}

const isOfRules = ({ code }: Reason): boolean => !LINE_OF_SIGHT.includes(code);
const LINE_OF_SIGHT: readonly string[] = LOS_REASONS;

/**
 * A question is named by its kind and units. It stays open until it is answered or its fallback is chosen.
 */
function checkQuestion({ id, kind, units, choices, until, fallback, because }: Question): void {
  const wrong = (what: string): Error => new Error(`the question ${id} ${what}`);
  const [first, ...named] = id.split(':').map(decodeURIComponent);
  if (first !== kind || !units.every((unit) => named.includes(unit))) throw wrong('is named for others');
  const all = choices.map((choice) => choice.id);
  if (all.length === 0 || new Set(all).size < all.length) throw wrong(`offers ${all.join() || 'nothing'}`);
  if (!['answered', 'next', 'dice'].includes(until)) throw wrong(`holds until ${until}`);
  if (fallback === undefined ? until !== 'answered' : !all.includes(fallback))
    throw wrong(`falls to ${fallback ?? 'nothing'}`);
  // Rolled dice themselves are the reason of this question.
  if (because.length === 0 && kind !== 'bog-result') throw wrong('says not why');
}

/** An answer as it is, with its reasons in full. */
export function whole(answer: unknown, board: Board): unknown {
  if (Array.isArray(answer)) return answer.map((x) => whole(x, board));
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      key === 'because' ? said(value as readonly Reason[], board) : whole(value, board),
    ]),
  );
}
