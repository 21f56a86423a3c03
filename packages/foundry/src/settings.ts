import type { FieldSpec, Json, Ruleset } from '@bocage/core';
import { rulesetById, rulesets } from './rulesets';

export const MODULE_ID = 'bocage';

/** Who may check a line of sight (A6.11 forbids it unless an attack is declared; tables differ). */
export const LOS_POLICIES = ['free', 'own', 'gm'] as const;
export type LosPolicy = (typeof LOS_POLICIES)[number];

export const COLOUR_SETS = ['standard', 'colour-blind', 'high-contrast'] as const;
export type ColourSet = (typeof COLOUR_SETS)[number];

const key = (id: string): string => `BOCAGE.Settings.${id}`;
const words = (id: string): { name: string; hint: string } => ({
  name: `${key(id)}.name`,
  hint: `${key(id)}.hint`,
});
const choices = (id: string, values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, `${key(id)}.${value}`]));

/** Registers every setting. In `init`, after the games. */
export function registerSettings(onWorldChange: () => void, onLookChange: () => void): void {
  const games = rulesets();
  game.settings.register(MODULE_ID, 'ruleset', {
    ...words('ruleset'),
    scope: 'world',
    config: games.length > 1,
    type: String,
    default: games[0]?.id ?? '',
    choices: Object.fromEntries(games.map(({ id }) => [id, `BOCAGE.Ruleset.${id}`])),
    onChange: onWorldChange,
  });
  game.settings.register(MODULE_ID, 'losPolicy', {
    ...words('losPolicy'),
    scope: 'world',
    config: true,
    type: String,
    default: 'free',
    choices: choices('losPolicy', LOS_POLICIES),
    onChange: onWorldChange,
  });
  game.settings.register(MODULE_ID, 'colours', {
    ...words('colours'),
    scope: 'client',
    config: true,
    type: String,
    default: 'standard',
    choices: choices('colours', COLOUR_SETS),
    onChange: onLookChange,
  });
  for (const [id, initial] of [
    ['showPictured', false],
    ['markers', true],
  ] as const) {
    game.settings.register(MODULE_ID, id, {
      ...words(id),
      scope: 'client',
      config: true,
      type: Boolean,
      default: initial,
      onChange: onLookChange,
    });
  }
  for (const ruleset of games)
    for (const spec of ruleset.settings) registerRule(ruleset, spec, onWorldChange);
}

/** A scenario rule belongs to one scene (scene rules window); every other rule of a game is a world setting. */
export function isSceneRule(spec: FieldSpec): boolean {
  return spec.id.startsWith('ssr.');
}

function registerRule(ruleset: Ruleset, spec: FieldSpec, onChange: () => void): void {
  if (isSceneRule(spec)) return;
  const label = `BOCAGE.Setting.${spec.id}`;
  game.settings.register(MODULE_ID, `${ruleset.id}.${spec.id}`, {
    name: label,
    // Foundry prints the key of a text that is not there.
    hint: game.i18n.has(`${label}_hint`) ? `${label}_hint` : '',
    scope: 'world',
    config: true,
    type: spec.type === 'boolean' ? Boolean : spec.type === 'number' ? Number : String,
    default: spec.default,
    ...(spec.choices
      ? { choices: Object.fromEntries(spec.choices.map((choice) => [choice, `${label}_${choice}`])) }
      : {}),
    onChange,
  });
}

/** The game in force. */
export function activeRuleset(): Ruleset | undefined {
  return rulesetById(String(game.settings.get(MODULE_ID, 'ruleset')));
}

/** Every rule option with its value: world settings, and the scene's scenario rules on top. */
export function ruleOptions(
  ruleset: Ruleset,
  sceneRules: Readonly<Record<string, string | number | boolean>>,
): Readonly<Record<string, Json>> {
  const options: Record<string, Json> = {};
  for (const spec of ruleset.settings) {
    const world = isSceneRule(spec) ? undefined : game.settings.get(MODULE_ID, `${ruleset.id}.${spec.id}`);
    options[spec.id] = (world as Json | undefined) ?? spec.default;
  }
  return { ...options, ...sceneRules };
}

/** Who may check. */
export function losPolicy(): LosPolicy {
  const value = game.settings.get(MODULE_ID, 'losPolicy');
  return LOS_POLICIES.find((policy) => policy === value) ?? 'free';
}
