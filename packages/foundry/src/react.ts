import { refreshForces } from './apps/forces';
import { offerFirstSteps } from './apps/first-steps';
import { refreshPalette } from './apps/palette';
import { forgetPlan } from './apps/plan-readout';
import { refreshSceneRules } from './apps/scene-rules';
import { refreshPlayWindow } from './apps/play/play-window';
import { hideFan } from './apps/stack-fan';
import { closeStrayUnitSheets, refreshUnitSheet } from './apps/unit-sheet';
import { TOOLS_LAYER } from './canvas/bocage-layer';
import { showSession, zoomChanged } from './canvas/los-overlay';
import { warmPlates } from './canvas/plan-marks';
import { refreshMarkers, refreshMarkersLater, refreshMarkersSoon } from './canvas/marker';
import { refreshLaid, refreshTerrain, terrainZoomed } from './canvas/terrain-layer';
import { forgetBackups } from './data/backups';
import { isStale, reAnchor } from './grid/anchor';
import { flagsIn, hasFlags, isBackupOnly, isDrawnOnly, isPlayOnly } from './data/changed-flags';
import { invalidate, sceneState } from './data/scene-state';
import { readTerrain } from './data/terrain';
import { forgetVeils } from './data/veil';
import type { ActorPort, Changes, MovementPort, ScenePort, TokenDocumentPort, UserPort } from './host/ports';
import { guardedAs, partOf, trying } from './host/guard';
import { layerPart } from './host/guard-layer';
import { gridFacts } from './host/scene-grid';
import { clear } from './los/query';
import {
  currentSession,
  onFieldRefined,
  onSession,
  refreshSession,
  refreshSessionSoon,
  setQuery,
  unitChanged,
  type Session,
} from './los/session';
import { warmUpSoon } from './los/warm-up';
import { offerTools } from './offer-tools';
import * as play from './play/watch';
import { MODULE_ID } from './settings';
import { tellMisfits } from './view/misfits';

/** What happens at each hook (main.ts says which). Each drops what was made of a document and tells the next layer. */
export interface TokenHud {
  readonly document: TokenDocumentPort;
  close(): unknown;
}

/** The picture follows the answer. */
export function watchOverlay(): void {
  const show = guardedAs(layerPart(TOOLS_LAYER), (session: Session): void => {
    if (canvas.ready) showSession(session);
  });
  onSession(show);
  onFieldRefined(show);
  // The field may follow its viewer: what is made on first use is then not made under the hand.
  onSession(({ scene, field }) => scene && field && warmUpSoon(scene));
  // A counter that is being dragged shows again what it would see.
  onSession(forgetPlan);
  onFieldRefined(forgetPlan);
}

/** What is done on scenes that the game master does not look at counts as well. */
export function tableReady(): void {
  play.tableOpen();
  ready = true;
  offerFirstSteps(canvas.scene ?? null);
}

/** Windows wait until everything is there. */
let ready = false;

export function canvasReady(): void {
  const { scene } = canvas;
  closeStrayUnitSheets(scene);
  if (!scene) return;
  invalidate(scene);
  refreshTerrain();
  refreshMarkers();
  refreshPlayWindow();
  refreshSceneRules();
  refreshForces();
  play.lookSoon(scene);
  warmUpSoon(scene);
  const state = sceneState(scene);
  if (state?.rules.step) warmPlates(state);
  offerTools(state?.rules);
  if (ready) offerFirstSteps(scene);
  tellUnreadable(scene);
  for (const token of scene.tokens) tellMisfits(token);
}

export function canvasTearDown(): void {
  hideFan();
  if (currentSession().query.from) setQuery(clear({ ...currentSession().query, field: false }));
}

export function canvasPanned(): void {
  hideFan();
  if (!canvas.ready) return;
  zoomChanged(currentSession());
  terrainZoomed();
}

export function sceneUpdated(scene: ScenePort, changed: Changes, options: object, user: string): void {
  const moved = ['grid', 'padding', 'width', 'height', 'background', 'shiftX', 'shiftY'].some(
    (key) => key in changed,
  );
  if (!moved && (!hasFlags(changed) || isBackupOnly(changed))) return;
  forgetVeils();
  forgetPlan();
  if (!moved && isPlayOnly(changed)) {
    playChanged(scene);
    play.sceneChanged(scene, options, user);
    return;
  }
  invalidate(scene, moved ? undefined : flagsIn(changed));
  if (moved) trying(partOf('hook', 'reAnchor'), () => reAnchorScene(scene));
  const drawn = !moved && isDrawnOnly(changed);
  play.sceneChanged(scene, options, user, drawn);
  if (canvas.scene !== scene) return;
  offerTools(sceneState(scene)?.rules);
  refreshTerrain();
  if (drawn) refreshMarkersLater();
  else refreshMarkersSoon();
  refreshPalette();
  refreshPlayWindow('track');
  refreshSceneRules();
  refreshSessionSoon();
}

/** This client knows something else of units that no document says. */
export function secretsChanged(scene: ScenePort): void {
  forgetVeils();
  forgetPlan();
  playChanged(scene);
}

function playChanged(scene: ScenePort): void {
  if (canvas.scene !== scene) return;
  refreshLaid();
  refreshMarkersSoon();
  refreshPlayWindow('track');
  refreshSceneRules();
  refreshSessionSoon();
}

