import { later, timerPart } from '../host/timers';
import { MODULE_ID } from '../settings';
import { asked, giveUpOn, mayAsk } from './asking';
import { replyArrived } from './client';
import { greet, greeted, greetingFailed, ownKey } from './greeting';
import { ASK, type Reply, type Request } from './protocol';
import { resolveRequest } from './resolve';
import { OUTBOX } from './settings';

/**
 * The outbox: this client's requests on their way to the deciding client. Without a GM they stay in the
 * player's own browser and are sent later; ids keep them from being played twice.
 */
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

/** Sends a request behind the waiting ones: later acts happen later. */
export async function send(request: Request): Promise<Reply> {
  await line.send();
  const reply = waiting().length > 0 ? undefined : await tryToSend(request);
  if (reply) return reply;
  if (waiting().length >= MOST_WAITING) return { state: 'failed', why: 'busy' };
  await store([...waiting(), request]);
  line.sendLater();
  return { state: 'waits' };
}

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
  await Promise.all([greet(), line.ready()]);
  line.hurry();
  await line.send();
}

/** Sends waiting requests one after another, and reports each result. */
export function sendWaiting(): Promise<void> {
  return line.send();
}

/** The waiting requests, sent one after another by one sender at a time. */
class WaitingLine {
  private sending: Promise<void> | undefined;
  private pause = SHORTEST_PAUSE;
  /** How often the first request has failed while a GM was there. */
  private failures = 0;
  private isPausing = false;

  send(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
      if (waiting().length > 0) this.sendLater();
    });
    return this.sending;
  }

  /** Resolves when the sending under way has ended. */
  async ready(): Promise<void> {
    await this.sending;
  }

  /** The next pause is the shortest. */
  hurry(): void {
    this.pause = SHORTEST_PAUSE;
  }

  /**
   * Sends waiting requests again after growing pauses. A message can be lost while a GM is there, and so can
   * the news that a GM has come.
   */
  sendLater(): void {
    if (this.isPausing) return;
    this.isPausing = true;
    later(
      timerPart('outbox'),
      () => {
        this.isPausing = false;
        return this.send();
      },
      this.pause,
    );
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }

  private async sendAll(): Promise<void> {
    for (let [request] = waiting(); request; [request] = waiting()) {
      const reply = await tryToSend(request);
      if (!reply) return this.notThrough(request);
      this.hurry();
      this.failures = 0;
      await store(waitingBut(request));
      replyArrived(request, reply);
    }
  }

  /** Puts back a request that the GM's client repeatedly fails on: it must not delay the others. */
  private async notThrough(request: Request): Promise<void> {
    if (!game.users.activeGM || ++this.failures < MOST_FAILURES) return;
    this.failures = 0;
    await store([...waitingBut(request), request]);
  }
}

const line = new WaitingLine();

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
    if (!mayAsk()) return { state: 'failed', why: 'no-query' };
    await greeted();
    try {
      const reply = (await asked(gm, ASK, { ...request, key: ownKey() })) as Reply | undefined;
      if (!reply) return undefined;
      if (reply.state !== 'failed' || reply.why !== 'stranger') return reply;
      greetingFailed();
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
