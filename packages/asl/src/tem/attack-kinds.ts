/** With what kind of fire units attack: what the host offers before anybody fires. */
import { badName, badValue } from '../reading/bad-value';
import type { AslUnit } from '../situation/situation';
import type { AttackKind } from './attack';

/**
 * The kinds of fire that units can attack with together, the usual one first: a mortar fires Indirectly, a Gun as
 * ordnance, a vehicle with its gun, its bow MG or its other MGs, everybody else directly.
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

/**
 * The kind that was asked for, or the usual one. @throws RulesError where these units cannot attack so
 *
 * @rule B9.36
 */
export function attackKindOf(firers: readonly AslUnit[], wanted: string | undefined): AttackKind {
  const kinds = attackKinds(firers);
  const [usual] = kinds;
  if (!usual) {
    const ids = firers.map(({ id }) => id);
    throw badValue('attackers', ids, ids.length === 0 ? 'at least one unit id' : 'units that fire alike');
  }
  if (wanted === undefined) return usual;
  const kind = kinds.find((k) => k === wanted);
  if (!kind) throw badName('attack.kind', wanted, kinds);
  return kind;
}
