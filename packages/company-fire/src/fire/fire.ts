/** Individual fire: at a square, or with aimed weapons at one unit. */
import type { Reason } from '@bocage/core';
import { enterSegment } from '../deck/segments';
import { mountOf } from '../los/arcs';
import { acting } from '../play/acting';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { squareNamed } from '../play/table-parts';
import {
  done,
  hasMark,
  line,
  push,
  refuse,
  withMark,
  type Handler,
  type NewTask,
  type Step,
} from '../play/turn';
import { choice, fields, flag, text, type ValueOf } from '../reading/readers';
import { asKnownTo } from '../sight/known';
import { kindOf, type CfUnit } from '../situation/situation';
import { attackTask, type AttackTask } from './attack-task';
import { spotterFault } from './indirect';
import { shotAt, type Manner } from './shot';
import { smokeFault, smokeShot } from './smoke';
import { leftAfter } from './removed';
import { aimAt, targetOf } from './targets';
import { hasDone } from './spent';
import { WEAPON_IDS, weaponMark, type Weapon } from './weapon';
import { weaponsOf } from './weapons';
import { revealed } from '../sight/reveal';

const readFire = fields(
  { type: text, unit: text },
  {
    at: text,
    target: text,
    weapon: choice(WEAPON_IDS),
    recon: flag,
    indirect: flag,
    smoke: flag,
  },
);
type FireEvent = ValueOf<typeof readFire>;

/**
 * A unit fires: in its own side's turn, or in reaction to the other side.
 *
 * @rule CF-FI-2
 * @rows CF-FI-2 CF-PH-3 CF-PH-10 CF-PH-11 CF-RF-1 CF-RF-2 CF-US-2 CF-US-7 CF-MV-13 CF-VA-4 CF-VA-10
 */
export const playFire: Handler = (turn) => {
  const event = readFire(turn.event, 'event');
  const reaction = turn.t.play.segment === 9;
  const { unit, why } = acting(turn, event.unit);
  if (!unit) return refuse(turn.t, why);
  const weapon = weaponsOf(unit, turn.t.settings).find(
    ({ id }) => event.weapon === undefined || id === event.weapon,
  );
  if (!weapon) return refuse(turn.t, playReason('cf-no-weapon', 'CF-FI-3'));
  const fault = mayFire(turn.t, unit, weapon, reaction);
  if (fault) return refuse(turn.t, fault);
  const entered = reaction ? { t: turn.t } : enterSegment(turn.t, 'actions');
  if ('why' in entered) return refuse(turn.t, entered.why);
  if (event.smoke) {
    const no = smokeFault(entered.t, unit, event.at);
    return no
      ? refuse(turn.t, no)
      : smokeShot(marked(entered.t, unit, weapon, reaction), unit, event.at ?? '');
  }
  const { attack, faults } = declared(entered.t, unit, weapon, event);
  if (!attack) return refuse(turn.t, ...faults);
  return shoot(entered.t, unit, weapon, attack, reaction);
};

/** Fires: the shooter is seen from now on; a sniper leaves afterwards. */
function shoot(
  t: CfTable,
  unit: CfUnit,
  weapon: Weapon,
  attack: NewTask<AttackTask>,
  reaction: boolean,
): Step {
  const { seen, lines } = revealed(t, [unit.id]);
  const leaving = leftAfter(marked(seen, unit, weapon, reaction), unit.id, weapon);
  return done(push(leaving, attack), ...lines, line('fires', unit.id, { weapon: weapon.id }));
}

function marked(t: CfTable, { id }: CfUnit, weapon: Weapon, reaction: boolean): CfTable {
  const deed = reaction ? 'reacted' : 'fired';
  return withMark(t, id, deed, 'turn-fired', weaponMark(deed, weapon));
}

/**
 * Returns why a unit may not fire now at any target.
 *
 * @rule CF-US-7
 * @rows CF-SMF-10 CF-VE-7 CF-US-2 CF-US-7 CF-VE-10 CF-FI-6 CF-FI-7 CF-MV-13 CF-RF-1 CF-RF-2 CF-VA-4 CF-VA-5 CF-VA-8 CF-VA-10
 */
