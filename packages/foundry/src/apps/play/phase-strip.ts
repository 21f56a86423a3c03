import { labelKey, type Ending, type Question } from '@bocage/core/game';
import { sceneState, type SceneState } from '../../data/scene-state';
import { follow } from '../../facts/follow';
import { perScene, reads } from '../../facts/source';
import { battlefield } from '../../facts/view';
import { guardedAs, partOf } from '../../host/guard';
import type { ScenePort } from '../../host/ports';
import { timerPart } from '../../host/timers';
import { namesFor } from '../../los/names';
import { waitingFor } from '../../sync/client';
import { endingView, needView, questionView } from '../../view/question-view';
import { sideNames } from '../../view/side-name';
import type { TrackView } from '../../view/track-view';
import { Aside, onButtons } from '../aside';
import { openKeys } from '../keys-window';
import { rightOfTools } from '../place';
import { factsOf } from './begin-window';
import { dueOn } from './due';
import { begin, openPlayWindow } from './play-window';
import { isFront, openQuestion } from './questions';
import { ring } from './ring';
import { tokenFor, trackOf } from './state';
import { endDeed, throwDice } from './throw';

/**
 * The state of play in one line above the map: the phase, its player turn, the next one, and what waits for
 * this user. One click there does whatever must be done.
 */

const STRIP = partOf('tool', 'phase-strip');
const DRAWING = timerPart('phase-strip');

const strip = new Aside('strip', (element) => {
  element.dataset.bocage = 'phase-strip';
  element.setAttribute('aria-label', game.i18n.localize('BOCAGE.Table.title'));
  onButtons(STRIP, element, clicked);
});
/** Follows the width of the host's tools. */
const sizes = new ResizeObserver(guardedAs(STRIP, placeStrip));
const followed = new WeakSet<Element>();
/** Things that this user has been called to already. */
const called = new Set<string>();

/** The strip follows the battlefield in view. */
export function watchPhaseStrip(): void {
  follow(
    DRAWING,
    () => {
      const scene = battlefield();
      return scene && stripOn(scene);
    },
    () => draw(),
  );
}

/** The strip's data; undefined = there is nothing to show. */
const stripOn = perScene((scene): object | undefined => {
  reads(scene, 'terrain', 'record', 'tokens', 'sight');
  return viewOf(scene);
});

async function draw(): Promise<void> {
  const scene = battlefield();
  const view = scene && canvas.ready ? stripOn(scene) : undefined;
  if (!scene || !view) return strip.remove();
  if (!(await strip.draw('phase-strip', view))) return;
  followTools();
  placeStrip();
  callOnce(scene);
}

/** Watches the width of the host's tools, which it may rebuild. */
function followTools(): void {
  const tools = document.querySelector('#scene-controls');
  if (!tools || followed.has(tools)) return;
  followed.add(tools);
  sizes.observe(tools);
}

/** Places the strip beside the host's tools, however many columns they have. */
function placeStrip(): void {
  if (strip.element) strip.element.style.left = `${rightOfTools(document)}px`;
}

function viewOf(scene: ScenePort): object | undefined {
  const state = sceneState(scene);
  const track = state && trackOf(scene, state);
  const { endings = [] } = waitingFor(scene);
  const due = dueOn(scene);
  const count = due.questions.length + due.needs.length;
  if (!state || (!track && count === 0 && due.others.length === 0)) return undefined;
  const names = namesFor(scene, state, game.user);
  const mayEnd = endings.filter(
    ({ to }) => game.user.isGM || (to !== undefined && tokenFor(scene, [to], [])),
  );
  return {
    track,
    fact: track?.standing[0],
    nexts: track && game.user.isGM && !endsBy(state, track, mayEnd) ? waysOn(scene, state, track) : [],
    count,
    others:
      due.others.length > 0 &&
      game.i18n.format('BOCAGE.Table.strip.waitsFor', { sides: sideNames(game.i18n, due.others) }),
    needs: due.needs.map((need) => needView(game.i18n, names, need)),
    questions: onePerKind(due.questions.filter(({ id }) => !isFront(scene, id))).map(([first, count]) => ({
      ...questionView(game.i18n, names, first),
      more: count > 1 && count,
    })),
    endings: mayEnd.map((ending) => endingView(game.i18n, names, ending)),
  };
}

/** Whether the same event ends what is under way: one button for it is enough. */
function endsBy({ rules }: SceneState, { goesTo }: TrackView, endings: readonly Ending[]): boolean {
  const goesOn = goesTo && rules.track?.begin(goesTo.phase, goesTo.side);
  return endings.some(({ event }) => event.type === goesOn?.type);
}

/** Returns the first question of each kind, with their number: the window of one opens the others. */
function onePerKind(questions: readonly Question[]): readonly (readonly [Question, number])[] {
  const found = new Map<string, readonly Question[]>();
  for (const question of questions) found.set(question.kind, [...(found.get(question.kind) ?? []), question]);
  return [...found.values()].flatMap(([first, ...others]) =>
    first ? [[first, others.length + 1] as const] : [],
  );
}

/** Returns the buttons that go on. Before the first turn each possible first side has one. */
function waysOn(scene: ScenePort, state: SceneState, track: TrackView): readonly object[] {
  const { goesTo, next, sides, turn: whose } = track;
  if (!goesTo) return [];
  if (whose !== '') return [{ side: goesTo.side, label: next }];
  // Whoever is asked before says there which side it is.
  if (factsOf(state, goesTo).length > 0) {
    const phase = game.i18n.localize(labelKey(state.rules, 'Phase', goesTo.phase));
    return [{ side: goesTo.side, label: game.i18n.format('BOCAGE.Table.track.next', { phase }) }];
  }
  return sides.map(({ id }) => ({ side: id, label: trackOf(scene, state, id)?.next }));
}

/** Calls the user once for each due thing, by a sound if this client wants one. */
function callOnce(scene: ScenePort): void {
  const { questions, needs } = dueOn(scene);
  const now = [...questions, ...needs].map(({ id }) => `${scene.id} ${id}`);
  const isNew = now.some((one) => !called.has(one));
  called.clear();
  for (const one of now) called.add(one);
  if (isNew) ring();
}

function clicked(button: HTMLButtonElement): unknown {
  const { scene } = canvas;
  if (!scene) return undefined;
  const { strip: command, question, need, ending } = button.dataset;
  if (question !== undefined) return openQuestion(scene, question);
  if (need !== undefined) {
    button.disabled = true;
    return throwDice(scene, need);
  }
  if (ending !== undefined) {
    button.disabled = true;
    return endDeed(scene, ending);
  }
  if (command === 'log') return openPlayWindow();
  if (command === 'keys') return openKeys();
  if (command === 'next') return goOn(scene, button.dataset.side);
  return undefined;
}

function goOn(scene: ScenePort, side: string | undefined): unknown {
  const state = sceneState(scene);
  const next = state && trackOf(scene, state, side)?.goesTo;
  return next && begin(next.phase, next.side);
}
