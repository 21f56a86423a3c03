// Published modules of others, unchanged, beside ours (docs/peers.md): effects on the map, windows, chat and sight.
import { tryPeers } from '../src/peers/peer';
import { POLYGLOT } from '../src/peers/polyglot';
import { TOKEN_ACTION_HUD } from '../src/peers/token-action-hud-core';

tryPeers([POLYGLOT, TOKEN_ACTION_HUD]);
