import type { Question } from '@bocage/core/game';
import type { AslSituation } from '../situation/situation';
import type { QuestionKind } from './question';
import { ATTACK_COVER } from './questions/attack-cover';
import { ATTACK_CHECK, ATTACK_RESULT } from './questions/attack-result';
import { BOG_RESULT } from './questions/bog-result';
import { HEX_TEM } from './questions/hex-tem';
import { MAY_BYPASS } from './questions/may-bypass';
import { MAY_CLAIM } from './questions/may-claim';
import { MAY_CONTEST } from './questions/may-contest';
import { MAY_GAIN } from './questions/may-gain';
import { MAY_RECORD } from './questions/may-record';
import { PLACE_OR_STAY } from './questions/place-or-stay';
import { MUST_REVEAL, PICK_SHOWN, REVEAL_OR_FORFEIT } from './questions/reveal';
import { WHY_UNSEEN } from './questions/why-unseen';
import { REACT } from './questions/react';
import { SHOWS_TO_MOVER } from './questions/shows-to-mover';
import { WHO_HOLDS } from './questions/who-holds';

/** Every kind of question, in order: those that hold up the game come first. */
export const QUESTION_KINDS: readonly QuestionKind[] = [
  MUST_REVEAL,
  REVEAL_OR_FORFEIT,
  PICK_SHOWN,
  SHOWS_TO_MOVER,
  HEX_TEM,
  WHO_HOLDS,
  MAY_BYPASS,
  PLACE_OR_STAY,
  MAY_CLAIM,
  MAY_CONTEST,
  MAY_RECORD,
  MAY_GAIN,
  WHY_UNSEEN,
  ATTACK_COVER,
  BOG_RESULT,
  REACT,
  ATTACK_RESULT,
  ATTACK_CHECK,
];

/**
 * Returns every open question, computed from the situation only.
 *
 * @rule B9.322
 * @rows UI-4 UI-5
 */
export function openQuestions(s: AslSituation): readonly Question[] {
  return QUESTION_KINDS.flatMap((kind) => kind.open(s));
}
