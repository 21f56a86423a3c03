import { sceneState } from '../../data/scene-state';
import type { ScenePort } from '../../host/ports';
import { namesFor } from '../../los/names';
import { logIn, type Stored } from '../../sync/post-log';
import { logLines, type LogLine } from '../../view/log-view';

/** A line with its place, and a name (`fold`) that stays while others come. */
export type KeptLine = LogLine & LinePlace;

interface LinePlace {
  readonly fold: string;
  /** The id of its message. */
  readonly message: string;
  /** Of a whispered line: the message with the public lines of the same decision. */
  readonly beside?: string;
}

const NOWHERE: LinePlace = { fold: '', message: '' };

/** Most lines kept here; the chat has them all. */
const KEPT = 400;

/** Returns the lines of a scene's log that this user may read, oldest first; the chat keeps them. */
export function logOf(scene: ScenePort): readonly KeptLine[] {
  const state = sceneState(scene);
  if (!state) return [];
  const entries = Array.from(game.messages).flatMap((message) => {
    const log = logIn(message);
    return log?.scene === scene.id
      ? log.lines.map((entry, i) => ({ entry, place: placeOf(message.id, i, log) }))
      : [];
  });
  const kept = entries.slice(-KEPT);
  const lines = logLines(
    game.i18n,
    namesFor(scene, state, game.user),
    kept.map(({ entry }) => entry),
  );
  return lines.map((line, i) => ({ ...line, ...(kept[i]?.place ?? NOWHERE) }));
}

function placeOf(message: string, i: number, { beside }: Stored): LinePlace {
  return { fold: `${message} ${i}`, message, ...(beside === undefined ? {} : { beside }) };
}
