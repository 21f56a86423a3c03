// The client's half of the contract, in node, over real sockets: each seat loads the client modules afresh.
import { afterEach, expect, test, vi } from 'vitest';
import type { Obj } from '../src/shared/objects';
import type { Scene } from '../src/client/documents/scene';
import type { TokenDocument } from '../src/client/documents/token';
import { clientTable } from './client-table';
import { BLUE, GM, RED, until } from './table-fixture';

const { open, seat } = clientTable();

afterEach(() => void vi.restoreAllMocks());

const pair = async (options: { generation?: 13 | 14; latency?: number } = {}) => {
  const table = await open(options);
  return { gm: await seat(table, GM), blue: await seat(table, BLUE) };
};

test('preUpdate fires on the requester only, update on every client, with diff, options and user', async () => {
  const { gm, blue } = await pair();
  const log: unknown[] = [];
  for (const [who, client] of [
    ['gm', gm],
    ['blue', blue],
  ] as const) {
    for (const hook of ['preUpdateScene', 'updateScene']) {
      client.Hooks.on(hook, (doc, changed, options, user) => {
        log.push([who, hook, (doc as Scene).name, changed, options, user]);
      });
    }
  }
  await gm.scene.update(
    { 'flags.fixture.sides.k1': { t: 'wall' }, name: 'Empty map' },
    { fixture: { origin: 1 } },
  );
  await until(() => log.length === 3, 'three hooks');
  const changed = { _id: gm.scene.id, flags: { fixture: { sides: { k1: { t: 'wall' } } } } };
  const options = { fixture: { origin: 1 } };
  // The order of the hearers is not fixed; the asker's own hooks keep their order.
  log.sort((a, b) => Number((b as string[])[0] === 'gm') - Number((a as string[])[0] === 'gm'));
  expect(log).toEqual([
    ['gm', 'preUpdateScene', 'Empty map', changed, options, GM],
    ['gm', 'updateScene', 'Empty map', changed, options, GM],
    ['blue', 'updateScene', 'Empty map', changed, options, GM],
  ]);
  expect(blue.scene.getFlag('fixture', 'sides.k1')).toEqual({ t: 'wall' });
});

test('a preUpdate hook that answers false stops the update; undefined does not', async () => {
  const { gm } = await pair();
  const id = gm.Hooks.on('preUpdateScene', () => false);
  expect(await gm.scene.update({ name: 'no' })).toBeUndefined();
  gm.Hooks.off('preUpdateScene', id);
  gm.Hooks.on('preUpdateScene', () => undefined);
  await gm.scene.update({ name: 'yes' });
  expect(gm.scene.name).toBe('yes');
});

test('an update without a difference fires nothing', async () => {
  const { gm } = await pair();
  const seen = vi.fn();
  gm.Hooks.on('preUpdateScene', seen);
  gm.Hooks.on('updateScene', seen);
  await gm.scene.update({ name: gm.scene.name });
  expect(seen).not.toHaveBeenCalled();
});

test('an update that the server refuses rejects, is reported, and leaves the document as it was', async () => {
  const { blue } = await pair();
  await expect(blue.scene.update({ name: 'mine' })).rejects.toThrow(/lacks permission/);
  expect(blue.errors).toEqual([expect.stringMatching(/Player 1 lacks permission to update Scene/)]);
  expect(blue.scene.name).toBe('Empty map');
  await expect(blue.named('Red squad').setFlag('fixture', 'wa', true)).rejects.toThrow(/lacks permission/);
  await blue.named('Blue squad').setFlag('fixture', 'wa', { c: true });
  expect(blue.named('Blue squad').getFlag('fixture', 'wa')).toEqual({ c: true });
});

test('setFlag merges, unsetFlag deletes, an unknown scope throws', async () => {
  const { gm } = await pair();
  await gm.scene.setFlag('fixture', 'o', { a: 1 });
  await gm.scene.setFlag('fixture', 'o', { b: 2 });
  expect(gm.scene.getFlag('fixture', 'o')).toEqual({ a: 1, b: 2 });
  await gm.scene.unsetFlag('fixture', 'o.a');
  expect(gm.scene.getFlag('fixture', 'o')).toEqual({ b: 2 });
  expect(() => gm.scene.getFlag('elsewhere', 'o')).toThrow(/Flag scope/);
  await expect(gm.scene.setFlag('elsewhere', 'o', 1)).rejects.toThrow(/Flag scope/);
});

