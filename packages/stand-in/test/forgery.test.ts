// What a hand-written client may try and a real server never lets it do. Each test asks for what came out, not for the
// words of the refusal: some ways are refused, others have no effect.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Obj } from '../src/shared/objects';
import type { DocumentType } from '../src/shared/schema';
import { BLUE, GM, openTable, RED, sceneOf, tokenNamed, type Seat, type TestTable } from './table-fixture';

const ASSISTANT = 'assistant0000001';

let table: TestTable;
let gm: Seat;
let blue: Seat;
let red: Seat;
let assistant: Seat;

beforeAll(async () => {
  table = await openTable({ generation: 14 });
  [gm, blue, red] = await Promise.all([table.sit(GM), table.sit(BLUE), table.sit(RED)]);
  const data = [{ _id: ASSISTANT, name: 'Assistant', role: 3 }];
  await gm.operate({ type: 'User', action: 'create', data, options: { keepId: true } });
  assistant = await table.sit(ASSISTANT);
});
afterAll(() => table.end());

const rolesNow = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries((await gm.world()).documents.User.map(({ _id, role }) => [_id, role]));

const ROLES = { [GM]: 4, [BLUE]: 1, [RED]: 1, [ASSISTANT]: 3 };

const ESCALATIONS: readonly (readonly [how: string, changes: Obj, options: Obj])[] = [
  ['the bare key', { role: 4 }, {}],
  ['a text', { role: '4' }, {}],
  ['a replacement key', { '==role': 4 }, {}],
  ['a deletion key', { '-=role': null }, {}],
  ['a replacement operator', { role: { $operator: 'replace', value: 4 } }, {}],
  ['a deletion operator', { role: { $operator: 'delete' } }, {}],
  ['an unknown operator', { role: { $operator: 'none', value: 4 } }, {}],
  ['a dotted key', { 'role.$operator': 'replace', 'role.value': 4 }, {}],
  ['a doubled operator', { '====role': 4, '==-=role': 4 }, {}],
  ['an object', { role: { valueOf: 4 } }, {}],
  ['a list', { role: [4] }, {}],
  ['no merging', { role: 4 }, { recursive: false }],
  ['no difference', { '==role': 4 }, { diff: false, recursive: false }],
  ['another id by operator', { '==_id': GM, name: 'x' }, {}],
  ['its id deleted', { '-=_id': null, name: 'x' }, {}],
  ['a prototype', JSON.parse('{"__proto__": {"role": 4}}') as Obj, {}],
];

test.each(ESCALATIONS)('no user rises by %s', async (_how, changes, options) => {
  for (const seat of [blue, assistant]) {
    const updates = [{ _id: seat.userId, ...changes }];
    await seat.refused({ type: 'User', action: 'update', updates, options });
  }
  expect(await rolesNow()).toEqual(ROLES);
});

test('only a GM makes users, deletes them or overwrites them by keepId', async () => {
  for (const seat of [blue, assistant]) {
    for (const _id of [seat.userId, GM, 'somebodynew00001']) {
      const data = [{ _id, name: 'King', role: 4 }];
      const options = { keepId: true };
      expect(await seat.refused({ type: 'User', action: 'create', data, options })).not.toBe('allowed');
    }
    expect(await seat.refused({ type: 'User', action: 'delete', ids: [GM] })).toMatch(/lacks permission/);
    expect(
      await seat.refused({ type: 'User', action: 'delete', ids: [], options: { deleteAll: true } }),
    ).toMatch(/lacks permission/);
  }
  expect(await rolesNow()).toEqual(ROLES);
});

test('A-22 keepId takes free ids only: no user overwrites a document, nor twice in one batch', async () => {
  const [made] = await red.operate({ type: 'ChatMessage', action: 'create', data: [{ content: 'mine' }] });
  const { _id } = made?.result[0] as { _id: string };
  const create = (seat: Seat, data: readonly Obj[], type: DocumentType = 'ChatMessage'): Promise<string> =>
    seat.refused({ type, action: 'create', data, options: { keepId: true } });
  expect(await create(blue, [{ _id, content: 'forged' }])).toMatch(/is taken/);
  expect(await create(gm, [{ _id, content: 'forged' }])).toMatch(/is taken/);
  const twin = { _id: 'twins00000000001', content: 'twin' };
  expect(await create(blue, [twin, twin])).toMatch(/is taken/);
  for (const bad of ['short', 'x!y.z0000000000a', '../../etc/passwd', 5, {}, true])
    expect(await create(blue, [{ _id: bad }])).toMatch(/16 letters/);
  const messages = (await gm.world()).documents.ChatMessage;
  expect(messages.filter(({ content }) => content === 'forged' || content === 'twin')).toEqual([]);
  expect(messages.find((message) => message['_id'] === _id)).toMatchObject({ content: 'mine', author: RED });
});

