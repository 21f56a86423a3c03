/** `los --steps` and `--counters`, on a painted board. */
import { expect, test } from 'vitest';
import { COMMANDS } from '../src/commands/all';
import { run } from '../src/run';
import { fakeIo } from './fake-io';

const BOARD = {
  format: 'bocage-board-1',
  name: 'field',
  lattice: 'hex-odd',
  extent: { columns: 5, firstRow: 1, rows: 8 },
  cells: { C1: { level: 3 }, C3: { terrain: 'Woods' }, B5: { terrain: 'Grain' } },
  sides: { 'C6-C7': { terrain: 'bocage' } },
};

async function los(...argv: string[]) {
  const { io, written } = fakeIo({ board: JSON.stringify(BOARD) });
  return { code: await run(['los', 'board', ...argv], io, COMMANDS), ...written };
}

test('the line is printed step by step, with the numbers of its blind hexes', async () => {
  const { code, out } = await los('C1', 'C4', '--steps');
  expect(code).toBe(0);
  const told = out.slice(out.indexOf('Step by step')).split('\n');
  expect(told.slice(1, 8).map((line) => line.trim().split(/ {2,}/).slice(0, 3))).toEqual([
    ['1', 'C1', 'Open Ground, level 3'],
    ['2', 'C1-C2'],
    ['3', 'C2', 'Open Ground'],
    ['4', 'C2-C3'],
    ['5', 'C3', 'Woods'],
    ['6', 'C3-C4'],
    ['7', 'C4', 'Open Ground'],
  ]);
  expect(told[5]).toContain('[A6.4]');
  expect(told[5]).toMatch(/1 \+ 1 .* − 2 .* \+ 0 .* = 0, but at least 1; the lower end is 1 beyond/);
});

test('every step in JSON, and which hexes are blind', async () => {
  const { out } = await los('C1', 'C4', '--steps', '--json');
  const { los: result, steps, others, blind } = JSON.parse(out);
  expect(result).toBe('blocked');
  expect(steps.map((s: { kind: string; at: string }) => `${s.kind} ${s.at}`)).toEqual([
    'cell C1',
    'side C1-C2',
    'cell C2',
    'side C2-C3',
    'cell C3',
    'side C3-C4',
    'cell C4',
  ]);
  expect(steps[4].because[0]).toMatchObject({
    code: 'los-blind-hex',
    rule: 'A6.4',
    facts: { blind: 1, beyond: 1 },
  });
  expect(others).toEqual([]);
  expect(blind).toEqual(['C4']);
});

test('steps come in Japanese', async () => {
  const { out } = await los('C5', 'C8', '--steps', '--lang', 'ja');
  expect(out).toContain('視線をたどる');
  expect(out).toMatch(/C6-C7 +ボカージュ/);
});

test('smoke on the map hinders, and is named in its hex (A24.2)', async () => {
  const smoke = JSON.stringify([{ kind: 'smoke', hex: 'C5', sort: 'smoke-2' }]);
  const { out } = await los('C4', 'C6', '--counters', smoke, '--json');
  const answer = JSON.parse(out);
  expect(answer).toMatchObject({ los: 'hindered', hindrance: 2 });
  expect(answer.because).toContainEqual(expect.objectContaining({ rule: 'A24.2', at: 'C5', value: 2 }));
});

test.each([
  ['{', 'counters: not JSON'],
  ['{}', 'los.counters'],
  ['[{"kind":"smog","hex":"C5"}]', 'los.counters.0.kind'],
  ['@nowhere', 'nowhere'],
])('bad counters %s: one line, code 2', async (counters, text) => {
  const { code, out, err } = await los('C4', 'C6', '--counters', counters);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^bocage: [^\n]*\n$/);
  expect(err).toContain(text);
});
