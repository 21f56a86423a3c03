import { gridOf, sceneState } from '../data/scene-state';
import { readTerrain, ruleKey } from '../data/terrain';
import { isPlayed } from '@bocage/core';
import { games } from '../games';
import type { Changes, ScenePort } from '../host/ports';
import { isSceneRule, MODULE_ID, titleOf } from '../settings';
import { ANSWER_AFTER, secondsOf, USUAL_TIME } from '../play/in-time';
import { fieldView } from '../view/field-view';
import { part } from '../host/templates';
import { BocageWindow, WINDOW_CLASSES } from './base';

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

  static override PARTS = { body: part('scene-rules', 'unit-field') };

  protected override async _prepareContext(): Promise<object> {
    const { scene } = canvas;
    const state = sceneState(scene);
    const choice = scene ? gameChoice(scene) : [];
    const timed = scene ? [answerTime(scene)] : [];
    if (!state) return { fields: choice };
    const { rules, terrain } = state;
    return {
      fields: [
        ...choice,
        ...(isPlayed(rules) ? timed : []),
        ...rules.settings
          .filter(isSceneRule)
          .map((spec) => fieldView(game.i18n, rules, spec, terrain.rules[spec.id], 'rule', 'Setting')),
      ],
    };
  }
}

/** Which game is played here, where several are played on such a grid. */
function gameChoice(scene: ScenePort): readonly object[] {
  const fitting = games().filter(({ grid }) => grid === gridOf(scene));
  const { game: own = '' } = readTerrain(scene.flags[MODULE_ID]);
  if (fitting.length < 2 && (own === '' || own === fitting[0]?.id)) return [];
  const choice = (value: string, label: string): object => ({ value, label, selected: value === own });
  return [
    {
      ...{ name: 'game', id: 'game', rule: '', label: game.i18n.localize('BOCAGE.SceneRules.game') },
      choices: [
        choice('', game.i18n.localize('BOCAGE.SceneRules.worldGame')),
        ...fitting.map((one) => choice(one.id, game.i18n.localize(titleOf(one)))),
      ],
    },
  ];
}

/** Whether questions that nobody answers are answered with what holds without an answer, after a minute. */
function answerTime(scene: ScenePort): object {
  const label = game.i18n.localize('BOCAGE.SceneRules.answerAfter');
  const checked = secondsOf(scene.flags[MODULE_ID]) > 0;
  return { name: ANSWER_AFTER, id: ANSWER_AFTER, rule: '', label, isBoolean: true, checked };
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
    if (name === ANSWER_AFTER)
      changes[`flags.${MODULE_ID}.${ANSWER_AFTER}`] = value === true ? USUAL_TIME : 0;
    if (name === 'game') changes[`flags.${MODULE_ID}.game`] = value;
    if (name.startsWith('rule:')) changes[`flags.${MODULE_ID}.rules.${ruleKey(name.slice(5))}`] = value;
  }
  await canvas.scene?.update(changes);
}
