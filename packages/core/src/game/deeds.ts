import type { Board } from '../board/types';
import type { Cell, Side } from '../lattice/types';
import { parseCell, parsePlace } from '../notation/parse';
import type { Json } from './json';
import type { GameEvent } from './play';

/**
 * The place at a table where somebody plays an event.
 * - `hand`: the list of a selected unit
 * - `drag`: the counter itself is drawn over the map
 * - `question`, `dice`: what waits for an answer or for dice
 * - `strip`: the phases, and what is under way
 * - `counter`: the counter's sheet, its deletion, or the place where it is laid
 * - `rulings`: the list of a GM's rulings
 * - `table`: the host plays it by itself when something changes
 */
export type DeedDoor = 'hand' | 'drag' | 'question' | 'dice' | 'strip' | 'counter' | 'rulings' | 'table';

/**
 * One thing that people do by an event. Labels: `<labels>.Deed.<id>`, and `<labels>.Deed.<id>_to` with
 * `{target}` where it is done to something.
 */
export interface DeedSpec {
  readonly id: string;
  /** The type of its events. */
  readonly type: string;
  /** Members of its events by which it differs from other deeds of the same type. */
  readonly when?: Readonly<Record<string, Json>>;
  /** The member that its events have and those of other deeds of the same type lack. */
  readonly has?: string;
  readonly door: DeedDoor;
  /**
   * The member of the event that names its target (`attack.target` for a member of a member), and what it
   * names: a cell, a side, a unit, a way of cells or of steps (`{to}`), sides of the unit's own cell by
   * number, or a direction from the unit's cell by one of these names, clockwise from the lattice's side 0.
   */
  readonly aim?: {
    readonly field: string;
    readonly names: 'cell' | 'side' | 'unit' | 'way' | 'edges' | 'direction';
    readonly directions?: readonly string[];
    /** Its target is the whole cell of the unit that it names: hosts light the cell. */
    readonly whole?: 'cell';
  };
  /** Hosts may show all deeds of a group as one, and ask which; its label is `<labels>.Deed.<group>`. */
  readonly group?: string;
  /** It is part of this other deed (id), which tables offer in its place. */
  readonly within?: string;
  /**
   * The member of its events that names the means, such as a weapon: a unit, or a word of the game whose text is
   * `<labels>.Fact.<by>.<value>`.
   */
  readonly by?: string;
  /** It brings something that nobody could foresee, such as a card: only a GM takes it back. */
  readonly chance?: true;
  /** Hosts ask for further facts by their window for attacks before it is played. */
  readonly opens?: 'attack';
  /** The member of its events that lists the units that do it together. */
  readonly together?: string;
}

/** The target of a deed on the map. */
export type Aim =
  | { readonly kind: 'unit'; readonly id: string }
  | {
      readonly kind: 'cell';
      readonly cell: Cell;
      readonly way?: readonly Cell[];
      /** The unit by which the event names it. */
      readonly unit?: string;
    }
  | { readonly kind: 'side'; readonly side: Side }
  | { readonly kind: 'sides'; readonly sides: readonly Side[] };

/** Returns the deed that an event is; undefined if the list has none. The most special one counts. */
export function deedOf(deeds: readonly DeedSpec[], event: GameEvent): DeedSpec | undefined {
  const fits = deeds.filter(
    ({ type, has, when = {} }) =>
      type === event.type &&
      (has === undefined || member(event, has) !== undefined) &&
      Object.entries(when).every(([field, value]) => member(event, field) === value),
  );
  const rank = ({ has, when = {} }: DeedSpec): number =>
    Object.keys(when).length + (has === undefined ? 0 : 1);
  return fits.reduce<DeedSpec | undefined>((a, b) => (a && rank(a) >= rank(b) ? a : b), undefined);
}

/**
 * Returns the target of an event.
 *
 * @param from the cell of the acting unit
 * @returns undefined if it has none but the unit itself
 * @throws RulesError if its place cannot be read
 */
export function aimOf(deed: DeedSpec, event: GameEvent, board: Board, from: Cell): Aim | undefined {
  const { aim } = deed;
  const value = aim && member(event, aim.field);
  if (!aim || value === undefined || value === null) return undefined;
  switch (aim.names) {
    case 'unit':
      return typeof value === 'string' ? { kind: 'unit', id: value } : undefined;
    case 'cell':
      return typeof value === 'string' ? { kind: 'cell', cell: parseCell(value, board) } : undefined;
    case 'side':
      return typeof value === 'string' ? sideNamed(value, board) : undefined;
    case 'way':
      return endOf(value, board);
    case 'edges':
      return edgesOf(value, board, from);
    case 'direction':
      return towards((aim.directions ?? []).indexOf(String(value)), board, from, aim.directions?.length);
  }
}

function member(event: GameEvent, field: string): Json | undefined {
  return field.split('.').reduce<Json | undefined>((at, key) => {
    if (at === null || typeof at !== 'object' || Array.isArray(at)) return undefined;
    return (at as Readonly<Record<string, Json>>)[key];
  }, event as Json);
}

function sideNamed(value: string, board: Board): Aim | undefined {
  const place = parsePlace(value, board);
  return place.kind === 'side' ? { kind: 'side', side: place.side } : undefined;
}

function endOf(value: Json, board: Board): Aim | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = (value as readonly Json[]).map((step) =>
    typeof step === 'string' ? step : member(step as GameEvent, 'to'),
  );
  const way = names.flatMap((name) => (typeof name === 'string' ? [parseCell(name, board)] : []));
  const cell = way.at(-1);
  return cell && { kind: 'cell', cell, way };
}

function edgesOf(value: Json, { lattice }: Board, from: Cell): Aim | undefined {
  if (!Array.isArray(value)) return undefined;
  const sides = (value as readonly Json[]).flatMap((k) =>
    typeof k === 'number' && lattice.sideNames[k] !== undefined ? [lattice.sideOf(from, k)] : [],
  );
  return { kind: 'sides', sides };
}

function towards(at: number, { lattice }: Board, from: Cell, count = 0): Aim | undefined {
  const k = (at * lattice.sideNames.length) / count;
  return at < 0 || !Number.isInteger(k) ? undefined : { kind: 'cell', cell: lattice.neighbour(from, k) };
}
