import { expect, test } from 'vitest';
import { shares } from '../src/fire/shares';
import { readTable } from '../src/play/table';
import { played } from './played';
import type { Scene } from './situations';
import { at, enemy, fires, target, u } from './duel';

const fireAt = (kind: string, row: number, scene: Scene = {}) =>
  fires({ kind }, { ...scene, ...at(row) }, { card: 'fire' }, { at: `F${row}` });

test.each([
  ['smg-squad', 6, 2],
  ['rifle-squad', 11, 3],
  ['engineers', 11, 3],
  ['light-mortar', 11, 3],
  ['mmg', 12, 3],
  ['hmg', 12, 4],
])('CF-FI-3: the range and dice of %s', (kind, row, dice) => {
  expect(fireAt(kind, row).needs).toBe(dice);
  if (row < 12) expect(fireAt(kind, row + 1).why).toEqual(['cf-out-of-range']);
});

test('CF-FI-1: ranges may be ignored, those of submachine guns excepted', () => {
  const options = { 'fire.ignoreRanges': true };
  expect(fireAt('rifle-squad', 12).why).toEqual(['cf-out-of-range']);
  expect(fireAt('rifle-squad', 12, { options }).needs).toBe(3);
  expect(fireAt('smg-squad', 7, { options }).why).toEqual(['cf-out-of-range']);
});

test('CF-FI-2: a target square has to be in sight, and somebody known to be there', () => {
  expect(fires({}, { cells: { '5,7': 'Hill' } }).why[0]).toBe('cf-no-sight');
  expect(fires({}, { units: { r: enemy([5, 9], { hidden: true }) } }).why).toEqual(['cf-nobody']);
  expect(fires({ kind: 'platoon-leader' }).why).toEqual(['cf-no-weapon']);
});

test('CF-FI-4: each unit there gets its own dice and its own result', () => {
  const g = fires({}, { units: { q: target } });
  expect(g.needs).toBe(3);
  g.dice(5, 1, 1);
  expect(g.asked.length).toBeGreaterThan(0);
  g.answer('stay');
  expect(g.status('r')).toBe('pinned');
  expect(g.needs).toBe(3);
  expect(g.dice(1, 2, 3).status('q')).toBe('good-order');
});

test('CF-FI-5: cover takes one die away, more cover takes no more', () => {
  expect(fires({}, { cells: { '5,9': 'Orchard' } }).needs).toBe(2);
  expect(fires({}, { cells: { '5,9': 'Orchard' }, edges: { '5,9 N': 'wall' } }).needs).toBe(2);
  expect(fires({}, { edges: { '5,9 N': 'wall' } }).needs).toBe(2);
  expect(fires({}, { edges: { '5,9 S': 'wall' } }).needs).toBe(3);
});

test('CF-FI-6: a move card takes a die away, from all or the phasing side; or fire is not allowed', () => {
  const move = { card: 'move' } as const;
  expect(fires({}, {}, move).needs).toBe(2);
  expect(fires({}, {}, { card: 'face' }).needs).toBe(3);
  expect(fires({}, { options: { 'fire.onMoveCard': false } }, move).why).toEqual(['cf-no-fire-card']);
  const reacts = (options: Record<string, string>) =>
    played({ units: { u, r: target }, options }, { segment: 9 }).play(
      { type: 'fire', unit: 'r', at: 'F5' },
      'red',
    ).needs;
  expect(reacts({})).toBe(2);
  expect(reacts({ 'fire.moveCardBinds': 'phasing' })).toBe(3);
});

test('CF-FI-6: a weapon without a die left does not fire', () => {
  const g = fires(
    { kind: 'smg-squad' },
    { units: { r: enemy([5, 6]) }, cells: { '5,6': 'Orchard' } },
    { card: 'move' },
    { at: 'F6' },
  );
  expect(g.why).toEqual(['cf-no-dice']);
});

