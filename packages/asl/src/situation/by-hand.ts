/** States that lie outside B9: players know the rules, and set them. */
import { isSettingUp } from './moment';
import { isVehicle } from './contradictions';
import { isCovered, isReal, isThing, type AslSituation, type AslUnit, type UnitState } from './situation';

type States = Readonly<Record<string, Partial<UnitState>>>;

/** What a result does to a unit: fire, a failed or passed check, close combat. */
export const STATES = {
  broken: { broken: true, dm: true, pinned: false },
  rallied: { broken: false, dm: false },
  pinned: { pinned: true },
  'not-pinned': { pinned: false },
  melee: { melee: true },
  'not-melee': { melee: false },
} as const satisfies States;

/**
 * Returns the states that players may set of a unit of their own now. One that breaks or is pinned loses its
 * "?", as does one in Melee.
 *
 * @rule A3
 * @rule A12.14
 */
export function settable(s: AslSituation, unit: AslUnit): readonly Partial<UnitState>[] {
  if (s.phase === 'unknown' || s.phase === 'setup' || !isReal(unit) || unit.hidden) return [];
  const open = isCovered(unit) ? { concealed: false } : {};
  const result = (set: Partial<UnitState>): Partial<UnitState> => ({ ...set, ...open });
  return [
    ...(unit.broken && s.phase === 'rally' ? [STATES.rallied] : []),
    ...(unit.broken || isVehicle(unit) ? [] : onFoot(unit).map(result)),
    ...(unit.pinned ? [STATES['not-pinned']] : []),
    ...(unit.melee ? [STATES['not-melee']] : []),
    ...(s.phase === 'close-combat' && !unit.melee ? [result(STATES.melee)] : []),
  ];
}

/** Returns what fire does to Infantry that is not broken. */
function onFoot({ pinned }: AslUnit): readonly Partial<UnitState>[] {
  return pinned ? [STATES.broken] : [STATES.broken, STATES.pinned];
}

/**
 * Returns the switch of HIP while its side sets up; undefined = it has none: a dummy is not hidden.
 *
 * @rule A12.3
 */
export function hipSwitch(s: AslSituation, unit: AslUnit): Partial<UnitState> | undefined {
  if (!isSettingUp(s, unit.side) || unit.kind === 'dummy' || unit.kind === 'wreck') return undefined;
  return { hidden: !unit.hidden };
}

/** Whether players may say that a unit is out of play: in play, and it is no mere thing. @internal */
export function mayLeave(s: AslSituation, unit: AslUnit): boolean {
  return s.phase !== 'unknown' && s.phase !== 'setup' && !isThing(unit);
}
