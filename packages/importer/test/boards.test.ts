/**
 * Real boards against the reference tables. Runs only if BOCAGE_BOARDS names the folder with the archives;
 * the tables lie beside it in reference-los/.
 */
import type { Cell } from '@bocage/core/lattice';
import { formatCell, formatSide, parsePlace } from '@bocage/core/notation';
import { sidesOfCell, type Board, type SideFacts } from '@bocage/core/board';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { importBoard, packBoard, TERRAIN_KINDS, unpackBoard } from '../src';

const folder = process.env.BOCAGE_BOARDS;
const tables = folder === undefined ? undefined : join(folder, '..', 'reference-los', 'boards.json.gz');
const skip = folder === undefined || tables === undefined || !existsSync(tables);

interface ReferenceHex {
  readonly n: string;
  readonly c: number;
  readonly r: number;
  readonly e: number;
  readonly t: string;
  readonly hs: readonly (string | null)[];
  readonly hl: readonly (string | null)[];
  readonly dep?: string;
  readonly dhs?: readonly number[];
  readonly stair?: boolean | number;
  readonly up?: readonly (readonly [number, string])[];
  readonly down?: readonly (readonly [number, string])[];
  readonly slope?: readonly number[];
  readonly cov?: readonly number[];
  readonly mix?: Readonly<Record<string, readonly [string, number, number]>>;
}

/**
 * Bare sides without an entry in the table, though over 30 % have barrier pixels within three pixels: only
 * the thick ends of neighbouring barriers are drawn there.
 */
const BARE = ['06 S7-T7', '41 U4-U5', '54 H6-H7'];

const load = (file: string): ReturnType<typeof importBoard> =>
  importBoard(new Uint8Array(readFileSync(join(folder ?? '', file))), { name: file });

function sideAt(board: Board, name: string): SideFacts | undefined {
  const place = parsePlace(name, board);
  return place.kind === 'side' ? board.side(place.side) : undefined;
}

