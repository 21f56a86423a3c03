/** What each side reads of a die against a number: the sum may hold facts that only one side knows. */
import type { LogEntry, ReckoningPart } from '@bocage/core/game';
import { playReason } from '../play/reasons';
import { sumOf } from '../play/sum';
import type { CfTable } from '../play/state';
import { asKnownTo, otherSide } from '../sight/known';
import type { CfUnit } from '../situation/situation';

/** A die against a number, and the modifiers of any table and unit. */
interface Thrown {
  readonly dice: readonly number[];
  readonly needed: number;
  /** Nothing of it is told to the other side. */
  readonly secret?: boolean;
  parts(t: CfTable, unit: CfUnit): readonly ReckoningPart[];
}

/**
 * Returns whether a die passes, and its log lines. Everybody reads the sum as the other side could work it
 * out. If a leader or a quality that it does not know has decided, the sum is told to the own side alone.
 *
 * @rule CF-FI-10
 * @rows CF-FI-10
 */
export function thrownAgainst(
  t: CfTable,
  unit: CfUnit,
  { dice, needed, secret = false, parts }: Thrown,
  entryOf: (passes: boolean) => LogEntry,
): { readonly passes: boolean; readonly entries: readonly LogEntry[] } {
  const { side } = unit;
  const whole = sumOf(dice, parts(t, unit));
  const passes = whole.final >= needed;
  const entry = entryOf(passes);
  if (secret) return { passes, entries: [{ ...entry, reckoning: whole, to: side }] };
  const known = asKnownTo(t, otherSide(t, side));
  const seen = known.units.find(({ id }) => id === unit.id) ?? unit;
  const told = known === t ? whole : sumOf(dice, parts(known, seen));
  if (told.final >= needed === passes) return { passes, entries: [{ ...entry, reckoning: told }] };
  const closed = playReason('cf-closed', 'CF-FI-10', { facts: { die: dice[0] ?? 0 } });
  return {
    passes,
    entries: [
      { ...entry, because: [...entry.because, closed] },
      { kind: 'own-sum', unit: unit.id, because: [], reckoning: whole, to: side },
    ],
  };
}
