/** A unit in a hex, and the next hex to the north that it steps into. */
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard, type CellFacts, type SideFacts } from '@bocage/core/board';
import { readSituation, type AslSituation } from '../src/situation/situation';

export const FROM = parseCell('C5');
export const TO = parseCell('C4');
/** Over the north side of C5 into C4. */
export const NORTH = 0;

/** Facts of both hexes, and of the hexside between them. */
export interface Ground {
  readonly from?: Partial<CellFacts>;
  readonly to?: Partial<CellFacts>;
  readonly between?: SideFacts;
}

type State = { readonly [key: string]: string | number };

/** Returns the situation with unit `u`; it has 12 MP by default. */
export const lane = (
  { from = {}, to = {}, between }: Ground,
  state: State = {},
  options = {},
): AslSituation =>
  readSituation({
    board: createBoard({
      ...{ name: 'farm', lattice: HEX_ODD, extent: { columns: 6, firstRow: 1, rows: 8 } },
      cells: [
        [FROM, from],
        [TO, to],
      ],
      sides: between ? [[HEX_ODD.sideOf(FROM, NORTH), between]] : [],
    }),
    options,
    units: [{ id: 'u', side: 'axis', cell: FROM, state: { mp: 12, ...state } }],
  });
