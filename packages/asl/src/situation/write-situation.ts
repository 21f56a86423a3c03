import { sameCell, sideKey, type Side } from '@bocage/core/lattice';
import { withSides, type Board, type SideFacts } from '@bocage/core/board';
import { isSaidAlike, type Json, type Situation, type Unit } from '@bocage/core/game';
import { writeUnderway } from './play-record';
import { readUnit, type AslSituation, type AslUnit } from './situation';
import { UNIT_FIELDS } from './unit-fields';
import { positionOf } from './units-index';

/**
 * Returns core's situation after an event. Only changed units are written anew, the board stays as drawn
 * (scenario rules apply to a copy), and pending deeds stand in `play`.
 *
 * @param from the source of `before`
 * @internal
 */
export function writeSituation(from: Situation, before: AslSituation, after: AslSituation): Situation {
  const play = writeUnderway(after);
  return {
    ...from,
    board: drawnBoard(from.board, before.board, after.board),
    units: after.units.map((unit) => {
      const at = positionOf(before.units, unit.id);
      const [old, was] = [from.units[at], before.units[at]];
      return old && was ? changedUnit(old, was, unit, after.board) : newUnit(unit, after.board);
    }),
    ...(after.markers ? { markers: after.markers } : {}),
    // Nothing public has happened: then no public data changes.
    ...(isSaidAlike(play, writeUnderway(before)) ? {} : { play }),
  };
}

function changedUnit(old: Unit, was: AslUnit, unit: AslUnit, board: Board): Unit {
  if (was === unit) return old;
  const state = { ...old.state, ...changedFields(was, unit) };
  const moved = !sameCell(was.cell, unit.cell);
  const level = moved || was.level !== unit.level ? levelOf(unit, board) : old.level;
  return {
    id: old.id,
    side: unit.side,
    cell: moved ? unit.cell : old.cell,
    ...(level === undefined ? {} : { level }),
    state,
  };
}

function changedFields(was: AslUnit, unit: AslUnit): Readonly<Record<string, Json>> {
  const fields = UNIT_FIELDS.flatMap(({ id }) => (was[id] === unit[id] ? [] : [[id, unit[id]] as const]));
  return {
    ...Object.fromEntries(fields),
    ...(isSaidAlike(was.waSides, unit.waSides) ? {} : { waSides: unit.waSides }),
    ...changedPossessor(was, unit),
  };
}

/**
 * Returns a unit in core's form, with only its non-default fields.
 *
 * @rule B9.322
 */
export function newUnit(unit: AslUnit, board: Board): Unit {
  const level = levelOf(unit, board);
  return {
    id: unit.id,
    side: unit.side,
    cell: unit.cell,
    ...(level === undefined ? {} : { level }),
    state: stateOf(unit),
  };
}

/** Returns a unit's non-default fields. @internal */
export function stateOf(unit: AslUnit): Unit['state'] {
  const fields = UNIT_FIELDS.filter((f) => unit[f.id] !== f.default).map((f) => [f.id, unit[f.id]] as const);
  const { waSides, possessedBy = '' } = unit;
  return {
    ...Object.fromEntries(fields),
    ...(waSides.length > 0 ? { waSides } : {}),
    ...(possessedBy === '' ? {} : { possessedBy }),
  };
}

function changedPossessor(was: AslUnit, unit: AslUnit): Readonly<Record<string, Json>> {
  const { possessedBy = '' } = unit;
  return possessedBy === (was.possessedBy ?? '')
    ? {}
    : { possessedBy: possessedBy === '' ? null : possessedBy };
}

/** Returns its level, if it differs from its hex's default. */
function levelOf({ id, side, cell, level, crest }: AslUnit, board: Board): number | undefined {
  return readUnit({ id, side, cell, state: { crest } }, board).level === level ? undefined : level;
}

/** Returns the board as drawn with changed hexsides; scenario names for terrain stay out of it. */
function drawnBoard(drawn: Board, before: Board, after: Board): Board {
  if (before === after) return drawn;
  const was = new Map([...before.sides].map(([side, facts]) => [sideKey(side), facts]));
  const is = new Map([...after.sides].map(([side, facts]) => [sideKey(side), facts]));
  const own = new Map([...drawn.sides].map(([side, facts]) => [sideKey(side), facts]));
  const changed = [...after.sides].flatMap(([side, facts]): [Side, SideFacts][] => {
    const old = was.get(sideKey(side));
    if (old && isSaidAlike(old, facts)) return [];
    const terrain = old?.terrain === facts.terrain ? own.get(sideKey(side))?.terrain : undefined;
    return [[side, { ...facts, ...(terrain === undefined ? {} : { terrain }) }]];
  });
  const gone = [...before.sides].flatMap(([side]): [Side, undefined][] =>
    is.has(sideKey(side)) ? [] : [[side, undefined]],
  );
  return withSides(drawn, [...changed, ...gone]);
}
