// All published modules that are there (docs/peers.md) at once, beside ours.
import { ALL_PEERS } from '../src/peers/all';
import { tryTogether } from '../src/peers/peer';

tryTogether(ALL_PEERS);
