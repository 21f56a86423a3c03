import { COMPANY_FIRE } from '@bocage/company-fire';
import { SQUARES, SQUARE_SIDES } from '@bocage/core/lattice';
import type { Json, Situation } from '@bocage/core/game';
import { beforeEach, expect, test, vi } from 'vitest';
import { keeperId, keepSecrets } from '../data/keeper';
import { recordText, writeKnown } from '../data/play-record';
import { sideFlagKey } from '../data/keys';
import { sceneState, type SceneState } from '../data/scene-state';
import { writeSide } from '../data/terrain';
import { openly, situationFor } from '../facts/knowledge';
import { layoutOf } from '../grid/layout';
import type { ScenePort, TokenDocumentPort } from '../host/ports';
import { registerGame } from '../games';
import { identities, newsFor, tellWaiting } from './broadcast';
import { readTelling, type News } from './protocol';
import { heardNews } from './resync';
import { parted } from './secrets';

// What the game's record holds for one side alone reaches the players of that side, and nobody else notices it.

const anchor = { type: 1, size: 100, x: 50, y: 50, shoved: 'odd' } as const;
const layout = layoutOf(anchor, { sceneX: 0, sceneY: 0 });
if (!layout) throw new Error('no layout');
const at = (col: number, row: number) => ({ col, row });
const north = SQUARES.sideOf(at(2, 4), SQUARE_SIDES.indexOf('N'));
/** The scene's own flags: squares, a hedge and a square with mines. */
const GROUND = {
  ...{ plays: true, game: 'company-fire', anchor },
  board: { name: '', firstColumn: 0, columns: 9, rows: 9, firstRow: 1 },
  sides: { [sideFlagKey(north)]: writeSide({ terrain: 'bocage' }) },
  cells: { c5r4: { m: 'mines' } },
};

/** The secrets of a world: whether the mines are real, the kind of a mission, and what the covered blind has done. */
interface World {
  readonly real: boolean;
  readonly kind: 'he' | 'smoke';
  readonly entered: boolean;
}
const ONE: World = { real: false, kind: 'smoke', entered: true };
const WORLDS: readonly World[] = [
  ONE,
  { ...ONE, real: true },
  { ...ONE, kind: 'he' },
  { ...ONE, entered: false },
];

const UNITS: Readonly<Record<string, { readonly side: string; readonly at: readonly [number, number] }>> = {
  blind: { side: 'german', at: [2, 4] },
  observer: { side: 'german', at: [1, 1] },
  rifles: { side: 'american', at: [8, 8] },
};
const FLAGS: Readonly<Record<string, object>> = {
  blind: { concealed: true },
  observer: { kind: 'forward-observer' },
  rifles: {},
};
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  german: ['Gerd', 'Gisela', 'Both'],
  american: ['Abe', 'Both'],
};

const token = (id: string): TokenDocumentPort => {
  const { side, at: place } = UNITS[id] ?? { side: '', at: [0, 1] };
  const centre = layout.centreOf(at(...place));
  return {
    ...{ id, hidden: false, disposition: 1, parent: null, object: null },
    flags: { bocage: { unit: { side, ...FLAGS[id] } } },
    _source: { x: centre.x - 50, y: centre.y - 50, width: 1, height: 1, elevation: 0 },
    testUserPermission: ({ id: user }: { id: string }) => OWNERS[side]?.includes(user) === true,
    getCenterPoint: (data: { x: number; y: number }) => ({ x: data.x + 50, y: data.y + 50 }),
  } as unknown as TokenDocumentPort;
};

const wholeOf = ({ real, kind, entered }: World, { board, options }: SceneState): Situation => ({
  ...{ board, options, markers: [{ id: 'mines', cell: at(5, 4) }] },
  units: Object.entries(UNITS).map(([id, { side, at: place }]) => ({
    ...{ id, side, cell: at(...place), state: { ...FLAGS[id] } },
  })),
  play: {
    ...{ attacker: 'german', defender: 'american', red: 'german', segment: 6, initiative: 1 },
    ...{ card: { id: '8H', type: 'move', side: 'german' }, drawn: ['8H'], phase: 1, turn: 1, clock: 0 },
    marks: { blind: entered ? ['moved', 'entered'] : ['moved'], observer: ['called'] },
    missions: [{ side: 'german', at: 'E5', number: 3, by: 'observer', kind }],
    ...{ called: { observer: 1 }, ...(kind === 'smoke' && { smokeCalled: { observer: 1 } }) },
    mines: [{ at: 'F4', side: 'german', real }],
    ...{ smoke: [], aboard: {}, tasks: [], serial: 0 },
  },
});

const NAMES = ['Gerd', 'Gisela', 'Abe', 'Both', 'Spectator'] as const;
type Name = (typeof NAMES)[number];
let frames: readonly (readonly [Name, unknown])[] = [];
let scene: ScenePort;
let scenes = 0;

const sit = (user: object): unknown => vi.stubGlobal('game', { ...game, user });
const users = NAMES.map((id) => ({
  ...{ id, name: id, isGM: false, isSelf: false, active: true },
  query: (_: string, data: unknown) => {
    frames = [...frames, [id, structuredClone(data)]];
    return Promise.resolve(true);
  },
}));
const GM = { id: 'GM', name: 'GM', isGM: true, isSelf: true, active: true };

