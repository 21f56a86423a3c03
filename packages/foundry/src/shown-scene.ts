import { closeStrayWindows } from './apps/base';
import { forgetPlan } from './apps/plan-readout';
import { hideFan } from './apps/stack-fan';
import { refreshMarkers } from './canvas/marker';
import { warmPlates } from './canvas/plan-marks';
import { refreshTerrain } from './canvas/terrain-layer';
import { isOurs } from './data/ours';
import { arrivedState, invalidate, sceneState } from './data/scene-state';
import { readTerrain } from './data/terrain';
import { changed, viewChanged } from './facts/source';
import { stopPicking } from './hand/pick';
import { isStale, reAnchor } from './grid/anchor';
import type { ScenePort } from './host/ports';
import { gridFacts } from './host/scene-grid';
import { warmTemplates } from './host/templates';
import { clear } from './los/query';
import { currentSession, setQuery } from './los/session';
import { warmUpSoon } from './los/warm-up';
import { offerTools } from './offer-tools';
import * as play from './sync/on-hooks';
import { MODULE_ID } from './settings';
import { tellMisfits } from './view/misfits';

/** The scene in view, as far as it is shown as one on which Bocage plays. */
let shown: ScenePort | undefined;

/** Whether the scene in view has been given to Bocage or taken back since it was last shown. */
export function isOutdated(scene: ScenePort): boolean {
  return canvas.ready && canvas.scene === scene && (shown === scene) !== isOurs(scene);
}

/** Shows what is ours of the scene in view, or takes all of it away. */
export function showScene(scene: ScenePort): void {
  viewChanged();
  changed(scene);
  if (isOurs(scene)) enter(scene);
  else if (shown) leave();
  offerTools(sceneState(scene)?.rules);
}

function enter(scene: ScenePort): void {
  shown = scene;
  invalidate(scene);
  forgetPlan();
  closeStrayWindows();
  warmTemplates();
  refreshTerrain();
  refreshMarkers();
  play.lookSoon(scene);
  warmUpSoon(scene);
  const state = sceneState(scene);
  if (state?.rules.step) warmPlates(state);
  tellUnreadable(scene);
  for (const token of scene.tokens) tellMisfits(token);
}

/** What is on the map and on its tokens goes as it came, and so do the windows about it. */
function leave(): void {
  shown = undefined;
  forgetLine();
  stopPicking();
  hideFan();
  forgetPlan();
  closeStrayWindows();
  refreshTerrain();
  refreshMarkers();
}

/** The line of sight that is shown is over; the end that is kept is kept no longer. */
export function forgetLine(): void {
  if (currentSession().query.from) setQuery(clear({ ...currentSession().query, field: false }));
}

/** After the grid or padding changed, maybe while the scene was not ours, one client finds A1 anew and tells the GM. */
export async function reAnchorScene(scene: ScenePort): Promise<void> {
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

function tellUnreadable(scene: ScenePort): void {
  if (!game.user.isGM) return;
  const { unreadable } = sceneState(scene) ?? readTerrain(scene.flags[MODULE_ID]);
  if (unreadable.length === 0) return;
  const [first = ''] = unreadable;
  ui.notifications.warn(game.i18n.format('BOCAGE.Draw.unreadable', { count: `${unreadable.length}`, first }));
}
