import { HEX_ODD, type Cell } from '@bocage/core/lattice';
import { createBoard, type Board } from '@bocage/core/board';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ruleOptions } from '../options/options';
import { BARRIER_KINDS } from '../barriers/table';
import { readUnit, type AslSituation } from '../situation/situation';
import { ATTACK_KINDS, makeAttack, type AttackAim } from './attack';
import { FIRE_COLUMNS, fireColumn, residualFirepower } from './residual';
import { temFor } from './tem';

const TERRAIN = ['Open Ground', 'Woods', 'Stone Building', 'Grain', 'Shellholes'];
const cell = fc.record({ col: fc.integer({ min: 1, max: 6 }), row: fc.integer({ min: 2, max: 6 }) });

const boards: fc.Arbitrary<Board> = fc
  .record({
    sides: fc.array(
      fc.tuple(cell, fc.integer({ min: 0, max: 5 }), fc.constantFrom(...BARRIER_KINDS), fc.boolean()),
      {
        maxLength: 60,
      },
    ),
    cells: fc.array(fc.tuple(cell, fc.constantFrom(...TERRAIN), fc.constantFrom(0, 0, 0, 1)), {
      maxLength: 12,
    }),
  })
  .map(({ sides, cells }) =>
    createBoard({
      name: 'small',
      lattice: HEX_ODD,
      extent: { columns: 8, firstRow: 1, rows: 8 },
      cells: cells.map(([at, terrain, level]) => [at, { terrain, level }] as const),
      sides: sides.map(
        ([at, k, terrain, gap]) =>
          [HEX_ODD.sideOf(at, k), { terrain, ...(gap ? { gap: { from: 8, to: 16 } } : {}) }] as const,
      ),
    }),
  );

const state = fc.record({
  kind: fc.constantFrom('infantry', 'leader', 'vehicle', 'dummy', 'motorcycle'),
  moving: fc.boolean(),
  assaultMove: fc.boolean(),
  emplaced: fc.boolean(),
  entrenched: fc.boolean(),
  prc: fc.constantFrom('none', 'none', 'rider'),
  wa: fc.boolean(),
});

const situations: fc.Arbitrary<AslSituation> = boards.chain((board) =>
  fc
    .array(fc.record({ at: cell, state, up: fc.integer({ min: 0, max: 3 }) }), { minLength: 3, maxLength: 3 })
    .map((list) => ({
      board,
      units: list.map(({ at, state: fields, up }, i) => {
        const id = ['target', 'f1', 'f2'][i] ?? 'x';
        const level = (board.cell(at as Cell)?.level ?? 0) + (i === 0 ? 0 : up);
        return readUnit({ id, side: i === 0 ? 'a' : 'b', cell: at as Cell, level, state: fields }, board);
      }),
      options: ruleOptions(),
      phase: 'unknown',
      offers: [],
      log: [],
    })),
);

const aims: fc.Arbitrary<AttackAim> = fc.oneof(
  fc.constant({ kind: 'hex' as const }),
  fc.record({ kind: fc.constant('vertex' as const), vertex: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ kind: fc.constant('side' as const), side: fc.integer({ min: 0, max: 5 }) }),
);
const kinds = fc.constantFrom(...ATTACK_KINDS);

test('B9.31: every attack has a choice; choices are legal; no value leaves its range; WA takes no in-hex TEM', () => {
  fc.assert(
    fc.property(situations, kinds, aims, (s, kind, aim) => {
      const tem = temFor(s, makeAttack({ kind, aim, firers: ['f1', 'f2'], target: 'target' }));
      expect(tem.choices.length).toBeGreaterThan(0);
      expect(tem.choices).toContain(tem.choice);
      for (const i of tem.choices) expect(tem.options[i]?.legal).toBe(true);
      const asks = tem.because.some(({ code }) => code === 'tem-needs-ruling');
      expect(asks).toBe(tem.options.some((o) => o.ruling === true));
      for (const o of tem.options) {
        expect(o.value).toBeGreaterThanOrEqual(0);
        expect(o.value).toBeLessThanOrEqual(4);
        expect(o.because.length).toBeGreaterThan(0);
        if (o.id === 'in-hex' && s.units[0]?.wa) expect(o.legal).toBe(false);
      }
      const added = tem.modifiers.reduce((sum, m) => sum + m.value, 0);
      expect(tem.total).toBe((tem.options[tem.choice]?.value ?? 0) + added);
    }),
    { numRuns: 400 },
  );
});

