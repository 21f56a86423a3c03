import { ASL } from '@bocage/asl';
import { COMPANY_FIRE } from '@bocage/company-fire';
import { COUNTER_SYMBOLS, type CounterKind } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { counterSvg } from './counter-svg';
import { NATIONS } from './nations';

const KINDS: readonly CounterKind[] = [...ASL.counters, ...(COMPANY_FIRE.counters ?? [])];
const [GERMAN, SS] = NATIONS as unknown as readonly [(typeof NATIONS)[number], (typeof NATIONS)[number]];
const squad = ASL.counters.find(({ id }) => id === 'squad') as CounterKind;
const textsIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);

test('every symbol is the picture of some game’s counter', () => {
  expect(COUNTER_SYMBOLS.filter((symbol) => !KINDS.some((kind) => kind.symbol === symbol))).toEqual([]);
});

test('a counter shows the values that are set, else the defaults', () => {
  expect(textsIn(counterSvg({ nation: GERMAN, kind: squad, values: {}, mark: '' }))).toEqual([
    '4-6-7',
    '(7)',
  ]);
  const said = { nation: GERMAN, kind: squad, values: { strength: '5-4-8' }, mark: 'A' };
  expect(textsIn(counterSvg(said))).toEqual(['5-4-8', 'A', '(7)']);
});

test('a text on a counter cannot be markup', () => {
  const svg = counterSvg({ nation: GERMAN, kind: squad, values: { strength: '<a"&' }, mark: '' });
  expect(textsIn(svg)).toEqual(['&lt;a&quot;&amp;', '(7)']);
});

test.each(KINDS)('$id: the file is small, closed, and in the nation’s colors', (kind) => {
  for (const nation of [GERMAN, SS]) {
    const svg = counterSvg({ nation, kind, values: {}, mark: 'A1' });
    expect(svg.length).toBeLessThan(6000);
    expect(svg).toContain(nation.ground);
    expect(svg).toMatch(/^<svg [^>]*width="200" height="200"/);
    const open = [...svg.matchAll(/<(\/?)([a-z]+)([^>]*?)(\/?)>/g)].reduce(
      (depth, [, end, , , own]) => depth + (end ? -1 : own ? 0 : 1),
      0,
    );
    expect(open).toBe(0);
  }
});

const light = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [light(a), light(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

test.each(NATIONS)('$id: numbers and figures are easy to read on their ground', ({ ground, ink, figure }) => {
  expect(contrast(ground, ink)).toBeGreaterThan(5);
  expect(contrast(ground, figure)).toBeGreaterThan(3.5);
});

test('the MG of a vehicle stand below its figure', () => {
  const tank = ASL.counters.find(({ id }) => id === 'tank') as CounterKind;
  const svg = counterSvg({ nation: GERMAN, kind: tank, values: { guns: '3/5', moves: '13' }, mark: '' });
  expect(textsIn(svg)).toEqual(['75', '3/5', '6/4', '13']);
  const [, figure = 0] = /translate\(100 (\d+)\)/.exec(svg) ?? [];
  const [, note = 0] = /y="(\d+)"[^>]*>3\/5</.exec(svg) ?? [];
  // The tracks end 32 below the middle; the print is 16 high.
  expect(Number(note) - 16).toBeGreaterThan(Number(figure) + 32);
});
