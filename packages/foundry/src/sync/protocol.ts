import type { Reason } from '@bocage/core';
import type { GameEvent, LogEntry, TakeBackBar, Waiting } from '@bocage/core/game';
import { isBag, type Bag } from '../data/bag';
import type { DeedNews } from '../data/deed-shelf';
import { isId } from '../data/ids';
import { readDeeds } from '../data/played-deeds';
import { isSecretRecord, type SecretRecord } from '../data/kept-units';
import type { GivenOrder } from '../orders/given';
import type { LineNews } from './line-shelf';
import { readLines } from './private-lines';

/**
 * Messages between a player's client and the deciding client, by queries, which reach only their addressee.
 * They hold codes and ids; each client words them itself.
 *
 * No client's word about its user is trusted (foundryvtt#13418: in 13 a handler is not told who asks). A
 * client proves its user once: it hands the GM's client a key in private, under a random word, and writes
 * that word into its user's own flags. The server tells all clients whose update that was, so the key is that
 * user's from then on and signs every later message, in both directions. In 14 the server names the asker,
 * and only that counts. Questions and answers are never written into a document: other players' browsers
 * would see that somebody was asked.
 */

/** Player → GM: a key, and the word that will be written. */
export const HELLO = 'bocage.hello';
/** Player → GM: an event that the player wants played. */
export const ASK = 'bocage.ask';
/** GM → player: a GM is at the table. It holds nothing else, so that anybody may send it. */
export const HERE = 'bocage.here';
/** GM → player: what waits, or why the player's change was reverted. */
export const TELL = 'bocage.tell';
/** Player → GM: has this tab missed any news? The server may reach only one of a user's tabs. */
export const NEWS = 'bocage.news';
/** Player → GM: counters of the order of battle that the GM has given, to be placed. */
export const PLACE = 'bocage.place';
/** Player → GM: a card about counters that not everybody knows, for those who do. */
export const CARD = 'bocage.card';
/** GM → GM: a scene's given orders, for the client that decides. */
export const GIVE = 'bocage.give';
/** GM → GM: the new deciding client asks a former one for facts that no document holds. */
export const HEIR = 'bocage.heir';
/** The user flag of a hello. */
export const HELLO_FLAG = 'hello';

/** The result of an event that this client sent. */
export type Reply =
  /** It was played; `log`: its lines that this user may read. */
  | { readonly state: 'done'; readonly log: readonly LogEntry[] }
  /** The game refuses it. */
  | { readonly state: 'refused'; readonly because: readonly Reason[] }
  /** No GM is at the table: it is sent when one is. */
  | { readonly state: 'waits' }
  /** It did not reach the game at all. */
  | { readonly state: 'failed'; readonly why: Failure };

/** Why nothing was taken back (take-back.ts). */
export const NOT_TAKEN = ['chance', 'answered', 'showed', 'gone'] as const;

/**
 * `stranger`: the GM's client does not know the key's user; `busy`: too many of the user's requests wait
 * already; `newer`: another version of the module has written the scene's record;
 * `sealed`: the GM's browser cannot open the scene's secrets;
 * `unwritten`: the host has refused to save the decision;
 * `no-query`: the host does not let the user ask another one.
 */
export const FAILURES = [
  'unknown',
  'not-owner',
  'unreadable',
  'stranger',
  'busy',
  'newer',
  'sealed',
  'unwritten',
  'no-query',
  ...NOT_TAKEN,
] as const;
export type Failure = (typeof FAILURES)[number];

/** An event on its way. */
export interface Request {
  /** Random: an event that is sent twice is played once. */
  readonly id: string;
  readonly scene: string;
  /** The token whose side acts; absent: the side that the asker plays. */
  readonly token?: string;
  readonly event: GameEvent;
}

/** A message of a GM's client to a user. Only the key: messages arrive. */
export interface Telling extends Partial<News> {
  readonly key: string;
}

/** A reverted change of a user's counter. Empty reasons: the game cannot read the change. */
export interface Undone {
  readonly token: string;
  readonly because: readonly Reason[];
  /** The event that plays it all the same; absent = it was not refused for what it would end. */
  readonly event?: GameEvent;
}

/** The deed that a user may take back next, or why not. */
export interface NextBack {
  readonly id: string;
  /** As the game's list of deeds names it. */
  readonly deed?: string;
  readonly unit?: string;
  readonly bar?: TakeBackBar;
}

