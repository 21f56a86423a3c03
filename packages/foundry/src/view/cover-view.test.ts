import { ASL } from '@bocage/asl';
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import { knownToGm, type AttackAnswer, type Situation } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ask } from '../los/ask';
import { NO_QUERY } from '../los/query';
import { coverView } from './cover-view';
import { losView } from './los-view';
import type { Names, Words } from './words';

const extent = { columns: 6, firstRow: 1, rows: 6 };
const empty = createBoard({ name: '', lattice: HEX_ODD, extent });
const cell = (name: string) => parseCell(name, empty);
const side = (a: string, b: string) => {
  const found = HEX_ODD.sideBetween(cell(a), cell(b));
  if (!found) throw new Error(`${a}-${b}`);
  return found;
};
const board = createBoard({
  name: '',
  lattice: HEX_ODD,
  extent,
  cells: [[cell('E3'), { terrain: 'Stone Building' }]],
  sides: [
    [side('C3', 'C4'), { terrain: 'wall' }],
    [side('C4', 'D3'), { terrain: 'hedge' }],
  ],
});
const words: Words = {
  localize: (key) => key,
  format: (key, data) => `${key} ${Object.values(data).join(' ')}`.trim(),
  has: (key) => /^BOCAGE\.Asl\.(Reason|Attack|Modifier)\./.test(key),
};
const names: Names = { board, game: ASL, unit: (id) => id.toUpperCase() };
const situation = (
  state: Situation['units'][number]['state'],
  at = 'C4',
  other: Situation['units'][number]['state'] = { wa: true },
): Situation => ({
  board,
  units: [
    { id: 'us', side: 'allies', cell: cell(at), state },
    { id: 'de', side: 'axis', cell: cell('D3'), state: other },
  ],
  options: {},
});
const shot = (s: Situation, kind?: string, by = 'us', target = 'de'): AttackAnswer => {
  const answer = ASL.attack?.(knownToGm(s), { attackers: [by], target, ...(kind !== undefined && { kind }) });
  if (!answer) throw new Error('a game without attacks');
  return answer;
};

test('B9.42-h: the card of a unit in Bypass has each line with its ends, the best first', () => {
  const view = coverView(words, names, shot(situation({ bypass: 'N' })));
  expect(view.lines?.map((l) => [l.from, l.to, l.result, l.verdict])).toEqual([
    ['US (C4, C3-C4-D3)', 'DE (D3)', 'clear', 'BOCAGE.Fire.total +1'],
    ['US (C4, B3-C3-C4)', 'DE (D3)', 'clear', 'BOCAGE.Fire.choose wall +2 / hedge +1'],
  ]);
  expect(view).toMatchObject({ ...view.lines?.[0] });
});

test('UI-6: each protection that may be chosen has its own total and modifiers', () => {
  const s = situation({}, 'C4', { inHexTem: '1', moving: true });
  const { options } = coverView(words, names, shot({ ...s, options: { 'wa.mandatory': 'none' } }));
  const told = options.map((o) => [o.id, o.total, o.modifiers.map((m) => `${m.signed} ${m.label}`)]);
  expect(told).toContainEqual(['in-hex', 'BOCAGE.Fire.sum 0', ['−1 BOCAGE.Asl.Modifier.ffnam']]);
});

test('UI-6: the card of any other unit has one line', () => {
  const view = coverView(words, names, shot(situation({})));
  expect([view.from, view.to, view.lines]).toEqual(['US (C4)', 'DE (D3)', undefined]);
});

test('UI-6: while the players must rule on Wall Advantage, the total counts only what is certain', () => {
  const view = coverView(words, names, shot(situation({}, 'C4', {})));
  expect(view.options.map((o) => [o.id, o.mark])).toContainEqual(['hedge', 'BOCAGE.Fire.needsRuling']);
  expect(view.verdict).toBe('BOCAGE.Fire.atLeast 0');
});

