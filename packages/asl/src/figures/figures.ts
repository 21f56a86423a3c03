import type { Figures } from '@bocage/core/game';
import { MEN } from './men';
import { readFigures, VARIANTS } from './read-figures';
import { WEAPON_ROWS } from './weapons';

/** What is printed on the counters of each nation: our own figures, which a table may change. */
export const FIGURES: Figures = {
  rows: [...MEN, ...WEAPON_ROWS],
  variants: VARIANTS,
  read: readFigures,
};
