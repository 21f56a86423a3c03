import type { Json } from '@bocage/core';
import { bypassVertices } from '../los/bypass';
import { badName, badValue, readObject } from '../reading/bad-value';
import { unitOf, type AslSituation } from '../situation/situation';
import { readAimed, vertexNamed } from './aim-json';
import { ATTACK_KINDS, makeAttack, type Attack } from './attack';
import { attackLines } from './attack-lines';
import { attackSight } from './attack-sight';

type Fields = { readonly [key: string]: Json };

/** What an attack may say. */
const ATTACK_KEYS = [
  'kind',
  'firers',
  'target',
  'from',
  'aim',
  'snapShot',
  'hindrance',
  'smoke',
  'crossing',
  'firepower',
];

/**
 * Reads an attack from JSON: `{"firers": ["a"], "target": "b"}` and what is special about it. One attack for each choice
 * of points between which its lines may be drawn: a unit in Bypass fires, and may be fired at, by way of either end of
 * the hexside it straddles, unless `from` and `aim` say which. Without `hindrance` that of the worst line of sight counts.
 * `"snapShot": "E5-F5"` is a Snap Shot at that hexside.
 *
 * @rule B9.42
 * @rows B9.42-h
 * @throws RulesError
 */
export function parseAttacks(json: unknown, s: AslSituation): readonly Attack[] {
  const { attack, hindrance } = readFields(json, s);
  return attackLines(s, attack).map((line) => ({
    ...line,
    hindrance: hindrance ?? attackSight(s, line).hindrance,
  }));
}

interface Given {
  readonly attack: Attack;
  readonly hindrance: number | undefined;
}

function readFields(json: unknown, s: AslSituation): Given {
  const fields = readObject(json, 'attack', ATTACK_KEYS);
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
  if (!found) throw badName('attack.kind', kind, ATTACK_KINDS);
  if (typeof crossing !== 'boolean') throw badValue('attack.crossing', crossing, 'true or false');
  const aim = readAimed(s, at, found, { aim: fields['aim'], snapShot: fields['snapShot'] });
  return {
    attack: makeAttack({
      kind: found,
      firers,
      target: at,
      smoke: fields['smoke'] === undefined ? 0 : count(fields, 'smoke'),
      crossing,
      ...(fields['from'] === undefined ? {} : { from: readFrom(s, firers, fields['from']) }),
      ...(aim && { aim }),
      ...(fields['firepower'] === undefined ? {} : { firepower: count(fields, 'firepower') }),
    }),
    hindrance: fields['hindrance'] === undefined ? undefined : count(fields, 'hindrance'),
  };
}

/** The ends from which firers in Bypass fire, by firer: `{"a": "E5-F4-F5"}`. @rule B9.42 @rows B9.42-h @throws RulesError */
function readFrom(s: AslSituation, firers: readonly string[], json: Json): NonNullable<Attack['from']> {
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    throw badValue('attack.from', json, 'vertices by firer');
  return Object.fromEntries(
    Object.entries(json as Fields).map(([id, name]) => {
      const where = `attack.from.${id}`;
      const vertices = firers.includes(id) ? bypassVertices(unitOf(s, id)) : [];
      if (vertices.length === 0) throw badValue(where, name, 'a firer in Bypass');
      const vertex = vertexNamed(s, unitOf(s, id).cell, name);
      if (vertex === undefined || !vertices.includes(vertex))
        throw badValue(where, name, 'an end of the hexside that it bypasses');
      return [id, vertex];
    }),
  );
}

function known(json: Json | undefined, s: AslSituation, where: string): string {
  if (typeof json === 'string' && s.units.some((u) => u.id === json)) return json;
  throw badValue(where, json, 'the id of a unit of the situation');
}

function count(fields: Fields, key: string): number {
  const value = fields[key];
  if (typeof value !== 'number' || !(value >= 0 && value <= 1000)) {
    throw badValue(`attack.${key}`, value, 'a number from 0 to 1000');
  }
  return value;
}
