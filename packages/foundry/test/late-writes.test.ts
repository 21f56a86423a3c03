import { TAKE_BACK, type GameEvent } from '@bocage/core/game';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unit } from '../../asl/test/played-table';
import { deedsOf } from '../src/data/deed-shelf';
import { unitFlags } from '../src/data/units';
import { resolveRequest } from '../src/sync/resolve';
import type { Reply } from '../src/sync/protocol';
import { openHedgeWorld, type HedgeWorld } from './hedge-world';
import { GM, KEEPER } from './leaks/table';

// The host refuses to save a decision, or a part of it: updates of hidden counters are written last.

const UNITS = [unit('g1', 'D4'), unit('r1', 'C4'), unit('r2', 'D3', { hidden: true })];
let open: HedgeWorld;
let clock: HedgeWorld['clock'];
let world: HedgeWorld['world'];

beforeEach(async () => {
  open = await openHedgeWorld(UNITS, false);
  ({ clock, world } = open);
});
afterEach(() => open.close());

interface Host {
  updateEmbeddedDocuments(kind: string, list: readonly { readonly _id: string }[], options: object): unknown;
}

/** The host refuses the next so many decided updates of a counter. */
const refuse = (id: string, times: number): void => {
  const scene = world.table.scene as unknown as Host;
  const own = scene.updateEmbeddedDocuments.bind(scene);
  let left = times;
  scene.updateEmbeddedDocuments = (kind, list, options) =>
    'bocage' in options && list.some(({ _id }) => _id === id) && left-- > 0
      ? Promise.reject(new Error('not saved'))
      : own(kind, list, options);
};

interface Source {
  readonly x: number;
  readonly y: number;
}
const source = (id: string): Source =>
  world.table.documents().tokens.find(({ _id }) => _id === id) as unknown as Source;
/** A fact of a unit, as a game master's browser reads it. */
const fact = (id: string, name: string): unknown => {
  const token = world.table.scene.tokens.get(id);
  return token && unitFlags(token)[name];
};
const place = (id: string): readonly number[] => [source(id).x, source(id).y];

const ask = (id: string, event: GameEvent): Promise<Reply> =>
  resolveRequest({ id, scene: world.table.scene.id, event }, world.table.user(GM));

const asked = async (id: string, event: GameEvent): Promise<Reply> => {
  const reply = ask(id, event);
  await clock.rest();
  return reply;
};

const FAR = { col: 1, row: 1 };
/** Drags counters, which is not yet decided. */
const dragged = (user: string, ids: readonly string[], to = FAR): readonly Promise<void>[] =>
  ids.map((id) => world.table.updateToken(user, id, { ...world.table.cornerOf(to) }));
const settled = async (drags: readonly Promise<void>[]): Promise<void> => {
  await clock.rest();
  await Promise.all(drags);
};

const PIN: GameEvent = { type: 'state', unit: 'r2', set: { pinned: true } };

test('a deed of a hidden counter that the host refuses has not happened, and may be asked for again', async () => {
  refuse('r2', 1);
  expect(await asked('one', PIN)).toEqual({ state: 'failed', why: 'unwritten' });
  expect(fact('r2', 'pinned')).toBeUndefined();
  expect(await asked('one', PIN)).toMatchObject({ state: 'done' });
  expect(fact('r2', 'pinned')).toBe(true);
});

test.each([[['r2']], [['r1', 'r2']]])(
  'a forbidden drag of a hidden counter stays forbidden if the host refuses to save that once (%s)',
  async (ids) => {
    const before = ids.map(place);
    refuse('r2', 1);
    await settled(dragged(KEEPER, ids));
    expect(ids.map(place)).toEqual(before);
  },
);

test('what somebody has done with a hidden counter meanwhile is not overwritten', async () => {
  refuse('r2', 1);
  const [r1, r2] = [place('r1'), place('r2')];
  const drags = dragged(KEEPER, ['r1', 'r2']);
  // The second attempt is five seconds later.
  setTimeout(() => void dragged(GM, ['r2'], { col: 2, row: 1 }), 5180);
  await settled(drags);
  expect(place('r1')).toEqual(r1);
  expect(place('r2')).not.toEqual(r2);
  const { x, y } = world.table.cornerOf({ col: 2, row: 1 });
  expect(place('r2')).toEqual([x, y]);
});

test('it is written even if something else fails first', async () => {
  const chat = globalThis as unknown as { ChatMessage: { implementation: { create: unknown } } };
  const { create } = chat.ChatMessage.implementation;
  chat.ChatMessage.implementation.create = () => Promise.reject(new Error('no chat'));
  const before = ['r1', 'r2'].map(place);
  const drags = dragged(KEEPER, ['r1', 'r2']);
  const failed = new Promise((done) => {
    setTimeout(
      () => void ask('two', { type: 'phase', phase: 'advance', attacker: 'german' }).catch(done),
      30,
    );
  });
  await settled(drags);
  expect(await failed).toMatchObject({ message: 'no chat' });
  expect(['r1', 'r2'].map(place)).toEqual(before);
  chat.ChatMessage.implementation.create = create;
});

test('a taking back that the host refuses is finished with the next deed', async () => {
  await asked('one', { type: 'state', unit: 'r1', set: { pinned: true } });
  const [deed] = deedsOf(world.table.scene).slice(-1);
  refuse('r1', 1);
  const failed = ask('two', { type: TAKE_BACK, deed: deed?.id ?? '' }).catch((error: Error) => error.message);
  await clock.rest();
  expect(await failed).toBe('not saved');
  expect(fact('r1', 'pinned')).toBe(true);
  await asked('three', { type: 'state', unit: 'g1', set: { pinned: true } });
  expect(fact('r1', 'pinned')).toBeUndefined();
  expect(fact('g1', 'pinned')).toBe(true);
});

test('lines of the log that the host refuses come into the chat once it takes them again', async () => {
  const chat = globalThis as unknown as { ChatMessage: { implementation: { create: unknown } } };
  const { create } = chat.ChatMessage.implementation;
  const logs = (): readonly unknown[] => world.table.documents().messages;
  const before = logs().length;
  chat.ChatMessage.implementation.create = () => Promise.reject(new Error('no chat'));
  // The first and the last have the same line.
  for (const [i, pinned] of [true, false, true].entries()) {
    const event = { type: 'state', unit: 'r1', set: { pinned } };
    const failed = ask(`no chat ${i}`, event).catch((error: Error) => error.message);
    await clock.rest();
    expect(await failed).toBe('no chat');
  }
  chat.ChatMessage.implementation.create = create;
  await asked('three', { type: 'phase', phase: 'advance', attacker: 'german' });
  expect(logs().slice(before)).toHaveLength(4);
  await asked('four', { type: 'state', unit: 'g1', set: { pinned: true } });
  expect(logs().slice(before)).toHaveLength(5);
});
