// Compendium packs as Foundry's own tool compiles them: listed, read, imported, hidden from users without the
// right.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Actor } from '../src/client/documents/actor';
import type { CompendiumCollection } from '../src/client/documents/compendium';
import { clientSeat } from './client-seat';
import { BLUE, GM, openTable, type TestTable } from './table-fixture';

const PEOPLE = 'pack-module.people';
const NOTES = 'pack-module.notes';
const GUARD = `Compendium.${PEOPLE}.Actor.packactor0000001`;
const LANTERN = `${GUARD}.Item.packitem00000001`;

const folder = mkdtempSync(join(tmpdir(), 'pack-module-'));
const log: string[] = [];
const closers: (() => void)[] = [];
let table: TestTable;
let gm: Awaited<ReturnType<typeof clientSeat>>;
let blue: Awaited<ReturnType<typeof clientSeat>>;

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const script = join(import.meta.dirname, 'compile-packs.mjs');
  execFileSync(process.execPath, [script, join(import.meta.dirname, 'pack-module'), folder]);
  table = await openTable({ beside: [folder], log });
  gm = await clientSeat(table, GM, closers);
  blue = await clientSeat(table, BLUE, closers);
});
afterAll(async () => {
  for (const close of closers) close();
  await table.end();
  rmSync(folder, { recursive: true, force: true });
});

const pack = (seat: typeof gm, id: string): CompendiumCollection => {
  const found = seat.packs.get(id);
  if (found === undefined) throw new Error(`there is no pack ${id}`);
  return found;
};

test('packs are named by package and name; one of another system is left out, one never built is empty and said', () => {
  expect([...gm.packs.keys()].sort()).toEqual(
    ['gone', 'notes', 'people', 'secret'].map((name) => `pack-module.${name}`),
  );
  const people = pack(gm, PEOPLE);
  expect([people.collection, people.documentName, people.title, people.locked]).toEqual([
    PEOPLE,
    'Actor',
    'People',
    true,
  ]);
  expect(people.metadata).toMatchObject({ packageType: 'module', packageName: 'pack-module', type: 'Actor' });
  expect(pack(gm, 'pack-module.gone').index.size).toBe(0);
  expect(log.filter((line) => line.startsWith('pack '))).toEqual([
    'pack pack-module.gone: packs/gone is no folder of pack-module: it is empty',
  ]);
});

test('the index is there at once, further fields when they are asked for', async () => {
  const { index } = pack(gm, PEOPLE);
  expect(index.getName('Guard')).toMatchObject({ _id: 'packactor0000001', uuid: GUARD });
  expect(index.getName('Guard')).not.toHaveProperty('system');
  const more = await pack(gm, PEOPLE).getIndex({ fields: ['system.mood'] });
  expect(more.getName('Guard')?.['system']).toEqual({ mood: 'calm' });
});

test('documents come with what is embedded and their folder, by id, all, or by a query', async () => {
  const people = pack(gm, PEOPLE);
  const guard = (await people.getDocument('packactor0000001')) as Actor;
  expect([guard.name, guard.pack, guard.uuid, guard.folder?.name]).toEqual([
    'Guard',
    PEOPLE,
    GUARD,
    'The watch',
  ]);
  expect(guard.items.contents.map((item) => [item.name, item.uuid])).toEqual([['Lantern', LANTERN]]);
  expect(guard.collection).toBe(people);
  expect(await people.getDocument('nothing000000000')).toBeNull();
  const names = async (query: object): Promise<string[]> =>
    (await people.getDocuments(query as never)).map(({ name }) => name).sort();
  expect(await names({})).toEqual(['Guard', 'Scout']);
  expect(await names({ name__in: ['Scout', 'Nobody'] })).toEqual(['Scout']);
  expect(await names({ name__ne: 'Scout', type: 'pack-module.person' })).toEqual(['Guard']);
});

test('fromUuid reaches into packs, in the new form and the old; fromUuidSync has the index entry until then', async () => {
  const scout = `Compendium.${PEOPLE}.Actor.packactor0000002`;
  const fresh = await clientSeat(table, GM, closers);
  expect(fresh.fromUuidSync(scout)).toMatchObject({ name: 'Scout', uuid: scout });
  expect(() => fresh.fromUuidSync(LANTERN)).toThrow(/cannot be retrieved synchronously/);
  expect(fresh.fromUuidSync(LANTERN, { strict: false })).toBeNull();
  expect(await fresh.fromUuid(scout)).toMatchObject({ name: 'Scout', uuid: scout });
  expect(await fresh.fromUuid(`Compendium.${PEOPLE}.packactor0000002`)).toMatchObject({ uuid: scout });
  expect(await fresh.fromUuid(LANTERN)).toMatchObject({ name: 'Lantern' });
  expect(fresh.fromUuidSync(LANTERN)).toMatchObject({ name: 'Lantern' });
  for (const none of ['Compendium.no.such.Actor.packactor0000002', 'Actor.none', 'Nonsense', '', null])
    expect(await fresh.fromUuid(none)).toBeNull();
  expect(fresh.parseUuid(LANTERN)).toMatchObject({
    primaryType: 'Actor',
    primaryId: 'packactor0000001',
    embedded: ['Item', 'packitem00000001'],
    type: 'Item',
    id: 'packitem00000001',
  });
});

