/** Every possible event for a unit of a small position: the measure of `legal`. */
import { SQUARE_SIDES, SQUARES, type Cell } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import type { GameEvent, Situation } from '@bocage/core/game';

const WEAPONS = ['own', 'sniper', 'mg', 'gun', 'at'] as const;
const FACINGS = SQUARE_SIDES.filter((side) => side.length === 1);

/** Returns every event of the types that a unit plays itself, with every possible value. */
export function everyEvent({ board, units }: Situation, id: string): readonly GameEvent[] {
  const unit = units.find((one) => one.id === id);
  if (!unit) return [];
  const name = (cell: Cell): string => formatCell(cell, board);
  const squares = board.cells.map(name);
  const others = units.filter((one) => one.id !== id);
  const mates = units.filter(({ side, cell }) => side === unit.side && name(cell) === name(unit.cell));
  const around = (from: Cell): readonly Cell[] =>
    SQUARE_SIDES.map((_, k) => SQUARES.neighbour(from, k)).filter((cell) => board.cell(cell));
  const own = { unit: id };
  return [
    ...['rally', 'occupy', 'scout', 'button-up', 'dismount'].map((type) => ({ type, ...own })),
    ...squares.flatMap((at) => [
      ...['he', 'smoke'].map((mission) => ({ type: 'call', ...own, at, mission })),
      ...WEAPONS.flatMap((weapon) => [
        { type: 'fire', ...own, weapon, at },
        { type: 'fire', ...own, weapon, at, indirect: true },
        { type: 'fire', ...own, weapon, at, smoke: true },
      ]),
      { type: 'find-path', ...own, at },
      ...(at === name(unit.cell) ? [] : [{ type: 'clear-mines', units: [id], at }]),
      { type: 'fall-back', ...own, to: at },
      { type: 'lead', ...own, path: [at] },
    ]),
    ...others.flatMap(({ cell }) =>
      subsets(mates.map((one) => one.id)).flatMap((group) => [
        ...(group.length > 1 ? [{ type: 'group-fire', units: group, at: name(cell) }] : []),
        { type: 'assault', units: group, at: name(cell) },
      ]),
    ),
    ...others.flatMap((other) => [
      ...WEAPONS.map((weapon) => ({ type: 'fire', ...own, weapon, target: other.id })),
      { type: 'mount', ...own, vehicle: other.id },
    ]),
    ...FACINGS.flatMap((side) => [
      { type: 'turn', ...own, facing: side },
      { type: 'turn', ...own, turret: side },
    ]),
    { type: 'clear-mines', units: [id] },
    ...around(unit.cell).flatMap((first) => [
      { type: 'move', ...own, path: [name(first)] },
      ...around(first).map((second) => ({ type: 'move', ...own, path: [name(first), name(second)] })),
    ]),
  ];
}

function subsets(ids: readonly string[]): readonly (readonly string[])[] {
  const all = ids.reduce<readonly (readonly string[])[]>(
    (found, id) => [...found, ...found.map((group) => [...group, id])],
    [[]],
  );
  return all.filter(({ length }) => length > 0);
}

/** Returns an event as a canonical text. */
export function written(event: GameEvent): string {
  const parts = Object.entries(event).map(([key, value]) =>
    // `legal` names at most two ways to a square.
    key === 'path' ? ['to', (value as readonly string[]).at(-1)] : [key, value],
  );
  return JSON.stringify(Object.fromEntries(parts.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))));
}
