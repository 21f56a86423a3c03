import { beforeEach, expect, test, vi } from 'vitest';
import { nested, overlaid, takeOut } from '../data/cover-fields';
import { actorSide, actorState, tokensOf, trueActorId } from '../data/actor-units';
import { lookChanges } from '../data/covering';
import { LOOK_PATH } from '../data/kept-truth';
import type { ActorPort, Changes, TokenDocumentPort, UserPort } from '../host/ports';
import { KEY, publicKeyOf, randomBytes, toText } from '../seal/boxes';
import { keepSecret } from '../seal/keys';
import { beforeActorUpdate, makeCoverActors, ownersChanged } from './cover-actors';

// A counter under "?" shows no actor that tells what it is: it has one of its nation and owners until it is uncovered.

type Data = Record<string, unknown>;
interface Actor extends ActorPort {
  readonly name: string;
  readonly system: unknown;
  readonly flags: Record<string, Record<string, unknown>>;
  ownership: Record<string, number>;
}

const FIELDS = [{ id: 'kind', type: 'choice', choices: ['squad', 'dummy'], default: 'squad' }] as never;
const keys = new Map(['GM', 'Green', 'Grey'].map((id) => [id, randomBytes(KEY)]));
let actors: Actor[];
let tokens: Token[];
let refuses: boolean;
let told: string[];

class Token {
  readonly disposition = 1;
  readonly id: string;
  _source: Data;
  constructor(id: string, source: Data) {
    this.id = id;
    this._source = source;
  }
  get actorId(): unknown {
    return this._source['actorId'];
  }
  get actorLink(): unknown {
    return this._source['actorLink'];
  }
  get flags(): unknown {
    return this._source['flags'];
  }
  get baseActor(): unknown {
    return actors.find(({ id }) => id === this.actorId) ?? null;
  }
  get parent(): unknown {
    return scene;
  }
  testUserPermission({ id, isGM }: UserPort): boolean {
    const { ownership } = (this.baseActor ?? {}) as Partial<Actor>;
    return isGM || (ownership?.[id] ?? ownership?.['default'] ?? 0) === 3;
  }
}
const port = (token: Token): TokenDocumentPort => token as unknown as TokenDocumentPort;

/** Writes as a host does: objects are merged, and `-=` removes a key. */
const write = (token: Token, changes: Changes): void => {
  const changed = nested(changes);
  token._source = overlaid(token._source, changed);
  const removed = Object.keys(changes).filter((path) => path.includes('-='));
  for (const path of removed) {
    takeOut(token._source, path.split('.'));
    takeOut(token._source, path.replace('-=', '').split('.'));
  }
};
const scene = {
  // Without a grid: the actor's own word on the game counts.
  grid: { type: 0 },
  flags: { bocage: { plays: true } },
  get tokens() {
    return Object.assign([...tokens], { get: (id: string) => tokens.find((one) => one.id === id) });
  },
  updateEmbeddedDocuments: (_type: string, list: Changes[]) => {
    for (const { _id, ...changes } of list)
      write(
        tokens.find(({ id }) => id === _id)!,
        changes,
      );
    return Promise.resolve();
  },
};

const sitAs = (id: string): void => {
  const settings = new Map<string, unknown>();
  const users = [...keys].map(([one, secret]) => ({
    ...{ id: one, isGM: one === 'GM', isSelf: one === id },
    flags: { bocage: { sealKey: toText(publicKeyOf(secret)) } },
  }));
  vi.stubGlobal('game', {
    ...{ user: users.find((user) => user.id === id), world: { id: 'world' }, users, scenes: [scene] },
    actors: {
      get: (of: string) => actors.find((one) => one.id === of),
      [Symbol.iterator]: () => actors[Symbol.iterator](),
    },
    i18n: { localize: (key: string) => key },
    settings: {
      get: (_module: string, name: string) => settings.get(name) ?? '',
      set: (_module: string, name: string, value: unknown) => Promise.resolve(settings.set(name, value)),
    },
  });
  keepSecret(keys.get(id)!);
};

const actorOf = (id: string, owners: readonly string[], kind: string): Actor => ({
  ...{ id, name: `Actor of a ${kind}`, flags: {} },
  ownership: { default: 0, ...Object.fromEntries(owners.map((one) => [one, 3])) },
  system: { game: 'asl', side: 'german', asl: { kind } },
});
const tokenOf = (id: string, actorId: string | null, more: Data = {}): Token =>
  new Token(id, {
    ...{ name: 'Gun', actorId, actorLink: true, delta: {}, texture: { src: 'counter-1f.svg' } },
    flags: { bocage: { counter: { nation: 'german' } } },
    ...more,
  });

beforeEach(() => {
  [refuses, told] = [false, []];
  actors = [actorOf('own-squad', ['Green'], 'squad'), actorOf('own-dummy', ['Green'], 'dummy')];
  tokens = [tokenOf('first', 'own-squad'), tokenOf('second', 'own-dummy')];
  vi.stubGlobal('ui', { notifications: { warn: (text: string) => told.push(text) } });
  vi.stubGlobal('foundry', { utils: {} });
  vi.stubGlobal('Actor', {
    implementation: {
      TYPES: ['base', 'counter'],
      createDocuments: (list: Data[]) => {
        if (refuses) return Promise.reject(new Error('no'));
        const made = list.map((one, i) => ({ ...one, id: `made-${actors.length + i}` }) as unknown as Actor);
        actors.push(...made);
        return Promise.resolve(made);
      },
      deleteDocuments: () => Promise.resolve(),
    },
  });
  sitAs('GM');
});

