import { compareSides, sameCell, sideKey } from '../lattice/keys';
import type { Cell, Side } from '../lattice/types';
import type { Board, SideFacts } from '../board/types';
import { isSameJson as same, type Json } from './json';
import type { Marker, Situation, Unit } from './situation';

/** The changes that an event made to one unit. */
export interface UnitChange {
  readonly id: string;
  readonly cell?: Cell;
  /** Null: it is back on the level of its cell. */
  readonly level?: number | null;
  /** The changed fields of its state; null: the field was removed. */
  readonly state: Readonly<Record<string, Json>>;
}

/** The difference between two situations of one game: the host's updates. */
export interface Difference {
  readonly units: readonly UnitChange[];
  readonly placed: readonly Unit[];
  /** Ids. */
  readonly removed: readonly string[];
  /** The new facts of changed sides; null: bare. */
  readonly sides: readonly { readonly side: Side; readonly facts: SideFacts | null }[];
  readonly markers: { readonly added: readonly Marker[]; readonly removed: readonly Marker[] };
  /** Absent: unchanged. */
  readonly play?: Json;
}

/** Returns everything that changed, units in the order of the later situation. */
export function difference(before: Situation, after: Situation): Difference {
  const old = new Map(before.units.map((unit) => [unit.id, unit]));
  const still = new Set(after.units.map(({ id }) => id));
  const changes = after.units.flatMap((unit) => {
    const was = old.get(unit.id);
    return was && was !== unit ? (unitChange(was, unit) ?? []) : [];
  });
  return {
    units: changes,
    placed: after.units.filter(({ id }) => !old.has(id)),
    removed: before.units.flatMap(({ id }) => (still.has(id) ? [] : [id])),
    sides: before.board === after.board ? [] : sideChanges(before.board, after.board),
    markers: {
      added: without(after.markers ?? [], before.markers ?? []),
      removed: without(before.markers ?? [], after.markers ?? []),
    },
    ...(same(before.play, after.play) ? {} : { play: after.play ?? null }),
  };
}

function unitChange(was: Unit, unit: Unit): UnitChange | undefined {
  const fields = new Set([...Object.keys(was.state), ...Object.keys(unit.state)]);
  const state = Object.fromEntries(
    [...fields].flatMap((id) =>
      same(was.state[id], unit.state[id]) ? [] : [[id, unit.state[id] ?? null] as const],
    ),
  );
  const moved = !sameCell(was.cell, unit.cell);
  const levelled = was.level !== unit.level;
  if (!moved && !levelled && Object.keys(state).length === 0) return undefined;
  return {
    id: unit.id,
    ...(moved ? { cell: unit.cell } : {}),
    ...(levelled ? { level: unit.level ?? null } : {}),
    state,
  };
}

function sideChanges(before: Board, after: Board): Difference['sides'] {
  const old = new Map(before.sides.map(([side, facts]) => [sideKey(side), { side, facts }]));
  const now = new Map(after.sides.map(([side, facts]) => [sideKey(side), { side, facts }]));
  const set = [...now].flatMap(([key, one]) => (same(old.get(key)?.facts, one.facts) ? [] : [one]));
  const gone = [...old].flatMap(([key, { side }]) => (now.has(key) ? [] : [{ side, facts: null }]));
  return [...set, ...gone].sort((a, b) => compareSides(a.side, b.side));
}

function without(these: readonly Marker[], those: readonly Marker[]): readonly Marker[] {
  return these.filter((a) => !those.some((b) => same(a, b)));
}
