import type { GameWords } from '@bocage/core/game';
import { FIELD_IDS } from './attack/attack-fields';
import { ATTACK_NAMES } from './attack/attack-kinds';
import { CHECK_IDS } from './movement/crossing';
import { BY_HAND, DEEDS } from './play/deeds';
import { ENDING_KINDS } from './play/endings';
import { LAID_IDS } from './play/laid';
import { NEED_KINDS } from './play/needs';
import { QUESTION_KINDS } from './play/questions';
import { COVER_IDS } from './tem/cover';
import { MODIFIER_IDS } from './tem/fire-modifiers';

/** The ids in ASL's answers that hosts show by name. */
export const WORDS = {
  Attack: ATTACK_NAMES,
  AttackField: FIELD_IDS,
  Check: CHECK_IDS,
  Cover: COVER_IDS,
  Deed: [...DEEDS.map(({ id }) => id), BY_HAND],
  Ending: ENDING_KINDS,
  Laid: LAID_IDS,
  Modifier: MODIFIER_IDS,
  Need: NEED_KINDS,
  Question: QUESTION_KINDS.map(({ kind }) => kind),
} as const satisfies GameWords;
