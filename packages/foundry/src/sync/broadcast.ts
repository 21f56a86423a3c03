import type { Waiting } from '@bocage/core/game';
import type { Bag } from '../data/bag';
import { deedsOf } from '../data/deed-shelf';
import { isUntold, openPlay, secretRecordOf, secretsOf } from '../data/keeper';
import { writeSecrets, type SecretRecord } from '../data/kept-units';
import { recordText } from '../data/play-record';
import { knowsAll } from '../data/units';
import { recordTold } from '../facts/knowledge';
import type { ScenePort, UserPort } from '../host/ports';
import { givenTo } from '../orders/given';
import { ordersOn } from '../orders/orders';
import { sidesOf, waitingForSides } from './audience';
import { backArrived, showUndone, waitingArrived } from './client';
import { deedsFetched, deedsFor, deedsSent, forgetSent, nextBackOf } from './deed-news';
import { createIdentities } from './handshake';
import type { Refusal } from './apply-deeds';
import { forgetLines, lineNewsFor, linesFetched, linesSent } from './line-shelf';
import { lastDecided } from './last-resolved';
import { playedScene } from './played-scene';
import { HERE, TELL, type News } from './protocol';

/** The deciding client tells each user what that user may know, and nobody else. */
const PATIENCE = 15_000;

/** The users behind the other clients' keys. */
export const identities = createIdentities();

/** Everything that waits, by scene. */
const waitings = new Map<string, Waiting>();
/** The last message by user and scene: the same is not sent again. */
const told = new Map<string, string>();
/** Reverted changes by the key of each tab that no message reached: it will ask. */
const missed = new Map<string, readonly News[]>();
/** Most reverted changes of a user between two questions for news. */
const MOST_MISSED = 10;

/** Tells every user what waits now. */
export function tellWaiting(scene: ScenePort, waiting: Waiting): void {
  waitings.set(scene.id, waiting);
  waitingArrived(scene, waiting);
  backArrived(scene, undefined);
  for (const user of others()) tellOne(scene, user, waiting);
}

/**
 * Tells a client that has just identified its user everything that waits for it; it also learns that messages
 * arrive.
 */
export function tellNewcomer(user: UserPort): void {
  for (const key of missed.keys()) if (identities.userOf(key) === undefined) missed.delete(key);
  say(user, {});
  for (const [id, waiting] of waitings) {
    const scene = game.scenes.get(id);
    told.delete(`${user.id} ${id}`);
    if (!scene) continue;
    forgetSent(scene, user);
    forgetLines(scene, user);
    tellOne(scene, user, waiting);
  }
}

/**
 * Returns everything that waits for a tab's user, and the reverted changes that the tab has missed.
 *
 * @param marks sums of the private lines that the tab has, by scene
 */
export function newsFor(key: string, user: UserPort, marks: Bag): readonly News[] {
  const undone = missed.get(key) ?? [];
  missed.delete(key);
  const waiting = [...waitings].flatMap(([id, all]): readonly News[] => {
    const scene = game.scenes.get(id);
    if (!scene) return [];
    const deeds = user.isGM ? deedsFetched(scene, key) : undefined;
    const lines = linesFetched(scene, user, marks[id]);
    return [{ scene: id, ...knownTo(scene, user, all), ...(deeds && { deeds }), ...(lines && { lines }) }];
  });
  return [...waiting, ...undone];
}

/** Tells every client that the deciding one is here. */
export function tellPresence(): void {
  for (const user of others()) void user.query(HERE, {}, { timeout: PATIENCE }).catch(() => undefined);
}

/** Tells the actor about a deed that the game refused in whole or in part, and why. */
export function tellUndone(scene: ScenePort, { deed, because }: Refusal): void {
  const { user: id, unit } = deed;
  const user = id === undefined ? undefined : game.users.get(id);
  if (!user || unit === undefined) return;
  const [event] = deed.events;
  const undone = { token: unit, because, ...(deed.asks && event ? { event } : {}) };
  if (user.isSelf) showUndone(scene, undone);
  else say(user, { scene: scene.id, undone });
}

function tellOne(scene: ScenePort, user: UserPort, waiting: Waiting): void {
  const deeds = user.isGM ? { deeds: deedsFor(scene, user) } : {};
  const lines = lineNewsFor(scene, user);
  const known = { ...knownTo(scene, user, waiting), ...deeds, ...(lines && { lines }) };
  const text = JSON.stringify({ ...known, deeds: deeds.deeds?.ids, lines: lines?.mark });
  const key = `${user.id} ${scene.id}`;
  const { questions, needs, endings = [] } = known.waiting;
  const parts = [known.secrets, known.record, known.back, known.given, deeds.deeds?.ids[0], lines];
  const nothing =
    questions.length + needs.length + endings.length === 0 && parts.every((one) => one === undefined);
  if (told.get(key) === text || (nothing && !told.has(key))) return;
  if (!say(user, { scene: scene.id, ...known })) return;
  deedsSent(scene, user);
  linesSent(scene, user);
  told.set(key, text);
}

