import { parsePlace, samePoint, sameSide, type Json } from '@bocage/core';
import { badValue } from '../situation/bad-value';
import { unitOf, type AslSituation } from '../situation/situation';
import type { AimedAt } from './aim-vertices';
import { ATTACK_KINDS, makeAttack, type Aim, type Attack } from './attack';
import { attackSight, possibleAims } from './attack-sight';

type Fields = { readonly [key: string]: Json };

const KEYS = ['kind', 'firers', 'target', 'aim', 'hindrance', 'smoke', 'crossing', 'firepower'];

/**
 * Reads an attack from JSON: `{"firers": ["a"], "target": "b"}` and what is special about it. `aim` names a hexside or
 * vertex of the target's hex; without `hindrance` that of the worst line of sight counts.
 *
 * @rule B9.31
 * @throws RulesError
 */
export function parseAttack(json: unknown, s: AslSituation): Attack {
  const { attack, aim, hindrance } = readFields(json, s);
  return withHindrance(s, aim ? { ...attack, aim } : attack, hindrance);
}

/**
 * The same, one attack for each point that the firer may choose to aim at: a unit in Bypass may be fired at by way of
 * either end of the hexside it straddles, unless `aim` says which.
 *
 * @rule B9.42
 * @rows B9.42-h
 * @throws RulesError
 */
export function parseAttacks(json: unknown, s: AslSituation): readonly Attack[] {
  const { attack, aim, hindrance } = readFields(json, s);
  const aims = aim ? [aim] : possibleAims(unitOf(s, attack.target));
  return aims.map((at) => withHindrance(s, { ...attack, aim: at }, hindrance));
}

function withHindrance(s: AslSituation, attack: Attack, given: number | undefined): Attack {
  return { ...attack, hindrance: given ?? attackSight(s, attack).hindrance };
}

interface Given {
  readonly attack: Attack;
  readonly aim?: Aim;
  readonly hindrance: number | undefined;
}

function readFields(json: unknown, s: AslSituation): Given {
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    throw badValue('attack', json, 'an object');
  const fields = json as Fields;
  const stray = Object.keys(fields).find((key) => !KEYS.includes(key));
  if (stray !== undefined) throw badValue(`attack.${stray}`, fields[stray], `one of ${KEYS.join(', ')}`);
  const { firers: list, target, kind = 'direct', crossing = false } = fields;
  if (!Array.isArray(list) || list.length === 0) throw badValue('attack.firers', list, 'a list of unit ids');
  const firers = list.map((f, i) => known(f, s, `attack.firers[${i}]`));
  const at = known(target, s, 'attack.target');
  firers.forEach((id, i) => {
    const where = `attack.firers[${i}]`;
    if (firers.indexOf(id) !== i) throw badValue(where, id, 'each firer once');
    if (unitOf(s, id).side === unitOf(s, at).side)
      throw badValue(where, id, "a unit that is not of the target's side");
  });
  const found = ATTACK_KINDS.find((k) => k === kind);
  if (!found) throw badValue('attack.kind', kind, `one of ${ATTACK_KINDS.join(', ')}`);
  if (typeof crossing !== 'boolean') throw badValue('attack.crossing', crossing, 'true or false');
  return {
    attack: makeAttack({
      kind: found,
      firers,
      target: at,
      smoke: fields['smoke'] === undefined ? 0 : count(fields, 'smoke'),
      crossing,
      ...(fields['firepower'] === undefined ? {} : { firepower: count(fields, 'firepower') }),
    }),
    ...(fields['aim'] === undefined ? {} : { aim: readAim(s, at, fields['aim']) }),
    hindrance: fields['hindrance'] === undefined ? undefined : count(fields, 'hindrance'),
  };
}

/** A hexside or vertex of the target's hex by its name. @rule B9.42 @throws RulesError */
export function readAim(s: AslSituation, target: string, json: Json): AimedAt {
  if (typeof json !== 'string') throw badValue('attack.aim', json, 'the name of a hexside or vertex');
  const place = parsePlace(json, s.board);
  const { cell } = unitOf(s, target);
  const { lattice } = s.board;
  const numbers = Array.from({ length: lattice.sideCount }, (_, k) => k);
  if (place.kind === 'vertex') {
    const vertex = numbers.find((k) => samePoint(lattice.vertexPoint(cell, k), place.vertex.point));
    if (vertex !== undefined) return { kind: 'vertex', vertex };
  }
  if (place.kind === 'side') {
    const side = numbers.find((k) => sameSide(lattice.sideOf(cell, k), place.side));
    if (side !== undefined) return { kind: 'side', side };
  }
  throw badValue('attack.aim', json, "a hexside or vertex of the target's hex");
}

function known(json: Json | undefined, s: AslSituation, where: string): string {
  if (typeof json === 'string' && s.units.some((u) => u.id === json)) return json;
  throw badValue(where, json, 'the id of a unit of the situation');
}

function count(fields: Fields, key: string): number {
  const value = fields[key];
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    throw badValue(`attack.${key}`, value, 'a number, 0 or more');
  }
  return value;
}
