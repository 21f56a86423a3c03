import { formatCell } from '@bocage/core/notation';
import type { AttackAnswer, Json, LogEntry, ReckoningPart } from '@bocage/core/game';
import { attackFor } from '../attack/attack-answer';
import { knownTo } from '../situation/knowledge';
import { cleared, isCovered, unitOf, type AslSituation } from '../situation/situation';
import type { PendingAttack, ResidualFire } from '../situation/underway';
import { chosenOf, pendingAnswer } from './shooting';
import type { Result } from './turn';

/**
 * Plays the dice of an attack: its result with every modifier, and the Residual FP left in the hex. Residual
 * fire ends with its dice, every other attack with its completion.
 *
 * @rule A8.2
 * @rule B9.31
 * @rows B9.31-j B9.31-m
 */
export function resolveAttack(s: AslSituation, pending: PendingAttack, dice: readonly number[]): Result {
  const answer = pendingAnswer(s, pending);
  const left = residualOf(s, pending, answer);
  const over = cleared(s, 'attack');
  const done = answer.kind === 'residual' ? cleared(over, 'action') : over;
  return {
    situation: left ? withResidual(done, left) : done,
    log: [
      { kind: 'attack-resolved', ...entry(answer, pending, dice) },
      ...truth(s, pending, answer, dice),
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

/** Returns one log line: the final DR and all its parts. */
function entry(
  answer: AttackAnswer,
  { choice: said }: PendingAttack,
  dice: readonly number[],
): Omit<LogEntry, 'kind'> {
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
  const final = dice.reduce((a, b) => a + b, 0) + choice.total;
  const facts: Readonly<Record<string, Json>> = {
    attack: answer.kind,
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
  ];
  return {
    unit: answer.target,
    facts,
    because,
    reckoning: { dice, parts, total: choice.total, final },
  };
}

/** A "?" may hide a unit with other modifiers: only its owner learns them. */
function truth(
  s: AslSituation,
  pending: PendingAttack,
  told: AttackAnswer,
  dice: readonly number[],
): readonly LogEntry[] {
  const target = unitOf(s, told.target);
  if (!isCovered(target)) return [];
  const real = attackFor(knownTo(s, target.side), pending.spec);
  if (chosenOf(real, pending.choice).total === chosenOf(told, pending.choice).total) return [];
  return [{ kind: 'attack-truth', ...entry(real, pending, dice), to: target.side }];
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
