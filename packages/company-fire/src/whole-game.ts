import type { Game, Play } from '@bocage/core';
import { COMPANY_FIRE_SIGHT } from './game';
import { considered, legal } from './play/legal';
import { play, waiting } from './play/play';
import { readPlay } from './play/table';
import { tell } from './play/tell';
import { checkUnit } from './situation/check-unit';
import { readSituation } from './situation/situation';

/** Company Fire, played by events. */
export const COMPANY_FIRE = {
  ...COMPANY_FIRE_SIGHT,
  checkUnit: (situation, id) => {
    const { aboard = {} } = readPlay(situation.play) ?? {};
    return checkUnit(readSituation(situation), id, new Set(Object.keys(aboard)));
  },
  legal,
  considered,
  play,
  waiting,
  tell,
} satisfies Game & Play;
