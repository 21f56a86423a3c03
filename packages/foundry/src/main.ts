import { createApi } from './api';
import { translateCard } from './chat/cards';
import { translateFlavor } from './chat/flavor';
import { messageWent, showPrivateLines } from './chat/private-lines';
import { planChanged } from './apps/plan-readout';
import { registerBell } from './apps/play/ring';
import { messageStruck } from './apps/play/take-back';
import { offerInSceneConfig } from './apps/scene-switch';
import { extendTokenHud } from './apps/token-hud';
import { BocageLayerClass, TOOLS_LAYER } from './canvas/bocage-layer';
import { TERRAIN_LAYER, TerrainLayerClass } from './canvas/terrain-layer';
import { stackHovered } from './apps/stack-fan';
import { tokenDrawn } from './canvas/marker';
import { registerFirstSteps } from './apps/first-steps';
import { HostCheck } from './apps/host-check';
import { SampleDialog } from './apps/sample-dialog';
import { SealWindow } from './apps/seal-window';
import { watchHost } from './check/watched';
import { addControls, controlsUsed } from './controls';
import { sceneWent } from './cards/deck';
import { forgetBackups, moveOldBackups } from './data/backups';
import { isOurs } from './data/ours';
import { sightWriter } from './facts/sight';
import { looksChanged, tableReady, viewEnded } from './facts/view';
import { startFollowers } from './followers';
import { capabilities, lookAtHost } from './host/capabilities';
import { config } from './host/documents';
import { guarded, heard, SURE } from './host/guard';
import { guardedLayer } from './host/guard-layer';
import { begin, on, onDrawn, once } from './host/hooks';
import { watchRuler } from './host/ruler';
import { tellGameMasters } from './host/tell-gm';
import type { TokenHudPort, TokenPort } from './host/ports';
import { registerKeys } from './keys';
import { nothingSelected, tokenSelected, dragChanged } from './facts/selection';
import { counterDrawn, placeHand } from './hand/strip';
import * as react from './react';
import { onGames } from './games';
import { beforeActorUpdate } from './counters/cover-actors';
import { beforeTokenCreate, beforeTokenUpdate } from './sync/before-write';
import { sceneGone } from './sync/client';
import { messageCame, owedDeleted, translateLog } from './sync/post-log';
import { registerPlaySettings } from './sync/settings';
import { openTable, presenceChanged, QUERIES, userChanged } from './sync/on-hooks';
import { figuresChanged } from './counters/world-figures';
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
  registerBell();
  startFollowers();
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
    guarded('setting', 'looks', looksChanged),
    guarded('setting', 'figures', figuresChanged),
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
  game.settings.registerMenu(MODULE_ID, 'seal', {
    name: 'BOCAGE.Seal.title',
    label: 'BOCAGE.Seal.menu',
    hint: 'BOCAGE.Seal.hint',
    icon: 'fa-solid fa-key',
    type: SealWindow,
    restricted: true,
  });
  watchRuler((token, way) => {
    planChanged(token, way);
    if (isOurs(token.document.parent)) dragChanged(way !== undefined && way.length > 1);
  });
});
once('ready', () => {
  onGames(guarded('hook', 'games', react.worldChanged));
  tableReady();
  // Scenes that the GM does not view are played too.
  openTable();
});
once('ready', moveOldBackups);
on('getSceneControlButtons', addControls);
on('activateSceneControls', controlsUsed);
onDrawn(react.canvasReady);
on('canvasTearDown', viewEnded);
// A new scene with flags of ours, such as the sample, may be the first of this world.
on('createScene', openTable);
on('updateScene', react.sceneUpdated);
on('deleteScene', forgetBackups);
on('deleteScene', sceneWent);
on('deleteScene', sceneGone);
on('renderSceneConfig', offerInSceneConfig);
on('preCreateToken', beforeTokenCreate);
on('preUpdateToken', beforeTokenUpdate);
on('createToken', react.tokenCreated);
on('updateToken', react.tokenUpdated);
on('moveToken', react.tokenMoved);
on('deleteToken', react.tokenDeleted);
on('preUpdateActor', beforeActorUpdate);
on('updateActor', react.actorUpdated);
on('sightRefresh', sightWriter());
on('drawToken', tokenDrawn);
on('refreshToken', tokenDrawn);
on('hoverToken', stackHovered);
on('controlToken', tokenControlled);
on('canvasTearDown', nothingSelected);
on('canvasPan', placeHand);
on('refreshToken', counterDrawn);
on('renderTokenHUD', extendTokenHudFrom);
on('renderChatMessageHTML', translateCard);
on('renderChatMessageHTML', translateFlavor);
on('renderChatMessageHTML', translateLog);
on('renderChatMessageHTML', showPrivateLines);
on('createChatMessage', messageCame);
on('deleteChatMessage', messageWent);
on('deleteChatMessage', owedDeleted);
on('updateChatMessage', messageCame);
on('updateChatMessage', messageStruck);
on('updateUser', userChanged);
on('userConnected', presenceChanged);
on('canvasPan', react.canvasPanned);

function extendTokenHudFrom(hud: TokenHudPort, html: HTMLElement): void {
  if (hud.document) extendTokenHud(html, hud.document, () => hud.close());
}

function tokenControlled({ document }: TokenPort, isOn: boolean): void {
  if (isOurs(document.parent)) tokenSelected(document.id, isOn);
}
