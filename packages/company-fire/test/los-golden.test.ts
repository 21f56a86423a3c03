import { knownToGm } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { COMPANY_FIRE } from '../src';
import rows from './golden/los.json';
import { refOf, situationOf, type Place, type Scene } from './situations';

interface Row extends Scene {
  readonly id: string;
  readonly from: string | Place;
  readonly to: string | Place;
  readonly los: string;
  readonly because?: readonly string[];
  readonly range?: number;
}

const ROWS = rows as unknown as readonly Row[];

test.each(ROWS.map((row) => [row.id, row] as const))('%s', (_id, row) => {
  const answer = COMPANY_FIRE.los(knownToGm(situationOf(row)), refOf(row.from), refOf(row.to));
  expect([answer.los, answer.because.map(({ code }) => code)]).toEqual([
    row.los,
    row.because ?? answer.because.map(({ code }) => code),
  ]);
  if (row.range !== undefined) expect(answer.range).toBe(row.range);
});

test('no row stands twice', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});
