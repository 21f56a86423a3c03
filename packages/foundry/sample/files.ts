import { ASL } from '@bocage/asl';
import { parseCell } from '@bocage/core/notation';
import { cellFlagKey, sideFlagKey } from '../src/data/keys';
import { GIVEN } from '../src/data/ours';
import { VERSION, writeCell, writeSide } from '../src/data/terrain';
import { counterSvg, type CounterSide, type CounterSymbol } from './counters';
import { farmSvg } from './farm-land';
import { ANCHOR, centre, HEIGHT, PITCH, SIZE, WIDTH } from './paper';
import { laneFiles } from './lane';
import { COLUMNS, ROWS, samplePlaces, sampleSides } from './plan';

/** Foundry knows widths in steps of one half. */
const TOKEN = 1;
/** Counters leave a rim of their hex to be seen. */
const FACE = 0.74;

interface Counter {
  readonly name: string;
  readonly ja: string;
  readonly side: CounterSide;
  readonly symbol: CounterSymbol;
  readonly label: string;
  readonly hex: string;
  readonly owner: 'GM' | 'Player 1' | 'Player 2';
  readonly state?: Readonly<Record<string, string | boolean>>;
  readonly hidden?: boolean;
}

const COUNTERS: readonly Counter[] = [
  {
    name: 'Green squad 1',
    ja: '緑 第1分隊',
    side: 'green',
    symbol: 'squad',
    label: '1',
    hex: 'F9',
    owner: 'Player 1',
  },
  {
    name: 'Green squad 2',
    ja: '緑 第2分隊',
    side: 'green',
    symbol: 'squad',
    label: '2',
    hex: 'D8',
    owner: 'Player 1',
  },
  {
    name: 'Green squad 3',
    ja: '緑 第3分隊',
    side: 'green',
    symbol: 'squad',
    label: '3',
    hex: 'E6',
    owner: 'Player 1',
  },
  {
    name: 'Green leader',
    ja: '緑 指揮官',
    side: 'green',
    symbol: 'leader',
    label: '',
    hex: 'C9',
    owner: 'Player 1',
    state: { kind: 'leader' },
  },
  {
    name: 'Green tank',
    ja: '緑 戦車',
    side: 'green',
    symbol: 'tank',
    label: 'T',
    hex: 'G11',
    owner: 'Player 1',
    state: { kind: 'vehicle', vehicle: 'fully-tracked' },
  },
  {
    name: 'Grey squad 1',
    ja: '灰 第1分隊',
    side: 'grey',
    symbol: 'squad',
    label: '1',
    hex: 'I10',
    owner: 'Player 2',
  },
  {
    name: 'Grey squad 2',
    ja: '灰 第2分隊',
    side: 'grey',
    symbol: 'squad',
    label: '2',
    hex: 'F4',
    owner: 'Player 2',
  },
  {
    name: 'Grey machine gun',
    ja: '灰 機関銃班',
    side: 'grey',
    symbol: 'mg',
    label: 'MG',
    hex: 'J4',
    owner: 'Player 2',
  },
  {
    name: 'Grey foxhole',
    ja: '灰 単独壕の分隊',
    side: 'grey',
    symbol: 'squad',
    label: '3',
    hex: 'N10',
    owner: 'Player 2',
    state: { entrenched: true },
  },
  {
    name: 'Grey gun',
    ja: '灰 対戦車砲',
    side: 'grey',
    symbol: 'gun',
    label: 'AT',
    hex: 'O5',
    owner: 'Player 2',
    state: { gun: 'gun', emplaced: true },
  },
  {
    name: 'Ambush',
    ja: '伏兵',
    side: 'grey',
    symbol: 'question',
    label: '',
    hex: 'H9',
    owner: 'GM',
    hidden: true,
    state: { hidden: true },
  },
];

const picture = ({ side, symbol, label }: Counter): string =>
  `counters/${side}-${symbol}${label && `-${label}`}.svg`;

/** Every file of both samples, by its path under dist/sample/. */
export function sampleFiles(): Readonly<Record<string, string>> {
  const counters = Object.fromEntries(
    COUNTERS.map((counter) => [picture(counter), counterSvg(counter.side, counter.symbol, counter.label)]),
  );
  const world = JSON.stringify(sampleWorld(), null, 1);
  return { 'farm.svg': farmSvg(), ...counters, 'farm.json': world, ...laneFiles() };
}

function sampleWorld(): object {
  const scene = {
    name: 'Hedgerow farm',
    active: true,
    width: WIDTH,
    height: HEIGHT,
    padding: 0,
    background: { src: 'modules/bocage/sample/farm.svg' },
    grid: { type: ANCHOR.type, size: SIZE, distance: 40, units: 'm', color: '#1d2410', alpha: 0.22 },
    tokenVision: false,
    flags: { bocage: sampleFlags() },
    tokens: COUNTERS.map(token),
  };
  const ja = {
    'Hedgerow farm': '生け垣の農場',
    ...Object.fromEntries(COUNTERS.map(({ name, ja: text }) => [name, text])),
  };
  return { game: ASL.id, scenes: [scene], texts: { ja } };
}

function sampleFlags(): object {
  return {
    v: VERSION,
    ...GIVEN,
    game: ASL.id,
    anchor: ANCHOR,
    board: { name: '', columns: COLUMNS, rows: ROWS, firstRow: 1, firstColumn: 0 },
    sides: Object.fromEntries(sampleSides().map(([side, entry]) => [sideFlagKey(side), writeSide(entry)])),
    cells: Object.fromEntries(samplePlaces().map(([cell, entry]) => [cellFlagKey(cell), writeCell(entry)])),
  };
}

function token(counter: Counter): object {
  const { x, y } = centre(parseCell(counter.hex));
  return {
    name: counter.name,
    x: Math.round(x - (PITCH * 2) / 3),
    y: Math.round(y - SIZE / 2),
    width: TOKEN,
    height: TOKEN,
    displayName: 30,
    disposition: counter.side === 'green' ? 1 : -1,
    hidden: counter.hidden ?? false,
    elevation: 0,
    texture: { src: `modules/bocage/sample/${picture(counter)}`, scaleX: FACE, scaleY: FACE },
    ownership: counter.owner,
    flags: { bocage: { unit: { side: counter.side, ...counter.state } } },
  };
}
