// Messages of clients to each other and to all: settings, queries, messages, rolls, cards.
import { afterEach, expect, test, vi } from 'vitest';
import type { Obj } from '../src/shared/objects';
import type { Users } from '../src/client/documents/user';
import { clientTable } from './client-table';
import { BLUE, GM, RED, until } from './table-fixture';

const { open, seat } = clientTable();
afterEach(() => void vi.restoreAllMocks());

const pair = async (options: { generation?: 13 | 14; latency?: number } = {}) => {
  const table = await open(options);
  return { gm: await seat(table, GM), blue: await seat(table, BLUE) };
};

test('world settings: defaults, types, onChange on every client, players may not', async () => {
  const { gm, blue } = await pair();
  const heard: unknown[] = [];
  for (const [who, client] of [
    ['gm', gm],
    ['blue', blue],
  ] as const) {
    client.settings.register('fixture', 'policy', {
      scope: 'world',
      type: String,
      default: 'free',
      choices: { free: 'Free', gm: 'GM' },
      onChange: (value, _options, user) => heard.push([who, value, user]),
    });
  }
  expect(blue.settings.get('fixture', 'policy')).toBe('free');
  await gm.settings.set('fixture', 'policy', 'gm');
  await until(() => heard.length === 2, 'both hear');
  expect(heard).toContainEqual(['gm', 'gm', GM]);
  expect(heard).toContainEqual(['blue', 'gm', GM]);
  expect(blue.settings.get('fixture', 'policy')).toBe('gm');
  await expect(blue.settings.set('fixture', 'policy', 'free')).rejects.toThrow(/lacks permission/);
  await expect(gm.settings.set('fixture', 'policy', 'nonsense')).rejects.toThrow(/not a valid choice/);
  expect(() => gm.settings.get('fixture', 'unknown')).toThrow(/not a registered game setting/);
});

test('A-12 client settings stay in the browser and belong to one user', async () => {
  const { gm, blue } = await pair();
  for (const client of [gm, blue])
    client.settings.register('fixture', 'colour', { scope: 'client', type: String, default: 'red' });
  await gm.settings.set('fixture', 'colour', 'blue');
  expect(gm.settings.get('fixture', 'colour')).toBe('blue');
  expect(blue.settings.get('fixture', 'colour')).toBe('red');
});

test('queries: answered by the active GM, errors and silence reject, oneself cannot be asked', async () => {
  const { gm, blue } = await pair({ latency: 5 });
  gm.queries['fixture.claim'] = (data) => ({ granted: (data as { n: number }).n > 0 });
  gm.queries['fixture.broken'] = () => {
    throw new Error('out of order');
  };
  gm.queries['fixture.silent'] = () => new Promise(() => undefined);
  const active = (blue.users as Users).activeGM;
  expect(active?.id).toBe(GM);
  expect(await active?.query('fixture.claim', { n: 1 })).toEqual({ granted: true });
  await expect(active?.query('fixture.broken', {})).rejects.toThrow('out of order');
  await expect(active?.query('fixture.unknown', {})).rejects.toThrow(/No query handler/);
  await expect(active?.query('fixture.silent', {}, { timeout: 60 })).rejects.toThrow(
    /not answered within 60 ms/,
  );
  await expect(gm.users.current?.query('fixture.claim', {})).rejects.toThrow(/cannot query themselves/);
  await expect(blue.users.get(RED)?.query('fixture.claim', {})).rejects.toThrow(/not active/);
});

test('a user who comes while a page is loading is there once the page is ready', async () => {
  const table = await open();
  const gm = await seat(table, GM);
  const { followPresence, holdPresence } = await import('../src/client/documents/load');
  // A page that listens, and hears of the newcomer before it can show anything.
  const held = holdPresence();
  const other = await table.sit(BLUE);
  await new Promise((done) => setTimeout(done, 300));
  const users = gm.users as Users;
  users.forEach((user) => (user.active = user.id === GM));
  followPresence(users, () => undefined, held);
  // On a busy machine the news may come only now; held news is reported at once.
  await vi.waitFor(() => expect(users.get(other.userId)?.active).toBe(true), { timeout: 60_000 });
});

test('A-10 without a GM there is no active GM', async () => {
  const table = await open();
  const blue = await seat(table, BLUE);
  expect((blue.users as Users).activeGM).toBeNull();
  await seat(table, GM);
  await until(() => (blue.users as Users).activeGM?.id === GM, 'the GM arrives');
});

test('messages: whispers by mode, in both versions’ names', async () => {
  const { gm, blue } = await pair();
  expect(blue.ChatMessage.applyRollMode({}, 'gmroll')).toEqual({ whisper: [GM], blind: false });
  expect(blue.ChatMessage.applyRollMode({}, 'publicroll')).toEqual({ whisper: [], blind: false });
  expect(() => blue.ChatMessage.applyMode({}, 'gm')).toThrow(/not a function before version 14/);
  await blue.ChatMessage.create({ content: 'for the GM' }, { rollMode: 'gmroll' });
  await until(() => gm.messages.size === 1, 'the whisper arrives');
  expect(gm.messages.contents[0]?.whisper).toEqual([GM]);
});

