/** Tables as data: a scenario overrides single values, every reckoning says where it departs from the printed one. */
import { expect, test } from 'vitest';
import { knownToGm, type Json, type Outcome } from '@bocage/core/game';
import { COMPANY_FIRE, PRINTED } from '../src';
import { readSituation } from '../src/situation/situation';
import { fires, u } from './duel';
import { played, type Setup } from './played';
import { refOf, situationOf, type Scene, type SceneUnit } from './situations';

type Tree = { readonly [key: string]: Tree | number | boolean };
const r: SceneUnit = { at: [5, 9], side: 'red' };

/** Every value of every table, by its path. */
function leaves(
  tree: Tree,
  path: readonly string[] = [],
): readonly (readonly [readonly string[], number | boolean])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? leaves(value, [...path, key]) : [[[...path, key], value] as const],
  );
}
const nested = (path: readonly string[], value: Json): Json =>
  path.reduceRight<Json>((inner, key) => ({ [key]: inner }), value);
const at = (tree: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((node, key) => (node as Readonly<Record<string, unknown>>)[key], tree);
const tables = (path: string, value: Json): { readonly tables: Json } => ({
  tables: nested(path.split('.'), value),
});
const read = (options: Scene['options'] & object) => readSituation(situationOf({ options })).settings;
const houses = ({ log }: Outcome): readonly string[] =>
  log
    .flatMap(({ because, reckoning }) => [
      ...because,
      ...(reckoning?.parts ?? []).flatMap((part) => part.because),
    ])
    .flatMap(({ code, facts }) =>
      code === 'cf-house-rule'
        ? [`${String(facts?.['table'])}: ${String(facts?.['played'])} for ${String(facts?.['printed'])}`]
        : [],
    );

test('CF-SC-2: every value of every table can be overridden, alone, and what is printed changes nothing', () => {
  const all = leaves(PRINTED);
  expect(all.length).toBeGreaterThan(150);
  expect(read({}).tables).toBe(PRINTED);
  for (const [path, old] of all) {
    const other = typeof old === 'boolean' ? !old : old + 1;
    const changed = read({ tables: nested(path, other) }).tables;
    expect(at(changed, path), path.join()).toBe(other);
    const rest = leaves(changed as unknown as Tree).filter(([one]) => one.join() !== path.join());
    expect(rest).toEqual(all.filter(([one]) => one.join() !== path.join()));
    expect(read({ tables: nested(path, old) }).tables).toEqual(PRINTED);
  }
});

test.each([
  [{ wepons: {} }, /options\.tables.*wepons.*weapons/],
  [{ weapons: { mg: {} } }, /options\.tables\.weapons.*mmg/],
  [{ weapons: { mmg: { dice: '3' } } }, /options\.tables\.weapons\.mmg\.dice.*whole number/],
  [{ weapons: { mmg: { dice: 2.5 } } }, /options\.tables\.weapons\.mmg\.dice/],
  [{ weapons: { mmg: { dice: 100 } } }, /from -9 to 99/],
  [{ terrain: { Swamp: { cover: 1 } } }, /options\.tables\.terrain\.Swamp\.cover.*true or false/],
  [{ weapons: 3 }, /options\.tables\.weapons.*object/],
  [[], /options\.tables.*object/],
] as const)('CF-SC-2: %j is no table', (json, message) => {
  expect(() => read({ tables: json as unknown as Json })).toThrow(message);
});

test('CF-FI-3 CF-FI-5: dice, ranges and modifiers of fire, and where they depart', () => {
  const dice = (options: Scene['options'] & object) => {
    const g = fires({}, { cells: { '5,9': 'Orchard' }, options });
    const { needs } = g;
    g.dice(...Array.from({ length: needs }, () => 1));
    return [needs, houses(g.outcome)];
  };
  expect(dice({})).toEqual([2, []]);
  expect(dice(tables('weapons.rifle-squad.dice', 5))).toEqual([4, ['weapons, rifle-squad, dice: 5 for 3']]);
  expect(dice(tables('dice.modifier.cover', -2))).toEqual([1, ['dice, modifier, cover: -2 for -1']]);
  expect(dice(tables('dice.modifier.cover', 0))).toEqual([3, []]);
  const far = fires({}, { options: tables('weapons.rifle-squad.range', 3) });
  expect(far.why).toEqual(['cf-out-of-range', 'cf-house-rule']);
  const terrain = fires(
    {},
    { cells: { '5,9': 'Ploughed Fields' }, options: tables('terrain.Ploughed Fields.cover', true) },
  );
  expect(terrain.needs).toBe(2);
});

test('CF-TE-4 CF-TE-7: terrain and edges, on the line and as cover', () => {
  const los = (scene: Scene) => {
    const { los: result, because } = COMPANY_FIRE.los(
      knownToGm(situationOf(scene)),
      refOf([5, 2]),
      refOf([5, 8]),
    );
    return [result, because.map(({ code }) => code)];
  };
  const fields = { cells: { '5,5': 'Low Fields' } };
  expect(los(fields)).toEqual(['clear', ['cf-clear']]);
  expect(los({ ...fields, options: tables('terrain.Low Fields.blocksLos', true) })).toEqual([
    'blocked',
    ['cf-square-terrain', 'cf-house-rule'],
  ]);
  const road = { cells: { '5,5': 'Low Fields, Road' } };
  expect(los({ ...road, options: tables('terrain.Low Fields.blocksLos', true) })[0]).toBe('blocked');
  const wall = (options: Scene['options'] & object) => los({ edges: { '5,8 N': 'wall' }, options })[1];
  expect([wall({}), wall(tables('edges.wall.cover', false))]).toEqual([
    ['cf-clear', 'cf-cover-edge'],
    ['cf-clear'],
  ]);
});

test('CF-MV-6 CF-VM-1 CF-ST-1: moves, rates and stacking', () => {
  const goes = (
    unit: object,
    path: readonly string[],
    options: Scene['options'] & object,
    more: Scene['units'] = {},
  ) =>
    played(
      { units: { u: { ...u, ...unit } as SceneUnit, r: { ...r, at: [11, 12] }, ...more }, options },
      { card: 'move', segment: 8 },
    ).play({ type: 'move', unit: 'u', path: [...path] }, 'blue').why;
  const three = ['F4', 'F3', 'F2'];
  expect([goes({}, three, {}), goes({}, three, tables('moves.spaces.squad', 3))]).toEqual([
    ['cf-too-far'],
    [],
  ]);
  expect(goes({}, ['F4', 'F3'], tables('moves.spaces.squad', 1))).toEqual(['cf-too-far', 'cf-house-rule']);
  const tank = { kind: 'heavy-tank', facing: 'N' };
  expect([goes(tank, three, {}), goes(tank, three, tables('rates.heavy-tank.off', 3))]).toEqual([
    ['cf-too-far'],
    [],
  ]);
  const there = { a: { ...u, at: [5, 4] }, b: { ...u, at: [5, 4] } } as const;
  expect(goes({}, ['F4'], {}, there)).toEqual(['cf-no-room-bulky']);
  expect(goes({}, ['F4'], tables('stacking.most.bulky', 1), { a: there.a })).toEqual([
    'cf-no-room-bulky',
    'cf-house-rule',
  ]);
  expect(goes({}, ['F4'], tables('stacking.most.units', 2), there)).toEqual(['cf-no-room', 'cf-house-rule']);
  expect(goes({}, ['F4'], tables('stacking.most.bulky', 3), there)).toEqual([]);
});

test('CF-RL-4 CF-RL-6 CF-MV-14 CF-MV-15: rallies and tests', () => {
  const rolls = (event: 'rally' | 'move', options: Scene['options'] & object, die: number) => {
    const setup: Setup = event === 'rally' ? { card: 'move', segment: 5 } : { card: 'fire', segment: 8 };
    const unit = { ...u, quality: 'veteran', ...(event === 'rally' && { status: 'pinned' }) };
    const g = played({ units: { u: unit, r }, options }, setup)
      .play({ type: event, unit: 'u', ...(event === 'move' && { path: ['F4'] }) }, 'blue')
      .dice(die);
    return [g.log[0]?.split(' ')[0], houses(g.outcome)];
  };
  expect(rolls('rally', {}, 3)).toEqual(['rallies', []]);
  expect(rolls('rally', tables('rally.needed.pinned', 5), 3)).toEqual([
    'fails-to-rally',
    ['rally, needed, pinned: 5 for 4'],
  ]);
  expect(rolls('rally', tables('rally.modifier.veteran', 3), 1)).toEqual([
    'rallies',
    ['rally, modifier, veteran: 3 for 1'],
  ]);
  expect(rolls('move', {}, 5)).toEqual(['passes-test', []]);
  expect(rolls('move', tables('test.needed.open', 6), 5)).toEqual([
    'fails-test',
    ['test, needed, open: 6 for 5'],
  ]);
});

test('CF-CA-9: close assault', () => {
  const fought = (options: Scene['options'] & object) => {
    const g = played(
      { units: { u: { ...u, kind: 'smg-squad' }, r: { ...r, at: [5, 6], status: 'suppressed' } }, options },
      { card: 'face', segment: 7 },
    ).play({ type: 'assault', units: ['u'], at: 'F6' }, 'blue');
    while (g.asked.length > 0) g.answer('none');
    g.dice(3).dice(3);
    const finals = g.outcome.log.flatMap(({ reckoning }) => (reckoning ? [reckoning.final] : []));
    return [finals, houses(g.outcome)];
  };
  expect(fought({})).toEqual([[5, 1], []]);
  expect(fought(tables('assault.modifier.smg', 4))).toEqual([[7, 1], ['assault, modifier, smg: 4 for 2']]);
  expect(fought(tables('assault.modifier.suppressed', 0))).toEqual([[5, 3], []]);
});

test('CF-VE-11 CF-VA-1 CF-VA-7: what kinds of vehicles are', () => {
  const truck: SceneUnit = { ...r, kind: 'truck', facing: 'E' };
  const hurt = (options: Scene['options'] & object) =>
    played({ units: { u, r: truck }, options }, { card: 'fire', segment: 8 }).play(
      { type: 'fire', unit: 'u', at: 'F9' },
      'blue',
    ).why;
  expect([hurt({}), hurt(tables('kinds.truck.armored', true))]).toEqual([[], ['cf-armor-proof']]);
  const turns = (options: Scene['options'] & object) =>
    played(
      { units: { u: { ...u, kind: 'half-track', facing: 'N' }, r }, options },
      { card: 'face', segment: 8 },
    ).play({ type: 'turn', unit: 'u', facing: 'S' }, 'blue').why;
  expect([turns({}), turns(tables('kinds.half-track.wheeled', true))]).toEqual([[], ['cf-quarter-only']]);
  // A kind changed by hand takes the row of its new kind.
  const g = played(
    { units: { u, r: { ...truck, kind: 'medium-tank' } }, options: tables('kinds.truck.armored', true) },
    { card: 'fire', segment: 8 },
  );
  g.play({ type: 'state', unit: 'r', set: { kind: 'truck' } });
  expect(g.play({ type: 'fire', unit: 'u', at: 'F9' }, 'blue').why).toEqual(['cf-armor-proof']);
});

test('CF-AR-4 CF-MI-3: artillery and mines', () => {
  const mission = { side: 'blue', at: 'F9', number: 1, kind: 'he' };
  const shells = played(
    { units: { x: { at: [9, 9], side: 'blue' }, r }, options: tables('dice.roll.artillery', 6) },
    { card: 'fire', segment: 9, play: { missions: [mission] } },
  )
    .next()
    .play({ type: 'card', card: '2H' })
    .dice(4);
  expect(shells.needs).toBe(6);
  shells.dice(1, 1, 1, 1, 1, 1);
  expect(houses(shells.outcome)).toEqual(['dice, roll, artillery: 6 for 4']);
  const mines = played(
    { units: { u, r }, options: tables('dice.roll.mines', 1) },
    { card: 'face', segment: 8, play: { mines: [{ at: 'F4', side: 'red', real: true }] } },
  )
    .play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue')
    .dice(1);
  expect(mines.needs).toBe(1);
});
