import { createApi } from './api';
import { translateCard } from './chat/cards';
import { watchPen } from './apps/palette';
import { planChanged } from './apps/plan-readout';
import { watchQuestions } from './apps/play/questions';
import { watchSession } from './apps/los-panel';
import { offerInSceneConfig } from './apps/scene-switch';
import { extendTokenHud } from './apps/token-hud';
import { BocageLayerClass, TOOLS_LAYER } from './canvas/bocage-layer';
import { TERRAIN_LAYER, TerrainLayerClass } from './canvas/terrain-layer';
import { registerFirstSteps } from './apps/first-steps';
import { HostCheck } from './apps/host-check';
import { SampleDialog } from './apps/sample-dialog';
import { watchHost } from './check/watched';
import { addControls } from './controls';
import { moveOldBackups } from './data/backups';
import { onSecrets } from './data/keeper';
import { isOurs } from './data/ours';
import { onBoardFile } from './data/scene-state';
import { capabilities, lookAtHost } from './host/capabilities';
import { config } from './host/documents';
import { guarded, heard, SURE } from './host/guard';
import { guardedLayer } from './host/guard-layer';
import { begin, on, once } from './host/hooks';
import { watchRuler } from './host/ruler';
import { tellGameMasters } from './host/tell-gm';
import type { TokenPort } from './host/ports';
import { registerKeys } from './keys';
import { nothingSelected, tokenSelected, dragChanged } from './facts/selection';
import { placeHand, watchHand } from './hand/strip';
import * as react from './react';
import { onGames } from './games';
import { beforeTokenCreate, beforeTokenUpdate } from './sync/before-write';
import { watchNotices } from './sync/notices';
import { messageCame, translateLog } from './sync/post-log';
import { registerPlaySettings } from './sync/settings';
import { presenceChanged, QUERIES, userChanged } from './sync/on-hooks';
import { MODULE_ID, registerSettings } from './settings';

// Every hook and every CONFIG entry of the module, and nothing else.
tellGameMasters(new URL('.', import.meta.url).href);
begin('init', () => {
  const module = game.modules.get(MODULE_ID);
  if (module) module.api = createApi();
  lookAtHost();
  const { groups } = capabilities();
  const { layers } = config().Canvas;
  layers[TERRAIN_LAYER] = {
    layerClass: guardedLayer(TERRAIN_LAYER, TerrainLayerClass),
    group: groups.ground,
  };
  layers[TOOLS_LAYER] = { layerClass: guardedLayer(TOOLS_LAYER, BocageLayerClass), group: groups.tools };
  const queries = Object.entries(QUERIES).map(([name, answer]) => [name, heard('query', name, answer)]);
  Object.assign(config().queries, Object.fromEntries(queries));
  registerPlaySettings();
  registerKeys();
  onBoardFile(guarded('hook', 'boardFile', react.boardFileArrived));
  onSecrets(guarded('hook', 'secrets', react.secretsChanged));
  watchSession();
  watchPen();
  watchQuestions();
  react.watchOverlay();
  watchNotices();
  watchHand();
  watchHost(on);
});
once(
  'setup',
  () => {
    game.settings.registerMenu(MODULE_ID, 'hostCheck', {
      name: 'BOCAGE.HostCheck.title',
      label: 'BOCAGE.HostCheck.menu',
      hint: 'BOCAGE.HostCheck.hint',
      icon: 'fa-solid fa-stethoscope',
      type: HostCheck,
      restricted: true,
    });
  },
  SURE,
);
begin('setup', () => {
  registerSettings(
    guarded('setting', 'world', react.worldChanged),
    guarded('setting', 'looks', react.looksChanged),
  );
  registerFirstSteps();
  game.settings.registerMenu(MODULE_ID, 'sample', {
    name: 'BOCAGE.Sample.title',
    label: 'BOCAGE.Sample.menu',
    hint: 'BOCAGE.Sample.hint',
    icon: 'fa-solid fa-tree',
    type: SampleDialog,
    restricted: true,
  });
  watchRuler((token, way) => {
    planChanged(token, way);
    if (isOurs(token.document.parent)) dragChanged(way !== undefined && way.length > 1);
  });
});
once('ready', () => {
  onGames(guarded('hook', 'games', react.worldChanged));
  react.tableReady();
});
once('ready', moveOldBackups);
on('getSceneControlButtons', addControls);
on('canvasReady', react.canvasReady);
on('canvasTearDown', react.canvasTearDown);
on('createScene', react.sceneCreated);
on('updateScene', react.sceneUpdated);
on('deleteScene', react.sceneDeleted);
on('renderSceneConfig', offerInSceneConfig);
on('preCreateToken', beforeTokenCreate);
on('preUpdateToken', beforeTokenUpdate);
on('createToken', react.tokenCreated);
on('updateToken', react.tokenUpdated);
on('moveToken', react.tokenMoved);
on('deleteToken', react.tokenDeleted);
on('updateActor', react.actorUpdated);
on('sightRefresh', react.sightChanged);
on('drawToken', react.tokenDrawn);
on('refreshToken', react.tokenDrawn);
on('hoverToken', react.tokenHovered);
on('controlToken', tokenControlled);
on('canvasTearDown', nothingSelected);
on('canvasPan', placeHand);
on('refreshToken', placeHand);
on('renderTokenHUD', extendTokenHudFrom);
on('renderChatMessageHTML', translateCard);
on('renderChatMessageHTML', translateLog);
on('createChatMessage', messageCame);
on('updateUser', userChanged);
on('userConnected', presenceChanged);
on('canvasPan', react.canvasPanned);

function extendTokenHudFrom(hud: react.TokenHud, html: HTMLElement): void {
  extendTokenHud(html, hud.document, () => hud.close());
}

function tokenControlled({ document }: TokenPort, isOn: boolean): void {
  if (isOurs(document.parent)) tokenSelected(document.id, isOn);
}
