// A new world: three users and the module's sample scenes (or one empty hex scene when the module ships none).
import { isPlain, randomID, type Obj } from '../shared/objects';
import { gridOf } from '../shared/grid/make';
import type { GridConfig } from '../shared/grid/base';
import { initialData, ROLES } from '../shared/schema';
import type { Store } from './store';

export const USERS = [
  { _id: 'gamemaster000001', name: 'GM', role: ROLES.GAMEMASTER, color: '#b8860b' },
  { _id: 'playerblue000001', name: 'Player 1', role: ROLES.PLAYER, color: '#2f6fd0' },
  { _id: 'playerred0000001', name: 'Player 2', role: ROLES.PLAYER, color: '#c8352b' },
] as const;

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
    { name: 'Blue squad', offset: { i: 4, j: 5 }, ownership: 'Player 1', disposition: 1, texture: { src: null } },
    { name: 'Red squad', offset: { i: 6, j: 10 }, ownership: 'Player 2', disposition: -1, texture: { src: null } },
  ],
};

type Save = (type: 'Scene' | 'Actor', document: Obj) => Promise<void>;

interface Placement {
  readonly scene: Obj;
  readonly generation: 13 | 14;
  readonly save: Save;
}

const seedToken = async (given: Obj, { scene, generation, save }: Placement): Promise<Obj> => {
  const grid = gridOf(scene['grid'] as GridConfig & { type: number });
  const sides = grid.calculateDimensions(Number(scene['width']), Number(scene['height']), Number(scene['padding']));
  const data: Obj = { ...given, x: Number(given['x'] ?? 0) + sides.x, y: Number(given['y'] ?? 0) + sides.y };
  const offset = given['offset'];
  if (isPlain(offset)) {
    // Relative to the space at the map's top left corner; centred there whatever the padding is.
    const flat = grid.getCenterPoint({ i: Number(offset['i']), j: Number(offset['j']) });
    data['x'] = flat.x + sides.x - (Number(given['width'] ?? 1) * grid.sizeX) / 2;
    data['y'] = flat.y + sides.y - (Number(given['height'] ?? 1) * grid.sizeY) / 2;
  }
  const owner = USERS.find(({ name }) => name === given['ownership']);
  if (owner !== undefined) {
    const ownership = { default: 0, [owner._id]: 3 };
    const actor = initialData('Actor', { _id: randomID(), name: given['name'], ownership }, generation);
    await save('Actor', actor);
    Object.assign(data, { actorId: actor['_id'], actorLink: true });
  }
  return { ...initialData('Token', data, generation), _id: randomID() };
};

const seedScene = async (given: Obj, active: boolean, generation: 13 | 14, save: Save): Promise<void> => {
  const tokens = Array.isArray(given['tokens']) ? (given['tokens'] as Obj[]) : [];
  const scene = initialData('Scene', { ...given, tokens: [], _id: randomID(), active }, generation);
  const placed: Obj[] = [];
  for (const token of tokens) placed.push(await seedToken(token, { scene, generation, save }));
  scene['tokens'] = placed;
  if (generation >= 14) {
    const background = scene['background'];
    const level = initialData('Level', { _id: randomID(), name: 'Ground', background }, generation);
    scene['levels'] = [level];
    for (const token of placed) token['level'] = level['_id'];
  }
  await save('Scene', scene);
};

/** Fills an empty world. */
export const seedWorld = async (store: Store, sample: Obj | undefined, generation: 13 | 14): Promise<void> => {
  for (const user of USERS) await store.save('User', initialData('User', { ...user }, generation));
  const save: Save = (type, document) => store.save(type, document);
  const scenes = Array.isArray(sample?.['scenes'])
    ? (sample['scenes'] as Obj[])
    : [isPlain(sample?.['scene']) ? sample['scene'] : EMPTY_SCENE];
  for (const [index, scene] of scenes.entries()) await seedScene(scene, index === 0, generation, save);
};