/** What a game master's decision writes on these tokens. */
const cover = async (list = tokens): Promise<void> => {
  await makeCoverActors(list.map(port));
  for (const token of list)
    write(token, lookChanges(port(token), { concealed: true }, { said: {}, fields: FIELDS }));
};
const uncover = (token: Token): void =>
  write(token, lookChanges(port(token), undefined, { said: {}, fields: FIELDS }));
const kindOf = (token: Token): unknown => actorState(port(token), FIELDS)['kind'] ?? 'squad';

test('squad and dummy share an actor of their nation and owner, which tells nothing else', async () => {
  await cover();
  const [first, second] = tokens.map(({ _source: { actorId, actorLink } }) => [actorId, actorLink]);
  expect(first).toEqual(second);
  const shared = actors.find(({ id }) => id === first?.[0]);
  expect(shared).toMatchObject({ name: 'BOCAGE.Nation.german', ownership: { default: 0, Green: 3 } });
  expect(shared).not.toHaveProperty('system');
  expect(actors).toHaveLength(3);
  expect(JSON.stringify(tokens.map(({ _source }) => _source))).not.toMatch(/own-/);
});

test.each(['GM', 'Green'])('%s reads the facts of its own actor, another player does not', async (who) => {
  await cover();
  sitAs(who);
  expect(tokens.map((token) => [trueActorId(port(token)), kindOf(token)])).toEqual([
    ['own-squad', 'squad'],
    ['own-dummy', 'dummy'],
  ]);
  expect(tokensOf(actors[1]!).map(({ id }) => id)).toEqual(['second']);
  sitAs('Grey');
  expect(tokens.map((token) => [kindOf(token), actorSide(port(token))])).toEqual([
    ['squad', ''],
    ['squad', ''],
  ]);
  expect(tokensOf(actors[1]!)).toEqual([]);
});

test('uncovered it has its own actor again, linked as before; covering anew makes no other', async () => {
  await cover();
  for (const token of tokens) uncover(token);
  expect(tokens.map(({ _source: { actorId, actorLink } }) => [actorId, actorLink])).toEqual([
    ['own-squad', true],
    ['own-dummy', true],
  ]);
  await cover();
  expect(actors).toHaveLength(3);
  const texts = tokens.map(({ _source }) => JSON.stringify(_source));
  await cover();
  expect(tokens.map(({ _source }) => JSON.stringify(_source))).toEqual(texts);
});

test('what differs from the actor of an unlinked counter is kept with it', async () => {
  const delta = { name: 'Big gun', system: { asl: { kind: 'dummy' } }, flags: { other: { range: 12 } } };
  const token = tokenOf('third', 'own-squad', { actorLink: false, delta });
  tokens.push(token);
  expect(kindOf(token)).toBe('dummy');
  await cover();
  expect(JSON.stringify(token._source)).not.toMatch(/Big gun|dummy|range/);
  expect(kindOf(token)).toBe('dummy');
  uncover(token);
  expect(token._source).toMatchObject({ actorId: 'own-squad', actorLink: false, delta });
});

test('a counter that only game masters have is without an actor under its "?"', async () => {
  actors.push(actorOf('own-gun', [], 'dummy'));
  const token = tokenOf('third', 'own-gun');
  await cover([token]);
  expect(token.actorId).toBeNull();
  expect(kindOf(token)).toBe('dummy');
  uncover(token);
  expect(token.actorId).toBe('own-gun');
});

test('a player cannot give away the own counter by another’s actor', async () => {
  actors.push(actorOf('grey-own', ['Grey'], 'squad'));
  const token = tokenOf('third', 'grey-own');
  tokens.push(token);
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
  const [own] = actors as [Actor];
  beforeActorUpdate(own, { ownership: { Green: 0, Grey: 3 } });
  own.ownership = { default: 0, Green: 0, Grey: 3 };
  await ownersChanged(own);
  await cover();
  const owns = (id: string): boolean => port(tokens[0]!).testUserPermission({ id } as UserPort, 'OWNER');
  expect([owns('Green'), owns('Grey')]).toEqual([false, true]);
  expect(JSON.stringify(tokens[0]!._source)).not.toMatch(/own-/);
  uncover(tokens[0]!);
  expect(tokens[0]!.actorId).toBe('own-squad');
});

test('a counter whose shared actor is deleted gets another one', async () => {
  await cover();
  actors = actors.slice(0, 2);
  await cover();
  expect(port(tokens[0]!).testUserPermission({ id: 'Green' } as UserPort, 'OWNER')).toBe(true);
  expect(JSON.stringify(tokens.map(({ _source }) => _source))).not.toMatch(/own-/);
});

test('a host that makes no actors leaves counters to their owners, and the GM learns it once', async () => {
  refuses = true;
  await cover();
  await cover();
  expect(tokens[0]!.actorId).toBe('own-squad');
  expect(told).toEqual(['BOCAGE.Seal.actorRefused']);
});

test('a player’s browser changes no actor', () => {
  sitAs('Green');
  for (const token of tokens) write(token, lookChanges(port(token), {}, { said: {}, fields: FIELDS }));
  expect(tokens.map(({ actorId }) => actorId)).toEqual(['own-squad', 'own-dummy']);
});
