import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { parseSituation } from './possible';
import { after } from './after';
import { standing } from './standing';

const board = {
  format: 'bocage-board-1',
  name: 'farm',
  lattice: 'hex-odd',
  extent: { columns: 6, firstRow: 1, rows: 6 },
  cells: {},
  sides: { 'C3-C4': { terrain: 'wall' } },
};
const situation = (json: { readonly [key: string]: Json }, ...units: readonly Json[]) =>
  parseSituation({ board, units, ...json });
const a = { id: 'a', side: 'axis', at: 'C3' };
const x = { id: 'x', side: 'allies', at: 'C4' };

test('a valid situation stays unchanged, and nothing is asked (B9.323)', () => {
  const s = situation({}, { ...a, wa: true }, x);
  expect(standing(s)).toEqual({ situation: s, changes: [], refused: [] });
});

test('unrecorded mandatory WA is held, and the log says since when (B9.323)', () => {
  const done = standing(situation({}, a));
  expect(done.situation.units[0]?.wa).toBe(true);
  expect(done.changes).toMatchObject([{ kind: 'wa-gained', unit: 'a', how: 'mandatory', sides: [3] }]);
  expect(done.situation.log).toMatchObject([{ event: 'standing', unit: 'a', gained: true }]);
});

test('in setup without a named side, either side may claim (B9.322)', () => {
  const s = situation({ phase: 'setup' }, { ...a, inHexTem: '1' }, { ...x, inHexTem: '1' });
  for (const unit of ['a', 'x']) {
    const { refused, changes } = after(s, { type: 'claim', unit });
    expect([refused, changes.map((c) => c.because.map((r) => r.code))]).toEqual([
      [],
      [['wa-may-claim', 'wa-timing-setup']],
    ]);
  }
});