function knownTo(
  scene: ScenePort,
  user: UserPort,
  waiting: Waiting,
): Required<Pick<News, 'waiting'>> & Pick<News, 'secrets' | 'record' | 'given' | 'back'> {
  const secrets = secretsFor(scene, user);
  const sides = user.isGM ? undefined : sidesOf(scene, user);
  const back = sides && nextBackOf(scene, sides);
  return {
    waiting: sides ? waitingForSides(waiting, sides) : waiting,
    ...(Object.keys(secrets).length > 0 ? { secrets } : {}),
    ...recordFor(scene, user),
    ...givenFor(scene, user),
    ...(back && { back }),
  };
}

/** Returns the orders of battle that this user may place; GMs know all that are given. */
function givenFor(scene: ScenePort, user: UserPort): Pick<News, 'given'> {
  const given = user.isGM ? ordersOn(scene) : givenTo(ordersOn(scene), user.id);
  return given.length > 0 ? { given } : {};
}

/** Tells every user again what that user may know: orders of battle were given, or a card was sent. */
export function tellAgain(scene: ScenePort): void {
  const waiting = waitings.get(scene.id) ?? { questions: [], needs: [] };
  waitings.set(scene.id, waiting);
  for (const user of others()) tellOne(scene, user, waiting);
}

/** Returns the facts of this user's own units that no document holds. */
function secretsFor(scene: ScenePort, user: UserPort): NonNullable<News['secrets']> {
  const own = [...secretsOf(scene)].filter(([id]) => {
    const token = scene.tokens.get(id);
    return token !== undefined && knowsAll(user, token);
  });
  return writeSecrets(new Map(own));
}

/**
 * Returns the game's record if the scene does not hold it: all of it for GMs, for others what the game tells their
 * side. Users of several sides or of none know the public part.
 */
function recordFor(scene: ScenePort, user: UserPort): Pick<News, 'record'> {
  const [side, ...others] = user.isGM ? [] : sidesOf(scene, user);
  const told = side !== undefined && others.length === 0 ? decidedFor(scene, side) : undefined;
  const record = user.isGM ? secretRecordOf(scene) : told;
  return record ? { record } : {};
}

/** Returns what the game tells a side of the record that was decided last: it is sealed from the same (seal-scene.ts). */
function decidedFor(scene: ScenePort, side: string): SecretRecord | undefined {
  const at = playedScene(scene);
  const situation = at && lastDecided(scene, at.state);
  return situation && recordTold(at.game, situation, side, recordText(openPlay(scene)));
}

/** Returns this client's secret facts of each scene, for another GM's client that decides from now on. */
export function secretsForHeir(user: UserPort): readonly News[] {
  const known = [...game.scenes].filter((scene) => !isUntold(scene));
  return known.map((scene) => ({
    ...{ scene: scene.id, secrets: secretsFor(scene, user) },
    ...recordFor(scene, user),
    ...givenFor(scene, user),
    ...heirLines(scene, user),
    deeds: { ids: deedsOf(scene).map(({ id }) => id), added: deedsOf(scene) },
  }));
}

function heirLines(scene: ScenePort, user: UserPort): Pick<News, 'lines'> {
  const lines = linesFetched(scene, user, undefined);
  return lines ? { lines } : {};
}

/**
 * Sends a message to a user.
 *
 * @returns false = no client has identified itself as that user: its greeting will bring the message
 */
function say(user: UserPort, telling: Partial<News>): boolean {
  const keys = identities.keysOf(user.id);
  // The server chooses which of the user's tabs gets a message: that tab trusts only its own key.
  for (const key of keys) void sayTo(user, key, telling);
  return keys.length > 0;
}

async function sayTo(user: UserPort, key: string, telling: Partial<News>): Promise<void> {
  const heard = await user.query(TELL, { ...telling, key }, { timeout: PATIENCE }).catch(() => false);
  const { scene, undone } = telling;
  if (heard === true || scene === undefined || undone === undefined) return;
  missed.set(key, [...(missed.get(key) ?? []), { scene, undone }].slice(-MOST_MISSED));
}

function others(): readonly UserPort[] {
  return game.users.filter((user) => user.active && !user.isSelf);
}
