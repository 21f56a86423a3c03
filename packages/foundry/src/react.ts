import { offerFirstSteps } from './apps/first-steps';
import { forgetPlan } from './apps/plan-readout';
import { hideFan, stackHovered } from './apps/stack-fan';
import { closeStrayUnitSheets, refreshUnitSheet } from './apps/unit-sheet';
import { TOOLS_LAYER } from './canvas/bocage-layer';
import { showSession, zoomChanged } from './canvas/los-overlay';
import { refreshCounter, refreshMarkers, refreshMarkersLater, refreshMarkersSoon } from './canvas/marker';
import { refreshLaid, refreshTerrain, terrainZoomed } from './canvas/terrain-layer';
import { forgetBackups } from './data/backups';
import { flagsIn, hasFlags, isBackupOnly, isDrawnOnly, isPlayOnly } from './data/changed-flags';
import { hasOurs, isOurs, saysWhose } from './data/ours';
import { invalidate, sceneState } from './data/scene-state';
import { readTerrain } from './data/terrain';
import { changed as touched } from './facts/source';
import { stopPicking } from './hand/pick';
import type {
  ActorPort,
  Changes,
  MovementPort,
  ScenePort,
  TokenDocumentPort,
  TokenPort,
  UserPort,
} from './host/ports';
import { guardedAs, partOf, trying } from './host/guard';
import { layerPart } from './host/guard-layer';
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
import { actorSaid } from './sync/before-write';
import * as play from './sync/on-hooks';
import { MODULE_ID } from './settings';
import { forgetLine, isOutdated, reAnchorScene, showScene } from './shown-scene';
import { tellMisfits } from './view/misfits';

/**
 * What happens at each hook (main.ts says which). Each drops what was made of a document and tells the next layer. On scenes
 * on which Bocage does not play, nothing happens: it is asked here, at the door.
 */
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
  ready = true;
  openTable();
  offerFirstSteps(canvas.scene ?? null);
}

/** Windows wait until everything is there. */
let ready = false;
let isOpen = false;

/** Clients find each other as soon as there is something to play on, not before. */
function openTable(): void {
  if (isOpen || !ready || !hasOurs()) return;
  isOpen = true;
  play.tableOpen();
}

export function canvasReady(): void {
  const { scene } = canvas;
  closeStrayUnitSheets(scene);
  if (!scene) return;
  showScene(scene);
  if (ready) offerFirstSteps(scene);
}

export function canvasTearDown(): void {
  stopPicking();
  hideFan();
  forgetLine();
}

export function canvasPanned(): void {
  if (!canvas.ready || !isOurs(canvas.scene)) return;
  hideFan();
  zoomChanged(currentSession());
  terrainZoomed();
}

/** A scene that comes with something of ours, such as the sample, may be the first of this world. */
export function sceneCreated(scene: ScenePort): void {
  if (isOurs(scene)) openTable();
}

export function sceneUpdated(scene: ScenePort, changed: Changes, options: object, user: string): void {
  const moved = ['grid', 'padding', 'width', 'height', 'background', 'shiftX', 'shiftY'].some(
    (key) => key in changed,
  );
  if (!moved && (!hasFlags(changed) || isBackupOnly(changed))) return;
  if (isOutdated(scene)) {
    showScene(scene);
    offerFirstSteps(scene);
  }
  if (!isOurs(scene)) return;
  openTable();
  touched(scene, 'record');
  forgetPlan();
  if (!moved && isPlayOnly(changed)) {
    playChanged(scene);
    play.sceneChanged(scene, options, user);
    return;
  }
  invalidate(scene, moved ? undefined : flagsIn(changed));
  if (moved || saysWhose(changed)) trying(partOf('hook', 'reAnchor'), () => reAnchorScene(scene));
  const drawn = !moved && isDrawnOnly(changed);
  play.sceneChanged(scene, options, user, drawn);
  if (canvas.scene !== scene) return;
  offerTools(sceneState(scene)?.rules);
  refreshTerrain();
  if (drawn) refreshMarkersLater();
  else refreshMarkersSoon();
  refreshSessionSoon();
}

/** This client knows something else of units that no document says. */
export function secretsChanged(scene: ScenePort): void {
  touched(scene, 'record');
  if (!isOurs(scene)) return;
  forgetPlan();
  playChanged(scene);
}

function playChanged(scene: ScenePort): void {
  if (canvas.scene !== scene) return;
  refreshLaid();
  refreshMarkersSoon();
  refreshSessionSoon();
}

