import type { LogEntry } from '@bocage/core';
import { sceneState } from '../../data/scene-state';
import type { ScenePort } from '../../host/ports';
import { namesFor } from '../../los/names';
import { logLines, type LogLine } from '../../view/log-view';

/** What this user has been told of each scene, oldest first. */
const told = new Map<string, readonly LogEntry[]>();
const KEPT = 400;

/** New lines have come. */
export function rememberLog(scene: ScenePort, lines: readonly LogEntry[]): void {
  told.set(scene.id, [...(told.get(scene.id) ?? []), ...lines].slice(-KEPT));
}

/** The log of a scene in this user's words. */
export function logOf(scene: ScenePort): readonly LogLine[] {
  const state = sceneState(scene);
  return state ? logLines(game.i18n, namesFor(scene, state, game.user), told.get(scene.id) ?? []) : [];
}
