import { amountText } from '@bocage/core/walk';
import { expect, test } from 'vitest';
import { FROM, lane, NORTH, type Ground } from '../../test/lane';
import { parseChart } from '../chart/chart';
import { step, type StepPlan } from './step';

const WOODS = 'Woods';
const TRUCK = { kind: 'vehicle', vehicle: 'truck' };
const TANK = { kind: 'vehicle', vehicle: 'fully-tracked' };
const GULLY = { depression: 'Gully', level: -1 };

/** The step north, with a table's own figures if `chart` has any. */
const north = (
  ground: Ground,
  state: Readonly<Record<string, string | number>> = {},
  plan: StepPlan = {},
  { chart = {}, options = {} }: { chart?: Parameters<typeof parseChart>[0]; options?: object } = {},
) => {
  const s = { ...lane(ground, state, options), chart: parseChart(chart) };
  return step(s, 'u', s.board.lattice.sideOf(FROM, NORTH), plan);
};
type Told = ReturnType<typeof north>;
const total = (told: Told) => (told.total ? amountText(told.total) : String(told.allowed));
const codes = (told: Told) => told.because.map(({ code }) => code);
const checks = (told: Told) => told.checks.map(({ id, where }) => `${id} ${where}`);

test('B9.4: an unknown hexside makes the whole step unknown', () => {
  const told = north({ to: { level: 1 }, between: { terrain: 'cliff' } });
  expect([told.allowed, told.ways, told.total]).toEqual(['unknown', [], undefined]);
});

test('B9.4: a step that the hex forbids asks for no check of the hexside or of the hex left', () => {
  const told = north({ from: GULLY, to: { terrain: 'Marsh' }, between: { terrain: 'hedge' } }, TRUCK);
  expect([told.allowed, checks(told)]).toEqual([false, []]);
  const tank = north({ to: { terrain: 'Marsh' }, between: { terrain: 'bocage' } }, TANK);
  expect([tank.allowed, checks(tank)]).toEqual([false, []]);
});

test('B9.4-d, B10.4: uphill by road, up to the whole allotment', () => {
  const up = { to: { level: 2, terrain: 'Dirt Road' } };
  expect(total(north(up, { ...TRUCK, mp: 5 }, { byRoad: true }))).toBe('4½');
  const beyond = north(up, { ...TRUCK, mp: 4 }, { byRoad: true });
  expect([beyond.allowed, beyond.ways, codes(beyond)]).toEqual([
    false,
    [],
    ['move-no-barrier', 'move-hex-cost', 'move-uphill-mp', 'move-beyond-allotment'],
  ]);
});

test('B9.54: half the allotment for bocage is too much if the woods behind take all of it, stated or not', () => {
  for (const mp of [0, 12]) {
    const told = north({ to: { terrain: WOODS }, between: { terrain: 'bocage' } }, { ...TANK, mp });
    const [all] = told.ways.filter((way) => way.all);
    expect(all?.because.map(({ code, rule }) => `${code} ${rule}`)).toContain('move-all-and-more B9.4');
    expect(all?.total).toBeUndefined();
  }
});

test('B.2: a stated cost brings no check in the entered hex', () => {
  const told = north({ to: { terrain: WOODS } }, TRUCK, { cot: { num: 3, den: 1 } });
  expect([told.allowed, total(told), checks(told)]).toEqual([true, '3', []]);
});

test('B9.4: a vehicle that leaves a gully off the map still needs the check of the hex it leaves', () => {
  const away = lane({}, { ...TRUCK, mp: 12 });
  const edge = { col: FROM.col, row: 1 };
  const s = {
    ...away,
    board: { ...away.board, cell: (cell: typeof edge) => (cell.row === 1 ? { ...GULLY } : undefined) },
    units: away.units.map((unit) => ({ ...unit, cell: edge })),
  } as typeof away;
  const told = step(s, 'u', s.board.lattice.sideOf(edge, NORTH));
  expect([told.allowed, checks(told), codes(told)]).toEqual([
    'unknown',
    ['bog hex-left'],
    ['move-no-barrier', 'move-off-board'],
  ]);
});

