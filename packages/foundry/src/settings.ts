import type { ScenePort } from './host/ports';
import { choiceKey, labelKey, labelText, type FieldSpec, type Game, type Json } from '@bocage/core/game';
import { isBag, type Bag } from './data/bag';
import { gamesOn, isGameChoice } from './game-choice';
import { games, onGames, type GameHead } from './games';

export const MODULE_ID = 'bocage';

/** Users who may check a line of sight (A6.11 forbids it unless an attack is declared; tables differ). */
export const LOS_POLICIES = ['free', 'own', 'gm'] as const;
export type LosPolicy = (typeof LOS_POLICIES)[number];

/** Name of the setting: GMs are asked on an empty scene whether Bocage shall play there. */
export const OFFER_NEW = 'offerNew';

export const COLOUR_SETS = ['standard', 'colour-blind', 'high-contrast'] as const;
export type ColourSet = (typeof COLOUR_SETS)[number];

const key = (id: string): string => `BOCAGE.Settings.${id}`;
const words = (id: string): { name: string; hint: string } => ({
  name: `${key(id)}.name`,
  hint: `${key(id)}.hint`,
});
const choices = (id: string, values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, `${key(id)}.${value}`]));

/** Registers every setting, and those of games that come later when they come. */
export function registerSettings(
  onWorldChange: () => void,
  onLookChange: () => void,
  onFiguresChange: () => void,
): void {
  registerGameSettings(onWorldChange);
  onGames(() => registerGameSettings(onWorldChange));
  game.settings.register(MODULE_ID, 'losPolicy', {
    ...words('losPolicy'),
    scope: 'world',
    config: true,
    type: String,
    default: 'free',
    choices: choices('losPolicy', LOS_POLICIES),
    onChange: onWorldChange,
  });
  game.settings.register(MODULE_ID, OFFER_NEW, {
    ...words(OFFER_NEW),
    ...{ scope: 'world', config: true, type: Boolean, default: true },
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
  game.settings.register(MODULE_ID, ORDER, {
    ...{ name: 'BOCAGE.Forces.title', hint: 'BOCAGE.Forces.hint' },
    ...{ scope: 'client', config: false, type: String, default: '' },
  });
  game.settings.register(MODULE_ID, FIGURES, {
    ...{ name: 'BOCAGE.Figures.title', hint: 'BOCAGE.Figures.hint' },
    ...{ scope: 'world', config: false, type: String, default: '' },
    onChange: onFiguresChange,
  });
  for (const [id, initial] of [
    ['showPictured', false],
    ['markers', true],
    ['cellNames', true],
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
}

/**
 * Name of the setting with the GM's unfinished order of battle: only in this browser, since players can read
 * the world's settings.
 */
const ORDER = 'order';

export function keptOrder(): string {
  const kept = game.settings.get(MODULE_ID, ORDER);
  return typeof kept === 'string' ? kept : '';
}

export async function keepOrder(text: string): Promise<void> {
  await game.settings.set(MODULE_ID, ORDER, text);
}

/** Name of the setting with this world's changes of what is printed on counters. */
const FIGURES = 'figures';

export function figuresText(): string {
  const kept = game.settings.get(MODULE_ID, FIGURES);
  return typeof kept === 'string' ? kept : '';
}

export async function writeFigures(text: string): Promise<void> {
  await game.settings.set(MODULE_ID, FIGURES, text);
}

/** Name of the setting with the world's house rules: by game, as its texts are in a scene's flag. */
const HOUSE_RULES = 'houseRules';

/** Returns the stored house rules of a game. */
export function worldHouseRules(id: string): unknown {
  return worldHouseRulesByGame()[id];
}

function worldHouseRulesByGame(): Bag {
  const kept = game.settings.get(MODULE_ID, HOUSE_RULES);
  return isBag(kept) ? kept : {};
}

/** Stores the house rules of a game for the world. */
export async function keepWorldHouseRules(id: string, text: string): Promise<void> {
  await game.settings.set(MODULE_ID, HOUSE_RULES, { ...worldHouseRulesByGame(), [id]: text });
}

/** Registers the world's default game, and every rule of every game. */
function registerGameSettings(onChange: () => void): void {
  const known = games();
  game.settings.register(MODULE_ID, 'game', {
    ...words('game'),
    scope: 'world',
    config: isGameChoice(),
    type: String,
    default: '',
    choices: {
      '': `${key('game')}.byGrid`,
      ...Object.fromEntries([...gamesOn('hex'), ...gamesOn('square')].map((one) => [one.id, titleOf(one)])),
    },
    onChange,
  });
  game.settings.register(MODULE_ID, HOUSE_RULES, {
    name: 'BOCAGE.HouseRules.title',
    hint: '',
    scope: 'world',
    config: false,
    type: Object,
    default: {},
    onChange,
  });
  const rules = known.flatMap((one) => one.settings.map((spec) => ({ one, spec })));
  for (const { one, spec } of rules) registerRule(one, spec, onChange);
  const now = new Set(rules.map(({ one, spec }) => `${MODULE_ID}.${one.id}.${spec.id}`));
  // A removed game leaves the settings window; its chosen values are still stored.
  for (const id of registered) if (!now.has(id)) game.settings.settings.delete(id);
  registered.clear();
  for (const id of now) registered.add(id);
}

/** Ids of the rules registered last. */
const registered = new Set<string>();

/** Whether a rule belongs to one scene (scenario rules); every other rule of a game is a world setting. */
export function isSceneRule({ scope }: FieldSpec): boolean {
  return scope === 'scene';
}

function registerRule(rules: Game, spec: FieldSpec, onChange: () => void): void {
  if (isSceneRule(spec)) return;
  const label = labelKey(rules, 'Setting', spec.id);
  game.settings.register(MODULE_ID, `${rules.id}.${spec.id}`, {
    name: keyOr(label, spec.id),
    hint: ruleHint(rules, spec, `${label}_hint`),
    scope: 'world',
    config: true,
    type: spec.type === 'boolean' ? Boolean : spec.type === 'number' ? Number : String,
    default: spec.default,
    ...(spec.choices
      ? {
          choices: Object.fromEntries(
            spec.choices.map((choice) => [
              choice,
              keyOr(choiceKey(rules, 'Setting', spec.id, choice), choice),
            ]),
          ),
        }
      : {}),
    onChange,
  });
}

/** Returns the text of a rule, its section before it where the rules have no numbers. */
function ruleHint(rules: Game, { rule }: FieldSpec, key: string): string {
  // Foundry prints the key of a text that is not there.
  if (!game.i18n.has(key)) return '';
  const section = rules.sectionOf?.(rule);
  if (section === undefined) return key;
  const title = labelText(game.i18n, rules, ['Section'], section);
  return game.i18n.format('BOCAGE.Settings.hintOf', { section: title, hint: game.i18n.localize(key) });
}

/** Returns the key, or the id if the key has no text: Foundry would show the bare key. */
const keyOr = (label: string, id: string): string => (game.i18n.has(label) ? label : id);
/** Returns the key of a game's name, or its id. */
export const titleOf = ({ id, labels }: GameHead): string => keyOr(`${labels}.Title`, id);

/** Returns the id of the game for scenes that name none; empty = by their grid. */
export function worldGame(): string {
  return String(game.settings.get(MODULE_ID, 'game') ?? '');
}

/** Returns every rule option with its value: world settings, and the scene's scenario rules on top. */
export function ruleOptions(
  rules: Game,
  sceneRules: Readonly<Record<string, string | number | boolean>>,
): Readonly<Record<string, Json>> {
  const options: Record<string, Json> = {};
  for (const spec of rules.settings) {
    const world = isSceneRule(spec) ? undefined : game.settings.get(MODULE_ID, `${rules.id}.${spec.id}`);
    options[spec.id] = (world as Json | undefined) ?? spec.default;
  }
  return { ...options, ...sceneRules };
}

/** Returns the world's policy on checks, which a scene may override. */
export function losPolicy(): LosPolicy {
  return policyOf(game.settings.get(MODULE_ID, 'losPolicy')) ?? 'free';
}

/** Returns this scene's own policy on checks; undefined = it has none. */
export function scenePolicy(scene: ScenePort): LosPolicy | undefined {
  return policyOf(scene.flags[MODULE_ID]?.policy);
}

function policyOf(value: unknown): LosPolicy | undefined {
  return LOS_POLICIES.find((policy) => policy === value);
}
