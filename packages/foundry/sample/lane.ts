import { COMPANY_FIRE } from '@bocage/company-fire';
import { parseCell } from '@bocage/core/notation';
import { blankScene } from '../src/boards/blank-map';
import { GRID_SIZE } from '../src/boards/fit';
import { counterSvg } from '../src/counters/counter-svg';
import { nationOf } from '../src/counters/nations';
import { cellFlagKey, sideFlagKey } from '../src/data/keys';
import { writeCell, writeSide } from '../src/data/terrain';
import { COLUMNS, laneCells, laneSides, ROWS } from './lane-land';
import { LANE_UNITS, type LaneUnit } from './lane-units';

/** Foundry's display of a token's name while the pointer is over it. */
const HOVER = 30;

const SEATS = { american: 'Player 1', german: 'Player 2' } as const;

const picture = ({ side, kind, mark = '' }: LaneUnit): string =>
  `counters/${side}-${kind}${mark === '' ? '' : `-${mark}`}.svg`;

function face({ side, kind: id, mark = '' }: LaneUnit): string {
  const [nation, kind] = [nationOf(side), COMPANY_FIRE.counters?.find((one) => one.id === id)];
  if (!nation || !kind) throw new Error(`the sample has a unit that nobody can make: ${side} ${id}`);
  return counterSvg({ nation, kind, values: {}, mark });
}

/** Every file of the sample on squares, by its path under dist/sample/. */
export function laneFiles(): Readonly<Record<string, string>> {
  return {
    'lane.json': JSON.stringify(laneWorld(), null, 1),
    ...Object.fromEntries(LANE_UNITS.map((unit) => [picture(unit), face(unit)])),
  };
}

function laneWorld(): object {
  const { flags, ...scene } = blankScene({
    ...{ name: 'Bocage lane', grid: 'square', columns: COLUMNS, rows: ROWS, ground: 'grass' },
    ...{ game: COMPANY_FIRE.id, rules: {} },
  });
  const drawn = {
    sides: Object.fromEntries(laneSides().map(([side, entry]) => [sideFlagKey(side), writeSide(entry)])),
    cells: Object.fromEntries(laneCells().map(([cell, entry]) => [cellFlagKey(cell), writeCell(entry)])),
  };
  const { bocage } = flags as { readonly bocage: object };
  return {
    game: COMPANY_FIRE.id,
    scenes: [{ ...scene, flags: { bocage: { ...bocage, ...drawn } }, tokens: LANE_UNITS.map(token) }],
    texts: {
      ja: {
        'Bocage lane': 'ボカージュの小道',
        ...Object.fromEntries(LANE_UNITS.map(({ name, ja }) => [name, ja])),
      },
    },
  };
}

function token(unit: LaneUnit): object {
  const { name, side, kind, mark = '', at, state } = unit;
  const { col, row } = parseCell(at);
  return {
    ...{ name, x: GRID_SIZE * col, y: GRID_SIZE * (row - 1), width: 1, height: 1, elevation: 0 },
    ...{ displayName: HOVER, lockRotation: true, disposition: side === 'american' ? 1 : -1 },
    texture: { src: `modules/bocage/sample/${picture(unit)}` },
    ownership: SEATS[side],
    flags: {
      bocage: { unit: { side, kind, ...state }, counter: { nation: side, kind, values: {}, mark } },
    },
  };
}
