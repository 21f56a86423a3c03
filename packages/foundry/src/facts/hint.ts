import { held } from './source';

/** What is being picked on the map, in words; empty: nothing. The line above the map says it. */
export const mapHint = held('');

/** The attacker of the open attack window: its other deeds would lie in the way of the line of fire. */
export const attackShown = held<string | undefined>(undefined);
