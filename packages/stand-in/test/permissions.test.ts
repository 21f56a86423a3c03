import { afterAll, beforeAll, expect, test } from 'vitest';
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

let table: TestTable;
let gm: Seat;
let blue: Seat;
let red: Seat;
let scene: string;
let blueToken: string;
let redToken: string;

beforeAll(async () => {
  table = await openTable();
  [gm, blue, red] = await Promise.all([table.sit(GM), table.sit(BLUE), table.sit(RED)]);
  const world = await gm.world();
  scene = sceneOf(world)._id;
  blueToken = String(tokenNamed(world, 'Blue squad')['_id']);
  redToken = String(tokenNamed(world, 'Red squad')['_id']);
});
afterAll(() => table.end());

const parent = (): { type: 'Scene'; id: string } => ({ type: 'Scene', id: scene });
const moveToken = (
  id: string,
): { type: 'Token'; action: 'update'; parent: ReturnType<typeof parent>; updates: object[] } => ({
  type: 'Token',
  action: 'update',
  parent: parent(),
  updates: [{ _id: id, elevation: Math.random() * 100 }],
});

test('A-06 players cannot update, create or delete scenes', async () => {
  const flags = { flags: { fixture: { x: 1 } } };
  expect(
    await blue.refused({ type: 'Scene', action: 'update', updates: [{ _id: scene, ...flags }] }),
  ).toMatch(/Player 1 lacks permission to update Scene/);
  expect(await blue.refused({ type: 'Scene', action: 'create', data: [{ name: 'mine' }] })).toMatch(
    /lacks permission to create Scene/,
  );
  expect(await blue.refused({ type: 'Scene', action: 'delete', ids: [scene] })).toMatch(
    /lacks permission to delete Scene/,
  );
  expect(sceneOf(await gm.world())['flags']).toEqual({});
});

test('a player updates tokens of their own actor, and no others', async () => {
  expect(await blue.refused(moveToken(blueToken) as never)).toBe('allowed');
  expect(await blue.refused(moveToken(redToken) as never)).toMatch(/lacks permission to update Token/);
  expect(await red.refused(moveToken(redToken) as never)).toBe('allowed');
});

test('A-05 a token without an actor is only the GMs’', async () => {
  const [made] = await gm.operate({
    type: 'Token',
    action: 'create',
    parent: parent(),
    data: [{ name: 'Crate' }],
  });
  const id = String((made?.result[0] as { _id: string })._id);
  expect(await blue.refused(moveToken(id) as never)).toMatch(/lacks permission/);
  expect(await gm.refused(moveToken(id) as never)).toBe('allowed');
});

test('one refused update of a batch refuses the whole batch', async () => {
  const before = JSON.stringify(sceneOf(await gm.world()).tokens);
  const updates = [blueToken, redToken].map((_id) => ({ _id, elevation: 7777 }));
  expect(await blue.refused({ type: 'Token', action: 'update', parent: parent(), updates })).toMatch(
    /lacks permission/,
  );
  expect(JSON.stringify(sceneOf(await gm.world()).tokens)).toBe(before);
});

test('players write world settings and other users in vain, their own settings not', async () => {
  expect(
    await blue.refused({ type: 'Setting', action: 'create', data: [{ key: 'fixture.flag', value: true }] }),
  ).toMatch(/lacks permission/);
  expect(
    await blue.refused({
      type: 'Setting',
      action: 'create',
      data: [{ key: 'fixture.mine', value: 1, user: BLUE }],
    }),
  ).toBe('allowed');
  expect(
    await blue.refused({
      type: 'Setting',
      action: 'create',
      data: [{ key: 'fixture.mine', value: 1, user: RED }],
    }),
  ).toMatch(/lacks permission/);
  expect(
    await blue.refused({ type: 'User', action: 'update', updates: [{ _id: RED, name: 'fool' }] }),
  ).toMatch(/lacks permission/);
  expect(await blue.refused({ type: 'User', action: 'update', updates: [{ _id: BLUE, role: 4 }] })).toMatch(
    /lacks permission/,
  );
});

test('a message cannot be written in another’s name, nor changed or deleted by another player', async () => {
  const [made] = await blue.operate({
    type: 'ChatMessage',
    action: 'create',
    data: [{ content: 'hi', author: RED }],
  });
  const message = made?.result[0] as { _id: string; author: string };
  expect(message.author).toBe(BLUE);
  expect(
    await red.refused({
      type: 'ChatMessage',
      action: 'update',
      updates: [{ _id: message._id, content: 'ha' }],
    }),
  ).toMatch(/lacks permission/);
  expect(await red.refused({ type: 'ChatMessage', action: 'delete', ids: [message._id] })).toMatch(
    /lacks permission/,
  );
  expect(
    await blue.refused({
      type: 'ChatMessage',
      action: 'update',
      updates: [{ _id: message._id, content: 'ho' }],
    }),
  ).toBe('allowed');
});

test('A-07 whispers never reach another user: not the text, not the change, not the deletion', async () => {
  const before = red.heard.length;
  const [made] = await blue.operate({
    type: 'ChatMessage',
    action: 'create',
    data: [{ content: 'secret plan', whisper: [GM] }],
  });
  const id = String((made?.result[0] as { _id: string })._id);
  await blue.operate({
    type: 'ChatMessage',
    action: 'update',
    updates: [{ _id: id, content: 'secret plan 2' }],
  });
  await blue.operate({ type: 'ChatMessage', action: 'delete', ids: [id] });
  const [open] = await blue.operate({ type: 'ChatMessage', action: 'create', data: [{ content: 'open' }] });
  const openId = String((open?.result[0] as { _id: string })._id);
  await until(() => JSON.stringify(red.heard).includes(openId), 'the open message arrives');
  const heard = JSON.stringify(red.heard.slice(before));
  expect(heard).not.toContain('secret');
  expect(heard).not.toContain(id);
  expect(JSON.stringify((await red.world()).documents.ChatMessage)).not.toContain('secret');
  expect(JSON.stringify(gm.heard)).toContain('secret plan 2');
});

test('A-07 a blind message is hidden from its own author', async () => {
  await blue.operate({
    type: 'ChatMessage',
    action: 'create',
    data: [{ content: 'blind roll', whisper: [GM], blind: true }],
  });
  expect(JSON.stringify((await blue.world()).documents.ChatMessage)).not.toContain('blind roll');
  expect(JSON.stringify((await gm.world()).documents.ChatMessage)).toContain('blind roll');
});

test('A-08 a hidden token is in every client’s data: a module must not leak it', async () => {
  await gm.operate({
    type: 'Token',
    action: 'update',
    parent: parent(),
    updates: [{ _id: redToken, hidden: true }],
  });
  expect(tokenNamed(await blue.world(), 'Red squad')['hidden']).toBe(true);
  await gm.operate({
    type: 'Token',
    action: 'update',
    parent: parent(),
    updates: [{ _id: redToken, hidden: false }],
  });
});

test('no user sits down without a session', async () => {
  const { io } = await import('socket.io-client');
  const socket = io(table.table.url, {
    auth: { token: 'made-up' },
    transports: ['websocket'],
    reconnection: false,
  });
  const error = await new Promise<Error>((done) => socket.once('connect_error', done));
  expect(error.message).toBe('not-joined');
  socket.disconnect();
});
