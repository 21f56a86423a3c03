import { browserText } from '../data/browser-text';
import { isTold } from '../data/keeper';
import { changed, held } from '../facts/source';
import type { ScenePort, UserPort } from '../host/ports';
import { opened } from '../seal/opened';
import {
  bounded,
  LINES,
  lineId,
  linesIn,
  markOf,
  merged,
  toldLine,
  withLines,
  type PrivateLine,
} from './private-lines';

/**
 * The private lines that this client knows. A GM's browser keeps them between sessions; a player's asks the deciding
 * client, which tells each user that user's own.
 */
const browser = browserText(LINES);

/** Lines that the deciding client has told, by scene. */
const heard = new Map<string, readonly PrivateLine[]>();
/** Scenes of which this client has not heard all of its user's lines. */
const lacking = new Set<string>();
/** Another value with every change: the chat follows it. */
const turn = held<object>({});
const listeners = new Set<(scene: ScenePort, line: PrivateLine) => void>();

/** What the deciding client says of a user's lines. */
export interface LineNews {
  /** Sum of all of them. */
  readonly mark: string;
  /** Those that are new or struck. */
  readonly added: readonly PrivateLine[];
  /** `added` has all of them. */
  readonly whole?: boolean;
}

/** The lines of a text, read once. */
const readOnce = new WeakMap<ScenePort, { readonly text: string; readonly lines: readonly PrivateLine[] }>();

/** Returns a scene's private lines that this user may read, oldest first. */
export function linesOf(scene: ScenePort): readonly PrivateLine[] {
  const sealed = (): readonly PrivateLine[] => opened(scene)?.lines ?? [];
  if (game.user.isGM) return merged(sealed(), keptLines(scene));
  const lines = heard.get(scene.id) ?? [];
  // Opening them costs a player's page more than all else of a deed.
  return isTold(scene) && !lacking.has(scene.id) ? lines : merged(sealed(), lines);
}

function keptLines(scene: ScenePort): readonly PrivateLine[] {
  const text = browser.read();
  const before = readOnce.get(scene);
  if (before?.text === text) return before.lines;
  const lines = linesIn(text, game.world.id, scene.id);
  readOnce.set(scene, { text, lines });
  return lines;
}

/** Another value whenever a private line has come or was struck. */
export const linesChange = (): object => turn.read();

/** Calls back when the deed of a line is taken back. */
export function onLineStruck(listener: (scene: ScenePort, line: PrivateLine) => void): void {
  listeners.add(listener);
}

/**
 * Keeps a new line on the deciding client; broadcast.ts tells its readers.
 *
 * @returns its id
 */
export function addLine(scene: ScenePort, line: Omit<PrivateLine, 'id' | 'at'>): string {
  const made = newLine(scene, { at: Date.now(), ...line }, takenLines(scene));
  putLine(scene, made);
  return made.id;
}

/** Returns the ids of a scene's lines. */
export function takenLines(scene: ScenePort): Set<string> {
  return new Set(linesOf(scene).map(({ id }) => id));
}

/**
 * Returns a line with its id.
 *
 * @param taken ids of lines that are there; its own is added
 */
export function newLine(
  scene: ScenePort,
  { at, ...line }: Omit<PrivateLine, 'id'>,
  taken: Set<string>,
): PrivateLine {
  const id = lineId(JSON.stringify([scene.id, line]), (one) => taken.has(one));
  taken.add(id);
  return { id, at, ...line };
}

/** Keeps a line on the deciding client, once. */
export function putLine(scene: ScenePort, line: PrivateLine): void {
  const lines = keptLines(scene);
  const now = merged(lines, [line]);
  if (now !== lines) keep(scene, merged(now, linesOf(scene)));
}

/** Strikes out lines on the deciding client. */
export function strikeLines(scene: ScenePort, ids: readonly string[]): void {
  const struck = linesOf(scene).filter((line) => ids.includes(line.id));
  takeUp(
    scene,
    struck.map((line) => ({ ...line, struck: true })),
  );
}

/**
 * Takes up what the deciding client tells.
 *
 * @returns false = lines are missing
 */
