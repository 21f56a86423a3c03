/** The game's answers to a host about an attack, a crossing and a line. */
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import { knownToGm, type Situation, type Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { settled } from '../test/decided';
import { says } from '../test/says';
import { losOf, shot, stepped } from '../test/shot';
import { ASL } from './game';

const side = (a: string, b: string) => {
  const found = HEX_ODD.sideBetween(parseCell(a), parseCell(b));
  if (!found) throw new Error(`${a}-${b}`);
  return found;
};
const board = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 8, firstRow: 1, rows: 8 },
  cells: [
    [parseCell('C3'), { terrain: 'Grain' }],
    [parseCell('E5'), { terrain: 'Woods' }],
    [parseCell('E3'), { terrain: 'Roofless Stone Factory, 1.5 Level' }],
  ],
  sides: [
    [side('C4', 'C5'), { terrain: 'wall' }],
    [side('C6', 'C7'), { terrain: 'bocage' }],
  ],
});
const unit = (id: string, force: string, at: string, state: Unit['state'] = {}): Unit => ({
  id,
  side: force,
  cell: parseCell(at),
  state,
});
const TANK = { kind: 'vehicle', vehicle: 'fully-tracked' };
const situation = (...units: readonly Unit[]): Situation => ({ board, units, options: {} });
const tank = unit('tank', 'axis', 'C5', { ...TANK, wa: true });

test('the holder of a wall between two units needs a ruling if it is not recorded (B9.321)', () => {
  const open = situation(unit('tank', 'axis', 'C5', TANK), unit('f', 'allies', 'C4', TANK));
  const { options, choices } = shot(open, ['f'], 'tank');
  expect(options.filter((o) => o.ruling).map((o) => o.id)).toEqual(['wall', 'hulldown']);
  expect(choices.map(({ option }) => options[option]?.id)).toEqual(['none']);
  const states = ASL.advantage
    .state(knownToGm(open))
    .map(({ holds, undecided }) => [holds, undecided?.sides]);
  expect(states).toEqual([
    [false, [side('C4', 'C5')]],
    [false, [side('C4', 'C5')]],
  ]);
  expect(settled(open)).toEqual([]);
});

test.each([
  ['a squad', {}, ['wall', 2]],
  ['a Gun', { gun: 'gun' }, ['hulldown', 0]],
  ['a mortar', { gun: 'mortar' }, ['wall', 1]],
  ['a tank', TANK, ['hulldown', 0]],
])('%s fires at a vehicle behind a wall: hulldown is for ordnance (B9.36)', (_, state, wants) => {
  const { options, choices } = shot(situation(tank, unit('f', 'allies', 'C4', state)), ['f'], 'tank');
  const { id, value } = options[choices[0]?.option ?? -1] ?? {};
  expect([id, value]).toEqual(wants);
});

test('B9.34, B9.36: every unit fires in its own ways, and several in those that they share', () => {
  const s = situation(
    tank,
    unit('squad', 'allies', 'C4'),
    unit('mortar', 'allies', 'C4', { gun: 'mortar' }),
    unit('gun', 'allies', 'C4', { gun: 'gun' }),
    unit('own tank', 'allies', 'C4', TANK),
  );
  const kinds = (...ids: readonly string[]) =>
    shot(s, ids, 'tank').kinds.flatMap(({ kind, usual }) => (usual ? [kind] : []));
  expect([kinds('squad'), kinds('mortar'), kinds('gun'), kinds('own tank')]).toEqual([
    ['direct'],
    ['indirect'],
    ['ordnance'],
    ['ordnance', 'bmg', 'direct'],
  ]);
  expect([kinds('squad', 'own tank'), kinds('squad', 'gun')]).toEqual([['direct'], []]);
  const told = (kind?: string) => shot(s, ['own tank'], 'tank', kind);
  expect([told().kind, told('bmg').kind]).toEqual(['ordnance', 'bmg']);
  expect([told(), told('direct')].map((a) => a.options.some((o) => o.id === 'hulldown'))).toEqual([
    true,
    false,
  ]);
  expect(shot(s, ['squad', 'own tank'], 'tank').kind).toBe('direct');
  const barred = (by: readonly string[], kind?: string) => {
    const { possible, sight } = shot(s, by, 'tank', kind);
    return [possible, sight[0]?.code];
  };
  expect([barred(['squad', 'gun']), barred(['squad'], 'ordnance')]).toEqual([
    ['no', 'attack-not-small-arms'],
    ['no', 'attack-no-ordnance'],
  ]);
  expect(says(() => shot(s, ['squad'], 'tank', 'fire'))).toMatch(/^attack\.kind: expected /);
});

