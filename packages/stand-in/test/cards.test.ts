// Items, journals and cards: who may do what to them, by raw sockets.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Obj } from '../src/shared/objects';
import { BLUE, GM, openTable, RED, type Seat, type TestTable } from './table-fixture';

let table: TestTable;
let gm: Seat;
let blue: Seat;
let red: Seat;
beforeAll(async () => {
  table = await openTable();
  [gm, blue, red] = await Promise.all([table.sit(GM), table.sit(BLUE), table.sit(RED)]);
});
afterAll(() => table.end());

const make = async (type: 'Cards' | 'JournalEntry' | 'Item', data: Obj): Promise<Obj & { _id: string }> => {
  const [notice] = await gm.operate({ type, action: 'create', data: [data] });
  return notice?.result[0] as Obj & { _id: string };
};
const ownedBy = (userId: string) => ({ default: 0, [userId]: 3 });

test('a hand is its owner’s: others neither put cards into it nor take them', async () => {
  const hand = await make('Cards', {
    name: 'Hand',
    type: 'hand',
    ownership: ownedBy(BLUE),
    cards: [{ name: 'Ace' }],
  });
  const [card] = hand['cards'] as { _id: string }[];
  const parent = { type: 'Cards', id: hand._id } as const;
  for (const seat of [red]) {
    expect(await seat.refused({ type: 'Card', action: 'delete', parent, ids: [card!._id] })).toMatch(
      /lacks permission/,
    );
    expect(await seat.refused({ type: 'Card', action: 'create', parent, data: [{ name: 'King' }] })).toMatch(
      /lacks/,
    );
    const updates = [{ _id: card!._id, face: 0 }];
    expect(await seat.refused({ type: 'Card', action: 'update', parent, updates })).toMatch(/lacks/);
    expect(
      await seat.refused({ type: 'Cards', action: 'update', updates: [{ _id: hand._id, name: 'Mine' }] }),
    ).toMatch(/lacks/);
  }
  expect(await blue.refused({ type: 'Card', action: 'delete', parent, ids: [card!._id] })).toBe('allowed');
  expect(await blue.refused({ type: 'Cards', action: 'delete', ids: [hand._id] })).toMatch(/lacks/);
  expect(await blue.refused({ type: 'Cards', action: 'create', data: [{ name: 'x' }] })).toMatch(/lacks/);
});

test.each([
  ['Cards', 'heap'],
  ['Item', 'sword'],
] as const)('%s are of known types alone: %s', async (type, name) => {
  expect(await gm.refused({ type, action: 'create', data: [{ name: 'x', type: name }] })).toMatch(
    `"${name}" is not a valid type`,
  );
});

test('a page is as open as its entry, unless it says otherwise', async () => {
  const pages = [{ name: 'One' }, { name: 'Two', ownership: { default: 0 } }];
  const entry = await make('JournalEntry', { name: 'Orders', ownership: ownedBy(BLUE), pages });
  const parent = { type: 'JournalEntry', id: entry._id } as const;
  const rename = (seat: Seat, n: number): Promise<string> => {
    const { _id } = (entry['pages'] as { _id: string }[])[n]!;
    return seat.refused({
      type: 'JournalEntryPage',
      action: 'update',
      parent,
      updates: [{ _id, name: 'New' }],
    });
  };
  expect(await rename(blue, 0)).toBe('allowed');
  expect(await rename(blue, 1)).toMatch(/lacks/);
  expect(await rename(red, 0)).toMatch(/lacks/);
  expect(await red.refused({ type: 'JournalEntry', action: 'create', data: [{ name: 'x' }] })).toMatch(
    /lacks/,
  );
});

test('all of it is there again when the server comes back', async () => {
  await make('Cards', { name: 'Deck', cards: [{ name: 'Two', suit: 'clubs', value: 2 }] });
  await table.restart();
  [gm, blue, red] = await Promise.all([table.sit(GM), table.sit(BLUE), table.sit(RED)]);
  const { documents } = await gm.world();
  const deck = documents.Cards.find(({ name }) => name === 'Deck');
  expect(deck?.['cards']).toMatchObject([{ name: 'Two', suit: 'clubs', value: 2, drawn: false, face: null }]);
  const [orders] = documents.JournalEntry;
  expect((orders?.['pages'] as Obj[]).map(({ name }) => name).sort()).toEqual(['New', 'Two']);
});
