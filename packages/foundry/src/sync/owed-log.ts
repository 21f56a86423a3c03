import type { LogEntry } from '@bocage/core/game';
import { isBag } from '../data/bag';
import { readJson } from '../data/read-json';
import { PLAY_FLAG } from '../data/play-record';
import type { ScenePort } from '../host/ports';
import { openNames } from '../los/names';
import { MODULE_ID } from '../settings';
import { storedIn } from './log-flag';
import type { Writes } from './write-back';

/**
 * The public lines of the last decision that had some, and earlier ones that the host has refused. They stand on the scene
 * from the same update on as the decision: if its browser dies before they are in the chat, the next one that decides posts
 * them.
 *
 *   flags.bocage.play.owed = JSON text of { world, scene, logs: [{ n, lines, names? }] }
 *
 * A copy of the scene owes nothing.
 */
export const OWED_PATH = `flags.${MODULE_ID}.${PLAY_FLAG}.owed`;

export interface Owed {
  /** Number of its message among those with the same lines. */
  readonly n: number;
  readonly lines: readonly LogEntry[];
  /** Public names of the counters that the decision takes off the map: no other browser may know them later. */
  readonly names?: Readonly<Record<string, string>>;
}

/** Most logs that a scene owes: a host may refuse them all evening. */
const MOST = 20;

/**
 * Returns the writes of a decision with the public lines that the scene owes until they are in the chat.
 *
 * @param left those of earlier decisions that the host has refused so far
 */
export function withOwed(
  scene: ScenePort,
  writes: Writes,
  logs: readonly { readonly open?: Owed }[],
  left: readonly Owed[],
): Writes {
  const now = logs.flatMap(({ open }) => open ?? []);
  // A decision without public lines is seen by nobody.
  if (now.length === 0) return writes;
  const gone = Object.entries(openNames(scene)).filter(([id]) => writes.removed.includes(id));
  const owed = [
    ...left.slice(-MOST).map(({ n, lines, names }) => ({ n, lines, ...(names && { names }) })),
    ...now.map(({ n, lines }) => ({ n, lines, ...(gone.length > 0 && { names: Object.fromEntries(gone) }) })),
  ];
  const text = JSON.stringify({ world: game.world.id, scene: scene.id, logs: owed });
  const isSceneLast = Object.keys(writes.scene).length === 0;
  return {
    ...writes,
    scene: { ...writes.scene, [OWED_PATH]: text },
    // Else a browser that dies in between would leave the line of a deed that has not happened.
    ...(isSceneLast && { isSceneLast }),
  };
}

/** Returns the lines that a scene owes. It never throws: unreadable ones are left out. */
export function owedOn({ id, flags }: ScenePort): readonly Owed[] {
  const play = flags[MODULE_ID]?.[PLAY_FLAG];
  const stored = isBag(play) && typeof play.owed === 'string' ? readJson(play.owed) : undefined;
  if (!isBag(stored) || stored.world !== game.world.id || stored.scene !== id) return [];
  return (Array.isArray(stored.logs) ? stored.logs : []).flatMap((one: unknown) => {
    if (!isBag(one) || typeof one.n !== 'number') return [];
    const { lines, names } = storedIn({ scene: id, lines: one.lines, names: one.names }) ?? {};
    return lines ? [{ n: one.n, lines, ...(names && { names }) }] : [];
  });
}
