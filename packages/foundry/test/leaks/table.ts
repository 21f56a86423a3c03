/**
 * A small host in memory: one scene, its tokens and messages, and the users at the table. The module's own road runs on
 * it as the GM's client; everything that the server would send to anybody is noted, with its time.
 */
import type { Situation } from '@bocage/core/game';
import { cellFlagKey, sideFlagKey } from '../../src/data/keys';
import { writeCell, writeSide } from '../../src/data/terrain';
import { layoutOf } from '../../src/grid/layout';
import { lookAtHost } from '../../src/host/capabilities';
import type {
  GamePort,
  MessagePort,
  ScenePort,
  TokenDocumentPort,
  TokensPort,
  UserPort,
  UsersPort,
  WorldActorPort,
} from '../../src/host/ports';
import * as react from '../../src/react';
import { KEY, publicKeyOf, toText } from '../../src/seal/boxes';
import { SEAL_FLAG, SEAL_KEYS } from '../../src/seal/keys';
import { beforeTokenUpdate } from '../../src/sync/before-write';
import type { Clock } from './clock';
import { apply, copy, expanded, hasProperty, type Obj } from './documents';

/** Something that reached a client. */
export interface Frame {
  readonly at: number;
  /** A user's id; `all`: every client, as documents do. */
  readonly to: string;
  readonly kind: string;
  readonly data: unknown;
}

/** The other side's player, a user without counters, the player with the secret, and the GM. */
export const READER = 'reader';
export const SPECTATOR = 'spectator';
export const KEEPER = 'keeper';
export const GM = 'gm';
const PLAYERS = [READER, SPECTATOR, KEEPER] as const;
/** Everybody's private key, by user. */
const SECRETS = new Map([GM, ...PLAYERS].map((name, i) => [name, new Uint8Array(KEY).fill(i + 1)] as const));
/** Made once: the curve takes a millisecond. */
const PUBLIC = new Map([...SECRETS].map(([name, secret]) => [name, toText(publicKeyOf(secret))] as const));

/** Milliseconds that the server takes for each update. */
const ROUND_TRIP = 20;
const SIZE = 100;

export interface Setup {
  readonly id: string;
  readonly rules: string;
  readonly situation: Situation;
  /** Fields that the game decides: no token holds them. */
  readonly decided: ReadonlySet<string>;
  /** Who owns the counters of a side. */
  readonly owners: Readonly<Record<string, string>>;
  /** Whether each counter has an actor of its own, which holds its facts. */
  readonly ownActors: boolean;
}

export interface TestTable {
  readonly scene: ScenePort;
  readonly frames: Frame[];
  user(id: string): UserPort;
  /** Makes this table the page's own. */
  enter(): void;
  /** Results of the next dice, whoever rolls. */
  roll(dice: readonly number[]): void;
  /** A user's own update of a token. */
  updateToken(user: string, id: string, changes: Obj): Promise<void>;
  createToken(user: string, data: Obj): Promise<void>;
  /** The corner that puts a token on a cell. */
  cornerOf(cell: { readonly col: number; readonly row: number }): { readonly x: number; readonly y: number };
  /** All documents, as every console reads them: tokens with what their actors tell. */
  documents(): { readonly scene: Obj; readonly tokens: readonly Obj[]; readonly messages: readonly Obj[] };
}

