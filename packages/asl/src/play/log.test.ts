import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import type { Situation } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { farm } from '../../test/farm-situation';
import { ASL } from '../game';
import type { AslSituation } from '../situation/situation';
import type { Change } from '../wall-advantage/change';
import { standing } from '../wall-advantage/standing';
import { logOf } from './log';

const board = createBoard({ name: '', lattice: HEX_ODD, extent: { columns: 4, firstRow: 1, rows: 4 } });
const units = ['allies', 'axis'].map((side) => ({ id: side, side, cell: parseCell('B2', board), state: {} }));
const situation: Situation = { board, units, options: {} };

test('B9.322: the log says which phase begins, and of whose Player Turn it is', () => {
  const led = ASL.play?.(situation, { type: 'phase', phase: 'movement', attacker: 'axis' });
  expect(led?.log.filter(({ kind }) => kind === 'phase').map(({ facts }) => facts)).toEqual([
    { phase: 'movement', side: 'axis' },
  ]);
});

const S = standing(farm('C3-C4 C5-C6', 'a C3, b C5, c C1, x F4')).situation;
const entries = (before: AslSituation, after: AslSituation, change: Partial<Change>) =>
  logOf(before, after, [{ kind: 'state', unit: 'a', because: [], ...change }]);
const changedTo = (set: Partial<AslSituation['units'][number]>): AslSituation => ({
  ...S,
  units: S.units.map((u) => (u.id === 'a' ? { ...u, ...set } : u)),
});
const why = (...codes: readonly string[]) => codes.map((code) => ({ code, rule: 'B9.32' })) as never;

test('B9.322: a line names hexsides by hexes and how WA came; a line without a unit names none', () => {
  expect(
    entries(S, S, { kind: 'wa-gained', how: 'mandatory', sides: [3], because: why('wa-mandatory') }),
  ).toEqual([
    {
      kind: 'wa-gained',
      unit: 'a',
      facts: { how: 'mandatory', sides: ['C3-C4'] },
      because: why('wa-mandatory'),
    },
  ]);
  expect(entries(S, S, { kind: 'action', unit: '' })).toEqual([{ kind: 'action', because: [] }]);
  expect(entries(S, S, { kind: 'removed', unit: 'nobody', sides: [3] })).toEqual([
    { kind: 'removed', unit: 'nobody', because: [] },
  ]);
  const nobodys = { ...S, phase: 'advance' } as const;
  expect(entries(S, nobodys, { kind: 'phase', unit: '' })).toEqual([
    { kind: 'phase', facts: { phase: 'advance' }, because: [] },
  ]);
});

test('B9.324: only one side reads its own secret lines', () => {
  expect(entries(S, S, { privateTo: 'axis' })).toEqual([
    { kind: 'state', unit: 'a', because: [], to: 'axis' },
  ]);
  // Out of hiding, or gone: it was somewhere, and its owner knows.
  const gone = { ...S, units: S.units.filter((u) => u.id !== 'a') };
  expect(entries(S, gone, { kind: 'removed' })).toEqual([{ kind: 'removed', unit: 'a', because: [] }]);
  expect(entries(gone, S, { kind: 'placed' })).toEqual([{ kind: 'placed', unit: 'a', because: [] }]);
});

test('UI-5: only its owner reads changes under a "?"; all sides read visible ones', () => {
  const covered = changedTo({ concealed: true });
  const beneath = changedTo({ concealed: true, pinned: true });
  const seen = changedTo({ concealed: true, moving: true });
  const open = changedTo({ broken: true });
  expect(entries(covered, beneath, {}).map(({ to }) => to)).toEqual(['axis']);
  expect(entries(covered, seen, {}).map(({ to }) => to)).toEqual([undefined]);
  expect(entries(S, open, {}).map(({ to }) => to)).toEqual([undefined]);
  expect(entries(covered, open, {}).map(({ to }) => to)).toEqual([undefined]);
});

test('B9.324-e: enemies read why a "?" gained or lost WA without what is under it', () => {
  const covered = changedTo({ concealed: true });
  const three = { ...covered, units: [...covered.units, { ...covered.units[3]!, id: 'n', side: 'neutral' }] };
  const because = why('wa-broken', 'wa-denied');
  expect(entries(covered, three, { kind: 'wa-lost', because })).toEqual([
    { kind: 'wa-lost', unit: 'a', because, to: 'axis' },
    { kind: 'wa-lost', unit: 'a', because: why('wa-denied'), to: 'allies' },
    { kind: 'wa-lost', unit: 'a', because: why('wa-denied'), to: 'neutral' },
  ]);
  expect(entries(covered, three, { kind: 'wa-lost', because: why('wa-denied') })).toHaveLength(1);
  expect(entries(S, S, { kind: 'wa-lost', because })).toHaveLength(1);
});

test('B9.41: WA that a mover loses is named by the hexsides of the hex that it left', () => {
  const t = table(ground({ 'D4-D5': 'wall' }), [unit('g1', 'H8'), unit('r1', 'D4', { wa: true })], {
    phase: 'movement',
    attacker: 'russian',
  });
  const { log } = t.play({ type: 'move', unit: 'r1', path: ['D3'] }, 'russian');
  expect(log.find(({ kind }) => kind === 'wa-lost')?.facts).toEqual({ how: 'forced', sides: ['D4-D5'] });
});

test.each(['rally', 'rout', 'close-combat'])(
  'B9.32: in the phase %s a hand sets states, and the log names them',
  (phase) => {
    const t = table(ground({}), [unit('g1', 'D4', { broken: true }), unit('r1', 'H8')], {
      phase,
      attacker: 'german',
    });
    const { log, refused } = t.play(
      { type: 'state', unit: 'g1', set: { broken: false, dm: true } },
      'german',
    );
    expect(refused).toEqual([]);
    expect(log).toEqual([{ kind: 'by-hand', unit: 'g1', facts: { set: ['not-broken', 'dm'] }, because: [] }]);
  },
);

test('B9.324: enemies read of a "?" only the marks that they see; its owner reads all', () => {
  const t = table(ground({}), [unit('g1', 'D4', { concealed: true }), unit('r1', 'H8')]);
  const { log } = t.play({
    type: 'state',
    unit: 'g1',
    set: { pinned: true, assaultMove: true, fired: 'first' },
  });
  expect(log.map(({ to, facts }) => [to, facts?.['set']])).toEqual([
    ['german', ['pinned', 'fired-first', 'assaultMove']],
    ['russian', ['fired-first', 'assaultMove']],
  ]);
});