export function hearLines(scene: ScenePort, { mark, added, whole = false }: LineNews): boolean {
  const before = heard.get(scene.id) ?? [];
  const now = whole ? added : merged(before, added);
  if (markOf(before) !== markOf(now)) {
    const struck = struckIn(before, now);
    heard.set(scene.id, now);
    if (game.user.isGM) takeUp(scene, now);
    else {
      told(scene);
      for (const line of struck) for (const listener of listeners) listener(scene, line);
    }
  }
  if (markOf(now) === mark) lacking.delete(scene.id);
  else lacking.add(scene.id);
  return !lacking.has(scene.id);
}

/** Returns the sum of the lines that this tab has heard, by scene. */
export function heardMarks(): Readonly<Record<string, string>> {
  return Object.fromEntries([...heard].map(([scene, lines]) => [scene, markOf(lines)]));
}

function takeUp(scene: ScenePort, lines: readonly PrivateLine[]): void {
  const before = keptLines(scene);
  const now = merged(before, lines);
  if (now === before) return;
  keep(scene, now);
  for (const line of struckIn(before, now)) for (const listener of listeners) listener(scene, line);
}

function struckIn(before: readonly PrivateLine[], now: readonly PrivateLine[]): readonly PrivateLine[] {
  const open = new Set(before.filter(({ struck }) => !struck).map(({ id }) => id));
  return now.filter(({ id, struck }) => struck === true && open.has(id));
}

function keep(scene: ScenePort, lines: readonly PrivateLine[]): void {
  browser.write(withLines(browser.read(), game.world.id, scene.id, bounded(lines)));
  told(scene);
}

function told(scene: ScenePort): void {
  turn.write({});
  changed(scene, 'log');
}

/** The lines that each user has been told, by user and scene. */
const sent = new Map<string, readonly PrivateLine[]>();

/** Returns a user's lines, each of them sent once; undefined = there are none. */
export function lineNewsFor(scene: ScenePort, user: UserPort): LineNews | undefined {
  const lines = ownLines(scene, user);
  if (lines.length === 0) return undefined;
  const before = new Set(sent.get(`${user.id} ${scene.id}`)?.map(stamp));
  const added = lines.filter((line) => !before.has(stamp(line)));
  return { mark: markOf(lines), added: toldTo(user, added) };
}

/** Notes that a user has been told all lines. */
export function linesSent(scene: ScenePort, user: UserPort): void {
  sent.set(`${user.id} ${scene.id}`, ownLines(scene, user));
}

/** A user's new tab knows none of them. */
export function forgetLines(scene: ScenePort, user: UserPort): void {
  sent.delete(`${user.id} ${scene.id}`);
}

/**
 * Returns all lines of a user whose tab asks for news; undefined = it has them.
 *
 * @param mark the sum of what it has
 */
export function linesFetched(scene: ScenePort, user: UserPort, mark: unknown): LineNews | undefined {
  const lines = ownLines(scene, user);
  const is = markOf(lines);
  return is === (mark ?? '') ? undefined : { mark: is, added: toldTo(user, lines), whole: true };
}

/**
 * Returns what a reader's browser may get of a scene's lines; no reader: a GM's.
 *
 * @param coming lines that will be kept with the same decision
 */
export function linesFor(
  scene: ScenePort,
  user?: UserPort,
  coming: readonly PrivateLine[] = [],
): readonly PrivateLine[] {
  return user ? toldTo(user, ownLines(scene, user, coming)) : merged(linesOf(scene), coming);
}

function ownLines(
  scene: ScenePort,
  user: UserPort,
  coming: readonly PrivateLine[] = [],
): readonly PrivateLine[] {
  const lines = merged(linesOf(scene), coming);
  return user.isGM ? lines : lines.filter(({ readers }) => readers?.includes(user.id));
}

/** Another GM may decide next, and must know all readers. */
function toldTo(user: UserPort, lines: readonly PrivateLine[]): readonly PrivateLine[] {
  return user.isGM ? lines : lines.map(toldLine);
}

const stamp = ({ id, struck = false }: PrivateLine): string => `${id} ${struck}`;
