import { SQUARES, type Cell } from '@bocage/core/lattice';
import { expect, test } from 'vitest';
import { layoutOf } from '../grid/layout';
import type { Pen } from '../tools';
import { composeBoard } from './compose';
import { applyPatch, EMPTY_PATCH, patchChanges, type Patch } from './patch';
import { laidSelection, movedSelection, retypedSelection, selectedOf, type Selected } from './selection';
import { areaErase, areaStroke, insideStroke } from './strokes';
import { readTerrain, writeCell, type SceneTerrain } from './terrain';

// Things inside a square along one of its edges.

const C3: Cell = { col: 2, row: 3 };
const PEN = { tool: 'draw', sideBrush: 'terrain', sideTerrain: 'wall', areaBrush: 'terrain' } as Pen;
const EMPTY = readTerrain({});
const lay = (terrain: SceneTerrain, k: number, pen = PEN, cell = C3): SceneTerrain =>
  applyPatch(terrain, insideStroke(terrain, SQUARES, pen, cell, k));
const stored = (terrain: SceneTerrain): unknown => {
  const entry = terrain.cells.get('c2r3')?.entry;
  return entry && writeCell(entry);
};
const board = (terrain: SceneTerrain) => {
  const layout = layoutOf({ type: 1, size: 80, x: 40, y: 40, shoved: 'odd' }, { sceneX: 0, sceneY: 0 });
  if (!layout) throw new Error('no layout');
  return composeBoard(
    terrain,
    layout,
    { name: '', columns: 5, rows: 5, firstRow: 1, firstColumn: 0 },
    undefined,
  );
};

test('a piece is laid, a second beside it, and each is removed by itself', () => {
  const north = lay(EMPTY, 0);
  expect(stored(north)).toEqual({ s: 'N:wall' });
  const both = lay(north, 1, { ...PEN, sideTerrain: 'bocage' });
  expect(stored(both)).toEqual({ s: 'E:bocage N:wall' });
  expect(stored(readTerrain({ cells: { c2r3: stored(both) } }))).toEqual(stored(both));
  const one = lay(both, 1, { ...PEN, tool: 'erase' });
  expect(stored(one)).toEqual({ s: 'N:wall' });
  expect(stored(lay(one, 0, { ...PEN, tool: 'erase' }))).toBeUndefined();
  // A gap or Breach inside a square does nothing.
  expect(insideStroke(EMPTY, SQUARES, { ...PEN, sideBrush: 'gap' }, C3, 0)).toEqual(EMPTY_PATCH);
});

test('the rules see the piece inside its own square, with any paint there', () => {
  const paint = (pen: Partial<Pen>, terrain: SceneTerrain): SceneTerrain =>
    applyPatch(terrain, areaStroke(terrain, { ...PEN, tool: 'area', ...pen }, [C3]));
  const drawn = paint({ cellTerrain: 'Orchard' }, lay(EMPTY, 2));
  expect(board(drawn).cell(C3)).toEqual({
    level: 0,
    terrain: 'Orchard',
    sideTerrain: [undefined, undefined, 'wall', undefined],
  });
  expect(board(drawn).sides).toEqual([]);
  expect(board(drawn).cell({ col: 2, row: 4 })).toEqual({ level: 0, terrain: 'Open Ground' });
  // Off the map it stays in the flags and has no effect.
  expect(board(lay(EMPTY, 0, PEN, { col: 9, row: 9 })).cells).toHaveLength(25);
  // Removing the paint leaves it.
  expect(stored(applyPatch(drawn, areaErase(drawn, { ...PEN, tool: 'area' }, [C3])))).toEqual({
    s: 'S:wall',
  });
});

test('the last piece removed is deleted from the flags, and its square with it', () => {
  const north = lay(EMPTY, 0);
  const changes = (patch: Patch) => patchChanges(north, patch, (path) => ({ [`-${path}`]: null }));
  expect(changes(insideStroke(north, SQUARES, { ...PEN, tool: 'erase' }, C3, 0))).toEqual({
    '-flags.bocage.cells.c2r3': null,
  });
});

test('it turns, is mirrored, moved and retyped with its square', () => {
  const terrain = lay(lay(EMPTY, 0), 1, { ...PEN, sideTerrain: 'bocage' });
  const selected = selectedOf(terrain, SQUARES, [C3]);
  const laid = (made: Selected): unknown =>
    stored(
      applyPatch(
        terrain,
        laidSelection(made, SQUARES, () => true),
      ),
    );
  const moved = (turns: number, mirrored: boolean): unknown =>
    laid(movedSelection(selected, SQUARES, { turns, mirrored, from: C3, to: C3 }));
  expect(moved(1, false)).toEqual({ s: 'E:wall S:bocage' });
  expect(moved(0, true)).toEqual({ s: 'N:wall W:bocage' });
  const retyped = (what: 'cells' | 'sides', kind: string): unknown =>
    laid(retypedSelection(selected, { what, terrain: kind }));
  expect(retyped('sides', 'wall')).toEqual({ s: 'E:wall N:wall' });
  // A piece that stands in a square is none of its ground.
  expect(retyped('cells', 'Orchard')).toEqual({ s: 'E:bocage N:wall' });
});
