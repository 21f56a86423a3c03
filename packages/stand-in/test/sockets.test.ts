import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { safePath } from '../src/server/files';
import { BLUE, GM, openTable, RED, until, type Seat, type TestTable } from './table-fixture';

let table: TestTable;
let gm: Seat;
let blue: Seat;
let red: Seat;

beforeAll(async () => {
  table = await openTable();
  [gm, blue, red] = await Promise.all([table.sit(GM), table.sit(BLUE), table.sit(RED)]);
});
afterAll(() => table.end());

test('a query goes to one user and its answer comes back', async () => {
  gm.socket.on(
    'userQuery',
    ({ queryId, name, data }: { queryId: string; name: string; data: { n: number } }) => {
      gm.socket.emit('userQueryResult', queryId, { ok: true, value: { name, twice: data.n * 2 } });
    },
  );
  let overheard = 0;
  red.socket.on('userQuery', () => (overheard += 1));
  const answer = await new Promise((done) =>
    blue.socket.emit('userQuery', { queryId: '1', to: GM, name: 'fixture.double', data: { n: 21 } }, done),
  );
  expect(answer).toEqual({ ok: true, value: { name: 'fixture.double', twice: 42 } });
  expect(overheard).toBe(0);
});

/**
 * Blue asks Red, and claims in the message itself to be a GM.
 *
 * @returns the message that reaches Red
 */
const askedBy = async (asker: Seat, target: Seat): Promise<Record<string, unknown>> => {
  const asked = new Promise<object>((done) => target.socket.once('userQuery', done));
  const forged = { userId: GM, user: { id: GM }, from: GM };
  const query = { queryId: '2', to: RED, name: 'fixture.who', data: {}, ...forged };
  asker.socket.emit('userQuery', query, () => undefined);
  return (await asked) as Record<string, unknown>;
};

test('A-09 version 14 names the asker to the asked user, 13 names nobody; a message’s own claim counts in neither', async () => {
  expect(JSON.stringify(await askedBy(blue, red))).not.toMatch(new RegExp(`${BLUE}|${GM}`));
  const newer = await openTable({ generation: 14 });
  const [asker, target] = await Promise.all([newer.sit(BLUE), newer.sit(RED)]);
  const request = await askedBy(asker, target);
  expect(request['userId']).toBe(BLUE);
  expect(JSON.stringify(request)).not.toContain(GM);
  await newer.end();
});

test('a query to a user who is not there fails', async () => {
  const answer = await new Promise((done) =>
    blue.socket.emit(
      'userQuery',
      { queryId: '3', to: 'nobody0000000001', name: 'fixture.x', data: {} },
      done,
    ),
  );
  expect(answer).toMatchObject({ ok: false });
});

test('A-04 a module message reaches all but its sender, with the sender’s id from the server', async () => {
  const heard: unknown[][] = [];
  gm.socket.on('module.fixture', (...args: unknown[]) => heard.push(['gm', ...args]));
  red.socket.on('module.fixture', (...args: unknown[]) => heard.push(['red', ...args]));
  blue.socket.on('module.fixture', (...args: unknown[]) => heard.push(['blue', ...args]));
  blue.socket.emit('module.fixture', { hello: 1, userId: 'forged' });
  blue.socket.emit('module.other', { hello: 2 });
  await until(() => heard.length >= 2, 'two arrivals');
  // Each connection keeps its order: a client with an answer has heard all earlier messages.
  await Promise.all([blue, gm, red].map((seat) => seat.world()));
  expect(heard.sort()).toEqual([
    ['gm', { hello: 1, userId: 'forged' }, BLUE],
    ['red', { hello: 1, userId: 'forged' }, BLUE],
  ]);
});

test('users hear of others that come and go', async () => {
  const seen: [string, boolean][] = [];
  gm.socket.on('userActivity', (id: string, active: boolean) => seen.push([id, active]));
  red.socket.disconnect();
  await until(() => seen.some(([id, active]) => id === RED && !active), 'red leaves');
  red = await table.sit(RED);
  await until(() => seen.some(([id, active]) => id === RED && active), 'red comes back');
});

