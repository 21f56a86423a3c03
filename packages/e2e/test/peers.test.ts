// Published modules of others, unchanged, beside ours (docs/peers.md): libraries, layers and what hangs on counters.
import { tryPeers } from '../src/peers/peer';
import { LIB_WRAPPER } from '../src/peers/lib-wrapper';
import { SOCKETLIB } from '../src/peers/socketlib';
import { TAGGER } from '../src/peers/tagger';
import { WORLD_EXPLORER } from '../src/peers/world-explorer';

tryPeers([LIB_WRAPPER, SOCKETLIB, WORLD_EXPLORER, TAGGER]);
