import { refreshTerrain } from '../canvas/terrain-layer';
import { edit } from '../data/editor';
import { patchOf } from '../data/patch';
import { sceneState, type SceneState } from '../data/scene-state';
import { deletion } from '../host/dialect';
import { ruleKey } from '../data/terrain';
import { isPlayed } from '@bocage/core/game';
import { reads } from '../facts/source';
import type { Changes, ScenePort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { ANSWER_AFTER, secondsOf, USUAL_TIME } from '../sync/question-timeout';
import { part } from '../host/templates';
import { BocageWindow, WINDOW_CLASSES } from './base';
import { sceneGames } from './scene-games';
import { openHouseRules } from './house-rules';
import { stopPlaying } from './scene-switch';
import { keepFolds, type Unfolded } from './folds';
import { windowOf } from './window-of';
import { begin } from './play/play-window';
import { sendOrWarn, trackOf } from './play/state';
import { answersInPlay, changedCell, revokedBy, rulings, unruled } from './scene-rulings';
import {
  groundField,
  optionFields,
  optionsChanged,
  optionValue,
  policyField,
  scenarioFields,
  sideRows,
} from './scene-sheet-parts';

/** The scene sheet: everything that GMs decide for one scene and not for the world. */
export class SceneRules extends BocageWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-scene-rules',
    classes: [...WINDOW_CLASSES, 'bocage-scene-sheet'],
    tag: 'form',
    window: { title: 'BOCAGE.SceneRules.title', icon: 'fa-solid fa-scroll', resizable: false },
    position: { width: 520, height: 'auto' as const },
    form: { handler: saveRules, submitOnChange: true, closeOnSubmit: false },
    actions: {
      nextPhase: () => void nextPhase(),
      beginPhase: beginPhase,
      stopPlaying: () => void stopPlaying(),
      houseRules: openHouseRules,
      revokeRuling: (_event: Event, target: HTMLElement) => void revoke(target.dataset.ruling ?? ''),
    },
  };

  static override PARTS = {
    track: part('play-track'),
    body: { ...part('scene-rules', 'unit-field'), scrollable: ['.bocage-scene-rules'] },
  };

  private readonly unfolded: Unfolded = new Set();

  protected override async _prepareContext(): Promise<object> {
    const { scene } = canvas;
    const state = sceneState(scene);
    const choice = scene ? gameField(scene) : [];
    if (!scene || !state) return { fields: choice };
    const timed = isPlayed(state.rules) ? [answerTime(scene)] : [];
    const changed = optionsChanged(state);
    return {
      isGM: true,
      track: trackOf(scene, state),
      fields: [...choice, ...timed, policyField(scene), ...groundField(state)],
      scenario: scenarioFields(state),
      options: optionFields(state),
      hasTables: state.rules.tables !== undefined,
      changed: changed > 0 ? game.i18n.format('BOCAGE.SceneRules.changed', { count: `${changed}` }) : '',
      sides: sideRows(scene, state),
      rulings: rulings(scene, state),
      answers: answersInPlay(scene),
    };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    keepFolds(this.element, this.unfolded);
  }
}

async function nextPhase(): Promise<void> {
  const { scene } = canvas;
  const state = sceneState(scene);
  const next = scene && state ? trackOf(scene, state)?.goesTo : undefined;
  await begin(next?.phase, next?.side);
}

async function beginPhase(this: SceneRules, _event: Event, target: HTMLElement): Promise<void> {
  const whose = this.element.querySelector<HTMLSelectElement>('select[name="turn"]');
  await begin(target.dataset.phase, whose?.value);
}

/** Revokes a ruling: board, chart and game are as before. */
async function revoke(ruling: string): Promise<void> {
  const { scene } = canvas;
  const state = sceneState(scene);
  const event = scene && state && revokedBy(scene, state, ruling);
  if (scene && event) {
    await sendOrWarn(scene, event);
    return;
  }
  const cell = state && changedCell(state, ruling);
  if (cell !== undefined) await scene?.update(deletion(`flags.${MODULE_ID}.${cell}`));
  const key = ruling.replace(/^side:/, '');
  const entry = state && unruled(state, key);
  const side = state?.terrain.sides.get(key)?.side;
  if (!scene || !entry || !side) return;
  const done = edit(scene, patchOf([[side, entry]]));
  refreshTerrain();
  await done;
}

/** Returns the field of the scene's game; empty = there is no choice. */
function gameField(scene: ScenePort): readonly object[] {
  const choices = sceneGames(scene);
  const label = game.i18n.localize('BOCAGE.SceneRules.game');
  return choices.length === 0 ? [] : [{ name: 'game', id: 'game', rule: '', label, choices }];
}

/** Returns the field for the timeout: unanswered questions get their default after a minute. */
function answerTime(scene: ScenePort): object {
  const label = game.i18n.localize('BOCAGE.SceneRules.answerAfter');
  const checked = secondsOf(scene.flags[MODULE_ID]) > 0;
  return { name: ANSWER_AFTER, id: ANSWER_AFTER, rule: '', label, isBoolean: true, checked };
}

const ONE = windowOf(
  'scene-rules',
  () => new SceneRules(),
  [
    {
      reads: (scene) => {
        for (const source of ['terrain', 'record', 'log'] as const) reads(scene, source);
        return {};
      },
    },
  ],
  () => undefined,
);

/** Opens the scene's rules. */
export async function openSceneRules(): Promise<void> {
  await ONE.open();
}

async function saveRules(
  this: SceneRules,
  _event: Event,
  _form: HTMLFormElement,
  data: { object: Changes },
): Promise<void> {
  const { scene } = canvas;
  const state = sceneState(scene);
  const changes: Changes = {};
  const path = (key: string): string => `flags.${MODULE_ID}.${key}`;
  for (const [name, value] of Object.entries(data.object)) {
    if (name === ANSWER_AFTER) changes[path(ANSWER_AFTER)] = value === true ? USUAL_TIME : 0;
    if (name === 'game' || name === 'policy' || name === 'ground') changes[path(name)] = value;
    if (name.startsWith('rule:')) changes[path(`rules.${ruleKey(name.slice(5))}`)] = value;
    if (name.startsWith('option:') && state)
      Object.assign(changes, optionChange(state, name.slice(7), value));
  }
  await scene?.update(changes);
}

/** Returns the change of an option; one as in the world has no entry of its own. */
function optionChange({ rules: game, terrain }: SceneState, id: string, said: unknown): Changes {
  const path = `flags.${MODULE_ID}.rules.${ruleKey(id)}`;
  const value = optionValue(game, id, said);
  if (value !== undefined) return { [path]: value };
  return terrain.rules[id] === undefined ? {} : deletion(path);
}