test('an imported document is one of the world: its own id, no owners of the pack, and it says where it comes from', async () => {
  const made = await gm.actors.importFromCompendium(pack(gm, PEOPLE) as never, 'packactor0000001', {
    'system.mood': 'alert',
  });
  expect(made.id).not.toBe('packactor0000001');
  expect(made.pack).toBeNull();
  expect(made._source).toMatchObject({
    name: 'Guard',
    system: { mood: 'alert' },
    ownership: { default: 0 },
    flags: { 'pack-module': { rank: 2 } },
    _stats: { compendiumSource: GUARD },
  });
  expect(made.items.contents.map(({ name }) => name)).toEqual(['Lantern']);
  expect(gm.actors.get(String(made.id))).toBe(made);
  await expect(gm.items.importFromCompendium(pack(gm, PEOPLE) as never, 'packactor0000001')).rejects.toThrow(
    /Actor .* Item/,
  );
});

test('a whole pack is imported into a folder of its name', async () => {
  const made = await pack(gm, PEOPLE).importAll();
  expect(made.map(({ name }) => name).sort()).toEqual(['Guard', 'Scout']);
  expect(new Set(made.map((actor) => (actor as Actor).folder?.name))).toEqual(new Set(['People']));
});

test('A-37 a user learns only the name of a pack that the user may not see', async () => {
  const seat = await table.sit(BLUE);
  const snapshot = await seat.world();
  expect(snapshot.packs.find(({ id }) => id === NOTES)).toMatchObject({
    label: 'Notes for the game master',
    index: [],
  });
  expect(JSON.stringify(snapshot)).not.toContain('The plan');
  const ask = (request: unknown): Promise<{ ok: boolean; error?: string }> =>
    new Promise((done) => seat.socket.emit('compendium', request, done));
  const refusal = await ask({ pack: NOTES });
  expect(refusal).toEqual({ ok: false, error: 'there is no such compendium' });
  // Neither can it be told from one that is not there, nor by an id that it has.
  expect(await ask({ pack: 'no.such' })).toEqual(refusal);
  expect(await ask({ pack: NOTES, ids: ['packnotes0000001'] })).toEqual(refusal);
  for (const odd of [
    null,
    5,
    { pack: { toString: 1 } },
    { pack: '__proto__' },
    { pack: PEOPLE, ids: 'x' },
    {},
  ])
    expect(typeof (await ask(odd)).ok).toBe('boolean');
  expect([pack(blue, NOTES).visible, pack(blue, PEOPLE).visible, pack(gm, NOTES).visible]).toEqual([
    false,
    true,
    true,
  ]);
  expect(pack(gm, 'pack-module.secret').visible).toBe(false);
  const plan = await gm.fromUuid(
    `Compendium.${NOTES}.JournalEntry.packnotes0000001.JournalEntryPage.packpage00000001`,
  );
  expect(plan).toMatchObject({ name: 'First', text: { content: '<p>At dawn.</p>' } });
  expect(blue.fromUuidSync(`Compendium.${NOTES}.JournalEntry.packnotes0000001`)).toBeNull();
});

test('A-38 a package’s pack is locked: no user writes into it, and its folder stays as it was', async () => {
  const before = readdirSync(join(folder, 'packs/people')).sort();
  const guard = (await pack(gm, PEOPLE).getDocument('packactor0000001')) as Actor;
  const locked = /You may not modify documents in the locked compendium pack-module.people/;
  await expect(guard.update({ name: 'Mine' })).rejects.toThrow(locked);
  await expect(guard.delete()).rejects.toThrow(locked);
  await expect(guard.createEmbeddedDocuments('Item', [{ name: 'Rope' }])).rejects.toThrow(locked);
  await expect(pack(gm, PEOPLE).importDocument(guard)).rejects.toThrow(locked);
  await expect(
    gm.actors.documentClass.prototype.constructor.create({ name: 'New' }, { pack: PEOPLE }),
  ).rejects.toThrow(locked);
  expect(guard.canUserModify(gm.users.current as never, 'update')).toBe(false);
  expect(guard.name).toBe('Guard');
  expect(readdirSync(join(folder, 'packs/people')).sort()).toEqual(before);
});
