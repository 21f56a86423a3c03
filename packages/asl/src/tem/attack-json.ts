import { parsePlace, RulesError, samePoint, sameSide, type Json } from '@bocage/core';
import { unitOf, type AslSituation } from '../situation/situation';
import { sight } from '../situation/sight';
import { ATTACK_KINDS, makeAttack, type Aim, type Attack } from './attack';

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
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    throw bad('attack', json, 'an object');
  const fields = json as Fields;
  const stray = Object.keys(fields).find((key) => !KEYS.includes(key));
  if (stray !== undefined) throw bad(`attack.${stray}`, fields[stray], `one of ${KEYS.join(', ')}`);
  const { firers: list, target, kind = 'direct' } = fields;
  if (!Array.isArray(list) || list.length === 0) throw bad('attack.firers', list, 'a list of unit ids');
  const firers = list.map((f, i) => known(f, s, `attack.firers[${i}]`));
  const at = known(target, s, 'attack.target');
  const found = ATTACK_KINDS.find((k) => k === kind);
  if (!found) throw bad('attack.kind', kind, `one of ${ATTACK_KINDS.join(', ')}`);
  const worst = (): number => Math.max(...firers.map((f) => sight(s, unitOf(s, f), unitOf(s, at)).hindrance));
  return makeAttack({
    kind: found,
    firers,
    target: at,
    hindrance: fields['hindrance'] === undefined ? worst() : count(fields, 'hindrance'),
    smoke: fields['smoke'] === undefined ? 0 : count(fields, 'smoke'),
    crossing: fields['crossing'] === true,
    ...(fields['firepower'] === undefined ? {} : { firepower: count(fields, 'firepower') }),
    ...(fields['aim'] === undefined ? {} : { aim: readAim(s, at, fields['aim']) }),
  });
}

/** A hexside or vertex of the target's hex by its name. @rule B9.42 @throws RulesError */
export function readAim(s: AslSituation, target: string, json: Json): Aim {
  if (typeof json !== 'string') throw bad('attack.aim', json, 'the name of a hexside or vertex');
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
  throw bad('attack.aim', json, "a hexside or vertex of the target's hex");
}

function known(json: Json | undefined, s: AslSituation, where: string): string {
  if (typeof json === 'string' && s.units.some((u) => u.id === json)) return json;
  throw bad(where, json, 'the id of a unit of the situation');
}

function count(fields: Fields, key: string): number {
  const value = fields[key];
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    throw bad(`attack.${key}`, value, 'a number, 0 or more');
  }
  return value;
}

function bad(where: string, value: unknown, expected: string): RulesError<'bad-value'> {
  return new RulesError('bad-value', { where, value: JSON.stringify(value) ?? 'nothing', expected });
}
