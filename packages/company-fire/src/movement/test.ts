/** The Movement Test: one die against a number set by the destination. */
import type { Reason } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import type { LogEntry, ReckoningPart } from '@bocage/core/game';
import type { CfTable } from '../play/state';
import { squareNamed, withUnit } from '../play/table-parts';
import { line } from '../play/turn';
import { mayOpFire } from '../fire/op-fire-able';
import { otherSide, watchers } from '../sight/known';
import type { CfUnit } from '../situation/situation';
import { departure } from '../tables/house-rules';
import { leaderPart, modifier, qualityPart } from '../status/rally';
import { thrownAgainst } from '../status/told-test';
import { isCoverSquare } from './cover-square';

/**
 * Returns the number needed and the modifiers (D-2).
 *
 * @rule CF-MV-14
 * @rows CF-MV-14 CF-MV-15 CF-MV-16 CF-MV-17
 */
export function testOf(
  t: CfTable,
  unit: CfUnit,
  to: Cell,
): {
  readonly needed: number;
  readonly parts: readonly ReckoningPart[];
  readonly because: readonly Reason[];
} {
  const { tables } = t.settings;
  const row = isCoverSquare(t, to) ? 'cover' : 'open';
  const there = withUnit(t, unit.id, { cell: to, occupies: false });
  const watched = watchers(there, unit.side, to).some(
    (enemy) => enemy.concealed || mayOpFire(there, enemy, otherSide(t, unit.side)),
  );
  return {
    needed: tables.test.needed[row],
    because: departure(tables, 'CF-MV-14', 'test', 'needed', row),
    parts: [
      ...qualityPart(t, 'test', unit, 'CF-MV-15'),
      ...leaderPart(t, unit, 'CF-MV-16'),
      ...(watched ? [modifier(t, 'test', 'watched', { code: 'cf-watched', rule: 'CF-MV-17' })] : []),
    ],
  };
}

/** Returns the square whose terrain a test of this way is against: the last, by an option the first. @internal */
export function testedSquare(t: CfTable, path: readonly string[]): Cell {
  const first = t.settings['move.testSpace'] === 'first';
  return squareNamed(t, (first ? path[0] : path.at(-1)) ?? '');
}

/** Returns whether a die passes, and its log lines. @internal */
export function tested(
  t: CfTable,
  unit: CfUnit,
  to: Cell,
  dice: readonly number[],
): { readonly passes: boolean; readonly entries: readonly LogEntry[] } {
  const { needed, because } = testOf(t, unit, to);
  const parts = (table: CfTable, one: CfUnit): readonly ReckoningPart[] => testOf(table, one, to).parts;
  return thrownAgainst(t, unit, { dice, needed, parts }, (passes) =>
    line(passes ? 'passes-test' : 'fails-test', unit.id, { needed }, because),
  );
}
