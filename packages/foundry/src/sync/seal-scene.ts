import type { Game, Situation } from '@bocage/core/game';
import type { Secrets } from '../data/keeper';
import { writeSecrets, type SecretRecord } from '../data/kept-units';
import { recordText, type KnownUnit } from '../data/play-record';
import { knowsAll } from '../data/units';
import { recordTold } from '../facts/knowledge';
import type { ScenePort, UserPort } from '../host/ports';
import { givenTo } from '../orders/given';
import { ordersOn } from '../orders/orders';
import { fitted, sizesFor, type Contents } from '../seal/contents';
import { publicKeyFor } from '../seal/keys';
import { SEALED_PATH } from '../seal/opened';
import { sealAll, type Recipient, type Sizes } from '../seal/sealed';
import { sidesOf } from './audience';
import { linesFor } from './line-shelf';
import type { PrivateLine } from './private-lines';
import type { Writes } from './write-back';

/**
 * Seals the secrets of a scene for those who may know them: GMs all, players their own. It is written with every
 * public write, and anew at moments that hang on nothing secret (locked.ts), so that it tells of no secret deed.
 */

/** A decision of which the scene gets the public part. */
export interface Decision {
  readonly situation: Situation;
  readonly parts: Secrets;
  readonly rules: Game;
  /** Private lines that come with it. */
  readonly lines?: readonly PrivateLine[];
}

/**
 * Returns the writes of a decision with its sealed part.
 *
 * @param isSeen whether everybody learns of the deed otherwise, by dice or a line of the log
 */
export function withSeal(scene: ScenePort, writes: Writes, decision: Decision, isSeen = false): Writes {
  if (Object.keys(writes.scene).length === 0 && !isSeen) return writes;
  publicWrites.set(scene, Date.now());
  return { ...writes, scene: { ...writes.scene, ...sealChange(scene, decision) } };
}

/** When each scene was last written to in public. */
const publicWrites = new WeakMap<ScenePort, number>();

/** Whether a scene was written to in public in the last so many milliseconds. */
export function isWrittenWithin(scene: ScenePort, milliseconds: number): boolean {
  return Date.now() - (publicWrites.get(scene) ?? -Infinity) < milliseconds;
}

/** Returns the scene's change with everything sealed anew; empty: no user has a key. */
export function sealChange(scene: ScenePort, decision: Decision): Readonly<Record<string, string>> {
  const users = game.users.filter((user) => publicKeyFor(user) !== undefined);
  if (users.length === 0) return {};
  const { play } = decision.parts;
  const planned = sizesFor(Array.from(scene.tokens).length, recordText(play).length);
  const [text, gm] = grown(gmContents(scene, decision), planned.gm);
  const tell = toldBy(decision);
  const recipients = users.flatMap((user): readonly Recipient[] => {
    const key = publicKeyFor(user);
    if (!key) return [];
    const own = user.isGM ? undefined : playerText(scene, decision, user, { tell, sizes: planned });
    return [{ id: user.id, key, ...(own === undefined ? {} : { text: own }) }];
  });
  return { [SEALED_PATH]: sealAll(text, recipients, { gm, player: planned.player }) };
}

/** Returns the GMs' text in the planned size, or in the next larger one that holds it: nothing of it may be lost. */
function grown(contents: Contents, planned: number): readonly [string, number] {
  for (let size = planned; ; size *= 2) {
    const text = fitted(contents, size);
    if (text !== undefined) return [text, size];
  }
}

function gmContents(scene: ScenePort, { parts: { secret, play, whole }, lines }: Decision): Contents {
  const record = whole === undefined ? {} : { record: { open: recordText(play), whole } };
  return {
    secrets: writeSecrets(secret),
    ...record,
    given: ordersOn(scene),
    lines: linesFor(scene, undefined, lines),
  };
}

/** What does not fit is told by the GM's browser. */
function playerText(
  scene: ScenePort,
  { parts: { secret }, lines }: Decision,
  user: UserPort,
  { tell, sizes }: { readonly tell: Tell; readonly sizes: Sizes },
): string {
  const own = new Map([...secret].filter(([id]) => isOwn(scene, user, id)));
  const [side, ...others] = sidesOf(scene, user);
  const record = side !== undefined && others.length === 0 ? tell(side) : undefined;
  const contents = {
    secrets: writeSecrets(own),
    ...(record && { record }),
    given: givenTo(ordersOn(scene), user.id),
    lines: linesFor(scene, user, lines),
  };
  return fitted(contents, sizes.player) ?? fitted({ secrets: writeSecrets(NONE) }, sizes.player) ?? '';
}

const NONE: ReadonlyMap<string, KnownUnit> = new Map();

function isOwn(scene: ScenePort, user: UserPort, id: string): boolean {
  const token = scene.tokens.get(id);
  return token !== undefined && knowsAll(user, token);
}

type Tell = (side: string) => SecretRecord | undefined;

/** Returns what the game tells each side of its record, beyond the public part. */
function toldBy({ situation, parts: { play }, rules }: Decision): Tell {
  const open = recordText(play);
  return (side) => recordTold(rules, situation, side, open);
}