test('B10.5: a hex that bars entry is refused at any steepness', () => {
  const steep = { to: { level: 3, terrain: 'Stone Building' } };
  expect(north(steep, { kind: 'cavalry' }).allowed).toBe(false);
  expect(north(steep).allowed).toBe('unknown');
});

test('B10.4: where a table says that hills cost nothing more, they do not', () => {
  const level = { hexes: { Hill: { infantry: 'COT' } } };
  expect(total(north({ to: { level: 2, terrain: WOODS } }, {}, {}, { chart: level }))).toBe('2');
});

test('B9.4-b: a hex costs by its own terrain, whatever is at one of its hexsides', () => {
  expect(total(north({ to: { terrain: WOODS, sideTerrain: ['Grain'] } }))).toBe('2');
});

test('B9.4-b: with two kinds of terrain in a gully, the one met is unknown', () => {
  const told = north({ to: { ...GULLY, sideTerrain: ['Grain', 'Brush'] } });
  expect([told.allowed, codes(told), told.missing]).toEqual([
    'unknown',
    ['move-no-barrier', 'move-terrain-unknown'],
    [],
  ]);
});

test('B9.4-b: by road a unit pays for the road; other terrain beside it does not count', () => {
  const road = { to: { terrain: 'Dirt Road', sideTerrain: ['Grain'] } };
  expect(total(north(road, TRUCK, { byRoad: true }))).toBe('½');
  const wood = { to: { terrain: WOODS } };
  expect(codes(north(wood, { kind: 'cavalry' }))).toContain('move-no-charge');
  expect(codes(north(wood, { kind: 'cavalry' }, { byRoad: true }))).not.toContain('move-no-charge');
  const yard = north({ to: { terrain: 'Graveyard' } }, TANK, { byRoad: true });
  expect([total(yard), checks(yard)]).toEqual(['1', []]);
  expect(checks(north({ to: { terrain: 'Graveyard' } }, TANK))).toEqual(['bog hex-entered']);
});

test('B27: terrain with a foxhole keeps its chart marks', () => {
  const foxholes = (beside: string) => ({ to: { terrain: 'Foxholes', sideTerrain: [beside] } });
  expect(codes(north(foxholes(WOODS), { kind: 'cavalry' }))).toContain('move-no-charge');
  // Half of an unknown allowance, on top of nothing.
  const unsaid = north(foxholes('Graveyard'), { ...TANK, mp: 0 });
  expect([unsaid.allowed, unsaid.total, codes(unsaid)]).toEqual([
    true,
    undefined,
    ['move-no-barrier', 'move-hex-cost', 'move-hex-mp-missing'],
  ]);
  const all = north(foxholes(WOODS), { ...TRUCK, mp: 12 });
  expect(all.because.filter(({ code }) => code === 'move-all-and-more')).toMatchObject([
    { rule: 'B9.4', at: { kind: 'cell' } },
  ]);
});

test('B9.6: a hillside wall has a row of its own, a wall between two hexes of one level that of walls', () => {
  const dear = { chart: { hexsides: { 'hillside-wall': { infantry: '3 + COT' } } } };
  const wall = (level: number) => ({ to: { level }, between: { terrain: 'wall', base: level } });
  const cost = (told: Told) => (told.cost ? amountText(told.cost) : 'none');
  expect([cost(north(wall(1), {}, {}, dear)), cost(north(wall(0), {}, {}, dear))]).toEqual(['3', '1']);
  const hedge = { chart: { hexsides: { 'hillside-hedge': { infantry: '3 + COT' } } } };
  expect(cost(north(wall(1), {}, {}, hedge))).toBe('1');
});

test('PA-16: where Cavalry crosses bocage it is as over a hedge, and it still climbs no cliff', () => {
  const mounted = { kind: 'cavalry' };
  const may = { options: { 'bocage.cavalryMayCross': true } };
  const bocage = { between: { terrain: 'bocage' } };
  expect(north(bocage, mounted).allowed).toBe(false);
  const over = north(bocage, mounted, {}, may);
  expect([over.allowed, total(over), checks(over)]).toEqual([true, '2', []]);
  expect(north({ between: { terrain: 'cliff' } }, mounted, {}, may).allowed).toBe(false);
});
