import type { Reason } from '@bocage/core';
import { sameCell } from '@bocage/core/lattice';
import { enterSegment } from '../deck/segments';
import { acting } from '../play/acting';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { squareNamed } from '../play/table-parts';
import { done, hasMark, line, push, refuse, withMark, type Handler } from '../play/turn';
import { badValue, fields, list, text } from '../reading/readers';
import { isLeader } from '../sight/known';
import { kindOf, type CfUnit } from '../situation/situation';
import { attackTask, type Target } from './attack-task';
import { printedOf, type DicePart } from './dice-parts';
import { aimAt } from './targets';
import { hasDone } from './spent';
import { weaponMark, type Weapon } from './weapon';
import { weaponsOf } from './weapons';
import { revealed } from '../sight/reveal';

const readGroup = fields({ type: text, units: list(text), at: text });

/**
 * Units that began the phase in one square fire together at a square that all of them reach. They pool their
 * dice anew for each target, and a leader adds one.
 *
 * @rule CF-GF-1
 * @rows CF-GF-1 CF-GF-2 CF-GF-3 CF-GF-4 CF-GF-5 CF-GF-6 CF-GF-7 CF-GF-8 CF-US-5 CF-PH-8
 */
export const playGroupFire: Handler = (turn) => {
  const { units: ids, at } = readGroup(turn.event, 'event');
  if (ids.length < 2 || new Set(ids).size < ids.length)
    throw badValue('event.units', turn.event['units'], 'two units or more');
  const units: CfUnit[] = [];
  for (const id of ids) {
    const { unit, why } = acting(turn, id);
    if (!unit) return refuse(turn.t, why);
    units.push(unit);
  }
  const entered = enterSegment(turn.t, 'group-fire');
  if ('why' in entered) return refuse(turn.t, entered.why);
  const { t } = entered;
  const fault = groupFault(t, units);
  if (fault) return refuse(turn.t, fault);
  const aims = units.map((unit) => aimAt(t, unit, groupWeapon(t, unit) ?? NOTHING, squareNamed(t, at)));
  const bad = aims.find(({ faults }) => faults.length > 0);
  if (bad) return refuse(turn.t, ...bad.faults);
  const [first] = units;
  const extra = first && leadersWith(t, first).length > 0 ? t.settings.tables.dice.modifier.leader : 0;
  const targets = pooled(
    units.map(({ id }, i) => ({ unit: id, targets: aims[i]?.targets ?? [] })),
    extra,
    printedOf(t, 'CF-GF-5', 'dice', 'modifier', 'leader'),
  );
  const { seen, lines } = revealed(
    t,
    units.map(({ id }) => id),
  );
  const marked = units.reduce((all, unit) => fired(all, unit), seen);
  const attack = attackTask({
    side: first?.side ?? '',
    cause: 'small-arms',
    weapon: 'small-arms',
    shooters: ids,
    targets,
  });
  return done(push(marked, attack), ...lines, line('group-fires', ids[0], { with: ids.slice(1), at }));
};

const NOTHING: Weapon = { id: 'own', row: '', range: 0, dice: 0, cause: 'small-arms' };

function groupFault(t: CfTable, units: readonly CfUnit[]): Reason | undefined {
  const [first] = units;
  if (!first || !units.every(({ cell }) => sameCell(cell, first.cell)))
    return playReason('cf-not-together', 'CF-GF-1');
  return units.map((unit) => memberFault(t, unit)).find((fault) => fault !== undefined);
}

/**
 * Returns why a unit joins no group.
 *
 * @rule CF-GF-2
 * @rows CF-GF-2 CF-GF-8 CF-US-5 CF-VA-9
 */
export function memberFault(t: CfTable, unit: CfUnit): Reason | undefined {
  const { type } = kindOf(unit);
  if (type === 'vehicle') return playReason('cf-no-group-vehicle', 'CF-GF-8');
  if (type === 'figure' || weaponsOf(unit, t.settings).length === 0)
    return playReason('cf-no-weapon', 'CF-GF-1');
  const weapon = groupWeapon(t, unit);
  if (!weapon) return playReason('cf-no-group-gun', 'CF-VA-9');
  if (hasMark(t, unit.id, 'done', 'moved', 'group-fired') || hasDone(t, unit.id, 'fired', weapon))
    return playReason('cf-acted', 'CF-PH-3');
  if (unit.status === 'suppressed') return playReason('cf-suppressed', 'CF-US-7');
  return unit.status === 'pinned' && leadersWith(t, unit).length === 0
    ? playReason('cf-group-pinned', 'CF-GF-2')
    : undefined;
}

/** Returns the weapon with which a unit joins a group: guns and anti-tank weapons aim at one unit alone. */
function groupWeapon({ settings }: CfTable, unit: CfUnit): Weapon | undefined {
  return weaponsOf(unit, settings).find(({ aimed }) => !aimed);
}

function fired(t: CfTable, unit: CfUnit): CfTable {
  const weapon = groupWeapon(t, unit);
  const own = weapon ? [weaponMark('fired', weapon)] : [];
  return withMark(t, unit.id, 'group-fired', 'turn-fired', ...own);
}

function leadersWith(t: CfTable, { side, cell }: CfUnit): readonly CfUnit[] {
  return t.units.filter((unit) => isLeader(unit) && unit.side === side && sameCell(unit.cell, cell));
}

/** One shooter and its possible targets. */
interface Share {
  readonly unit: string;
  readonly targets: readonly Target[];
}

/** Returns the dice of all shooters against each target that all of them can hit. */
function pooled(
  shares: readonly Share[],
  extra: number,
  printed: Pick<DicePart, 'printed'>,
): readonly Target[] {
  const [first] = shares;
  const lead = extra === 0 ? [] : [{ id: 'leader', value: extra, rule: 'CF-GF-5', ...printed } as const];
  return (first?.targets ?? []).flatMap(({ unit }) => {
    const own = shares.map((share) => share.targets.find((target) => target.unit === unit));
    if (own.some((one) => one === undefined)) return [];
    const parts = own.flatMap((one, i) => partsBy(shares[i]?.unit ?? '', one?.parts ?? []));
    return [
      { unit, dice: own.reduce((sum, one) => sum + (one?.dice ?? 0), extra), parts: [...parts, ...lead] },
    ];
  });
}

/** Names the owner of each weapon. */
function partsBy(unit: string, parts: readonly DicePart[]): readonly DicePart[] {
  return parts.map((one) => (one.id === 'weapon' ? { ...one, unit } : one));
}
