import { formatCell } from '@bocage/core/notation';
import { knownToGm, type GameEvent, type Json, type Situation } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { COMPANY_FIRE } from '../src';
import { SEGMENTS, type Segment } from '../src/deck/segments';
import { everyEvent, written } from './every-event';
import { played } from './played';
import { saidFaults } from './said-laws';
import type { Scene, SceneUnit } from './situations';

// Of every possible event, `legal` lists exactly those that `play` accepts.

const blue = (
  at: readonly number[],
  kind: string,
  more: Record<string, string | boolean | number> = {},
): SceneUnit => ({
  at,
  side: 'blue',
  kind,
  ...more,
});
const red = (
  at: readonly number[],
  kind: string,
  more: Record<string, string | boolean | number> = {},
): SceneUnit => ({
  ...blue(at, kind, more),
  side: 'red',
});

/** Infantry of every sort, some of it shaken, beside bocage, mines and a swamp. */
const INFANTRY: Scene = {
  size: [5, 6],
  cells: { '2,3': 'Orchard', '4,5': 'Building', '1,5': 'Swamp' },
  edges: { '1,2 N': 'bocage', '3,4 W': 'partial', '2,4 E': 'wall' },
  units: {
    a: blue([1, 2], 'rifle-squad', { occupies: true }),
    b: blue([1, 2], 'smg-squad'),
    c: blue([1, 3], 'mmg', { status: 'pinned' }),
    l: blue([1, 3], 'platoon-leader'),
    m: blue([0, 4], 'light-mortar', { firesSmoke: true }),
    s: blue([0, 1], 'engineers', { status: 'suppressed' }),
    f: blue([0, 4], 'forward-observer', { missions: 2 }),
    o: blue([2, 4], 'scout'),
    n: blue([2, 4], 'sniper'),
    r: red([2, 2], 'rifle-squad'),
    q: red([3, 5], 'hmg', { concealed: true }),
    h: red([4, 1], 'platoon-leader'),
    i: red([4, 5], 'anti-tank-gun', { hidden: true, facing: 'W' }),
  },
};

/** Vehicles with and without turrets and passengers, and weapons against them. */
const VEHICLES: Scene = {
  size: [5, 5],
  edges: { '2,2 W': 'bocage' },
  units: {
    t: blue([1, 1], 'medium-tank', { facing: 'E', turret: 'S' }),
    d: blue([1, 3], 'medium-tank-destroyer', { facing: 'E' }),
    k: blue([0, 2], 'half-track', { facing: 'N' }),
    g: blue([0, 2], 'rifle-squad', { antiTank: 'bazooka' }),
    p: blue([1, 2], 'engineers', { antiTank: 'grenades' }),
    w: red([3, 1], 'heavy-tank', { facing: 'W', turret: 'W', status: 'pinned' }),
    v: red([2, 2], 'smg-squad'),
    u: red([4, 4], 'truck', { facing: 'W' }),
  },
};
const MINES = [
  { at: 'B4', side: 'red', real: true },
  { at: 'C5', side: 'red', real: false },
  { at: 'A2', side: 'blue', real: true },
];

/** A deed of a later segment ends those before it: on a new card all its segments are open. */
const CASES: readonly (readonly ['move' | 'fire' | 'face', Segment])[] = [
  ['fire', 'declaring'],
  ['move', 'leaders'],
  ['face', 'leaders'],
  ['fire', 'reaction'],
];
const SCENES = { infantry: INFANTRY, vehicles: VEHICLES };

test.each(
  CASES.flatMap(([card, segment]) => Object.keys(SCENES).map((scene) => [scene, card, segment] as const)),
)(
  'CF-PH-3: exactly the legal events of all possible ones are played: %s, %s card, %s',
  (scene, card, segment) => {
    const setup = { card, segment: SEGMENTS.indexOf(segment) + 1 };
    const play = scene === 'infantry' ? { mines: MINES } : { aboard: { g: 'k' } };
    const { situation } = played(SCENES[scene as keyof typeof SCENES], { ...setup, play });
    for (const side of ['blue', 'red']) {
      const own = situation.units.filter((unit) => unit.side === side);
      const every = own.flatMap(({ id }) => everyEvent(situation, id));
      const outcomes = every.map((event) => ({ event, after: COMPANY_FIRE.play(situation, event, side) }));
      expect([...new Set(outcomes.flatMap(({ after }) => saidFaults(after)))]).toEqual([]);
      const taken = outcomes.flatMap(({ event, after }) => (after.refused.length === 0 ? [event] : []));
      const told = own.flatMap(({ id }) => COMPANY_FIRE.legal(knownToGm(situation), id));
      const named = textsOf(told);
      const wanted = textsOf(taken.filter((event) => isOffered(event, taken, situation)));
      expect({
        side,
        missing: wanted.filter((text) => !named.includes(text)),
        // Ways longer than two squares were not generated.
        more: named.filter((text) => !wanted.includes(text) && !text.includes('"to"')),
      }).toEqual({ side, missing: [], more: [] });
    }
  },
);

const textsOf = (events: readonly GameEvent[]): readonly string[] => [...new Set(events.map(written))].sort();

/** Events that `legal` need not name: part of a group, a path back to its start, recon by indirect fire. */
function isOffered(event: GameEvent, taken: readonly GameEvent[], { units, board }: Situation): boolean {
  const { type, units: group, path, unit: id, at, mission } = event;
  const where = (unit: Situation['units'][number]): string => formatCell(unit.cell, board);
  if (Array.isArray(group) && group.length > 1)
    return !taken.some(
      (other) =>
        other.type === type &&
        other['at'] === at &&
        Array.isArray(other['units']) &&
        other['units'].length > group.length &&
        group.every((one) => (other['units'] as readonly Json[]).includes(one)),
    );
  const unit = units.find((one) => one.id === id);
  if (Array.isArray(path)) return unit !== undefined && path.at(-1) !== where(unit);
  if (mission === undefined && event['smoke'] !== true && event['indirect'] !== true) return true;
  const known = units.filter(({ side, state }) => side !== unit?.side && state['hidden'] !== true);
  return known.some((one) => where(one) === at);
}
