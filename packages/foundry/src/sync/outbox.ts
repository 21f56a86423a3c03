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
 * The way of this client's requests to the client that decides. What finds no game master stays here, in the player's
 * own browser, and is sent when one is there; its id sees to it that nothing is played twice.
 */
const PATIENCE = 15_000;
const TRIES = 3;
/** Milliseconds until what waits is sent again. */
const SHORTEST_PAUSE = 1000;
const LONGEST_PAUSE = 15_000;
/** How often one request is tried while a game master is there before it goes behind the others. */
const MOST_FAILURES = 4;
/**
 * How many requests wait here at most. They are decided one after the other, each a few round trips: a longer line would
 * be played minutes after anybody wanted it.
 */
const MOST_WAITING = 30;

let key: string | undefined;
/** The game master who was told that key. */
let confidant: string | undefined;
let isGreeted = false;
let greeting: Promise<void> | undefined;
let again = false;

/** Whether a message that comes in is signed with this client's key: only the game master's client was ever told it. */
export function isSigned(by: string): boolean {
  return key !== undefined && by === key;
}

/**
 * Shows the game master's client who sits here. Anybody may say that a game master is here, as often as he likes: one
 * greeting is under way at a time, and who is known already is not shown again.
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
  // Another game master is told another key: with it, who sits here could be feigned to the one who decides then.
  if (key === undefined || confidant !== gm.id) key = foundry.utils.randomID(24);
  confidant = gm.id;
  const word = foundry.utils.randomID(24);
  const isNew = await asked(gm, HELLO, { key, word });
  if (isNew === true) await game.user.update({ [`flags.${MODULE_ID}.${HELLO_FLAG}`]: word });
}

/** Asks the game master's client what this tab may have missed; nothing where nobody is there, or knows the tab. */
export async function fetchNews(): Promise<readonly News[]> {
  const gm = game.users.activeGM;
  if (!gm || gm.isSelf || key === undefined) return [];
  try {
    return readNews(await asked(gm, NEWS, { key }));
  } catch {
    return [];
  }
}

/** Asks a game master's client that may have decided before this one; nothing where it does not answer. */
export async function askPredecessor(gm: UserPort): Promise<readonly News[]> {
  try {
    await greetOnce(gm);
    return readNews(await asked(gm, HEIR, { key }));
  } catch {
    return [];
  }
}

/** Sends a request on its way, behind those that wait already: what somebody did later happens later. */
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

/** Ends the wait for an answer, by the question that is on its way and the user it went to. */
const flights = new Map<() => void, string>();
/** Who has come, as the server says, and has not yet said that the page is open. */
const arriving = new Set<string>();

/**
 * The server says that somebody has come or gone: no answer of what was on its way there comes any more. It is not waited
 * for, and sent again; its id sees to it that nothing is played twice.
 */
export function userCameOrWent(id: string, isHere: boolean): void {
  if (isHere) arriving.add(id);
  else arriving.delete(id);
  giveUpOn([id]);
}

/**
 * A game master's page says that it is open: what was sent while it was still being loaded is lost. Anybody may say so,
 * therefore it counts once for each coming that the server has told.
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

/** Asks a game master's client, until it answers, the time is over or nobody is there to answer. */
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

/** Sends what waits for a game master, one after the other, and says what became of each. */
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

/** A request that the game master's client stumbles over again and again keeps no other from being sent. */
async function notThrough(request: Request): Promise<void> {
  if (!game.users.activeGM || ++failures < MOST_FAILURES) return;
  failures = 0;
  await store([...waitingBut(request), request]);
}

let pause = SHORTEST_PAUSE;
let failures = 0;
let isPausing = false;

/**
 * A message can be lost although a game master is there the whole time, and so can the word that one has come: whatever
 * waits is sent again and again, ever more seldom.
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

/** @returns undefined where nobody is there to decide */
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
