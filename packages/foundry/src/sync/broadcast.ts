import type { Waiting } from '@bocage/core/game';
import { isUntold, secretRecordOf, secretsOf } from '../data/keeper';
import { writeSecrets } from '../data/kept-units';
import { knowsAll } from '../data/units';
import type { ScenePort, UserPort } from '../host/ports';
import { sidesOf, waitingForSides } from './audience';
import { showUndone, waitingArrived } from './client';
import { createIdentities } from './handshake';
import type { Refusal } from './apply-deeds';
import { HERE, TELL, type News } from './protocol';

/** What the deciding client tells the others: each what its user may know, to that user alone. */
const PATIENCE = 15_000;

/** Who the others have shown to be. */
export const identities = createIdentities();

/** What waits on each scene, all of it. */
const waitings = new Map<string, Waiting>();
/** What each user was told last of each scene: the same is not told again. */
const told = new Map<string, string>();
/** What was put back, by the key of each tab that no message reached: it comes and asks. */
const missed = new Map<string, readonly News[]>();
/** Nobody has more put back than this between two questions for news. */
const MOST_MISSED = 10;

/** Something else waits now. */
export function tellWaiting(scene: ScenePort, waiting: Waiting): void {
  waitings.set(scene.id, waiting);
  waitingArrived(scene, waiting);
  for (const user of others()) tellOne(scene, user, waiting);
}

/** A client has just shown who sits there: it is told all that waits for it, and hears that messages reach it. */
export function tellNewcomer(user: UserPort): void {
  for (const key of missed.keys()) if (identities.userOf(key) === undefined) missed.delete(key);
  say(user, {});
  for (const [id, waiting] of waitings) {
    const scene = game.scenes.get(id);
    told.delete(`${user.id} ${id}`);
    if (scene) tellOne(scene, user, waiting);
  }
}

/** All that waits for a tab's user, and what was put back that the tab has not been told of. */
export function newsFor(key: string, user: UserPort): readonly News[] {
  const undone = missed.get(key) ?? [];
  missed.delete(key);
  const waiting = [...waitings].flatMap(([id, all]): readonly News[] => {
    const scene = game.scenes.get(id);
    return scene ? [{ scene: id, ...knownTo(scene, user, all) }] : [];
  });
  return [...waiting, ...undone];
}

/** Says to everybody that somebody is here who decides. */
export function tellPresence(): void {
  for (const user of others()) void user.query(HERE, {}, { timeout: PATIENCE }).catch(() => undefined);
}

/** Tells who did something that the game has not let happen, or not all of it, and why. */
export function tellUndone(scene: ScenePort, { deed, because }: Refusal): void {
  const { user: id, unit } = deed;
  const user = id === undefined ? undefined : game.users.get(id);
  if (!user || unit === undefined) return;
  if (user.isSelf) showUndone(scene, { token: unit, because });
  else say(user, { scene: scene.id, undone: { token: unit, because } });
}

function tellOne(scene: ScenePort, user: UserPort, waiting: Waiting): void {
  const known = knownTo(scene, user, waiting);
  const text = JSON.stringify(known);
  const key = `${user.id} ${scene.id}`;
  const { questions, needs, endings = [] } = known.waiting;
  const nothing = questions.length + needs.length + endings.length === 0 && !known.secrets && !known.record;
  if (told.get(key) === text || (nothing && !told.has(key))) return;
  if (say(user, { scene: scene.id, ...known })) told.set(key, text);
}

function knownTo(
  scene: ScenePort,
  user: UserPort,
  waiting: Waiting,
): Required<Pick<News, 'waiting'>> & Pick<News, 'secrets' | 'record'> {
  const secrets = secretsFor(scene, user);
  return {
    waiting: user.isGM ? waiting : waitingForSides(waiting, sidesOf(scene, user)),
    ...(Object.keys(secrets).length > 0 ? { secrets } : {}),
    ...recordFor(scene, user),
  };
}

/** What no document says of the units of which this user may know everything. */
function secretsFor(scene: ScenePort, user: UserPort): NonNullable<News['secrets']> {
  const own = [...secretsOf(scene)].filter(([id]) => {
    const token = scene.tokens.get(id);
    return token !== undefined && knowsAll(user, token);
  });
  return writeSecrets(new Map(own));
}

/** All of the game's record, where the scene does not say it: it is no side's. */
function recordFor(scene: ScenePort, user: UserPort): Pick<News, 'record'> {
  const record = user.isGM ? secretRecordOf(scene) : undefined;
  return record ? { record } : {};
}

/** What another game master's client, which decides from now on, has to know of each scene, as far as this one knows it. */
export function secretsForHeir(user: UserPort): readonly News[] {
  const known = [...game.scenes].filter((scene) => !isUntold(scene));
  return known.map((scene) => ({
    ...{ scene: scene.id, secrets: secretsFor(scene, user) },
    ...recordFor(scene, user),
  }));
}

/** @returns false where nobody has shown yet to be that user: the greeting brings it on */
function say(user: UserPort, telling: Partial<News>): boolean {
  const keys = identities.keysOf(user.id);
  // Which of the user's tabs a message reaches is the server's business: that tab believes its own key alone.
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