test('B9.31-k: a Fire Group never has less hexside TEM against it than any of its members', () => {
  fc.assert(
    fc.property(situations, aims, (s, aim) => {
      const hexside = (firers: readonly string[]): number =>
        Math.max(
          0,
          ...temFor(s, makeAttack({ aim, firers, target: 'target' }))
            .options.filter((o) => o.legal && o.at?.kind === 'side')
            .map((o) => o.value),
        );
      const group = hexside(['f1', 'f2']);
      expect(group).toBe(Math.max(hexside(['f1']), hexside(['f2'])));
    }),
    { numRuns: 400 },
  );
});

test('B9.33-a: a higher firer never meets more hexside TEM', () => {
  fc.assert(
    fc.property(situations, fc.integer({ min: 1, max: 4 }), (s, up) => {
      const raised = {
        ...s,
        units: s.units.map((u) => (u.id === 'f1' ? { ...u, wa: false, level: u.level + up } : u)),
      };
      const low = { ...s, units: s.units.map((u) => (u.id === 'f1' ? { ...u, wa: false } : u)) };
      const hexside = (at: AslSituation): number =>
        temFor(at, makeAttack({ firers: ['f1'], target: 'target' }))
          .options.filter((o) => o.legal && o.at?.kind === 'side')
          .reduce((sum, o) => Math.max(sum, o.value), 0);
      expect(hexside(raised)).toBeLessThanOrEqual(hexside(low));
    }),
    { numRuns: 300 },
  );
});

test('A8.26: Residual FP grows with firepower, shrinks with each column, and is never more than half', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 8 }), (fp, columns) => {
      const left = residualFirepower(fp, columns);
      expect(2 * left).toBeLessThanOrEqual(fp);
      expect(residualFirepower(fp + 1, columns)).toBeGreaterThanOrEqual(left);
      expect(residualFirepower(fp, columns + 1)).toBeLessThanOrEqual(left);
    }),
  );
});

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [9, 4],
  [16, 8],
  [31, 12],
  [72, 36],
  [200, 36],
])('A8.26: %i half FP use column %i', (halves, column) => {
  expect(fireColumn(halves)).toBe(column);
  expect([0, ...FIRE_COLUMNS]).toContain(fireColumn(halves));
});

const beside = { col: 40, row: 2 };
const at = (where: Cell, facts: Readonly<Record<string, boolean>> = {}): AslSituation => {
  const board = createBoard({
    name: 'small',
    lattice: HEX_ODD,
    extent: { columns: 8, firstRow: 1, rows: 8 },
  });
  const unit = (id: string, side: string, cell: Cell, state = {}) =>
    readUnit({ id, side, cell, state }, board);
  return {
    board,
    units: [unit('t', 'axis', where, { moving: true, ...facts }), unit('f', 'allies', { col: 2, row: 2 })],
    options: ruleOptions(),
    phase: 'unknown',
    offers: [],
    log: [],
  };
};
const fire = makeAttack({ firers: ['f'], target: 't' });

test('with WA nothing is refused where the hex offers nothing: no TEM is what is left (B9.31)', () => {
  const where = { col: 2, row: 4 };
  const { options } = temFor(at(where, { wa: true }), fire);
  expect(options).toEqual([
    {
      id: 'none',
      value: 0,
      legal: true,
      at: { kind: 'cell', cell: where },
      because: [{ code: 'tem-wa-open', rule: 'B9.31', at: { kind: 'cell', cell: where } }],
    },
  ]);
});

test.each([{}, { entrenched: true }])('beside the board all is Open Ground: %j', (facts) => {
  const { modifiers, options } = temFor(at(beside, facts), fire);
  expect(options.map((o) => [o.id, o.value])).toEqual(
    'entrenched' in facts
      ? [
          ['none', 0],
          ['entrenchment', 2],
        ]
      : [['none', 0]],
  );
  expect(modifiers.map((m) => m.id)).toEqual('entrenched' in facts ? ['ffnam'] : ['ffmo', 'ffnam']);
});
