import { sceneState } from '../data/scene-state';
import { ruleKey } from '../data/terrain';
import type { Changes } from '../host/ports';
import { isSceneRule, MODULE_ID } from '../settings';
import { fieldView } from '../view/field-view';
import { BocageWindow, template, WINDOW_CLASSES } from './base';

/** The scenario's special rules and whose turn it is: they belong to the scene, not to the world. */
export class SceneRules extends BocageWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-scene-rules',
    classes: WINDOW_CLASSES,
    tag: 'form',
    window: { title: 'BOCAGE.SceneRules.title', icon: 'fa-solid fa-scroll', resizable: false },
    position: { width: 420, height: 'auto' as const },
    form: { handler: saveRules as never, submitOnChange: true, closeOnSubmit: false },
  };

  static override PARTS = { body: { template: template('scene-rules') } };

  protected override async _prepareContext(): Promise<object> {
    const state = sceneState(canvas.scene);
    if (!state) return { fields: [] };
    const { rules, terrain } = state;
    return {
      fields: rules.settings
        .filter(isSceneRule)
        .map((spec) => fieldView(game.i18n, rules, spec, terrain.rules[spec.id], 'rule', 'Setting')),
    };
  }
}

let rules: SceneRules | undefined;

/** Opens the scene's rules. */
export async function openSceneRules(): Promise<void> {
  rules ??= new SceneRules();
  await rules.render({ force: true });
}

async function saveRules(
  this: SceneRules,
  _event: Event,
  _form: HTMLFormElement,
  data: { object: Changes },
): Promise<void> {
  const changes: Changes = {};
  for (const [name, value] of Object.entries(data.object)) {
    if (name.startsWith('rule:')) changes[`flags.${MODULE_ID}.rules.${ruleKey(name.slice(5))}`] = value;
  }
  await canvas.scene?.update(changes);
}
