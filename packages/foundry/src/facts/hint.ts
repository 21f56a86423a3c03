import { held } from './source';

/** The pick under way on the map, in words; empty = none. */
export const mapHint = held('');

/** The attacker of the open attack window: its other deeds would lie in the way of the line of fire. */
export const attackShown = held<string | undefined>(undefined);
