// Members of a scene and a token about things that the table does not keep.
import { expect, test } from 'vitest';
import { clientTable } from './client-table';
import { GM } from './table-fixture';

const { open, seat } = clientTable();

test.each([13, 14] as const)(
  'Foundry %i: a scene has its collections, the table none for them',
  async (generation) => {
    const table = await open({ generation });
    const { scene } = await seat(table, GM);
    const { walls, tiles, drawings, lights, sounds, notes, templates, regions } = scene;
    const all = [walls, tiles, drawings, lights, sounds, notes, templates, regions];
    expect(all.map(({ size, name }) => [size, name])).toEqual(
      ['walls', 'tiles', 'drawings', 'lights', 'sounds', 'notes', 'templates', 'regions'].map((name) => [
        0,
        name,
      ]),
    );
    expect(scene.getEmbeddedCollection('Wall' as never)).toBe(walls);
    expect(scene.getEmbeddedCollection('Token')).toBe(scene.tokens);
    expect(() => scene.getEmbeddedCollection('Combatant' as never)).toThrow(/not embedded/);
    await expect(scene.createEmbeddedDocuments('Wall' as never, [{ c: [0, 0, 1, 1] }])).rejects.toThrow();
    expect('walls' in scene.toObject()).toBe(false);
  },
);

test('a token has no light, no sight, no way behind it, no fight', async () => {
  const table = await open();
  const { scene } = await seat(table, GM);
  const token = scene.tokens.contents[0]!;
  expect(token).toMatchObject({
    light: { dim: 0, bright: 0 },
    sight: { enabled: false },
    movementAction: 'walk',
    movementHistory: [],
    delta: {},
    inCombat: false,
    combatant: null,
    collectionName: 'tokens',
  });
  expect(token.baseActor).toBe(token.actor);
  expect(() => Object.assign(token.light, { dim: 5 })).toThrow();
  expect([scene.collectionName, (scene.tokens as { model?: unknown }).model]).toEqual(['scenes', scene]);
});
