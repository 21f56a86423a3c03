import { expect, test } from 'vitest';
import { says } from '../../test/says';
import { OPTIONS, ruleOptions } from './options';

test('what nobody says has the reading that is the default', () => {
  expect(ruleOptions()).toEqual(Object.fromEntries(OPTIONS.map((o) => [o.id, o.default])));
  expect('los.counters' in ruleOptions({})).toBe(false);
});

test('keys come flat, or nested as hosts store them (B9.51)', () => {
  const flat = { 'ssr.hedges': 'bocage', 'ssr.walls': 'bocage', 'wa.scope': 'hexside' };
  const nested = { ssr: { hedges: 'bocage', walls: 'bocage' }, wa: { scope: 'hexside' } };
  expect(ruleOptions(nested)).toEqual(ruleOptions(flat));
  expect(ruleOptions(nested)).toMatchObject(flat);
});

test('counters on the map come with the options, as they are (D9.4)', () => {
  const counters = [{ kind: 'ffe', hex: 'C3' }];
  expect(ruleOptions({ 'los.counters': counters })['los.counters']).toBe(counters);
  expect(ruleOptions({ los: { counters } })['los.counters']).toBe(counters);
});

test.each([
  [{ 'wa.scope': 'board' }, /^options\.wa\.scope: expected one of hex, hexside, received "board"/],
  [{ 'wa.scope': ['hex'] }, /^options\.wa\.scope: expected one of hex, hexside, received \["hex"\]/],
  [{ 'los.cellars': 'yes' }, /^options\.los\.cellars: expected a boolean, received "yes"/],
  [{ 'los.cellars': 1 }, /^options\.los\.cellars: expected a boolean, received 1/],
])('%j is refused by its key', (values, wants) => {
  expect(says(() => ruleOptions(values))).toMatch(wants);
});
