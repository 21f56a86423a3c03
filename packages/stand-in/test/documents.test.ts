import { afterEach, expect, test } from 'vitest';
import type { Obj } from '../src/shared/objects';
import {
  BLUE,
  GM,
  openTable,
  RED,
  sceneOf,
  tokenNamed,
  until,
  type Seat,
  type TestTable,
} from './table-fixture';

let table: TestTable | undefined;
afterEach(async () => {
  await table?.end();
  table = undefined;
});

const start = async (
  options: { generation?: 13 | 14; latency?: number } = {},
): Promise<{ table: TestTable; gm: Seat; scene: string }> => {
  table = await openTable(options);
  const gm = await table.sit(GM);
  return { table, gm, scene: sceneOf(await gm.world())._id };
};

const flagsOf = async (seat: Seat): Promise<Obj> =>
  (sceneOf(await seat.world())['flags'] as { fixture: Obj }).fixture;

test('two users who patch different keys of one flag object at once both survive', async () => {
  const { table: at, gm, scene } = await start({ latency: 20 });
  const other = await at.sit(GM);
  const write = (seat: Seat, key: string): Promise<unknown> =>
    seat.operate({
      type: 'Scene',
      action: 'update',
      updates: [{ _id: scene, flags: { fixture: { sides: { [key]: { t: 'wall' } } } } }],
    });
  await Promise.all(Array.from({ length: 40 }, (_, k) => write(k % 2 === 0 ? gm : other, `k${k}`)));
  expect(Object.keys((await flagsOf(gm))['sides'] as Obj)).toHaveLength(40);
});

test('a deletion key deletes one key for everybody (13), and others hear the difference only', async () => {
  const { table: at, gm, scene } = await start();
  const red = await at.sit(RED);
  await gm.operate({
    type: 'Scene',
    action: 'update',
    updates: [{ _id: scene, flags: { fixture: { a: 1, b: 2 } } }],
  });
  await gm.operate({
    type: 'Scene',
    action: 'update',
    updates: [{ _id: scene, flags: { fixture: { '-=a': null, b: 2 } } }],
  });
  expect(await flagsOf(gm)).toEqual({ b: 2 });
  await until(() => red.heard.length === 2, 'two notices');
  expect(red.heard[1]?.result).toEqual([{ _id: scene, flags: { fixture: { '-=a': null } } }]);
});

test('operators do the same in version 14, and are refused in version 13', async () => {
  const wire = { $operator: 'delete' };
  const fourteen = await start({ generation: 14 });
  await fourteen.gm.operate({
    type: 'Scene',
    action: 'update',
    updates: [{ _id: fourteen.scene, flags: { fixture: { a: 1, b: 2 } } }],
  });
  await fourteen.gm.operate({
    type: 'Scene',
    action: 'update',
    updates: [{ _id: fourteen.scene, flags: { fixture: { a: wire } } }],
  });
  expect(await flagsOf(fourteen.gm)).toEqual({ b: 2 });
  await table?.end();
  const thirteen = await start({ generation: 13 });
  const request = {
    type: 'Scene',
    action: 'update',
    updates: [{ _id: thirteen.scene, flags: { fixture: { a: wire } } }],
  } as const;
  expect(await thirteen.gm.refused(request)).toMatch(/operators do not exist/);
});

test('no user hears of an update that changes nothing', async () => {
  const { table: at, gm, scene } = await start();
  const red = await at.sit(RED);
  expect(
    await gm.operate({ type: 'Scene', action: 'update', updates: [{ _id: scene, name: 'Empty map' }] }),
  ).toEqual([]);
  await gm.operate({ type: 'Scene', action: 'update', updates: [{ _id: scene, name: 'New' }] });
  await until(() => red.heard.length > 0, 'a notice');
  expect(red.heard).toHaveLength(1);
});

test('options ride along to every client', async () => {
  const { table: at, gm, scene } = await start();
  const red = await at.sit(RED);
  await gm.operate({
    type: 'Scene',
    action: 'update',
    updates: [{ _id: scene, name: 'N' }],
    options: { fixture: { undo: true } },
  });
  await until(() => red.heard.length > 0, 'a notice');
  expect(red.heard[0]).toMatchObject({ userId: GM, options: { fixture: { undo: true } } });
});

test('token positions become whole pixels, unknown keys are dropped', async () => {
  const { gm, scene } = await start();
  const id = String(tokenNamed(await gm.world(), 'Blue squad')['_id']);
  await gm.operate({
    type: 'Token',
    action: 'update',
    parent: { type: 'Scene', id: scene },
    updates: [{ _id: id, x: 100.6, nonsense: 1 }],
  });
  const token = tokenNamed(await gm.world(), 'Blue squad');
  expect(token['x']).toBe(101);
  expect(token).not.toHaveProperty('nonsense');
});

