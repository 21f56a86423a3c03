// A new world: three users (four with a second GM) and the module's sample scenes, or one empty hex scene if
// the module ships none.
import { isPlain, randomID, type Obj } from '../shared/objects';
import { gridOf } from '../shared/grid/make';
import type { GridConfig } from '../shared/grid/base';
import { DEFAULT_LEVEL, initialData, ROLES } from '../shared/schema';
import type { Store } from './store';

export const USERS = [
  { _id: 'gamemaster000001', name: 'Gamemaster', role: ROLES.GAMEMASTER, color: '#b8860b' },
  { _id: 'playerblue000001', name: 'Player 1', role: ROLES.PLAYER, color: '#2f6fd0' },
  { _id: 'playerred0000001', name: 'Player 2', role: ROLES.PLAYER, color: '#c8352b' },
] as const;

const SECOND_GM: Obj = {
  _id: 'gamemaster000002',
  name: 'Gamemaster 2',
  role: ROLES.GAMEMASTER,
  color: '#7a5aa8',
};

const EMPTY_SCENE: Obj = {
  name: 'Empty map',
  active: true,
  width: 1800,
  height: 1400,
  padding: 0.1,
  backgroundColor: '#7f9457',
  background: { src: null },
  grid: { type: 4, size: 100, distance: 40, units: 'm', color: '#000000', alpha: 0.35 },
  tokens: [
    {
      name: 'Blue squad',
      offset: { i: 4, j: 5 },
      ownership: 'Player 1',
      disposition: 1,
      texture: { src: null },
    },
    {
      name: 'Red squad',
      offset: { i: 6, j: 10 },
      ownership: 'Player 2',
      disposition: -1,
      texture: { src: null },
    },
  ],
};

type Save = (type: 'Scene' | 'Actor', document: Obj) => Promise<void>;

interface Seeding {
  readonly active: boolean;
  readonly generation: 13 | 14;
  /** Type of actors in this world. */
  readonly actorType: string | undefined;
  readonly save: Save;
  readonly users: readonly Obj[];
  /** The sample's `texts`: by language, then by name. */
  readonly texts: Names;
}

/** Returns the start of another counter of the same unit. */
const prototypeOf = (token: Obj): Obj => {
  const own = ['_id', 'x', 'y', 'offset', 'ownership', 'actorId', 'actorLink', 'hidden', 'elevation'];
  return {
    ...Object.fromEntries(Object.entries(token).filter(([key]) => !own.includes(key))),
    actorLink: true,
  };
};

/**
 * `offset` places a token on a space of the map, with any padding (`{i, j}`, 0 0 = the map's top left
 * corner); `x` and `y` are canvas pixels. `ownership` with a user's name makes an actor for it, linked and
 * owned by that user.
 */
const seedToken = async (
  given: Obj,
  scene: Obj,
  { generation, actorType: type, save, users, texts }: Seeding,
): Promise<Obj> => {
  const data: Obj = withNames({ ...given }, texts);
  const offset = given['offset'];
  if (isPlain(offset)) {
    const grid = gridOf(scene['grid'] as GridConfig & { type: number });
    const sides = grid.calculateDimensions(
      Number(scene['width']),
      Number(scene['height']),
      Number(scene['padding']),
    );
    const flat = grid.getCenterPoint({ i: Number(offset['i']), j: Number(offset['j']) });
    data['x'] = flat.x + sides.x - (Number(given['width'] ?? 1) * grid.sizeX) / 2;
    data['y'] = flat.y + sides.y - (Number(given['height'] ?? 1) * grid.sizeY) / 2;
  }
  const owner = users.find(({ name }) => name === given['ownership']);
  if (owner !== undefined && type !== undefined) {
    const ownership = { default: 0, [String(owner['_id'])]: 3 };
    const fields = {
      _id: randomID(),
      type,
      name: given['name'],
      ownership,
      prototypeToken: prototypeOf(data),
    };
    const actor = initialData('Actor', withNames(fields, texts), generation);
    await save('Actor', actor);
    Object.assign(data, { actorId: actor['_id'], actorLink: true });
  }
  return { ...initialData('Token', data, generation), _id: given['_id'] ?? randomID() };
};

const seedScene = async (given: Obj, seeding: Seeding): Promise<void> => {
  const { active, generation, save, texts } = seeding;
  const _id = given['_id'] ?? randomID();
  const scene = initialData('Scene', { ...withNames(given, texts), tokens: [], _id, active }, generation);
  const placed: Obj[] = [];
  for (const token of list(given['tokens'])) placed.push(await seedToken(token, scene, seeding));
  scene['tokens'] = placed;
  if (generation >= 14) {
    const background = scene['background'];
    const ground = { name: 'Ground', elevation: { bottom: null, top: null }, background };
    scene['levels'] = [initialData('Level', { _id: DEFAULT_LEVEL, ...ground }, generation)];
  }
  await save('Scene', scene);
};

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The sample's names in other languages ride along as a flag; the page shows them in that language. */
const withNames = (data: Obj, texts: Names): Obj => {
  const names = Object.entries(texts).flatMap(([lang, words]) => {
    const word = words[String(data['name'])];
    return word === undefined ? [] : [[lang, word] as const];
  });
  if (names.length === 0) return data;
  const flags = isPlain(data['flags']) ? data['flags'] : {};
  return { ...data, flags: { ...flags, practiceTable: { names: Object.fromEntries(names) } } };
};

const list = (value: unknown): Obj[] => (Array.isArray(value) ? (value as unknown[]).filter(isPlain) : []);

const scenesOf = (sample: Obj | undefined): Obj[] => {
  const scenes = list(sample?.['scenes']);
  if (scenes.length > 0) return scenes;
  return [isPlain(sample?.['scene']) ? sample['scene'] : EMPTY_SCENE];
};

const seedSettings = async (store: Store, settings: unknown, generation: 13 | 14): Promise<void> => {
  for (const [key, value] of Object.entries(isPlain(settings) ? settings : {})) {
    await store.save('Setting', initialData('Setting', { _id: randomID(), key, value }, generation));
  }
};

export interface SeedOptions {
  readonly actorType: string | undefined;
  readonly secondGm?: boolean | undefined;
  /** One map with nothing on it instead of the sample. */
  readonly blank?: boolean | undefined;
}

/** Fills an empty world from a sample: `{users?, actors?, scenes | scene, settings?}`, each in Foundry's source form. */
export const seedWorld = async (
  store: Store,
  sample: Obj | undefined,
  generation: 13 | 14,
  { actorType, secondGm = false, blank = false }: SeedOptions,
): Promise<void> => {
  const given = list(sample?.['users']);
  const usual: readonly Obj[] = given.length > 0 ? given : USERS.map((user) => ({ ...user }));
  const users = secondGm ? [...usual, { ...SECOND_GM }] : usual;
  for (const user of users) await store.save('User', initialData('User', user, generation));
  for (const actor of list(sample?.['actors']))
    await store.save('Actor', initialData('Actor', { type: actorType, ...actor }, generation));
  await seedSettings(store, sample?.['settings'], generation);
  const save: Save = (type, document) => store.save(type, document);
  const scenes = blank ? [{ ...EMPTY_SCENE, tokens: [] }] : scenesOf(sample);
  const texts = (isPlain(sample?.['texts']) ? sample['texts'] : {}) as Names;
  const active = Math.max(
    0,
    scenes.findIndex((scene) => scene['active'] === true),
  );
  for (const [index, scene] of scenes.entries()) {
    await seedScene(scene, { active: index === active, generation, actorType, save, users, texts });
  }
};
