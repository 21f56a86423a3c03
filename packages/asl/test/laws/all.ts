/** Every law of ASL, by part. Each returns the violations of a situation drawn from a number. */
import { BOARD_LAWS, boardFaults } from './board-laws';
import { LINE_LAWS, lineFaults } from './line-laws';
import { MARCH_LAWS, marchFaults } from './march-laws';
import { PLAY_LAWS, playFaults } from './play-laws';
import { UNIT_LAWS, unitFaults } from './unit-laws';

export interface Laws {
  readonly about: string;
  readonly laws: readonly string[];
  /** Violations of the situation of this number: the law, a colon, what is wrong, and the situation. */
  readonly faults: (seed: number) => readonly string[];
}

export const ALL_LAWS: readonly Laws[] = [
  { about: 'lines', laws: Object.keys(LINE_LAWS), faults: lineFaults },
  { about: 'boards', laws: BOARD_LAWS, faults: boardFaults },
  { about: 'units', laws: UNIT_LAWS, faults: unitFaults },
  { about: 'marches', laws: MARCH_LAWS, faults: marchFaults },
  { about: 'play', laws: PLAY_LAWS, faults: playFaults },
];