beforeEach(() => {
  frames = [];
  registerGame(COMPANY_FIRE);
  const kept = new Map<string, Json>();
  vi.stubGlobal('game', {
    ...{ world: { id: 'w' }, user: GM, users: Object.assign([...users, GM], { get: () => undefined }) },
    scenes: { get: (id: string) => (id === scene.id ? scene : undefined) },
    settings: {
      get: (_: string, key: string) => kept.get(key),
      set: (_: string, key: string, value: Json) => Promise.resolve(kept.set(key, value)),
    },
  });
  for (const name of NAMES) if (identities.hello(`key of ${name}`, name)) identities.written(name, name);
});

function stateOf(): SceneState {
  const state = sceneState(scene);
  if (!state) throw new Error('no game on the scene');
  return state;
}

/** The deciding client writes a decision, and tells everybody. */
function decide(world: World): Situation {
  const tokens = Object.keys(UNITS).map(token);
  const play: Record<string, Json> = {};
  scene = {
    ...{ id: `scene ${(scenes += 1)}`, grid: { type: 1, size: 100, distance: 1 } },
    dimensions: { sceneX: 0, sceneY: 0, sceneWidth: 900, sceneHeight: 900, size: 100 },
    tokens: Object.assign(tokens, { get: (id: string) => tokens.find((one) => one.id === id) }),
    flags: { bocage: { ...GROUND, play } },
  } as unknown as ScenePort;
  const whole = wholeOf(world, stateOf());
  const parts = parted(whole, openly(whole, COMPANY_FIRE), COMPANY_FIRE.unitFields);
  const units = Object.fromEntries([...parts.open].map(([id, unit]) => [id, writeKnown(unit)]));
  Object.assign(play, { v: 1, record: recordText(parts.play), units, keeper: keeperId() });
  keepSecrets(scene, parts);
  tellWaiting(scene, COMPANY_FIRE.waiting(whole));
  return whole;
}

const framesTo = (name: Name): readonly News[] =>
  frames.flatMap(([to, data]) => (to === name ? [readTelling(data) as News] : []));
/** All that a user gets: by messages, and at a question for news. */
const allTo = (name: Name): string => {
  const user = users.find(({ id }) => id === name);
  const { length } = framesTo(name);
  const news = newsFor(`key of ${name}`, user as never, {}).filter((one) => one.scene === scene.id);
  return JSON.stringify([length, framesTo(name), news]).replaceAll(scene.id, 'scene');
};

test.each(WORLDS)('both players of a side get its record as the game tells it: %j', (world) => {
  const whole = decide(world);
  const told = COMPANY_FIRE.tell(whole, 'german').play;
  expect(told).toMatchObject({ mines: [{ real: world.real }], missions: [{ kind: world.kind }] });
  for (const name of ['Gerd', 'Gisela'] as const)
    expect(framesTo(name).map(({ record }) => record?.whole)).toEqual([told]);
});

test.each(['Abe', 'Both', 'Spectator'] as const)('%s gets the same in every world, and no record', (name) => {
  const received = WORLDS.map((world) => {
    frames = [];
    decide(world);
    return allTo(name);
  });
  expect(new Set(received).size).toBe(1);
  expect(received[0]).not.toContain('record');
});

/** The situation in the browser of a user to whom everything has come. */
function situationIn(name: Name): ReturnType<typeof situationFor> {
  const heard = framesTo(name);
  const user = { ...users.find(({ id }) => id === name), isSelf: true };
  sit(user);
  // Another browser has documents of its own.
  scene = { ...scene };
  heard.forEach(heardNews);
  return situationFor(scene, stateOf(), user as never);
}

test('a player’s own browser then knows the marks, missions and mines of its side', () => {
  const whole = decide(ONE);
  const known = situationIn('Gerd');
  expect(known.play).toEqual(COMPANY_FIRE.tell(whole, 'german').play);
  const occupy = COMPANY_FIRE.legal?.(known, 'blind').filter(({ type }) => type === 'occupy');
  expect(occupy).toEqual([{ type: 'occupy', unit: 'blind' }]);
  expect(COMPANY_FIRE.laid?.(known).map(({ id }) => id)).toEqual(['mission-smoke', 'mines-dummy']);
});

test.each(['Abe', 'Both', 'Spectator'] as const)('the browser of %s knows the public part', (name) => {
  const whole = decide(ONE);
  const known = situationIn(name);
  expect(known.play).toEqual(openly(whole, COMPANY_FIRE).play);
  expect(COMPANY_FIRE.laid?.(known).map(({ id }) => id)).toEqual(['mission']);
});

test('a record of before does not outlive the public part to which it belongs', () => {
  decide(ONE);
  situationIn('Gerd');
  const { play } = scene.flags.bocage as unknown as { play: { record: string } };
  play.record = play.record.replace('"clock":0', '"clock":1');
  expect(play.record).toContain('"clock":1');
  const after = { ...scene, flags: { bocage: { ...GROUND, play } } } as unknown as ScenePort;
  const known = situationFor(after, stateOf(), { ...users[0], isSelf: true } as never);
  expect(known.play).toMatchObject({ clock: 1, mines: [{ at: 'F4', side: 'german' }] });
});
