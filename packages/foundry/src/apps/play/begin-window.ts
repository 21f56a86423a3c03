import { labelKey, type KnownSituation, type StartFact, type UnitFacts } from '@bocage/core/game';
import { sceneState, type SceneState } from '../../data/scene-state';
import { reads } from '../../facts/source';
import { situationFor } from '../../facts/knowledge';
import type { ScenePort } from '../../host/ports';
import { part } from '../../host/templates';
import { sendEvent } from '../../sync/client';
import { openUnitSheet } from '../unit-sheet';
import { namesFor } from '../../los/names';
import { sideName } from '../../view/side-name';
import { featureName, reasonLines } from '../../view/words';
import { BocageWindow, WINDOW_CLASSES } from '../base';
import { keepFolds, type Unfolded } from '../folds';
import { isTag } from '../nodes';
import { windowOf } from '../window-of';
import { forcesOf, listenToUnits } from './begin-units';
import { problemOf } from './state';

/** Facts that a GM gives before a phase begins, such as the attacker, and the units that cannot begin yet. */
export class BeginWindow extends BocageWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-begin',
    classes: [...WINDOW_CLASSES],
    tag: 'form',
    window: { title: 'BOCAGE.Table.begin.title', icon: 'fa-solid fa-flag', resizable: false },
    position: { width: 480, height: 'auto' as const },
    form: { handler: sendBeginning, submitOnChange: false, closeOnSubmit: false },
    actions: { openUnit: openUnitFrom, showUnit: showUnitFrom },
  };

  static override PARTS = { body: { ...part('begin', 'unit-field'), scrollable: ['.bocage-begin__units'] } };

  readonly unfolded: Unfolded = new Set();

  /** The phase that begins, and whose turn. */
  moment: { readonly phase: string; readonly side: string } = { phase: '', side: '' };
  /** What has been chosen so far: others may change counters meanwhile, and the window is drawn anew. */
  readonly chosen = new Map<string, string>();
  #heard: HTMLElement | undefined;

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    keepFolds(this.element, this.unfolded);
    this.#hearChoices();
    const { scene } = canvas;
    const state = sceneState(scene);
    if (!scene || !state) return;
    const units = (): KnownSituation['units'] => situationFor(scene, state, game.user).units;
    listenToUnits(
      this.element,
      () => unitFactsOf(scene, state, this.moment),
      (unit) => units().find(({ id }) => id === unit)?.side,
    );
  }

  #hearChoices(): void {
    if (this.#heard === this.element) return;
    this.#heard = this.element;
    this.element.addEventListener('change', ({ target }) => {
      if (isTag(target, 'select')) this.chosen.set(target.name, target.value);
    });
  }

  protected override async _prepareContext(): Promise<object> {
    const { scene } = canvas;
    const state = sceneState(scene);
    if (!scene || !state) return {};
    const names = namesFor(scene, state, game.user);
    const situation = situationFor(scene, state, game.user);
    const lacking = situation.units.flatMap(({ id }) => {
      const check = state.rules.checkUnit?.(situation, id);
      if (!check || check.possible === 'yes' || check.because.length === 0) return [];
      return [{ id, name: names.unit(id) ?? '', why: reasonLines(game.i18n, names, check.because) }];
    });
    const label = (id: string): string => game.i18n.localize(labelKey(state.rules, 'Start', id));
    return {
      lacking,
      forces: forcesOf(state, names, situation, unitFactsOf(scene, state, this.moment)),
      fields: factsOf(scene, state, this.moment).map(({ id, label: text, choices, sides, usual, at }) => ({
        id,
        name: `start:${id}`,
        label: [label(text), ...(at ? [featureName(names.board, at)] : [])].join(' · '),
        choices: choices.map((value) => ({
          value,
          label: sides ? sideName(game.i18n, value) : label(`${text}_${value}`),
          selected: value === (choices.find((one) => one === this.chosen.get(`start:${id}`)) ?? usual),
        })),
      })),
    };
  }
}

/** Returns the facts of units to look through before this phase. */
function unitFactsOf(
  scene: ScenePort,
  state: SceneState,
  { phase }: { readonly phase: string },
): readonly UnitFacts[] {
  return state.rules.track?.asksOfUnits?.(situationFor(scene, state, game.user), phase) ?? [];
}

/** Returns what the game asks before this phase. */
export function factsOf(
  scene: ScenePort,
  state: SceneState,
  { phase, side }: { readonly phase: string; readonly side: string },
): readonly StartFact[] {
  return state.rules.track?.asks?.(situationFor(scene, state, game.user), phase, side) ?? [];
}

const ONE = windowOf('begin', () => new BeginWindow(), [
  {
    reads: (scene) => {
      reads(scene, 'terrain', 'record', 'tokens');
      return {};
    },
  },
]);

/** Asks what must be said, then begins. */
export async function askBeginning(phase: string, side: string): Promise<void> {
  await ONE.open((window) => {
    window.moment = { phase, side };
    window.chosen.clear();
  });
}

async function sendBeginning(
  this: BeginWindow,
  _event: Event,
  _form: HTMLFormElement,
  data: { object: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { scene } = canvas;
  const track = sceneState(scene)?.rules.track;
  if (!scene || !track) return;
  const said = Object.entries(data.object).flatMap(([name, value]) =>
    name.startsWith('start:') ? [[name.slice(6), String(value)] as const] : [],
  );
  const { phase, side } = this.moment;
  const problem = problemOf(
    scene,
    await sendEvent(scene, track.begin(phase, side, Object.fromEntries(said))),
  );
  if (problem !== undefined) ui.notifications.warn(problem);
  else await this.close();
}

async function openUnitFrom(_event: Event, target: HTMLElement): Promise<void> {
  const token = canvas.scene?.tokens.get(target.dataset.unit ?? '');
  if (token) await openUnitSheet(token);
}

/** Selects a unit and moves the map to it: around it stand the arrows that turn it. */
async function showUnitFrom(_event: Event, { dataset }: HTMLElement): Promise<void> {
  const token = canvas.tokens?.get(dataset.unit ?? '');
  if (!token) return;
  token.control({ releaseOthers: true });
  await canvas.animatePan(token.center);
}
