/** Special ends of lines: cellars, hillocks, factories, levels of one hex, Crest status. */
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard, type CellFacts } from '@bocage/core/board';
import type { LosEnd, LosPlace } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { says } from '../../../test/says';
import { touchLab } from '../../../test/touch-lab';
import { GROUND, HIGHER, SAME_HEX_LEVEL, UNDER_BRIDGE } from '../rules/area-line';
import { blindSum } from '../rules/blind-sum';
import { cellarContact, cellarMissing, eyeLevel, isCellar } from '../rules/cellars';
import type { Contact } from '../rules/contacts';
import { endFeature, holds, readEnd, type End } from '../line/ends';
import { hexTables } from '../board/hexes';
import { sameHexCode } from '../rules/same-hex';
import { noteFactoryEnds, noteOpenFactory, overHillock, sureFromHillock } from '../rules/unruled';
import { terrainId } from '../board/terrain-ids';

type LosState = NonNullable<LosEnd['state']>;

const CELLAR: Partial<CellFacts> = {
  level: 1,
  terrain: 'Stone Building, 2 Level',
  locations: [{ level: -1, terrain: 'Cellar' }],
};
const board = (cells: Readonly<Record<string, Partial<CellFacts>>>) =>
  createBoard({
    name: 'lab',
    lattice: HEX_ODD,
    extent: { columns: 3, firstRow: 1, rows: 3 },
    cells: Object.entries(cells).map(([name, facts]) => [parseCell(name), facts] as const),
    sides: [],
  });
const tables = (facts: Partial<CellFacts>) => hexTables(board({ A1: facts }));

