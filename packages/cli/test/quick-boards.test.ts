/**
 * The quick line of sight against the plain one, which applies the rules to every pixel, on real boards. It
 * compares 20,000 pairs of each at base levels, as many at other levels, and all pairs of one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyScenarioRules, losBetween, prepareLos, type PreparedLos } from '@bocage/asl';
import type { Board } from '@bocage/core/board';
import { importBoard } from '@bocage/importer';
import { expect, test } from 'vitest';

const folder = process.env['BOCAGE_BOARDS'] ?? '';
const skip = folder === '' || !existsSync(join(folder, 'bd44'));
const SAMPLES = 20_000;
const MINUTES = 60_000;

function boardUnder(name: string, hedges: boolean): Board {
  const { board } = importBoard(new Uint8Array(readFileSync(join(folder, `bd${name}`))), { name });
  return hedges ? applyScenarioRules(board, { 'ssr.hedges': 'bocage' }) : board;
}

/** The first few pairs on which the two differ. */
function differences(los: PreparedLos, board: Board, step: number, raise: boolean): readonly string[] {
  const found: string[] = [];
  const base = board.cells.map((cell) => (board.cell(cell)?.level ?? 0) * 2);
  const n = board.cells.length;
  for (let k = 0; k < n * n && found.length < 5; k += step) {
    const from = k % n;
    const to = Math.floor(k / n);
    const a = (base[from] ?? 0) + (raise ? (k >> 2) % 5 : 0);
    const b = (base[to] ?? 0) + (raise ? (k >> 4) % 4 : 0);
    const quick = los.quickAt(from, to, a, b);
    const plain = los.plainAt(from, to, a, b);
    if (quick !== plain) found.push(`${from}@${a} → ${to}@${b}: quick ${quick}, plain ${plain}`);
  }
  return found;
}

test.skipIf(skip).each(['06', '08', '12', '41', '44', '54', '55', 'BFPD'])(
  'board %s: 20,000 pairs at base and as many at other levels (needs BOCAGE_BOARDS)',
  (name) => {
    const board = boardUnder(name, true);
    const los = prepareLos(board, { 'ssr.hedges': 'bocage' }).withAdvantage(false, 'each');
    const step = Math.max(1, Math.floor(board.cells.length ** 2 / SAMPLES));
    expect(differences(los, board, step, false)).toEqual([]);
    expect(differences(los, board, step, true)).toEqual([]);
  },
  5 * MINUTES,
);

test.skipIf(skip)(
  'board 54: all pairs (needs BOCAGE_BOARDS)',
  () => {
    const board = boardUnder('54', false);
    expect(differences(prepareLos(board), board, 1, false)).toEqual([]);
  },
  5 * MINUTES,
);

// Boards with gaps in the drawing (43), hills and hillside hedges (41), and the three that are timed.
test.skipIf(skip).each(['41', '43', '44', '54', '55'])(
  'board %s: explained and quick answers agree on every 997th pair (needs BOCAGE_BOARDS)',
  (name) => {
    const board = boardUnder(name, true);
    const options = { 'ssr.hedges': 'bocage' };
    const n = board.cells.length;
    for (const advantage of ['all', 'none'] as const) {
      const los = prepareLos(board, options).withAdvantage(advantage === 'all', advantage === 'all');
      const wrong: unknown[] = [];
      for (let k = 0; k < n * n; k += 997) {
        const [from, to] = [board.cells[k % n], board.cells[Math.floor(k / n)]];
        if (from === undefined || to === undefined) continue;
        const answer = losBetween(
          board,
          { place: { kind: 'cell', cell: from }, advantage },
          { place: { kind: 'cell', cell: to }, advantage },
          options,
        );
        const quick = los.quick(k % n, Math.floor(k / n));
        const wanted = answer.los === 'needs-ruling' ? -2 : answer.los === 'blocked' ? -1 : answer.hindrance;
        if (quick !== wanted) wrong.push([k, quick, wanted]);
      }
      expect([advantage, wrong.slice(0, 3)]).toEqual([advantage, []]);
    }
  },
  5 * MINUTES,
);