/** A hook about a token: of nobody's that stands on a scene that is not ours. */
function onOurToken<Rest extends readonly unknown[]>(
  act: (token: TokenDocumentPort, ...rest: Rest) => void,
): (token: TokenDocumentPort, ...rest: Rest) => void {
  return (token, ...rest) => {
    if (!isOurs(token.parent)) return;
    touched(token.parent, 'tokens');
    act(token, ...rest);
  };
}

export function sceneDeleted(scene: ScenePort, _options: object, user: string): Promise<void> {
  return forgetBackups(scene, user === game.user.id);
}

/** What is drawn on a token's counter goes with all that the host draws of it. */
export function tokenDrawn(token: TokenPort): void {
  if (isOurs(token.document.parent)) refreshCounter(token);
}

export function tokenHovered(token: TokenPort, on: boolean): void {
  if (isOurs(token.document.parent)) stackHovered(token, on);
}

export const tokenCreated = onOurToken((token, options: object, user: string): void => {
  forgetPlan();
  play.tokenCame(token, options, user);
  if (token.parent !== canvas.scene) return;
  refreshMarkersSoon();
  unitChanged(token.id);
});

export const tokenUpdated = onOurToken((token, changed: Changes, options: object, user: string): void => {
  const relevant = ['x', 'y', 'elevation', 'hidden', 'width', 'height', 'disposition', 'sort'].some(
    (key) => key in changed,
  );
  if (!relevant && !hasFlags(changed)) return;
  forgetPlan();
  play.tokenChanged(token, changed, options, user);
  if (token.parent !== canvas.scene) return;
  hideFan();
  refreshMarkersSoon();
  unitChanged(token.id);
  refreshUnitSheet(token);
  tellMisfits(token);
});

export const tokenMoved = onOurToken(
  (token, movement: MovementPort, options: object, user: UserPort): void => {
    play.tokenMoved(token, movement, options, user.id);
  },
);

/** What an actor says counts for every counter that is made of it. By its id: to ask for a token's actor may build one. */
export function actorUpdated(actor: ActorPort, changed: Changes, options: object, user: string): void {
  if (!('system' in changed)) return;
  if (user === game.user.id) void actorSaid(actor, changed);
  for (const scene of [...game.scenes].filter(isOurs))
    for (const token of scene.tokens)
      if (token.actorId === actor.id) tokenUpdated(token, { flags: { [MODULE_ID]: {} } }, options, user);
}

/** The tokens of the viewed scene that this client saw. */
let seen = '';

/** What this client sees is worked out after the hooks of a change: only then is it known whom it may ask about. */
export function sightChanged(): void {
  if (!isOurs(canvas.scene)) return;
  const now = (canvas.tokens?.placeables ?? []).flatMap(({ id, visible }) => (visible ? [id] : [])).join();
  if (now === seen) return;
  seen = now;
  touched(canvas.scene, 'sight');
  forgetPlan();
  refreshMarkersSoon();
  refreshSessionSoon();
}

export const tokenDeleted = onOurToken((token, options: object, user: string): void => {
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
});

/** World settings: another game or other rules; or a game has come that was still on its way. */
export function worldChanged(): void {
  forgetPlan();
  for (const scene of [...game.scenes].filter(isOurs)) {
    invalidate(scene);
    play.lookSoon(scene);
  }
  if (!canvas.ready || !isOurs(canvas.scene)) return;
  offerTools(sceneState(canvas.scene)?.rules);
  refreshTerrain();
  refreshMarkersSoon();
  refreshSession();
  warmUpSoon(canvas.scene);
}

/** This client's looks. */
export function looksChanged(): void {
  if (!isOurs(canvas.scene)) return;
  refreshTerrain();
  refreshMarkers();
  refreshSession();
}

/** An imported board's file has been read, or could not be. */
export function boardFileArrived(path: string): void {
  for (const scene of game.scenes)
    if (readTerrain(scene.flags[MODULE_ID]).board?.file === path) invalidate(scene);
  forgetPlan();
  const { scene } = canvas;
  const state = sceneState(scene);
  if (!scene || state?.info.file !== path) return;
  if (state.file === 'failed' && game.user.isGM)
    ui.notifications.error(game.i18n.localize('BOCAGE.Import.fileLost'));
  refreshTerrain();
  refreshMarkersSoon();
  refreshSession();
  play.sceneChanged(scene);
  warmUpSoon(scene);
}
