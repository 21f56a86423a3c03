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
let greeted: Promise<unknown> | undefined;

/** Whether a message that comes in is signed with this client's key: only the game master's client was ever told it. */
export function isSigned(by: string): boolean {
  return key !== undefined && by === key;
}

/** Shows the game master's client who sits here. */
export function greet(): Promise<unknown> {
  const gm = game.users.activeGM;
  if (!gm || gm.isSelf) return Promise.resolve();
  const mine = (key = foundry.utils.randomID(24));
  const word = foundry.utils.randomID(24);
  const greeting = gm
    .query(HELLO, { key: mine, word }, { timeout: PATIENCE })
    .then(() => game.user.update({ [`flags.${MODULE_ID}.${HELLO_FLAG}`]: word }));
  greeted = greeting.catch(() => undefined);
  return greeted;
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
    if (!greeted) await greet();
    await greeted;
    try {
      const reply = (await gm.query(ASK, { ...request, key }, { timeout: PATIENCE })) as Reply;
      if (reply.state !== 'failed' || reply.why !== 'stranger') return reply;
      greeted = undefined;
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