function flagsOf({ board, options }: Situation, rules: string): Obj {
  const isHex = board.lattice.kind === 'hex';
  const { tables, ...chosen } = options as Obj;
  return {
    ...{ v: 1, plays: true, game: rules },
    anchor: isHex
      ? { type: 4, size: SIZE, x: 58, y: 50, shoved: 'odd' }
      : { type: 1, size: SIZE, x: 50, y: 50, shoved: 'odd' },
    board: { name: '', firstColumn: 0, ...board.extent },
    rules: Object.fromEntries(Object.entries(chosen).filter(([, value]) => typeof value !== 'object')),
    ...(tables === undefined ? {} : { houseRules: JSON.stringify(tables) }),
    sides: Object.fromEntries(
      board.sides.map(([side, facts]) => [
        sideFlagKey(side),
        writeSide({ terrain: facts.terrain, ...(facts.gap ? { gap: facts.gap } : {}) }),
      ]),
    ),
    cells: Object.fromEntries(
      board.cells.flatMap((cell) => {
        const { terrain } = board.cell(cell) ?? {};
        const isOpen = terrain === undefined || terrain === 'Open Ground';
        return isOpen ? [] : [[cellFlagKey(cell), writeCell({ terrain })]];
      }),
    ),
  };
}

export function makeTable(
  { id, rules, situation, decided, owners, ownActors }: Setup,
  clock: Clock,
): TestTable {
  const frames: Frame[] = [];
  const own = toText(SECRETS.get(GM) ?? new Uint8Array());
  const settings = new Map<string, unknown>([[SEAL_KEYS, JSON.stringify({ world: { [GM]: own } })]]);
  const flags = flagsOf(situation, rules);
  const layout = layoutOf(flags.anchor as never, { sceneX: 0, sceneY: 0 });
  if (!layout) throw new Error('no layout');
  let dice: readonly number[] = [];
  let ids = 0;

  const note = (to: string, kind: string, data: unknown): void => {
    frames.push({ at: clock.now(), to, kind, data: copy(data) });
  };
  const trip = (): Promise<void> => new Promise((done) => setTimeout(done, ROUND_TRIP));

  const users = [GM, ...PLAYERS].map((name): UserPort => {
    const isGM = name === GM;
    return {
      ...{ id: name, name, isGM, active: true, isSelf: isGM },
      flags: { bocage: { [SEAL_FLAG]: PUBLIC.get(name) } },
      can: () => true,
      query: (kind, data) => {
        note(name, kind, data);
        return Promise.resolve(true);
      },
      update: () => Promise.resolve(undefined),
    };
  });
  const userOf = (name: string): UserPort => users.find((one) => one.id === name) as UserPort;

  const actors = new Map<string, WorldActorPort>();
  const makeActor = (data: Obj): WorldActorPort => {
    const actor = { ...{ id: `act${String((ids += 1)).padStart(13, '0')}`, flags: {} }, ...data };
    actors.set(actor.id, actor as unknown as WorldActorPort);
    return actor as unknown as WorldActorPort;
  };

  const sceneData: Obj = { _id: id, name: 'Map', flags: { bocage: flags } };
  const tokens: (TokenDocumentPort & { readonly _source: Obj })[] = [];
  const cornerOf = (cell: { col: number; row: number }): { x: number; y: number } => {
    const { x, y } = layout.centreOf(cell);
    return { x: Math.round(x - SIZE / 2), y: Math.round(y - SIZE / 2) };
  };
  const tokenOf = (source: Obj) => {
    const centre = ({ x, y } = source as { x: number; y: number }) => ({ x: x + SIZE / 2, y: y + SIZE / 2 });
    const token = {
      _source: source,
      id: String(source._id),
      get name() {
        return String(source.name);
      },
      get flags() {
        return source.flags as TokenDocumentPort['flags'];
      },
      get hidden() {
        return source.hidden === true;
      },
      get texture() {
        return source.texture as TokenDocumentPort['texture'];
      },
      get displayName() {
        return Number(source.displayName);
      },
      get actorId() {
        return source.actorId as string | null;
      },
      get actorLink() {
        return source.actorLink === true;
      },
      get baseActor() {
        return actors.get(String(source.actorId)) ?? null;
      },
      ...{ disposition: 1, width: 1, height: 1, object: null },
      isOwner: true,
      parent: scene,
      getFlag: () => undefined,
      update: () => Promise.resolve(undefined),
      canUserModify: () => true,
      testUserPermission: (user: UserPort) =>
        user.isGM || actors.get(String(source.actorId))?.ownership[user.id] === 3,
      getCenterPoint: (data: object) => centre(data as { x: number; y: number }),
    };
    return token as unknown as TokenDocumentPort & { readonly _source: Obj };
  };
  const collection = Object.assign(tokens, {
    get: (of: string) => tokens.find((one) => one.id === of),
  }) as unknown as TokensPort;

  const writeScene = async (changes: Obj, options: object, by: string): Promise<void> => {
    await trip();
    const changed = expanded(changes);
    note('all', 'update Scene', { changed, options, by });
    apply(sceneData, changed);
    react.sceneUpdated(scene, changed, options, by);
  };
  const writeTokens = async (list: readonly Obj[], options: object, by: string): Promise<void> => {
    await trip();
    const all = list.map(expanded);
    note('all', 'update Token', { changed: all, options, by });
    for (const changed of all) {
      const token = collection.get(String(changed._id));
      if (!token) throw new Error(`no token ${String(changed._id)}`);
      apply(token._source as unknown as Obj, changed);
      react.tokenUpdated(token, changed, options, by);
    }
  };
  const removeTokens = async (gone: readonly string[], options: object, by: string): Promise<void> => {
    await trip();
    note('all', 'delete Token', { gone, options, by });
    for (const token of gone.flatMap((one) => tokens.filter((t) => t.id === one))) {
      tokens.splice(tokens.indexOf(token), 1);
      react.tokenDeleted(token, options, by);
    }
  };
  const scene = {
    id,
    name: 'Map',
    isOwner: true,
    get flags() {
      return sceneData.flags as ScenePort['flags'];
    },
    grid: {
      type: situation.board.lattice.kind === 'hex' ? 4 : 1,
      size: SIZE,
      sizeX: SIZE,
      sizeY: SIZE,
      distance: 1,
    },
    dimensions: { sceneX: 0, sceneY: 0, sceneWidth: 4000, sceneHeight: 4000 },
    tokens: collection,
    update: (changes: Obj, options: object = {}) => writeScene(changes, options, GM),
    updateEmbeddedDocuments: (_: string, list: readonly Obj[], options: object = {}) =>
      writeTokens(list, options, GM),
    deleteEmbeddedDocuments: (_: string, gone: readonly string[], options: object = {}) =>
      removeTokens(gone, options, GM),
  } as unknown as ScenePort;

  const messages: (MessagePort & { readonly data: Obj })[] = [];
  const say = async (data: Obj): Promise<MessagePort> => {
    await trip();
    ids += 1;
    const source: Obj = copy({ _id: data._id ?? `msg${String(ids).padStart(13, '0')}`, ...data });
    note('all', 'create ChatMessage', source);
    const message = {
      data: source,
      id: String(source._id),
      flags: (source.flags ?? {}) as MessagePort['flags'],
      whisper: (source.whisper ?? []) as string[],
      author: userOf(GM),
      alias: '',
      update: async (changes: Obj) => {
        await trip();
        note('all', 'update ChatMessage', { id: source._id, changed: expanded(changes) });
        apply(source, expanded(changes));
      },
    } as unknown as MessagePort & { readonly data: Obj };
    messages.push(message);
    return message;
  };

  const shared = new Map(PLAYERS.map((name) => [name as string, makeActor({ ownership: { [name]: 3 } })]));
  for (const { id: unit, side, cell, state } of situation.units) {
    const own = Object.entries(state).filter(([field]) => !decided.has(field));
    const said = Object.fromEntries(own);
    const owner = owners[side] ?? '';
    const system = { game: rules, side, [rules]: said };
    const actor = ownActors
      ? makeActor({ id: `own-${unit}`, ownership: { [owner]: 3 }, system })
      : shared.get(owner);
    tokens.push(
      tokenOf({
        _id: unit,
        // Told to nobody but its owners while it is covered.
        name: `${unit} ${JSON.stringify(own)}`,
        ...cornerOf(cell),
        ...{ width: 1, height: 1, elevation: 0, sort: 0, displayName: 50 },
        hidden: state.hidden === true,
        texture: { src: 'counter.webp' },
        ...{ actorId: actor?.id ?? null, actorLink: ownActors, delta: {} },
        flags: { bocage: ownActors ? {} : { unit: { side, ...said } } },
      }),
    );
  }

  class TestRoll {
    readonly dice: { readonly results: { readonly result: number }[] }[] = [];
    readonly formula: string;
    constructor(formula: string) {
      this.formula = formula;
    }
    evaluate(): Promise<this> {
      const count = [...this.formula.matchAll(/(\d+)d/g)].reduce((sum, [, n]) => sum + Number(n), 0);
      const results = Array.from({ length: count }, (_, i) => ({ result: dice[i % dice.length] ?? 1 }));
      this.dice.push({ results });
      return Promise.resolve(this);
    }
    toMessage(data: Obj, options: object): Promise<unknown> {
      return say({ ...data, options, rolled: this.dice });
    }
  }

  const page = {
    world: { id: 'world' },
    user: userOf(GM),
    users: Object.assign([...users], { activeGM: userOf(GM), get: userOf }) as unknown as UsersPort,
    scenes: Object.assign([scene], { get: (of: string) => (of === id ? scene : undefined), viewed: null }),
    cards: [],
    actors: {
      get: (of: string) => actors.get(of),
      [Symbol.iterator]: () => actors.values(),
    },
    messages: Object.assign(messages, { get: (of: string) => messages.find((one) => one.id === of) }),
    modules: { get: () => undefined },
    system: { id: 'bocage-table' },
    release: { generation: 14, version: '14' },
    i18n: {
      lang: 'en',
      localize: (key: string) => key,
      format: (key: string, data: object) => `${key} ${JSON.stringify(data)}`,
      has: () => false,
    },
    settings: {
      get: (_: string, key: string) => settings.get(key),
      set: (_: string, key: string, value: unknown) => Promise.resolve(settings.set(key, value)),
    },
  } as unknown as GamePort;
  const notice = (): { remove(): void } => ({ remove: () => undefined });
  const globals = {
    game: page,
    ui: { notifications: { info: notice, warn: notice, error: notice } },
    Roll: TestRoll,
    ChatMessage: { implementation: { create: say } },
    Actor: {
      implementation: {
        TYPES: ['counter'],
        createDocuments: async (list: readonly Obj[]) => {
          await trip();
          note('all', 'create Actor', list);
          return list.map(makeActor);
        },
      },
    },
    foundry: {
      utils: { randomID: () => `rnd${String((ids += 1)).padStart(13, '0')}`, hasProperty },
      applications: {
        handlebars: {
          loadTemplates: () => Promise.resolve([]),
          renderTemplate: (path: string, context: object) =>
            Promise.resolve(`${path} ${JSON.stringify(context)}`),
        },
      },
    },
  };

  return {
    ...{ scene, frames, user: userOf, cornerOf },
    enter: () => {
      Object.assign(globalThis, globals);
      lookAtHost();
    },
    roll(next) {
      dice = next;
    },
    updateToken(user, of, changes) {
      const [token, changed] = [collection.get(of), expanded(changes)];
      // The user's own browser does so before anything leaves it.
      if (token) beforeTokenUpdate(token, changed, {});
      return writeTokens([{ _id: of, ...changed }], {}, user);
    },
    async createToken(user, data) {
      await trip();
      const token = tokenOf(copy(data));
      note('all', 'create Token', { data, by: user });
      tokens.push(token);
      react.tokenCreated(token, {}, user);
    },
    documents: () => ({
      scene: copy(sceneData),
      tokens: tokens.map(({ _source }) => ({
        ...copy(_source),
        actor: copy(actors.get(String(_source.actorId)) as unknown as Obj),
      })),
      messages: messages.map(({ data }) => copy(data)),
    }),
  };
}
