/** Parts of an answer besides its result: cases, seen objects, field, tale, and refusals. */
import { HEX_ODD } from '@bocage/core/lattice';
import { createBoard } from '@bocage/core/board';
import { knownToGm, type LosRef, type Situation } from '@bocage/core/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMPANY_FIRE, UNIT_FIELDS } from '../src';
import { cellOf, edgeOf, refOf, situationOf, type Place, type Scene } from './situations';

const los = (scene: Scene, from: string | Place, to: string | Place) =>
  COMPANY_FIRE.los(knownToGm(situationOf(scene)), refOf(from), refOf(to));

const hedge = { edges: { '5,5 N': 'bocage' } };

const y = { at: [5, 5], side: 'red' } as const;

test('CF-BL-3: if occupying bocage decides, the answer has all four cases and marks the current one', () => {
  const answer = los({ ...hedge, units: { y: { ...y, occupies: true } } }, [5, 3], 'y');
  expect(answer.cases?.map((c) => [c.viewerAdvantage, c.targetAdvantage, c.los, c.current])).toEqual([
    [false, false, 'blocked', undefined],
    [false, true, 'clear', true],
    [true, false, 'blocked', undefined],
    [true, true, 'clear', undefined],
  ]);
  expect(answer.sees).toMatchObject({ cell: false, unitsWithAdvantage: true, unitsWithoutAdvantage: false });
  expect(answer.cases?.map((c) => c.sees.unitsWithAdvantage)).toEqual([true, true, true, true]);
  expect(los(hedge, [3, 5], [5, 5]).cases).toBeUndefined();
  expect(los(hedge, [5, 4], [5, 5]).cases).toBeUndefined();
});

test('CF-BL-3: a unit that occupies bocage sees units there, whether they occupy or not', () => {
  const answer = los({ ...hedge, units: { y: { ...y, occupies: true } } }, 'y', [5, 3]);
  expect(answer.sees).toMatchObject({ cell: true, unitsWithAdvantage: true, unitsWithoutAdvantage: true });
  expect(answer.cases?.map((c) => [c.los, c.sees.cell, c.current === true])).toEqual([
    ['blocked', false, false],
    ['blocked', false, false],
    ['clear', true, true],
    ['clear', true, false],
  ]);
});

test('CF-LO-2: the answer points at the deciding feature; a clear line has none', () => {
  expect(los(hedge, [5, 2], [5, 5]).deciding).toEqual({ kind: 'side', side: edgeOf('5,5 N') });
  expect(los({ cells: { '5,4': 'Hill' } }, [5, 2], [5, 5])).toMatchObject({
    deciding: { kind: 'cell', cell: { col: 5, row: 4 } },
    because: [{ rule: 'CF-LO-5', facts: { terrain: 'Hill' } }],
    from: { kind: 'cell', cell: { col: 5, row: 2 } },
    to: { kind: 'cell', cell: { col: 5, row: 5 } },
    hindrance: 0,
  });
  expect(los({}, [5, 2], [5, 5]).deciding).toBeUndefined();
  const corner = los({ edges: { '5,5 N': 'bocage', '5,5 E': 'bocage' } }, [6, 4], [5, 5]);
  expect(corner.deciding).toEqual({ kind: 'vertex', point: { x: 11, y: 9 } });
});

test('CF-LO-5: a line through a corner that a square beside it stops points at that square', () => {
  const options = { 'los.cornerTouches': 'either' };
  expect(los({ cells: { '4,5': 'Hill' }, options }, [4, 6], [5, 5]).deciding).toEqual({
    kind: 'cell',
    cell: cellOf([4, 5]),
  });
  expect(los({ cells: { '5,6': 'Hill' }, options }, [4, 6], [5, 5]).deciding).toEqual({
    kind: 'cell',
    cell: cellOf([5, 6]),
  });
});

test('an answer names each missing fact, with its place', () => {
  const scene = {
    cells: { '5,4': 'Woods' },
    units: { v: { at: [5, 2], side: 'blue', kind: 'truck' } },
  } as const;
  expect(los(scene, 'v', [5, 5]).missing).toEqual([
    { code: 'cf-facing-unknown', rule: 'CF-VE-1' },
    {
      code: 'cf-unknown-square',
      rule: 'CF-LO-5',
      at: { kind: 'cell', cell: { col: 5, row: 4 } },
      facts: { terrain: 'Woods' },
    },
  ]);
  const edge = los({ edges: { '5,4 S': 'hedge' } }, [5, 2], [5, 5]).missing;
  expect(edge).toMatchObject([{ facts: { terrain: 'hedge' }, at: { kind: 'side', side: edgeOf('5,5 N') } }]);
  expect(los({}, [5, 2], [5, 5]).missing).toBeUndefined();
});

