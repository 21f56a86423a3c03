import { SQUARES, type Cell } from '@bocage/core/lattice';
import type { GameEvent } from '@bocage/core/game';
import type { Offer } from '../play/offer';
import { nameOf } from '../play/table-parts';
import type { CfTable } from '../play/state';
import { isLeader } from '../sight/known';
import { kindOf, type CfUnit } from '../situation/situation';
import { allowance } from './allowance';
import { groundFault } from './ground';

/** Offers moves to the squares around, and on from there as far as the unit may go. @internal */
export const moveOffers: Offer = (t, unit) => {
  const { id, status } = unit;
  const asOnMoveCard = { ...t, play: { ...t.play, card: { ...t.play.card, type: 'move' as const } } };
  const most = allowance(t, unit, true);
  const path = (type: string, ways: readonly (readonly Cell[])[]): readonly GameEvent[] =>
    ways.map((way) => ({ type, unit: id, path: way.map((cell) => nameOf(t, cell)) }));
  const suppressed = status === 'suppressed' && kindOf(unit).type !== 'vehicle';
  return [
    ...(suppressed ? [] : path('move', waysOf(t, unit, most))),
    ...(isLeader(unit) ? path('lead', waysOf(asOnMoveCard, unit, allowance(asOnMoveCard, unit, false))) : []),
    ...(suppressed
      ? waysOf(t, unit, 1).flatMap(([to]) => (to ? [{ type: 'fall-back', unit: id, to: nameOf(t, to) }] : []))
      : []),
  ];
};

/** Offers the moves of leaders. @internal */
export const leadOffers: Offer = (t, unit) =>
  isLeader(unit) ? moveOffers(t, unit).filter(({ type }) => type === 'lead') : [];

/** Returns the shortest ways to all squares within reach, two to those round a corner. */
function waysOf(t: CfTable, unit: CfUnit, most: number): readonly (readonly Cell[])[] {
  const found: (readonly Cell[])[] = [];
  let last: readonly (readonly Cell[])[] = [[]];
  const count = new Map<string, number>([[nameOf(t, unit.cell), MOST_WAYS]]);
  for (let length = 1; length <= most; length++) {
    const next = last.flatMap((way) => stepsFrom(t, unit, way));
    last = next.filter((way) => {
      const name = nameOf(t, way.at(-1) ?? unit.cell);
      const before = count.get(name) ?? 0;
      count.set(name, before + 1);
      return before < MOST_WAYS;
    });
    found.push(...last);
  }
  return found;
}

const MOST_WAYS = 2;

function stepsFrom(t: CfTable, unit: CfUnit, way: readonly Cell[]): readonly (readonly Cell[])[] {
  const from = way.at(-1) ?? unit.cell;
  return SQUARES.sideNames.flatMap((_, k) => {
    const to = SQUARES.neighbour(from, k);
    if (!t.board.cell(to) || groundFault(t, unit, from, to)) return [];
    return [[...way, to]];
  });
}
