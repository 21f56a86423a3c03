/** Positions worked out by hand from the documents before the engine was asked: fire, movement, WA where levels and hexes are odd. */
import { gmView } from '../src/situation/knowledge';
import type { Side } from '@bocage/core/lattice';
import { parsePlace } from '@bocage/core/notation';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { readAttack } from '../src/attack/attack-json';
import { CROSSING_CLASSES } from '../src/chart/class-names';
import { keepsQuestionMark } from '../src/concealment/question-mark';
import { crossing } from '../src/movement/crossing';
import type { CrossingWay } from '../src/movement/crossing-bars';
import { step } from '../src/movement/step';
import { openQuestions } from '../src/play/questions';
import { unitOf, type AslSituation } from '../src/situation/situation';
import { residualFor } from '../src/tem/residual';
import { temFor } from '../src/tem/tem';
import { hulldownTo } from '../src/vehicles/hulldown';
import { forfeitWa } from '../src/wall-advantage/claim';
import { DELUXE, following as then, holders, table, type More } from './farm-situation';

type Fields = { readonly [key: string]: Json };

const TANK = { kind: 'vehicle', vehicle: 'fully-tracked', mp: 13 };
const MOVING = { phase: 'movement', attacker: 'axis' };
const GULLY = { level: -1, depression: 'Gully', terrain: 'Gully' };

/** The protection (? = needs a ruling), the modifiers beside it, and the total: `wall 2 | ffnam | 1`. */
const fire = (s: AslSituation, firers: string, target: string, more: Fields = {}): string => {
  const { attack, hindrance = 0 } = readAttack(
    { kind: 'direct', firers: firers.split(' '), target, ...more },
    gmView(s),
  );
  const { options, total, modifiers } = temFor(s, { ...attack, hindrance });
  const legal = options.filter((o) => o.legal && (o.value > 0 || o.id === 'hulldown'));
  const told = [
    ...legal.map((o) => `${o.id} ${o.value}`),
    ...options.flatMap((o) => (o.ruling ? [`${o.id}?`] : [])),
  ];
  return `${told.sort().join(', ')} | ${modifiers.map(({ id }) => id).join(' ')} | ${total}`;
};
const sideOf = (s: AslSituation, name: string): Side => {
  const place = parsePlace(name, s.board);
  if (place.kind !== 'side') throw new Error(name);
  return place.side;
};

test('A8.15 a Snap Shot at who enters woods: their TEM only by the option, FFNAM but for Assault Movement, nothing left behind', () => {
  const s = (more: More = {}) =>
    table('A1-A2', 'a C4, x C8', {
      ...{ cells: { C4: { terrain: 'Woods' } }, set: { a: { moving: true } }, rest: MOVING },
      ...more,
    });
  const shot = { snapShot: 'C3-C4' };
  expect(fire(s(), 'x', 'a')).toBe('in-hex 1 | ffnam | 0');
  expect(fire(s(), 'x', 'a', shot)).toBe(' | ffnam | -1');
  expect(fire(s(), 'x', 'a', { ...shot, smoke: 2 })).toBe(' | ffnam smoke | 1');
  expect(fire(s({ options: { 'snapShot.tem': 'entered' } }), 'x', 'a', shot)).toBe('in-hex 1 | ffnam | 0');
  expect(fire(s({ set: { a: { moving: true, assaultMove: true } } }), 'x', 'a', shot)).toBe(' |  | 0');
  const { attack } = readAttack({ firers: ['x'], target: 'a', ...shot, firepower: 16 }, gmView(s()));
  expect(residualFor(s(), attack).firepower).toBe(0);
});

