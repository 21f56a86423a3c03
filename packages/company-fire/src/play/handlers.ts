/** The handler of each type of event; each area adds its own. */
import { ANSWER, DICE } from '@bocage/core/game';
import { playCard } from '../deck/draw';
import { playNext } from '../deck/next';
import { playCall } from '../artillery/call';
import { playAssault } from '../assault/declare';
import { playOccupy } from '../bocage/occupy';
import { playScout } from '../figures/scout';
import { playFire } from '../fire/fire';
import { playGroupFire } from '../fire/group-fire';
import { playFallBack } from '../movement/fall-back';
import { playLead, playMove } from '../movement/move';
import { playRally } from '../status/rally';
import { playClearMines } from '../mines/clear';
import { playFindPath } from '../mines/mines';
import { playDismount, playMount } from '../vehicles/carry';
import { playButtonUp, playTurn } from '../vehicles/turn';
import { playAnswer, playDice } from './answer';
import { BY_HAND, playByHand } from './by-hand';
import type { Handler } from './turn';

export const HANDLERS: Readonly<Record<string, Handler>> = {
  [ANSWER]: playAnswer,
  [DICE]: playDice,
  card: playCard,
  next: playNext,
  lead: playLead,
  rally: playRally,
  'group-fire': playGroupFire,
  call: playCall,
  assault: playAssault,
  turn: playTurn,
  'button-up': playButtonUp,
  mount: playMount,
  dismount: playDismount,
  'find-path': playFindPath,
  'clear-mines': playClearMines,
  move: playMove,
  'fall-back': playFallBack,
  occupy: playOccupy,
  fire: playFire,
  scout: playScout,
  ...Object.fromEntries(BY_HAND.map((type) => [type, playByHand])),
};

/** Events that may come while something waits. */
export const WHILE_WAITING: readonly string[] = [ANSWER, DICE, 'card', ...BY_HAND];
