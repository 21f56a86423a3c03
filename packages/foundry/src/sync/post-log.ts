import { tellLog, type Game, type LogEntry } from '@bocage/core/game';
import { speakerCalled } from '../chat/speaker';
import { arrivedState, type SceneState } from '../data/scene-state';
import { follow } from '../facts/follow';
import { reads } from '../facts/source';
import { messageClass } from '../host/documents';
import type { MessagePort, ScenePort } from '../host/ports';
import { renderText } from '../host/templates';
import { later, pause, timerPart } from '../host/timers';
import { namesFor, namesForAll, openNames, withGone } from '../los/names';
import { MODULE_ID } from '../settings';
import { deedView } from '../view/deed-view';
import { logLines } from '../view/log-view';
import type { Names } from '../view/words';
import { sidesOf } from './audience';
import { logArrived } from './client';
import { addLine, strikeLines } from './line-shelf';
import { readStored, type Stored } from './log-flag';
import { postOnce } from './post-once';
import type { PrivateLine } from './private-lines';

/**
 * The log in the chat: public lines as messages, a side's own in no document (private-lines.ts). Both hold the
 * game's own lines, so that each client words them for its own user.
 */
const LOG_FLAG = 'log';
const STRUCK_FLAG = 'struck';

/** Returns the ids of the messages that are there. */
export function messageIds(): ReadonlySet<string> {
  return new Set(Array.from(game.messages, ({ id }) => id));
}

/**
 * Posts the log of one user's deeds, to each user as much as that user may read.
 *
 * @param before the messages at the time of the decision: if two GMs decide the same at once, because one has
 *   only just come, both post and one message stays
 * @returns ids of the messages and private lines
 */
export async function postLog(
  scene: ScenePort,
  state: SceneState,
  log: readonly LogEntry[],
  before: ReadonlySet<string>,
): Promise<readonly string[]> {
  const open = tellLog(log, '');
  const names = openNames(scene);
  const named = (lines: readonly LogEntry[]): Omit<Stored, 'scene'> => ({
    lines,
    ...namesIn(lines, names),
  });
  const beside = open.length > 0 ? await post(scene, state, named(open), before) : undefined;
  const messages = beside === undefined ? [] : [beside];
  const sides = new Set(log.flatMap(({ to }) => to ?? []));
  for (const side of sides) {
    const lines = log.filter(({ to }) => to === side);
    const players = game.users.filter((user) => !user.isGM && sidesOf(scene, user).includes(side));
    const own = { scene: scene.id, ...named(lines), ...(beside === undefined ? {} : { beside }) };
    messages.push(addLine(scene, { readers: players.map(({ id }) => id), ...behind(beside), log: own }));
  }
  return messages;
}

/** Returns the message behind which a private line stands: that of its deed, else the newest public one. */
export function behind(
  beside = Array.from(game.messages).findLast(({ whisper }) => whisper.length === 0)?.id,
): Pick<PrivateLine, 'after'> {
  return beside === undefined ? {} : { after: beside };
}

/** Strikes out the lines of deeds that are taken back; the messages stay, with their dice. */
export async function strike(scene: ScenePort, messages: readonly string[]): Promise<void> {
  strikeLines(scene, messages);
  for (const id of messages) {
    const message = game.messages.get(id);
    if (!message || isStruck(message)) continue;
    await message.update({ [`flags.${MODULE_ID}.${STRUCK_FLAG}`]: true });
  }
}

/** Whether its deed was taken back. */
export function isStruck(message: MessagePort): boolean {
  return message.flags[MODULE_ID]?.[STRUCK_FLAG] === true;
}

/** Returns the names of units in the lines: the log keeps them when the counters are gone. */
function namesIn(lines: readonly LogEntry[], names: NonNullable<Stored['names']>): Pick<Stored, 'names'> {
  const text = JSON.stringify(lines);
  const named = Object.entries(names).filter(([id]) => text.includes(JSON.stringify(id)));
  return named.length > 0 ? { names: Object.fromEntries(named) } : {};
}

