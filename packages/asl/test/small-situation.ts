/** A situation as small as it can be. */

export const board = {
  format: 'bocage-board-1',
  name: 'farm',
  lattice: 'hex-odd',
  extent: { columns: 6, firstRow: 1, rows: 6 },
  cells: {},
  sides: { 'C3-C4': { terrain: 'wall' } },
};

export const unit = { id: 'a', side: 'axis', at: 'C3' };

export const good = { format: 'bocage-asl-1', board, units: [unit, { id: 'x', side: 'allies', at: 'C5' }] };
