import { HEX_ODD } from '@bocage/core/lattice';
import { createBoard } from '@bocage/core/board';
import type { LogEntry } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { logText } from './log-text';

const board = createBoard({ name: '', lattice: HEX_ODD, extent: { columns: 4, firstRow: 1, rows: 4 } });

const line = (kind: string, facts: LogEntry['facts']): LogEntry => ({
  kind,
  because: [],
  ...(facts && { facts }),
});
const both = (entry: LogEntry): readonly string[] => [
  logText('en', board, entry),
  logText('ja', board, entry),
];

test('a fact with a place in the sentence is not repeated after it', () => {
  expect(both(line('residual-placed', { firepower: 2, hex: 'Q6' }))).toEqual([
    '2 Residual FP stays in Q6',
    'Q6に残留火力2が残った',
  ]);
});

test("other facts follow, in the game's words and with the language's punctuation", () => {
  expect(both(line('wa-lost', { how: 'forced', sides: ['A1-B1', 'A2-B1'] }))).toEqual([
    'loses WA (automatic; A1-B1, A2-B1)',
    'がWAを失った（自動、A1-B1、A2-B1）',
  ]);
  expect(both(line('shown', { shown: 'infantry' }))).toEqual([
    'is shown for a moment (Infantry)',
    'が一時的に明かされた（歩兵）',
  ]);
  expect(both(line('phase', { phase: 'movement', side: 'german' }))).toEqual([
    'a new phase (Movement Phase; german)',
    '新しいフェイズ（移動フェイズ、german）',
  ]);
});

test("a kind of fire has the card's name; a line without facts has no parentheses", () => {
  const [told = ''] = both(line('attack-declared', { target: 'g1', kind: 'direct' }));
  expect(told).toContain('Direct Fire, not ordnance');
  expect(told).not.toContain('(');
  expect(both(line('contest', undefined))).toEqual(['WA is contested', 'WAが争われた']);
});

test('a result of dice is shown as a sum', () => {
  const side = { cell: { col: 0, row: 1 }, side: 2 };
  const entry: LogEntry = {
    ...line('attack-resolved', { attack: 'direct', modifiers: [{ id: 'ffnam', value: -1 }], final: 9 }),
    reckoning: {
      dice: [3, 5],
      parts: [
        {
          id: 'wall',
          value: 2,
          at: { kind: 'side', side: board.lattice.sideOf(side.cell, side.side) },
          because: [],
        },
        { id: 'ffnam', value: -1, because: [] },
      ],
      total: 1,
      final: 9,
    },
  };
  const [en = '', ja = ''] = both(entry);
  expect(en).toMatch(
    /^is attacked: Direct Fire, not ordnance \(Dice 3, 5; .* \+2; FFNAM −1; Sum of the modifiers \+1; Final result 9\)$/,
  );
  expect(ja).toMatch(/（ダイス3, 5、.*、最終結果 9）$/);
});
