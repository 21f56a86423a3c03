import { formatCell } from '@bocage/core/notation';
import type { Reason } from '@bocage/core';
import { attackReason } from '../attack/reasons';
import type { AttackAnswer, AttackStrength, Json, LogEntry, ReckoningPart } from '@bocage/core/game';
import { attackFor } from '../attack/attack-answer';
import { knownTo } from '../situation/knowledge';
import { cleared, isCovered, unitOf, withUnit, type AslSituation } from '../situation/situation';
import type { PendingAttack, ResidualFire, ResultRow } from '../situation/underway';
import { isProtective } from '../attack/strength';
import { bearersOf } from '../attack/arms';
import { armsIn } from '../situation/fighting-record';
import { asDeclared, chosenOf, pendingAnswer } from './shooting';
import type { Result } from './turn';

/** One unit under the attack, with what protects it. */
interface Struck extends Pick<AttackAnswer, 'options' | 'choices' | 'fallback' | 'strength'> {
  readonly unit: string;
  /** The protection that its owner has chosen. */
  readonly said: string | undefined;
}

/**
 * Plays the dice of an attack: against each unit of the Location the result with every modifier, and the
 * Residual FP left in the hex. Residual fire ends with its dice, every other attack with its completion. The
 * players then say what their table makes of it.
 *
 * @rule A8.2
 * @rule B9.31
 * @rows B9.31-j B9.31-m
 */
export function resolveAttack(s: AslSituation, pending: PendingAttack, dice: readonly number[]): Result {
  const answer = pendingAnswer(s, pending);
  const left = residualOf(s, pending, answer);
  const struck = struckBy(answer, pending);
  const over = rated(cleared(s, 'attack'), answer, dice);
  const done = withResult(answer.kind === 'residual' ? cleared(over, 'action') : over, pending, struck, dice);
  return {
    situation: left ? withResidual(done, left) : done,
    log: [
      ...struck.map((one): LogEntry => ({ kind: 'attack-resolved', ...entry(answer.kind, one, dice) })),
      ...struck.flatMap((one) => truth(s, pending, one, dice)),
      ...(left
        ? [
            {
              kind: 'residual-placed',
              facts: { hex: formatCell(left.cell, s.board), firepower: left.firepower },
              because: answer.residual?.because ?? [],
            },
          ]
        : []),
    ],
    refused: [],
  };
}

function struckBy(answer: AttackAnswer, { choice, choices = {} }: PendingAttack): readonly Struck[] {
  const { others = [] } = answer;
  return [
    { ...answer, unit: answer.target, said: choice },
    ...others.map((one) => ({ ...one, said: choices[one.unit] })),
  ];
}

const finalOf = ({ said, ...answer }: Struck, dice: readonly number[]): number =>
  dice.reduce((a, b) => a + b, 0) + chosenOf(answer, said).total;

/** A support weapon keeps its Rate of Fire by its colored die: it may fire again. */
function rated(s: AslSituation, { attackers }: AttackAnswer, [colored = 7]: readonly number[]): AslSituation {
  return attackers.reduce((so, id) => {
    const { rof, kind } = unitOf(so, id);
    return kind === 'equipment' && colored <= rof ? withUnit(so, id, { fired: 'none' }) : so;
  }, s);
}

/** What the fire table says of Personnel is for the players to read. */
function withResult(
  s: AslSituation,
  pending: PendingAttack,
  struck: readonly Struck[],
  dice: readonly number[],
): AslSituation {
  const { number, side } = pending;
  const hit = struck
    .filter(({ unit }) => unitOf(s, unit).kind !== 'vehicle' || isCovered(unitOf(s, unit)))
    .map((one): ResultRow => ({
      unit: one.unit,
      dr: finalOf(one, dice),
      ...(one.strength && { column: one.strength.column }),
    }));
  const rows = [...hit, ...ownChecks(s, pending, dice)];
  return rows.length === 0 ? s : { ...s, result: { number, side, units: rows } };
}

/**
 * Returns the checks of units that have fired Final Protective Fire: the DR of the attack is their NMC.
 *
 * @rule A8.31
 */
function ownChecks(s: AslSituation, pending: PendingAttack, dice: readonly number[]): readonly ResultRow[] {
  const before = asDeclared(s, pending);
  const arms = armsIn(pending.spec).filter((id) => isProtective(before, unitOf(before, id)));
  const dr = dice.reduce((a, b) => a + b, 0);
  return bearersOf(before, arms).map((unit) => ({ unit, dr, must: 'nmc', protective: true }));
}

/** Returns one log line: the final DR and all its parts. */
function entry(kind: string, struck: Struck, dice: readonly number[]): Omit<LogEntry, 'kind'> {
  const { said, unit, ...answer } = struck;
  const choice = chosenOf(answer, said);
  const option = answer.options[choice.option];
  const modifiers = choice.modifiers.map(({ id, value }) => ({ id, value }));
  const parts: readonly ReckoningPart[] = [
    ...(option
      ? [
          {
            id: option.id,
            value: option.value,
            ...(option.at && { at: option.at }),
            because: option.because,
          },
        ]
      : []),
    ...choice.modifiers,
  ];
  const final = finalOf(struck, dice);
  const { strength } = answer;
  const facts: Readonly<Record<string, Json>> = {
    attack: kind,
    option: option?.id ?? 'none',
    tem: option?.value ?? 0,
    modifiers,
    ...choice.effects,
    total: choice.total,
    dice,
    final,
  };
  const because = [
    ...(option?.because ?? []),
    ...choice.modifiers.flatMap((m) => m.because),
    ...choice.notes,
    ...(strength ? [strengthReason(strength)] : []),
  ];
  return {
    unit,
    facts,
    because,
    reckoning: { dice, parts, total: choice.total, final },
  };
}

function strengthReason({ firepower, column }: AttackStrength): Reason {
  return attackReason('attack-fp', 'A7.2', { facts: { fp: firepower, column } });
}

/** A "?" may hide a unit with other modifiers: only its owner learns them. */
function truth(
  s: AslSituation,
  pending: PendingAttack,
  told: Struck,
  dice: readonly number[],
): readonly LogEntry[] {
  const target = unitOf(s, told.unit);
  if (!isCovered(target)) return [];
  const answer = attackFor(knownTo(s, target.side), { ...pending.spec, target: target.id });
  const real = struckBy(answer, pending)[0];
  if (!real || finalOf({ ...real, said: told.said }, dice) === finalOf(told, dice)) return [];
  return [
    {
      kind: 'attack-truth',
      ...entry(answer.kind, { ...real, said: told.said }, dice),
      to: target.side,
    },
  ];
}

/** Returns the Residual FP that stays in the target's hex. */
function residualOf(
  s: AslSituation,
  { side }: PendingAttack,
  { residual, target }: AttackAnswer,
): ResidualFire | undefined {
  if (!residual || residual.firepower === 0) return undefined;
  return { cell: unitOf(s, target).cell, firepower: residual.firepower, side };
}

/** Only the highest Residual FP counts in a hex. */
function withResidual(s: AslSituation, left: ResidualFire): AslSituation {
  const key = formatCell(left.cell, s.board);
  const here = (one: ResidualFire): boolean => formatCell(one.cell, s.board) === key;
  const most = (s.residual ?? []).filter(here).every((one) => one.firepower < left.firepower);
  return most ? { ...s, residual: [...(s.residual ?? []).filter((one) => !here(one)), left] } : s;
}
