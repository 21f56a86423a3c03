import type { GameEvent } from '@bocage/core/game';
import { beforeEach, expect, test, vi } from 'vitest';
import { hearSecrets } from '../data/keeper';
import type { ScenePort, TokenDocumentPort, UserPort } from '../host/ports';
import { sidesOf, waitingForSides } from './audience';
import type { Request } from './protocol';
import { speakerOf } from './speaker';

// Who speaks for whom: first the side of a request by its sender and the place of its token, then what each side may play.

const TOKENS = {
  /** On the map and on record, of either side. */
  green: { owner: 'Green', record: 'green' },
  grey: { owner: 'Grey', record: 'grey' },
  /** Grey's own, whose owner has written that they are green's. */
  'grey as green': { owner: 'Grey', record: 'grey' },
  hidden: { owner: 'Grey', secret: 'grey' },
  'hidden from a new GM browser': { owner: 'Grey' },
  'beside the map': { owner: 'Grey' },
  'never seen before': { owner: 'Grey' },
  'on another scene': { owner: 'Grey', elsewhere: true },
} as const satisfies Readonly<
  Record<string, { owner: string; record?: string; secret?: string; elsewhere?: boolean }>
>;
type Named = keyof typeof TOKENS | 'none';
const PLACES = ['none', ...Object.keys(TOKENS)] as readonly Named[];

const NOBODY = '–';
/** The side for which each player's request speaks, by the token that it names. */
const SPEAKS: Readonly<Record<'Green' | 'Grey' | 'Newcomer' | 'Spectator', Readonly<Record<Named, string>>>> =
  {
    Green: {
      ...{ none: 'green', green: 'green', grey: NOBODY, 'grey as green': NOBODY, hidden: NOBODY },
      ...{ 'hidden from a new GM browser': NOBODY, 'beside the map': NOBODY },
      ...{ 'never seen before': NOBODY, 'on another scene': NOBODY },
    },
    Grey: {
      ...{ none: 'grey', green: NOBODY, grey: 'grey', 'grey as green': 'grey', hidden: 'grey' },
      ...{ 'hidden from a new GM browser': NOBODY, 'beside the map': NOBODY },
      ...{ 'never seen before': NOBODY, 'on another scene': NOBODY },
    },
    /** Owns what is not on record, and nothing else. */
    Newcomer: {
      ...{ none: NOBODY, green: NOBODY, grey: NOBODY, 'grey as green': NOBODY, hidden: NOBODY },
      ...{ 'hidden from a new GM browser': NOBODY, 'beside the map': NOBODY },
      ...{ 'never seen before': NOBODY, 'on another scene': NOBODY },
    },
    Spectator: {
      ...{ none: NOBODY, green: NOBODY, grey: NOBODY, 'grey as green': NOBODY, hidden: NOBODY },
      ...{ 'hidden from a new GM browser': NOBODY, 'beside the map': NOBODY },
      ...{ 'never seen before': NOBODY, 'on another scene': NOBODY },
    },
  };
const SENDERS = Object.keys(SPEAKS) as readonly (keyof typeof SPEAKS)[];
const UNRECORDED: readonly Named[] = ['hidden from a new GM browser', 'beside the map', 'never seen before'];

const user = (name: string): UserPort => ({ id: name, name, isGM: false }) as unknown as UserPort;

const tokenOf = (id: Named): TokenDocumentPort => {
  const { owner } = TOKENS[id as keyof typeof TOKENS];
  const owners = UNRECORDED.includes(id) ? [owner, 'Newcomer'] : [owner];
  return {
    ...{ id, hidden: id.startsWith('hidden') },
    flags: { bocage: { unit: { side: 'green', hidden: true }, marks: { wa: true } } },
    testUserPermission: ({ id: who }: UserPort) => owners.includes(who),
  } as unknown as TokenDocumentPort;
};

const sceneOf = (): ScenePort => {
  const here = Object.entries(TOKENS).filter(([, token]) => !('elsewhere' in token));
  const tokens = here.map(([id]) => tokenOf(id as Named));
  const units = Object.fromEntries(
    here.flatMap(([id, token]) => ('record' in token ? [[id, { side: token.record, at: 'c0r1' }]] : [])),
  );
  return {
    id: 'scene',
    tokens: Object.assign(tokens, { get: (id: string) => tokens.find((one) => one.id === id) }),
    flags: { bocage: { play: { v: 1, units, keeper: 'another' } } },
  } as unknown as ScenePort;
};

let scene: ScenePort;
beforeEach(() => {
  vi.stubGlobal('game', {
    world: { id: 'w' },
    scenes: { get: () => scene },
    user: { isGM: true },
    users: SENDERS.map(user),
    settings: { get: () => '', set: () => Promise.resolve('') },
  });
  scene = sceneOf();
  hearSecrets(scene, new Map([['hidden', { side: 'grey', at: { col: 0, row: 1 }, marks: {} }]]));
});

const speaks = (sender: string, named: Named, event: GameEvent = { type: 'claim' }): string => {
  const request: Request = { id: 'r', scene: 'scene', event, ...(named === 'none' ? {} : { token: named }) };
  const sides = sidesOf(scene, user(sender));
  return speakerOf(request, scene, { user: user(sender), sides, asked: () => [] }) ?? NOBODY;
};

test.each(SENDERS)('%s speaks for the side on record of an own token, and for no other', (sender) => {
  const found = PLACES.map((named) => [named, speaks(sender, named)]);
  expect(Object.fromEntries(found)).toEqual(SPEAKS[sender]);
  // The unit in the event is no way round its token.
  const byUnit = PLACES.filter((named) => named !== 'none').map((unit) => [
    unit,
    speaks(sender, 'none', { type: 'claim', unit }),
  ]);
  expect(Object.fromEntries(byUnit)).toEqual({ ...SPEAKS[sender], none: undefined });
});

test('what is not on record is asked nothing and told nothing', () => {
  const question = {
    id: 'q',
    kind: 'may-claim',
    to: ['green'],
    units: [],
    choices: [{ id: 'a' }],
    private: true,
  };
  const waiting = { questions: [question], needs: [] };
  const told = SENDERS.map(
    (name) => waitingForSides(waiting as never, sidesOf(scene, user(name))).questions.length,
  );
  expect(told).toEqual([1, 0, 0, 0]);
});
