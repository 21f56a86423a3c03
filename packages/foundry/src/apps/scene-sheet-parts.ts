import { labelKey, sidesAmong, type FieldSpec, type Game } from '@bocage/core/game';
import { GROUNDS } from '../data/looks';
import type { SceneState } from '../data/scene-state';
import { situationFor } from '../facts/knowledge';
import type { ScenePort } from '../host/ports';
import { sidesOf } from '../sync/audience';
import { isSceneRule, LOS_POLICIES, losPolicy, MODULE_ID, scenePolicy } from '../settings';
import { fieldView } from '../view/field-view';
import { sideName } from '../view/side-name';

/** Parts of the scene sheet. */

type Choice = { readonly value: string; readonly label: string; readonly selected: boolean };

const select = (name: string, label: string, choices: readonly Choice[]): object => ({
  ...{ name, id: name, rule: '', label: game.i18n.localize(label), choices },
});

/** Returns the field for who may check lines of sight here; empty: as in the world. */
export function policyField(scene: ScenePort): object {
  const own = scenePolicy(scene);
  const label = (policy: string): string => game.i18n.localize(`BOCAGE.Settings.losPolicy.${policy}`);
  const world = game.i18n.format('BOCAGE.SceneRules.asWorld', { value: label(losPolicy()) });
  return select('policy', 'BOCAGE.Settings.losPolicy.name', [
    { value: '', label: world, selected: own === undefined },
    ...LOS_POLICIES.map((value) => ({ value, label: label(value), selected: value === own })),
  ]);
}

/** Returns the field for the ground of a painted map; a map with a picture has none. */
export function groundField({ terrain }: SceneState): readonly object[] {
  if (terrain.ground === undefined) return [];
  const choices = GROUNDS.map((value) => ({
    value,
    label: game.i18n.localize(`BOCAGE.Ground.${value}`),
    selected: value === terrain.ground,
  }));
  return [select('ground', 'BOCAGE.NewMap.ground', choices)];
}

/** Returns the scenario's own rules, each with its number and a sentence. */
export function scenarioFields({ rules, terrain }: SceneState): readonly object[] {
  return rules.settings.filter(isSceneRule).map((spec) => ({
    ...fieldView(game.i18n, rules, spec, terrain.rules[spec.id], 'rule', 'Setting'),
    ...hintOf(rules, spec),
  }));
}

/** Returns every other option: as in the world, or its own on this scene. */
export function optionFields({ rules, terrain }: SceneState): readonly object[] {
  return rules.settings
    .filter((spec) => !isSceneRule(spec))
    .map((spec) => {
      const own = terrain.rules[spec.id];
      const world = game.settings.get(MODULE_ID, `${rules.id}.${spec.id}`) ?? spec.default;
      const shown = fieldView(game.i18n, rules, spec, world, 'option', 'Setting') as {
        readonly choices: readonly Choice[];
      };
      if (spec.type === 'number')
        return { ...shown, value: own ?? '', placeholder: String(world), ...hintOf(rules, spec) };
      const choices = spec.type === 'boolean' ? yesOrNo(world) : shown.choices;
      const said = choices.find(({ selected }) => selected)?.label ?? String(world);
      const asWorld = game.i18n.format('BOCAGE.SceneRules.asWorld', { value: said });
      return {
        ...shown,
        ...hintOf(rules, spec),
        isBoolean: false,
        choices: [
          { value: '', label: asWorld, selected: own === undefined },
          ...choices.map(({ value, label }) => ({ value, label, selected: String(own) === value })),
        ],
      };
    });
}

/** Returns how many options differ from the world's. */
export function optionsChanged({ rules, terrain }: SceneState): number {
  return rules.settings.filter((spec) => !isSceneRule(spec) && terrain.rules[spec.id] !== undefined).length;
}

function yesOrNo(world: unknown): readonly Choice[] {
  return [true, false].map((value) => ({
    value: String(value),
    label: game.i18n.localize(`BOCAGE.SceneRules.${value ? 'yes' : 'no'}`),
    selected: value === world,
  }));
}

function hintOf(rules: Game, spec: FieldSpec): { readonly hint?: string } {
  const key = `${labelKey(rules, 'Setting', spec.id)}_hint`;
  return game.i18n.has(key) ? { hint: game.i18n.localize(key) } : {};
}

/** Returns an option's value as the scene keeps it; undefined = as in the world. */
export function optionValue(rules: Game, id: string, said: unknown): string | number | boolean | undefined {
  const spec = rules.settings.find((one) => one.id === id);
  if (!spec || said === '' || said === null || said === undefined) return undefined;
  if (spec.type === 'boolean') return said === 'true' || said === true;
  return spec.type === 'number' ? Number(said) : String(said);
}

/** Returns the sides with counters here, their number, and their players. */
export function sideRows(scene: ScenePort, state: SceneState): readonly object[] {
  const { units } = situationFor(scene, state, game.user);
  const players = game.users.filter(({ isGM }) => !isGM);
  return [...sidesAmong(units)].sort().map((side) => ({
    side,
    label: sideName(game.i18n, side),
    count: units.filter((unit) => unit.side === side).length,
    users:
      players
        .filter((user) => sidesOf(scene, user).includes(side))
        .map(({ name }) => name)
        .join(', ') || game.i18n.localize('BOCAGE.SceneRules.nobody'),
  }));
}