test.each([
  ['the bare key', { author: RED }],
  ['a replacement key', { '==author': RED }],
  ['a deletion key', { '-=author': null }],
  ['an operator', { author: { $operator: 'replace', value: RED } }],
] as const)('A-23 an author is not forged by %s, at birth or later', async (_how, forged) => {
  const data = [{ content: 'hi', ...forged }];
  const made = await blue.operate({ type: 'ChatMessage', action: 'create', data }).catch(() => []);
  for (const entry of made[0]?.result ?? []) expect(entry).toMatchObject({ author: BLUE });
  const [own] = await blue.operate({ type: 'ChatMessage', action: 'create', data: [{ content: 'ho' }] });
  const { _id } = own?.result[0] as { _id: string };
  for (const seat of [blue, gm]) {
    for (const options of [{}, { recursive: false, diff: false }])
      await seat.refused({ type: 'ChatMessage', action: 'update', updates: [{ _id, ...forged }], options });
  }
  const messages = (await gm.world()).documents.ChatMessage;
  expect(messages.find((message) => message['_id'] === _id)).toMatchObject({ author: BLUE });
  expect(messages.filter(({ author }) => author === RED).every(({ content }) => content === 'mine')).toBe(
    true,
  );
});

test('a player’s own setting does not become the world’s', async () => {
  const data = [{ key: 'fixture.own', value: 1, user: BLUE }];
  const [made] = await blue.operate({ type: 'Setting', action: 'create', data });
  const { _id } = made?.result[0] as { _id: string };
  const ways = [
    { user: null },
    { '==user': null },
    { '-=user': null },
    { user: { $operator: 'replace', value: null } },
  ];
  for (const way of ways) {
    expect(await blue.refused({ type: 'Setting', action: 'update', updates: [{ _id, ...way }] })).toMatch(
      /lacks permission/,
    );
  }
  const settings = (await blue.world()).documents.Setting;
  expect(settings.find((setting) => setting['_id'] === _id)).toMatchObject({ user: BLUE });
});

test('embedded documents are not written through their parent, however the key is written', async () => {
  const before = sceneOf(await gm.world());
  for (const key of ['tokens', '==tokens', '-=tokens', 'levels', '==levels', '-=levels']) {
    const updates = [{ _id: before._id, [key]: [] }];
    await gm.operate({ type: 'Scene', action: 'update', updates, options: { diff: false } });
  }
  expect(sceneOf(await gm.world())).toEqual(before);
});

const POLLUTIONS: readonly string[] = [
  '{"__proto__": {"polluted": 1}}',
  '{"flags": {"__proto__": {"polluted": 1}}}',
  '{"flags": {"fixture": {"==__proto__": {"polluted": 1}}}}',
  '{"flags": {"constructor": {"prototype": {"polluted": 1}}}}',
  '{"flags.__proto__.polluted": 1}',
  '{"flags": {"a.__proto__.polluted": 1}}',
  '{"==__proto__": {"polluted": 1}}',
  '{"constructor": {"prototype": {"polluted": 1}}}',
  '{"flags": {"fixture": {"$operator": "replace", "value": {"__proto__": {"polluted": 1}}}}}',
];

test.each(POLLUTIONS)('%s pollutes no prototype, as data or as an option', async (text) => {
  const bad = JSON.parse(text) as Obj;
  const heard = red.heard.length;
  for (const options of [{}, { recursive: false }, { diff: false }, { diff: false, recursive: false }]) {
    const update = { type: 'User', action: 'update', options } as const;
    // Spreading keeps `__proto__` as what JSON made of it: a key of the object's own.
    await blue.refused({ ...update, updates: [Object.assign(JSON.parse(text) as Obj, { _id: BLUE })] });
    await gm.refused({ ...update, updates: [{ _id: BLUE, flags: { fixture: bad } }] });
    await blue.refused({ type: 'ChatMessage', action: 'create', data: [bad], options });
    expect(
      await blue.refused({ type: 'ChatMessage', action: 'create', data: [{}], options: { ...options, bad } }),
    ).toMatch(/is not allowed/);
  }
  expect(({} as Obj)['polluted']).toBeUndefined();
  expect(JSON.stringify(red.heard.slice(heard))).not.toContain('polluted');
});