test('UI-6: the card names the kind of attack, and says that one cannot be made', () => {
  const s = situation({ kind: 'vehicle', vehicle: 'fully-tracked' });
  const told = (kind?: string) => coverView(words, names, shot(s, kind));
  expect([told().kind, told('direct').kind]).toEqual([
    'BOCAGE.Asl.Attack.ordnance',
    'BOCAGE.Asl.Attack.direct',
  ]);
  const answer = { ...shot(s, 'bmg'), possible: 'no' as const };
  expect(coverView(words, names, answer).verdict).toBe('BOCAGE.Fire.impossible');
});

test('B9.42-h: a blocked line offers no fire, one that needs a ruling may', () => {
  const s = situation({ bypass: 'SE' }, 'E3');
  const view = coverView(words, names, shot(s));
  expect(view.lines?.map((l) => [l.from, l.los, l.verdict === 'BOCAGE.Fire.noFire'])).toEqual([
    ['US (E3, E3-E4-F3)', 'needs-ruling', false],
    ['US (E3, E3-F2-F3)', 'blocked', true],
  ]);
});

test('B9.42-h: the panel shows every line of a unit in Bypass, and the best of them', () => {
  const query = { ...NO_QUERY, from: { kind: 'unit', id: 'us' }, to: { kind: 'unit', id: 'de' } } as const;
  const asked = ask(ASL, knownToGm(situation({ bypass: 'S' }, 'E3')), query);
  if (!asked) throw new Error('nothing asked');
  const view = losView(words, names, asked);
  expect([view.from, view.to, view.result]).toEqual(['US (E3, D3-E3-E4)', 'DE (D3)', 'clear']);
  expect(view.lines.map((l) => [l.from, l.to, l.result])).toEqual([
    ['E3-E4-F3', 'D3', 'needs-ruling'],
    ['D3-E3-E4', 'D3', 'clear'],
  ]);
  expect(view.reasons.map((r) => r.code)).toContain('los-bypass');
  const plain = ask(ASL, knownToGm(situation({}, 'E3')), query);
  if (!plain) throw new Error('nothing asked');
  expect(losView(words, names, plain).lines).toEqual([]);
});

test('UI-6: with a firepower filled in, the card shows the Residual FP and its reductions', () => {
  const s = situation({});
  const told = (firepower: number) =>
    coverView(
      words,
      names,
      ASL.attack?.(knownToGm(s), { attackers: ['us'], target: 'de', firepower }) ?? shot(s),
    ).left;
  expect(told(12)?.text).toBe('BOCAGE.Fire.leaves residual 4');
  expect(told(12)?.reasons.map(({ code, rule }) => [code, rule])).toEqual([
    ['tem-residual-hexside', 'B9.31'],
  ]);
  expect(told(1)?.text).toBe('BOCAGE.Fire.leavesNothing residual 0');
  expect(coverView(words, names, shot(s)).left).toBeUndefined();
});

test('UI-6: an attack that cannot be made shows only its reasons', () => {
  const { lines = [] } = coverView(words, names, shot(situation({ bypass: 'SE' }, 'E3')));
  expect(lines.find(({ los }) => los === 'blocked')).toMatchObject({ options: [] });
});

test('UI-6: a Fire Group is named with all its units', () => {
  const s = situation({});
  const mate = { id: 'two', side: 'allies', cell: cell('C4'), state: {} };
  const answer = ASL.attack?.(knownToGm({ ...s, units: [...s.units, mate] }), {
    attackers: ['us', 'two'],
    target: 'de',
  });
  expect(answer && coverView(words, names, answer).together).toBe('BOCAGE.Fire.together US, TWO');
});

test('B9.31: a protection on which the players must rule is marked so, neither allowed nor refused', () => {
  const gully = createBoard({
    name: '',
    lattice: HEX_ODD,
    extent,
    cells: [[cell('D3'), { level: -1, depression: 'Gully' }]],
  });
  const s = { ...situation({}), board: gully };
  const view = coverView(words, names, shot(s, undefined, 'de', 'us'));
  expect(view.options.map(({ id, mark, legal }) => [id, mark, legal])).toEqual([
    ['none', 'BOCAGE.Fire.applies', true],
    ['height', 'BOCAGE.Fire.needsRuling', false],
  ]);
  expect(view.reasons.map(({ code }) => code)).toEqual(['tem-needs-ruling']);
});
