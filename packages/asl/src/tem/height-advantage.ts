/** Height Advantage: the protection of a target on a hill against fire from below. */
import { hexOf } from '../situation/hex-of';
import { isReal, unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { isMoving, isSnapShot, type Attack, type AttackKind } from './attack';
import { startOf } from './attack-lines';
import { entrySides } from './line';
import { temReason } from './reasons';
import type { TemOption } from './cover';

const DIRECT: readonly AttackKind[] = ['direct', 'bmg', 'ordnance'];

/**
 * Returns Height Advantage: +1 against Direct Fire from below for a target at ground level of a hill without
 * another TEM. One firer below is enough for a Fire Group. B9.32 and B9.323 count it among in-hex TEM. A unit
 * with WA thus has none of it (9.31), unless the option `heightAdvantage.withWa` says so.
 *
 * @param others the target's other options
 * @rule B9.31
 * @rows B9.31-c B9.31-k B9.323-c
 */
export function heightOption(
  s: AslSituation,
  attack: Attack,
  target: AslUnit,
  others: readonly TemOption[],
): TemOption | undefined {
  const { level } = hexOf(s, target);
  const ground = target.level === level || target.crest !== 'none';
  if (!DIRECT.includes(attack.kind) || !ground || !isReal(target)) return undefined;
  const below = attack.firers.map((id) => unitOf(s, id)).filter((f) => f.level < target.level);
  if (below.length === 0) return undefined;
  const option = { id: 'height', value: 1, at: { kind: 'cell', cell: target.cell } } as const;
  const refuse = (code: 'tem-height-wa' | 'tem-height-other'): TemOption => ({
    ...option,
    legal: false,
    because: [temReason(code, 'B9.31', { value: 1 })],
  });
  if (target.wa && !s.options['heightAdvantage.withWa']) return refuse('tem-height-wa');
  if (others.some((o) => o.legal && o.value > 0)) return refuse('tem-height-other');
  // Other possible protections must be ruled on first.
  const open = others.filter((o) => o.ruling).flatMap(({ because }) => because);
  if (open.length > 0) return { ...option, legal: false, ruling: true, because: open };
  const ask = (code: 'tem-height-climbing' | 'tem-height-no-hill'): TemOption => ({
    ...option,
    legal: false,
    ruling: true,
    because: [temReason(code, 'B10.31', { value: 1 })],
  });
  if (level < 1) return ask('tem-height-no-hill');
  if (below.every((f) => comesUpwards(s, attack, target, f))) {
    return isSnapShot(attack) ? undefined : ask('tem-height-climbing');
  }
  const group = below.length < attack.firers.length ? [temReason('tem-fire-group', 'A.5')] : [];
  return { ...option, legal: true, because: [temReason('tem-height', 'B10.31', { value: 1 }), ...group] };
}

/**
 * Whether a moving target may have just come up over the hexside that the fire crosses towards lower ground:
 * the slope is then no advantage yet. A Snap Shot is at exactly the hexside that it crosses.
 */
function comesUpwards(s: AslSituation, attack: Attack, target: AslUnit, firer: AslUnit): boolean {
  if (!isMoving(attack, target)) return false;
  const { lattice } = s.board;
  const { level } = hexOf(s, target);
  const { aim } = attack;
  const sides =
    aim.kind === 'side' ? [aim.side] : entrySides(s, startOf(s.board, attack, firer), target.cell);
  return sides.some((k) => {
    const side = lattice.sideOf(target.cell, k);
    return lattice.cellsOf(side).some((cell) => (s.board.cell(cell)?.level ?? level) < level);
  });
}