/** After the grid or padding changed, one client finds A1 anew and tells the GM. */
async function reAnchorScene(scene: ScenePort): Promise<void> {
  const { anchor } = readTerrain(scene.flags[MODULE_ID]);
  if (!anchor || !game.users.activeGM?.isSelf) return;
  const facts = gridFacts(scene);
  if (!isStale(anchor, facts)) return;
  if (!sceneState(scene)) {
    ui.notifications.warn(game.i18n.localize('BOCAGE.Draw.wrongGrid'));
    return;
  }
  await scene.update({ [`flags.${MODULE_ID}.anchor`]: reAnchor(anchor, facts) });
  ui.notifications.info(game.i18n.localize('BOCAGE.Draw.reAnchored'));
}

export function sceneDeleted(scene: ScenePort, _options: object, user: string): Promise<void> {
  return forgetBackups(scene, user === game.user.id);
}

export function tokenCreated(token: TokenDocumentPort, options: object, user: string): void {
  forgetVeils();
  forgetPlan();
  play.tokenCame(token, options, user);
  if (token.parent !== canvas.scene) return;
  refreshMarkersSoon();
  unitChanged(token.id);
}

export function tokenUpdated(
  token: TokenDocumentPort,
  changed: Changes,
  options: object,
  user: string,
): void {
  const relevant = ['x', 'y', 'elevation', 'hidden', 'width', 'height', 'disposition', 'sort'].some(
    (key) => key in changed,
  );
  if (!relevant && !hasFlags(changed)) return;
  forgetVeils();
  forgetPlan();
  play.tokenChanged(token, changed, options, user);
  if (token.parent !== canvas.scene) return;
  hideFan();
  refreshMarkersSoon();
  unitChanged(token.id);
  refreshUnitSheet(token);
  tellMisfits(token);
}

export function tokenMoved(
  token: TokenDocumentPort,
  movement: MovementPort,
  options: object,
  user: UserPort,
): void {
  play.tokenMoved(token, movement, options, user.id);
}

/** What an actor says counts for every counter that is made of it. */
export function actorUpdated(actor: ActorPort, changed: Changes, options: object, user: string): void {
  if (!('system' in changed)) return;
  for (const scene of game.scenes)
    for (const token of scene.tokens)
      if (token.actor?.id === actor.id) tokenUpdated(token, { flags: { [MODULE_ID]: {} } }, options, user);
}

/** The tokens of the viewed scene that this client saw. */
let seen = '';

/** What this client sees is worked out after the hooks of a change: only then is it known whom it may ask about. */
export function sightChanged(): void {
  const now = canvas.tokens.placeables.flatMap(({ id, visible }) => (visible ? [id] : [])).join();
  if (now === seen) return;
  seen = now;
  forgetPlan();
  refreshMarkersSoon();
  refreshSessionSoon();
  // Its lines name whom this client may know.
  refreshPlayWindow('log');
}

export function tokenDeleted(token: TokenDocumentPort, options: object, user: string): void {
  forgetVeils();
  forgetPlan();
  if (token.parent === canvas.scene) {
    hideFan();
    closeStrayUnitSheets(canvas.scene);
    refreshMarkersSoon();
  }
  const { query } = currentSession();
  const gone = [query.from, query.to].some((end) => end?.kind === 'unit' && end.id === token.id);
  if (gone) setQuery(clear(query));
  else if (token.parent === canvas.scene) unitChanged(token.id);
  play.tokenWent(token, options, user);
}

/** World settings: another game or other rules; or a game has come that was still on its way. */
export function worldChanged(): void {
  forgetVeils();
  forgetPlan();
  for (const scene of game.scenes) {
    invalidate(scene);
    if (scene.flags[MODULE_ID]) play.lookSoon(scene);
  }
  if (!canvas.ready) return;
  offerTools(sceneState(canvas.scene)?.rules);
  refreshTerrain();
  refreshMarkersSoon();
  refreshPalette();
  refreshPlayWindow();
  refreshSceneRules();
  refreshSession();
  if (canvas.scene) warmUpSoon(canvas.scene);
}

/** This client's looks. */
export function looksChanged(): void {
  refreshTerrain();
  refreshMarkers();
  refreshSession();
}

/** An imported board's file has been read, or could not be. */
export function boardFileArrived(path: string): void {
  for (const scene of game.scenes)
    if (readTerrain(scene.flags[MODULE_ID]).board?.file === path) invalidate(scene);
  forgetVeils();
  forgetPlan();
  const { scene } = canvas;
  const state = sceneState(scene);
  if (!scene || state?.info.file !== path) return;
  if (state.file === 'failed' && game.user.isGM)
    ui.notifications.error(game.i18n.localize('BOCAGE.Import.fileLost'));
  refreshTerrain();
  refreshMarkersSoon();
  refreshSession();
  // Only now is it known whom its lines may name.
  refreshPlayWindow('log');
  play.sceneChanged(scene);
  warmUpSoon(scene);
}

function tellUnreadable(scene: ScenePort): void {
  if (!game.user.isGM) return;
  const { unreadable } = sceneState(scene) ?? readTerrain(scene.flags[MODULE_ID]);
  if (unreadable.length > 0) {
    ui.notifications.warn(
      game.i18n.format('BOCAGE.Draw.unreadable', {
        count: `${unreadable.length}`,
        first: unreadable[0] ?? '',
      }),
    );
  }
}
