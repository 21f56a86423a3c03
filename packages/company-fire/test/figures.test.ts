/** Single figures: snipers, scouts, and fire at them (CF-SMF). */
import { expect, test } from 'vitest';
import { played } from './played';
import type { Scene } from './situations';
import { enemy, fires, u } from './duel';

test('CF-SMF-1 CF-SMF-3: single figures are the marks of snipers only', () => {
  const alone = { units: { r: enemy([5, 9], { kind: 'platoon-leader' }) } };
  expect(fires({}, alone).why).toEqual(['cf-figure-safe']);
  expect(fires({ kind: 'light-mortar' }, alone).why).toEqual(['cf-figure-safe']);
  const mixed = { units: { l: enemy([5, 9], { kind: 'platoon-leader' }) } };
  expect(fires({}, mixed).dice(1, 1, 1).needs).toBe(0);
  expect(fires({}, { ...mixed, options: { 'figures.mixedDice': true } }).dice(1, 1, 1).needs).toBe(3);
});

test('CF-SMF-10 CF-SMF-11 CF-SMF-12: a sniper names a target, cover does not help a figure, and the sniper is removed', () => {
  const sniper = (scene: Scene) => fires({ kind: 'sniper' }, scene, { card: 'fire' }, { target: 'r' });
  const figure = { units: { r: enemy([5, 9], { kind: 'platoon-leader' }) } };
  const cover = { cells: { '5,9': 'Orchard' } };
  expect([sniper({ ...figure, ...cover }).needs, sniper(cover).needs, sniper({}).needs]).toEqual([3, 2, 3]);
  const g = sniper(figure).dice(5, 5, 1);
  expect([g.status('r'), g.status('u')]).toEqual(['gone', 'gone']);
  expect(sniper(figure).dice(5, 1, 1).status('r')).toBe('good-order');
  expect(fires({ kind: 'sniper' }, {}, { card: 'fire' }, { target: 'nobody' }).why).toEqual(['cf-no-target']);
  expect(
    fires(
      { kind: 'sniper' },
      { units: { h: enemy([6, 9], { hidden: true }) } },
      { card: 'fire' },
      { target: 'h' },
    ).why,
  ).toEqual(['cf-no-target']);
});

test('CF-SMF-16 CF-SMF-17: a scout reveals units it sees and is removed; one that sees none stays', () => {
  const scouts = (units: Scene['units']) =>
    played({ units: { u: { ...u, kind: 'scout' }, ...units }, cells: { '7,5': 'Hill' } }).play(
      { type: 'scout', unit: 'u' },
      'blue',
    );
  const g = scouts({
    a: enemy([5, 9], { hidden: true }),
    b: enemy([5, 8], { concealed: true }),
    c: enemy([9, 5], { hidden: true }),
  });
  expect([g.state('b')['concealed'], g.state('c')['hidden'], g.status('u')]).toEqual([false, true, 'gone']);
  expect(scouts({ c: enemy([9, 5], { hidden: true }) }).status('u')).toBe('good-order');
  expect(played({ units: { u } }).play({ type: 'scout', unit: 'u' }, 'blue').why).toEqual(['cf-no-scout']);
});
