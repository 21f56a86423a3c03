import { expect, test } from 'vitest';
import { ground, table, unit, type Table } from '../../../test/played-table';

test('B9.323-a B9.323-b: what TEM a hex has the game master is asked, and the answer says who has WA and may give it up', () => {
  const start = (...units: readonly ReturnType<typeof unit>[]) =>
    table(ground({ 'D4-D5': 'wall' }, { D5: 'Debris' }), units, { phase: 'movement', attacker: 'german' });
  const two = () => start(unit('g1', 'D4'), unit('r1', 'D5'), unit('r2', 'D5', { concealed: true }));
  expect(two().open()).toContain('hex-tem r1+r2 to ');
  for (const side of ['german', 'russian']) expect(two().open(side).join()).not.toContain('hex-tem');
  const said = (choice: string) => {
    const t = two();
    expect(t.play({ type: 'answer', question: 'hex-tem:r1:r2', choice }, 'russian').refused).toHaveLength(1);
    expect(t.answer('hex-tem', choice).refused).toEqual([]);
    expect(t.open().join()).not.toContain('hex-tem');
    return t;
  };
  expect(said('tem:1').holders()).toEqual(['g1']);
  // Without any, both have to have it, and who came first is asked as ever.
  expect(said('tem:0').holders()).toEqual([]);
  expect(said('tem:0').open()).toContain('who-holds g1+r1 to german+russian');
  const holder = () => start(unit('r1', 'D5', { wa: true }), unit('r3', 'D5', { kind: 'vehicle' }));
  const forfeits = (t: Table) =>
    t.play({ type: 'forfeit', unit: 'r1' }, 'russian').refused.map(({ code }) => code);
  expect(forfeits(holder())).toEqual(['wa-tem-unknown']);
  // What it is worth to a vehicle is another question.
  expect(holder().open()).toEqual(['hex-tem r1 to ', 'hex-tem r3 to ']);
  const known = (choice: string) => {
    const t = holder();
    t.play({ type: 'answer', question: 'hex-tem:r1', choice });
    return forfeits(t);
  };
  expect([known('tem:2'), known('tem:0')]).toEqual([[], ['wa-forfeit-mandatory', 'wa-mandatory']]);
});