test('B9.36: a tank that its own wall makes hulldown has no bow MG; the reason is that, not missing LOS', () => {
  const s = situation(
    unit('own', 'allies', 'C4', { ...TANK, wa: true }),
    unit('de', 'axis', 'C5', { gun: 'gun' }),
  );
  const answer = shot(s, ['own'], 'de', 'bmg');
  const { possible, sight } = answer;
  expect([possible, losOf(answer).los, sight[0]?.code]).toEqual(['no', 'clear', 'veh-bmg-hulldown']);
  expect(shot(s, ['own'], 'de').possible).toBe('yes');
});

const squad = unit('t', 'axis', 'C4');
const firers = [unit('behind grain', 'allies', 'C2'), unit('next to it', 'allies', 'D4')];
const squads = situation(squad, ...firers);

test('an attack has the greatest Hindrance of its lines; without blocked lines its first line decides', () => {
  const alone = shot(squads, ['next to it'], 't');
  expect([alone.attackers, alone.target, alone.hindrance, losOf(alone).los]).toEqual([
    ['next to it'],
    't',
    0,
    'clear',
  ]);
  const group = shot(squads, ['next to it', 'behind grain'], 't');
  expect([group.attackers, group.hindrance, losOf(group).los]).toEqual([
    ['next to it', 'behind grain'],
    1,
    'clear',
  ]);
});

test('units that do not see the target come first, then those that need a ruling (A6.1, B23.87)', () => {
  const s = situation(
    unit('t', 'axis', 'E4'),
    unit('sees', 'allies', 'F4'),
    unit('through the ruin', 'allies', 'E2'),
    unit('behind woods', 'allies', 'E6'),
  );
  const answer = (...by: readonly string[]) => {
    const told = shot(s, by, 't');
    const why = told.sight.filter(
      (reason) => losOf(told).los !== 'blocked' || !losOf(told).because.includes(reason),
    );
    return [losOf(told).los, ...why.map((r) => `${r.code} ${r.rule}`)];
  };
  expect(answer('sees')).toEqual(['clear']);
  expect(answer('sees', 'through the ruin')).toEqual([
    'needs-ruling',
    'tem-los-unknown A6.1',
    'los-missing-roofless B23.87',
    'tem-hindrance-sure A6.7',
  ]);
  expect(answer('sees', 'behind woods')).toEqual(['blocked', 'tem-not-seen A6.1']);
  expect(answer('through the ruin', 'behind woods')).toEqual(['blocked', 'tem-not-seen A6.1']);
});

test("a moving target's modifiers are listed, and so are its choices (B9.31)", () => {
  const mover = unit('t', 'axis', 'C4', { moving: true });
  const told = (target: Unit, from: string) => shot(situation(target, unit('f', 'allies', from)), ['f'], 't');
  const added = (target: Unit) =>
    told(target, 'D4').choices.map((c) => [...c.modifiers.map((m) => m.id), c.total]);
  expect(added(mover)).toEqual([['ffmo', 'ffnam', -2]]);
  expect(added(unit('t', 'axis', 'C4', { moving: true, assaultMove: true }))).toEqual([['ffmo', -1]]);
  const chosen = told(unit('t', 'axis', 'C4', { inHexTem: '1' }), 'C5');
  expect(chosen.because.map((r) => r.code)).toEqual(['tem-choose']);
  expect(chosen.choices.map(({ option, total }) => [chosen.options[option]?.id, total])).toEqual([
    ['wall', 2],
    ['in-hex', 1],
  ]);
  expect([chosen.chooser, chosen.until, chosen.fallback]).toEqual(['axis', 'attack-dr', 0]);
});

test('refuses an attack without attackers', () => {
  expect(says(() => shot(squads, [], 't'))).toBe(
    'attack.attackers: expected a list of unit ids, received []',
  );
});

test('crossing lists its cost and every risk; a unit that may not cross has no cost (B9.4, B9.54)', () => {
  const bocage = side('C6', 'C7');
  const on = (state: Unit['state']) => situation(unit('u', 'axis', 'C7', state));
  const foot = stepped(on({}), 'u', bocage);
  expect([foot.allowed, foot.cost, foot.total, foot.missing]).toEqual([
    ...[true, { num: 2, den: 1 }, { num: 3, den: 1 }, []],
  ]);
  expect(foot.because.map((r) => r.code)).toEqual(['move-cost', 'move-hex-cost']);
  const tracks = stepped(on({ ...TANK, schuerzen: true }), 'u', bocage);
  expect(tracks.checks.map(({ id }) => id)).toEqual(['bog', 'underbelly', 'schuerzen']);
  const truck = stepped(on({ kind: 'vehicle', vehicle: 'truck' }), 'u', bocage);
  expect([truck.allowed, 'cost' in truck]).toEqual([false, false]);
});

test('a field uses the requested height, or ground level by default', () => {
  const from = { kind: 'place', place: { kind: 'cell', cell: parseCell('C5') } } as const;
  const seen = (height?: number) =>
    ASL.field(knownToGm(squads), from, height)
      .cells.map((c) => `${c?.shown} ${c?.hindrance}`)
      .join();
  expect(seen()).toBe(seen(0));
  expect(seen(2)).not.toBe(seen(0));
});
