import { isBag } from '../data/bag';
import { isId } from '../data/ids';
import { isOurs } from '../data/ours';
import { knowsAll } from '../data/units';
import type { ScenePort, TokenDocumentPort, UserPort } from '../host/ports';
import { tellAgain } from './broadcast';
import { askGm } from './greeting';
import { addLine } from './line-shelf';
import { behind } from './post-log';
import { LONGEST_CARD } from './private-lines';
import { CARD } from './protocol';

/** Cards about counters that not everybody knows. They go to those who know all about the counters, and to GMs. */

/** Most counters of a card: it is about two ends of a line. */
const MOST_ABOUT = 4;
/** Milliseconds between two cards of one user. */
const PACE = 500;

interface Sent {
  readonly name: string;
  readonly context: string;
}

/**
 * Sends a card.
 *
 * @returns false = no GM is there to hand it on
 */
export async function sendPrivateCard(
  scene: ScenePort,
  about: readonly TokenDocumentPort[],
  card: Sent,
): Promise<boolean> {
  const data = { scene: scene.id, about: about.map(({ id }) => id), ...card };
  if (game.users.activeGM?.isSelf) return takeCard(data, game.user);
  return (await askGm(CARD, data)) === true;
}

/** When each user last sent one. */
const last = new Map<string, number>();

/**
 * Hands on a card, on the deciding client.
 *
 * @param user its sender, as the server or the key tells
 * @returns false = it is none, or the sender does not know all about its counters
 */
export function takeCard(data: unknown, user: UserPort | undefined): boolean {
  const card = readCard(data);
  const scene = card && game.scenes.get(card.scene);
  if (!user || !scene || !isOurs(scene)) return false;
  const about = card.about.flatMap((id) => scene.tokens.get(id) ?? []);
  if (about.length < card.about.length || !about.every((token) => knowsAll(user, token))) return false;
  const now = Date.now();
  if (!user.isGM && now - (last.get(user.id) ?? 0) < PACE) return false;
  last.set(user.id, now);
  const readers = game.users.filter((one) => !one.isGM && about.every((token) => knowsAll(one, token)));
  addLine(scene, {
    readers: readers.map(({ id }) => id),
    ...behind(),
    card: { name: card.name, by: user.id, context: card.context },
  });
  tellAgain(scene);
  return true;
}

function readCard(
  data: unknown,
): (Sent & { readonly scene: string; readonly about: readonly string[] }) | undefined {
  if (!isBag(data)) return undefined;
  const { scene, about, name, context } = data;
  if (!isId(scene) || typeof name !== 'string' || typeof context !== 'string') return undefined;
  if (name.length > 20 || context.length > LONGEST_CARD || !Array.isArray(about)) return undefined;
  const ids = about.filter(isId);
  if (ids.length === 0 || ids.length !== about.length || ids.length > MOST_ABOUT) return undefined;
  return { scene, about: ids, name, context };
}
