/** The ways in which units attack: a host offers them before any fire. */
import type { Reason } from '@bocage/core';
import type { AttackKindOffer } from '@bocage/core/game';
import { wallJustifiesHeat } from '../guns/heat';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { bowMg } from '../vehicles/hulldown';
import { SNAP_SHOTS } from './aim-json';
import { armsOf, shooterOf } from './arms';
import { ATTACK_KINDS, type Attack, type AttackKind } from '../tem/attack';
import { attackReason, type AttackReason } from './reasons';
import { crossedSide, snapShotSides } from './snap-shot-sides';

/** Every way of attacking. In the TEM rules a Snap Shot is direct fire at a hexside, and HEAT is ordnance. */
export const ATTACK_NAMES = [...ATTACK_KINDS, 'snap-shot', 'heat'] as const;
export type AttackName = (typeof ATTACK_NAMES)[number];

/**
 * Returns the kinds of fire that units can use together, the usual one first. A mortar fires Indirectly, a
 * Gun as ordnance; a vehicle uses its gun, bow MG or other MGs. All others fire directly.
 *
 * @rule B9.34
 * @rule B9.36
 * @rows UI-6
 */
export function attackKinds(firers: readonly AslUnit[]): readonly AttackKind[] {
  const [first = [], ...others] = firers.map(kindsOf);
  return first.filter((kind) => others.every((kinds) => kinds.includes(kind)));
}

function kindsOf({ kind, gun }: AslUnit): readonly AttackKind[] {
  if (gun === 'mortar') return ['indirect'];
  if (gun === 'gun') return ['ordnance'];
  return kind === 'vehicle' ? ['ordnance', 'bmg', 'direct'] : ['direct'];
}

/** Returns the kind of a name; without one, the usual kind of these firers. @internal */
export function kindNamed(named: AttackName | undefined, firers: readonly AslUnit[]): AttackKind {
  const usual = attackKinds(firers);
  if (named === 'heat') return 'ordnance';
  if (named === 'snap-shot') return usual.find((kind) => SNAP_SHOTS.includes(kind)) ?? 'direct';
  return named ?? usual[0] ?? 'direct';
}

/** The reasons against a way of attacking, or its missing facts. */
interface Bar {
  readonly because: readonly Reason[];
  readonly ruling?: true;
}

/**
 * Returns every way of attacking, and whether these firers may choose it against this target, the usual ones
 * first.
 *
 * @rule B9.36
 * @rule C8.31
 * @rows UI-6 B9.36-f B9.31-i
 */
export function attackOffers(s: AslSituation, attack: Attack): readonly AttackKindOffer[] {
  const usual: readonly AttackName[] = attackKinds(armsOf(attack).map((id) => shooterOf(s, id)));
  const others = ATTACK_NAMES.filter((name) => !usual.includes(name));
  return [...usual, ...others].map((kind) => ({
    ...attackOffer(s, attack, kind),
    ...(usual.includes(kind) && { usual: true as const }),
    ...(kind === 'snap-shot' && saysOfShot(s, attack)),
  }));
}

/** Returns the default hexside of a Snap Shot: the nearest one. */
function saysOfShot(s: AslSituation, { firers, target }: Attack): Pick<AttackKindOffer, 'says'> {
  const [nearest] = firers.length > 0 ? snapShotSides(s, firers, target) : [];
  return nearest ? { says: { snapShot: nearest.name } } : {};
}

/**
 * Returns whether these firers may choose one way of attacking against this target.
 *
 * @rule B9.36
 * @rows UI-6
 */
export function attackOffer(s: AslSituation, attack: Attack, kind: AttackName): AttackKindOffer {
  const firers = armsOf(attack).map((id) => shooterOf(s, id));
  const bar = BARS[kind](s, attack, firers);
  if (!bar) return { kind, legal: true, because: [] };
  return { kind, legal: false, ...(bar.ruling && { ruling: true }), because: bar.because };
}

type Judge = (s: AslSituation, attack: Attack, firers: readonly AslUnit[]) => Bar | undefined;

const no = (code: AttackReason, rule: string): Bar => ({ because: [attackReason(code, rule)] });
const unless = (fine: boolean, code: AttackReason, rule: string): Bar | undefined =>
  fine ? undefined : no(code, rule);
/** Whether all of them can fire in this way at all. */
const can = (firers: readonly AslUnit[], kind: AttackKind): boolean =>
  firers.every((unit) => kindsOf(unit).includes(kind));
const onFoot = ({ kind, gun }: AslUnit): boolean => kind !== 'vehicle' && gun === 'none';

const BARS: { readonly [N in AttackName]: Judge } = {
  direct: (_s, _a, firers) => unless(can(firers, 'direct'), 'attack-not-small-arms', 'B9.36'),
  ordnance: (_s, _a, firers) => unless(can(firers, 'ordnance'), 'attack-no-ordnance', 'B9.36'),
  bmg: (s, attack, firers) => {
    if (!can(firers, 'bmg')) return no('attack-no-bow-mg', 'B9.36');
    const { cell } = unitOf(s, attack.target);
    return firers.map(({ id }) => bowMg(s, id, cell, attack)).find(({ usable }) => !usable);
  },
  // A firer without a mortar is the observer of OBA.
  indirect: (_s, _a, firers) =>
    unless(
      firers.every((unit) => unit.gun === 'mortar' || onFoot(unit)),
      'attack-no-mortar',
      'B9.34',
    ),
  'dc-placed': demolition,
  'dc-thrown': demolition,
  residual: (_s, _a, firers) => unless(firers.length === 0, 'attack-residual-lies', 'A8.2'),
  underbelly: (s, attack) => {
    const target = unitOf(s, attack.target);
    return unless(target.kind === 'vehicle' && attack.crossing, 'attack-no-underbelly', 'B9.54');
  },
  'snap-shot': (s, attack, firers) =>
    unless(
      SNAP_SHOTS.some((kind) => can(firers, kind)),
      'attack-no-snap-shot',
      'A8.15',
    ) ?? crossing(s, attack),
  heat: (s, attack, firers) => {
    if (!can(firers, 'ordnance')) return no('attack-no-ordnance', 'B9.36');
    if (unitOf(s, attack.target).kind === 'vehicle') return no('attack-heat-vehicle', 'C8.31');
    const heat = wallJustifiesHeat(s, { ...attack, kind: 'ordnance' });
    return heat.ok ? undefined : heat;
  },
};

/** Returns the bar to a Snap Shot: it is First Fire at the hexside that its target has just crossed. */
function crossing(s: AslSituation, { target, aim }: Attack): Bar | undefined {
  if (s.phase === 'unknown') return undefined;
  if (s.phase !== 'movement') return no('attack-snap-shot-time', 'A8.15');
  const just = crossedSide(s, target);
  if (just === undefined) return { ...no('attack-snap-shot-unsaid', 'A8.15'), ruling: true };
  return unless(aim.kind !== 'side' || aim.side === just, 'attack-snap-shot-other', 'A8.15');
}

/** Returns the bar to a DC: it reaches only an adjacent Location or its own. */
function demolition(s: AslSituation, attack: Attack, firers: readonly AslUnit[]): Bar | undefined {
  if (!firers.every(onFoot)) return no('attack-no-dc', 'A23.1');
  const { cell } = unitOf(s, attack.target);
  const near = firers.every((unit) => s.board.lattice.distance(unit.cell, cell) <= 1);
  return unless(near, 'attack-dc-far', 'A23.3');
}
