import { createApi } from './api';
import { translateCard } from './chat/cards';
import { watchPen } from './apps/palette';
import { watchAdvantage } from './apps/play/advantage-window';
import { watchAttack } from './apps/play/attack-window';
import { watchPlay } from './apps/play/play-window';
import { planChanged } from './apps/plan-readout';
import { watchQuestions } from './apps/play/questions';
import { watchRulings } from './apps/scene-rules';
import { watchSession } from './apps/los-panel';
import { stackHovered } from './apps/stack-fan';
import { extendTokenHud } from './apps/token-hud';
import { BocageLayerClass } from './canvas/bocage-layer';
import { refreshCounter } from './canvas/marker';
import { TerrainLayerClass } from './canvas/terrain-layer';
import { registerFirstSteps } from './apps/first-steps';
import { HostCheck } from './apps/host-check';
import { SampleDialog } from './apps/sample-dialog';
import { watchHost } from './check/watched';
import { addControls } from './controls';
import { onSecrets } from './data/keeper';
import { onBoardFile } from './data/scene-state';
import { capabilities, lookAtHost } from './host/capabilities';
import { watchRuler } from './host/ruler';
import { warmTemplates } from './host/templates';
import { registerKeys } from './keys';
import * as react from './react';
import { onGames } from './games';
import { watchNotices } from './play/notices';
import { messageCame, translateLog } from './play/post-log';
import { registerPlaySettings } from './play/settings';
import { presenceChanged, QUERIES, userChanged } from './play/watch';
import { MODULE_ID, registerSettings } from './settings';

// Every hook and every CONFIG entry of the module, and nothing else.
Hooks.once('init', () => {
  const module = game.modules.get(MODULE_ID);
  if (module) module.api = createApi();
  lookAtHost();
  const { groups } = capabilities();
  CONFIG.Canvas.layers.bocageTerrain = { layerClass: TerrainLayerClass, group: groups.ground };
  CONFIG.Canvas.layers.bocage = { layerClass: BocageLayerClass, group: groups.tools };
  Object.assign(CONFIG.queries, QUERIES);
  registerPlaySettings();
  registerKeys();
  onBoardFile(react.boardFileArrived);
  onSecrets(react.secretsChanged);
  watchSession();
  watchPen();
  watchPlay();
  watchQuestions();
  watchRulings();
  watchAttack();
  watchAdvantage();
  react.watchOverlay();
  watchNotices();
  watchHost();
});
Hooks.once('setup', () => {
  registerSettings(react.worldChanged, react.looksChanged);
  registerFirstSteps();
  game.settings.registerMenu(MODULE_ID, 'sample', {
    name: 'BOCAGE.Sample.title',
    label: 'BOCAGE.Sample.menu',
    hint: 'BOCAGE.Sample.hint',
    icon: 'fa-solid fa-tree',
    type: SampleDialog,
    restricted: true,
  });
  game.settings.registerMenu(MODULE_ID, 'hostCheck', {
    name: 'BOCAGE.HostCheck.title',
    label: 'BOCAGE.HostCheck.menu',
    hint: 'BOCAGE.HostCheck.hint',
    icon: 'fa-solid fa-stethoscope',
    type: HostCheck,
    restricted: true,
  });
  watchRuler(planChanged);
  warmTemplates();
});
Hooks.once('ready', () => {
  react.tableReady();
  onGames(react.worldChanged);
});
Hooks.on('getSceneControlButtons', addControls);
Hooks.on('canvasReady', react.canvasReady);
Hooks.on('canvasTearDown', react.canvasTearDown);
Hooks.on('updateScene', react.sceneUpdated);
Hooks.on('createToken', react.tokenCreated);
Hooks.on('updateToken', react.tokenUpdated);
Hooks.on('moveToken', react.tokenMoved);
Hooks.on('deleteToken', react.tokenDeleted);
Hooks.on('updateActor', react.actorUpdated);
Hooks.on('sightRefresh', react.sightChanged);
Hooks.on('drawToken', refreshCounter);
Hooks.on('refreshToken', refreshCounter);
Hooks.on('hoverToken', stackHovered);
Hooks.on('renderTokenHUD', extendTokenHudFrom);
Hooks.on('renderChatMessageHTML', translateCard);
Hooks.on('renderChatMessageHTML', translateLog);
Hooks.on('createChatMessage', messageCame);
Hooks.on('updateUser', userChanged);
Hooks.on('userConnected', presenceChanged);
Hooks.on('canvasPan', react.canvasPanned);

function extendTokenHudFrom(hud: react.TokenHud, html: HTMLElement): void {
  extendTokenHud(html, hud.document, () => hud.close());
}