test('CF-PH-3: a unit fires once on a card; on a face card it may move too, on a move card by an option', () => {
  const g = fires({}, {}, { card: 'face' }).dice(1, 1, 1);
  expect(g.play({ type: 'fire', unit: 'u', at: 'F9' }, 'blue').why).toEqual(['cf-acted']);
  expect(g.play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue').why).toEqual([]);
  const both = (options = {}) =>
    fires({}, { options }, { card: 'move' })
      .dice(1, 1)
      .play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue').why;
  expect(both()).toEqual(['cf-fired']);
  expect(both({ 'fire.moveToo': true })).toEqual([]);
});

test('CF-US-2: pinned units fire', () => {
  expect(fires({ status: 'pinned' }).needs).toBe(3);
});

test.each([
  ['4', [4, 3, 3], 'pinned'],
  ['5', [4, 4, 4], 'good-order'],
  ['5', [5, 4, 4], 'pinned'],
  ['6', [5, 5, 5], 'good-order'],
])('CF-FI-4: where dice hit on %s, %o', (hitOn, dice, status) => {
  const g = fires({}, { options: { 'fire.hitOn': hitOn } }).dice(...dice);
  if (g.asked.length > 0) g.answer('stay');
  expect(g.status('r')).toBe(status);
});

test('CF-OP-1 CF-OP-4: one roll, the same for all', () => {
  const g = fires({}, { units: { q: target }, options: { 'attack.resolution': 'faster' } }).dice(5, 5, 1);
  g.answer('stay').answer('stay');
  expect([g.status('r'), g.status('q'), g.needs]).toEqual(['suppressed', 'suppressed', 0]);
});

test('CF-OP-2: one roll, the hits divided', () => {
  const g = fires({}, { units: { q: target }, options: { 'attack.resolution': 'longer' } }).dice(5, 5, 1);
  g.answer('stay').answer('stay');
  expect([g.status('r'), g.status('q'), g.needs]).toEqual(['pinned', 'pinned', 0]);
});

test('CF-OP-3: remaining hits go to the least wounded first', () => {
  const units = {
    a: enemy([5, 9], { status: 'suppressed' }),
    b: enemy([5, 9]),
    c: enemy([6, 9], { status: 'pinned' }),
  };
  const g = played({ units: { u, ...units } });
  const t = readTable(g.situation);
  if (!t) throw new Error('not begun');
  expect(shares(t, ['a', 'b', 'c'], 4)).toEqual([1, 2, 1]);
  expect(shares(t, ['a', 'b', 'c'], 2)).toEqual([0, 1, 1]);
  expect(shares(t, ['a', 'b'], 0)).toEqual([0, 0]);
  expect(shares(t, ['a', 'c'], 3)).toEqual([1, 2]);
});

test('CF-FI-8: a light mortar fires indirectly at a target that an adjacent leader sees', () => {
  const wall = { cells: { '5,6': 'Building' } };
  const mortar = { kind: 'light-mortar' };
  const indirect = (scene: Scene) => fires(mortar, scene, { card: 'fire' }, { indirect: true });
  const leader = { l: { at: [6, 5], side: 'blue', kind: 'platoon-leader' } };
  expect(fires(mortar, wall).why[0]).toBe('cf-no-sight');
  expect(indirect({ ...wall, units: leader }).needs).toBe(3);
  expect(fires({}, wall, { card: 'fire' }, { indirect: true }).why).toEqual(['cf-not-indirect']);
});

test('CF-FI-8: by another reading the leader is beside the target', () => {
  const scene = (value: string): Scene => ({
    cells: { '5,7': 'Building' },
    units: { l: { at: [6, 8], side: 'blue', kind: 'platoon-leader' } },
    options: { 'mortar.spotter': value },
  });
  const dice = (value: string) =>
    fires({ kind: 'light-mortar' }, scene(value), { card: 'fire' }, { indirect: true }).needs;
  expect([dice('mortar'), dice('target')]).toEqual([2, 3]);
});

test('CF-BS-4 CF-BS-5: bocage does not stop it; without an observer it is recon by fire', () => {
  const hedge = { edges: { '5,9 N': 'bocage' } };
  const indirect = (units: Scene['units'] = {}) =>
    fires({ kind: 'light-mortar' }, { ...hedge, units }, { card: 'fire' }, { indirect: true }).needs;
  expect(indirect()).toBe(2);
  expect(indirect({ o: { at: [4, 9], side: 'blue', kind: 'forward-observer' } })).toBe(3);
});

test('CF-FI-9 CF-AR-9: some light mortars fire smoke, which lies until their side has the initiative again', () => {
  const smoke = { smoke: true };
  expect(fires({ kind: 'light-mortar' }, {}, { card: 'fire' }, smoke).why).toEqual(['cf-no-smoke']);
  const g = fires({ kind: 'light-mortar', firesSmoke: true }, {}, { card: 'fire' }, smoke);
  expect(g.situation.markers).toEqual([{ id: 'smoke', cell: { col: 5, row: 9 } }]);
  const draw = (card: string) => {
    while (g.outcome.needs.length === 0) g.next();
    return g.play({ type: 'card', card }).situation.markers?.length;
  };
  expect([draw('3H'), draw('5C'), draw('7C'), draw('9H')]).toEqual([1, 1, 1, 0]);
  expect(g.log).toContain('smoke-gone');
});

test('CF-FI-10 CF-FI-11: fire at a blind has a die less and reveals nothing', () => {
  const g = fires({}, { units: { r: enemy([5, 9], { concealed: true }) } });
  expect(g.needs).toBe(2);
  expect(fires({}, { units: { r: enemy([5, 9], { concealed: true, kind: 'sniper' }) } }).needs).toBe(2);
});

test('CF-FI-12: a miss reveals nothing, a hit reveals the unit and applies to it', () => {
  const blind = { units: { r: enemy([5, 9], { concealed: true }) } };
  expect(fires({}, blind).dice(1, 4).state('r')['concealed']).toBe(true);
  const g = fires({}, blind).dice(5, 1);
  if (g.asked.length > 0) g.answer('stay');
  expect([g.state('r')['concealed'], g.status('r')]).toEqual([false, 'pinned']);
});

test.each([
  ['heavy-tank', 'cf-armor-proof'],
  ['forward-observer', 'cf-figure-safe'],
])('CF-FI-12: rifles find a %s under a blind, without other effect', (kind, code) => {
  const r = enemy([5, 9], { concealed: true, kind, facing: 'N' });
  const g = fires({}, { units: { r } }).dice(6, 6);
  expect([g.state('r')['concealed'], g.status('r'), g.asked]).toEqual([false, 'good-order', []]);
  expect(g.log).toEqual(['shot u', 'revealed r', 'hit r']);
  expect(g.outcome.log.at(-1)).toMatchObject({ facts: { result: 'none' }, because: [{ code }] });
  expect(fires({}, { units: { r } }).dice(1, 1).state('r')['concealed']).toBe(true);
});

test('CF-FI-11: the dice at a blind do not reveal what is under it', () => {
  const dice = (weapon: string, kind: string) => {
    const units = {
      g: { at: [5, 5], side: 'blue', kind: 'anti-tank-gun', facing: 'S', antiTank: 'none' },
      b: { at: [5, 8], side: 'blue', antiTank: 'bazooka' },
      r: enemy([5, 9], { concealed: true, kind, facing: 'N' }),
    };
    const shooter = weapon === 'gun' ? 'g' : 'b';
    return played(
      { units: weapon === 'gun' ? { g: units.g, r: units.r } : { b: units.b, r: units.r } },
      {
        card: 'fire',
      },
    ).play({ type: 'fire', unit: shooter, weapon, target: 'r' }, 'blue').needs;
  };
  for (const kind of ['rifle-squad', 'heavy-tank', 'truck', 'sniper']) {
    expect(dice('gun', kind), kind).toBe(3);
    // Three dice, one more for the short range, one less for a blind.
    expect(dice('at', kind), kind).toBe(3);
  }
});

test('CF-FI-10 CF-FI-12: recon by fire at a square finds a hidden unit, if there is one', () => {
  const recon = (scene: Scene) => fires({}, scene, { card: 'fire' }, { recon: true, at: 'F8' });
  const hidden = { units: { h: enemy([5, 8], { hidden: true }) } };
  expect([recon({}).needs, recon(hidden).needs]).toEqual([2, 2]);
  expect(recon(hidden).dice(1, 1).state('h')['hidden']).toBe(true);
  const g = recon(hidden).dice(6, 1);
  if (g.asked.length > 0) g.answer('stay');
  expect([g.state('h')['hidden'], g.status('h')]).toEqual([false, 'pinned']);
  expect(recon({}).dice(6, 6).log).toEqual(['shot u']);
});

const reacts = (fields: Record<string, string> = {}, marks: readonly string[] = []) =>
  played(
    { units: { u, r: { ...target, ...fields } } },
    { segment: 9, card: 'fire', play: { marks: { r: [...marks] } } },
  ).play({ type: 'fire', unit: 'r', at: 'F5' }, 'red').why;

test('CF-RF-1: at the end the other side reacts with units in good order without opportunity fire', () => {
  expect(reacts()).toEqual([]);
  expect(reacts({}, ['op-fired'])).toEqual(['cf-has-op-fired']);
  expect(reacts({ status: 'pinned' })).toEqual(['cf-shaken-reaction']);
  expect(reacts({ status: 'suppressed' })).toEqual(['cf-suppressed']);
  expect(reacts({}, ['reacted'])).toEqual(['cf-acted']);
});

test('CF-RF-2: machine guns do both, unless they have jammed', () => {
  expect(reacts({ kind: 'mmg' }, ['op-fired'])).toEqual([]);
  expect(reacts({ kind: 'mmg' }, ['op-fired', 'jammed'])).toEqual(['cf-jammed']);
});
