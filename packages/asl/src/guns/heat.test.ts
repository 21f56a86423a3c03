import { expect, test } from 'vitest';
import { makeAttack } from '../tem/attack';
import { parseSituation } from '../wall-advantage/possible';
import { standing } from '../wall-advantage/standing';
import { wallJustifiesHeat } from './heat';

const heat = (sides: object, units: readonly object[], cells: object = {}, choice?: number): unknown => {
  const board = {
    format: 'bocage-board-1',
    name: 'farm',
    lattice: 'hex-odd',
    extent: { columns: 6, firstRow: 1, rows: 6 },
    cells,
    sides,
  };
  const { situation } = standing(parseSituation({ board, units } as never));
  const { ok, ruling, because } = wallJustifiesHeat(
    situation,
    makeAttack({ kind: 'ordnance', firers: ['gun'], target: 'foot' }),
    choice,
  );
  return [ok, ruling, because.map(({ code }) => code).join(' ')];
};
const foot = (at: string, more: object = {}) => ({ id: 'foot', side: 'axis', at, ...more });
const gun = (at: string, more: object = {}) => ({ id: 'gun', side: 'allies', gun: 'gun', at, ...more });

const wall = { 'C3-C4': { terrain: 'wall' } };
const foe = { id: 'foe', side: 'allies', at: 'C4', inHexTem: '0' };

test('a wall on the line justifies HEAT, a hedge and bocage do not (B9.31-i, B9.5-c)', () => {
  expect(heat(wall, [foot('C3'), gun('C5')])).toEqual([true, undefined, 'gun-heat-wall']);
  expect(heat({ 'C3-C4': { terrain: 'bocage' } }, [foot('C3'), gun('C5')])).toEqual([
    false,
    undefined,
    'gun-heat-bocage',
  ]);
  expect(heat({ 'C3-C4': { terrain: 'hedge' } }, [foot('C3'), gun('C5')])).toEqual([
    false,
    undefined,
    'gun-heat-no-wall',
  ]);
  expect(heat({}, [foot('C3'), gun('C5')])).toEqual([false, undefined, 'gun-heat-no-wall']);
});

test('HEAT treats a unit that takes the TEM of its hex as without a wall, unless it has WA (B9.31-i)', () => {
  const woods = { C3: { terrain: 'Woods' } };
  const chosen = (more: object): unknown =>
    [0, 1, 2]
      .map((choice) => heat(wall, [foot('C3', more), gun('C5')], woods, choice))
      .map((told) => (told as unknown[])[0]);
  expect(chosen({})).toEqual([true, false, false]);
  expect(chosen({ wa: true })).toEqual([true, true, true]);
  expect(heat(wall, [foot('C3', { wa: true }), gun('C1')])).toEqual([false, undefined, 'gun-heat-no-wall']);
});

test('asks who holds a wall only if HEAT depends on it (B9.323-f)', () => {
  const uncertain = foot('C3', { inHexTem: '0' });
  expect(heat(wall, [uncertain, gun('C4', { inHexTem: '0' })])).toEqual([false, true, 'wa-undecided']);
  expect(heat(wall, [uncertain, foe, gun('C1')])).toEqual([false, undefined, 'gun-heat-no-wall']);
  const both = { ...wall, 'C2-C3': { terrain: 'wall' } };
  expect(heat(both, [uncertain, foe, gun('C1')])).toEqual([true, undefined, 'gun-heat-wall']);
});

test('asks the base of a wall if HEAT depends on it, that of a bocage never (B9.35, B9.31-i)', () => {
  const entrenched = [foot('C3', { entrenched: true }), gun('C5')];
  const above = { C4: { level: 1 } };
  expect(heat(wall, entrenched, above)).toEqual([false, true, 'tem-base-unknown']);
  const bocage = { 'C3-C4': { terrain: 'bocage' } };
  expect(heat(bocage, entrenched, above)).toEqual([false, undefined, 'gun-heat-no-wall']);
});
