import { vi } from 'vitest';
import { nested, overlaid, takeOut } from '../src/data/cover-fields';
import { actorState } from '../src/data/actor-units';
import { lookChanges } from '../src/data/covering';
import type { ActorPort, Changes, TokenDocumentPort, UserPort } from '../src/host/ports';
import { KEY, publicKeyOf, randomBytes, toText } from '../src/seal/boxes';
import { keepSecret } from '../src/seal/keys';
import { makeCoverActors } from '../src/counters/cover-actors';

// A table whose counters have actors of their own.

type Data = Record<string, unknown>;
export interface Actor extends ActorPort {
  readonly name: string;
  readonly system: unknown;
  readonly flags: Record<string, Record<string, unknown>>;
  ownership: Record<string, number>;
}

export const FIELDS = [
  { id: 'kind', type: 'choice', choices: ['squad', 'dummy'], default: 'squad' },
] as never;
const keys = new Map(['GM', 'Green', 'Grey'].map((id) => [id, randomBytes(KEY)]));
/** What is there now; `refuses`: the host makes no actors. */
export const table = {
  actors: [] as Actor[],
  tokens: [] as Token[],
  refuses: false,
  told: [] as string[],
};

export class Token {
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
    return table.actors.find(({ id }) => id === this.actorId) ?? null;
  }
  get parent(): unknown {
    return scene;
  }
  testUserPermission({ id, isGM }: UserPort): boolean {
    const { ownership } = (this.baseActor ?? {}) as Partial<Actor>;
    return isGM || (ownership?.[id] ?? ownership?.['default'] ?? 0) === 3;
  }
}
export const port = (token: Token): TokenDocumentPort => token as unknown as TokenDocumentPort;

/** Writes as a host does: objects are merged, and `-=` removes a key. */
export const write = (token: Token, changes: Changes): void => {
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
    return Object.assign([...table.tokens], {
      get: (id: string) => table.tokens.find((one) => one.id === id),
    });
  },
  updateEmbeddedDocuments: (_type: string, list: Changes[]) => {
    for (const { _id, ...changes } of list)
      write(
        table.tokens.find(({ id }) => id === _id)!,
        changes,
      );
    return Promise.resolve();
  },
};

export const sitAs = (id: string): void => {
  const settings = new Map<string, unknown>();
  const users = [...keys].map(([one, secret]) => ({
    ...{ id: one, isGM: one === 'GM', isSelf: one === id },
    flags: { bocage: { sealKey: toText(publicKeyOf(secret)) } },
  }));
  vi.stubGlobal('game', {
    ...{ user: users.find((user) => user.id === id), world: { id: 'world' }, users, scenes: [scene] },
    actors: {
      get: (of: string) => table.actors.find((one) => one.id === of),
      [Symbol.iterator]: () => table.actors[Symbol.iterator](),
    },
    i18n: { localize: (key: string) => key },
    settings: {
      get: (_module: string, name: string) => settings.get(name) ?? '',
      set: (_module: string, name: string, value: unknown) => Promise.resolve(settings.set(name, value)),
    },
  });
  keepSecret(keys.get(id)!);
};

export const actorOf = (id: string, owners: readonly string[], kind: string): Actor => ({
  ...{ id, name: `Actor of a ${kind}`, flags: {} },
  ownership: { default: 0, ...Object.fromEntries(owners.map((one) => [one, 3])) },
  system: { game: 'asl', side: 'german', asl: { kind } },
});
export const tokenOf = (id: string, actorId: string | null, more: Data = {}): Token =>
  new Token(id, {
    ...{ name: 'Gun', actorId, actorLink: true, delta: {}, texture: { src: 'counter-1f.svg' } },
    flags: { bocage: { counter: { nation: 'german' } } },
    ...more,
  });

/** Begins anew: a squad and a dummy of Green, seen by the game master. */
export const begin = (): void => {
  Object.assign(table, { refuses: false, told: [] });
  table.actors = [actorOf('own-squad', ['Green'], 'squad'), actorOf('own-dummy', ['Green'], 'dummy')];
  table.tokens = [tokenOf('first', 'own-squad'), tokenOf('second', 'own-dummy')];
  vi.stubGlobal('ui', { notifications: { warn: (text: string) => table.told.push(text) } });
  vi.stubGlobal('foundry', { utils: {} });
  vi.stubGlobal('Actor', {
    implementation: {
      TYPES: ['base', 'counter'],
      createDocuments: (list: Data[]) => {
        if (table.refuses) return Promise.reject(new Error('no'));
        const made = list.map(
          (one, i) => ({ ...one, id: `made-${table.actors.length + i}` }) as unknown as Actor,
        );
        table.actors.push(...made);
        return Promise.resolve(made);
      },
      deleteDocuments: () => Promise.resolve(),
    },
  });
  sitAs('GM');
};

/** What a game master's decision writes on these tokens. */
export const cover = async (list = table.tokens): Promise<void> => {
  await makeCoverActors(list.map(port));
  for (const token of list)
    write(token, lookChanges(port(token), { concealed: true }, { said: {}, fields: FIELDS }));
};
export const uncover = (token: Token): void =>
  write(token, lookChanges(port(token), undefined, { said: {}, fields: FIELDS }));
export const kindOf = (token: Token): unknown => actorState(port(token), FIELDS)['kind'] ?? 'squad';
