import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard, type SideFacts } from '@bocage/core/board';
import { expect, test } from 'vitest';
import { basesToAsk } from './barrier';

const side = HEX_ODD.sideOf(parseCell('C4'), 0);
const asked = (facts: SideFacts, low: object, high: object) =>
  basesToAsk(
    createBoard({
      name: '',
      lattice: HEX_ODD,
      extent: { columns: 6, rows: 6, firstRow: 1 },
      cells: [
        [parseCell('C4'), { level: 0, terrain: 'Open Ground', ...low }],
        [parseCell('C3'), { level: 0, terrain: 'Open Ground', ...high }],
      ],
      sides: [[side, facts]],
    }),
  );

test('B9.35-f: a barrier between different levels needs an answer if the board does not state its base', () => {
  const wall = { terrain: 'wall' };
  expect(asked(wall, {}, { level: 2 })).toEqual([{ side, levels: [0, 2] }]);
  expect(asked(wall, { level: 1 }, { level: -1 })).toEqual([{ side, levels: [-1, 1] }]);
  expect(asked({ ...wall, base: 2 }, {}, { level: 2 })).toEqual([]);
  expect(asked(wall, { level: 1 }, { level: 1 })).toEqual([]);
  expect(asked({ terrain: 'cliff' }, {}, { level: 2 })).toEqual([]);
  // A Depression counts by the ground around it.
  expect(asked(wall, { level: -1, depression: 'gully' }, {})).toEqual([]);
});
