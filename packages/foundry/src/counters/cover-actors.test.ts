import { beforeEach, expect, test } from 'vitest';
import {
  actorOf,
  begin,
  cover,
  FIELDS,
  kindOf,
  port,
  sitAs,
  table,
  tokenOf,
  uncover,
  write,
} from '../../test/actor-table';
import { actorSide, tokensOf, trueActorId } from '../data/actor-units';
import { lookChanges } from '../data/covering';
import { LOOK_PATH } from '../data/kept-truth';
import type { UserPort } from '../host/ports';
import { beforeActorUpdate, ownersChanged } from './cover-actors';

// A counter under "?" shows no actor that tells what it is: it has one of its nation and owners until it is uncovered.

beforeEach(begin);

test('squad and dummy share an actor of their nation and owner, which tells nothing else', async () => {
  await cover();
  const [first, second] = table.tokens.map(({ _source: { actorId, actorLink } }) => [actorId, actorLink]);
  expect(first).toEqual(second);
  const shared = table.actors.find(({ id }) => id === first?.[0]);
  expect(shared).toMatchObject({ name: 'BOCAGE.Nation.german', ownership: { default: 0, Green: 3 } });
  expect(shared).not.toHaveProperty('system');
  expect(table.actors).toHaveLength(3);
  expect(JSON.stringify(table.tokens.map(({ _source }) => _source))).not.toMatch(/own-/);
});

test.each(['GM', 'Green'])('%s reads the facts of its own actor, another player does not', async (who) => {
  await cover();
  sitAs(who);
  expect(table.tokens.map((token) => [trueActorId(port(token)), kindOf(token)])).toEqual([
    ['own-squad', 'squad'],
    ['own-dummy', 'dummy'],
  ]);
  expect(tokensOf(table.actors[1]!).map(({ id }) => id)).toEqual(['second']);
  sitAs('Grey');
  expect(table.tokens.map((token) => [kindOf(token), actorSide(port(token))])).toEqual([
    ['squad', ''],
    ['squad', ''],
  ]);
  expect(tokensOf(table.actors[1]!)).toEqual([]);
});

test('uncovered it has its own actor again, linked as before; covering anew makes no other', async () => {
  await cover();
  for (const token of table.tokens) uncover(token);
  expect(table.tokens.map(({ _source: { actorId, actorLink } }) => [actorId, actorLink])).toEqual([
    ['own-squad', true],
    ['own-dummy', true],
  ]);
  await cover();
  expect(table.actors).toHaveLength(3);
  const texts = table.tokens.map(({ _source }) => JSON.stringify(_source));
  await cover();
  expect(table.tokens.map(({ _source }) => JSON.stringify(_source))).toEqual(texts);
});

test('what differs from the actor of an unlinked counter is kept with it', async () => {
  const delta = { name: 'Big gun', system: { asl: { kind: 'dummy' } }, flags: { other: { range: 12 } } };
  const token = tokenOf('third', 'own-squad', { actorLink: false, delta });
  table.tokens.push(token);
  expect(kindOf(token)).toBe('dummy');
  await cover();
  expect(JSON.stringify(token._source)).not.toMatch(/Big gun|dummy|range/);
  expect(kindOf(token)).toBe('dummy');
  uncover(token);
  expect(token._source).toMatchObject({ actorId: 'own-squad', actorLink: false, delta });
});

test('a counter that only game masters have is without an actor under its "?"', async () => {
  table.actors.push(actorOf('own-gun', [], 'dummy'));
  const token = tokenOf('third', 'own-gun');
  await cover([token]);
  expect(token.actorId).toBeNull();
  expect(kindOf(token)).toBe('dummy');
  uncover(token);
  expect(token.actorId).toBe('own-gun');
});

test('a player cannot give away the own counter by another’s actor', async () => {
  table.actors.push(actorOf('grey-own', ['Grey'], 'squad'));
  const token = tokenOf('third', 'grey-own');
  table.tokens.push(token);
  await cover();
  const forged = JSON.stringify({
    on: true,
    look: { actorId: 'own-squad', 'delta.ownership': { Green: 3 } },
  });
  write(token, { [LOOK_PATH]: forged });
  await cover();
  expect(port(token).testUserPermission({ id: 'Grey' } as UserPort, 'OWNER')).toBe(true);
  uncover(token);
  expect(port(token).testUserPermission({ id: 'Green' } as UserPort, 'OWNER')).toBe(false);
  expect(port(token).testUserPermission({ id: 'Grey' } as UserPort, 'OWNER')).toBe(true);
});

test('it follows its own actor to another player', async () => {
  await cover();
  const [own] = table.actors as [(typeof table.actors)[number]];
  beforeActorUpdate(own, { ownership: { Green: 0, Grey: 3 } });
  own.ownership = { default: 0, Green: 0, Grey: 3 };
  await ownersChanged(own);
  await cover();
  const owns = (id: string): boolean =>
    port(table.tokens[0]!).testUserPermission({ id } as UserPort, 'OWNER');
  expect([owns('Green'), owns('Grey')]).toEqual([false, true]);
  expect(JSON.stringify(table.tokens[0]!._source)).not.toMatch(/own-/);
  uncover(table.tokens[0]!);
  expect(table.tokens[0]!.actorId).toBe('own-squad');
});

test('a counter whose shared actor is deleted gets another one', async () => {
  await cover();
  table.actors = table.actors.slice(0, 2);
  await cover();
  expect(port(table.tokens[0]!).testUserPermission({ id: 'Green' } as UserPort, 'OWNER')).toBe(true);
  expect(JSON.stringify(table.tokens.map(({ _source }) => _source))).not.toMatch(/own-/);
});

test('a host that makes no actors leaves counters to their owners, and the GM learns it once', async () => {
  // Owners of no other test: the page asks the host no more for them.
  table.actors.push(actorOf('own-both', ['Green', 'Grey'], 'squad'));
  const token = tokenOf('third', 'own-both');
  table.refuses = true;
  await cover([token]);
  await cover([token]);
  expect(token.actorId).toBe('own-both');
  expect(table.told).toEqual(['BOCAGE.Seal.actorRefused']);
});

test('a player’s browser changes no actor', () => {
  sitAs('Green');
  for (const token of table.tokens) write(token, lookChanges(port(token), {}, { said: {}, fields: FIELDS }));
  expect(table.tokens.map(({ actorId }) => actorId)).toEqual(['own-squad', 'own-dummy']);
});