test('B9.323 B9.321 two rivals raise the question of WA, unless one was there when the other moved up', () => {
  const enemy = { phase: 'movement', attacker: 'allies' };
  const asked = (s: AslSituation) => [holders(s), ...openQuestions(s).map(({ kind }) => kind)];
  expect(asked(table('C3-C4', 'a C3, x C4'))).toEqual(['', 'who-holds']);
  expect(asked(table('C3-C4', 'a C3, x C4', { set: { x: { moving: true } }, rest: enemy }))).toEqual([
    '',
    'who-holds',
  ]);
  const up = then(table('C3-C4', 'a C3, x C5', { rest: enemy }), { type: 'move', unit: 'x', path: ['C4'] });
  expect(asked(up)).toEqual(['a3']);
});

test('B10.31 B9.31 on a hill: Height Advantage from below, not beside other TEM, not for a unit that may have just come up', () => {
  const s = (units: string, cells: More['cells'] = {}, a: Fields = {}) =>
    table('A1-A2', units, { cells: { C3: { level: 1 }, ...cells }, set: { a }, rest: MOVING });
  expect(fire(s('a C3, x C6'), 'x', 'a')).toBe('height 1 |  | 1');
  expect(fire(s('a C3, x C6', { C6: { level: 1 } }), 'x', 'a')).toBe(' |  | 0');
  expect(fire(s('a C3, x C6, y C1', { C1: { level: 1 } }), 'x y', 'a')).toBe('height 1 |  | 1');
  expect(fire(s('a C3, x C6', { C3: { level: 1, terrain: 'Woods' } }), 'x', 'a')).toBe('in-hex 1 |  | 1');
  expect(fire(s('a C3, x C6'), 'x', 'a', { kind: 'indirect' })).toBe(' |  | 0');
  expect(fire(s('a C3, x C6', {}, { moving: true }), 'x', 'a')).toBe('height? | ffmo ffnam | -2');
  expect(fire(s('a C3, x C6', {}, TANK), 'x', 'a')).toBe('height 1 |  | 1');
  // Upstairs is no hill.
  const house = {
    terrain: 'Stone Building, 1 Level',
    locations: [{ level: 1, terrain: 'Stone Building, 1 Level' }],
  };
  expect(fire(s('a C3, x C6', { C3: house }, { level: 1 }), 'x', 'a')).toBe('in-hex 3 |  | 3');
});

test('B9.33 B9.33-d shellholes and hedges from above: lowered to nothing they leave Open Ground, a Fire Group takes the least', () => {
  const holes = (level: number, units = 'a C3, x C2', firers = 'x') =>
    fire(
      table('A1-A2', units, {
        cells: { C3: { terrain: 'Shellholes' }, C2: { level } },
        set: { a: { moving: true } },
        rest: MOVING,
      }),
      firers,
      'a',
    );
  expect([holes(1), holes(2)]).toEqual(['in-hex 1 | ffnam | 0', ' | ffmo ffnam | -2']);
  expect(holes(3, 'a C3, x C2, y C5', 'x y')).toBe('in-hex 1 | ffnam | 0');
  const hedge = table('C3-C4:hedge', 'a C4, x C3', {
    cells: { C3: { level: 2 } },
    set: { a: { moving: true } },
    rest: MOVING,
  });
  // The two hexes differ in level and the hedge's base is unknown.
  expect(fire(hedge, 'x', 'a')).toBe('hedge? | ffmo ffnam | -2');
});

test('B9.35 B9.62 a wall at the rim of a gully stands on the bank: TEM, WA and Crest status there, none IN the gully', () => {
  const s = (units: string, set: More['set'] = {}) => table('C3-C4', units, { cells: { C4: GULLY }, set });
  expect([holders(s('a C3')), holders(s('a C4'))]).toEqual(['a3', '']);
  expect(fire(s('a C3, x C6'), 'x', 'a')).toBe('wall 2 |  | 2');
  expect(fire(s('a C3, x C4'), 'x', 'a')).toBe('wall 2 |  | 2');
  expect(fire(s('a C3, x C4'), 'a', 'x')).toBe(' |  | 0');
  const crest = (to: string) => holders(s('a C4', { a: { crest: to } }));
  expect(['N', 'NE', 'NW', 'SE', 'S', 'SW'].map(crest)).toEqual(['a0', 'a0', 'a0', '', '', '']);
  const above = (place: string) => holders(s('a C4', { a: { place, level: 0 } }));
  expect([above('bridge'), above('roadblock')]).toEqual(['', 'a0']);
});

