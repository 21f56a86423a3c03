import type { FieldSpec, Situation } from '@bocage/core/game';
import { ASL } from '@bocage/asl';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ground, unit } from '../../asl/test/played-table';
import { registerGame, unregisterGame } from '../src/games';
import { resolveEdits } from '../src/sync/resolve';
import { installClock, type Clock } from './leaks/clock';
import { beginWorld, enter, watched, type Road, type World } from './leaks/road';
import { GM, KEEPER, makeTable, READER } from './leaks/table';

// A counter under a "?" beside the map: no unit of the game, but its player's.

const FIELDS: readonly FieldSpec[] = ASL.unitFields;
const scenes = { count: 0 };
let clock: Clock;
let road: Road;
let world: World;

const situation: Situation = {
  board: ground({ 'D4-C4': 'hedge' }, {}),
  options: {},
  units: [unit('g1', 'D4'), unit('r1', 'C4')],
  play: { phase: 'movement', attacker: 'german' },
};

beforeEach(async () => {
  clock = installClock();
  const played = watched(ASL);
  registerGame(played.rules);
  road = { clock, played, sides: ['german', 'russian'] };
  scenes.count += 1;
  const setup = {
    ...{ id: `beside${scenes.count}`, rules: 'asl', situation, ownActors: true },
    decided: new Set(FIELDS.flatMap((field) => (field.decided ? [field.id] : []))),
    owners: { german: READER, russian: KEEPER },
  };
  world = { table: makeTable(setup, clock), outcomes: [] };
  await beginWorld(world, { type: 'phase', phase: 'movement', attacker: 'german' }, road);
  enter(world, road);
  clock.set(100_000);
});
afterEach(() => {
  unregisterGame('asl');
  clock.remove();
});

const settled = async (act: () => Promise<unknown>): Promise<void> => {
  const done = act();
  await clock.rest();
  await done;
};
const source = (id: string): Record<string, unknown> =>
  world.table.documents().tokens.find(({ _id }) => _id === id) as Record<string, unknown>;
const owns = (id: string): boolean | undefined =>
  world.table.scene.tokens.get(id)?.testUserPermission(world.table.user(KEEPER), 'OWNER');

/** A new counter of the keeper's beside the map, as a game master's browser makes it where no actor stands ready. */
const putBeside = (): Promise<void> =>
  settled(async () => {
    const kept = { actorId: 'own-r1', actorLink: true, name: 'Gun' };
    await world.table.createToken(GM, {
      ...{ _id: 'beside', name: '?', x: -900, y: -900, width: 1, height: 1, elevation: 0, sort: 0 },
      ...{ displayName: 0, hidden: true, actorId: null, actorLink: false, delta: {} },
      texture: { src: 'modules/bocage/covers/german.svg' },
      flags: {
        bocage: {
          unit: { hidden: true },
          trueLook: JSON.stringify({ on: true, look: kept, unit: { kind: 'gun' }, counter: {} }),
        },
      },
    });
    await resolveEdits(world.table.scene);
  });

test('its player owns it after the next decision, and it tells no more than before', async () => {
  await putBeside();
  expect(owns('beside')).toBe(true);
  const { actor: _actor, ...shown } = source('beside');
  expect(JSON.stringify(shown)).not.toMatch(/own-r1|Gun|gun/);
  expect(shown).toMatchObject({ name: '?', actorLink: false, flags: { bocage: { unit: { hidden: true } } } });
});

test('shown again by a game master it has its own actor', async () => {
  await putBeside();
  await settled(() => world.table.updateToken(GM, 'beside', { hidden: false }));
  expect(source('beside')).toMatchObject({ name: 'Gun', actorId: 'own-r1', actorLink: true });
});
