import { SQUARES } from '../src/lattice/index';
import { createBoard } from '../src/board/index';
import type { Situation } from '../src/game/index';
import type { Sample } from './contract/index';

const [A1, B2, C3] = [
  { col: 0, row: 1 },
  { col: 1, row: 2 },
  { col: 2, row: 3 },
];

const situation: Situation = {
  board: createBoard({
    name: 'yard',
    lattice: SQUARES,
    extent: { columns: 5, rows: 5, firstRow: 1 },
    cells: [[B2, { terrain: 'Thicket' }]],
    sides: [[SQUARES.sideOf(C3, 1), { terrain: 'fence' }]],
  }),
  units: [
    { id: 'r1', side: 'red', cell: A1, state: {} },
    { id: 'r2', side: 'red', cell: C3, state: {} },
    { id: 'scout', side: 'blue', cell: C3, state: { hidden: true } },
    { id: 'b2', side: 'blue', cell: { col: 4, row: 3 }, state: {} },
  ],
  markers: [{ id: 'flag', cell: C3 }],
  options: { sight: 3 },
  play: { held: { C3: 'red', E3: 'blue' } },
};

/** A fence, a thicket, a hidden token on a square that is held. */
export const CLAIMS_SAMPLE: Sample = {
  name: 'a yard',
  situation,
  deeds: [
    { event: { type: 'claim', unit: 'r1' }, by: 'red' },
    { event: { type: 'claim', unit: 'scout' }, by: 'blue', reveals: ['scout'] },
    { event: { type: 'claim', unit: 'scout' }, reveals: ['scout'] },
  ],
  refused: [
    { event: { type: 'claim', unit: 'r1' }, by: 'blue' },
    { event: { type: 'claim', unit: 'r2' }, by: 'red' },
    { event: { type: 'answer', question: 'C3:scout', choice: 'yield' }, by: 'red' },
    { event: { type: 'dice', need: 'C3:scout', dice: [6] }, by: 'blue' },
  ],
  secrets: { red: ['scout'] },
};