test('messages: rolls travel as JSON and arrive as rolls', async () => {
  const { gm, blue } = await pair();
  blue.sendRollsToChat(() => 'publicroll');
  const roll = await new blue.Roll('2d6 + 1').evaluate();
  await roll.toMessage({ flavor: 'for a test' });
  await until(() => gm.messages.size === 1, 'the roll arrives');
  const message = gm.messages.contents[0]!;
  expect([message.isRoll, message.content, message.flavor]).toEqual([true, String(roll.total), 'for a test']);
  expect(message.rolls[0]).toBeInstanceOf(gm.Roll);
  expect(message.rolls[0]!.dice[0]!.results).toEqual(roll.dice[0]!.results);
  expect(typeof (message.toObject()['rolls'] as unknown[])[0]).toBe('string');
});

test.each([13, 14] as const)(
  'A-21 a roll without a mode goes where the user’s own setting says (%i)',
  async (generation) => {
    const { gm, blue } = await pair({ generation });
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    blue.sendRollsToChat(() => (generation === 14 ? 'gm' : 'gmroll'));
    const roll = await new blue.Roll('1d6').evaluate();
    const whispered = async (options: object): Promise<unknown> =>
      ((await roll.toMessage({}, { create: false, ...options })) as Obj)['whisper'];
    expect(await whispered({})).toEqual([GM]);
    expect(await whispered({ rollMode: 'roll' })).toEqual([GM]);
    expect(await whispered({ messageMode: 'public' })).toEqual(generation === 14 ? [] : [GM]);
    expect(await whispered({ rollMode: 'publicroll' })).toEqual([]);
    expect(complaints).toHaveBeenCalledTimes(generation === 14 ? 2 : 0);
    await roll.toMessage();
    await until(() => gm.messages.size === 1, 'the game master reads it');
  },
);

test('cards are dealt, passed, drawn, shuffled and come home; and are the same to everybody', async () => {
  const table = await open();
  const blue = await seat(table, BLUE);
  // The modules are those of the user who sat down last.
  const gm = await seat(table, GM);
  const { Cards } = await import('../src/client/documents/cards');
  const faces = [{ name: 'face', text: '', img: null }];
  const cards = ['a', 'b', 'c', 'd'].map((name, sort) => ({ name, sort, faces }));
  const make = async (data: Obj) => (await Cards.create(data)) as InstanceType<typeof Cards>;
  expect(gm.cards.size).toBe(0);
  const deck = await make({ name: 'Deck', cards });
  const hand = await make({ name: 'Hand', type: 'hand' });
  const pile = await make({ name: 'Pile', type: 'pile' });
  const names = (stack: { cards: Iterable<unknown> }): string =>
    [...stack.cards]
      .map((card) => (card as { name: string }).name)
      .sort()
      .join('');
  await deck.deal([hand, pile], 1, { updateData: { face: 0 } });
  expect([names(hand), names(pile), deck.availableCards.map(({ name }) => name).join('')]).toEqual([
    'a',
    'b',
    'cd',
  ]);
  const [ace] = hand.cards.contents;
  expect([ace?.origin, ace?.showFace, ace?.isHome, ace?.source?.name]).toEqual([
    deck.id,
    true,
    false,
    'Deck',
  ]);
  await ace?.play(pile);
  expect([names(hand), names(pile)]).toEqual(['', 'ab']);
  await hand.draw(deck, 1, { how: 1 });
  expect(names(hand)).toBe('d');
  await expect(hand.draw(deck, 2)).rejects.toThrow('Deck has 1 cards left to draw, not the 2 asked for');
  // Every user sees the same.
  await until(() => names(blue.cards.getName('Hand') as never) === 'd', 'the hand at the other seat');
  await pile.pass(deck, [String(pile.cards.contents[0]?.id)]);
  expect([names(pile).length, deck.availableCards.length, deck.cards.size]).toEqual([1, 2, 4]);
  await deck.shuffle();
  expect(deck.cards.map(({ sort }) => sort).sort()).toEqual([0, 1, 2, 3]);
  await deck.recall();
  expect([names(hand), names(pile), deck.availableCards.length]).toEqual(['', '', 4]);
  // Each of these deeds is told in the chat, as the types say of `chatNotification`, unless its caller forbids it.
  await until(() => gm.messages.size === 6, 'a message for each deed');
  await deck.deal([hand], 1, { chatNotification: false });
  await hand.pass(deck, [String(hand.cards.contents[0]?.id)], { chatNotification: false });
  await deck.recall({ chatNotification: false });
  await gm.messages.contents[0]?.delete();
  expect(gm.messages.size).toBe(5);
  gm.Hooks.on('passCards', () => false);
  gm.Hooks.on('dealCards', () => false);
  expect(await hand.draw(deck)).toEqual([]);
  await deck.deal([hand]);
  expect(names(hand)).toBe('');
  // The owner of only one of two stacks moves nothing between them.
  Object.defineProperty(deck, 'isOwner', { value: false });
  await expect(hand.draw(deck)).rejects.toThrow('You lack permission to move the cards of Deck');
});
