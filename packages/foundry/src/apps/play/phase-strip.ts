import { labelKey, type Ending, type Question } from '@bocage/core/game';
import { sceneState, type SceneState } from '../../data/scene-state';
import { follow } from '../../facts/follow';
import { perScene, reads } from '../../facts/source';
import { mapHint } from '../../facts/hint';
import { battlefield } from '../../facts/view';
import { partOf } from '../../host/guard';
import type { ScenePort } from '../../host/ports';
import { timerPart } from '../../host/timers';
import { namesFor } from '../../los/names';
import { placingOn, type Unplaced } from '../../orders/left-of';
import { waitingFor } from '../../sync/client';
import { endingView, needView, questionView } from '../../view/question-view';
import { sideName, sideNames } from '../../view/side-name';
import type { Names } from '../../view/words';
import type { TrackView } from '../../view/track-view';
import { Aside, onButtons } from '../aside';
import { openForces } from '../forces';
import { openKeys } from '../keys-window';
import { openLegend } from '../legend';
import { openMuster, waitingOn } from '../muster';
import { leaveStrip, placeStrip } from './strip-place';
import { factsOf } from './begin-window';
import { dueOn } from './due';
import { begin, openPlayWindow } from './play-window';
import { isFront, openQuestion } from './questions';
import { ring } from './ring';
import { tokenFor, trackOf } from './state';
import { backView, takeBackLast } from './take-back';
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
  if (!scene || !view) return hide();
  const element = await strip.draw('phase-strip', view);
  if (!element) return;
  placeStrip(element);
  callOnce(scene);
}

function hide(): void {
  strip.remove();
  leaveStrip();
}

function viewOf(scene: ScenePort): object | undefined {
  const state = sceneState(scene);
  const track = state && trackOf(scene, state);
  const { endings = [] } = waitingFor(scene);
  const due = dueOn(scene);
  const count = due.questions.length + due.needs.length;
  const isIdle = !track && count === 0 && due.others.length === 0 && !mapHint.read();
  if (!state || isIdle) return undefined;
  const names = namesFor(scene, state, game.user);
  const mayEnd = endings.filter(
    ({ to }) => game.user.isGM || (to !== undefined && tokenFor(scene, [to], [])),
  );
  return {
    track,
    fact: track?.standing[0],
    nexts: track && game.user.isGM && !endsBy(state, track, mayEnd) ? waysOn(scene, state, track) : [],
    ...setupOf(scene, track, mayEnd.length),
    hint: mapHint.read(),
    count,
    others: [...othersPlacing(scene), ...othersAsked(due.others)],
    needs: due.needs.map((need) => needView(game.i18n, names, need)),
    questions: onePerKind(due.questions.filter(({ id }) => !isFront(scene, id))).map(([first, count]) => ({
      ...questionView(game.i18n, names, first),
      more: count > 1 && count,
    })),
    back: backView(scene),
    endings: mayEnd.map((ending) => endingOf(names, ending, track?.isSetup === true)),
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

/** The buttons while sides set up: the GM's next step, a player's counters. */
function setupOf(scene: ScenePort, track: TrackView | undefined, endings: number): object {
  const mine = waitingOn(scene).reduce((sum, { left }) => sum + left.length, 0);
  const placing = placingOn(scene).length;
  const isNew = track?.isBegun === false && track.sides.length + placing === 0;
  return {
    // All that the next phase waits for is done.
    isDue: track?.isSetup === true && endings + placing === 0,
    offersForces: game.user.isGM && isNew,
    muster:
      mine > 0 && !mapHint.read() && game.i18n.format('BOCAGE.Table.strip.muster', { count: `${mine}` }),
  };
}

function othersPlacing(scene: ScenePort): readonly string[] {
  const placing = game.user.isGM ? placingOn(scene) : [];
  return placing.map(placingText);
}

function othersAsked(sides: readonly string[]): readonly string[] {
  const words = { sides: sideNames(game.i18n, sides) };
  return sides.length === 0 ? [] : [game.i18n.format('BOCAGE.Table.strip.waitsFor', words)];
}

function placingText({ sides, left }: Unplaced): string {
  const side = sideNames(game.i18n, sides);
  return game.i18n.format('BOCAGE.Table.strip.placing', { side, count: `${left.length}` });
}

/** A GM, who may end what any side has begun, reads whose it is. */
function endingOf(names: Names, ending: Ending, isSetup: boolean): object {
  const view = endingView(game.i18n, names, ending);
  if (!game.user.isGM || ending.to === undefined) return view;
  const words = { side: sideName(game.i18n, ending.to), ending: view.title };
  const text = isSetup ? 'notReady' : 'ending';
  return { ...view, to: ending.to, title: game.i18n.format(`BOCAGE.Table.strip.${text}`, words), isSetup };
}

/** Returns the buttons that go on. Before the first turn each possible first side has one. */
function waysOn(scene: ScenePort, state: SceneState, track: TrackView): readonly object[] {
  const { goesTo, next, sides, turn: whose } = track;
  if (goesTo && whose !== '') return [{ side: goesTo.side, label: next }];
  if (!goesTo && !track.isSetup) return [];
  // Whoever is asked before says there which side it is.
  if (goesTo && factsOf(scene, state, goesTo).length > 0) {
    const phase = game.i18n.localize(labelKey(state.rules, 'Phase', goesTo.phase));
    return [{ side: goesTo.side, label: game.i18n.format('BOCAGE.Table.track.next', { phase }) }];
  }
  return sides.map(({ id, label }) => ({
    side: id,
    label: track.isSetup
      ? game.i18n.format('BOCAGE.Table.strip.begin', { side: label })
      : trackOf(scene, state, id)?.next,
  }));
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

function clicked(button: HTMLButtonElement, clicks: number): unknown {
  const { scene } = canvas;
  const { strip: command, question, need, ending } = button.dataset;
  // The second half of a double click falls on what stands there by then.
  const isActing = need !== undefined || ending !== undefined || command === 'next';
  if (!scene || (isActing && clicks > 1)) return undefined;
  if (question !== undefined) return openQuestion(scene, question);
  if (need !== undefined) return onceAtATime(button, throwDice(scene, need));
  if (ending !== undefined) return onceAtATime(button, endDeed(scene, ending, button.dataset.side));
  if (command === 'forces') return openForces();
  if (command === 'muster') return openMuster();
  if (command === 'log') return openPlayWindow();
  if (command === 'keys') return openKeys();
  if (command === 'legend') return openLegend();
  if (command === 'take-back') return takeBackLast();
  if (command === 'next') return goOn(scene, button.dataset.side);
  return undefined;
}

/** A button whose deed is under way takes no other press; it works again also if that was refused. */
function onceAtATime(button: HTMLButtonElement, deed: Promise<void>): Promise<void> {
  button.disabled = true;
  return deed.finally(() => {
    button.disabled = false;
  });
}

function goOn(scene: ScenePort, side: string | undefined): unknown {
  const state = sceneState(scene);
  const next = state && trackOf(scene, state, side)?.goesTo;
  return next && begin(next.phase, next.side);
}