test('B9.4-b every class over every barrier: cost, what is barred, and the Bog Checks', () => {
  const unit = (name: string): Fields => {
    if (name === 'infantry' || name === 'cavalry' || name === 'motorcycle') return { kind: name };
    return { kind: 'vehicle', vehicle: name, mp: 13 };
  };
  const over = (kind: string, way: CrossingWay = {}) => {
    const told = CROSSING_CLASSES.map((name) => {
      const s = table(`C3-C4:${kind}`, 'a C4', { set: { a: unit(name) } });
      const { allowed, cost, checks, missing } = crossing(s, 'a', sideOf(s, 'C3-C4'), way);
      if (allowed === 'unknown') return missing.join() || '?';
      return allowed ? [cost && cost.num / cost.den, ...checks.map(({ id }) => id)].join('+') : '-';
    });
    return told.join(' ');
  };
  expect(over('wall')).toBe('1 1 - - - 1 - -');
  expect(over('hedge')).toBe('1 1 - - 3+bog 1 2+bog -');
  expect(over('bocage')).toBe('2 - - - - 7+bog+underbelly - -');
  expect(over('light-bocage')).toBe('1.5 1 - - - 4+bog+underbelly - -');
  expect(over('cactus-hedge')).toBe('- - - - 3+bog 1 2+bog -');
  expect(over('cactus-hedge', { manner: 'low-crawl' })).toBe('1 - - - 3+bog 1 2+bog -');
  expect(over('road-block')).toBe('1 1 - - - - - -');
  expect(over('cliff')).toBe('? - - - - - - -');
  expect(over('rowhouse-wall').split(' ')[7]).toBe('hexsides.rowhouse-wall.truck');
});

test('B9.4-a B9.4-d over a hedge into every sort of hex: hills double the COT alone, an empty cell is named', () => {
  const into = (cell: Fields, ...sort: readonly Fields[]) =>
    sort.map((a) => {
      const s = table('C3-C4:hedge', 'a C4', { cells: { C3: cell }, set: { a } });
      const { allowed, total, missing } = step(s, 'a', sideOf(s, 'C3-C4'), {});
      if (allowed === 'unknown') return missing.join();
      return allowed && total ? total.num / total.den : '-';
    });
  const foot = { kind: 'infantry' };
  const horse = { kind: 'cavalry' };
  const car = { kind: 'vehicle', vehicle: 'armored-car', mp: 30 };
  expect(into({ level: 1 }, foot, horse)).toEqual([3, 3]);
  expect(into({ level: 2 }, foot)).toEqual([5]);
  expect(into({ terrain: 'grain' }, foot, horse, car, TANK)).toEqual([2.5, 2.5, 7, 2]);
  expect(into({ terrain: 'Woods' }, foot, horse)).toEqual([3, 5]);
  expect(into({ terrain: 'Stone Building' }, foot, horse, car, TANK)).toEqual([3, '-', '-', 8]);
  expect(into({ terrain: 'Crags' }, foot, horse, car, TANK)).toEqual([3, 5, '-', '-']);
  expect(into({ terrain: 'Cactus Patch' }, foot, car)).toEqual([4, 12]);
  expect(into({ terrain: 'Debris' }, foot, horse, TANK)).toEqual([3, '-', 5]);
  expect(into({ terrain: 'Bamboo' }, foot)).toEqual(['hexes.Bamboo.infantry']);
});

