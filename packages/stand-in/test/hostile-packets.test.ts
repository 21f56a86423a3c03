// No packet ends the table: after any message the next client is served, and the world is unchanged.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BLUE, GM, openTable, until, type Seat, type TestTable } from './table-fixture';

let table: TestTable;
let gm: Seat;

beforeAll(async () => {
  table = await openTable({ generation: 14 });
  gm = await table.sit(GM);
});
afterAll(() => table.end());

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let k = 0; k < depth; k += 1) value = k % 2 === 0 ? [value] : { a: value };
  return value;
};

const EVENTS = [
  'world',
  'modifyDocument',
  'userQuery',
  'userQueryResult',
  'userPing',
  'module.fixture',
  'error',
  'x',
];

const SHAPES: readonly (readonly [string, readonly unknown[]])[] = [
  ['nothing', []],
  ['null', [null]],
  ['many nulls', [null, null, null]],
  ['a number', [7]],
  ['a list', [[[]]]],
  ['an empty object', [{}]],
  ['a wrong type', [{ type: '__proto__', action: 'update', updates: [{}], options: {} }]],
  ['a wrong action', [{ type: 'User', action: 'constructor', options: {} }]],
  ['no options', [{ type: 'ChatMessage', action: 'create', data: [{}] }]],
  ['null options', [{ type: 'User', action: 'update', updates: [{}], options: null }]],
  ['data that is none', [{ type: 'ChatMessage', action: 'create', data: 5, options: {} }]],
  ['updates of nulls', [{ type: 'User', action: 'update', updates: [null], options: {} }]],
  ['ids that are none', [{ type: 'User', action: 'delete', ids: [{}], options: {} }]],
  ['a wrong parent', [{ type: 'Token', action: 'update', parent: 'Scene', updates: [], options: {} }]],
  ['a deep value', [nested(2000)]],
  ['a deep value in its place', [{ type: 'User', action: 'update', updates: [{ flags: nested(900) }] }]],
  ['binary data', [Buffer.from('x')]],
  ['a deep query', [{ queryId: 'd', to: GM, name: 'fixture.x', data: nested(2000) }]],
];

test.each(SHAPES)('%s, with and without an acknowledgement', async (_what, args) => {
  const seat = await table.sit(BLUE);
  const users = (await gm.world()).documents.User;
  for (const event of EVENTS) {
    seat.socket.emit(event, ...args);
    seat.socket.emit(event, ...args, () => undefined);
  }
  // Its own answer comes after all of that was dealt with.
  expect((await seat.world()).documents.User).toEqual(users);
  expect((await gm.world()).documents.User).toEqual(users);
  seat.socket.disconnect();
});

test('a mark on the map reaches the others with four plain values and its maker’s own id, or not at all', async () => {
  const seat = await table.sit(BLUE);
  const heard: unknown[][] = [];
  gm.socket.on('userPing', (...args: unknown[]) => heard.push(args));
  const scene = String((await gm.world()).documents.Scene[0]?.['_id']);
  const good = { scene, x: 3, y: 4, style: 'pulse' };
  const bad = [
    { ...good, scene: 'NoSuchScene00000' },
    { ...good, x: 'far' },
    { ...good, y: null },
    { ...good, style: 'x'.repeat(1000) },
    [good],
  ];
  for (const ping of bad) seat.socket.emit('userPing', ping);
  seat.socket.emit('userPing', { ...good, user: GM, more: { of: 'it' } }, GM);
  await until(() => heard.length > 0, 'the mark');
  expect(heard).toEqual([[BLUE, good]]);
  seat.socket.disconnect();
});

test('A-26 a message that is too large costs only its sender the connection', async () => {
  const seat = await table.sit(BLUE);
  seat.socket.emit('modifyDocument', { type: 'ChatMessage', data: [{ content: 'x'.repeat(17e6) }] });
  await until(() => seat.socket.disconnected, 'the sender is cut off');
  expect((await gm.world()).userId).toBe(GM);
});

test('a handshake of any shape is refused or served, and ends nothing', async () => {
  const { io } = await import('socket.io-client');
  for (const auth of [undefined, {}, { token: null }, { token: { a: 1 } }, { token: ['x'] }]) {
    const options = { transports: ['websocket'], reconnection: false, forceNew: true };
    const socket = io(table.table.url, auth === undefined ? options : { ...options, auth });
    const error = await new Promise<Error>((done) => socket.once('connect_error', done));
    expect(error.message).toBe('not-joined');
    socket.disconnect();
  }
  expect((await gm.world()).userId).toBe(GM);
});

const key = fc.oneof(
  fc.constantFrom('type', 'action', 'data', 'updates', 'ids', 'options', 'parent', '_id', 'role', 'flags'),
  fc.constantFrom(
    '==role',
    '-=role',
    '__proto__',
    'constructor',
    'author',
    '$operator',
    'value',
    'to',
    'name',
  ),
);
const leaf = fc.oneof(
  fc.constantFrom<unknown>('User', 'Scene', 'Token', 'Actor', 'ChatMessage', 'Setting', 'Level', GM, BLUE),
  fc.constantFrom<unknown>('create', 'update', 'delete', 'replace', null, true, 4, -1, 1e300, '', {}, []),
  fc.jsonValue({ maxDepth: 2 }),
);
const tree = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    leaf,
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(key, tie('node'), { maxKeys: 5 }),
  ),
})).node;
const nearly = fc.record(
  {
    type: fc.oneof(fc.constantFrom('User', 'Scene', 'Token', 'ChatMessage', 'Setting', 'Actor'), tree),
    action: fc.oneof(fc.constantFrom('create', 'update', 'delete'), tree),
    data: fc.oneof(fc.array(tree, { maxLength: 2 }), tree),
    updates: fc.oneof(
      fc.array(
        fc.tuple(fc.constantFrom(BLUE, GM), fc.dictionary(key, tree, { maxKeys: 4 })).map(([_id, rest]) => ({
          ...rest,
          _id,
        })),
        { maxLength: 2 },
      ),
      tree,
    ),
    ids: fc.oneof(fc.array(fc.constantFrom(GM, BLUE, 'x'), { maxLength: 2 }), tree),
    options: fc.oneof(fc.dictionary(fc.constantFrom('keepId', 'diff', 'recursive', 'deleteAll'), leaf), tree),
  },
  { requiredKeys: [] },
);
const packet = fc.tuple(
  fc.oneof(fc.constant('modifyDocument'), fc.constantFrom(...EVENTS)),
  fc.oneof(
    nearly.map((request) => [request]),
    fc.array(tree, { maxLength: 3 }),
  ),
  fc.boolean(),
);

test('property: random packets of a player end nothing and raise no user', async () => {
  let seat = await table.sit(BLUE);
  await fc.assert(
    fc.asyncProperty(fc.array(packet, { minLength: 1, maxLength: 12 }), async (packets) => {
      if (seat.socket.disconnected) seat = await table.sit(BLUE);
      for (const [event, args, acknowledged] of packets)
        seat.socket.emit(event, ...args, ...(acknowledged ? [() => undefined] : []));
      await seat.world();
      const { documents } = await gm.world();
      const roles = documents.User.map(({ _id, role }) => [_id, role]);
      expect(roles).toEqual([
        [GM, 4],
        [BLUE, 1],
        ['playerred0000001', 1],
      ]);
      expect(documents.Scene).toHaveLength(1);
      expect(documents.ChatMessage.every(({ author }) => author === BLUE)).toBe(true);
    }),
    { seed: 20261123, numRuns: 60 },
  );
});
