// Published modules of others, unchanged, beside ours (docs/peers.md): libraries, layers and modules about
// counters.
import { DICE_TRAY } from '../src/peers/dice-tray';
import { LIB_WRAPPER } from '../src/peers/lib-wrapper';
import { tryPeers } from '../src/peers/peer';
import { SIMPLE_FOG } from '../src/peers/simple-fog';
import { SMART_TARGET } from '../src/peers/smart-target';
import { SOCKETLIB } from '../src/peers/socketlib';
import { TAGGER } from '../src/peers/tagger';
import { TERRAIN_HEIGHT_TOOLS } from '../src/peers/terrain-height-tools';
import { WORLD_EXPLORER } from '../src/peers/world-explorer';

tryPeers([
  ...[LIB_WRAPPER, SOCKETLIB, WORLD_EXPLORER, TERRAIN_HEIGHT_TOOLS, TAGGER, SMART_TARGET, DICE_TRAY],
  SIMPLE_FOG,
]);
