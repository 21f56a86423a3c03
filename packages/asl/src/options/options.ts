import { checkKeys } from '@bocage/core/names';
import { type FieldSpec, type Json, readFieldValues, type FieldValues } from '@bocage/core/game';
import { badValue, readObject } from '../reading/bad-value';

const HEDGE_KINDS = ['hedge', 'bocage', 'light-bocage', 'cactus-hedge'] as const;
const WALL_KINDS = ['wall', 'bocage', 'light-bocage', 'cactus-hedge'] as const;

/**
 * Scenario rules, and every point on which the documents disagree or are silent, with the default reading of
 * each. `docs/rule-questions.md` explains each reading.
 *
 * @rule B9.51
 * @rows UI-10
 */
export const OPTIONS = [
  { id: 'ssr.hedges', type: 'choice', choices: HEDGE_KINDS, default: 'hedge', rule: 'B9.51', scope: 'scene' },
  { id: 'ssr.walls', type: 'choice', choices: WALL_KINDS, default: 'wall', rule: 'B9.51', scope: 'scene' },
  { id: 'wa.scope', type: 'choice', choices: ['hex', 'hexside'], default: 'hex', rule: 'B9.321' },
  {
    id: 'wa.tieBreak',
    type: 'choice',
    choices: ['asked', 'mover', 'attacker'],
    default: 'asked',
    rule: 'B9.323',
  },
  { id: 'wa.revealChoice', type: 'choice', choices: ['owner', 'opponent'], default: 'owner', rule: 'B9.324' },
  {
    id: 'bocage.viewerModel',
    type: 'choice',
    choices: ['statuses', 'legacy'],
    default: 'statuses',
    rule: 'B9.521',
  },
  {
    id: 'bocage.spineBlindHexes',
    type: 'choice',
    choices: ['at-least-one', 'reducible'],
    default: 'at-least-one',
    rule: 'B9.531',
  },
  { id: 'bocage.aerialBlindHex', type: 'choice', choices: ['far', 'near'], default: 'far', rule: 'E7.25' },
  { id: 'bocage.cavalryMayCross', type: 'boolean', default: false, rule: 'B9.54' },
  { id: 'lightBocage.viewerStatuses', type: 'boolean', default: true, rule: 'B9.521' },
  {
    id: 'lightBocage.spineModel',
    type: 'choice',
    choices: ['touching', 'wall'],
    default: 'touching',
    rule: 'B9.2',
  },
  { id: 'lightBocage.elevationReducesTem', type: 'boolean', default: false, rule: 'B9.531' },
  { id: 'lightBocage.slopeSeesOver', type: 'boolean', default: true, rule: 'B9.52' },
  {
    id: 'lightBocage.crossing',
    type: 'choice',
    choices: ['bocage', 'hedge'],
    default: 'bocage',
    rule: 'B9.54',
  },
  { id: 'los.vertexInclusive', type: 'boolean', default: true, rule: 'B9.52' },
  { id: 'los.cellars', type: 'boolean', default: false, rule: 'O6.3' },
  {
    id: 'hillside.aboveBoth',
    type: 'choice',
    choices: ['obstacle', 'ignored'],
    default: 'obstacle',
    rule: 'B9.61',
  },
  { id: 'hillside.continuousSlope', type: 'boolean', default: true, rule: 'B9.61' },
  { id: 'gap.model', type: 'choice', choices: ['drawn', 'none'], default: 'drawn', rule: 'B9.1' },
  { id: 'move.fractionRounding', type: 'choice', choices: ['up', 'exact'], default: 'up', rule: 'B9.54' },
  { id: 'cactus.vehicles', type: 'choice', choices: ['hedge', 'none'], default: 'hedge', rule: 'B9.7' },
  { id: 'rfp.ffmoBehindBocage', type: 'boolean', default: true, rule: 'A8.26' },
  { id: 'rfp.limit', type: 'choice', choices: ['twelve', 'none'], default: 'twelve', rule: 'A8.2' },
  { id: 'ffmo.cropsWithWa', type: 'boolean', default: false, rule: 'B9.31' },
  { id: 'bypass.aim', type: 'choice', choices: ['ends', 'center'], default: 'ends', rule: 'A4.34' },
  { id: 'orchard.road', type: 'choice', choices: ['hinders', 'open'], default: 'hinders', rule: 'B14' },
  {
    id: 'depression.rim',
    type: 'choice',
    choices: ['asked', 'climbs', 'level'],
    default: 'asked',
    rule: 'B19',
  },
  { id: 'bridge.road', type: 'choice', choices: ['asked', 'road'], default: 'asked', rule: 'B6' },
  { id: 'smoke.cost', type: 'choice', choices: ['given', 'one'], default: 'given', rule: 'A24.7' },
  { id: 'move.reaction', type: 'boolean', default: false, rule: 'A8.1' },
  { id: 'snapShot.tem', type: 'choice', choices: ['hexside', 'entered'], default: 'hexside', rule: 'A8.15' },
  { id: 'snapShot.ffnam', type: 'boolean', default: true, rule: 'A8.15' },
  {
    id: 'fire.pinnedMover',
    type: 'choice',
    choices: ['moving', 'stopped'],
    default: 'moving',
    rule: 'A4.6',
  },
  { id: 'heightAdvantage.withWa', type: 'boolean', default: false, rule: 'B9.31' },
  { id: 'conceal.losToLocation', type: 'boolean', default: true, rule: 'B9.55' },
  { id: 'conceal.gain', type: 'choice', choices: ['capable', 'los-only'], default: 'capable', rule: 'B9.55' },
  { id: 'conceal.movement', type: 'choice', choices: ['assault', 'any'], default: 'assault', rule: 'B9.55' },
  { id: 'gun.caHexside', type: 'choice', choices: ['own', 'any'], default: 'own', rule: 'B9.53' },
  { id: 'bog.underbelly', type: 'choice', choices: ['spared', 'hit'], default: 'spared', rule: 'B9.54' },
  {
    id: 'breach.mp',
    type: 'choice',
    choices: ['all-but-start', 'all'],
    default: 'all-but-start',
    rule: 'B9.541',
  },
  { id: 'vehicle.dugInMandatory', type: 'boolean', default: true, rule: 'D9.54' },
] as const satisfies readonly FieldSpec[];

