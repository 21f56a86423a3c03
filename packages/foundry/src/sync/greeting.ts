import type { UserPort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { asked } from './asking';
import { heardMarks } from './line-shelf';
import { HEIR, HELLO, HELLO_FLAG, NEWS, readNews, type News } from './protocol';

/**
 * This client's side of the handshake. It hands the GM's client a key, and proves its user by a word in a
 * document.
 */
class Greeting {
  key: string | undefined;
  /** Id of the GM who got that key. */
  private confidant: string | undefined;
  private underWay: Promise<void> | undefined;
  private isWanted = false;
  private isSaid = false;

  /** Greets the GM; a second greeting waits for the first. */
  again(): Promise<void> {
    this.isWanted = this.underWay !== undefined;
    this.underWay ??= this.once()
      .catch(() => undefined)
      .then(() => {
        this.underWay = undefined;
        if (this.isWanted) void this.again();
      });
    this.isSaid = true;
    return this.underWay;
  }

  /** Resolves when the GM has been greeted. */
  async ready(): Promise<void> {
    await (this.isSaid ? this.underWay : this.again());
  }

  /** Notes that the GM's client does not know this one. */
  failed(): void {
    this.isSaid = false;
  }

  async once(gm = game.users.activeGM): Promise<void> {
    if (!gm || gm.isSelf) return;
    // Another GM gets another key: the old one could pose as this user to the new one.
    if (this.key === undefined || this.confidant !== gm.id) this.key = foundry.utils.randomID(24);
    this.confidant = gm.id;
    const word = foundry.utils.randomID(24);
    const isNew = await asked(gm, HELLO, { key: this.key, word });
    if (isNew === true) await game.user.update({ [`flags.${MODULE_ID}.${HELLO_FLAG}`]: word });
  }
}

const greeting = new Greeting();

/** Returns the key that signs this client's messages; undefined = no GM has been greeted. */
export function ownKey(): string | undefined {
  return greeting.key;
}

/** Whether a message is signed with this client's key: only the GM's client has it. */
export function isSigned(by: string): boolean {
  return greeting.key !== undefined && by === greeting.key;
}

/**
 * Identifies this client's user to the GM's client. Anybody may say that a GM is here, any number of times.
 * Only one greeting is under way at a time, and a known user is not shown again.
 */
export function greet(): Promise<void> {
  return greeting.again();
}

/** Resolves once the GM's client has been greeted. */
export function greeted(): Promise<void> {
  return greeting.ready();
}

/** Notes that the GM's client does not know this one: it is greeted before the next request. */
export function greetingFailed(): void {
  greeting.failed();
}

/**
 * Asks the GM's client for news that this tab missed; empty = no GM is there, or it does not know the tab.
 */
export async function fetchNews(): Promise<readonly News[]> {
  const gm = game.users.activeGM;
  const key = ownKey();
  if (!gm || gm.isSelf || key === undefined) return [];
  try {
    return readNews(await asked(gm, NEWS, { key, lines: heardMarks() }));
  } catch {
    return [];
  }
}

/** Asks the GM's client that may have decided before; empty = no answer. */
export async function askPredecessor(gm: UserPort): Promise<readonly News[]> {
  try {
    await greeting.once(gm);
    return readNews(await asked(gm, HEIR, { key: ownKey() }));
  } catch {
    return [];
  }
}

/** Asks the GM's client, signed; undefined = no GM is there, or no answer came. Nothing waits for one to come. */
export async function askGm(name: string, data: object): Promise<unknown> {
  const gm = game.users.activeGM;
  const key = ownKey();
  if (!gm || gm.isSelf || key === undefined) return undefined;
  return asked(gm, name, { ...data, key }).catch(() => undefined);
}
