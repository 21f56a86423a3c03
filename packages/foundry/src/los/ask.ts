import {
  formatCell,
  formatSide,
  formatVertex,
  parsePlace,
  RulesError,
  type Board,
  type LosAnswer,
  type LosEnd,
  type LosPlace,
  type Ruleset,
  type Situation,
  type Unit,
} from '@bocage/core';
import type { EndRef, LosQuery } from './query';

export interface Asked {
  readonly situation: Situation;
  readonly from: LosEnd;
  readonly to: LosEnd;
  readonly fromUnit?: Unit;
  readonly toUnit?: Unit;
  readonly answer: LosAnswer;
}

/**
 * Puts the question to the rules. Only the situation that the asker may know is used: a unit that is not in it has no
 * answer, as if it were not there.
 * @returns undefined while an end is missing
 * @throws RulesError where the rules cannot read the situation
 */
export function ask(ruleset: Ruleset, situation: Situation, query: LosQuery): Asked | undefined {
  const fromUnit = unitAt(situation, query.from);
  const toUnit = unitAt(situation, query.to);
  const from = endOf(ruleset, situation, query.from, fromUnit);
  const to = endOf(ruleset, situation, query.to, toUnit);
  if (!from || !to) return undefined;
  return {
    situation,
    from,
    to,
    ...(fromUnit ? { fromUnit } : {}),
    ...(toUnit ? { toUnit } : {}),
    answer: ruleset.los(situation, from, to),
  };
}

/** The rules' description of one end. */
export function endOf(
  ruleset: Ruleset,
  situation: Situation,
  ref: EndRef | undefined,
  unit: Unit | undefined = unitAt(situation, ref),
): LosEnd | undefined {
  if (!ref) return undefined;
  if (ref.kind === 'place') return situation.board.cell(ref.place.cell) ? { place: ref.place } : undefined;
  if (!unit) return undefined;
  const held = ruleset.advantage.state(situation).find((state) => state.unit === unit.id);
  return {
    place: { kind: 'cell', cell: unit.cell, ...(unit.level === undefined ? {} : { level: unit.level }) },
    advantage: held?.holds ? held.sides : 'none',
    ...(unit.state.entrenched === true ? { entrenched: true } : {}),
    state: unit.state,
  };
}

function unitAt(situation: Situation, ref: EndRef | undefined): Unit | undefined {
  return ref?.kind === 'unit' ? situation.units.find(({ id }) => id === ref.id) : undefined;
}

/**
 * Reads a place that was typed: a hex, a hexside (Snap Shot) or a vertex; the first hex named is the one it is part of.
 * @returns undefined when it is none
 */
export function placeTyped(board: Board, text: string): LosPlace | undefined {
  try {
    const place = parsePlace(text.trim(), board);
    const cell = place.cells[0];
    if (!cell) return undefined;
    if (place.kind === 'cell') return { kind: 'cell', cell: place.cell };
    const { lattice } = board;
    const numbers = lattice.sideNames.map((_, k) => k);
    if (place.kind === 'vertex') {
      const { x, y } = place.vertex.point;
      const vertex = numbers.find((k) => {
        const point = lattice.vertexPoint(cell, k);
        return point.x === x && point.y === y;
      });
      return vertex === undefined ? undefined : { kind: 'vertex', cell, vertex };
    }
    const side = numbers.find((k) => {
      const own = lattice.sideOf(cell, k);
      return (
        own.side === place.side.side &&
        own.cell.col === place.side.cell.col &&
        own.cell.row === place.side.cell.row
      );
    });
    return side === undefined ? undefined : { kind: 'side', cell, side };
  } catch (error) {
    if (error instanceof RulesError) return undefined;
    throw error;
  }
}

/** The name of a place, in the form that `placeTyped` reads. */
export function placeName(board: Board, place: LosPlace): string {
  const { lattice } = board;
  if (place.kind === 'cell') return formatCell(place.cell, board.parts ? board : board.name);
  if (place.kind === 'side') return formatSide(lattice.sideOf(place.cell, place.side), board);
  return formatVertex(lattice.vertexPoint(place.cell, place.vertex), board);
}
