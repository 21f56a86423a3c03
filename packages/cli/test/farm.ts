/** A farm with bocage and a cactus hedge, and units beside them, as situation files. */

export const BOARD = {
  format: 'bocage-board-1',
  name: 'farm',
  lattice: 'hex-odd',
  extent: { columns: 9, firstRow: 1, rows: 9 },
  cells: {},
  sides: { 'E5-F5': { terrain: 'bocage' }, 'C3-C4': { terrain: 'cactus-hedge' } },
};
export const FENCED = { ...BOARD, sides: { 'E5-F5': { terrain: 'fence' } } };
export const FARM = {
  format: 'bocage-asl-1',
  board: BOARD,
  phase: 'movement',
  attacker: 'axis',
  units: [
    { id: 'a', side: 'axis', at: 'E5' },
    { id: 'x', side: 'allies', at: 'G6' },
    {
      id: 'tank',
      side: 'axis',
      at: 'F5',
      kind: 'vehicle',
      vehicle: 'fully-tracked',
      mp: 13,
      breaching: 'culin',
    },
    { id: 'scout', side: 'axis', at: 'C3' },
  ],
};

export const farm = (change: object = {}) => ({ 'farm.json': JSON.stringify({ ...FARM, ...change }) });
export const event = (e: object) => ['--event', JSON.stringify(e)];
export const attack = (a: object) => ['--attack', JSON.stringify(a)];
export const units = (change: object) => ({
  units: [{ ...FARM.units[0], ...change }, ...FARM.units.slice(1)],
});
