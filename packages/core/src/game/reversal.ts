import { withSides, type SideFacts } from '../board';
import { sideKey } from '../lattice/keys';
import type { Cell, Side } from '../lattice/types';
import { isSameJson, type Json } from './json';
import type { FieldSpec } from './palettes';
import type { Marker, Situation, Unit } from './situation';

/**
 * One value that a deed changed. Paths: `units ID FIELD…`, `sides KEY FIELD…`, `markers KEY`, `play KEY…`.
 */
export interface Change {
  readonly path: readonly string[];
  /** The value before the deed; absent: there was none. */
  readonly was?: Json;
  /** The value that the deed left; absent: it left none. */
  readonly left?: Json;
}

/** All that takes one deed back, as JSON. */
export type Reversal = readonly Change[];

type Tree = Readonly<Record<string, Json>>;

/**
 * Returns what leads from the situation after a deed back to the one before it.
 *
 * @param fields of units: a default counts as no value
 */
export function reversalOf(before: Situation, after: Situation, fields: readonly FieldSpec[]): Reversal {
  const units = unitsChanged(before, after, fields);
  const sides = before.board === after.board ? [] : changes(['sides'], sidesTree(before), sidesTree(after));
  const markers = changes(['markers'], markersTree(before), markersTree(after));
  return [...units, ...sides, ...markers, ...changes(['play'], before.play, after.play)];
}

/**
 * Returns the situation without a deed. What somebody has changed since it stays as it is.
 *
 * @param fields as of `reversalOf`
 */
export function takenBack(now: Situation, reversal: Reversal, fields: readonly FieldSpec[]): Situation {
  const of = (part: string): Reversal =>
    reversal.flatMap(({ path: [first, ...path], ...values }) =>
      first === part ? [{ path, ...values }] : [],
    );
  const [units, sides, markers, play] = ['units', 'sides', 'markers', 'play'].map(of);
  const { play: record, ...rest } = now;
  const before = (play ?? []).reduce<Json | undefined>(restored, record ?? undefined);
  return {
    ...rest,
    ...(units && units.length > 0 ? { units: unitsBefore(now, units, fields) } : {}),
    ...(sides && sides.length > 0 ? { board: boardBefore(now, sides) } : {}),
    ...(markers && markers.length > 0 ? { markers: markersBefore(now, markers) } : {}),
    ...(before === undefined ? {} : { play: before }),
  };
}

/** Returns every value that differs: of objects each member by itself, of lists and texts the whole. */
function changes(path: readonly string[], was: Json | undefined, left: Json | undefined): Reversal {
  if (isSameJson(was, left)) return [];
  if (isTree(was) && isTree(left)) {
    const keys = new Set([...Object.keys(was), ...Object.keys(left)]);
    return [...keys].flatMap((key) => changes([...path, key], was[key], left[key]));
  }
  return [{ path, ...(was === undefined ? {} : { was }), ...(left === undefined ? {} : { left }) }];
}

function restored(value: Json | undefined, { path: [key, ...path], ...change }: Change): Json | undefined {
  if (key === undefined) return isSameJson(value, change.left) ? change.was : value;
  if (!isTree(value)) return value;
  const { [key]: old, ...others } = value;
  const before = restored(old, { path, ...change });
  if (before === old) return value;
  return before === undefined ? others : { ...value, [key]: before };
}

function isTree(value: Json | undefined): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unitsChanged(before: Situation, after: Situation, fields: readonly FieldSpec[]): Reversal {
  const old = new Map(before.units.map((unit) => [unit.id, unit]));
  const now = new Map(after.units.map((unit) => [unit.id, unit]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => {
    const [was, left] = [old.get(id), now.get(id)];
    if (was === left) return [];
    return changes(
      ['units', id],
      was && unitTree(was, before, fields),
      left && unitTree(left, after, fields),
    );
  });
}

/** A cell is one value: no unit stands in a column of one cell and a row of another. */
function unitTree(
  { side, cell, level, state }: Unit,
  { board }: Situation,
  fields: readonly FieldSpec[],
): Tree {
  const isUsual = level === undefined || level === board.cell(cell)?.level;
  const usual = new Map(fields.map((field) => [field.id, field.default]));
  const said = Object.entries(state).filter(
    ([id, value]) => value !== null && !isSameJson(value, usual.get(id) ?? []),
  );
  return {
    ...{ side, cell: [cell.col, cell.row], state: Object.fromEntries(said) },
    ...(isUsual ? {} : { level }),
  };
}

function unitOfTree(id: string, { side, cell, level, state }: Tree): Unit {
  return {
    ...{ id, side: String(side), cell: cellOf(cell), state: state as Unit['state'] },
    ...(typeof level === 'number' ? { level } : {}),
  };
}

function unitsBefore(now: Situation, reversal: Reversal, fields: readonly FieldSpec[]): readonly Unit[] {
  const units = new Map(now.units.map((unit) => [unit.id, unit]));
  for (const {
    path: [id = '', ...path],
    ...change
  } of reversal) {
    const unit = units.get(id);
    const tree = unit && unitTree(unit, now, fields);
    const before = restored(tree, { path, ...change });
    if (before === tree) continue;
    if (isTree(before)) units.set(id, unitOfTree(id, before));
    else units.delete(id);
  }
  return [...units.values()];
}

function cellOf(value: Json | undefined): Cell {
  const [col, row] = Array.isArray(value) ? (value as readonly Json[]) : [];
  return { col: Number(col), row: Number(row) };
}

function sidesTree({ board }: Situation): Tree {
  return Object.fromEntries(
    Array.from(board.sides, ([side, facts]) => [sideKey(side), facts as unknown as Json]),
  );
}

function boardBefore({ board }: Situation, reversal: Reversal): Situation['board'] {
  const sides = new Map(Array.from(board.sides, ([side, facts]) => [sideKey(side), { side, facts }]));
  const changed = new Map<string, readonly [Side, SideFacts | undefined]>();
  for (const {
    path: [key = '', ...path],
    ...change
  } of reversal) {
    const side = sides.get(key)?.side ?? sideOf(key);
    const facts = changed.has(key) ? changed.get(key)?.[1] : sides.get(key)?.facts;
    const before = restored(facts as unknown as Json | undefined, { path, ...change });
    if (before !== (facts as unknown)) changed.set(key, [side, before as unknown as SideFacts | undefined]);
  }
  return changed.size === 0 ? board : withSides(board, changed.values());
}

function sideOf(key: string): Side {
  const [col = 0, row = 0, side = 0] = key.split(',').map(Number);
  return { cell: { col, row }, side };
}

function markersTree({ markers = [] }: Situation): Tree {
  return Object.fromEntries(
    markers.map((marker) => [`${marker.cell.col},${marker.cell.row},${marker.id}`, markerJson(marker)]),
  );
}

const markerJson = ({ id, cell }: Marker): Json => ({ id, cell: [cell.col, cell.row] });

function markersBefore(now: Situation, reversal: Reversal): readonly Marker[] {
  const before = reversal.reduce<Json | undefined>(restored, markersTree(now));
  return Object.values(isTree(before) ? before : {}).flatMap((marker) =>
    isTree(marker) ? [{ id: String(marker['id']), cell: cellOf(marker['cell']) }] : [],
  );
}
