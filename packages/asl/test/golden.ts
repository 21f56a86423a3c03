/** Reads the golden rows of line of sight: boards, hypothetical changes, ends and what is expected. */
import { readFileSync } from 'node:fs';
import { cellKey, sideKey, type Cell, type Side } from '@bocage/core/lattice';
import { formatSide, parseCell, parsePlace } from '@bocage/core/notation';
import { boardFromJson, createBoard, type Board, type CellFacts, type SideFacts } from '@bocage/core/board';
import type { Json, LosEnd, LosPlace } from '@bocage/core/game';

export interface GoldenEnd {
  readonly at: string;
  readonly level?: number;
  readonly wa?: boolean | readonly string[];
  readonly entrenched?: boolean;
  readonly aerial?: boolean;
  readonly onSlope?: boolean;
  readonly crest?: string;
  readonly place?: string;
}

export interface GoldenRow {
  readonly id: string;
  readonly rule: string;
  readonly board: string;
  readonly case?: string;
  readonly ssr?: Readonly<Record<string, string>>;
  /** Sides by name (their terrain, or all facts); `level:C3`, `terrain:C3`, `depression:C3`; any other facts of a hex at once as `facts:C3`. */
  readonly change?: Readonly<Record<string, Json>>;
  readonly options?: Readonly<Record<string, Json>>;
  readonly from: GoldenEnd;
  readonly to: GoldenEnd;
  readonly want: {
    readonly seen?: boolean;
    readonly los?: string;
    readonly hindrance?: number;
    readonly cell?: boolean;
    readonly wa?: boolean;
    readonly noWa?: boolean;
    readonly counters?: boolean;
    readonly entrenched?: boolean;
    readonly first?: string;
    readonly because?: readonly string[];
    readonly missing?: readonly string[];
    readonly at?: string;
    readonly contacts?: readonly string[];
    readonly affected?: string;
    readonly unaffected?: string;
  };
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

export function goldenRows(file: string): readonly GoldenRow[] {
  return read(`./golden/${file}`) as readonly GoldenRow[];
}

export function fixtureBoard(name: string): Board {
  return boardFromJson(read(`./boards/${name}.json`));
}

/** The board of a row: its fixture with the scenario rules and the hypothetical changes. */
export function rowBoard(row: Pick<GoldenRow, 'board' | 'ssr' | 'change'>): Board {
  const board = fixtureBoard(row.board);
  const change = row.change ?? {};
  const changed = new Map(
    Object.entries(change)
      .filter(([key]) => !key.includes(':'))
      .map(([key, terrain]) => [sideKey(readSide(board, key)), terrain]),
  );
  const kept = board.sides
    .filter(([side]) => !changed.has(sideKey(side)))
    .map(
      ([side, facts]) => [side, { ...facts, terrain: row.ssr?.[facts.terrain] ?? facts.terrain }] as const,
    );
  const added = Object.entries(change).flatMap(([key, value]) => {
    if (value === null || key.includes(':')) return [];
    const facts = typeof value === 'string' ? { terrain: value } : (value as unknown as SideFacts);
    return [[readSide(board, key), facts] as const];
  });
  const levels = new Map<string, [Cell, Partial<CellFacts>]>();
  for (const [key, value] of Object.entries(change)) {
    const [what, hex = ''] = key.split(':');
    if (what !== 'level' && what !== 'terrain' && what !== 'depression' && what !== 'facts') continue;
    const cell = parseCell(hex);
    const before = levels.get(cellKey(cell))?.[1] ?? board.cell(cell);
    const more = what === 'facts' ? (value as Partial<CellFacts>) : { [what]: value };
    levels.set(cellKey(cell), [cell, { ...before, ...more }]);
  }
  return createBoard({
    name: board.name,
    lattice: board.lattice,
    extent: board.extent,
    cells: [...board.cells.map((cell) => [cell, board.cell(cell) ?? {}] as const), ...levels.values()],
    sides: [...kept, ...added],
  });
}

export function readSide(board: Board, text: string): Side {
  const place = parsePlace(text, board);
  if (place.kind !== 'side') throw new Error(`${text} is no side`);
  return place.side;
}

/** `Z3`, `Z3/Z3-Z4-AA4` (a vertex as part of Z3), `Z3/Y3-Z3` (a whole hexside as part of Z3). */
export function readPlace(board: Board, text: string, level: number | undefined): LosPlace {
  const [hex = '', rest] = text.split('/');
  const cell = parseCell(hex);
  const at = level === undefined ? {} : { level };
  if (rest === undefined) return { kind: 'cell', cell, ...at };
  const place = parsePlace(rest, board);
  const numbers = [0, 1, 2, 3, 4, 5];
  if (place.kind === 'side') {
    const side = numbers.find((k) => sideKey(board.lattice.sideOf(cell, k)) === sideKey(place.side));
    if (side === undefined) throw new Error(`${rest} is no hexside of ${hex}`);
    return { kind: 'side', cell, side, ...at };
  }
  if (place.kind !== 'vertex') throw new Error(`${rest} is neither a hexside nor a vertex`);
  const { point } = place.vertex;
  const vertex = numbers.find((k) => {
    const p = board.lattice.vertexPoint(cell, k);
    return p.x === point.x && p.y === point.y;
  });
  if (vertex === undefined) throw new Error(`${rest} is no vertex of ${hex}`);
  return { kind: 'vertex', cell, vertex, ...at };
}

export function readEndOf(board: Board, end: GoldenEnd): LosEnd {
  const advantage =
    end.wa === undefined || end.wa === false
      ? ('none' as const)
      : end.wa === true
        ? ('all' as const)
        : end.wa.map((name) => readSide(board, name));
  return {
    place: readPlace(board, end.at, end.level),
    advantage,
    state: {
      ...(end.entrenched && { entrenched: true }),
      ...(end.aerial && { aerial: true }),
      ...(end.onSlope && { onSlope: true }),
      ...(end.crest && { crest: end.crest }),
      ...(end.place && { place: end.place }),
    },
  };
}

export { formatSide };
