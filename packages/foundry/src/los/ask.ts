import { isRulesError } from '@bocage/core';
import { formatCell, formatSide, formatVertex, parsePlace } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import type {
  Game,
  KnownSituation,
  LosAnswer,
  LosPlace,
  LosRef,
  LosTale,
  Situation,
  Unit,
} from '@bocage/core/game';
import type { LosQuery } from './query';
import type { SceneState } from '../data/scene-state';
import { mayKnow } from '../data/units';
import type { ScenePort } from '../host/ports';
import { losPolicy, scenePolicy } from '../settings';

export interface Asked {
  readonly situation: KnownSituation;
  readonly fromUnit?: Unit;
  readonly toUnit?: Unit;
  readonly answer: LosAnswer;
}

/**
 * Asks the rules, with only the asker's situation: a unit that is not in it has no answer, as if it were not
 * there.
 *
 * @returns undefined while an end is missing
 * @throws RulesError where the rules cannot read the situation
 */
export function ask(rules: Game, situation: KnownSituation, { from, to }: LosQuery): Asked | undefined {
  if (!from || !to || !isThere(situation, from) || !isThere(situation, to)) return undefined;
  const [fromUnit, toUnit] = [unitAt(situation, from), unitAt(situation, to)];
  return {
    situation,
    ...(fromUnit ? { fromUnit } : {}),
    ...(toUnit ? { toUnit } : {}),
    answer: rules.los(situation, from, to),
  };
}

/** Whether the asker may name this unit or place: it stands in the situation, or lies on the board. */
export function isThere(situation: Situation, ref: LosRef): boolean {
  if (ref.kind === 'place') return situation.board.cell(ref.place.cell) !== undefined;
  return unitAt(situation, ref) !== undefined;
}

function unitAt({ units }: Situation, ref: LosRef): Unit | undefined {
  return ref.kind === 'unit' ? units.find(({ id }) => id === ref.id) : undefined;
}

/**
 * Reads a typed place: a hex, a hexside (Snap Shot) or a vertex, as part of the first hex named.
 *
 * @returns undefined = it is none
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
    if (isRulesError(error)) return undefined;
    throw error;
  }
}

/** Returns the name of a place, in the form that `placeTyped` reads. */
export function placeName(board: Board, place: LosPlace): string {
  const { lattice } = board;
  if (place.kind === 'cell') return formatCell(place.cell, board.parts ? board : board.name);
  if (place.kind === 'side') return formatSide(lattice.sideOf(place.cell, place.side), board);
  return formatVertex(lattice.vertexPoint(place.cell, place.vertex), board);
}

const told = new WeakMap<Asked, LosTale>();

/** Returns the answer step by step and as shapes, computed once; undefined = the game tells none. */
export function taleOf(state: SceneState, asked: Asked): LosTale | undefined {
  const known = told.get(asked);
  if (known) return known;
  const tale = state.rules.explain?.(asked.situation, asked.answer);
  if (tale) told.set(asked, tale);
  return tale;
}

/**
 * Returns the refusal by the table's policy on checks, which tells nothing about the map; undefined = it
 * allows the check.
 */
export function policyRefusal(query: LosQuery, scene: ScenePort): string | undefined {
  const policy = policyOn(scene);
  if (policy === 'free' || !query.from) return undefined;
  if (policy === 'gm') return game.i18n.localize('BOCAGE.Los.policyGm');
  const { from } = query;
  const token = from.kind === 'unit' ? scene.tokens.get(from.id) : undefined;
  const own = token !== undefined && mayKnow(game.user, token) && token.isOwner;
  return own ? undefined : game.i18n.localize('BOCAGE.Los.policyOwn');
}

/** Whether this user may look from places without units of their own. */
export function mayAskAnywhere(scene: ScenePort): boolean {
  return policyOn(scene) === 'free';
}

/** Returns the policy for this user; a GM may always check. */
function policyOn(scene: ScenePort): ReturnType<typeof losPolicy> {
  return game.user.isGM ? 'free' : (scenePolicy(scene) ?? losPolicy());
}
