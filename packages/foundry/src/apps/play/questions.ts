import type { Aim, Question, Waiting } from '@bocage/core/game';
import { dueLights, type Light } from '../../canvas/target-lights';
import { sceneState } from '../../data/scene-state';
import { isSettingUp } from '../../data/setting-up';
import { situationFor } from '../../facts/knowledge';
import type { ScenePort } from '../../host/ports';
import { follow } from '../../facts/follow';
import { held } from '../../facts/source';
import { battlefield } from '../../facts/view';
import { timerPart } from '../../host/timers';
import { allWaiting, waitingFor } from '../../sync/client';
import type { Rect } from '../place';
import { isInTheWay, partsOf, placeFor, roomFor } from '../room';
import { dueOn, isForUs, type Due } from './due';
import { isPassed } from './passes';
import { QuestionWindow } from './question-window';
import { sendAnswer } from './state';

/**
 * The questions that this user can answer, one at a time: the first opens when it comes, the next when that
 * is answered, if there is room. Their units are lit on the map.
 */
const windows = new Map<string, QuestionWindow>();
/** Questions shown once: only the user opens them again. */
const shown = new Set<string>();
/** Questions let pass: they are answered once. */
const passed = new Set<string>();
/** The key of the open question. */
const front = held<string | undefined>(undefined);

const keyOf = (scene: ScenePort, { id }: Pick<Question, 'id'>): string => `${scene.id} ${id}`;

/** The windows follow the open questions of every scene. */
export function watchQuestions(): void {
  const seen = new Map<ScenePort, Waiting>();
  follow(timerPart('questions'), allWaiting, (now) => {
    for (const [scene, waiting] of now ?? []) {
      if (seen.get(scene) === waiting) continue;
      seen.set(scene, waiting);
      showQuestions(scene, waiting);
    }
  });
  follow(timerPart('due-lights'), dueHere, light);
}

/** Opens a question that this user asks for, or brings it to the front. */
export function openQuestion(scene: ScenePort, id: string): Promise<void> {
  return present(scene, id, true);
}

/**
 * Opens a question.
 *
 * @param isAskedFor false = it comes by itself: without room beside all other windows it stays in the line above
 *   the map
 */
async function present(scene: ScenePort, id: string, isAskedFor: boolean): Promise<void> {
  const question = waitingFor(scene).questions.find((one) => one.id === id);
  if (!question || question.choices.length === 0) return;
  const key = keyOf(scene, question);
  const before = front.read() === key ? undefined : windows.get(front.read() ?? '');
  front.write(key);
  const window =
    windows.get(key) ??
    new QuestionWindow(`bocage-question-${foundry.utils.randomID()}`, scene, question, {
      openOther,
      putAway,
    });
  windows.set(key, window);
  shown.add(key);
  // An unsent pick there stays.
  if (before?.isOpen) await before.close();
  const opened = window.isOpen;
  await window.render({ force: true });
  // The question may be over before it is drawn: then no user has seen it, and no notice tells of it.
  if (windows.get(key) !== window || front.read() !== key) await window.close();
  else if (opened) window.bringToFront();
  else if (isAskedFor) place(window);
  else {
    const room = roomFor(window.element, () => partsAbout(window), 'right');
    if (room) window.setPosition(room);
    else await window.close({ animate: false });
  }
}

function place(window: QuestionWindow): void {
  window.setPosition(placeFor(window.element, () => partsAbout(window), 'right'));
}

/** Moves the window of a changed question off its new subject. */
function uncover(window: QuestionWindow): void {
  if (window.isOpen && isInTheWay(window.element, () => partsAbout(window))) place(window);
}

/** Whether this question is open before the user. */
export function isFront(scene: ScenePort, id: string): boolean {
  return front.read() === keyOf(scene, { id });
}

/** Puts a closed question back: it waits in the line above the map. */
function putAway(scene: ScenePort, id: string): void {
  if (isFront(scene, id)) front.write(undefined);
}

function openOther(scene: ScenePort, id: string): void {
  void openQuestion(scene, id);
}

function showQuestions(scene: ScenePort, { questions }: Waiting): void {
  const open = new Map(questions.map((question) => [keyOf(scene, question), question]));
  for (const [key, window] of windows) {
    if (window.scene !== scene) continue;
    const question = open.get(key);
    if (question && question.choices.length > 0) void window.update(question).then(() => uncover(window));
    else over(key, window);
  }
  for (const [key, question] of open) if (isForUs(scene, question)) letPass(scene, key, question);
  // A question that comes again later is a new one.
  for (const known of [shown, passed])
    for (const key of known) if (key.startsWith(`${scene.id} `) && !open.has(key)) known.delete(key);
  openNext(scene);
}

/** Opens the next question that has not been shown, unless one is open. */
function openNext(scene: ScenePort): void {
  if (windows.get(front.read() ?? '')?.isOpen) return;
  const state = sceneState(scene);
  const setsUp = state !== undefined && isSettingUp(state.rules, situationFor(scene, state, game.user));
  const next = waitingFor(scene).questions.find(
    (question) =>
      isForUs(scene, question) &&
      !shown.has(keyOf(scene, question)) &&
      !passed.has(keyOf(scene, question)) &&
      // Counters are still being placed: what has a default waits in the line above the map.
      !(setsUp && question.fallback !== undefined),
  );
  if (next) void present(scene, next.id, false);
}

/** Answers with the default, where the user has let such questions pass. */
function letPass(scene: ScenePort, key: string, question: Question): void {
  if (shown.has(key) || passed.has(key) || !isPassed(scene, question)) return;
  passed.add(key);
  void sendAnswer(scene, question, question.fallback ?? '');
}

function over(key: string, window: QuestionWindow): void {
  windows.delete(key);
  shown.delete(key);
  if (front.read() === key) front.write(undefined);
  if (!window.isOpen || window.sending) return;
  void window.close();
  ui.notifications.info(game.i18n.localize('BOCAGE.Table.question.gone'));
}

/** Returns what is due on the battlefield in view. */
function dueHere(): Due | undefined {
  const scene = battlefield();
  return scene && dueOn(scene);
}

/** Lights the units that this user decides or rolls for. */
function light(due: Due | undefined): void {
  const state = sceneState(battlefield() ?? null);
  const lights = due && state && canvas.ready ? lightsOf(due) : [];
  if (lights.length === 0 || !state) dueLights.hide();
  else dueLights.show(state.layout, lights);
}

function lightsOf({ questions, needs }: Due): readonly Light[] {
  const aims = [...questions.flatMap(aimsOf), ...needs.flatMap(({ units }) => units.map(unitAim))];
  const each = new Map(aims.map((aim) => [JSON.stringify(aim), aim]));
  return [...each.values()].map((aim) => ({ aim, text: '' }));
}

const unitAim = (id: string): Aim => ({ kind: 'unit', id });

function aimsOf({ units, choices }: Question): readonly Aim[] {
  const places = choices.flatMap(({ at }): readonly Aim[] =>
    at === undefined || at.kind === 'vertex' ? [] : [at],
  );
  return [...units.map(unitAim), ...places];
}

/** Returns what must be seen while a question is answered: its units, and the places of its choices. */
function partsAbout({ scene, question }: QuestionWindow): readonly Rect[] {
  const state = sceneState(scene);
  if (!state || canvas.scene !== scene) return [];
  return aimsOf(question).flatMap((aim) => partsOf(state.layout, aim));
}
