import type { Game, Play } from '@bocage/core';
import { COMPANY_FIRE_SIGHT } from './game';
import { considered, legal } from './play/legal';
import { play, waiting } from './play/play';
import { tell } from './play/tell';

/** Company Fire, played by events. */
export const COMPANY_FIRE = {
  ...COMPANY_FIRE_SIGHT,
  legal,
  considered,
  play,
  waiting,
  tell,
} satisfies Game & Play;