test('CF-LO-3: the field equals every single line, and says where LOS goes no further', () => {
  const situation = situationOf({
    ...hedge,
    cells: { '7,5': 'Heavy Woods' },
    units: { v: { at: [5, 4], side: 'blue' } },
  });
  const field = COMPANY_FIRE.field(knownToGm(situation), refOf('v'));
  const at = (place: Place) =>
    situation.board.cells.findIndex(({ col, row }) => col === place[0] && row === place[1]);
  expect(field.open).toEqual([]);
  expect(field.cells[at([5, 5])]).toEqual({ shown: 'clear', hindrance: 0, nextOnly: true });
  expect(field.cells[at([5, 6])]).toEqual({ shown: 'blocked', hindrance: 0 });
  expect(field.explain(at([5, 6]))).toEqual(field.cells[at([5, 6])]);
  expect(field.cells[at([5, 3])]).toEqual({ shown: 'clear', hindrance: 0 });
  for (const [i, cell] of situation.board.cells.entries()) {
    const to: LosRef = { kind: 'place', place: { kind: 'cell', cell } };
    expect(field.cells[i]?.shown).toBe(COMPANY_FIRE.los(knownToGm(situation), refOf('v'), to).los);
  }
  const vehicle = situationOf({ units: { v: { at: [5, 5], side: 'blue', kind: 'truck' } } });
  const asked = COMPANY_FIRE.field(knownToGm(vehicle), refOf('v')).cells;
  expect([asked[at([5, 5])]?.shown, asked[at([5, 2])]?.shown]).toEqual(['clear', 'needs-ruling']);
});

const tale = (scene: Scene, from: string | Place, to: string | Place) => {
  const situation = situationOf(scene);
  const told = COMPANY_FIRE.explain?.(
    situation,
    COMPANY_FIRE.los(knownToGm(situation), refOf(from), refOf(to)),
  );
  if (!told) throw new Error('nothing told');
  return told;
};

test('CF-LO-3: a tale has each reason at its step, and draws the line up to its obstacle', () => {
  const told = tale(hedge, [5, 2], [5, 5]);
  expect(told.parts).toEqual([
    { from: { x: 10, y: 4 }, to: { x: 10, y: 9 }, los: 'clear' },
    { from: { x: 10, y: 9 }, to: { x: 10, y: 10 }, los: 'blocked' },
  ]);
  expect(told.steps.flatMap(({ step, reasons }) => reasons.map(({ code }) => [step.kind, code]))).toEqual([
    ['side', 'cf-bocage-edge'],
  ]);
  expect(told.marks).toEqual([
    { feature: { kind: 'side', side: edgeOf('5,5 N') }, code: 'cf-bocage-edge', deciding: true },
  ]);
  expect([told.others, told.blind]).toEqual([[], []]);
});

test('CF-LO-3: steps include squares and corners; other reasons are listed beside them', () => {
  const wooded = tale({ cells: { '5,4': 'Hill' } }, [5, 2], [5, 5]);
  expect(wooded.parts[0]).toEqual({ from: { x: 10, y: 4 }, to: { x: 10, y: 8 }, los: 'clear' });
  expect(wooded.steps.find(({ reasons }) => reasons.length > 0)?.step.kind).toBe('cell');
  const corner = tale({ edges: { '5,5 N': 'bocage', '5,5 E': 'bocage' } }, [6, 4], [5, 5]);
  expect(corner.parts[0]?.to).toEqual({ x: 11, y: 9 });
  expect(corner.steps.find(({ reasons }) => reasons.length > 0)?.step.kind).toBe('vertex');
  const open = tale(hedge, [5, 4], [5, 5]);
  expect(open.parts).toEqual([{ from: { x: 10, y: 8 }, to: { x: 10, y: 10 }, los: 'clear' }]);
  expect(open.others.map(({ code }) => code)).toEqual(['cf-clear']);
  expect(open.marks.map(({ code, deciding }) => [code, deciding])).toEqual([
    ['cf-adjacent', false],
    ['cf-cover-edge', false],
  ]);
  const behind = tale({ units: { v: { at: [5, 5], side: 'a', kind: 'truck', facing: 'N' } } }, 'v', [5, 8]);
  expect(behind.parts).toEqual([{ from: { x: 10, y: 10 }, to: { x: 10, y: 16 }, los: 'blocked' }]);
  expect(tale({}, [5, 5], [5, 5]).parts).toEqual([]);
});

test('CF-LO-3: a square beside the corner is marked where the line comes nearest', () => {
  const told = tale({ cells: { '4,5': 'Hill' }, options: { 'los.cornerTouches': 'either' } }, [4, 6], [5, 5]);
  expect(told.parts[0]?.to).toEqual({ x: 9, y: 11 });
});

