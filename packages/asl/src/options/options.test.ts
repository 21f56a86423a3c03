import { expect, test } from 'vitest';
import { says } from '../../test/says';
import { OPTIONS, ruleOptions, writtenOptions } from './options';

test('an option without a value has its default', () => {
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

test('written options are read flat and in groups (B9.51)', () => {
  const wanted = ruleOptions({ 'ssr.hedges': 'bocage', 'los.cellars': true, 'los.counters': [] });
  expect(writtenOptions({ 'ssr.hedges': 'bocage', los: { cellars: true, counters: [] } })).toEqual(wanted);
  expect(
    writtenOptions({ ssr: {}, 'ssr.hedges': 'bocage', 'los.cellars': true, 'los.counters': [] }),
  ).toEqual(wanted);
  expect(writtenOptions({})).toEqual(ruleOptions());
});

test.each([
  [7, /^options: expected an object, received 7/],
  [{ 'wa.tieBreak': null }, /^options\.wa\.tieBreak: expected a value, or nothing, received null/],
  [
    { wa: { tieBreak: null, scope: 'hex' } },
    /^options\.wa\.tieBreak: expected a value, or nothing, received null/,
  ],
  [
    { 'wa.scope': 'hex', wa: { scope: 'hexside' } },
    /^options\["wa\.scope"\]: expected one entry only \(also at options\.wa\.scope\), received "hex"/,
  ],
  [{ wa: null }, /^options\.wa: /],
  [{ wa: [] }, /^options\.wa: /],
  [{ wa: ['scope'], 'wa.0': 1 }, /^options\.wa: /],
  [{ wa: 'hex' }, /^options\.wa: /],
  [{ wa: { scop: 'hex' } }, /^options\.wa\.scop: .*wa\.scope/],
  [{ 'wa.scop': 'hex' }, /^options\.wa\.scop: .*wa\.scope/],
  [{ 'wa.scope': { hex: 1 } }, /^options\.wa\.scope: expected one of hex, hexside/],
  [{ mine: {} }, /^options\.mine: /],
  [{ mine: { own: 1 } }, /^options\.mine\.own: /],
])('of written options %j is refused by its key', (values, wants) => {
  expect(says(() => writtenOptions(values))).toMatch(wants);
});
