/**
 * The stored form of a board, `bocage-board-1`. Cells and sides stand under their printed names, sides of a
 * cell under their direction. Defaults and the depiction are left out (rasters are stored beside it).
 *
 *     { "format": "bocage-board-1", "name": "44", "lattice": "hex-odd",
 *       "extent": { "columns": 33, "firstRow": 1, "rows": 10 },
 *       "cells": { "A1": { "level": 1, "terrain": "Woods", "slopes": ["N", "NE"] } },
 *       "sides": { "A1-B1": { "terrain": "hedge", "gap": { "from": 8, "to": 16 } } } }
 *
 * A side also has `breach` (the hex it was made from), `base` (the level of the barrier's base) and `cliff`
 * (true for a barrier along a cliff). A board without raster on which shapes were drawn stores its cells as
 * they were before, and `shapes` (../shapes/json.ts); a reader needs a terrain table to draw them again. A
 * joined map also has `parts`, its boards; its keys are places of the map, counted from its own A1.
 */
import { isRulesError } from '../errors';
import { sideKey } from '../lattice/keys';
import type { Cell, Lattice, Side } from '../lattice/types';
import { formatCell, formatSide } from '../notation/format';
import { parsePlace, type Place } from '../notation/parse';
import type { Json } from '../game/json';
import { shapesToJson } from '../shapes/json';
import { cellFactsFromJson, cellFactsToJson, sideFactsFromJson, sideFactsToJson } from './facts-json';
import { createBoard } from './create';
import { latticeName, partToJson, readExtent, readLattice, readParts } from './layout-json';
import { readChoice, readFields, readText, refuse } from './read';
import { pathTo } from '../names/keys';
import type { Board, CellFacts, Depiction, SideFacts } from './types';

export const BOARD_FORMAT = 'bocage-board-1';
export const BOARD_KEYS = ['format', 'name', 'lattice', 'extent', 'parts', 'cells', 'sides'];

const HEX_KEY = 'a hex such as BB8 as the key';
const SIDE_KEY = 'a hexside such as Z8-Y9 as the key: two hexes that touch';

/** Returns a board as JSON, in the form of docs/boards.md. */
export function boardToJson(board: Board): { readonly [key: string]: Json } {
  const { lattice, drawing } = board;
  const cells: Record<string, Json> = {};
  for (const cell of board.cells) {
    const facts = (drawing?.ground ?? board).cell(cell);
    const json = facts === undefined ? {} : cellFactsToJson(facts, lattice);
    if (Object.keys(json).length > 0) cells[formatCell(cell)] = json;
  }
  const sides: Record<string, Json> = {};
  for (const [side, facts] of board.sides) sides[formatSide(side, lattice)] = sideFactsToJson(facts);
  return {
    format: BOARD_FORMAT,
    name: board.name,
    lattice: latticeName(lattice),
    extent: { ...board.extent },
    ...(board.parts && { parts: board.parts.map(partToJson) }),
    cells,
    sides,
    ...(drawing && { shapes: shapesToJson(drawing.shapes) }),
  };
}

/** Makes the boards that are given by name only, and those with shapes, which need a terrain table. */
export type LoadBoard = (given: string | { readonly [key: string]: unknown }) => Board;

/** Whether a board is one that `boardFromJson` cannot read by itself. */
export function needsLoading(given: unknown): given is Parameters<LoadBoard>[0] {
  return typeof given === 'string' || (typeof given === 'object' && given !== null && 'shapes' in given);
}

/**
 * Reads a board from its stored form.
 * @param json the result of `JSON.parse`; nothing about it is trusted
 * @param depiction the rasters, stored elsewhere
 * @throws bad-value with the path of the first fault, such as `sides.A1-B1.terrain`
 */
export function boardFromJson(json: unknown, depiction?: Depiction): Board {
  const fields = readFields(json, '', BOARD_KEYS);
  readChoice(fields['format'], 'format', [BOARD_FORMAT]);
  const name = readText(fields['name'], 'name', 'a name');
  const lattice = readLattice(fields['lattice'], 'lattice');
  const extent = readExtent(fields['extent'], 'extent');
  const empty = createBoard({ name, lattice, extent });
  const spec = {
    name,
    lattice,
    extent,
    cells: readCells(fields['cells'] === undefined ? {} : fields['cells'], empty),
    sides: readSides(fields['sides'] === undefined ? {} : fields['sides'], empty),
    ...(fields['parts'] !== undefined && { parts: readParts(fields['parts'], empty) }),
    ...(depiction && { depiction }),
  };
  return createBoard(spec);
}

function readCells(value: unknown, board: Board): readonly (readonly [Cell, Partial<CellFacts>])[] {
  return Object.entries(readFields(value, 'cells')).map(([name, json]) => {
    const where = pathTo('cells', name);
    const place = readPlaceName(name, where, board, HEX_KEY);
    if (place.kind !== 'cell') refuse(where, name, HEX_KEY);
    return [place.cell, cellFactsFromJson(json, where, board.lattice)];
  });
}

function readSides(value: unknown, board: Board): readonly (readonly [Side, SideFacts])[] {
  const seen = new Map<string, string>();
  return Object.entries(readFields(value, 'sides')).map(([name, json]) => {
    const where = pathTo('sides', name);
    const place = readPlaceName(name, where, board, SIDE_KEY);
    if (place.kind !== 'side') refuse(where, name, SIDE_KEY);
    refuseTwice(seen, sideKey(place.side), where);
    return [place.side, sideFactsFromJson(json, where, place.side, board.lattice)];
  });
}

/** Refuses a side given twice: it has several names, and the last entry would win silently. */
function refuseTwice(seen: Map<string, string>, key: string, where: string): void {
  const before = seen.get(key);
  if (before !== undefined) refuse(where, where, `one entry only (also at ${before})`);
  seen.set(key, where);
}

/**
 * Reads a place name that is a key of the file. The board's name stands at the top there, not before each
 * name.
 */
function readPlaceName(name: string, where: string, board: Board, expected: string): Place {
  const { lattice } = board;
  if (!/^[A-Z]+[0-9]+(-[A-Z]+[0-9]+)*([/][A-Z+]+)?$/.test(name)) refuse(where, name, expected);
  const place = tryPlace(name, lattice) ?? refuse(where, name, expected);
  const around = place.kind === 'side' ? lattice.cellsOf(place.side) : place.cells;
  if (!around.some((cell) => board.cell(cell) !== undefined)) refuse(where, name, 'a place on this board');
  return place;
}

function tryPlace(name: string, lattice: Lattice): Place | undefined {
  try {
    return parsePlace(name, lattice);
  } catch (error) {
    if (isRulesError(error)) return undefined;
    throw error;
  }
}
