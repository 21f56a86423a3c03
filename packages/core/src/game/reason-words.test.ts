import { expect, test } from 'vitest';
import { createBoard } from '../board/create';
import { HEX_ODD } from '../lattice/hex';
import type { Reason } from '../verdict';
import { reasonSentence } from './reason-words';

const TEXTS: Readonly<Record<string, string>> = {
  'TOY.Reason.met': '{at}: {terrain} adds {value} for {mover}, {unit} and {other} ({rule}; {count})',
  'TOY.Side.wall': 'Wall',
  'TOY.Fact.mover.truck': 'trucks',
};
const texts = {
  localize: (key: string) => TEXTS[key] ?? key,
  format: (key: string, data: Readonly<Record<string, string>>) =>
    (TEXTS[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => data[name] ?? whole),
  has: (key: string) => Object.hasOwn(TEXTS, key),
};
const board = createBoard({ name: '', lattice: HEX_ODD, extent: { columns: 4, firstRow: 1, rows: 4 } });
const reader = {
  ...{ texts, game: { labels: 'TOY' } },
  unit: (id: string) => (id === 'u1' ? 'Green squad' : undefined),
};
const told = (reason: Partial<Reason>): string =>
  reasonSentence(reader, board, { code: 'met', rule: 'T1', ...reason });

test('a reason names its place, terrain, units and words of the game, and numbers with a true minus', () => {
  const side = board.lattice.sideOf({ col: 0, row: 1 }, 3);
  const facts = { terrain: 'wall', mover: 'truck', unit: 'u1', other: 'u2', count: -3 };
  expect(told({ at: { kind: 'side', side }, value: -1, facts })).toBe(
    'A1-A2: Wall adds −1 for trucks, Green squad and u2 (T1; −3)',
  );
});

test('a code without a text shows itself', () => {
  expect(told({ code: 'unheard' })).toBe('unheard');
});
