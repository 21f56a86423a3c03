import { readdirSync } from 'node:fs';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { rowSituation, ruleFile } from '../../test/rule-golden';
import { formatSituation } from './situation-json';
import { parseSituation } from '../wall-advantage/possible';

const board = {
  format: 'bocage-board-1',
  name: 'farm',
  lattice: 'hex-odd',
  extent: { columns: 6, firstRow: 1, rows: 6 },
  cells: { B2: { level: 0, depression: 'Gully' } },
  sides: { 'C3-C4': { terrain: 'wall' } },
};
const units = [
  { id: 'a', side: 'axis', at: 'C3', wa: true },
  { id: 'x', side: 'allies', at: 'C4', concealed: true },
  { id: 'y', side: 'allies', at: 'D4' },
];
const written = (json: object): unknown => formatSituation(parseSituation({ board, units, ...json }));
const { board: boardOut, ...plain } = written({}) as Record<string, unknown>;

test('only what differs from its default is written (B9.322)', () => {
  expect(plain).toStrictEqual({ format: 'bocage-asl-1', phase: 'unknown', units });
  expect(boardOut).toMatchObject({ name: 'farm', sides: { 'C3-C4': { terrain: 'wall' } } });
});

test.each([
  { options: { 'wa.tieBreak': 'attacker', 'rfp.ffmoBehindBocage': false } },
  { phase: 'rout', attacker: 'allies' },
  { action: { side: 'allies', kind: 'fire' } },
  { entry: { unit: 'x', to: 'D3' } },
  { contest: { claimant: 'x', holders: ['a'], step: 'holder-reveals' } },
  { offers: ['x', 'y'] },
  { justClaimed: ['a'] },
])('writes what is under way as it is read: %j (B9.322, B9.324)', (json) => {
  expect(written(json)).toEqual({ ...plain, ...json, board: boardOut });
});

test('writes counters on the ground, but not an empty list (B9.322)', () => {
  const markers = [{ id: 'rubble', at: 'C4' }];
  expect(written({ markers })).toEqual({ ...plain, markers, board: boardOut });
  expect(written({ markers: [] })).toStrictEqual({ ...plain, board: boardOut });
});

test("a level is written if it is neither the ground's nor the Crest's (B9.62)", () => {
  const at = (json: object) => ({ id: 'a', side: 'axis', at: 'B2', ...json });
  const levels = [at({}), at({ crest: 'N' }), at({ level: 1 }), at({ crest: 'N', level: 0 })];
  for (const unit of levels) expect(written({ units: [unit] })).toMatchObject({ units: [unit] });
  expect(written({ units: [at({ level: 0 }), at({ id: 'b', crest: 'N', level: 1 })] })).toMatchObject({
    units: [at({}), at({ id: 'b', crest: 'N' })],
  });
  expect(
    JSON.stringify(written({ units: [at({ level: 0 }), at({ id: 'b', crest: 'N', level: 1 })] })),
  ).not.toMatch(/"id":"[ab]"[^}]*"level"/);
});

test('hexsides held one by one are of Deluxe ASL only (B9.55)', () => {
  const unit = { id: 'a', side: 'axis', at: 'C3', wa: true, waSides: [3] };
  expect(written({ units: [unit], options: { 'wa.scope': 'hexside' } })).toMatchObject({ units: [unit] });
  const held = parseSituation({ ...plain, options: { 'wa.scope': 'hexside' }, units: [unit], board });
  const perHex = { ...held, options: { ...held.options, 'wa.scope': 'hex' as const } };
  expect(JSON.stringify(formatSituation(perHex))).not.toContain('waSides');
  const [hex] = held.units;
  for (const none of [{ wa: false }, { waSides: [] }])
    expect(
      JSON.stringify(formatSituation({ ...held, units: hex ? [{ ...hex, ...none }] : [] })),
    ).not.toContain('waSides');
});

const FILES = readdirSync(new URL('../../test/golden/', import.meta.url)).filter((f) =>
  f.startsWith('rules-'),
);
test.each(FILES)('every situation of %s is read as it was written (B9.322)', (name) => {
  const file = ruleFile(name);
  for (const row of file.rows) {
    const s = rowSituation(file, row);
    const json = formatSituation(s) as Record<string, Json>;
    const again = parseSituation({ ...json, board: 'the same' }, () => s.board);
    // Single hexsides have no meaning if a hex is held as a whole.
    const sides = (list: readonly number[]) => (s.options['wa.scope'] === 'hexside' ? list : []);
    const units = s.units.map((u) => ({ ...u, waSides: sides(u.waSides) }));
    expect(again, row.id).toEqual({ ...s, units });
  }
});

const boards = new Map(
  FILES.map(ruleFile).flatMap((file) => file.rows.map((row) => [row.scene, [file, row] as const])),
);
test.each([...boards])('the board of %s is read as it was written (B9.1)', (_, [file, row]) => {
  const s = rowSituation(file, row);
  const again = parseSituation(formatSituation(s)).board;
  expect([...again.sides]).toEqual([...s.board.sides]);
  expect(again.cells.map((cell) => again.cell(cell))).toEqual(
    s.board.cells.map((cell) => s.board.cell(cell)),
  );
});
