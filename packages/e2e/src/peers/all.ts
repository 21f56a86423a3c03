import { DICE_TRAY } from './dice-tray';
import { FXMASTER } from './fxmaster';
import { ITEM_PILES } from './item-piles';
import { LIB_WRAPPER } from './lib-wrapper';
import { PDF_PAGER } from './pdf-pager';
import { POLYGLOT } from './polyglot';
import { SEQUENCER } from './sequencer';
import { SIMPLE_FOG } from './simple-fog';
import { SMART_TARGET } from './smart-target';
import { SOCKETLIB } from './socketlib';
import { TAGGER } from './tagger';
import { TERRAIN_HEIGHT_TOOLS } from './terrain-height-tools';
import { TOKEN_ACTION_HUD } from './token-action-hud-core';
import { TOKENVISIBILITY } from './tokenvisibility';
import { WORLD_EXPLORER } from './world-explorer';

/** All published modules that are tried. */
export const ALL_PEERS = [
  ...[LIB_WRAPPER, SOCKETLIB, WORLD_EXPLORER, TERRAIN_HEIGHT_TOOLS, TAGGER, SMART_TARGET, DICE_TRAY],
  ...[SIMPLE_FOG, POLYGLOT, TOKEN_ACTION_HUD, SEQUENCER, FXMASTER, ITEM_PILES, PDF_PAGER],
  TOKENVISIBILITY,
] as const;
