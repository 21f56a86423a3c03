import type { Reason } from '@bocage/core';
import { sameCell } from '@bocage/core/lattice';
import type { ReckoningPart } from '@bocage/core/game';
import { enterSegment } from '../deck/segments';
import { acting } from '../play/acting';
import { playReason } from '../play/reasons';
import type { CfTable, Task } from '../play/state';
import { withUnit } from '../play/table-parts';
import { taskKind } from '../play/tasks';
import { thrownAgainst } from './told-test';
import { done, hasMark, line, push, refuse, withMark, type Handler } from '../play/turn';
import { choice, count, fields, text } from '../reading/readers';
import { isCovered, isFigure, watchers } from '../sight/known';
import { departure } from '../tables/house-rules';
import { unitOf, type CfUnit } from '../situation/situation';

interface RallyTask extends Task {
  readonly kind: 'rally';
  readonly unit: string;
}

const readRally = fields({ type: text, unit: text });

/**
 * A unit tries to rally, once in a phase, on any card.
 *
 * @rule CF-RL-1
 * @rows CF-RL-1 CF-PH-7
 */
export const playRally: Handler = (turn) => {
  const { unit: id } = readRally(turn.event, 'event');
  const { unit, why } = acting(turn, id);
  if (!unit) return refuse(turn.t, why);
  if (unit.status === 'good-order') return refuse(turn.t, playReason('cf-in-good-order', 'CF-RL-3'));
  if (hasMark(turn.t, id, 'rallied', 'done', 'moved', 'fired'))
    return refuse(turn.t, playReason('cf-acted', 'CF-RL-1'));
  const entered = enterSegment(turn.t, 'rally');
  if ('why' in entered) return refuse(turn.t, entered.why);
  return done(push<RallyTask>(entered.t, { kind: 'rally', unit: id }));
};

/**
 * The die of a rally. A success improves the unit by one step; after a failure it does nothing more on this
 * card.
 *
 * @rule CF-RL-3
 * @rows CF-RL-2 CF-RL-3 CF-RL-4
 */
export const RALLY_TASK = taskKind<RallyTask>({
  kind: 'rally',
  read: fields({ kind: choice(['rally']), n: count, unit: text }),
  needed: ({ unit }) => [unit],
  open: (t, { unit }) => ({ need: { dice: [6], to: unitOf(t, unit).side, units: [unit], because: [] } }),
  dice: (t, { unit: id }, dice) => {
    const unit = unitOf(t, id);
    const { needed, because } = neededToRally(t, unit);
    const status = unit.status === 'suppressed' ? 'pinned' : 'good-order';
    const { passes: rallies, entries } = thrownAgainst(
      t,
      unit,
      { dice, needed, secret: isCovered(unit), parts: rallyParts },
      (passes) =>
        line(passes ? 'rallies' : 'fails-to-rally', id, { needed, ...(passes && { status }) }, because),
    );
    const marked = withMark(
      t,
      id,
      'rallied',
      ...(rallies && !t.settings['rally.consumesAction'] ? [] : (['done'] as const)),
    );
    return done(rallies ? withUnit(marked, id, { status }) : marked, ...entries);
  },
});

/**
 * Returns the modifiers of a rally die (D-2).
 *
 * @rule CF-RL-5
 * @rows CF-RL-5 CF-RL-6 CF-RL-7
 */
export function rallyParts(t: CfTable, unit: CfUnit): readonly ReckoningPart[] {
  const watched = watchers(t, unit.side, unit).some(
    (enemy) =>
      enemy.status === 'good-order' && (t.settings['figures.watch'] || enemy.concealed || !isFigure(enemy)),
  );
  return [
    ...(watched ? [] : [modifier(t, 'rally', 'unseen', { code: 'cf-unseen', rule: 'CF-RL-5' })]),
    ...qualityPart(t, 'rally', unit, 'CF-RL-6'),
    ...leaderPart(t, unit, 'CF-RL-7', 'rally'),
  ];
}

/** @internal */
export function isSuppressed({ status }: CfUnit): boolean {
  return status === 'suppressed';
}

/** Returns the number that a rally die needs, and where it departs from the printed one. @internal */
export function neededToRally(
  { settings: { tables } }: CfTable,
  unit: CfUnit,
): { readonly needed: number; readonly because: readonly Reason[] } {
  const row = isSuppressed(unit) ? 'suppressed' : 'pinned';
  return {
    needed: tables.rally.needed[row],
    because: departure(tables, 'CF-RL-4', 'rally', 'needed', row),
  };
}

/** Returns the modifier of green troops and veterans. @internal */
export function qualityPart(
  t: CfTable,
  table: Rolled,
  { quality }: CfUnit,
  rule: string,
): readonly ReckoningPart[] {
  if (quality === 'regular') return [];
  return [modifier(t, table, quality, { code: `cf-${quality}`, rule })];
}

/** Returns the modifier of the best leader in the square. @internal */
export function leaderPart(
  t: CfTable,
  unit: CfUnit,
  rule: string,
  table: Rolled = 'test',
): readonly ReckoningPart[] {
  const kinds = t.units
    .filter((other) => other.id !== unit.id && other.side === unit.side && sameCell(other.cell, unit.cell))
    .map(({ kind }) => kind);
  if (kinds.includes('company-commander'))
    return [modifier(t, table, 'commander', { code: 'cf-commander', rule })];
  return kinds.includes('platoon-leader') ? [modifier(t, table, 'leader', { code: 'cf-leader', rule })] : [];
}

/** The tables of rolls with modifiers. */
type Rolled = 'rally' | 'test';

/** Returns a modifier as the table has it, and where it departs from the printed one. @internal */
export function modifier(
  { settings: { tables } }: CfTable,
  table: Rolled,
  id: string,
  why: Reason,
): ReckoningPart {
  const value = (tables[table].modifier as Readonly<Record<string, number>>)[id] ?? 0;
  return { id, value, because: [{ ...why, value }, ...departure(tables, why.rule, table, 'modifier', id)] };
}