export function mayFire(t: CfTable, unit: CfUnit, weapon: Weapon, reaction: boolean): Reason | undefined {
  const { type } = kindOf(unit);
  const { settings, play } = t;
  if (unit.status === 'suppressed' && type !== 'vehicle') return playReason('cf-suppressed', 'CF-US-7');
  if (reaction) return reactionFault(t, unit, weapon);
  const spent = hasDone(t, unit.id, 'fired', weapon) || (!weapon.aimed && hasMark(t, unit.id, 'group-fired'));
  if (spent || hasMark(t, unit.id, 'done', 'assaulted', 'led')) return playReason('cf-acted', 'CF-PH-3');
  if (play.card.type === 'move' && !settings['fire.onMoveCard'])
    return playReason('cf-no-fire-card', 'CF-FI-6');
  if (type === 'weapon' && settings['weapons.moveAndFire'] === 'turn' && hasMark(t, unit.id, 'turn-moved'))
    return playReason('cf-moved', 'CF-FI-7');
  return hasMark(t, unit.id, 'moved') ? movedFault(t, unit, weapon) : undefined;
}

/** Returns why a unit that moved on this card may not fire. */
function movedFault({ play, settings }: CfTable, unit: CfUnit, weapon: Weapon): Reason | undefined {
  const { type } = kindOf(unit);
  if (type === 'weapon') return playReason('cf-moved', 'CF-MV-10');
  if (type === 'vehicle')
    return weapon.id === 'gun' && mountOf(unit) !== 'hull' ? playReason('cf-moved', 'CF-VA-5') : undefined;
  const both = play.card.type === 'face' || (play.card.type === 'move' && settings['fire.moveToo']);
  return both ? undefined : playReason('cf-moved', 'CF-PH-3');
}

function reactionFault(t: CfTable, unit: CfUnit, weapon: Weapon): Reason | undefined {
  if (unit.status !== 'good-order') return playReason('cf-shaken-reaction', 'CF-RF-1');
  if (hasDone(t, unit.id, 'reacted', weapon)) return playReason('cf-acted', 'CF-RF-1');
  if (hasDone(t, unit.id, 'jammed', weapon)) return playReason('cf-jammed', 'CF-RF-2');
  return hasDone(t, unit.id, 'op-fired', weapon) && !weapon.machineGun
    ? playReason('cf-has-op-fired', 'CF-RF-1')
    : undefined;
}

function declared(
  t: CfTable,
  unit: CfUnit,
  weapon: Weapon,
  event: FireEvent,
): { readonly attack?: NewTask<AttackTask>; readonly faults: readonly Reason[] } {
  const manner: Manner = { ...(event.recon && { recon: true }), ...(event.indirect && { indirect: true }) };
  const facts = { side: unit.side, cause: weapon.cause, weapon: weapon.cause, shooters: [unit.id] };
  if (weapon.aimed) {
    const target = asKnownTo(t, unit.side).units.find(
      ({ id, side }) => id === event.target && side !== unit.side,
    );
    if (!target) return { faults: [playReason('cf-no-target', 'CF-VA-9')] };
    const shot = shotAt(t, unit, weapon, target, target.concealed ? { recon: true } : {});
    const { faults } = shot;
    return faults.length > 0
      ? { faults }
      : { attack: attackTask({ ...facts, targets: [targetOf(t, target.id, shot)] }), faults };
  }
  if (event.at === undefined) return { faults: [playReason('cf-no-target', 'CF-FI-2')] };
  const cell = squareNamed(t, event.at);
  if (event.indirect) {
    const spotter = spotterFault(t, unit, cell);
    if (spotter.fault) return { faults: [spotter.fault] };
    if (spotter.blind) return aimed(aimAt(t, unit, weapon, cell, { ...manner, recon: true }), facts);
  }
  return aimed(aimAt(t, unit, weapon, cell, manner), facts);
}

function aimed(
  { targets, blind, blindParts, unseen, faults }: ReturnType<typeof aimAt>,
  facts: Pick<AttackTask, 'side' | 'cause' | 'weapon' | 'shooters'>,
): { readonly attack?: NewTask<AttackTask>; readonly faults: readonly Reason[] } {
  if (faults.length > 0) return { faults };
  return {
    attack: attackTask({
      ...facts,
      targets,
      ...(blind !== undefined && { blind }),
      ...(blindParts && { blindParts }),
      ...(unseen && { unseen }),
    }),
    faults,
  };
}
