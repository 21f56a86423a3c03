import type { LogEntry } from '@bocage/core/game';
import { sceneState, type SceneState } from '../../data/scene-state';
import type { ScenePort } from '../../host/ports';
import { namesFor, withGone } from '../../los/names';
import { linesBehind } from '../../sync/line-places';
import type { Stored } from '../../sync/log-flag';
import { isStruck, logIn } from '../../sync/post-log';
import type { PrivateLine } from '../../sync/private-lines';
import { deedView, saidOnce, type DeedView } from '../../view/deed-view';
import { logLines, type LogLine } from '../../view/log-view';

/** A line with its place. */
export type KeptLine = LogLine & LinePlace;

interface LinePlace {
  /** The id of its message, or its own as a private line. */
  readonly message: string;
  /** The message with the public lines of the same decision, on a private line. */
  readonly beside?: string;
}

/** Most lines kept here; the chat has them all. */
const KEPT = 400;

interface KeptEntry {
  readonly entry: LogEntry;
  readonly place: LinePlace;
  readonly struck: boolean;
  /** Names of its units, for those that are gone. */
  readonly names: Stored['names'];
}

/** A deed, and a name (`fold`) that stays while others come. */
export type KeptDeed = DeedView & {
  readonly fold: string;
  /** Ids of the messages of its lines. */
  readonly messages: readonly string[];
  /** It was taken back. */
  readonly struck: boolean;
};

/** Returns the lines of a scene's log that this user may read, oldest first. */
export function logOf(scene: ScenePort): readonly KeptLine[] {
  const state = sceneState(scene);
  if (!state) return [];
  return worded(scene, state, keptOf(scene));
}

/** Returns the lines by deeds: private lines of a decision lie with its public ones. */
export function deedsIn(scene: ScenePort): readonly KeptDeed[] {
  const state = sceneState(scene);
  if (!state) return [];
  const deeds = new Map<string, KeptEntry[]>();
  for (const kept of keptOf(scene)) {
    const deed = kept.place.beside ?? kept.place.message;
    deeds.set(deed, [...(deeds.get(deed) ?? []), kept]);
  }
  return [...deeds].flatMap(([fold, entries]) => {
    const deed = deedView(state.rules, worded(scene, state, saidOnce(entries)));
    const messages = [...new Set(entries.map(({ place }) => place.message))];
    return deed ? [{ ...deed, fold, messages, struck: entries.some((one) => one.struck) }] : [];
  });
}

function keptOf(scene: ScenePort): readonly KeptEntry[] {
  const behind = linesBehind(scene);
  const entries = Array.from(game.messages).flatMap((message) => {
    const log = logIn(message);
    const own = log?.scene === scene.id ? entriesIn(message.id, log, isStruck(message)) : [];
    return [...own, ...privateEntries(behind.get(message.id))];
  });
  return [...privateEntries(behind.get(undefined)), ...entries].slice(-KEPT);
}

function privateEntries(lines: readonly PrivateLine[] = []): readonly KeptEntry[] {
  return lines.flatMap(({ id, log, struck = false }) => (log ? entriesIn(id, log, struck) : []));
}

function entriesIn(id: string, log: Stored, struck: boolean): readonly KeptEntry[] {
  return log.lines.map((entry) => ({ entry, place: placeOf(id, log), struck, names: log.names }));
}

function worded(scene: ScenePort, state: SceneState, kept: readonly KeptEntry[]): readonly KeptLine[] {
  const names = namesFor(scene, state, game.user);
  return kept.flatMap(({ entry, place, names: gone }) =>
    logLines(game.i18n, withGone(scene, names, gone), [entry]).map((line) => ({ ...line, ...place })),
  );
}

function placeOf(message: string, { beside }: Stored): LinePlace {
  return { message, ...(beside === undefined ? {} : { beside }) };
}
