import { afterEach, beforeEach, expect, test } from 'vitest';
import { unit } from '../../asl/test/played-table';
import { resolveEdits } from '../src/sync/resolve';
import { openHedgeWorld, type HedgeWorld } from './hedge-world';
import { GM, KEEPER } from './leaks/table';

// A counter under a "?" beside the map: no unit of the game, but its player's.

const UNITS = [unit('g1', 'D4'), unit('r1', 'C4')];
let open: HedgeWorld;
let clock: HedgeWorld['clock'];
let world: HedgeWorld['world'];

beforeEach(async () => {
  open = await openHedgeWorld(UNITS, true);
  ({ clock, world } = open);
});
afterEach(() => open.close());

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