test('D9.3 B9.3-f a Rider gets nothing of AFV or wall, a unit beside it does, Motorcyclists have the wall', () => {
  const s = (units: string, a: Fields, more: More['set'] = {}) =>
    table('C3-C4', units, { set: { a, b: TANK, c: TANK, ...more } });
  expect(fire(s('a C3, b C3, x C1', { prc: 'rider' }), 'x', 'a')).toBe(' |  | 0');
  expect(fire(s('a C3, b C3, x C6', { prc: 'rider' }), 'x', 'a')).toBe(' |  | 0');
  expect(fire(s('a C3, b C3, c C3, x C1', { prc: 'rider' }), 'x', 'a')).toBe('afv? |  | 0');
  expect(fire(s('a C3, b C3, x C1', {}), 'x', 'a')).toBe('afv 1 |  | 1');
  expect(fire(s('a C3, x C6', { kind: 'motorcycle', prc: 'rider' }), 'x', 'a')).toBe('wall 2 |  | 2');
});

test('B9.36 which barriers hide a hull, from how high, and what a tank in a house may choose', () => {
  const tank = (walls: string, cells: More['cells'] = {}) =>
    table(walls, 't C4, k C2', {
      cells,
      set: { t: { ...TANK, side: 'axis' }, k: { ...TANK, side: 'allies' } },
    });
  const behind = (walls: string, level = 0) => hulldownTo(tank(walls, { C2: { level } }), 't', 'k').hulldown;
  const kinds = ['wall', 'hedge', 'bocage', 'light-bocage', 'cactus-hedge'];
  expect(kinds.map((kind) => behind(`C3-C4:${kind}`))).toEqual([true, false, true, true, false]);
  expect([2, 3, 4].map((level) => behind('C3-C4', level))).toEqual([true, true, false]);
  expect([behind('C3-C4:bocage', 6), behind('C3-C4:light-bocage', 6)]).toEqual([true, true]);
  const house = tank('C3-C4', { C4: { terrain: 'Stone Building' } });
  expect(holders(house)).toBe('');
  expect(fire(house, 'k', 't', { kind: 'ordnance' })).toBe('hulldown 0, in-hex 3 |  | 3');
  expect(fire(house, 'k', 't')).toBe('in-hex 3, wall 2 |  | 3');
});

test('B9.31 B9.34 one protection and no sum: entrenchment, Emplacement and barrier, from all sides and from the air', () => {
  const s = (a: Fields, x: Fields = {}, walls = 'C3-C4') =>
    table(walls, 'a C3, x C6, y C1', { set: { a, x, y: x } });
  expect(fire(s({ entrenched: true }), 'x', 'a')).toBe('entrenchment 2, wall 2 |  | 2');
  expect(fire(s({ entrenched: true }), 'y', 'a', { kind: 'indirect' })).toBe('entrenchment 4, wall 1 |  | 4');
  expect(fire(s({ gun: 'gun', emplaced: true }), 'y', 'a')).toBe('emplacement 2 |  | 2');
  expect(fire(s({}), 'x', 'a', { smoke: 1, hindrance: 1 })).toBe('wall 2 | hindrance smoke | 4');
  expect(fire(s({}, {}, 'C3-C4:cactus-hedge'), 'x', 'a')).toBe('cactus-hedge 1 |  | 1');
  expect(fire(s({}, {}, 'C3-C4:cactus-hedge'), 'x', 'a', { kind: 'indirect' })).toBe(' |  | 0');
  expect(fire(s({}, { aerial: true, level: 9 }), 'x', 'a')).toBe('wall 2 |  | 2');
});

test('B9.34-c of two walls the one with a known base protects from mortars, wherever the other is', () => {
  const s = (walls: string, level: Fields, a: Fields = {}) =>
    table(walls, 'a D4, x A3', { cells: { E5: level }, set: { a, x: { gun: 'mortar' } } });
  const under = (on: AslSituation) => fire(on, 'x', 'a', { kind: 'indirect' });
  const bypass = { bypass: 'NE' };
  expect(under(s('C4-D4 D4-E5', { level: 1 }, bypass))).toBe('wall 1 |  | 1');
  expect(under(s('C4-D4 D4-E5:bocage', { level: 1 }, bypass))).toBe('wall 1 |  | 1');
  // By itself, or beside a hedge that is worth nothing, the other has to be asked about.
  expect(under(s('D4-E5', { level: 1 }, bypass))).toBe('wall? |  | 0');
  expect(under(s('C4-D4:hedge D4-E5', { level: 1 }, bypass))).toBe('wall? |  | 0');
  expect(under(s('D4-E5', {}, bypass))).toBe('wall 1 |  | 1');
});