test('CF-SC-1, CF-SC-4: refuses malformed input in one line', () => {
  const bad = (situation: Situation, from: LosRef, to: LosRef) => () =>
    COMPANY_FIRE.los(knownToGm(situation), from, to);
  const plain = situationOf({ units: { a: y } });
  const hexes = createBoard({ name: 'h', lattice: HEX_ODD, extent: { columns: 3, firstRow: 1, rows: 3 } });
  const here = refOf([5, 5]);
  expect(bad({ ...plain, board: hexes }, here, here)).toThrow(
    'board.lattice: expected a board of squares, received "hex"',
  );
  expect(bad(plain, refOf('b'), here)).toThrow('unit: expected one of a, received "b"');
  expect(bad(plain, refOf([50, 5]), here)).toThrow('place: expected a square of the board');
  const corner: LosRef = { kind: 'place', place: { kind: 'vertex', cell: cellOf([5, 5]), vertex: 0 } };
  expect(bad(plain, here, corner)).toThrow('place: expected a square of the board, received "vertex"');
  expect(bad({ ...plain, options: { 'los.cornerTouches': 'all' } }, here, here)).toThrow(
    'options.los.cornerTouches',
  );
  const odd = situationOf({ units: { a: { ...y, kind: 'elephant' } } });
  expect(bad(odd, here, here)).toThrow('units.a.kind');
});

test('a line is the same from either end, and more bocage never opens one', () => {
  const place = fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 8 }));
  const edge = fc
    .tuple(place, fc.constantFrom('N', 'E', 'S', 'W'))
    .map(([[col, row], side]) => `${col},${row} ${side}`);
  const unit = fc.record({ at: place, occupies: fc.boolean() });
  const options = fc.record({
    'bocage.cornerModel': fc.constantFrom('twoWays', 'literal'),
    'bocage.cornerPassedBy': fc.boolean(),
    'bocage.occupiedOpens': fc.constantFrom('own', 'ends', 'line'),
  });
  fc.assert(
    fc.property(
      fc.array(edge, { maxLength: 30 }),
      edge,
      unit,
      unit,
      options,
      (edges, extra, a, b, chosen) => {
        const scene = (list: readonly string[]): Scene => ({
          edges: Object.fromEntries(list.map((text) => [text, 'bocage'])),
          units: { a: { ...a, side: 'blue' }, b: { ...b, side: 'red' } },
          options: chosen,
        });
        const few = los(scene(edges), 'a', 'b').los;
        expect(los(scene(edges), 'b', 'a').los).toBe(few);
        if (few === 'blocked') expect(los(scene([...edges, extra]), 'a', 'b').los).toBe('blocked');
      },
    ),
  );
});

/** The same place after a quarter turn of a board of 12 by 12. */
const turned = ([col = 0, row = 0]: Place): Place => [12 - row, col + 1];

const NEXT: Readonly<Record<string, string>> = { N: 'E', E: 'S', S: 'W', W: 'N' };

test('a board that is turned by a quarter gives the same answers, vehicles and all', () => {
  const place = fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 3, max: 10 }));
  const facing = fc.constantFrom('N', 'E', 'S', 'W');
  const edge = fc.tuple(place, facing);
  const unit = fc.record({
    at: place,
    kind: fc.constantFrom('truck', 'medium-tank', 'rifle-squad', 'scout'),
    facing,
  });
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 40 }), unit, unit, unit, (edges, a, b, c) => {
      const sides = Object.fromEntries(edges.map(([[col, row], k]) => [`${col},${row} ${k}`, 'bocage']));
      const around = Object.fromEntries(
        edges.map(([at, k]) => [`${turned(at).join(',')} ${NEXT[k] ?? ''}`, 'bocage']),
      );
      const turn = (one: typeof a) => ({ ...one, at: turned(one.at), facing: NEXT[one.facing] ?? '' });
      const scene = (
        list: Record<string, string>,
        units: readonly (typeof a | ReturnType<typeof turn>)[],
      ): Scene => ({
        edges: list,
        units: Object.fromEntries(units.map((one, i) => ['abc'.charAt(i), { ...one, side: `${i}` }])),
      });
      const straight = los(scene(sides, [a, b, c]), 'a', 'b');
      const quarter = los(scene(around, [turn(a), turn(b), turn(c)]), 'a', 'b');
      expect(quarter.because.map(({ code }) => code)).toEqual(straight.because.map(({ code }) => code));
    }),
  );
});

test('CF-BC-3: all sides see markers on the table, whatever is under a blind', () => {
  expect(Object.fromEntries(UNIT_FIELDS.map(({ id, rule }) => [id, rule]))).toMatchObject({
    status: 'CF-US-1',
    occupies: 'CF-BC-3',
    concealed: 'CF-FI-10',
  });
  expect(UNIT_FIELDS.filter((field) => 'seen' in field).map(({ id }) => id)).toEqual([
    'occupies',
    'concealed',
    'hidden',
  ]);
});
