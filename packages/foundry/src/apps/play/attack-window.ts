import { isRulesError } from '@bocage/core';
import { isPlayed, type AttackAnswer, type AttackField, type Json } from '@bocage/core/game';
import { sceneState } from '../../data/scene-state';
import { attackShown } from '../../facts/hint';
import { reads } from '../../facts/source';
import { askAttack, declarer, isKnown, postTem, whyNot, type Attack } from '../../fire/fire';
import { namesFor } from '../../los/names';
import { sendEvent } from '../../sync/client';
import { fieldViews, kindViews, offerOf, saidWith, type Filled } from '../../view/attack-view';
import { coverView } from '../../view/cover-view';
import { errorText } from '../../view/errors';
import { reasonLines } from '../../view/words';
import { part } from '../../host/templates';
import { BocageWindow, WINDOW_CLASSES } from '../base';
import { keepFolds, type Unfolded } from '../folds';
import { around, pointsBetween, type Rect } from '../place';
import { isInTheWay, onPage, partsOf, placeFor } from '../room';
import { windowOf } from '../window-of';
import { problemOf } from './state';

/**
 * An attack before it is made: its kind, further fields, protections and total, all from the game's answer.
 * It is posted as a card, or declared.
 *
 * @rows UI-6
 */
export class AttackWindow extends BocageWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-attack',
    classes: [...WINDOW_CLASSES, 'bocage-attack-window'],
    tag: 'section',
    window: { title: 'BOCAGE.Fire.window', icon: 'fa-solid fa-crosshairs', resizable: true },
    position: { width: 380, height: 'auto' as const },
    actions: { declare: declareFrom, toChat: toChatFrom },
  };

  static override PARTS = { body: { ...part('attack', 'tem-line'), scrollable: ['.bocage-attack__answer'] } };

  attack: Attack | undefined;
  /** The fields shown. */
  fields: readonly AttackField[] = [];
  answer: AttackAnswer | undefined;
  problem = '';
  sending = false;
  readonly unfolded: Unfolded = new Set();

  /** The line of fire stays free. */
  readonly about = (): readonly Rect[] => (this.attack ? lineOf(this.attack) : []);

  protected override async _prepareContext(): Promise<object> {
    const { attack } = this;
    const state = attack && sceneState(attack.scene);
    if (!attack || !state) return {};
    const words = game.i18n;
    const names = namesFor(attack.scene, state, game.user);
    const answer = this.ask(attack);
    if (!answer) return { problem: this.problem };
    this.fields = answer.fields ?? [];
    const kinds = kindViews(words, names, answer);
    const fields = fieldViews(words, names, this.fields);
    const bars = reasonLines(words, names, whyNot(attack, state, answer));
    const mine = isPlayed(state.rules) && answer.declare !== undefined && declarer(attack) !== undefined;
    return {
      kinds: kinds.filter(({ legal, selected }) => legal || selected),
      others: kinds.filter(({ legal, selected }) => !legal && !selected),
      fields: fields.filter(({ rare }) => !rare),
      rare: fields.filter(({ rare }) => rare),
      rareSet: fields.some(({ rare, value }) => rare && value !== ''),
      view: coverView(words, names, answer),
      bars,
      mine,
      problem: this.problem,
      blocked: this.sending || bars.length > 0,
    };
  }

  /** Asks the rules. An unreadable attack is reported, and the former one counts again. */
  ask(attack: Attack): AttackAnswer | undefined {
    const state = sceneState(attack.scene);
    try {
      this.answer = state && askAttack(attack, state);
    } catch (error) {
      if (!isRulesError(error)) throw error;
      this.problem = errorText(game.i18n, error);
    }
    return this.answer;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    attackShown.write(this.attack?.attacker);
    keepFolds(this.element, this.unfolded);
    this.element.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    for (const input of this.element.querySelectorAll<HTMLInputElement>('[data-said]'))
      input.addEventListener('change', () => void this.say(input.name === 'kind'));
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    attackShown.write(undefined);
  }

  /**
   * Takes the filled-in values.
   *
   * @param otherKind drops the values of the former kind
   */
  async say(otherKind: boolean): Promise<void> {
    const { attack, answer, element } = this;
    if (!attack || !answer) return;
    const kind = element.querySelector<HTMLSelectElement>('select[name=kind]')?.value ?? answer.kind;
    const says = otherKind ? offerOf(answer, kind)?.says : undefined;
    const kept = otherKind ? this.fields.filter(({ type }) => type === 'number') : this.fields;
    const said: Record<string, Json> = {
      kind,
      ...saidWith(kept, filledIn(element)),
      ...says,
    };
    this.problem = '';
    this.attack = { ...attack, said };
    await this.render();
    // It may have grown.
    if (this.isOpen && isInTheWay(element, this.about)) this.setPosition(placeFor(element, this.about));
  }

  /** Declares the attack. */
  async declare(): Promise<void> {
    const { attack, answer } = this;
    const who = attack && declarer(attack);
    if (!attack || !answer?.declare || who === undefined || this.sending) return;
    this.sending = true;
    await this.render();
    const reply = await sendEvent(attack.scene, answer.declare, who === 'gm' ? undefined : who.id);
    this.sending = false;
    const problem = problemOf(attack.scene, reply);
    this.problem = problem ?? '';
    if (problem !== undefined) {
      if (this.isOpen) await this.render();
      else ui.notifications.warn(problem);
      return;
    }
    if (this.isOpen) await this.close();
    // Dice, question and results have taken its place.
  }
}