const upload = (seat: Seat | undefined, path: string, name: string, body = 'x'): Promise<Response> =>
  fetch(`${table.table.url}api/upload?${new URLSearchParams({ path, name })}`, {
    method: 'POST',
    headers: seat === undefined ? {} : { Authorization: `Bearer ${seat.token}` },
    body,
  });

test('GMs upload files of the documented kinds into the data directory, and they are served', async () => {
  const response = await upload(gm, 'worlds/practice', 'board.json', '{"a":1}');
  expect(await response.json()).toMatchObject({ status: 'success', path: 'worlds/practice/board.json' });
  expect(await (await fetch(`${table.table.url}worlds/practice/board.json`)).json()).toEqual({ a: 1 });
});

test.each([
  ['a player', 403, () => upload(blue, 'worlds/practice', 'x.json')],
  ['nobody', 401, () => upload(undefined, 'worlds/practice', 'x.json')],
  ['an unknown kind of file', 415, () => upload(gm, 'worlds/practice', 'x.exe')],
  ['a way out of the directory', 400, () => upload(gm, '../..', 'x.json')],
  ['a name with a path', 400, () => upload(gm, 'worlds/practice', '../../x.json')],
  ['a directory that is not there', 404, () => upload(gm, 'worlds/elsewhere', 'x.json')],
])('an upload by %s is refused (%i)', async (_who, status, work) => {
  expect((await work()).status).toBe(status);
});

test('paths stay inside', () => {
  expect(safePath('/data', 'worlds/practice')).toBe(join('/data', 'worlds/practice'));
  for (const path of ['..', '../x', 'a/../../x', 'a\0b', '..\\x'])
    expect(safePath('/data', path)).toBeUndefined();
});

test('a directory that is not a practice world is never cleared', async () => {
  const { startTable } = await import('../src/server/table');
  const precious = join(table.directory, 'precious');
  const { mkdirSync } = await import('node:fs');
  mkdirSync(precious);
  writeFileSync(join(precious, 'thesis.txt'), 'years of work');
  const options = {
    moduleDirectory: join(import.meta.dirname, 'fixture'),
    systemDirectory: join(import.meta.dirname, 'other-system'),
    pageDirectory: join(import.meta.dirname, '../public'),
    worldDirectory: precious,
    port: 0,
    generation: 13 as const,
    latency: 0,
    fresh: true,
    log: () => undefined,
  };
  await expect(startTable(options)).rejects.toThrow(/is not a practice world/);
  expect(existsSync(join(precious, 'thesis.txt'))).toBe(true);
});

test('clearing a world deletes what is the table’s, and nothing beside it', async () => {
  const { startTable } = await import('../src/server/table');
  const shared = join(table.directory, 'shared');
  const options = {
    moduleDirectory: join(import.meta.dirname, 'fixture'),
    systemDirectory: join(import.meta.dirname, 'other-system'),
    pageDirectory: join(import.meta.dirname, '../public'),
    worldDirectory: shared,
    port: 0,
    generation: 13 as const,
    latency: 0,
    log: () => undefined,
  };
  await (await startTable({ ...options, fresh: false })).close();
  writeFileSync(join(shared, 'notes.txt'), 'mine');
  await (await startTable({ ...options, fresh: true })).close();
  expect(existsSync(join(shared, 'notes.txt'))).toBe(true);
});

test('a second table on the same world says so', async () => {
  const { startTable } = await import('../src/server/table');
  const again = startTable({
    moduleDirectory: join(import.meta.dirname, 'fixture'),
    systemDirectory: join(import.meta.dirname, 'other-system'),
    pageDirectory: join(import.meta.dirname, '../public'),
    worldDirectory: table.directory,
    port: 0,
    generation: 13,
    latency: 0,
    fresh: false,
    log: () => undefined,
  });
  await expect(again).rejects.toThrow(/another practice table uses it/);
});
