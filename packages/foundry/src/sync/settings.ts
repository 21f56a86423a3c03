import { SHELF } from '../data/backup-shelf';
import { DEEDS } from '../data/played-deeds';
import { KEPT } from '../data/kept-units';
import { GIVEN } from '../orders/given';
import { SEAL_KEYS } from '../seal/keys';
import { MODULE_ID } from '../settings';
import { LINES } from './private-lines';

/** Requests of this browser that no GM has seen yet. */
export const OUTBOX = 'outbox';
/** Whether a GM's drag moves a counter by the rules, or puts it in place. */
export const GM_MOVES = 'gmMoves';

/** Registers the settings of play, in `init`. */
export function registerPlaySettings(): void {
  for (const id of [OUTBOX, KEPT, DEEDS, LINES, SEAL_KEYS, SHELF, GIVEN]) {
    game.settings.register(MODULE_ID, id, {
      name: `BOCAGE.Settings.${id}.name`,
      hint: '',
      scope: 'client',
      config: false,
      type: String,
      default: '',
    });
  }
  game.settings.register(MODULE_ID, GM_MOVES, {
    name: 'BOCAGE.Settings.gmMoves.name',
    hint: 'BOCAGE.Settings.gmMoves.hint',
    scope: 'world',
    config: true,
    type: Boolean,
    default: false,
  });
}

/** Whether a GM's drags are moves. */
export function gmMoves(): boolean {
  return game.settings.get(MODULE_ID, GM_MOVES) === true;
}