test('A-24 values of the wrong kind are refused: what everybody reads stays readable', async () => {
  const bad = [
    { whisper: 5 },
    { whisper: [{}] },
    { whisper: {} },
    { content: [] },
    { flags: null },
    { rolls: 'x' },
  ];
  for (const data of bad) {
    expect(await blue.refused({ type: 'ChatMessage', action: 'create', data: [data] })).toMatch(/wrong kind/);
  }
  const token = tokenNamed(await gm.world(), 'Blue squad');
  const parent = { type: 'Scene', id: sceneOf(await gm.world())._id } as const;
  for (const change of [
    { x: 'left' },
    { flags: null },
    { '-=flags': null },
    { elevation: null },
    { name: 5 },
  ]) {
    const updates = [{ _id: token['_id'], ...change }];
    expect(await blue.refused({ type: 'Token', action: 'update', parent, updates })).toMatch(/wrong kind/);
  }
  for (const scene of [{ tokens: 5 }, { tokens: [5] }, { grid: null }, { tokens: [{ flags: 5 }] }])
    expect(await gm.refused({ type: 'Scene', action: 'create', data: [scene] })).not.toBe('allowed');
  expect(tokenNamed(await red.world(), 'Blue squad')).toEqual(token);
});

test.each([
  ['a text', 'squad'],
  ['a page', 'squad.html'],
  ['a picture itself without a name', 'data:image/svg+xml;base64,PHN2Zy8+'],
])('A-48 %s is no picture of a token or actor', async (_what, src) => {
  const scene = sceneOf(await gm.world());
  const parent = { type: 'Scene', id: scene._id } as const;
  const token = tokenNamed(await gm.world(), 'Blue squad');
  const updates = [{ _id: token['_id'], texture: { src } }];
  expect(await gm.refused({ type: 'Token', action: 'update', parent, updates })).toMatch(/wrong kind/);
  const data = [{ name: 'Squad', img: src }];
  expect(await gm.refused({ type: 'Actor', action: 'create', data })).toMatch(/wrong kind/);
});

test.each([
  'a.svg',
  'a/b.webp?1',
  'tokens/wolf-*.png',
  'tokens/wolf.*',
  'data:image/svg+xml;base64,PHN2Zy8+#a.svg',
  null,
])('A-48 %s is one', async (src) => {
  const scene = sceneOf(await gm.world());
  const parent = { type: 'Scene', id: scene._id } as const;
  const token = tokenNamed(await gm.world(), 'Blue squad');
  await gm.operate({
    ...{ type: 'Token', action: 'update', parent },
    updates: [{ _id: token['_id'], texture: { src } }],
  });
  expect((tokenNamed(await gm.world(), 'Blue squad')['texture'] as { src: unknown }).src).toBe(src);
});

test.each([0.74, 0, -1, 0.25])('A-34 a token is not %d wide or high: sizes go by halves', async (size) => {
  const scene = sceneOf(await gm.world());
  const parent = { type: 'Scene', id: scene._id } as const;
  const token = tokenNamed(await gm.world(), 'Blue squad');
  const before = scene.tokens;
  for (const change of [{ width: size }, { height: size }]) {
    const updates = [{ _id: token['_id'], name: 'Half', ...change }];
    expect(await gm.refused({ type: 'Token', action: 'update', parent, updates })).toMatch(/wrong kind/);
    expect(await gm.refused({ type: 'Token', action: 'create', parent, data: [change] })).toMatch(
      /wrong kind/,
    );
  }
  expect(sceneOf(await gm.world()).tokens).toEqual(before);
  const updates = [{ _id: token['_id'], width: 1.5, height: 0.5 }];
  await gm.operate({ type: 'Token', action: 'update', parent, updates });
  await gm.operate({
    ...{ type: 'Token', action: 'update', parent },
    updates: [{ _id: token['_id'], width: token['width'], height: token['height'] }],
  });
});

test('only the asked user answers a query', async () => {
  const asked = new Promise<{ queryId: string }>((done) => gm.socket.once('userQuery', done));
  const answer = new Promise((done) =>
    blue.socket.emit('userQuery', { queryId: 'q', to: GM, name: 'fixture.ask', data: {} }, done),
  );
  const { queryId } = await asked;
  red.socket.emit('userQueryResult', queryId, { ok: true, value: 'forged' });
  await red.world();
  gm.socket.emit('userQueryResult', queryId, { ok: true, value: 'true' });
  expect(await answer).toEqual({ ok: true, value: 'true' });
});

test('a user who waits for another that leaves hears of it', async () => {
  const other = await table.sit(RED);
  red.socket.disconnect();
  const asked = new Promise((done) => other.socket.once('userQuery', done));
  const answer = new Promise((done) =>
    blue.socket.emit('userQuery', { queryId: 'gone', to: RED, name: 'fixture.ask', data: {} }, done),
  );
  await asked;
  other.socket.disconnect();
  expect(await answer).toMatchObject({ ok: false, error: 'the user is not connected' });
  red = await table.sit(RED);
});
