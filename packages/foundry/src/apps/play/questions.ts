import type { Question, Waiting } from '@bocage/core/game';
import type { ScenePort } from '../../host/ports';
import { follow } from '../../facts/follow';
import { timerPart } from '../../host/timers';
import { allWaiting, waitingFor } from '../../sync/client';
import { QuestionWindow } from './question-window';
import { hasPlayer } from './state';

/** The windows of the questions that this user can answer: opened when one is put, closed when it is over. */
const windows = new Map<string, QuestionWindow>();
/** What has been shown once is opened again by the user only. */
const shown = new Set<string>();
let made = 0;

const keyOf = (scene: ScenePort, { id }: Question): string => `${scene.id} ${id}`;

/** The windows follow what waits, on every scene. */
export function watchQuestions(): void {
  const seen = new Map<ScenePort, Waiting>();
  follow(timerPart('questions'), allWaiting, (now) => {
    for (const [scene, waiting] of now ?? []) {
      if (seen.get(scene) === waiting) continue;
      seen.set(scene, waiting);
      showQuestions(scene, waiting);
    }
  });
}

/** Opens a question's window, or brings it to the front. */
export async function openQuestion(scene: ScenePort, id: string): Promise<void> {
  const question = waitingFor(scene).questions.find((one) => one.id === id);
  if (!question || question.choices.length === 0) return;
  const key = keyOf(scene, question);
  // Others may be opened while this one is drawn.
  const nth = windows.has(key) ? made : (made += 1);
  const window = windows.get(key) ?? new QuestionWindow(`bocage-question-${nth}`, scene, question);
  windows.set(key, window);
  shown.add(key);
  const opened = window.isOpen;
  await window.render({ force: true });
  // It may have been over before it was drawn: then nobody has seen it, and nothing is said.
  if (windows.get(key) !== window) await window.close();
  else if (opened) window.bringToFront();
  else window.setPosition(besideTheSidebar(window.element, nth));
}

function showQuestions(scene: ScenePort, { questions }: Waiting): void {
  const open = new Map(questions.map((question) => [keyOf(scene, question), question]));
  for (const [key, window] of windows) {
    if (window.scene !== scene) continue;
    const question = open.get(key);
    if (question && question.choices.length > 0) void window.update(question);
    else over(key, window);
  }
  for (const [key, question] of open)
    if (!shown.has(key) && isForUs(scene, question)) void openQuestion(scene, question.id);
  // A question that is put again later is a new one.
  for (const key of shown) if (key.startsWith(`${scene.id} `) && !open.has(key)) shown.delete(key);
}

function over(key: string, window: QuestionWindow): void {
  windows.delete(key);
  shown.delete(key);
  if (!window.isOpen || window.sending) return;
  void window.close();
  ui.notifications.info(game.i18n.localize('BOCAGE.Table.question.gone'));
}

/** Game masters see all, and are asked by themselves only where nobody else could answer. */
function isForUs(scene: ScenePort, question: Question): boolean {
  if (question.choices.length === 0) return false;
  return !game.user.isGM || !hasPlayer(scene, question);
}

/** At the edge, where the map is hidden least: one at its foot, the next at its head, further ones a little inwards. */
function besideTheSidebar(
  element: HTMLElement,
  nth: number,
): { readonly left: number; readonly top: number } {
  const view = element.ownerDocument.documentElement;
  const sidebar = element.ownerDocument.querySelector('#sidebar')?.getBoundingClientRect();
  const right = sidebar && sidebar.left > view.clientWidth / 2 ? sidebar.left : view.clientWidth;
  const inwards = (Math.floor((nth - 1) / 2) % 4) * 36;
  const foot = view.clientHeight - element.offsetHeight - 16 - inwards;
  return {
    left: Math.max(8, right - element.offsetWidth - 16 - inwards),
    top: Math.max(8, nth % 2 === 1 ? foot : 8 + inwards),
  };
}