test('B9.34-d a hedge that mortars lower to nothing bars FFMO where they fire over it, and nowhere else', () => {
  const s = table('C3-C4:hedge', 'a C4, x C1, y C7', {
    set: { a: { moving: true }, x: { gun: 'mortar' }, y: { gun: 'mortar' } },
    rest: MOVING,
  });
  expect(fire(s, 'x', 'a', { kind: 'indirect' })).toBe(' | ffnam | -1');
  expect(fire(s, 'y', 'a', { kind: 'indirect' })).toBe(' | ffmo ffnam | -2');
});

test('B9.32-b B9.32-c PA-40 vehicles: woods keep them from WA, an orchard and Bypass do not, who is dug in must', () => {
  const holds = (terrain: string, a: Fields) =>
    holders(table('C3-C4', 'a C3', { cells: { C3: { terrain } }, set: { a: { ...TANK, ...a } } }));
  expect(holds('Woods', { wa: true })).toBe('');
  expect(holds('Orchard', {})).toBe('a3');
  expect(holds('Woods', { bypass: 'S' })).toBe('a3');
  expect(holds('Woods', { dugIn: 'dug-in' })).toBe('a3');
  expect(holds('Open Ground', { formation: 'convoy' })).toBe('');
});

test('B9.322-b B9.323-b a unit cannot forfeit mandatory WA, and a pinned one forfeits nothing', () => {
  const may = (terrain: string, a: Fields) =>
    forfeitWa(table('C3-C4', 'a C3', { cells: { C3: { terrain } }, set: { a: { wa: true, ...a } } }), 'a').ok;
  expect([
    may('Open Ground', {}),
    may('Grain', {}),
    may('Woods', {}),
    may('Woods', { pinned: true }),
  ]).toEqual([false, false, true, false]);
});

test('B9.55x-a Deluxe: `wa` without hexsides covers all that no enemy is stated to hold', () => {
  const two = (more: More['set']) =>
    holders(table('C3-C4 C4-C5', 'a C4, x C3', { options: DELUXE, set: { a: { wa: true }, ...more } }));
  expect(holders(table('C3-C4 C4-C5', 'a C4', { options: DELUXE, set: { a: { wa: true } } }))).toBe('a03');
  expect(two({ x: { wa: true, waSides: [3] } })).toBe('a3 x3');
});

test('B11 terrain is read in any letter case, and a refusal of unknown terrain suggests the nearest', () => {
  const tem = (terrain: string) =>
    fire(table('A1-A2', 'a C3, x C6', { cells: { C3: { terrain } } }), 'x', 'a');
  expect(['woods', 'STONE BUILDING', 'wooden building, 1 level'].map(tem)).toEqual([
    'in-hex 1 |  | 1',
    'in-hex 3 |  | 3',
    'in-hex 2 |  | 2',
  ]);
  expect(() => tem('Stone Bilding')).toThrow(/Stone Building/);
});

test('B9.55-d B9.55-f "?" behind bocage is kept on the move until one enemy looks past it', () => {
  const s = (units: string) =>
    table('C3-C4:bocage', units, { set: { a: { concealed: true } }, rest: MOVING });
  const keeps = (on: AslSituation) => keepsQuestionMark(on, unitOf(on, 'a'), 'move').concealed;
  expect([keeps(s('a C3, x C6')), keeps(s('a C3, x C6, y C1'))]).toEqual([true, false]);
});
