import type { AslSituation, AslUnit } from '../situation/situation';
import { isSnapShot, metBy, type Attack } from './attack';
import { startOf } from './attack-lines';
import type { BarrierTem } from './barrier-tem';
import { inHexTem } from '../terrain/in-hex';
import { lowered } from './lowered';
import { entrySides } from './line';
import { temReason } from './reasons';
import { joins } from '../wall-advantage/hexsides';
import type { TemOption } from './cover';

/**
 * Returns the TEM of the terrain inside the hex as an option: never beside WA. A firer far enough above
 * lowers that of shellholes and bridges.
 *
 * @rule B9.31
 * @rows B9.31-a B9.31-c B9.31-f B9.31-g B9.33-g PA-5
 */
export function inHexOption(s: AslSituation, attack: Attack, aimedAt: AslUnit): TemOption | undefined {
  const target = metBy(attack, aimedAt);
  const tem = inHexTem(s, target);
  const facts = { terrain: tem.terrain };
  const at = { kind: 'cell', cell: target.cell } as const;
  const open = tem.value === 0;
  // With WA, a hex without TEM has nothing to refuse.
  if (target.wa && open) return undefined;
  if (target.wa) {
    const because = [temReason('tem-wa-no-in-hex', 'B9.31', { value: tem.value, facts })];
    return { id: 'in-hex', value: tem.value, legal: false, at, because };
  }
  if (tem.unknown) {
    const because = [temReason('tem-in-hex-unknown', 'B9.31', { facts })];
    return { id: 'in-hex', value: 0, legal: false, ruling: true, at, because };
  }
  if (open) {
    const because = [temReason('tem-open', 'B9.31', { value: 0, facts })];
    return { id: 'none', value: 0, legal: true, at, because };
  }
  const why = temReason('tem-in-hex', tem.rule, { value: tem.value, facts });
  if (!tem.lowered) return { id: 'in-hex', value: tem.value, legal: true, at, because: [why] };
  return { id: 'in-hex', legal: true, at, ...lowered(s, attack, target, tem.value, why) };
}

/**
 * Returns the option of no TEM: with WA and no barrier crossed, on a bare hexside, or until the players say
 * what the hex offers.
 *
 * @rule B9.31
 * @rows B9.31-d
 */
export function openOption(s: AslSituation, attack: Attack, target: AslUnit): TemOption {
  const bare = isSnapShot(attack)
    ? temReason('tem-snap-shot-open', 'A8.15')
    : temReason('tem-open', 'B9.31', {
        ...{ value: 0, facts: { terrain: inHexTem(s, metBy(attack, target)).terrain } },
      });
  const because = [target.wa ? temReason('tem-wa-open', 'B9.31', { cell: target.cell }) : bare];
  return { id: 'none', value: 0, legal: true, at: { kind: 'cell', cell: target.cell }, because };
}

/**
 * Returns the options of the hex that a Snap Shot's target enters. The target is still on the hexside, so
 * only the hexside protects it. The option `snapShot.tem` may also count it as in that hex for TEM.
 *
 * @rule A8.15
 * @rows B9.42-e B9.42-f
 */
export function atHexside(
  s: AslSituation,
  attack: Attack,
  inHex: readonly TemOption[],
): readonly TemOption[] {
  if (!isSnapShot(attack) || s.options['snapShot.tem'] === 'entered') return inHex;
  const because = [temReason('tem-snap-shot', 'A8.15')];
  return inHex.map((o) =>
    (o.legal || o.ruling) && o.value > 0 ? { ...o, legal: false, ruling: false, because } : o,
  );
}

/**
 * Returns the TEM of the entrenchment over a unit; a firer far enough above lowers it as a barrier's. For a
 * unit in Crest status it applies only against fire from the side that its Crest hexsides protect.
 *
 * @rule B9.33
 * @rows B9.33-g B9.62-e B9.62-f
 */
export function entrenchmentOption(s: AslSituation, attack: Attack, target: AslUnit): TemOption | undefined {
  const firers = s.units.filter((u) => attack.firers.includes(u.id));
  if (target.crest !== 'none') return crestEntrenchment(s, attack, firers, target);
  if (!target.entrenched) return undefined;
  const full = attack.kind === 'indirect' ? 4 : 2;
  const why = temReason('tem-entrenchment', 'B27.3', { value: full });
  return { id: 'entrenchment', legal: true, ...lowered(s, attack, target, full, why) };
}

/**
 * Returns the protection of Crest status: like an entrenchment, against fire over the protected Crest
 * hexsides from no higher than the crest.
 */
function crestEntrenchment(
  s: AslSituation,
  attack: Attack,
  firers: readonly AslUnit[],
  target: AslUnit,
): TemOption {
  const facing = firers.some(
    (f) =>
      f.level <= target.level &&
      entrySides(s, startOf(s.board, attack, f), target.cell).every((k) => joins(target.crest, k)),
  );
  const facts = { terrain: 'crest' };
  if (target.wa) {
    const because = [temReason('tem-wa-no-in-hex', 'B9.31', { value: 2, facts })];
    return { id: 'entrenchment', value: 2, legal: false, because };
  }
  const because = [temReason(facing ? 'tem-entrenchment' : 'tem-crest-entrenchment', 'B20.92', { value: 2 })];
  return { id: 'entrenchment', value: 2, legal: facing, because };
}

/**
 * Returns the barriers as options, one per kind and hexside, with the best value of all firers: a barrier
 * that protects against one member of a Fire Group protects against all of it.
 *
 * @rule B9.31
 * @rows B9.31-b B9.31-k
 */
export function barrierOptions(tems: readonly BarrierTem[], firers: number): readonly TemOption[] {
  const bySide = new Map<string, readonly BarrierTem[]>();
  for (const tem of tems) {
    const key = `${tem.barrier.side.cell.col},${tem.barrier.side.cell.row},${tem.barrier.side.side}`;
    bySide.set(key, [...(bySide.get(key) ?? []), tem]);
  }
  return [...bySide.values()].map((list) => {
    // An illegal barrier has no value.
    const best = list.reduce((a, b) => (b.value > a.value || (b.legal && !a.legal) ? b : a));
    const open = !best.legal && list.some((t) => t.ruling);
    const mixed = best.legal && list.filter((t) => t.legal).length < firers;
    return {
      id: best.barrier.kind,
      value: best.legal ? best.value : best.full,
      legal: best.legal,
      ...(open && { ruling: true }),
      at: { kind: 'side', side: best.barrier.side } as const,
      because: mixed ? [...best.because, temReason('tem-fire-group', 'A.5')] : best.because,
    };
  });
}
