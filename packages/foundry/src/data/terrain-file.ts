import { crc32 } from './crc';
import type { LatticeKind } from '@bocage/core/lattice';
import type { Patch } from './patch';
import { writeShape } from './shapes';
import { readTerrain, writeCell, writeSide, type SceneTerrain } from './terrain';
import { isBag, type Bag } from './bag';
import { readJson } from './read-json';

/**
 * A scene's terrain as one file: its flags, with the grid that the keys refer to and a checksum.
 *
 *   {"format": "bocage-terrain", "version": 1, "checksum": "…", "grid": "hex", "shoved": "odd", "sides": {…}, "cells": {…}, "shapes": {…}}
 */
const FORMAT = 'bocage-terrain';
const VERSION = 1;

/** The grid that a file must fit. */
export interface TerrainGrid {
  readonly kind: LatticeKind;
  readonly shoved: 'odd' | 'even' | undefined;
}

/** Reasons for refusing a file. */
export const FILE_FAULTS = ['no-json', 'other-format', 'newer', 'damaged', 'other-grid'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

export type DrawnTerrain = Pick<SceneTerrain, 'sides' | 'cells' | 'shapes'>;

/**
 * Returns the file's text.
 *
 * @param dense for programs only: half as long
 */
export function packTerrain(terrain: DrawnTerrain, { kind, shoved }: TerrainGrid, dense = false): string {
  const content = {
    grid: kind,
    ...(shoved === undefined ? {} : { shoved }),
    sides: Object.fromEntries(Array.from(terrain.sides, ([key, { entry }]) => [key, writeSide(entry)])),
    cells: Object.fromEntries(Array.from(terrain.cells, ([key, { entry }]) => [key, writeCell(entry)])),
    shapes: Object.fromEntries(Array.from(terrain.shapes, ([key, shape]) => [key, writeShape(shape)])),
  };
  const body = canonical(content);
  const head = { format: FORMAT, version: VERSION, checksum: crc32(body) };
  if (dense) return `${JSON.stringify(head).slice(0, -1)},${body.slice(1)}`;
  return `${JSON.stringify({ ...head, ...content }, undefined, 1)}\n`;
}

/** Returns the whole contents of a file, or the reason for refusing it. */
export function unpackTerrain(text: string, grid: TerrainGrid): DrawnTerrain | FileFault {
  const file = readJson(text);
  if (file === undefined) return 'no-json';
  if (!isBag(file)) return 'other-format';
  const { format, version, checksum: sum, ...content } = file;
  if (format !== FORMAT || typeof version !== 'number') return 'other-format';
  if (version > VERSION) return 'newer';
  // Endless nesting could not even be summed up.
  if (isDeep(content, DEEPEST)) return 'damaged';
  if (sum !== checksum(content)) return 'damaged';
  // Any other value would count as nothing and empty the scene.
  if (![content.sides, content.cells, content.shapes].every(isBag)) return 'damaged';
  if (content.grid !== grid.kind || content.shoved !== grid.shoved) return 'other-grid';
  const { sides, cells, shapes, unreadable } = readTerrain(content);
  return unreadable.length > 0 ? 'damaged' : { sides, cells, shapes };
}

/** Deepest nesting of an entry in any file written so far. */
const DEEPEST = 12;

function isDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((one) => isDeep(one, left - 1));
}

/** Returns the patch from one terrain to another: entries that only the old one has go. */
export function replacement(now: DrawnTerrain, wanted: DrawnTerrain): Patch {
  const gone = emptied(now, () => undefined);
  return {
    sides: new Map([...gone.sides, ...wanted.sides]),
    cells: new Map([...gone.cells, ...wanted.cells]),
    shapes: new Map([...gone.shapes, ...wanted.shapes]),
  };
}

/** Returns the patch that removes drawn terrain; terrain that an imported board's picture shows stays. */
export function clearing(now: DrawnTerrain): Patch {
  return emptied(now, (entry) => (entry.pictured ? entry : undefined));
}

function emptied(
  { sides, cells, shapes }: DrawnTerrain,
  kept: <T extends { readonly pictured?: boolean }>(entry: T) => T | undefined,
): Patch {
  return {
    sides: new Map(Array.from(sides, ([key, { side, entry }]) => [key, { side, entry: kept(entry) }])),
    cells: new Map(Array.from(cells, ([key, { cell, entry }]) => [key, { cell, entry: kept(entry) }])),
    shapes: new Map(Array.from(shapes.keys(), (key) => [key, undefined])),
  };
}

/** Returns the checksum of the content, whatever the order of its keys. */
function checksum(content: Bag): string {
  return crc32(canonical(content));
}

/** Returns the content as text with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(ordered(value));
}

function ordered(value: unknown): unknown {
  if (!isBag(value)) return value;
  const keys = Object.keys(value);
  // Most entries have a single key, which needs no sorting.
  if (keys.length === 1 && typeof value[keys[0] ?? ''] !== 'object') return value;
  return Object.fromEntries(keys.sort().map((key) => [key, ordered(value[key])]));
}
