import { sceneState } from '../../data/scene-state';
import { held, reads } from '../../facts/source';
import type { ScenePort } from '../../host/ports';
import { namesFor } from '../../los/names';
import { deedsOf } from '../../data/deed-shelf';
import { backsChange, waitingFor } from '../../sync/client';
import { endingView, needView, questionView } from '../../view/question-view';
import { part } from '../../host/templates';
import { placeFor, rightOfTools } from '../room';
import { BocageWindow, WINDOW_CLASSES } from '../base';
import { keepFolds, type Unfolded } from '../folds';
import { askBeginning, factsOf } from './begin-window';
import { openAdvantage } from './advantage-window';
import { deedsIn, type KeptDeed } from './log';
import { openQuestion } from './questions';
import { takeBackTo } from './take-back';
import { endDeed, throwDice } from './throw';
import { windowOf } from '../window-of';
import { sendOrWarn, tokenFor, trackOf } from './state';
import { nextFrame, timerPart } from '../../host/timers';

/** The course of play: phases, open questions, the log. Each user sees what that user may know. */
export class PlayWindow extends BocageWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-play',
    classes: [...WINDOW_CLASSES],
    tag: 'section',
    window: { title: 'BOCAGE.Table.title', icon: 'fa-solid fa-flag', resizable: true },
    position: { width: 380, height: 'auto' as const },
    actions: {
      nextPhase,
      beginPhase,
      openQuestion: openFrom,
      advantage: openAdvantage,
      throwDice: throwFrom,
      end: endFrom,
      takeBackTo: takeBackFrom,
    },
  };

  static override PARTS = {
    track: part('play-track'),
    waiting: part('play-waiting'),
    log: part('play-log', 'log-line'),
  };

  /** The side whose turn a GM wants to begin, if it is not the current one. */
  side: string | undefined;
  readonly unfolded: Unfolded = new Set();

  protected override async _prepareContext(): Promise<object> {
    const { scene } = canvas;
    const state = sceneState(scene);
    if (!scene || !state) return { isGM: game.user.isGM };
    const names = namesFor(scene, state, game.user);
    const { questions, needs, endings = [] } = waitingFor(scene);
    const track = trackOf(scene, state, this.side);
    return {
      isGM: game.user.isGM,
      hasAdvantage: state.rules.advantage !== undefined,
      track: track && {
        ...track,
        sides: track.sides.map((one) => ({ ...one, selected: one.id === (this.side ?? whose(track)) })),
      },
      questions: questions.map((question) => questionView(game.i18n, names, question)),
      needs: needs.map((need) => ({
        ...needView(game.i18n, names, need),
        mine: game.user.isGM || (need.to !== undefined && tokenFor(scene, [need.to], []) !== undefined),
      })),
      nothing: needs.length + endings.length === 0,
      endings: endings.map((ending) => endingView(game.i18n, names, ending)),
      log: takeable(scene, deedsIn(scene)),
    };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    keepFolds(this.element, this.unfolded);
    const select = this.element.querySelector<HTMLSelectElement>('select[name=turn]');
    if (select)
      select.onchange = () => {
        this.side = select.value;
        void this.render({ parts: ['track'] });
      };
    const list = this.element.querySelector<HTMLElement>('.bocage-log');
    // The window's width and the list's height are known only in the next frame.
    if (list) nextFrame(timerPart('play-log'), () => this.#follow(list));
  }

  #follow(list: HTMLElement): void {
    if (!this.#readsBack) list.scrollTop = list.scrollHeight;
    list.onscroll = () => (this.#readsBack = list.scrollTop + list.clientHeight < list.scrollHeight - 24);
  }

  /** Whether the reader has scrolled up: a new line must not scroll back. */
  #readsBack = false;
}

type Track = NonNullable<ReturnType<typeof trackOf>>;

function whose({ sides }: Track): string | undefined {
  return sides.find(({ selected }) => selected)?.id ?? sides[0]?.id;
}

/** Returns the fact that names in log and questions depend on: this client's known units. */
function namesOn(scene: ScenePort): unknown {
  for (const source of ['terrain', 'sight'] as const) reads(scene, source);
  return {};
}

const ONE = windowOf(
  'play',
  () => new PlayWindow(),
  [
    { reads: (scene) => sceneState(scene)?.rules },
    { part: 'track', reads: trackText },
    { part: 'waiting', reads: waitingFor },
    {
      part: 'log',
      reads: (scene) => {
        reads(scene, 'log');
        return [namesOn(scene), backsChange()];
      },
    },
  ],
  ({ element }) => placeOf(element),
);

/** Returns the window's place: at the left edge, or beside an open question there. */
function placeOf(element: HTMLElement): object {
  const page = element.ownerDocument;
  if (page.querySelector('.bocage-question-window')) return placeFor(element);
  const strip = page.querySelector('.bocage-strip')?.getBoundingClientRect();
  return { left: rightOfTools(page), top: Math.max(56, (strip?.bottom ?? 0) + 8) };
}

/** Returns the shown track as a text: it is redrawn only if it changes. */
function trackText(scene: ScenePort): string {
  const state = sceneState(scene);
  return JSON.stringify(state && trackOf(scene, state, ONE.opened()?.side));
}

/** Opens the window, or brings it to the front. */
export async function openPlayWindow(): Promise<void> {
  await ONE.open();
}

/** Begins a phase for a side, or tells why not. */
export async function begin(phase: string | undefined, side: string | undefined): Promise<void> {
  const { scene } = canvas;
  const state = sceneState(scene);
  const track = state?.rules.track;
  if (!scene || !track || phase === undefined || side === undefined) return;
  if (factsOf(scene, state, { phase, side }).length > 0) return askBeginning(phase, side);
  const what = [scene.id, phase, side].join(' ');
  // A second press while the first one is on its way.
  if (beginning.read() === what) return;
  beginning.write(what);
  await sendOrWarn(scene, track.begin(phase, side)).finally(() => beginning.write(undefined));
}

/** What is being begun. */
const beginning = held<string | undefined>(undefined);

function nextPhase(this: PlayWindow): Promise<void> {
  const { scene } = canvas;
  const state = sceneState(scene);
  const next = scene && state ? trackOf(scene, state, this.side)?.goesTo : undefined;
  this.side = undefined;
  return begin(next?.phase, next?.side);
}

function beginPhase(this: PlayWindow, _event: Event, target: HTMLElement): Promise<void> {
  const { scene } = canvas;
  const state = sceneState(scene);
  const track = scene && state ? trackOf(scene, state) : undefined;
  const side = this.side ?? (track && whose(track));
  this.side = undefined;
  return begin(target.dataset.phase, side);
}

function openFrom(_event: Event, target: HTMLElement): Promise<void> | undefined {
  const id = target.dataset.question;
  return canvas.scene && id !== undefined ? openQuestion(canvas.scene, id) : undefined;
}

async function throwFrom(_event: Event, target: HTMLElement): Promise<void> {
  (target as HTMLButtonElement).disabled = true;
  if (canvas.scene) await throwDice(canvas.scene, target.dataset.need);
  ONE.redraw('waiting');
}

async function endFrom(_event: Event, target: HTMLElement): Promise<void> {
  (target as HTMLButtonElement).disabled = true;
  if (canvas.scene) await endDeed(canvas.scene, target.dataset.ending);
  ONE.redraw('waiting');
}

/** Names, for a GM, the deed of each line that can be taken back. */
function takeable(scene: ScenePort, log: readonly KeptDeed[]): readonly object[] {
  backsChange();
  if (!game.user.isGM) return log;
  const deeds = deedsOf(scene).flatMap(({ id, messages = [] }) => messages.map((one) => [one, id] as const));
  const known = new Map(deeds);
  return log.map((line) => {
    const message = line.messages.find((one) => known.has(one));
    return message === undefined || line.struck ? line : { ...line, deed: known.get(message) };
  });
}

async function takeBackFrom(_event: Event, target: HTMLElement): Promise<void> {
  const { deed } = target.dataset;
  if (canvas.scene && deed !== undefined) await takeBackTo(canvas.scene, deed);
}
