import { arrivedState } from './data/scene-state';
import { readTerrain } from './data/terrain';
import { isStale, reAnchor } from './grid/anchor';
import { partOf, trying } from './host/guard';
import type { ScenePort } from './host/ports';
import { gridFacts } from './host/scene-grid';
import { MODULE_ID } from './settings';

/**
 * Finds A1 anew after a change of grid or padding, on one client, and tells the GM. The change may have come
 * while the scene was not ours.
 */
export function reAnchorSoon(scene: ScenePort): void {
  trying(partOf('hook', 'reAnchor'), () => reAnchorScene(scene));
}

async function reAnchorScene(scene: ScenePort): Promise<void> {
  const { anchor } = readTerrain(scene.flags[MODULE_ID]);
  if (!anchor || !game.users.activeGM?.isSelf) return;
  const facts = gridFacts(scene);
  if (!isStale(anchor, facts)) return;
  if (!(await arrivedState(scene))) {
    ui.notifications.warn(game.i18n.localize('BOCAGE.Draw.wrongGrid'));
    return;
  }
  await scene.update({ [`flags.${MODULE_ID}.anchor`]: reAnchor(anchor, facts) });
  ui.notifications.info(game.i18n.localize('BOCAGE.Draw.reAnchored'));
}
