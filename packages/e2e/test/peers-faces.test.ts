// Published modules of others, unchanged, beside ours (docs/peers.md): effects on the map, windows, chat and sight.
import { tryPeers } from '../src/peers/peer';
import { FXMASTER } from '../src/peers/fxmaster';
import { ITEM_PILES } from '../src/peers/item-piles';
import { PDF_PAGER } from '../src/peers/pdf-pager';
import { POLYGLOT } from '../src/peers/polyglot';
import { SEQUENCER } from '../src/peers/sequencer';
import { TOKEN_ACTION_HUD } from '../src/peers/token-action-hud-core';
import { TOKENVISIBILITY } from '../src/peers/tokenvisibility';

tryPeers([POLYGLOT, TOKEN_ACTION_HUD, SEQUENCER, FXMASTER, ITEM_PILES, PDF_PAGER, TOKENVISIBILITY]);