/** Returns the form's values, field by field. */
function filledIn(element: HTMLElement): readonly Filled[] {
  return [...element.querySelectorAll<HTMLElement>('[data-attack-field]')].map((row) => {
    const id = row.dataset.attackField ?? '';
    const boxes = [...row.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    const entry = row.querySelector<HTMLInputElement>('input[type=number], select');
    if (entry) return { id, text: entry.value };
    if (row.dataset.type === 'boolean') return { id, checked: boxes[0]?.checked === true };
    return { id, ids: boxes.filter(({ checked }) => checked).map(({ value }) => value) };
  });
}

/** The one window. Events of play may change its answer. */
const ONE = windowOf(
  'attack',
  () => new AttackWindow(),
  [
    {
      reads: (scene) => {
        reads(scene, 'log');
        return {};
      },
    },
  ],
  ({ element, about }) => placeFor(element, about),
);

/** Opens the window for an attack, or shows another attack in it. */
export async function openAttack(attacker: string, target: string): Promise<void> {
  const { scene } = canvas;
  const state = sceneState(scene);
  if (!scene || !state?.rules.attack) return;
  const attack: Attack = { scene, attacker, target, said: {} };
  if (!isKnown(attack, state)) {
    ui.notifications.warn(game.i18n.localize('BOCAGE.Fire.noUnit'));
    return;
  }
  try {
    askAttack(attack, state);
  } catch (error) {
    if (!isRulesError(error)) throw error;
    ui.notifications.error(errorText(game.i18n, error));
    return;
  }
  await ONE.open((window) => {
    window.attack = attack;
    window.answer = undefined;
    window.problem = '';
  });
}

/** Pixels beside the line of fire that stay free. */
const BESIDE = 8;

/** Returns the parts of the page under the line of fire, and at both its ends. */
function lineOf({ attacker, target, scene }: Attack): readonly Rect[] {
  const [from, to] = [attacker, target].map((id) => canvas.tokens?.get(id));
  const state = sceneState(scene);
  if (!from || !to || !state) return [];
  const line = pointsBetween(onPage(from.center), onPage(to.center));
  const ends = [attacker, target].flatMap((id) => partsOf(state.layout, { kind: 'unit', id }));
  return [...line.map((point) => around(point, BESIDE)), ...ends];
}

function declareFrom(this: AttackWindow): Promise<void> {
  return this.declare();
}

async function toChatFrom(this: AttackWindow): Promise<void> {
  const state = this.attack && sceneState(this.attack.scene);
  if (this.attack && state) await postTem(this.attack, state);
}
