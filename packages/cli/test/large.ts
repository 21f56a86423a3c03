/** A small board and situation, to be made large, deep or wrong. */
import { BOARD as FARM_BOARD } from './farm';

export const DEEP = 20_000;

export const list = '['.repeat(DEEP) + ']'.repeat(DEEP);

export const BOARD = { ...FARM_BOARD, sides: { 'C3-C4': { terrain: 'wall' } } };

const UNITS = [
  { id: 'a', side: 'axis', at: 'C3' },
  { id: 'x', side: 'allies', at: 'C5' },
];

export const board = (more: object) => JSON.stringify({ ...BOARD, ...more });

export const situation = (more: object) => JSON.stringify({ board: BOARD, units: UNITS, ...more });

export const map = (rows: unknown) => JSON.stringify({ format: 'bocage-map-1', name: 'm', rows });

export const unit = (more: object) => situation({ units: [{ ...UNITS[0], ...more }] });

export const SQUARE_UNIT = { id: 'a', side: 'blue', at: 'A1' };

/** A situation of Company Fire. */
export const squares = (more: object) =>
  JSON.stringify({
    format: 'bocage-situation-1',
    game: 'company-fire',
    board: {
      format: 'bocage-board-1',
      name: 'm',
      lattice: 'square',
      extent: { columns: 3, firstRow: 1, rows: 3 },
    },
    units: [SQUARE_UNIT, { id: 'x', side: 'red', at: 'C3' }],
    ...more,
  });
