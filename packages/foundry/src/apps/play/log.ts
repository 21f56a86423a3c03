import { sceneState } from '../../data/scene-state';
import type { ScenePort } from '../../host/ports';
import { namesFor } from '../../los/names';
import { logIn } from '../../play/post-log';
import { logLines, type LogLine } from '../../view/log-view';

/** More nobody reads back; the chat has it all. */
const KEPT = 400;

/** What this user may read of what happened on a scene, oldest first: the chat is where it is kept. */
export function logOf(scene: ScenePort): readonly LogLine[] {
  const state = sceneState(scene);
  if (!state) return [];
  const entries = Array.from(game.messages).flatMap((message) => {
    const log = logIn(message);
    return log?.scene === scene.id ? log.lines : [];
  });
  return logLines(game.i18n, namesFor(scene, state, game.user), entries.slice(-KEPT));
}
