/** Effects of a barrier whose base level is not given (9.35). */
import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { standing } from '../wall-advantage/standing';
import { makeAttack } from './attack';
import { temFor } from './tem';

const cells = { C3: { level: 1 }, C2: { level: 1 } };
const options = (units: string, set = {}, terrain = 'Open Ground') => {
  const hill = { ...cells, C3: { level: 1, terrain } };
  const s = standing(farm('C3-C4', units, { cells: hill, set })).situation;
  return temFor(s, makeAttack({ firers: ['x'], target: 'a' })).options.map(
    ({ id, value, legal, ruling, because }) =>
      `${id} ${value} ${legal ? 'legal' : ruling ? `asks ${because[0]?.code ?? ''}` : 'no'}`,
  );
};

test('a unit that would have WA if the wall were at its level gets no Height Advantage (B9.31)', () => {
  const asked = ['wall 2 asks tem-base-unknown', 'height 1 asks tem-base-unknown', 'none 0 legal'];
  expect(options('a C3, x C5').sort()).toEqual(asked.sort());
});

test('a unit that need not claim WA keeps its option, and the wall is a question', () => {
  expect(options('a C3, x C5', { a: { entrenched: true } })).toContain('entrenchment 2 legal');
  expect(options('a C3, x C5', { a: { inHexTem: '1' } })).toContain('in-hex 1 legal');
});

test('in-hex TEM is neither sure nor refused for a unit that claimed WA (B9.31)', () => {
  const told = options('a C3, x C5', { a: { wa: true } }, 'Woods');
  expect(told).toContain('in-hex 1 asks wa-base-unknown');
  expect(told).toContain('wall 2 asks tem-base-unknown');
});

test('in-hex TEM is not sure either for a unit that cannot have WA, if the wall may protect it (B9.31)', () => {
  expect(options('a C3, x C5', { a: { broken: true } })).toEqual([
    'wall 2 asks tem-base-unknown',
    'none 0 legal',
    'height 1 asks tem-base-unknown',
  ]);
});

test('an answer with several questions says once that a ruling is needed (B9.31)', () => {
  const s = standing(farm('C3-C4', 'a C3, x C5', { cells })).situation;
  const { because, options: all } = temFor(s, makeAttack({ firers: ['x'], target: 'a' }));
  expect(all.filter((o) => o.ruling)).toHaveLength(2);
  expect(because.filter(({ code }) => code === 'tem-needs-ruling')).toHaveLength(1);
});
