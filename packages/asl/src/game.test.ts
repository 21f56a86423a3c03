import { HEX_ODD } from '@bocage/core/lattice';
import { knownToGm, type Situation, type Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { claimed, forfeited, settled } from '../test/decided';
import { losOf, shot, stepped } from '../test/shot';
import { ASL } from './game';
import { board, cell, end, ref, situation, unit } from '../test/door-farm';

test('two squads across an undecided wall: neither holds it, either may claim, the other then may not', () => {
  const b = board(['C3-C4']);
  const start = situation(b, [unit('de', 'axis', 'C3'), unit('us', 'allies', 'C4')]);
  expect(settled(start)).toEqual([]);
  const claim = claimed(start, 'us');
  expect(claim.ok && claim.value.map((c) => [c.unit, c.holds])).toEqual([['us', true]]);
  const after = situation(b, [unit('de', 'axis', 'C3'), unit('us', 'allies', 'C4', { wa: true })]);
  const refused = claimed(after, 'de');
  expect(refused.ok).toBe(false);
  expect(refused.because.map((r) => r.code)).toEqual(['wa-denied']);
});

test('settle gives mandatory WA to a lone squad and takes it from a broken one', () => {
  const b = board(['C3-C4']);
  expect(settled(situation(b, [unit('de', 'axis', 'C3')])).map((c) => c.holds)).toEqual([true]);
  const broken = situation(b, [unit('de', 'axis', 'C3', { wa: true, broken: true })]);
  expect(settled(broken)).toMatchObject([{ unit: 'de', holds: false, because: [{ code: 'wa-broken' }] }]);
});

test('a forfeit in a building lets the adjacent enemy in the open take WA at the same time', () => {
  const b = board(['C3-C4'], { C3: 'Stone Building' });
  const s = situation(b, [unit('de', 'axis', 'C3', { wa: true }), unit('us', 'allies', 'C4')]);
  const given = forfeited(s, 'de');
  expect(given.ok && given.value.map((c) => [c.unit, c.holds])).toEqual([
    ['de', false],
    ['us', true],
  ]);
});

test('cover offers the wall or the building without WA, the wall alone with it', () => {
  const b = board(['C3-C4'], { C3: 'Stone Building' });
  const units = (wa: boolean) => [unit('de', 'axis', 'C3', { wa }), unit('us', 'allies', 'C4')];
  const legal = (wa: boolean) =>
    shot(situation(b, units(wa)), ['us'], 'de')
      .options.filter((o) => o.legal)
      .map((o) => [o.id, o.value]);
  expect(legal(false)).toEqual([
    ['wall', 2],
    ['in-hex', 3],
  ]);
  expect(legal(true)).toEqual([['wall', 2]]);
});

test('in Bypass: cover by every line, the one that leaves the target least first (B9.42)', () => {
  const b = board(['C3-C4', 'C4-D3 hedge']);
  const units = [unit('us', 'allies', 'C4', { bypass: 'N' }), unit('de', 'axis', 'D3', { wa: true })];
  const answer = shot(situation(b, units), ['us'], 'de');
  const told = (answer.lines ?? []).map((line) => {
    const { from } = losOf(line);
    return [
      from.kind === 'vertex' ? from.vertex : from.kind,
      line.options.filter((o) => o.legal && o.value > 0).map((o) => [o.id, o.value]),
    ];
  });
  // Along the wall from the far end the line meets both; from the near one only the hedge remains.
  expect(told).toEqual([
    [1, [['hedge', 1]]],
    [
      0,
      [
        ['wall', 2],
        ['hedge', 1],
      ],
    ],
  ]);
  expect(answer.options).toEqual(answer.lines?.[0]?.options);
  const standing = [unit('us', 'allies', 'C4'), unit('de', 'axis', 'D3')];
  expect(shot(situation(b, standing), ['us'], 'de').lines).toBeUndefined();
});

test('in Bypass: no fire along a line out of LOS, and that line is listed last (B9.42)', () => {
  const b = board([], { C4: 'Stone Building' });
  const units = [unit('us', 'allies', 'C4', { bypass: 'NW' }), unit('de', 'axis', 'B5')];
  const answer = shot(situation(b, units), ['us'], 'de');
  expect(answer.lines?.map((line) => losOf(line).los)).toEqual(['clear', 'blocked']);
  expect(answer.sight.map((r) => r.code)).not.toContain('tem-not-seen');
  expect(answer.lines?.[1]?.sight.map((r) => r.code)).toContain('tem-not-seen');
  const los = (bypass: string) =>
    ASL.los(
      knownToGm(situation(b, [unit('us', 'allies', 'C4', { bypass }), unit('de', 'axis', 'B5')])),
      ref('us'),
      ref('de'),
    ).los;
  expect([los('NW'), los('NE')]).toEqual(['clear', 'blocked']);
});

test('crossing bocage costs Infantry two MF, and the SSR makes bocage of hedges', () => {
  const b = board(['C3-C4 hedge']);
  const side = HEX_ODD.sideBetween(cell('C3'), cell('C4'));
  if (!side) throw new Error('no side');
  const s = (options: Situation['options']) => situation(b, [unit('us', 'allies', 'C4')], options);
  expect(stepped(s({}), 'us', side).cost).toEqual({ num: 1, den: 1 });
  expect(stepped(s({ 'ssr.hedges': 'bocage' }), 'us', side).cost).toEqual({ num: 2, den: 1 });
  expect(stepped(s({ ssr: { hedges: 'light-bocage' } }), 'us', side).cost).toEqual({ num: 3, den: 2 });
});

test('dummies deny WA like any other "?", against any unit (B9.324)', () => {
  const units = (state: Unit['state'], kind: string) => [
    unit('us', 'allies', 'C4', { concealed: true, ...state }),
    unit('d', 'axis', 'C3', { kind, concealed: true, wa: true, inHexTem: '1' }),
  ];
  const at = (state: Unit['state'], kind: string) =>
    situation(board(['C3-C4']), units(state, kind), { phase: 'movement', attacker: 'allies' });
  for (const kind of ['dummy', 'infantry']) {
    const claim = claimed(at({ inHexTem: '1' }, kind), 'us');
    expect(claim.ok || claim.because.map(({ code }) => code)).toEqual(['wa-denied']);
    expect(settled(at({}, kind))).toEqual([]);
  }
});

test('the state of WA names the hexsides held (B9.32)', () => {
  const b = board(['C3-C4', 'C4-D3']);
  const s = situation(b, [unit('us', 'allies', 'C4', { wa: true }), unit('de', 'axis', 'C3')]);
  const at = (a: string, z: string) => HEX_ODD.sideBetween(cell(a), cell(z));
  expect(ASL.advantage.state(knownToGm(s)).map((u) => [u.unit, u.holds, u.mandatory, u.sides])).toEqual([
    ['us', true, true, [at('C3', 'C4'), at('C4', 'D3')]],
    ['de', false, false, []],
  ]);
});

test('a wreck claims nothing (B9.32)', () => {
  const s = situation(board(['C3-C4']), [unit('w', 'axis', 'C3', { kind: 'wreck' })]);
  expect(settled(s)).toEqual([]);
  expect(claimed(s, 'w').because.map((r) => r.code)).toContain('wa-not-a-unit');
});

test.each([
  [{ kind: 'fog', hex: 'C3' }, 'los.counters.0.kind'],
  [{ kind: 'smoke', hex: 'C3', sort: 'mist' }, 'los.counters.0.sort'],
  [{ kind: 'vehicle', hex: 'C3', side: 7 }, 'los.counters.0.side'],
  [{ kind: 'smoke', hex: 'C3', height: 'high' }, 'los.counters.0.height'],
])('counter %j is refused by its path', (counter, where) => {
  const s = situation(board([]), [], { 'los.counters': [counter] });
  expect(() => ASL.los(knownToGm(s), end('C1'), end('C1'))).toThrow(
    expect.objectContaining({ info: expect.objectContaining({ where }) }),
  );
});
