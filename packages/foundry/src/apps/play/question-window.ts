import { isSaidAlike, type Question } from '@bocage/core/game';
import { isOurs } from '../../data/ours';
import { sceneState } from '../../data/scene-state';
import type { ScenePort } from '../../host/ports';
import { namesFor } from '../../los/names';
import { questionView, type QuestionView } from '../../view/question-view';
import { part } from '../../host/templates';
import { BocageWindow, WINDOW_CLASSES } from '../base';
import { dueOn } from './due';
import { isPassable, isShort, passFor, type PassScope } from './passes';
import { problemOf, sendAnswer } from './state';

/** The owner of the question windows, which shows one at a time. */
interface Dock {
  /** Opens another question in its place. */
  openOther(scene: ScenePort, id: string): void;
  putAway(scene: ScenePort, id: string): void;
}

/**
 * One question to this user: the meaning of each answer, its time, its default. Closing it answers nothing.
 * An unsent pick stays, whatever else happens.
 */
export class QuestionWindow extends BocageWindow {
  static override DEFAULT_OPTIONS = {
    classes: [...WINDOW_CLASSES, 'bocage-question-window'],
    tag: 'section',
    window: { title: 'BOCAGE.Table.question.title', icon: 'fa-solid fa-circle-question', resizable: true },
    // On a small screen a unit in the middle of the map stays free beside it.
    position: { width: 360, height: 'auto' as const },
    actions: { answer: answerFrom, choose: chooseFrom, pass: passFrom, other: otherFrom },
  };

  static override PARTS = { body: part('play-question') };

  readonly scene: ScenePort;
  question: Question;
  picked: string | undefined;
  /** The choice of each unit, where each gets one. */
  readonly pickedFor = new Map<string, string>();
  problem = '';
  sending = false;

  readonly dock: Dock;

  constructor(id: string, scene: ScenePort, question: Question, dock: Dock) {
    super({ id });
    this.scene = scene;
    this.question = question;
    this.dock = dock;
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    this.dock.putAway(this.scene, this.question.id);
  }

  override isNeeded(): boolean {
    return isOurs(this.scene);
  }

  /** Shows the question as it is now; unchanged parts are not touched. */
  async update(question: Question): Promise<void> {
    if (isSaidAlike(question, this.question)) return;
    this.question = question;
    if (!question.choices.some(({ id }) => id === this.picked)) this.picked = undefined;
    if (this.isOpen) await this.render();
  }

  protected override async _prepareContext(): Promise<object> {
    const state = sceneState(this.scene);
    if (!state) return {};
    const names = namesFor(this.scene, state, game.user);
    const view = questionView(game.i18n, names, this.question);
    const others = dueOn(this.scene).questions.filter(({ id }) => id !== this.question.id);
    // Of a brief one what its answers mean is enough.
    const saysMore = this.question.brief === true && view.choices.some(({ why }) => why.length > 0);
    return {
      view: saysMore ? { ...view, why: [] } : view,
      // One click answers if there are few choices.
      short: view.rows.length === 0 && isShort(this.question),
      rows: view.rows.map((row) => ({
        ...row,
        choices: row.choices.map((choice) => ({ ...choice, picked: choice.id === this.pickOf(row) })),
      })),
      passable: isPassable(this.question),
      others: others.map((other) => questionView(game.i18n, names, other)),
      choices: view.choices.map((choice) => ({ ...choice, picked: choice.id === this.picked })),
      group: `${this.question.id}`,
      forThem: game.user.isGM && this.question.to.length > 0,
      problem: this.problem,
      blocked: this.sending || (this.picked === undefined && !this.question.each),
    };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const input of this.element.querySelectorAll<HTMLInputElement>('input[type=radio]'))
      input.addEventListener('change', () => {
        const { unit } = input.dataset;
        if (unit === undefined) this.picked = input.value;
        else this.pickedFor.set(unit, input.value);
        const button = this.element.querySelector<HTMLButtonElement>('[data-action=answer]');
        if (button) button.disabled = this.sending;
      });
  }

  /** Returns the choice of one unit: the first of them until another is picked. */
  pickOf({ unit, choices }: QuestionView['rows'][number]): string {
    const picked = this.pickedFor.get(unit);
    return choices.find(({ id }) => id === picked)?.id ?? choices[0]?.id ?? '';
  }

  /** Returns what is sent: one choice, or one for each unit. */
  answer(): string | readonly string[] | undefined {
    const state = this.question.each ? sceneState(this.scene) : undefined;
    if (!state) return this.picked;
    const { rows } = questionView(game.i18n, namesFor(this.scene, state, game.user), this.question);
    return rows.map((row) => this.pickOf(row));
  }

  /** Sends the pick. */
  async send(): Promise<void> {
    const { question, scene } = this;
    const picked = this.answer();
    if (picked === undefined || this.sending) return;
    this.sending = true;
    this.problem = '';
    await this.render();
    const problem = problemOf(scene, await sendAnswer(scene, question, picked));
    // A closing window counts as sending: its question is answered, not gone.
    if (problem === undefined) await this.close();
    this.sending = false;
    if (problem !== undefined) {
      this.problem = problem;
      if (this.isOpen) await this.render();
      else ui.notifications.warn(problem);
    }
  }
}

function answerFrom(this: QuestionWindow): Promise<void> {
  return this.send();
}

function chooseFrom(this: QuestionWindow, _event: Event, target: HTMLElement): Promise<void> {
  this.picked = target.dataset.choice;
  return this.send();
}

function passFrom(this: QuestionWindow, _event: Event, target: HTMLElement): Promise<void> {
  const scope: PassScope = target.dataset.scope === 'phase' ? 'phase' : 'unit';
  passFor(this.scene, this.question, scope);
  this.picked = this.question.fallback;
  return this.send();
}

function otherFrom(this: QuestionWindow, _event: Event, target: HTMLElement): void {
  this.dock.openOther(this.scene, target.dataset.question ?? '');
}
