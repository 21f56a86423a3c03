/** Laws of lines: the answers of a model of our own, and what turning, mirroring and building leave as it is. */
import { HEX_ODD, movedCell, movedSide, type Cell, type Motion } from '@bocage/core/lattice';
import { createBoard, withSides, type Board } from '@bocage/core/board';
import { knownToGm, type LosAnswer, type LosRef } from '@bocage/core/game';
import { ASL } from '../../src/game';
import { barrierAt, edge, edgeKey, hexKey, neighbourOf, type Hex, type Kind, type Plain } from './plain';
import { barriersMet, plainLine, type Holds } from './plain-los';
import {
  boardOf,
  chanceOf,
  drawnPlain,
  FOR_LINES,
  HEXES,
  isMutual,
  isOnMap,
  KINDS,
  nameOf,
  oneOf,
  told,
  type Chance,
} from './worlds';

/** Lines that are tried on each map. */
const LINES = 6;

const end = (cell: Cell, advantage: boolean): LosRef => ({
  kind: 'place',
  place: { kind: 'cell', cell },
  advantage: advantage ? 'all' : 'none',
});

/** Lines of a board that were asked for before: several laws look at the same ones. */
const KNOWN = new WeakMap<Board, Map<string, LosAnswer>>();

function seen(board: Board, from: Hex, to: Hex, { viewer, target }: Holds): LosAnswer {
  const known = KNOWN.get(board) ?? new Map<string, LosAnswer>();
  KNOWN.set(board, known);
  const key = `${hexKey(from)} ${hexKey(to)} ${viewer} ${target}`;
  const answer =
    known.get(key) ??
    ASL.los(knownToGm({ board, units: [], options: {} }), end(from, viewer), end(to, target));
  known.set(key, answer);
  return answer;
}

const isOpen = ({ los }: LosAnswer): boolean => los === 'clear' || los === 'hindered';

/** A map, and the same turned and with one more barrier; six lines are tried on each. */
interface Drawn {
  readonly map: Plain;
  readonly board: Board;
  readonly turned: Turned;
  readonly built: Built | undefined;
  /** Whether this line is also looked for in the field of its viewer. */
  readonly inField: boolean;
  readonly from: Hex;
  readonly to: Hex;
  readonly holds: Holds;
}

interface Turned {
  readonly board: Board;
  readonly motion: Motion;
}

interface Built {
  readonly board: Board;
  readonly map: Plain;
  readonly kind: Kind;
  readonly key: string;
  readonly name: string;
}

type LineLaw = (drawn: Drawn) => string | undefined;

/** A line that the model calls open is open, with as much hindrance; one that it calls blocked is blocked (9.2, 9.52, 9.521). */
const asModelled: LineLaw = ({ map, board, from, to, holds }) => {
  const want = plainLine(map, from, to, holds);
  const got = seen(board, from, to, holds);
  if (want.unsure) {
    // A touched hex may need a ruling; terrain that surely blocks, blocks.
    return !want.open && isOpen(got) ? `the model calls it blocked, the product ${got.los}` : undefined;
  }
  if (isOpen(got) !== want.open)
    return `the model calls it ${want.open ? 'open' : 'blocked'}, the product ${got.los}`;
  if (got.sees.cell !== want.hexSeen)
    return `the hex is ${want.hexSeen ? '' : 'not '}seen, the product says otherwise`;
  return want.open && want.hindrance !== undefined && got.hindrance !== want.hindrance
    ? `hindrance ${want.hindrance}, the product says ${got.hindrance}`
    : undefined;
};

/** Lines are reciprocal (A6.1). */
const mutual: LineLaw = ({ board, from, to, holds }) => {
  const there = seen(board, from, to, holds);
  const back = seen(board, to, from, { viewer: holds.target, target: holds.viewer });
  return isMutual(there, back)
    ? undefined
    : `${there.los} ${there.hindrance} there, ${back.los} ${back.hindrance} back`;
};

/** The visible result of a line; a blocked line's hindrance means nothing. */
const shownOf = (answer: LosAnswer): string =>
  JSON.stringify([answer.los, isOpen(answer) ? answer.hindrance : 0, answer.sees]);

/** The middle of a map stays where it is, on one large enough for all its corners. */
function turnedBoard(board: Board, chance: Chance): Turned {
  const motion: Motion = {
    from: { col: 3, row: 3 },
    to: { col: 8, row: 9 },
    turns: chance(6),
    mirrored: chance(2) === 0,
  };
  return {
    motion,
    board: createBoard({
      name: 'turned',
      lattice: HEX_ODD,
      extent: { columns: 17, firstRow: 1, rows: 17 },
      cells: HEXES.map((cell) => [movedCell(HEX_ODD, motion, cell), board.cell(cell) ?? {}] as const),
      sides: [...board.sides].map(([side, facts]) => [movedSide(HEX_ODD, motion, side).side, facts] as const),
    }),
  };
}

