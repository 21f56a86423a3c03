import type { Reason } from '@bocage/core';
import type { GameEvent, LogEntry, Waiting } from '@bocage/core/game';
import { isBag } from '../data/bag';
import { isSecretRecord, type SecretRecord } from '../data/kept-units';

/**
 * What a player's client and the deciding client say to each other, by queries: they go to their addressee alone. Codes
 * and ids only: each client words it itself.
 *
 * Nobody is believed about who they are (foundryvtt#13418: on 13 a handler is not told who asks). A client shows once
 * who its user is: it hands the game master's client a key in private, under a random word, and writes that word into its
 * own user's flags. The server tells everybody whose update that was, so that the key is that user's from then on; it
 * signs every later message, in both directions. 14 tells a handler who asks, and there that alone counts. What is asked and answered itself is never written into a document:
 * other players' browsers would get to see that somebody was asked.
 */

/** Player → game master: a key, and the word that will be written. */
export const HELLO = 'bocage.hello';
/** Player → game master: an event that the player wants played. */
export const ASK = 'bocage.ask';
/** Game master → player: a game master is at the table. It says nothing else, so that anybody may say it. */
export const HERE = 'bocage.here';
/** Game master → player: what waits, or why something that the player did was taken back. */
export const TELL = 'bocage.tell';
/** Player → game master: has this tab missed anything? Of a user's tabs the server may reach one alone. */
export const NEWS = 'bocage.news';
/** Game master → game master: the one that decides from now on asks who may have done so before what no document says. */
export const HEIR = 'bocage.heir';
/** The user flag that a hello is written into. */
export const HELLO_FLAG = 'hello';

/** What became of an event that this client sent. */
export type Reply =
  /** It happened; `log`: what this user may read of it. */
  | { readonly state: 'done'; readonly log: readonly LogEntry[] }
  /** The game says no. */
  | { readonly state: 'refused'; readonly because: readonly Reason[] }
  /** No game master is at the table: it is sent when one is. */
  | { readonly state: 'waits' }
  /** It could not be put to the game at all. */
  | { readonly state: 'failed'; readonly why: Failure };

/** `stranger`: the game master's client does not know whose key this is; `busy`: too much of the user's waits already. */
export const FAILURES = ['unknown', 'not-owner', 'unreadable', 'stranger', 'busy'] as const;
export type Failure = (typeof FAILURES)[number];

/** An event as it is sent. */
export interface Request {
  /** Random: an event that is sent twice is played once. */
  readonly id: string;
  readonly scene: string;
  /** The token for whose side it is done; absent: the side that the asker plays. */
  readonly token?: string;
  readonly event: GameEvent;
}

/** What a game master's client tells a user. Nothing but the key: only that messages come through. */
export interface Telling extends Partial<News> {
  readonly key: string;
}

/** What is told of a scene. */
export interface News {
  readonly scene: string;
  /** What waits, as far as this user may know. */
  readonly waiting?: Waiting;
  /** With `waiting`: what of units this user may know and no document says (kept-units.ts); absent: nothing. */
  readonly secrets?: Readonly<Record<string, unknown>>;
  /** For game masters: all of the game's record, where no document says it. */
  readonly record?: SecretRecord;
  /** A token of the user's was put back, and why. */
  readonly undone?: { readonly token: string; readonly because: readonly Reason[] };
}

/** Ids are 16 or 24 letters; those of requests are kept on the scene, for everybody. */
const LONGEST_ID = 64;
/** The longest event is an attack with all its units and answers, a few thousand characters. */
const LONGEST_EVENT = 50_000;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_ID;

/** Reads a request; undefined when it is none, or larger than any that a window sends. */
export function readRequest(data: unknown): Request | undefined {
  if (!isBag(data) || !isBag(data.event) || typeof data.event.type !== 'string') return undefined;
  const { id, scene, token, event } = data;
  if (!isId(id) || !isId(scene) || (token !== undefined && !isId(token))) return undefined;
  if (JSON.stringify(event).length > LONGEST_EVENT) return undefined;
  return { id, scene, event: event as GameEvent, ...(token === undefined ? {} : { token }) };
}

/** The key that signs a message; undefined where there is none. */
export function readKey(data: unknown): string | undefined {
  return isBag(data) && isId(data.key) ? data.key : undefined;
}

/** Reads a hello; undefined when it is none. */
export function readHello(data: unknown): { readonly key: string; readonly word: string } | undefined {
  const key = readKey(data);
  const word = isBag(data) ? data.word : undefined;
  return key !== undefined && isId(word) ? { key, word } : undefined;
}

/** Reads what a game master's client tells; undefined when it is nothing of the kind. */
export function readTelling(data: unknown): Telling | undefined {
  if (!isBag(data) || readKey(data) === undefined) return undefined;
  return data.scene === undefined || isNews(data) ? (data as unknown as Telling) : undefined;
}

/** Reads what a game master's client answers to who asks for news; none where it is nothing of the kind. */
export function readNews(data: unknown): readonly News[] {
  return Array.isArray(data) ? data.filter(isNews) : [];
}

function isNews(data: unknown): data is News {
  if (!isBag(data) || typeof data.scene !== 'string') return false;
  const { waiting, secrets, record, undone } = data;
  const areBags = (list: unknown): boolean => Array.isArray(list) && list.every(isBag);
  return (
    (secrets === undefined || isBag(secrets)) &&
    (record === undefined || isSecretRecord(record)) &&
    (waiting === undefined || (isBag(waiting) && areBags(waiting.questions) && areBags(waiting.needs))) &&
    (undone === undefined || (isBag(undone) && typeof undone.token === 'string' && areBags(undone.because)))
  );
}
