/**
 * Lines over whole terrain on real boards: worked values of the rules' rows
 * (packages/asl/test/golden/los-boards.json).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { losBetween } from '@bocage/asl';
import { parseCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import type { LosEnd } from '@bocage/core/game';
import { importBoard } from '@bocage/importer';
import { expect, test } from 'vitest';

interface Row {
  readonly id: string;
  readonly case: string;
  readonly board: string;
  readonly from: { readonly at: string; readonly level: number };
  readonly to: { readonly at: string; readonly level: number };
  readonly want: { readonly seen: boolean; readonly hindrance?: number };
}

const ROWS = JSON.parse(
  readFileSync(new URL('../../asl/test/golden/los-boards.json', import.meta.url), 'utf8'),
) as readonly Row[];

const folder = process.env['BOCAGE_BOARDS'] ?? '';
const loaded = new Map<string, Board>();

function boardNamed(name: string): Board {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const { board } = importBoard(new Uint8Array(readFileSync(join(folder, `bd${name}`))), { name });
  loaded.set(name, board);
  return board;
}

const end = ({ at, level }: Row['from']): LosEnd => ({
  place: { kind: 'cell', cell: parseCell(at), level },
  advantage: 'all',
});

test.for(ROWS.map((row) => [`${row.case}: ${row.board} ${row.from.at} → ${row.to.at}`, row] as const))(
  '%s',
  ([, row], { skip }) => {
    if (!existsSync(join(folder, `bd${row.board}`))) skip('BOCAGE_BOARDS is not set');
    const board = boardNamed(row.board);
    for (const [from, to] of [
      [row.from, row.to],
      [row.to, row.from],
    ] as const) {
      const answer = losBetween(board, end(from), end(to));
      const seen = answer.los === 'clear' || answer.los === 'hindered';
      expect({ seen, ...(seen && { hindrance: answer.hindrance }) }, answer.because[0]?.code).toEqual({
        seen: row.want.seen,
        ...(seen && { hindrance: row.want.hindrance ?? answer.hindrance }),
      });
    }
  },
);
