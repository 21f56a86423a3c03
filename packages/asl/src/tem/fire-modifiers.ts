import type { Reason } from '@bocage/core';
import { hexOf } from '../situation/hex-of';
import type { AslSituation, AslUnit } from '../situation/situation';
import { isThing, unitOf } from '../situation/situation';
import { BARRIER_TEM } from '../barriers/table';
import { isMoving, isSnapShot, metBy, type Attack } from './attack';
import { startOf } from './attack-lines';
import { elevationReduction } from './barrier-tem';
import { hitLocationDrm } from './hulldown';
import { barriersMet } from './line';
import { standsInOpen } from './open';
import { temReason } from './reasons';
import type { TemOption } from './cover';

/** Possible DRM beside the TEM. Each has a text `Modifier.<id>`. */
export const MODIFIER_IDS = [
  'ffmo',
  'ffnam',
  'air-burst',
  'hindrance',
  'smoke',
  'leadership',
  'cx',
  'other',
] as const;

/** A DRM beside the TEM. */
export interface Modifier {
  readonly id: (typeof MODIFIER_IDS)[number];
  readonly value: number;
  readonly because: readonly Reason[];
}

/** The effects of the chosen TEM. */
export interface FireModifiers {
  readonly modifiers: readonly Modifier[];
  /** TEM of the choice plus all modifiers. */
  readonly total: number;
  readonly interdiction: boolean;
  readonly hulldown: boolean;
  /** drm to the colored dr, for Location of Hit only. */
  readonly hitLocation: number;
  /** Other effects of the choice, each with its rule. */
  readonly notes: readonly Reason[];
}

/**
 * Returns the DRM of an attack besides the chosen TEM, and whether the target may be interdicted and is
 * hulldown. Hindrance and SMOKE add to any TEM. The target of a Snap Shot always counts as moving.
 *
 * @rule B9.31
 * @rows B9.31-b B9.31-d B9.33-d B9.34-d B9.34-f B9.42-f PA-30
 */
export function fireModifiers(
  s: AslSituation,
  attack: Attack,
  target: AslUnit,
  choice: TemOption | undefined,
): FireModifiers {
  const tem = choice?.value ?? 0;
  const open = isOpen(s, attack, target, tem);
  const modifiers: Modifier[] = [];
  const add = (id: Modifier['id'], value: number, because: Reason): void => {
    if (value !== 0) modifiers.push({ id, value, because: [because] });
  };
  const foot = target.kind !== 'vehicle' && !isThing(target);
  const snapShot = isSnapShot(attack);
  const { ffmo, ffnam } = moverDrm(s, attack, target, open);
  add('ffmo', ffmo, temReason('tem-ffmo', 'B9.31', { value: -1 }));
  add('ffnam', ffnam, temReason('tem-ffnam', 'A4.6', { value: -1 }));
  add('air-burst', airBurst(s, attack, target) ? -1 : 0, temReason('tem-air-burst', 'B9.34', { value: -1 }));
  add('hindrance', attack.hindrance, temReason('tem-hindrance', 'B9.31', { value: attack.hindrance }));
  add('smoke', attack.smoke, temReason('tem-smoke', 'B9.31', { value: attack.smoke }));
  const hitLocation = hitLocationDrm(choice);
  return {
    modifiers,
    total: tem + modifiers.reduce((sum, m) => sum + m.value, 0),
    interdiction: open,
    hulldown: choice?.id === 'hulldown',
    hitLocation,
    notes: [
      ...(snapShot ? [temReason('tem-snap-shot-area', 'A8.15')] : []),
      ...(hitLocation === 0 ? [] : [temReason('tem-hit-location', 'B9.33', { value: hitLocation })]),
      ...(open && foot ? [temReason('tem-interdiction', 'B9.33')] : []),
    ],
  };
}

/**
 * Returns the DRM against a target on foot that moves. Options say whether it moves on when pinned, and
 * whether a Snap Shot has FFNAM.
 *
 * @rule A4.6
 * @rows B9.31-d B9.42-f
 */
function moverDrm(
  { options }: AslSituation,
  attack: Attack,
  target: AslUnit,
  open: boolean,
): { readonly ffmo: number; readonly ffnam: number } {
  const snapShot = isSnapShot(attack);
  const stopped = !snapShot && target.pinned && options['fire.pinnedMover'] === 'stopped';
  const onFoot = target.kind !== 'vehicle' && !isThing(target);
  if (!isMoving(attack, target) || !onFoot || stopped) return { ffmo: 0, ffnam: 0 };
  const hastens = !target.assaultMove && (!snapShot || options['snapShot.ffnam']);
  return { ffmo: open ? -1 : 0, ffnam: hastens ? -1 : 0 };
}

/**
 * Whether FFMO and Interdiction are possible: no TEM, no Hindrance, and the target in the open. A hedge that
 * lost its TEM to Indirect Fire still prevents them if the fire comes in over it. It does not if the firer is
 * so high that the hedge would protect from none of its fire (9.33). Residual FP behind bocage ignores the
 * bocage. A Snap Shot has no FFMO (9.41 EX) on any ground.
 *
 * @rule B9.33
 * @rows B9.33-d B9.34-d B9.42-f PA-30
 */
export function isOpen(s: AslSituation, attack: Attack, target: AslUnit, tem: number): boolean {
  if (isSnapShot(attack)) return false;
  if (tem > 0 || attack.hindrance > 0 || attack.smoke > 0) return false;
  if (!standsInOpen(s, metBy(attack, target))) return false;
  if (attack.kind === 'residual') return s.options['rfp.ffmoBehindBocage'];
  if (attack.kind !== 'indirect') return true;
  return !attack.firers.some((id) =>
    barriersMet(s, startOf(s.board, attack, unitOf(s, id)), target, attack.aim).some(
      ({ barrier }) =>
        barrier.base === target.level &&
        BARRIER_TEM[barrier.kind].direct > elevationReduction(s, unitOf(s, id), target, barrier),
    ),
  );
}

/**
 * Whether Air Bursts occur: in a woods hex, with or without WA of the target.
 *
 * @rule B9.34
 * @rows B9.34-f B9.31-c
 */
export function airBurst(s: AslSituation, attack: Attack, target: AslUnit): boolean {
  const { terrain } = hexOf(s, target);
  return (
    attack.kind === 'indirect' && target.kind !== 'vehicle' && /^(Woods|Forest|Pine Woods)/.test(terrain)
  );
}
