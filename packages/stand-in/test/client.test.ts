// The client's half of the contract, in node, over real sockets: each seat loads the client modules afresh.
import { afterEach, expect, test, vi } from 'vitest';
import type { Obj } from '../src/shared/objects';
import type { Users } from '../src/client/documents/user';
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
  // Who hears first is not fixed; the asker's own hooks keep their order.
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

test('what the server refuses rejects, is told, and leaves the document as it was', async () => {
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

test('what a document holds is a copy: changing it changes nothing', async () => {
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

test('who comes while a page is still being built is there once it is', async () => {
  const table = await open();
  const gm = await seat(table, GM);
  const { followPresence, holdPresence } = await import('../src/client/documents/load');
  // A page that listens, and is told of the newcomer before it has anything to show.
  const held = holdPresence();
  const other = await table.sit(BLUE);
  await new Promise((done) => setTimeout(done, 300));
  const users = gm.users as Users;
  users.forEach((user) => (user.active = user.id === GM));
  followPresence(users, () => undefined, held);
  // On a busy machine the news may come only now; what was held is told at once.
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

test('cards are dealt, passed, drawn, shuffled and come home; and are the same to everybody', async () => {
  const table = await open();
  const blue = await seat(table, BLUE);
  // Who sits down last is whose modules these are.
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
  // What everybody sees is the same.
  await until(() => names(blue.cards.getName('Hand') as never) === 'd', 'the hand at the other seat');
  await pile.pass(deck, [String(pile.cards.contents[0]?.id)]);
  expect([names(pile).length, deck.availableCards.length, deck.cards.size]).toEqual([1, 2, 4]);
  await deck.shuffle();
  expect(deck.cards.map(({ sort }) => sort).sort()).toEqual([0, 1, 2, 3]);
  await deck.recall();
  expect([names(hand), names(pile), deck.availableCards.length]).toEqual(['', '', 4]);
  gm.Hooks.on('passCards', () => false);
  gm.Hooks.on('dealCards', () => false);
  expect(await hand.draw(deck)).toEqual([]);
  await deck.deal([hand]);
  expect(names(hand)).toBe('');
  // Who owns one of two stacks alone moves nothing between them.
  Object.defineProperty(deck, 'isOwner', { value: false });
  await expect(hand.draw(deck)).rejects.toThrow('You lack permission to move the cards of Deck');
});