/** News of a scene. */
export interface News {
  readonly scene: string;
  /** Open questions and dice that this user may know. */
  readonly waiting?: Waiting;
  /** With `waiting`: this user's facts of units that no document holds (kept-units.ts); absent: none. */
  readonly secrets?: Readonly<Record<string, unknown>>;
  /** With `waiting`: orders of battle that this user may place, for GMs all that are given; absent: none. */
  readonly given?: readonly GivenOrder[];
  /** With `waiting`, for players: absent: they have nothing to take back. */
  readonly back?: NextBack;
  /** For GMs: all deeds that can be taken back. */
  readonly deeds?: DeedNews;
  /** With `waiting`: for GMs the game's whole record, for others what their side may know; absent: the scene holds it. */
  readonly record?: SecretRecord;
  /** This user's private lines of the chat. */
  readonly lines?: LineNews;
  /** A reverted change of the user's token, with its reasons. */
  readonly undone?: Undone;
}

/** Most characters of an event: the longest is an attack with all its units and answers, a few thousand. */
const LONGEST_EVENT = 50_000;

/** Reads a request; undefined = it is none, or larger than any window's. */
export function readRequest(data: unknown): Request | undefined {
  if (!isBag(data) || !isBag(data.event) || typeof data.event.type !== 'string') return undefined;
  const { id, scene, token, event } = data;
  if (!isId(id) || !isId(scene) || (token !== undefined && !isId(token))) return undefined;
  if (JSON.stringify(event).length > LONGEST_EVENT) return undefined;
  return { id, scene, event: event as GameEvent, ...(token === undefined ? {} : { token }) };
}

/** Returns the key that signs a message; undefined = there is none. */
export function readKey(data: unknown): string | undefined {
  return isBag(data) && isId(data.key) ? data.key : undefined;
}

/** Reads a hello; undefined = it is none. */
export function readHello(data: unknown): { readonly key: string; readonly word: string } | undefined {
  const key = readKey(data);
  const word = isBag(data) ? data.word : undefined;
  return key !== undefined && isId(word) ? { key, word } : undefined;
}

/** Reads a message of a GM's client; undefined = it is none. */
export function readTelling(data: unknown): Telling | undefined {
  if (!isBag(data) || readKey(data) === undefined) return undefined;
  return data.scene === undefined || isNews(data) ? (data as unknown as Telling) : undefined;
}

/** Reads a GM's answer to a question for news; empty = it is none. */
export function readNews(data: unknown): readonly News[] {
  return Array.isArray(data) ? data.filter(isNews) : [];
}

function isUndone(data: unknown): boolean {
  if (!isBag(data) || typeof data.token !== 'string') return false;
  const { because, event } = data;
  const isEvent = event === undefined || (isBag(event) && typeof event.type === 'string');
  return isEvent && Array.isArray(because) && because.every(isBag);
}

function isNews(data: unknown): data is News {
  if (!isBag(data) || typeof data.scene !== 'string') return false;
  const { waiting, secrets, record, undone, given, lines } = data;
  const areBags = (list: unknown): boolean => Array.isArray(list) && list.every(isBag);
  return (
    (secrets === undefined || isBag(secrets)) &&
    (given === undefined || Array.isArray(given)) &&
    (record === undefined || isSecretRecord(record)) &&
    areBacks(data) &&
    isLineNews(lines) &&
    (waiting === undefined || (isBag(waiting) && areBags(waiting.questions) && areBags(waiting.needs))) &&
    (undone === undefined || isUndone(undone))
  );
}

function isLineNews(data: unknown): boolean {
  if (data === undefined) return true;
  if (!isBag(data) || typeof data.mark !== 'string' || !Array.isArray(data.added)) return false;
  return readLines(data.added).length === data.added.length;
}

function areBacks({ back, deeds }: Bag): boolean {
  return (back === undefined || isNextBack(back)) && (deeds === undefined || isDeedNews(deeds));
}

function isNextBack(data: unknown): boolean {
  if (!isBag(data) || typeof data.id !== 'string') return false;
  return [data.deed, data.unit, data.bar].every((one) => one === undefined || typeof one === 'string');
}

function isDeedNews(data: unknown): boolean {
  if (!isBag(data) || !Array.isArray(data.ids) || !Array.isArray(data.added)) return false;
  return data.ids.every((id) => typeof id === 'string') && readDeeds(data.added).length === data.added.length;
}
