/** A small board and situation to be made large, deep or wrong. */

export const DEEP = 20_000;

export const list = '['.repeat(DEEP) + ']'.repeat(DEEP);

export const BOARD = {
  format: 'bocage-board-1',
  name: 'farm',
  lattice: 'hex-odd',
  extent: { columns: 9, firstRow: 1, rows: 9 },
  cells: {},
  sides: { 'C3-C4': { terrain: 'wall' } },
};

const UNITS = [
  { id: 'a', side: 'axis', at: 'C3' },
  { id: 'x', side: 'allies', at: 'C5' },
];

export const board = (more: object) => JSON.stringify({ ...BOARD, ...more });

export const situation = (more: object) => JSON.stringify({ board: BOARD, units: UNITS, ...more });

export const map = (rows: unknown) => JSON.stringify({ format: 'bocage-map-1', name: 'm', rows });

export const unit = (more: object) => situation({ units: [{ ...UNITS[0], ...more }] });
