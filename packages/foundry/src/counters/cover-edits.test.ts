import { beforeEach, expect, test } from 'vitest';
import {
  actorOf,
  begin,
  cover,
  FIELDS,
  port,
  sitAs,
  table,
  uncover,
  write,
  type Token,
} from '../../test/actor-table';
import { trueActorId } from '../data/actor-units';
import { nested } from '../data/cover-fields';
import { keepHandEdit } from '../data/cover-truth';
import { lookChanges } from '../data/covering';
import { LOOK_PATH, textIn } from '../data/kept-truth';
import type { Changes, UserPort } from '../host/ports';
import { aboutOf, readersOf } from '../seal/token-seal';
import { coverOwners } from './cover-actors';

// Users' edits of a counter under "?" and undone ones neither lose its own actor nor show it.

beforeEach(begin);

/** What a user's browser writes on a covered token after an edit, resting on what it knows of it. */
const edited = (token: Token, edit: Changes, source = token._source): Changes => {
  const changed = nested(edit);
  const [readers, about] = [readersOf(coverOwners(port(token))), aboutOf(port(token))];
  keepHandEdit(source, changed, { readers, about, open: { concealed: true }, isActorToo: game.user.isGM });
  return changed;
};

test('an edit by which its owner has crossed the game master’s cover loses no actor', async () => {
  const [token] = table.tokens as [Token];
  sitAs('Green');
  write(token, lookChanges(port(token), { concealed: true }, { said: {}, fields: FIELDS }));
  const crossing = edited(token, { name: 'Own gun' });
  sitAs('GM');
  await cover([token]);
  write(token, crossing);
  await cover([token]);
  expect(trueActorId(port(token))).toBe('own-squad');
  uncover(token);
  expect(token._source).toMatchObject({ actorId: 'own-squad', actorLink: true, name: 'Own gun' });
});

test('nor does an undo of its owner to a time before the actor’s cover, by an earlier version', async () => {
  const [token] = table.tokens as [Token];
  const before = JSON.stringify({ on: true, look: { name: 'Gun' }, unit: {}, counter: {} });
  await cover([token]);
  sitAs('Green');
  write(token, edited(token, { [LOOK_PATH]: before }));
  sitAs('GM');
  expect(trueActorId(port(token))).toBe('own-squad');
  uncover(token);
  expect(token._source).toMatchObject({ actorId: 'own-squad', actorLink: true });
});

test('uncovered by its owner before a game master has covered its actor, it has nothing to get back', () => {
  const [token] = table.tokens as [Token];
  sitAs('Green');
  write(token, lookChanges(port(token), { concealed: true }, { said: {}, fields: FIELDS }));
  uncover(token);
  expect(token._source).toMatchObject({ actorId: 'own-squad', actorLink: true, name: 'Gun' });
  expect(textIn(token._source)).not.toMatch(/actor/);
});

test('a game master’s undo or choice of an actor under a "?" stands in no document', async () => {
  const [token] = table.tokens as [Token];
  await cover([token]);
  const { actorId: shared } = token._source;
  write(token, edited(token, { actorId: 'own-squad', actorLink: true, name: 'Gun' }));
  expect(token._source).toMatchObject({ actorId: shared, actorLink: false, name: '?' });
  expect(trueActorId(port(token))).toBe('own-squad');
  table.actors.push(actorOf('grey-own', ['Grey'], 'dummy'));
  write(token, edited(token, { actorId: 'grey-own' }));
  expect(token.actorId).toBeNull();
  await cover([token]);
  expect(JSON.stringify(token._source)).not.toMatch(/own-|-own/);
  expect(port(token).testUserPermission({ id: 'Grey' } as UserPort, 'OWNER')).toBe(true);
  uncover(token);
  expect(token.actorId).toBe('grey-own');
});
