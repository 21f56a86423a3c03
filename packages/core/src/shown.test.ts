import type { LosResult, Sees } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { shownResult } from './shown';

const ALL: Sees = {
  cell: true,
  unitsWithAdvantage: true,
  unitsWithoutAdvantage: true,
};
const HEX: Sees = { ...ALL, unitsWithoutAdvantage: false };
const NOTHING: Sees = {
  cell: false,
  unitsWithAdvantage: false,
  unitsWithoutAdvantage: false,
};

test.each<[string, LosResult, Sees, boolean, string]>([
  ['a clear line to a unit', 'clear', HEX, true, 'clear'],
  ['a hex whose units without advantage stay unseen', 'clear', HEX, false, 'cell-only'],
  ['a hindered line to an open hex', 'hindered', ALL, false, 'hindered'],
  ['a unit without advantage in a hex that is seen', 'blocked', HEX, true, 'cell-only'],
  ['nothing seen at all', 'blocked', NOTHING, true, 'blocked'],
  ['a missing fact', 'needs-ruling', HEX, false, 'needs-ruling'],
])('%s', (_name, los, sees, aimedAtUnit, shown) => {
  expect(shownResult({ los, sees }, aimedAtUnit)).toBe(shown);
});
