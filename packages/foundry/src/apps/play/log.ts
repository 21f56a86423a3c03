import { sceneState } from '../../data/scene-state';
import type { ScenePort } from '../../host/ports';
import { namesFor } from '../../los/names';
import { logIn } from '../../play/post-log';
import { logLines, type LogLine } from '../../view/log-view';

/** A line, by a name that stays while others come. */
export interface KeptLine extends LogLine {
  readonly fold: string;
}

/** More nobody reads back; the chat has it all. */
const KEPT = 400;

/** What this user may read of what happened on a scene, oldest first: the chat is where it is kept. */
export function logOf(scene: ScenePort): readonly KeptLine[] {
  const state = sceneState(scene);
  if (!state) return [];
  const entries = Array.from(game.messages).flatMap((message) => {
    const log = logIn(message);
    return log?.scene === scene.id
      ? log.lines.map((entry, i) => ({ entry, fold: `${message.id} ${i}` }))
      : [];
  });
  const kept = entries.slice(-KEPT);
  const lines = logLines(
    game.i18n,
    namesFor(scene, state, game.user),
    kept.map(({ entry }) => entry),
  );
  return lines.map((line, i) => ({ ...line, fold: kept[i]?.fold ?? '' }));
}
