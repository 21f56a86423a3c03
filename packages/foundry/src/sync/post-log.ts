import { tellLog, type Game, type LogEntry } from '@bocage/core/game';
import { speakerCalled } from '../chat/speaker';
import { arrivedState, type SceneState } from '../data/scene-state';
import { isOurs } from '../data/ours';
import { follow } from '../facts/follow';
import { reads } from '../facts/source';
import { deletion } from '../host/dialect';
import { tellFailure } from '../host/guard';
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
import { newLine, putLine, strikeLines, takenLines } from './line-shelf';
import { readStored, type Stored } from './log-flag';
import { OWED_PATH, owedOn, type Owed } from './owed-log';
import { DECIDED } from './paper';
import { LOG_IDS, logId, numberOf, postOnce } from './post-once';
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

/** A log as it will be told: its ids follow from it, so that others name them alike before it is posted. */
export interface PlannedLog {
  /** Its public lines; absent: it has none. */
  readonly open?: Owed & { readonly id: string };
  /** Lines of single sides. */
  readonly own: readonly PrivateLine[];
}

/** Returns the ids of a log's message and private lines. */
export function idsOf({ open, own = [] }: Partial<PlannedLog> = {}): readonly string[] {
  return [...(open ? [open.id] : []), ...own.map(({ id }) => id)];
}

/** Returns the private lines of logs. */
export const linesIn = (logs: readonly PlannedLog[]): readonly PrivateLine[] =>
  logs.flatMap(({ own }) => own);

/**
 * Returns how the logs of one decision will be told. If two GMs decide the same at once, because one has only just come,
 * both post and one message stays.
 *
 * @param now when the decision began, and the messages of then. The time is told with private lines: a later one would tell
 *   how long the work took.
 */
export function planLogs(
  scene: ScenePort,
  tales: readonly { readonly log: readonly LogEntry[] }[],
  { before, at }: { readonly before: ReadonlySet<string>; readonly at: number },
): readonly PlannedLog[] {
  const [taken, lines] = [new Set(before), takenLines(scene)];
  return tales.map(({ log }) => {
    const told = tellLog(log, '');
    const text = textOf(scene, told);
    const n = numberOf(text, taken);
    const id = told.length > 0 ? logId(text, n) : undefined;
    if (id !== undefined) taken.add(id);
    const sides = [...new Set(log.flatMap(({ to }) => to ?? []))];
    return {
      ...(id !== undefined && { open: { n, lines: told, id } }),
      own: sides.map((side) => ownLine(scene, { side, log, at, beside: id, taken: lines })),
    };
  });
}

const textOf = ({ id }: ScenePort, lines: readonly LogEntry[]): string =>
  `${JSON.stringify({ scene: id, lines })} `;

interface Own {
  readonly side: string;
  readonly log: readonly LogEntry[];
  readonly at: number;
  readonly beside: string | undefined;
  /** Ids of lines that are there; it is added. */
  readonly taken: Set<string>;
}

function ownLine(scene: ScenePort, { side, log, at, beside, taken }: Own): PrivateLine {
  const players = game.users.filter((user) => !user.isGM && sidesOf(scene, user).includes(side));
  const lines = log.filter(({ to }) => to === side);
  return newLine(
    scene,
    {
      ...{ at, readers: players.map(({ id }) => id) },
      ...behind(beside),
      log: { ...named(scene, lines), ...(beside === undefined ? {} : { beside }) },
    },
    taken,
  );
}

/** Tells a planned log, to each user as much as that user may read. */
export async function postLog(scene: ScenePort, state: SceneState, { open, own }: PlannedLog): Promise<void> {
  // First what only this browser keeps: the scene owes the others.
  for (const { log, ...line } of own)
    putLine(scene, { ...line, ...(log && { log: { ...log, ...named(scene, log.lines) } }) });
  if (open) await post(scene, state, open);
}

/**
 * Posts public lines of which the browser that decided them has died before it could, or which the host has refused.
 *
 * @returns those that it refuses again: the scene goes on owing them
 */
export async function postOwed(
  scene: ScenePort,
  state: SceneState,
): Promise<readonly NonNullable<PlannedLog['open']>[]> {
  const left = owedOn(scene).map((owed) => ({ ...owed, id: logId(textOf(scene, owed.lines), owed.n) }));
  try {
    for (; left[0]; left.shift()) await post(scene, state, left[0]);
  } catch (error) {
    // The next decision tries again.
    tellFailure(POSTING, error);
  }
  return left;
}

const POSTING = timerPart('play');

/** A message that is deleted is not owed any more. */
export async function owedDeleted({ id }: MessagePort): Promise<void> {
  if (!id.startsWith(LOG_IDS) || !game.users.activeGM?.isSelf) return;
  for (const scene of [...game.scenes].filter(isOurs)) {
    const isOwed = owedOn(scene).some(({ n, lines }) => logId(textOf(scene, lines), n) === id);
    if (isOwed) await scene.update(deletion(OWED_PATH), DECIDED);
  }
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

/** Returns lines with the names of their units: the log keeps them when the counters are gone. */
function named(scene: ScenePort, lines: readonly LogEntry[], gone: Stored['names'] = {}): Stored {
  const text = JSON.stringify(lines);
  const names = Object.entries({ ...gone, ...openNames(scene) }).filter(([id]) =>
    text.includes(JSON.stringify(id)),
  );
  return { scene: scene.id, lines, ...(names.length > 0 ? { names: Object.fromEntries(names) } : {}) };
}

async function post(scene: ScenePort, state: SceneState, { n, lines, names }: Owed): Promise<string> {
  const isSaid = (id: string): boolean => game.messages.get(id)?.author?.isGM === true;
  const text = textOf(scene, lines);
  if (isSaid(logId(text, n))) return logId(text, n);
  const stored = named(scene, lines, names);
  // No secret names: a client whose user may read more words it itself.
  const content = await render(state.rules, withGone(scene, namesForAll(scene, state), stored.names), lines);
  const message = {
    content,
    speaker: speakerCalled(scene, game.i18n.localize('BOCAGE.Play.log')),
    flags: { [MODULE_ID]: { [LOG_FLAG]: JSON.stringify(stored) } },
  };
  return postOnce(text, n, {
    isSaid,
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
