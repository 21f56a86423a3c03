/**
 * One figure of the Terrain Chart, in the chart's own notation for comparison with the printed chart:
 *
 *     -            not allowed                 ?          unknown
 *     2 + COT B    2 besides the cost of the hex entered, Bog Check
 *     ALL B or Z   the whole allotment with a Bog Check, or half of it (z a third, zz a quarter)
 *     4 (1)        4, by the hex's own road 1  ½ (BU 1)   ½, buttoned up 1
 *     as hedge     as that other row           climb      only by climbing (B11.4)
 */
import { lowest, type Fraction } from '@bocage/core/walk';

/**
 * Marks of a cell beside the cost: R = by road at the road's cost, P = may be pushed, X = Wreck Check.
 * BB = Bog Check on leaving, h and H = dearer uphill, @ = not in the APh, C = no charge.
 * D = penalties past wrecks and vehicles doubled.
 */
export const CHART_MARKS = ['R', 'P', 'X', 'BB', 'h', 'H', '@', 'C', 'D'] as const;
export type ChartMark = (typeof CHART_MARKS)[number];

/** One way of paying. */
export interface ChartWay {
  /** `all`: the whole allotment; `share`: a fraction of the printed allowance; `points`: MF or MP. */
  readonly of: 'points' | 'share' | 'all';
  readonly amount: Fraction;
  /** Whether the cost of the other terrain in the hex is added. */
  readonly cot: 'no' | 'yes' | 'if-not-open';
  readonly bog: boolean;
}

export interface ChartFigure {
  /** None: not allowed. */
  readonly ways: readonly ChartWay[];
  readonly marks: readonly ChartMark[];
  /** By the hex's own road. */
  readonly ownRoad?: Fraction;
  /** Buttoned up. */
  readonly buttonedUp?: Fraction;
}

export type ChartCell = ChartFigure | 'unknown' | 'climb' | { readonly as: string };

/** The expected form, for errors about an unreadable cell. @internal */
export const CELL_EXPECTED = 'a figure as on the chart, such as "2 + COT B", "ALL B or Z D R", "-" or "?"';

const SHARES: Readonly<Record<string, number>> = { Z: 2, z: 3, zz: 4 };
const MARK = new RegExp(`^(?:${CHART_MARKS.join('|')}|B)$`);
const OWN_ROAD = /\((\d*½?)\)/;
const BUTTONED_UP = /\(BU (\d*½?)\)/;
const LONGEST = 60;

/**
 * Reads a cell; undefined if it is malformed.
 *
 * @rule B9.4
 * @rows B9.4-b
 */
export function readChartCell(written: string): ChartCell | undefined {
  const known = cellsRead.get(written);
  if (known !== undefined) return known;
  const cell = readAnew(written);
  if (cell !== undefined && cellsRead.size < MOST_READ) cellsRead.set(written, cell);
  return cell;
}

/** Every step of every way needs the same few cells. */
const cellsRead = new Map<string, ChartCell>();
const MOST_READ = 1000;

function readAnew(written: string): ChartCell | undefined {
  const text = written.trim().replaceAll(/\s+/g, ' ');
  if (text.length > LONGEST) return undefined;
  if (text === '?') return 'unknown';
  if (text === 'climb') return 'climb';
  if (text.startsWith('as ')) return { as: text.slice(3) };
  const [ownRoad, buttonedUp] = [OWN_ROAD.exec(text), BUTTONED_UP.exec(text)].map((m) => m && m[1]);
  const plain = text.replace(OWN_ROAD, '').replace(BUTTONED_UP, '').trim();
  const ways = plain.split(' or ').map(readWay);
  if (ways.some((way) => way === undefined)) return undefined;
  const read = ways.flatMap((way) => (way ? [way] : []));
  const barred = read.some(({ way }) => way === undefined);
  if (barred && (read.length > 1 || read.some(({ bog }) => bog))) return undefined;
  const special = [ownRoad, buttonedUp].map((amount) => (amount ? readAmount(amount) : undefined));
  return {
    ways: read.flatMap(({ way }) => (way ? [way] : [])),
    marks: CHART_MARKS.filter((mark) => read.some(({ marks }) => marks.includes(mark))),
    ...(special[0] && { ownRoad: special[0] }),
    ...(special[1] && { buttonedUp: special[1] }),
  };
}

interface Read {
  /** Undefined: not allowed. */
  readonly way: ChartWay | undefined;
  readonly bog: boolean;
  readonly marks: readonly string[];
}

const COST = /^(-|COT|[^ +]+)(?: \+ COT( if not open)?)?((?: [A-Za-z@]+)*)$/;

function readWay(text: string): Read | undefined {
  const match = COST.exec(text);
  if (!match) return undefined;
  const [, amount = '', ifNotOpen, rest = ''] = match;
  const plus = text.includes(' + COT');
  const marks = rest.split(' ').filter((mark) => mark !== '');
  if (!marks.every((mark) => MARK.test(mark))) return undefined;
  const bog = marks.includes('B');
  if (amount === '-') return plus ? undefined : { way: undefined, bog, marks };
  if (amount === 'COT') {
    return plus ? undefined : { way: { of: 'points', amount: NOTHING, cot: 'yes', bog }, bog, marks };
  }
  const cost = readCost(amount);
  const cot = ifNotOpen ? 'if-not-open' : plus ? 'yes' : 'no';
  return cost && { way: { ...cost, cot, bog }, bog, marks };
}

const NOTHING: Fraction = { num: 0, den: 1 };

function readCost(text: string): Pick<ChartWay, 'of' | 'amount'> | undefined {
  if (text === 'ALL') return { of: 'all', amount: { num: 1, den: 1 } };
  const share = Object.hasOwn(SHARES, text) ? SHARES[text] : undefined;
  if (share !== undefined) return { of: 'share', amount: { num: 1, den: share } };
  const amount = readAmount(text);
  return amount && { of: 'points', amount };
}

/** `2`, `1½`, `½`, `3/2`. */
function readAmount(text: string): Fraction | undefined {
  const mixed = /^(\d{0,3})(½?)$/.exec(text);
  if (mixed && text !== '') return lowest(2 * Number(mixed[1]) + (mixed[2] ? 1 : 0), 2);
  const ratio = /^(\d{1,3})\/([1-9]\d?)$/.exec(text);
  return ratio ? lowest(Number(ratio[1]), Number(ratio[2])) : undefined;
}
