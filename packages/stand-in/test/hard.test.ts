// The table’s documents are as hard as its model: members of a page’s own documents, without the page.
import { afterEach, expect, test, vi } from 'vitest';
import type { Obj } from '../src/shared/objects';
import { clientTable } from './client-table';
import { BLUE, GM, until } from './table-fixture';

const { open, seat } = clientTable();
afterEach(() => void vi.unstubAllGlobals());

test('A-56 the speaker is the counter that is selected, else the user’s own character, else the user', async () => {
  const table = await open();
  const gm = await seat(table, GM);
  const { ChatMessage, scene, named } = gm;
  const token = named('Red squad');
  const controlled: object[] = [];
  vi.stubGlobal('canvas', { tokens: { controlled } });
  expect(ChatMessage.getSpeaker()).toEqual({ scene: null, actor: null, token: null, alias: 'Gamemaster' });
  const actor = (gm.actors as Iterable<{ id: string; name: string }>)[Symbol.iterator]().next().value;
  if (actor === undefined) throw new Error('no actor');
  await gm.users.current?.update({ character: actor.id });
  expect(ChatMessage.getSpeaker()).toMatchObject({ actor: actor.id, token: null, alias: actor.name });
  controlled.push({ document: token });
  const said = { scene: scene.id, token: token.id, actor: token.actorId };
  expect(ChatMessage.getSpeaker()).toEqual({ ...said, alias: 'Red squad' });
  expect(ChatMessage.getSpeaker({ alias: 'The desk' })).toEqual({ ...said, alias: 'The desk' });
  // A named speaker wins over a selected counter.
  const other = named('Blue squad');
  expect(ChatMessage.getSpeaker({ token: other })).toMatchObject({ token: other.id, alias: 'Blue squad' });
});

test('A-57 a document tells the way before in `updateToken`; only `moveToken` tells the new one', async () => {
  const table = await open();
  const [gm, blue] = [await seat(table, GM), await seat(table, BLUE)];
  const told: unknown[] = [];
  interface Moved {
    readonly movement: { readonly id: string; readonly passed: { readonly waypoints: readonly Obj[] } };
  }
  const passed = ({ movement }: Moved): number => movement.passed.waypoints.length;
  blue.Hooks.on('updateToken', (token) => void told.push(['updateToken', passed(token as Moved)]));
  blue.Hooks.on('moveToken', (token, movement) => {
    told.push([
      'moveToken',
      passed(token as Moved),
      passed({ movement } as Moved),
      Object.isFrozen(movement),
    ]);
  });
  const token = gm.named('Red squad');
  const { x, y } = token;
  await token.move([
    { x: x + 100, y },
    { x: x + 100, y: y + 100 },
    { x, y: y + 100 },
  ]);
  await until(() => told.length === 2, 'the first way');
  await token.move([{ x, y }]);
  await until(() => told.length === 4, 'the second way');
  expect(told).toEqual([
    ['updateToken', 0],
    ['moveToken', 3, 3, true],
    ['updateToken', 3],
    ['moveToken', 1, 1, true],
  ]);
});

test('A-58 the actor of an unlinked token is made at the first read, from the world’s own, and is written to the token', async () => {
  const table = await open();
  const [gm, blue] = [await seat(table, GM), await seat(table, BLUE)];
  const { scene } = gm;
  const token = gm.named('Blue squad');
  const tokens = scene.embedded('Token');
  const count = (): number => tokens.filter((one) => (one as typeof token).actors.size > 0).length;
  await token.update({ actorLink: true });
  expect([token.actor === token.baseActor, token.actors.size]).toEqual([true, 0]);
  await token.update({ actorLink: false });
  // Its permissions are known without it.
  expect([token.isOwner, token.hasPlayerOwner, count()]).toEqual([true, true, 0]);
  interface Made {
    readonly id: string;
    readonly name: string;
    readonly isToken: boolean;
    readonly uuid: string;
    readonly statuses: Set<string>;
    update(changes: Obj): Promise<unknown>;
    createEmbeddedDocuments(
      type: 'ActiveEffect',
      data: Obj[],
    ): Promise<readonly { delete(): Promise<unknown> }[]>;
  }
  const own = (): Made => token.actor as unknown as Made;
  const base = token.baseActor as unknown as Made;
  expect(own()).toBe(own());
  expect([own() === base, own().isToken, own().id, count()]).toEqual([false, true, base.id, 1]);
  expect(own().uuid).toBe(`${token.uuid}.Actor.${base.id}`);
  // Writing to it writes to the token, on every client.
  await own().update({ name: 'Another' });
  const theirs = blue.named('Blue squad');
  await until(() => (theirs._source['delta'] as Obj | undefined)?.['name'] === 'Another', 'it is told');
  expect([own().name, base.name, (theirs.actor as unknown as Made).name]).toEqual([
    'Another',
    base.name,
    'Another',
  ]);
  const [effect] = await own().createEmbeddedDocuments('ActiveEffect', [
    { name: 'Prone', statuses: ['prone'] },
  ]);
  expect([own().statuses.has('prone'), base.statuses.has('prone')]).toEqual([true, false]);
  await effect?.delete();
  expect(own().statuses.has('prone')).toBe(false);
  // Another actor's change makes none.
  (token.actors as Map<string, unknown>).clear();
  for (const actor of gm.actors as Iterable<Made>) await actor.update({ name: `${actor.name}!` });
  expect(count()).toBe(0);
  expect([own().name, base.name.endsWith('!')]).toEqual(['Another', true]);
});

test('A-61 source and parent of a document cannot be replaced, and are not among its fields', async () => {
  const table = await open();
  const { scene, named } = await seat(table, GM);
  const token = named('Red squad') as unknown as { _source: object; parent: unknown };
  expect(() => (token._source = {})).toThrow(TypeError);
  expect(() => (token.parent = null)).toThrow(TypeError);
  expect(Object.keys(token).filter((key) => key === '_source' || key === 'parent')).toEqual([]);
  expect([token.parent, 'x' in token._source]).toEqual([scene, true]);
});
