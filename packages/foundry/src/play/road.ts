import { MODULE_ID } from '../settings';
import { decideRequest } from './arbiter';
import { ASK, HELLO, HELLO_FLAG, NEWS, readNews, type News, type Reply, type Request } from './protocol';
import { OUTBOX } from './settings';

/**
 * The way of this client's requests to the client that decides. What finds no game master stays here, in the player's
 * own browser, and is sent when one is there; its id sees to it that nothing is played twice.
 */
const PATIENCE = 15_000;
const TRIES = 3;

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

async function greetOnce(): Promise<void> {
  const gm = game.users.activeGM;
  if (!gm || gm.isSelf) return;
  // Another game master is told another key: with it, who sits here could be feigned to the one who decides then.
  if (key === undefined || confidant !== gm.id) key = foundry.utils.randomID(24);
  confidant = gm.id;
  const word = foundry.utils.randomID(24);
  const isNew = await gm.query(HELLO, { key, word }, { timeout: PATIENCE });
  if (isNew === true) await game.user.update({ [`flags.${MODULE_ID}.${HELLO_FLAG}`]: word });
}

/** Asks the game master's client what this tab may have missed; nothing where nobody is there, or knows the tab. */
export async function fetchNews(): Promise<readonly News[]> {
  const gm = game.users.activeGM;
  if (!gm || gm.isSelf || key === undefined) return [];
  try {
    return readNews(await gm.query(NEWS, { key }, { timeout: PATIENCE }));
  } catch {
    return [];
  }
}

/** Sends a request on its way. */
export async function send(request: Request): Promise<Reply> {
  const reply = await tryToSend(request);
  if (reply) return reply;
  await store([...waiting(), request]);
  return { state: 'waits' };
}

/** Sends what waits for a game master. @returns what became of each */
export async function sendWaiting(): Promise<readonly (readonly [Request, Reply])[]> {
  const replies: [Request, Reply][] = [];
  for (const request of waiting()) {
    const reply = await tryToSend(request);
    if (!reply) break;
    await store(waiting().filter(({ id }) => id !== request.id));
    replies.push([request, reply]);
  }
  return replies;
}

/** @returns undefined where nobody is there to decide */
async function tryToSend(request: Request): Promise<Reply | undefined> {
  for (let i = 0; i < TRIES; i++) {
    const gm = game.users.activeGM;
    if (!gm) return undefined;
    if (gm.isSelf) return decideRequest(request, game.user);
    await (isGreeted ? greeting : greet());
    try {
      const reply = (await gm.query(ASK, { ...request, key }, { timeout: PATIENCE })) as Reply;
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

function store(requests: readonly Request[]): Promise<unknown> {
  return game.settings.set(MODULE_ID, OUTBOX, JSON.stringify({ user: game.user.id, requests }));
}
