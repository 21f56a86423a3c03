import { ASL } from '@bocage/asl';
import type { Reason } from '@bocage/core';
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import { walkLine } from '@bocage/core/walk';
import type { LosAnswer } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { stepsView } from './steps-view';
import type { Names, Words } from './words';

const board = createBoard({ name: '', lattice: HEX_ODD, extent: { columns: 6, firstRow: 1, rows: 6 } });
const words: Words = { localize: (key) => key, format: (key) => key, has: () => false };
const names: Names = { board, game: ASL, unit: (id) => id };
const [from, to] = [parseCell('C2'), parseCell('C4')];

test.each(['X2', undefined])(
  'a place without events names the rule of the game (%s); the host knows none',
  (plain) => {
    const walk = walkLine(HEX_ODD, HEX_ODD.centre(from), HEX_ODD.centre(to));
    const met: Reason = { code: 'my-code', rule: 'X1', at: { kind: 'cell', cell: parseCell('C3') } };
    const steps = walk.map((step) => ({
      step,
      reasons: step.kind === 'cell' && step.cell.row === 3 ? [met] : [],
    }));
    const place = (cell: typeof from) => ({ kind: 'cell', cell }) as const;
    const sees = { cell: true, unitsWithAdvantage: true, unitsWithoutAdvantage: true };
    const answer: LosAnswer = {
      ...{ from: place(from), to: place(to), range: 2, los: 'clear', hindrance: 0 },
      ...{ sees, because: [met], walk },
    };
    const tale = { steps, others: [], parts: [], marks: [], blind: [], ...(plain && { plain }) };
    const { steps: views } = stepsView(words, names, answer, tale);
    expect(views.flatMap(({ effect, lines }) => lines.map(({ rule }) => [effect, rule]))).toEqual([
      ['nothing', plain ?? ''],
      ['nothing', plain ?? ''],
      ['passes', 'X1'],
      ['nothing', plain ?? ''],
      ['nothing', plain ?? ''],
    ]);
  },
);
