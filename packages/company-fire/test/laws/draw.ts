/** Situations of Company Fire at random, drawn from a number: small boards, every kind of unit, any card and segment. */
import type { Json, Situation, Unit } from '@bocage/core/game';
import { COMPANY_FIRE } from '../../src';
import { chanceOf, type Chance } from '../random-player';
import { situationOf, type SceneUnit } from '../situations';

export { chanceOf, type Chance };

export const SIZE = 7;
const TERRAIN = [
  'Heavy Woods',
  'Building',
  'Medium Fields',
  'Full Grown Fields',
  'Open Ground, Road',
  'Hill',
  'Orchard',
];
const EDGES = ['bocage', 'bocage', 'bocage', 'partial', 'wall'];
const FACINGS = ['N', 'E', 'S', 'W'];
const KINDS = [
  ...['rifle-squad', 'rifle-squad', 'smg-squad', 'engineers', 'mmg', 'hmg', 'light-mortar', 'anti-tank-gun'],
  ...[
    'platoon-leader',
    'company-commander',
    'sniper',
    'forward-observer',
    'forward-observer',
    'scout',
    'assistant',
  ],
  ...['medium-tank', 'half-track'],
];
const FIGURES = ['platoon-leader', 'company-commander', 'sniper', 'forward-observer', 'scout', 'assistant'];
const VEHICLES = ['medium-tank', 'half-track'];

export const oneOf = <T>(chance: Chance, list: readonly T[]): T => list[chance(list.length)] as T;
export const isFigure = ({ state }: Pick<Unit, 'state'>): boolean => FIGURES.includes(String(state['kind']));
export const isVehicle = ({ state }: Pick<Unit, 'state'>): boolean =>
  VEHICLES.includes(String(state['kind']));

function drawnUnit(chance: Chance, side: string, kind: string): SceneUnit {
  const figure = FIGURES.includes(kind);
  return {
    at: [1 + chance(SIZE), 1 + chance(SIZE)],
    side,
    kind,
    ...(!figure && chance(4) === 0 && { status: oneOf(chance, ['pinned', 'suppressed']) }),
    ...(chance(3) === 0 && { occupies: true }),
    ...((VEHICLES.includes(kind) || kind === 'anti-tank-gun') && { facing: oneOf(chance, FACINGS) }),
    ...(chance(4) === 0 && { concealed: true }),
  };
}

export interface Card {
  readonly type: 'move' | 'fire' | 'face';
  readonly segment: number;
}

export interface Drawn {
  readonly chance: Chance;
  readonly situation: Situation;
}

/** A segment in which the side of the card may do things of its own, by the type of the card. */
const SEGMENTS: Readonly<Record<Card['type'], readonly number[]>> = {
  move: [4, 5, 7, 8],
  fire: [3, 4, 5, 6, 8],
  face: [4, 5, 6, 7, 8],
};

/** The situation of a seed, begun, on a card at random; undefined where no game can begin with these units. */
export function drawnSituation(seed: number): Drawn | undefined {
  const chance = chanceOf(seed);
  for (let skip = 0; skip < 5; skip++) chance(2);
  const at = (): string => `${1 + chance(SIZE)},${1 + chance(SIZE)}`;
  const some = <T>(count: number, make: () => readonly [string, T]): Record<string, T> =>
    Object.fromEntries(Array.from({ length: chance(count + 1) }, make));
  const units = Array.from({ length: 8 + chance(4) }, (_, i) => {
    const side = i % 2 === 0 ? 'blue' : 'red';
    return [`${side}${i}`, drawnUnit(chance, side, i < 2 ? 'rifle-squad' : oneOf(chance, KINDS))] as const;
  });
  const start = situationOf({
    size: [SIZE + 2, SIZE + 2],
    cells: some(8, () => [at(), oneOf(chance, TERRAIN)]),
    edges: some(26, () => [`${at()} ${oneOf(chance, FACINGS)}`, oneOf(chance, EDGES)]),
    units: Object.fromEntries(withRoom(units)),
    smoke: Array.from({ length: chance(3) === 0 ? 1 : 0 }, () => [1 + chance(SIZE), 1 + chance(SIZE)]),
  });
  const possible = withPossible(start);
  if (new Set(possible.units.map(({ side }) => side)).size < 2) return undefined;
  const begun = COMPANY_FIRE.play(possible, { type: 'begin', attacker: 'blue' });
  if (begun.refused.length > 0) return undefined;
  return { chance, situation: onCard(begun.situation, drawnCard(chance), oneOf(chance, ['blue', 'red'])) };
}

function drawnCard(chance: Chance): Card {
  const type = oneOf(chance, ['move', 'fire', 'fire', 'face'] as const);
  return { type, segment: oneOf(chance, SEGMENTS[type]) };
}

/** The same on another card, its segment just begun. */
export function onCard(situation: Situation, { type, segment }: Card, side: string): Situation {
  const record = situation.play as Readonly<Record<string, Json>>;
  return { ...situation, play: { ...record, card: { id: 'x', type, side }, segment } };
}

/** Two units to a square at most, all of one side. */
function withRoom(
  units: readonly (readonly [string, SceneUnit])[],
): readonly (readonly [string, SceneUnit])[] {
  const here = new Map<string, readonly SceneUnit[]>();
  return units.filter(([, unit]) => {
    const others = here.get(String(unit.at)) ?? [];
    if (others.length >= 2 || others.some(({ side }) => side !== unit.side)) return false;
    here.set(String(unit.at), [...others, unit]);
    return true;
  });
}

/** Keeps the units that can be as they are. */
function withPossible(start: Situation): Situation {
  const units = start.units.filter(({ id }) => COMPANY_FIRE.checkUnit(start, id).possible === 'yes');
  return { ...start, units };
}

/** A situation in few words, for a report. */
export function told({ board, units, markers, play }: Situation): string {
  const name = ({ col, row }: { readonly col: number; readonly row: number }): string => `${col},${row}`;
  const edges = [...board.sides].map(
    ([{ cell, side }, { terrain, gap }]) => `${name(cell)}/${side}:${gap ? 'partial ' : ''}${terrain}`,
  );
  const cells = board.cells.flatMap((cell) => {
    const { terrain } = board.cell(cell) ?? { terrain: 'Open Ground' };
    return terrain === 'Open Ground' ? [] : [`${name(cell)}:${terrain}`];
  });
  const here = units.map(({ id, cell, state }) => `${id} ${name(cell)} ${JSON.stringify(state)}`);
  const { card, segment } = play as { readonly card: Json; readonly segment: number };
  const smoke = (markers ?? []).map(({ cell }) => `smoke ${name(cell)}`);
  return [
    edges.join(' '),
    cells.join(' '),
    here.join(', '),
    smoke.join(' '),
    JSON.stringify([card, segment]),
  ].join(' | ');
}