test('activating a scene takes the activity from the others, for all', async () => {
  const { gm } = await start();
  const [made] = await gm.operate({
    type: 'Scene',
    action: 'create',
    data: [{ name: 'Second', tokens: [] }],
  });
  const second = String((made?.result[0] as { _id: string })._id);
  const notices = await gm.operate({
    type: 'Scene',
    action: 'update',
    updates: [{ _id: second, active: true }],
  });
  expect(notices).toHaveLength(2);
  const active = (await gm.world()).documents.Scene.filter((scene) => scene['active'] === true);
  expect(active.map((scene) => scene['_id'])).toEqual([second]);
});

test('everything survives a restart: scenes, tokens, messages, settings, sessions', async () => {
  const { table: at, gm, scene } = await start();
  const token = tokenNamed(await gm.world(), 'Blue squad');
  await gm.operate({
    type: 'Scene',
    action: 'update',
    updates: [{ _id: scene, flags: { fixture: { sides: { k: 1 } } } }],
  });
  await gm.operate({
    type: 'Token',
    action: 'update',
    parent: { type: 'Scene', id: scene },
    updates: [{ _id: token['_id'], x: 5 }],
  });
  await gm.operate({ type: 'ChatMessage', action: 'create', data: [{ content: 'kept' }] });
  await gm.operate({
    type: 'Setting',
    action: 'create',
    data: [{ key: 'fixture.flag', value: { deep: [1] } }],
  });
  const before = (await gm.world()).documents;
  await at.restart();
  const after = (await (await at.sit(GM)).world()).documents;
  const byId = (list: readonly Obj[]): Obj[] =>
    [...list].sort((a, b) => (String(a['_id']) < String(b['_id']) ? -1 : 1));
  for (const type of ['User', 'Actor', 'ChatMessage', 'Setting'] as const)
    expect(byId(after[type])).toEqual(byId(before[type]));
  const tokens = (world: typeof before): Obj[] => byId((world.Scene[0] as { tokens: Obj[] }).tokens);
  expect(tokens(after)).toEqual(tokens(before));
  expect({ ...after.Scene[0], tokens: [] }).toEqual({ ...before.Scene[0], tokens: [] });
});

test('the table closes although users still sit at it', async () => {
  const { table: at } = await start();
  const blue = await at.sit(BLUE);
  const gone = new Promise((done) => blue.socket.once('disconnect', done));
  await at.table.close();
  await gone;
  table = undefined;
});

test('a session outlives the server', async () => {
  const { table: at } = await start();
  const blue = await at.sit(BLUE);
  await at.restart();
  const response = await fetch(`${at.table.url}api/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${blue.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ action: 'browse', target: 'worlds' }),
  });
  expect(response.status).toBe(403);
});

test('with a slow network each client still hears everything once and in order', async () => {
  const { table: at, gm, scene } = await start({ latency: 15 });
  const others = await Promise.all([at.sit(BLUE), at.sit(RED)]);
  for (let k = 0; k < 12; k += 1) {
    void gm.operate({
      type: 'Scene',
      action: 'update',
      updates: [{ _id: scene, flags: { fixture: { n: k } } }],
    });
  }
  for (const seat of others) {
    await until(() => seat.heard.length === 12, 'twelve notices');
    const numbers = seat.heard.map(
      ({ result }) => ((result[0] as Obj)['flags'] as { fixture: { n: number } }).fixture.n,
    );
    expect(numbers).toEqual([...Array(12).keys()]);
  }
});

test('two users who fight over one key end with the same value everywhere', async () => {
  const { table: at, gm, scene } = await start({ latency: 3 });
  const other = await at.sit(GM);
  const state = new Map<Seat, unknown>();
  const apply = (seat: Seat, entries: readonly unknown[]): void => {
    for (const entry of entries)
      state.set(seat, ((entry as Obj)['flags'] as { fixture: { n: string } }).fixture.n);
  };
  for (const seat of [gm, other])
    seat.socket.on('modifyDocument', ({ result }: { result: Obj[] }) => apply(seat, result));
  // Told where it arrives, as what others wrote is: a promise would be heard a moment later, and the order be lost.
  const write = (seat: Seat, n: string): Promise<void> =>
    new Promise((done) => {
      const request = {
        type: 'Scene',
        action: 'update',
        options: {},
        updates: [{ _id: scene, flags: { fixture: { n } } }],
      };
      seat.socket.emit('modifyDocument', request, (answer: { value: { result: Obj[] }[] }) => {
        for (const { result } of answer.value) apply(seat, result);
        done();
      });
    });
  await Promise.all(Array.from({ length: 60 }, (_, k) => write(k % 2 === 0 ? gm : other, `${k}`)));
  // Each connection keeps its order: a client with this answer has heard all earlier messages.
  const truths = await Promise.all([gm, other].map(async (seat) => (await flagsOf(seat))['n']));
  expect([state.get(gm), state.get(other)]).toEqual(truths);
  expect(truths[0]).toBe(truths[1]);
});
