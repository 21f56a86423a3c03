import type { Board } from '@bocage/core/board';
import {
  brokenOff,
  lastDeedOf,
  takenBack,
  type GameEvent,
  type Situation,
  type TakeBackBar,
} from '@bocage/core/game';
import { breakingOf, deedsOf, keepDeeds } from '../data/deed-shelf';
import { readRecord } from '../data/play-record';
import type { PlayedDeed } from '../data/played-deeds';
import { sceneState } from '../data/scene-state';
import { openly, wholeSituation } from '../facts/knowledge';
import { coveredUnits } from '../facts/veil';
import type { ScenePort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { lastDecided, setDecided } from './last-resolved';
import { DECIDED, paperOf, playOf, write } from './paper';
import { playedScene, type PlayedScene } from './played-scene';
import { strike } from './post-log';
import { withSeal } from './seal-scene';
import { parted } from './secrets';
import { writesFor } from './write-back';
import { writeTokens } from './write-tokens';

/**
 * Taking deeds back. It is noted in this browser before anything is written, so that it is finished after a
 * lost connection: no document keeps half of it.
 */

/** The user who asks: a GM, or a player of these sides. */
export type Asker = 'gm' | readonly string[];

/** Why nothing is taken back. `gone`: there is no such deed of the asker. */
export type NotTaken = TakeBackBar | 'gone';

/**
 * Returns the deeds that an event takes back, the newest first, or why it may not.
 *
 * @param event `deed`: the id of the oldest; of a GM `newest`: the last one that this GM knew
 */
export function chosenDeeds(
  history: readonly PlayedDeed[],
  event: GameEvent,
  asker: Asker,
): readonly PlayedDeed[] | NotTaken {
  const { deed: id, newest } = event;
  if (typeof id !== 'string') return 'gone';
  if (asker === 'gm') {
    const deeds = brokenOff(history, id);
    if (deeds.length === 0) return 'gone';
    return newest === undefined || newest === deeds[0]?.id ? deeds : 'answered';
  }
  const own = history.find((deed) => deed.id === id && deed.by !== undefined && asker.includes(deed.by));
  const last = own?.by === undefined ? undefined : lastDeedOf(history, own.by);
  if (!own || !last) return 'gone';
  if (last.deed !== own) return 'answered';
  return last.bar ?? [own];
}

/** The ground on which deeds were done: on another one consequences are found anew. */
const grounds = new Map<string, Board>();

/** Notes the ground on which deeds were decided. */
export function noteGround(deeds: readonly PlayedDeed[], { board }: Situation): void {
  const kept = deeds.map(({ id }) => [id, grounds.get(id) ?? board] as const);
  grounds.clear();
  for (const [id, ground] of kept) grounds.set(id, ground);
}

/** Notes the beginning of a taking back. */
export function beginTakingBack(scene: ScenePort, deeds: readonly PlayedDeed[]): void {
  keepDeeds(
    scene,
    deedsOf(scene),
    deeds.map(({ id }) => id),
  );
}

/** Failed attempts at what is noted now, by scene. */
const failures = new WeakMap<ScenePort, number>();
/** A host that refuses it again and again must not stop play. */
const MOST_FAILURES = 3;

/**
 * Takes back what this browser has noted, as far as that is not done yet.
 *
 * @param request the id of the request that this answers
 * @returns whether consequences must be found anew; undefined = there is nothing to take back
 */
export async function finishTakingBack(scene: ScenePort, request?: string): Promise<boolean | undefined> {
  const ids = breakingOf(scene);
  const at = ids.length > 0 ? playedScene(scene) : undefined;
  if (!at) return undefined;
  try {
    const isOther = await takeBack(scene, at, ids, request);
    failures.delete(scene);
    return isOther;
  } catch (error) {
    const count = (failures.get(scene) ?? 0) + 1;
    failures.set(scene, count % MOST_FAILURES);
    if (count >= MOST_FAILURES) keepDeeds(scene, deedsOf(scene));
    throw error;
  }
}

async function takeBack(
  scene: ScenePort,
  at: PlayedScene,
  ids: readonly string[],
  request: string | undefined,
): Promise<boolean> {
  const history = deedsOf(scene);
  const deeds = history.filter(({ id }) => ids.includes(id)).reverse();
  const { unitFields: fields } = at.game;
  const back = (situation: Situation): Situation =>
    deeds.reduce((now, { reversal }) => takenBack(now, reversal, fields), situation);
  await bringBack(scene, deeds);
  const state = sceneState(scene) ?? at.state;
  const is = wholeSituation(scene, state);
  const was = lastDecided(scene, state);
  const decided = back({ ...is, units: was.units, ...playOf(was) });
  const parts = parted(decided, openly(decided, at.game), fields);
  const paper = {
    ...paperOf(scene, state, readRecord(scene.flags[MODULE_ID]), parts),
    covered: coveredUnits(at.game, decided),
  };
  // What hands have moved meanwhile stays, and is decided next.
  const open = writesFor(is, back(is), paper, request);
  const writes = withSeal(scene, open, { situation: decided, parts, rules: at.game });
  setDecided(scene, decided, parts);
  const { refused } = await write(scene, writes);
  if (refused !== undefined) throw refused;
  await writeTokens(scene, writes.late, DECIDED);
  await strike(
    scene,
    deeds.flatMap(({ messages = [] }) => messages),
  );
  keepDeeds(
    scene,
    history.filter(({ id }) => !ids.includes(id)),
  );
  return deeds.some(({ id }) => grounds.get(id) !== sceneState(scene)?.board);
}

/** Makes the tokens again that the deeds removed. */
async function bringBack(scene: ScenePort, deeds: readonly PlayedDeed[]): Promise<void> {
  const gone = deeds
    .flatMap(({ tokens = [] }) => tokens)
    .filter(({ _id }) => typeof _id === 'string' && !scene.tokens.get(_id));
  if (gone.length === 0) return;
  await scene.createEmbeddedDocuments('Token', [...gone], { ...DECIDED, keepId: true });
}