/** The options, and a question's counters on the map (los/explain/counters.ts). */
export type RuleOptions = FieldValues<typeof OPTIONS> & { readonly 'los.counters'?: Json };

/**
 * Reads rule options with their defaults. Accepts flat ids (`wa.scope`) and nested ones (`{wa: {scope}}`),
 * into which hosts turn dotted keys.
 *
 * @throws RulesError `bad-value`
 * @rule B9.51
 */
export function ruleOptions(values: Readonly<Record<string, Json>> = {}): RuleOptions {
  const before = known.get(values);
  if (before) return before;
  const flat = flatten(values);
  const counters = flat['los.counters'];
  const options = {
    ...readFieldValues(OPTIONS, flat, 'options'),
    ...(counters !== undefined && { 'los.counters': counters }),
  };
  known.set(values, options);
  return options;
}

/** Options by their written object, which never changes: a host gives the same one with every situation. */
const known = new WeakMap<object, RuleOptions>();

/** All accepted options: those above, and the counters on the map. */
const OPTION_KEYS: readonly string[] = [...OPTIONS.map((o) => o.id), 'los.counters'];

/**
 * Reads written options: an unknown key is refused.
 *
 * @throws RulesError
 * @rule B9.51
 */
export function writtenOptions(json: unknown): RuleOptions {
  const values = readObject(json, 'options');
  const flat = flatten(values);
  checkKeys(flat, 'options', OPTION_KEYS);
  checkOnce(values);
  const empty = Object.keys(flat).find((key) => flat[key] === null);
  if (empty !== undefined) throw badValue(`options.${empty}`, null, 'a value, or nothing');
  return ruleOptions(values);
}

/** Refuses an option given both flat and in its group: it would have two values. */
function checkOnce(values: Readonly<Record<string, Json>>): void {
  for (const [group, inner] of Object.entries(values)) {
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) continue;
    const twice = Object.keys(inner).find((key) => Object.hasOwn(values, `${group}.${key}`));
    if (twice === undefined) continue;
    const flat = `${group}.${twice}`;
    throw badValue(`options["${flat}"]`, values[flat], `one entry only (also at options.${flat})`);
  }
}

const GROUPS: ReadonlySet<string> = new Set(OPTIONS.map(({ id }) => id.split('.')[0] ?? ''));

/** Whether a key is a group of options; any other unknown key stays, to be refused. */
function isGroup(key: string, value: Json): value is Readonly<Record<string, Json>> {
  const inner = value !== null && typeof value === 'object' && !Array.isArray(value);
  return inner && !OPTION_KEYS.includes(key) && (GROUPS.has(key) || Object.keys(value).length > 0);
}

/**
 * Flattens options: hosts turn dotted keys into nested objects.
 *
 * @rows UI-10
 */
function flatten(values: Readonly<Record<string, Json>>): Record<string, Json> {
  const flat: Record<string, Json> = {};
  for (const [key, value] of Object.entries(values)) {
    if (isGroup(key, value)) {
      for (const [inner, v] of Object.entries(value)) flat[`${key}.${inner}`] = v;
    } else flat[key] = value;
  }
  return flat;
}
