import { ANSWER, DICE } from '@bocage/core/game';
import { EVENT_TYPES } from '../wall-advantage/events';
import { playAnswer } from './answer';
import { playBreach } from './breach';
import { playChangeCa } from './change-ca';
import { playComplete } from './complete';
import { playAttack } from './declare-attack';
import { playDice } from './dice';
import { playDoubleTime } from './double-time';
import { playForfeit } from './forfeit';
import { playEnter, playMove, playStartEntry } from './move-steps';
import { playSpend } from './spend';
import { playPossession, POSSESSION_DEEDS } from './possess';
import { playRevoke } from './revoke';
import type { Handler } from './turn';
import { playWaEvent } from './wa-event';

/** The handler of each type of event. */
export const HANDLERS: Readonly<Record<string, Handler>> = {
  ...Object.fromEntries(EVENT_TYPES.map((type) => [type, playWaEvent])),
  spend: playSpend,
  move: playMove,
  'start-entry': playStartEntry,
  enter: playEnter,
  complete: playComplete,
  forfeit: playForfeit,
  attack: playAttack,
  breach: playBreach,
  'change-ca': playChangeCa,
  ...Object.fromEntries(POSSESSION_DEEDS.map((type) => [type, playPossession])),
  'double-time': playDoubleTime,
  revoke: playRevoke,
  [ANSWER]: playAnswer,
  [DICE]: playDice,
};
