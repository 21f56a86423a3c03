import type { GameWords } from '@bocage/core/game';
import { START_LABELS } from './deck/start';
import { DEEDS } from './play/deeds';
import { ENDING_KINDS } from './play/endings';
import { MARKS } from './play/state';
import { TASK_KINDS } from './play/task-kinds';
import { SECTION_IDS } from './sections';
import { LAID_IDS } from './signs/signs';
import { SIGN_IDS } from './signs/states';

/** The ids in the game's answers that hosts show by name. */
export const WORDS = {
  Deed: DEEDS.map(({ id }) => id),
  Ending: ENDING_KINDS,
  Laid: LAID_IDS,
  Mark: MARKS,
  Need: TASK_KINDS.filter(({ dice }) => dice !== undefined).map(({ kind }) => kind),
  Section: SECTION_IDS,
  Sign: SIGN_IDS,
  Start: START_LABELS,
  Question: TASK_KINDS.filter(({ answer }) => answer !== undefined).map(({ kind }) => kind),
} satisfies GameWords;
