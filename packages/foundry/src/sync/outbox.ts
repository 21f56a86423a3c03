import type { Changes, UserPort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { resolveRequest } from './resolve';
import { replyArrived } from './client';
import {
  ASK,
  HEIR,
  HELLO,
  HELLO_FLAG,
  NEWS,
  readNews,
  type News,
  type Reply,
  type Request,
} from './protocol';
import { OUTBOX } from './settings';
import { later, timerPart } from '../host/timers';

/**
 * The outbox: this client's requests on their way to the deciding client. Without a GM they stay in the
 * player's own browser and are sent later; ids keep them from being played twice.
 */
const PATIENCE = 15_000;
const TRIES = 3;
/** Milliseconds until waiting requests are sent again. */
const SHORTEST_PAUSE = 1000;
const LONGEST_PAUSE = 15_000;
/** Most tries of one request, while a GM is there, before it goes behind the others. */
const MOST_FAILURES = 4;
/**
 * Most waiting requests. Each takes a few round trips: a longer line would be played minutes after it was
 * wanted.
 */
const MOST_WAITING = 30;

let key: string | undefined;
/** The GM who got that key. */
let confidant: string | undefined;
let isGreeted = false;
let greeting: Promise<void> | undefined;
let again = false;

/** Whether a message is signed with this client's key: only the GM's client has it. */
export function isSigned(by: string): boolean {
  return key !== undefined && by === key;
}

/**
 * Identifies this client's user to the GM's client. Anybody may say that a GM is here, any number of times:
 * only one greeting is under way at a time, and a known user is not shown again.
 */
export function greet(): Promise<void> {
  again = greeting !== undefined;
  greeting ??= greetOnce()
    .catch(() => undefined)
    .then(() => {
      greeting = undefined;
      if (again) void greet();
    });
  isGreeted = true;
  return greeting;
}

async function greetOnce(gm = game.users.activeGM): Promise<void> {
  if (!gm || gm.isSelf) return;
  // Another GM gets another key: the old one could pose as this user to the new one.
  if (key === undefined || confidant !== gm.id) key = foundry.utils.randomID(24);
  confidant = gm.id;
  const word = foundry.utils.randomID(24);
  const isNew = await asked(gm, HELLO, { key, word });
  if (isNew === true) await game.user.update({ [`flags.${MODULE_ID}.${HELLO_FLAG}`]: word });
}

/**
 * Asks the GM's client for news that this tab missed; empty = no GM is there, or it does not know the tab.
 */
export async function fetchNews(): Promise<readonly News[]> {
  const gm = game.users.activeGM;
  if (!gm || gm.isSelf || key === undefined) return [];
  try {
    return readNews(await asked(gm, NEWS, { key }));
  } catch {
    return [];
  }
}

/** Asks the GM's client that may have decided before; empty = no answer. */
export async function askPredecessor(gm: UserPort): Promise<readonly News[]> {
  try {
    await greetOnce(gm);
    return readNews(await asked(gm, HEIR, { key }));
  } catch {
    return [];
  }
}

/** Sends a request behind the waiting ones: later acts happen later. */
export async function send(request: Request): Promise<Reply> {
  await sendWaiting();
  const reply = waiting().length > 0 ? undefined : await tryToSend(request);
  if (reply) return reply;
  if (waiting().length >= MOST_WAITING) return { state: 'failed', why: 'busy' };
  await store([...waiting(), request]);
  tryAgainLater();
  return { state: 'waits' };
}

let sending: Promise<void> | undefined;

/** Callbacks that end the wait for an answer, with the asked user. */
const flights = new Map<() => void, string>();
/** Users who came, by the server's word, and have not yet said that their page is open. */
const arriving = new Set<string>();

/**
 * Handles a user who came or went: answers on their way from there are lost. Their requests are sent again;
 * ids keep them from being played twice.
 */
export function userCameOrWent(id: string, isHere: boolean): void {
  if (isHere) arriving.add(id);
  else arriving.delete(id);
  giveUpOn([id]);
}

/**
 * Sends again after a GM's page opens: messages sent during its loading are lost. Anybody may send this
 * message, so it counts once for each arrival that the server reports.
 */
export async function sendAfterHere(): Promise<void> {
  giveUpOn([...arriving]);
  arriving.clear();
  await Promise.all([greet(), sending]);
  pause = SHORTEST_PAUSE;
  await sendWaiting();
}

function giveUpOn(users: readonly string[]): void {
  for (const [giveUp, to] of [...flights]) if (users.includes(to)) giveUp();
}

/** Asks a GM's client until it answers, the time is over, or no GM is left. */
async function asked(gm: UserPort, name: string, data: Changes): Promise<unknown> {
  let giveUp: () => void = () => undefined;
  const gone = new Promise<never>((_, reject) => {
    giveUp = () => reject(new Error('whoever was asked has come anew or gone'));
  });
  flights.set(giveUp, gm.id);
  try {
    return await Promise.race([gm.query(name, data, { timeout: PATIENCE }), gone]);
  } finally {
    flights.delete(giveUp);
  }
}

/** Sends waiting requests one after another, and reports each result. */
export function sendWaiting(): Promise<void> {
  sending ??= sendAllWaiting().finally(() => {
    sending = undefined;
    if (waiting().length > 0) tryAgainLater();
  });
  return sending;
}

async function sendAllWaiting(): Promise<void> {
  for (let [request] = waiting(); request; [request] = waiting()) {
    const reply = await tryToSend(request);
    if (!reply) return notThrough(request);
    [pause, failures] = [SHORTEST_PAUSE, 0];
    await store(waitingBut(request));
    replyArrived(request, reply);
  }
}

/** Puts back a request that the GM's client repeatedly fails on: it must not delay the others. */
async function notThrough(request: Request): Promise<void> {
  if (!game.users.activeGM || ++failures < MOST_FAILURES) return;
  failures = 0;
  await store([...waitingBut(request), request]);
}

let pause = SHORTEST_PAUSE;
let failures = 0;
let isPausing = false;

/**
 * Sends waiting requests again after growing pauses: a message can be lost while a GM is there, and so can
 * the message that one has come.
 */
function tryAgainLater(): void {
  if (isPausing) return;
  isPausing = true;
  later(
    timerPart('outbox'),
    () => {
      isPausing = false;
      return sendWaiting();
    },
    pause,
  );
  pause = Math.min(2 * pause, LONGEST_PAUSE);
}

/**
 * Sends a request.
 *
 * @returns undefined = no client is there to decide
 */
async function tryToSend(request: Request): Promise<Reply | undefined> {
  for (let i = 0; i < TRIES; i++) {
    const gm = game.users.activeGM;
    if (!gm) return undefined;
    if (gm.isSelf) return resolveRequest(request, game.user);
    await (isGreeted ? greeting : greet());
    try {
      const reply = (await asked(gm, ASK, { ...request, key })) as Reply;
      if (reply.state !== 'failed' || reply.why !== 'stranger') return reply;
      isGreeted = false;
    } catch {
      return undefined;
    }
  }
  return { state: 'failed', why: 'stranger' };
}

function waiting(): readonly Request[] {
  try {
    const kept = JSON.parse(String(game.settings.get(MODULE_ID, OUTBOX))) as {
      user?: string;
      requests?: Request[];
    };
    return kept.user === game.user.id ? (kept.requests ?? []) : [];
  } catch {
    return [];
  }
}

function waitingBut({ id }: Request): readonly Request[] {
  return waiting().filter((other) => other.id !== id);
}

function store(requests: readonly Request[]): Promise<unknown> {
  return game.settings.set(MODULE_ID, OUTBOX, JSON.stringify({ user: game.user.id, requests }));
}
