/** Bypass on real boards: allowed and forbidden by the drawings of the rules' own examples (A4.31). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASL } from '@bocage/asl';
import { parseCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import { importBoard } from '@bocage/importer';
import { expect, test } from 'vitest';

const folder = process.env['BOCAGE_BOARDS'] ?? '';
const loaded = new Map<string, Board>();
function boardNamed(name: string): Board {
  const file = new Uint8Array(readFileSync(join(folder, `bd${name}`)));
  const board = loaded.get(name) ?? importBoard(file, { name }).board;
  loaded.set(name, board);
  return board;
}

test.for([
  ['41', 'Q4', 'SE', true],
  ['41', 'Q4', 'NE', false],
  ['41', 'Q5', 'N', true],
  ['43', 'O10', 'N', true],
  ['43', 'O10', 'NW', true],
  ['43', 'O8', 'S', true],
  ['43', 'O8', 'NE', true],
  ['43', 'O8', 'N', false],
] as const)('board %s, %s %s: %s', ([name, hex, side, allowed], { skip }) => {
  if (!existsSync(join(folder, `bd${name}`))) skip('no boards: set BOCAGE_BOARDS');
  const unit = { id: 'u', side: 'x', cell: parseCell(hex), state: { bypass: side } };
  const { possible } = ASL.checkUnit({ board: boardNamed(name), units: [unit], options: {} }, 'u');
  expect(possible).toBe(allowed ? 'yes' : 'no');
});
