/** What an attack does to each unit: players read their tables, and say it here. */
import type { Reason } from '@bocage/core';
import { attackReason } from '../../attack/reasons';
import type { Choice, LogEntry, Question } from '@bocage/core/game';
import { STATES } from '../../situation/by-hand';
import { cleared, isCovered, isReal, unitOf, type AslSituation } from '../../situation/situation';
import { unitIn } from '../../situation/units-index';
import { CHECKS, type AttackResult, type CheckName, type ResultRow } from '../../situation/underway';
import { after } from '../../wall-advantage/after';
import type { Change } from '../../wall-advantage/change';
import { questionId, type Answer, type Answered, type QuestionKind } from '../question';

/** What happens to a unit at once. */
const EFFECTS = ['none', 'cover-lost', 'pinned', 'broken', 'eliminated'] as const;
/** What the table may say of a unit: an effect, or a check that its owner rolls. */
const RESULTS = [
  ...['none', 'ptc', 'nmc', '1mc', '2mc', '3mc', '4mc', 'k', 'cover-lost', 'pinned', 'broken'],
  'eliminated',
];

/**
 * Asks the attacker's side what the attack does to each unit by the table of the players. Whoever has to check
 * something is asked next.
 *
 * @rule A7.3
 * @rows UI-6
 */
export const ATTACK_RESULT: QuestionKind = {
  kind: 'attack-result',
  open: ({ result }) => {
    const rows = (result?.units ?? []).filter(({ must }) => must === undefined);
    return result && rows.length > 0
      ? [questionOf('attack-result', result, rows, [result.side], RESULTS)]
      : [];
  },
  answer: (s, answer) => {
    const { result } = s;
    if (!result) return { situation: s, changes: [], refused: [] };
    const must = new Map(answer.choices.map((one) => [one.unit, checkNamed(effectOf(one))]));
    const units = result.units.flatMap((row): readonly ResultRow[] => {
      if (row.must !== undefined) return [row];
      const check = must.get(row.unit);
      return check === undefined ? [] : [{ ...row, must: check }];
    });
    return applied(withRows(s, result, units), answer);
  },
};

/**
 * Asks a unit's owner what its check has come to.
 *
 * @rule A10.3
 * @rows UI-6
 */
export const ATTACK_CHECK: QuestionKind = {
  kind: 'attack-check',
  open: (s) => {
    const { result } = s;
    if (!result) return [];
    const rows = result.units.filter(({ must, unit }) => must !== undefined && unitIn(s.units, unit));
    const sides = [...new Set(rows.map(({ unit }) => unitOf(s, unit).side))];
    return sides.map((side) => {
      const own = rows.filter(({ unit }) => unitOf(s, unit).side === side);
      return questionOf('attack-check', result, own, [side], EFFECTS);
    });
  },
  answer: (s, answer) => {
    const { result } = s;
    if (!result) return { situation: s, changes: [], refused: [] };
    const asked = answer.question.units;
    const units = result.units.filter(({ unit, must }) => must === undefined || !asked.includes(unit));
    return applied(withRows(s, result, units), answer);
  },
};

function withRows(s: AslSituation, result: AttackResult, units: readonly ResultRow[]): AslSituation {
  return units.length === 0 ? cleared(s, 'result') : { ...s, result: { ...result, units } };
}

function questionOf(
  kind: string,
  { number }: AttackResult,
  rows: readonly ResultRow[],
  to: readonly string[],
  ids: readonly string[],
): Question {
  const units = rows.map(({ unit }) => unit);
  const each = rows.flatMap(({ unit, dr, must }) =>
    ids.map((id): Choice => ({
      id: `${id}:${unit}`,
      unit,
      ...(must === undefined ? { rolled: dr } : {}),
      because: [],
    })),
  );
  return {
    id: questionId(kind, [...units, `${number}`]),
    kind,
    to,
    private: false,
    units,
    each: true,
    choices: each,
    until: 'answered',
    optional: true,
    because: rows.map(reasonOf),
  };
}

/** Returns why one unit is asked about: its column and final DR, or its check. */
function reasonOf({ unit, dr, column, must, protective }: ResultRow): Reason {
  if (protective) return attackReason('attack-own-check', 'A8.31', { facts: { unit, dr } });
  if (must !== undefined) return attackReason('attack-must-check', 'A10.3', { facts: { unit, check: must } });
  if (column === undefined) return attackReason('attack-table', 'A7.3', { facts: { unit, dr } });
  return attackReason('attack-table-column', 'A7.3', { facts: { unit, dr, column } });
}

const effectOf = ({ id }: Choice): string => id.split(':')[0] ?? '';
const checkNamed = (id: string): CheckName | undefined => CHECKS.find((one) => one === id);

/** Applies what was said of each unit; a unit of which nothing was said has no effect. */
function applied(start: AslSituation, { question, choices }: Answer): Answered {
  let situation = start;
  const changes: Change[] = [];
  const log: LogEntry[] = [];
  for (const unit of question.units) {
    const choice = choices.find((one) => one.unit === unit);
    const effect = choice ? effectOf(choice) : 'none';
    log.push({ kind: question.kind, unit, facts: { result: effect }, because: [] });
    const led = affected(situation, unit, effect);
    situation = led.situation;
    changes.push(...led.changes);
  }
  return { situation, changes, refused: [], log };
}

/** Sets the marks of an effect. A "?" goes with them; a dummy goes whole, and an item that is carried is not hit. */
function affected(s: AslSituation, id: string, effect: string): Pick<Answered, 'situation' | 'changes'> {
  const unit = unitIn(s.units, id);
  if (!unit || effect === 'none' || checkNamed(effect)) return { situation: s, changes: [] };
  if (unit.kind === 'dummy' || (effect === 'eliminated' && isReal(unit)))
    return after(s, { type: 'eliminate', unit: id });
  const set = isReal(unit) ? (effect === 'pinned' || effect === 'broken' ? STATES[effect] : {}) : {};
  const open = isCovered(unit) ? { concealed: false } : {};
  return after(s, { type: 'state', unit: id, set: { ...open, ...set } });
}