test('version 14: operators delete on every client; the old keys still work but are an error in the console', async () => {
  const { gm, blue } = await pair({ generation: 14 });
  await gm.scene.update({ 'flags.fixture.sides': { a: 1, b: 2, c: 3 } });
  await gm.scene.update({ 'flags.fixture.sides.a': new gm.ForcedDeletion() });
  await until(
    () => JSON.stringify(blue.scene.flags['fixture']) === '{"sides":{"b":2,"c":3}}',
    'the deletion arrives',
  );
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await gm.scene.update({ 'flags.fixture.sides.-=b': null });
  expect(gm.scene.getFlag('fixture', 'sides')).toEqual({ c: 3 });
  expect(complaint).toHaveBeenCalledWith(expect.stringContaining('Deprecated since version 14'));
  await expect(gm.scene.update({ 'background.src': 'x.png' })).rejects.toThrow(/belongs to the Level/);
});

test('a document returns copies of its data: changing them changes nothing', async () => {
  const { gm } = await pair();
  const value = { deep: [1] };
  await gm.scene.setFlag('fixture', 'o', value);
  value.deep.push(2);
  expect(gm.scene.getFlag('fixture', 'o')).toEqual({ deep: [1] });
  (gm.scene.toObject()['flags'] as Obj)['fixture'] = 'broken';
  expect(gm.scene.getFlag('fixture', 'o')).toEqual({ deep: [1] });
});

test('A-11 movement: preMoveToken on the requester may refuse; moveToken follows updateToken on all', async () => {
  const { gm, blue } = await pair();
  const log: string[] = [];
  for (const [who, client] of [
    ['gm', gm],
    ['blue', blue],
  ] as const) {
    client.Hooks.on('preMoveToken', () => void log.push(`${who} pre`));
    client.Hooks.on('updateToken', () => void log.push(`${who} update`));
    client.Hooks.on('moveToken', (token, movement) => {
      const { passed, method } = movement as { passed: { spaces: number }; method: string };
      log.push(`${who} move ${(token as TokenDocument).name} ${passed.spaces} ${method}`);
    });
  }
  const token = blue.named('Blue squad');
  const [next] = blue.scene.grid.getAdjacentOffsets(token.getCenterPoint());
  const center = blue.scene.grid.getCenterPoint(next!);
  const size = token.getSize();
  expect(
    await token.move(
      { x: Math.round(center.x - size.width / 2), y: Math.round(center.y - size.height / 2) },
      { method: 'dragging' },
    ),
  ).toBe(true);
  await until(() => log.length === 5, 'five hooks');
  expect(log.filter((line) => line.startsWith('blue'))).toEqual([
    'blue pre',
    'blue update',
    'blue move Blue squad 1 dragging',
  ]);
  expect(log.filter((line) => line.startsWith('gm'))).toEqual(['gm update', 'gm move Blue squad 1 dragging']);
  blue.Hooks.on('preMoveToken', () => false);
  expect(await token.move({ x: 0, y: 0 })).toBe(false);
  expect(token.x).not.toBe(0);
});

test('tokens: owner by actor, centre and occupied space, uuid, permission questions', async () => {
  const { gm, blue } = await pair();
  const token = blue.named('Blue squad');
  expect(token.isOwner).toBe(true);
  expect(blue.named('Red squad').isOwner).toBe(false);
  expect(token.uuid).toBe(`Scene.${blue.scene.id}.Token.${token.id}`);
  const [space] = token.getOccupiedGridSpaceOffsets();
  expect(blue.scene.grid.getOffset(token.getCenterPoint())).toEqual(space);
  const elsewhere = token.getCenterPoint({ x: token.x + 300, y: token.y });
  expect(elsewhere.x).toBeCloseTo(token.getCenterPoint().x + 300);
  expect(blue.scene.canUserModify(blue.users.current!, 'update', {})).toBe(false);
  expect(gm.scene.canUserModify(gm.users.current!, 'update', {})).toBe(true);
  expect(token.testUserPermission(blue.users.get(RED)!, 'OWNER')).toBe(false);
});

test('created and deleted tokens appear and vanish on every client', async () => {
  const { gm, blue } = await pair();
  const log: string[] = [];
  blue.Hooks.on('createToken', (token) => void log.push(`create ${(token as TokenDocument).name}`));
  blue.Hooks.on('deleteToken', (token) => void log.push(`delete ${(token as TokenDocument).name}`));
  const [made] = await gm.scene.createEmbeddedDocuments('Token', [{ name: 'Crate', x: 1, y: 2 }]);
  await until(() => log.length === 1, 'created');
  expect((blue.scene.toObject()['tokens'] as Obj[]).some((token) => token['name'] === 'Crate')).toBe(true);
  await gm.scene.deleteEmbeddedDocuments('Token', [String(made?.id)]);
  await until(() => log.length === 2, 'deleted');
  expect(log).toEqual(['create Crate', 'delete Crate']);
  expect((blue.scene.toObject()['tokens'] as Obj[]).some((token) => token['name'] === 'Crate')).toBe(false);
});