describe.skipIf(skip)('real boards (skipped unless BOCAGE_BOARDS names their folder)', () => {
  const reference = skip
    ? {}
    : (JSON.parse(gunzipSync(readFileSync(tables ?? '')).toString()).boards as Record<
        string,
        { readonly hexes: readonly ReferenceHex[] }
      >);

  test.each(Object.keys(reference))('board %s: the hex table equals the reference in every field', (name) => {
    const { board, picture, notes } = load(`bd${name}`);
    const hexes = reference[name]?.hexes ?? [];
    expect(board.name).toBe(name);
    expect(notes).toEqual([]);
    expect([picture?.mime, picture?.width, picture?.height]).toEqual(['image/gif', 1800, 645]);
    expect(board.cells.length).toBe(hexes.length);
    const bare: string[] = [];
    for (const hex of hexes) {
      const cell: Cell = { col: hex.c, row: hex.c % 2 === 1 ? hex.r : hex.r + 1 };
      expect(formatCell(cell)).toBe(hex.n);
      const facts = board.cell(cell);
      const sides = sidesOfCell(board, cell);
      const locations = facts?.locations ?? [];
      const of = (test: (level: number) => boolean) => {
        // The reference counts a rooftop as a whole level.
        const list = locations.filter((l) => test(l.level)).map((l) => [Math.ceil(l.level), l.terrain]);
        return list.length === 0 ? undefined : list;
      };
      const table = sides.map((side) => (side === undefined || side.gap !== undefined ? null : side.terrain));
      expect({
        hex: hex.n,
        level: facts?.level,
        terrain: facts?.terrain,
        sides: table,
        inside: facts?.sideTerrain?.map((t) => t ?? null),
        depression: facts?.depression,
        depressionSides: facts?.depressionSides,
        stairway: facts?.stairway === true,
        up: of((level) => level > 0),
        down: of((level) => level < 0),
        slopes: facts?.slopes,
      }).toEqual({
        hex: hex.n,
        level: hex.e,
        terrain: hex.t,
        sides: hex.hs.map((t) => (t === null ? null : TERRAIN_KINDS.find((kind) => kind?.name === t)?.side)),
        inside: hex.hl,
        depression: hex.dep,
        depressionSides: hex.dhs,
        stairway: Boolean(hex.stair),
        up: hex.up,
        down: hex.down,
        slopes: hex.slope,
      });
      sides.forEach((side, k) => {
        const drawn = hex.cov?.[k] ?? 0;
        const where = `${hex.n} side ${k}`;
        if (side?.gap !== undefined)
          expect({ where, interrupted: drawn > 30 }).toEqual({ where, interrupted: true });
        const key = `${name} ${formatSide(board.lattice.sideOf(cell, k), board.lattice)}`;
        if (side === undefined && drawn > 30 && !bare.includes(key)) bare.push(key);
        const mixed = hex.mix?.[k];
        const across = board.cell(board.lattice.neighbour(cell, k))?.level ?? NaN;
        const pick = mixed?.[0] === 'hillside' ? Math.max : Math.min;
        const base = mixed === undefined ? undefined : pick(facts?.level ?? NaN, across);
        expect({ where, base: side?.base }).toEqual({ where, base });
      });
    }
    expect(bare).toEqual(BARE.filter((side) => side.startsWith(name)));
  });

  const files = skip ? [] : readdirSync(folder ?? '').filter((file) => /^bd\w+$/.test(file));

  test.each(files)('%s imports whole, or gives the reason in one line', (file) => {
    if (file === 'bd25') {
      expect(() => load(file)).toThrow(/^bd25: the archive has no LOSData[^\n]*$/);
      return;
    }
    const { board, picture, notes } = load(file);
    expect(board.name).toBe(file.slice(2));
    expect(picture?.width).toBe(board.depiction?.width);
    expect(notes).toEqual([]);
    const again = unpackBoard(packBoard(board));
    expect(again.sides).toEqual(board.sides);
    expect(again.cells.map((cell) => again.cell(cell))).toEqual(board.cells.map((cell) => board.cell(cell)));
  });

  // Facts of the printed boards that the rules name (13S4-S5 and board 25 have no archive with LOS data
  // here).
  test.each([
    { fact: 'M-1', board: '02', side: 'E4-E5', want: { terrain: 'wall' } },
    { fact: 'M-2', board: '02', side: 'T1-U2', want: { terrain: 'hedge' } },
    {
      fact: 'M-3',
      board: '06',
      side: 'W9-X9',
      want: { terrain: 'wall', gap: { from: 3365, to: 5085, of: 7422 } },
    },
    { fact: 'M-4', board: '03', side: 'U4-V4', want: { terrain: 'wall', base: 0 } },
    // M5 is water at level -1: the wall stands on the bank.
    { fact: 'M-10', board: '08', side: 'M4-M5', want: { terrain: 'wall', base: 0 } },
    // A hillside wall along a cliff: both, with the wall on the hill.
    { fact: 'M-11', board: '08', side: 'X3-X4', want: { terrain: 'wall', base: 2, cliff: true } },
    // The wall is drawn beside the cliff, off the hexside.
    { fact: 'B9.6', board: '08', side: 'X5-Y5', want: { terrain: 'wall', base: 2, cliff: true } },
    { fact: 'B9.6', board: '08', side: 'X5-Y6', want: { terrain: 'wall', base: 2, cliff: true } },
    { fact: 'M-12', board: '12', side: 'X4-Y4', want: { base: 0 } },
    {
      fact: '9.36',
      board: '43',
      side: 'O9-P9',
      want: { terrain: 'wall', gap: { from: 1031, to: 1771, of: 2474 } },
    },
  ])('map fact $fact, board $board', ({ board, side, want }) => {
    expect(sideAt(load(`bd${board}`).board, side)).toMatchObject(want);
  });
});
