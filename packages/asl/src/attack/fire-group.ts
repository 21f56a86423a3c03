/** Fire Groups and the leaders that direct them. */
import type { Reason } from '@bocage/core';
import { mayDirectFire } from '../guns/direction';
import { isGoodOrder, sameLocation, unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { isLeader, leadershipOf } from '../situation/value-fields';
import type { Attack } from '../tem/attack';
import type { Modifier } from '../tem/fire-modifiers';
import { attackReason } from './reasons';

/**
 * Returns why these firers are no Fire Group: each is in the Location of another or next to it.
 *
 * @rule A7.5
 */
export function groupBar(s: AslSituation, { firers }: Attack): Reason | undefined {
  const [first, ...others] = firers.map((id) => unitOf(s, id));
  if (first === undefined) return undefined;
  const group = [first];
  let rest = others;
  for (;;) {
    const near = rest.filter((unit) => group.some(({ cell }) => isNear(s, cell, unit.cell)));
    if (near.length === 0) break;
    group.push(...near);
    rest = rest.filter((unit) => !near.includes(unit));
  }
  return rest.length === 0 ? undefined : attackReason('attack-group-apart', 'A7.5');
}

function isNear({ board }: AslSituation, a: AslUnit['cell'], b: AslUnit['cell']): boolean {
  return board.lattice.distance(a, b) <= 1;
}

/**
 * Returns the leaders that may direct an attack: in the Location of a firer, in Good Order and not pinned, with
 * LOS, and firing nothing themselves.
 *
 * @rule A7.53
 * @rule B9.521
 */
export function mayLead(s: AslSituation, attack: Attack): readonly AslUnit[] {
  const firers = attack.firers.map((id) => unitOf(s, id));
  const [first] = firers;
  if (attack.kind !== 'direct' || first === undefined || first.kind === 'vehicle') return [];
  return s.units.filter(
    (unit) =>
      isLeader(unit) &&
      unit.side === first.side &&
      isGoodOrder(unit) &&
      !unit.pinned &&
      !unit.hidden &&
      !attack.firers.includes(unit.id) &&
      firers.some((firer) => sameLocation(firer, unit)) &&
      mayDirectFire(s, unit.id, attack.target).ok,
  );
}

/**
 * Returns why these leaders cannot direct the attack: one of them may not, or a Location of the Fire Group has
 * none.
 *
 * @rule A7.53
 */
export function leadersBar(s: AslSituation, attack: Attack): Reason | undefined {
  const leaders = leadersOf(s, attack);
  if (leaders.length === 0) return undefined;
  const may = mayLead(s, attack);
  if (!leaders.every((one) => may.includes(one))) return attackReason('attack-no-direction', 'A7.53');
  const led = attack.firers.every((id) => leaders.some((one) => sameLocation(one, unitOf(s, id))));
  return led ? undefined : attackReason('attack-each-led', 'A7.53');
}

const leadersOf = (s: AslSituation, { leaders = [] }: Attack): readonly AslUnit[] =>
  leaders.map((id) => unitOf(s, id));

/**
 * Returns the DRM of an attack by its firers: the worst of its leaders' leadership, CX, and what the players add.
 *
 * @rule A7.53
 * @rule A4.51
 */
export function firerModifiers(s: AslSituation, attack: Attack): readonly Modifier[] {
  const led = leadersOf(s, attack).map((one) => leadershipOf(one) ?? 0);
  const cx = attack.kind === 'direct' && attack.firers.some((id) => unitOf(s, id).cx);
  const found: readonly Modifier[] = [
    { id: 'leadership', value: Math.max(...led, -99), because: [attackReason('attack-led', 'A7.53')] },
    { id: 'cx', value: cx ? 1 : 0, because: [attackReason('attack-cx', 'A4.51')] },
    { id: 'other', value: attack.drm ?? 0, because: [attackReason('attack-drm', 'A7.3')] },
  ];
  return found.filter(({ id, value }) => value !== 0 && (id !== 'leadership' || led.length > 0));
}