test('LOS-43: eyes in a cellar are one level higher, at ground level (O6.3)', () => {
  const hexes = tables(CELLAR);
  expect([isCellar(hexes, 0, 0), isCellar(hexes, 0, 2), isCellar(hexes, 1, -2)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([eyeLevel(hexes, 0, 0), eyeLevel(hexes, 0, 2), eyeLevel(hexes, 1, -2)]).toEqual([2, 2, -2]);
});

const end = (facts: Partial<End>): End => ({
  ...readEnd(board({}), { place: { kind: 'cell', cell: parseCell('A1') } }),
  ...facts,
});
const contact = (rV0: number, rV1: number, rT0: number, rT1: number): Contact =>
  ({ rV0, rV1, rT0, rT1 }) as unknown as Contact;

test('LOS-43: only barriers beside a cellar hide it, unless the other end is adjacent or higher (O6.3)', () => {
  const cellar = end({ cellar: true, level: 0 });
  const open = end({ level: 0 });
  const [far, beside, behind] = [contact(3, 4, 2, 3), contact(1, 2, 4, 5), contact(4, 5, 1, 2)];
  const all = [far, beside, behind];
  const ask = (list: readonly Contact[], other: End, isV = true, adjacent = false) =>
    cellarContact(list, cellar, other, adjacent, isV);
  expect([ask(all, open), ask(all, open, false), ask([far], open), ask([behind], open)]).toEqual([
    beside,
    behind,
    undefined,
    undefined,
  ]);
  expect([ask([contact(2, 1, 5, 5)], open)?.rV1, ask([contact(5, 5, 2, 1)], open, false)?.rT1]).toEqual([
    1, 1,
  ]);
  expect([ask(all, open, true, true), ask(all, end({ level: 1 })), ask(all, end({ level: -1 }))]).toEqual([
    undefined,
    undefined,
    beside,
  ]);
  expect([ask(all, cellar), ask(all, cellar, true, true)]).toEqual([far, far]);
  expect(cellarContact(all, open, cellar, false, true)).toBeUndefined();
});

test('LOS-43: if cellars may not be in play, each end in one needs a ruling (O6)', () => {
  const cell = parseCell('A1');
  expect(cellarMissing([end({}), end({ cellar: true })])).toEqual([
    { code: 'los-missing-cellar', rule: 'O6', at: { kind: 'cell', cell } },
  ]);
});

const read = (place: Partial<LosPlace>, state: LosState = {}, facts: Partial<CellFacts> = CELLAR) =>
  readEnd(board({ A1: facts }), {
    place: { kind: 'cell', cell: parseCell('A1'), ...place } as LosPlace,
    state,
  });

test('LOS-33: an end at a level of its hex; in a cellar at ground level (B9.42)', () => {
  expect(
    [read({}), read({ level: 0 }), read({ level: 2.5 }), read({ level: -1 })].map(({ level, cellar }) => [
      level,
      cellar,
    ]),
  ).toEqual([
    [2, false],
    [2, true],
    [5, false],
    [-2, false],
  ]);
  expect(read({ level: 0 }, {}, { level: 1, locations: [{ level: 1, terrain: 'Rooftop' }] }).cellar).toBe(
    false,
  );
  expect(read({ level: 0 }, {}, { level: 1 }).cellar).toBe(false);
  expect(says(() => read({ level: 0.2 }))).toBe('place.level: expected a level in halves, received 0.2');
  expect(says(() => read({ cell: parseCell('Z9') }))).toBe('Z9 is not on board lab');
});

test('B9.42: other facts of an end apply only if stated', () => {
  const of = (state: LosState) => {
    const { entrenched, onSlope, aerial, crest } = readEnd(board({}), {
      place: { kind: 'cell', cell: parseCell('A1') },
      state,
    });
    return [entrenched, onSlope, aerial, crest];
  };
  expect([of({}), of({ crest: 'none' }), of({ crest: false })]).toEqual(
    Array(3).fill([false, false, false, false]),
  );
  expect([of({ onSlope: true }), of({ aerial: true }), of({ crest: 'front' })]).toEqual([
    [false, true, false, false],
    [false, false, true, false],
    [false, false, false, true],
  ]);
  expect([of({ entrenched: true }), of({ onSlope: 'yes', aerial: 1 })]).toEqual([
    [true, false, false, false],
    [false, false, false, false],
  ]);
});

test('B9.42: the line goes to a center, a vertex, or both vertices of a hexside', () => {
  const cell = parseCell('B2');
  const points = (place: LosPlace) => readEnd(board({}), { place }).points;
  expect(points({ kind: 'cell', cell })).toEqual([HEX_ODD.centre(cell)]);
  expect(points({ kind: 'vertex', cell, vertex: 4 })).toEqual([HEX_ODD.vertexPoint(cell, 4)]);
  expect(points({ kind: 'side', cell, side: 2 })).toEqual([
    HEX_ODD.vertexPoint(cell, 2),
    HEX_ODD.vertexPoint(cell, 3),
  ]);
  expect(endFeature(end({ cell }))).toEqual({ kind: 'cell', cell });
});

test('B9.32: an end holds Wall Advantage over all sides, some, or none', () => {
  const cell = parseCell('B2');
  const [side, other] = [HEX_ODD.sideOf(cell, 1), HEX_ODD.sideOf(cell, 2)];
  const of = (advantage?: 'all' | 'none' | readonly (typeof side)[]): boolean =>
    holds(readEnd(board({}), { place: { kind: 'cell', cell }, ...(advantage && { advantage }) }), side);
  expect([of('all'), of('none'), of(), of([other]), of([other, side])]).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});

test('LOS-2: levels of one building hex, and a bridge over its bed (A6.8, B6.2)', () => {
  const house = { terrain: 'Stone Building, 2 Level' };
  const code = (facts: Partial<CellFacts>, a: number, b: number): number =>
    sameHexCode(tables(facts), 0, a, b);
  expect([code(house, 0, 0), code(house, 0, 2), code({ ...house, stairway: true }, 0, 2)]).toEqual([
    0,
    SAME_HEX_LEVEL,
    0,
  ]);
  const stairs = { ...house, stairway: true };
  expect([code(stairs, 0, 4), code(stairs, 4, 0), code(stairs, 2, 5), code(stairs, 4, 5)]).toEqual([
    SAME_HEX_LEVEL,
    SAME_HEX_LEVEL,
    SAME_HEX_LEVEL,
    0,
  ]);
  expect([code({ terrain: 'Woods' }, 0, 6), code({ terrain: 'Stone Factory, 1.5 Level' }, 0, 2)]).toEqual([
    0, 0,
  ]);
  const bridge = { terrain: 'Stone Bridge', locations: [{ level: -1, terrain: 'Gully' }] };
  expect([code(bridge, 0, -2), code(bridge, -2, 0), code(bridge, 2, 1), code(bridge, -2, -2)]).toEqual([
    UNDER_BRIDGE,
    UNDER_BRIDGE,
    0,
    0,
  ]);
});

const HILL = { terrain: 'Hillock' };

test('LOS-71: an end on a hillock that is not adjacent to the other end (F6.4)', () => {
  const over = (a: Partial<CellFacts>, b: Partial<CellFacts>, to = 'C5'): boolean =>
    touchLab({ cells: { C1: a, [to]: b }, from: ['C1', 0], to: [to, 0] }).line.hillock;
  expect([over(HILL, {}), over({}, HILL), over({}, {}), over(HILL, {}, 'C2'), over(HILL, {}, 'C3')]).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
  const { line, index } = touchLab({ from: ['C1', 0], to: ['C5', 0] });
  expect(overHillock(line.hexes, index('C1'), index('C5'))).toBe(false);
});

test('LOS-71: from a hillock only ground, or terrain a level above both ends, surely blocks (F6.4)', () => {
  const ask = (code: number, level: number, name: string, total = 0): readonly number[] => {
    const { line, index } = touchLab({ from: ['C1', 0], to: ['C5', 0], line: { total } });
    const t = { hex: index('C3'), terrain: terrainId(name), level, near: -1, sideV: 0, sideT: 0 };
    return [sureFromHillock(line, t, code), line.unruled < 0 ? -1 : line.unruled - t.hex];
  };
  expect([ask(GROUND, 1, 'Open Ground'), ask(HIGHER, 0, 'Woods'), ask(HIGHER, 0, 'Stone Rubble')]).toEqual([
    [GROUND, -1],
    [HIGHER, -1],
    [0, 0],
  ]);
  expect([ask(0, 0, 'Grain', 1), ask(0, 0, 'Open Ground'), ask(5, 0, 'Pine Woods')]).toEqual([
    [0, 0],
    [0, -1],
    [0, 0],
  ]);
});

test('LOS-35: ends in a roofless factory, or on the roof of any factory, need a ruling (B23.87)', () => {
  const asks = (terrain: string, level: number, at: 'C1' | 'C5', to = 'C5'): boolean => {
    const { line, index } = touchLab({
      cells: { [at === 'C1' ? 'C1' : to]: { terrain } },
      from: ['C1', at === 'C1' ? level : 0],
      to: [to, at === 'C1' ? 0 : level],
    });
    line.unruled = -1;
    noteFactoryEnds(line);
    return line.unruled === index(at === 'C1' ? 'C1' : to);
  };
  const open = 'Roofless Stone Factory, 1.5 Level';
  for (const at of ['C1', 'C5'] as const) {
    expect([asks(open, 0, at), asks(open, 0, at, 'C2'), asks('Stone Building', 0.5, at)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([asks('Stone Factory, 1.5 Level', 1.5, at), asks('Stone Factory, 1.5 Level', 1, at)]).toEqual([
      true,
      false,
    ]);
    expect([
      asks('Stone Factory Wall, 1.5 Level', 1.5, at),
      asks('Stone Factory Wall, 1.5 Level', 0, at),
    ]).toEqual([true, false]);
  }
});

test('LOS-35: a roofless factory between the ends needs a ruling if it may rise above the lower end (B23.87)', () => {
  const asks = (level: number, name = 'Roofless Stone Factory, 1.5 Level'): boolean => {
    const { line, index } = touchLab({ from: ['C1', 4], to: ['C5', 1] });
    const t = { hex: index('C3'), terrain: terrainId(name), level, near: -1, sideV: 0, sideT: 0 };
    noteOpenFactory(line, t);
    return line.unruled === t.hex;
  };
  expect([asks(0), asks(-2), asks(-3), asks(-4), asks(0, 'Woods')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('A6.4: the numbers of a blind hex are whole numbers for the card', () => {
  expect(blindSum(4, 11, 2, 9, 1, 2.5)).toEqual({
    blind: 2,
    beyond: 2,
    rise: 1.5,
    over: 2.5,
    far: 11,
    fifths: 2,
  });
});