/** Turning by sixths of a circle and mirroring change nothing. */
const sameTurned: LineLaw = ({ board, turned: { board: other, motion }, from, to, holds }) => {
  const one = seen(board, from, to, holds);
  const two = seen(other, movedCell(HEX_ODD, motion, from), movedCell(HEX_ODD, motion, to), holds);
  return shownOf(one) === shownOf(two)
    ? undefined
    : `${shownOf(one)}, but ${shownOf(two)} after ${motion.turns} turns${motion.mirrored ? ' in a mirror' : ''}`;
};

/** Builds one more barrier; undefined where there is one. */
function builtBoard(map: Plain, board: Board, chance: Chance): Built | undefined {
  const hex = oneOf(chance, HEXES);
  const k = chance(6);
  if (!isOnMap(neighbourOf(hex, k)) || barrierAt(map, hex, k)) return undefined;
  const kind = oneOf(chance, KINDS);
  const key = edgeKey(edge(hex, k));
  return {
    kind,
    key,
    name: `${nameOf(hex)}-${nameOf(neighbourOf(hex, k))}`,
    map: { ...map, barriers: new Map([...map.barriers, [key, kind] as const]) },
    board: withSides(board, [[HEX_ODD.sideOf(hex, k), { terrain: kind }]]),
  };
}

/** One more barrier frees no line, but for one along which the line runs (9.2, the example); bocage frees none at all (9.52). */
const noneFreed: LineLaw = ({ board, built, from, to, holds }) => {
  if (built === undefined) return undefined;
  const before = seen(board, from, to, holds);
  const after = seen(built.board, from, to, holds);
  const freed = (!isOpen(before) && isOpen(after)) || (!before.sees.cell && after.sees.cell);
  if (!freed || before.los === 'needs-ruling') return undefined;
  const along = barriersMet(built.map, from, to).some(
    (met) => met.how === 'along' && edgeKey(met.edge) === built.key,
  );
  return along && built.kind !== 'bocage'
    ? undefined
    : `${built.kind} at ${built.name} makes ${shownOf(before)} ${shownOf(after)}`;
};

/** WA, the viewer's or the target's, never hides what is seen without it (9.521). */
const moreAdvantage: LineLaw = ({ board, from, to }) => {
  const none = seen(board, from, to, { viewer: false, target: false });
  if (!isOpen(none)) return undefined;
  const some = [
    { viewer: true, target: false },
    { viewer: false, target: true },
    { viewer: true, target: true },
  ].filter((holds) => !isOpen(seen(board, from, to, holds)));
  return some.length === 0 ? undefined : `open without WA, and not with ${JSON.stringify(some[0])}`;
};

/** A line in the field is the line asked for by itself. */
const asInField: LineLaw = ({ board, inField, from, to, holds }) => {
  if (!inField) return undefined;
  const field = ASL.field(knownToGm({ board, units: [], options: {} }), end(from, holds.viewer));
  const at = board.cells.findIndex((cell) => hexKey(cell) === hexKey(to));
  const cell = field.cells[at] ?? field.explain(at);
  const one = seen(board, from, to, { ...holds, target: false });
  const open = cell.shown === 'clear' || cell.shown === 'hindered';
  return open === isOpen(one) && (!open || cell.hindrance === one.hindrance)
    ? undefined
    : `${one.los} by itself, ${cell.shown} in the field`;
};

export const LINE_LAWS: Readonly<Record<string, LineLaw>> = {
  'a line is as the model has it (B9.2, B9.52, B9.521)': asModelled,
  'lines are reciprocal (A6.1)': mutual,
  'turning and mirroring change nothing (A6.1)': sameTurned,
  'one more barrier frees no line but along itself (B9.2)': noneFreed,
  'WA hides nothing (B9.521)': moreAdvantage,
  'a field has the lines that are asked for (A6.1)': asInField,
};

/** Returns the violations of a seed: the law, the world and what is wrong. */
export function lineFaults(seed: number): readonly string[] {
  const chance = chanceOf(seed);
  const map = drawnPlain(chance, FOR_LINES);
  const board = boardOf(map);
  const turned = turnedBoard(board, chance);
  const built = builtBoard(map, board, chance);
  const faults: string[] = [];
  for (let n = 0; n < LINES; n++) {
    const [from, to] = [oneOf(chance, HEXES), oneOf(chance, HEXES)];
    if (hexKey(from) === hexKey(to)) continue;
    const holds = { viewer: chance(2) === 0, target: chance(2) === 0 };
    const drawn = { map, board, turned, built, inField: n === 0 && seed % 8 === 0, from, to, holds };
    for (const [name, law] of Object.entries(LINE_LAWS)) {
      const fault = law(drawn);
      if (fault !== undefined)
        faults.push(
          `${name}: ${nameOf(from)} to ${nameOf(to)} ${JSON.stringify(holds)}: ${fault} | ${told({ map, figures: [], options: {}, play: null })}`,
        );
    }
  }
  return faults;
}
