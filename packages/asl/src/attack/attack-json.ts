import type { View } from '../situation/knowledge';
import { isSaidAlike, type Json } from '@bocage/core/game';
import { bypassVertices } from '../los/explain/bypass';
import { badName, badValue, readList, readObject } from '../reading/bad-value';
import { unitOf, type AslSituation } from '../situation/situation';
import { readAimed, SNAP_SHOT_AT, vertexNamed } from './aim-json';
import { bearerOf, bearersOf, shooterOf } from './arms';
import { strengthOf } from './strength';
import { makeAttack, type Attack } from '../tem/attack';
import { ATTACK_NAMES, kindNamed, type AttackName } from './attack-kinds';

type Fields = { readonly [key: string]: Json };

/** The keys of an attack; `attackers` is another word for `firers`. */
const ATTACK_KEYS = [
  'kind',
  'firers',
  'attackers',
  'target',
  'from',
  'aim',
  'snapShot',
  'hindrance',
  'smoke',
  'crossing',
  'firepower',
  'leaders',
  'drm',
];

/** An attack as declared: the end points of its lines may be open. */
export interface GivenAttack {
  readonly attack: Attack;
  /** Present if given; else that of the worst line of sight counts. */
  readonly hindrance: number | undefined;
  /** The named way of attacking: HEAT and Snap Shots are no kinds of their own in the TEM rules. */
  readonly named: AttackName | undefined;
  /** The JSON as given. */
  readonly said: Fields;
}

/**
 * Reads an attack: `{"firers": ["a"], "target": "b"}` and any special facts. Without `kind` it is the usual
 * one of these firers. `"snapShot": "E5-F5"` is a Snap Shot at that hexside.
 *
 * @throws RulesError
 * @rule B9.42
 * @rows B9.42-h
 */
export function readAttack(json: unknown, s: View): GivenAttack {
  const fields = readObject(json, 'attack', ATTACK_KEYS);
  const { target, crossing = false } = fields;
  // A weapon is attacked through its possessor.
  const at = bearerOf(s, known(target, s, 'attack.target')).id;
  const named = readName(fields['kind']);
  const arms = readFirers(fields, s, at, named);
  const firers = bearersOf(s, arms);
  if (typeof crossing !== 'boolean') throw badValue('attack.crossing', crossing, 'true or false');
  const kind = kindNamed(
    named,
    arms.map((id) => shooterOf(s, id)),
  );
  const aim = readAimed(s, at, kind, { aim: fields['aim'], snapShot: fields['snapShot'] });
  if (named === 'snap-shot' && aim?.kind !== 'side')
    throw badValue('attack.snapShot', fields['snapShot'], SNAP_SHOT_AT);
  const attack = makeAttack({
    kind,
    firers,
    ...(isSaidAlike(arms, firers) ? {} : { arms }),
    ...readLeaders(fields, s),
    target: at,
    smoke: countOr(fields, 'smoke') ?? 0,
    crossing,
    ...(fields['from'] === undefined ? {} : { from: readFrom(s, firers, fields['from']) }),
    ...(aim && { aim }),
  });
  return {
    attack: withFirepower(s, attack, fields),
    hindrance: countOr(fields, 'hindrance'),
    named: aim?.kind === 'side' && named === undefined ? 'snap-shot' : named,
    said: fields,
  };
}

function readName(kind: Json | undefined): AttackName | undefined {
  if (kind === undefined) return undefined;
  const found = ATTACK_NAMES.find((k) => k === kind);
  if (!found) throw badName('attack.kind', kind, ATTACK_NAMES);
  return found;
}

const IDS = 'a list of unit ids';

/** Reads the firers: Residual FP has none, every other attack has some. */
function readFirers(
  fields: Fields,
  s: AslSituation,
  target: string,
  kind: AttackName | undefined,
): readonly string[] {
  const key = fields['attackers'] === undefined ? 'firers' : 'attackers';
  const said = fields[key] ?? (kind === 'residual' ? [] : undefined);
  if (key === 'attackers' && fields['firers'] !== undefined)
    throw badValue('attack.firers', fields['firers'], 'nothing beside attackers');
  const list = readList(said, `attack.${key}`, IDS);
  if (list.length === 0 && kind !== 'residual') throw badValue(`attack.${key}`, list, IDS);
  return list.map((f, i) => {
    const where = `attack.${key}[${i}]`;
    const id = known(f, s, where);
    if (list.indexOf(f) !== i) throw badValue(where, id, 'each firer once');
    if (unitOf(s, id).side === unitOf(s, target).side)
      throw badValue(where, id, "a unit that is not of the target's side");
    return id;
  });
}

/** Returns the attack with its FP: as said, else by its counters. */
function withFirepower(s: AslSituation, attack: Attack, fields: Fields): Attack {
  const said = fields['firepower'] !== undefined;
  const firepower = said ? amount(fields, 'firepower') : strengthOf(s, attack, attack.target)?.firepower;
  return firepower === undefined ? attack : { ...attack, firepower };
}

const countOr = (fields: Fields, key: string): number | undefined =>
  fields[key] === undefined ? undefined : count(fields, key);

/** Reads the leaders that direct the fire, and a DRM of the players. */
function readLeaders(fields: Fields, s: AslSituation): Pick<Attack, 'leaders' | 'drm'> {
  const drm = fields['drm'] === undefined ? {} : { drm: readDrm(fields['drm']) };
  if (fields['leaders'] === undefined) return drm;
  const list = readList(fields['leaders'], 'attack.leaders', IDS);
  return { ...drm, leaders: list.map((id, i) => known(id, s, `attack.leaders[${i}]`)) };
}

/** Reads a DRM that players add. */
function readDrm(json: Json): number {
  if (typeof json === 'number' && Number.isInteger(json) && Math.abs(json) <= 20) return json;
  throw badValue('attack.drm', json, 'a whole number from -20 to 20');
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

/** Reads a whole DRM. */
function count(fields: Fields, key: string): number {
  const value = amount(fields, key);
  if (!Number.isInteger(value)) throw badValue(`attack.${key}`, value, 'a whole number from 0 to 1000');
  return value;
}

function amount(fields: Fields, key: string): number {
  const value = fields[key];
  if (typeof value !== 'number' || !(value >= 0 && value <= 1000)) {
    throw badValue(`attack.${key}`, value, 'a number from 0 to 1000');
  }
  return value;
}