async function post(
  scene: ScenePort,
  state: SceneState,
  said: Omit<Stored, 'scene'>,
  before: ReadonlySet<string>,
): Promise<string> {
  const stored: Stored = { scene: scene.id, ...said };
  const text = JSON.stringify(stored);
  // No secret names: a client whose user may read more words it itself.
  const content = await render(
    state.rules,
    withGone(scene, namesForAll(scene, state), said.names),
    said.lines,
  );
  const message = {
    content,
    speaker: speakerCalled(scene, game.i18n.localize('BOCAGE.Play.log')),
    flags: { [MODULE_ID]: { [LOG_FLAG]: text } },
  };
  return postOnce(`${text} `, before, {
    isSaid: (id) => game.messages.get(id)?.author?.isGM === true,
    isTaken: (id) => messageIds().has(id),
    post: (_id) => messageClass().create({ _id, ...message }, { keepId: true }),
    comesSoon,
  });
}

/** Milliseconds that the server's messages may take to arrive here. */
const ON_THE_WAY = 5000;

async function comesSoon(id: string): Promise<boolean> {
  const end = Date.now() + ON_THE_WAY;
  while (!messageIds().has(id) && Date.now() < end) await pause(100);
  return messageIds().has(id);
}

function render(rules: Game, names: Names, lines: readonly LogEntry[], struck = false): Promise<string> {
  return renderText('log-lines', { deed: deedView(rules, logLines(game.i18n, names, lines)), struck });
}

/** Returns the lines of a message; undefined = it is none of ours, or none for this user. */
export function logIn(message: MessagePort): Stored | undefined {
  const text = message.flags[MODULE_ID]?.[LOG_FLAG];
  if (text === undefined) return undefined;
  // Earlier versions whispered a side's own lines.
  if (message.whisper.length > 0 && !message.whisper.includes(game.user.id)) return undefined;
  // Anybody may post a look-alike of the log: only a GM's counts.
  if (message.author?.isGM !== true) return undefined;
  return readStored(text);
}

/** Hands a message's log lines to this client's windows. */
export function messageCame(message: MessagePort): void {
  const stored = logIn(message);
  const scene = stored && game.scenes.get(stored.scene);
  if (scene) logArrived(scene);
}

/** Words a message of the log for this client's user. */
export async function translateLog(message: MessagePort, html: HTMLElement): Promise<void> {
  const stored = logIn(message);
  const old = html.querySelector('[data-bocage="log"]');
  if (!stored || !old) return;
  if (await showLog(old, stored, () => isStruck(message))) translateSpeaker(message, html);
}

/**
 * Puts lines in the place of an element, in the words of this client's user.
 *
 * @returns false = their scene is gone
 */
export async function showLog(old: Element, stored: Stored, struck: () => boolean): Promise<boolean> {
  const scene = game.scenes.get(stored.scene);
  const state = scene && (await arrivedState(scene));
  if (!scene || !state) return false;
  const first = await worded(stored, scene, state, struck());
  old.replaceWith(...first.nodes);
  if (first.isWhole) return true;
  let shown = first.nodes;
  const again = async (): Promise<void> => {
    const { nodes } = await worded(stored, scene, state, struck());
    const [top, ...rest] = shown;
    for (const one of rest) one.remove();
    top?.replaceWith(...nodes);
    shown = nodes;
  };
  const sight = (): object => {
    reads(scene, 'sight');
    return {};
  };
  later(WORDING, follow(WORDING, sight, again, true), COMES_IN_SIGHT);
  return true;
}

const WORDING = timerPart('log');
/** Milliseconds in which the host may still draw a counter that was shown with the message. */
const COMES_IN_SIGHT = 5000;

/** Returns a message's lines for this client's user. `isWhole`: the user may know every unit in them by now. */
async function worded(
  { lines, names }: Stored,
  scene: ScenePort,
  state: SceneState,
  struck: boolean,
): Promise<{ readonly nodes: readonly ChildNode[]; readonly isWhole: boolean }> {
  let isWhole = true;
  const known = withGone(scene, namesFor(scene, state, game.user), names);
  const unit = (id: string): string | undefined => {
    const name = known.unit(id);
    isWhole &&= name !== undefined;
    return name;
  };
  const holder = document.createElement('template');
  holder.innerHTML = await render(state.rules, { ...known, unit }, lines, struck);
  return { nodes: [...holder.content.childNodes], isWhole };
}

/** Translates the message's title, which is in the deciding user's language. */
function translateSpeaker({ alias }: MessagePort, html: HTMLElement): void {
  for (const node of html.querySelector('.message-sender')?.childNodes ?? [])
    if (node.textContent?.trim() === alias) node.textContent = game.i18n.localize('BOCAGE.Play.log');
}
