import { expect, test } from 'vitest';
import { counterType } from '../host/counter-type';
import { countersOf, nameIn, picturesOf, type Place, type Sample } from './sample-documents';

const token = (name: string, ownership: string): Sample['scenes'][number]['tokens'][number] => ({
  ...{ name, ownership, x: 5, y: 6, texture: { src: `${name}.svg`, scaleX: 0.7 } },
  flags: { bocage: { unit: { side: 'green', kind: 'leader' } } },
});
const sample: Sample = {
  game: 'toy',
  scenes: [
    {
      name: 'Farm',
      background: { src: 'farm.svg' },
      tokens: [token('one', 'Player 1'), token('two', 'Player 2'), token('foe', 'GM')],
    },
  ],
  texts: { ja: { one: '一' } },
};
const place: Place = {
  ...{ lang: 'ja', players: ['anna'], type: 'counter', speaks: true },
  pictures: new Map([['one.svg', 'worlds/w/one.svg']]),
};
const made = (more: Partial<Place> = {}): ReturnType<typeof countersOf> =>
  countersOf(sample, sample.scenes[0]!, { ...place, ...more });

test('every picture is named once, and every name is in the language of the sample’s maker', () => {
  expect(picturesOf(sample)).toEqual(['farm.svg', 'one.svg', 'two.svg', 'foe.svg']);
  expect(['ja', 'en'].map((lang) => nameIn(sample, 'one', lang))).toEqual(['一', 'one']);
});

test('with our system the actor holds the unit’s facts, and belongs to the player of its side', () => {
  const [one, two, foe] = made();
  expect(one?.actor).toMatchObject({
    ...{ name: '一', type: 'counter', img: 'worlds/w/one.svg', ownership: { default: 0, anna: 3 } },
    system: { side: 'green', game: 'toy', toy: { kind: 'leader' } },
  });
  expect(one?.token).toEqual({
    ...{ name: '一', x: 5, y: 6, texture: { src: 'worlds/w/one.svg', scaleX: 0.7 } },
  });
  expect(one?.actor?.prototypeToken).not.toHaveProperty('x');
  // There is no second player: the GM has that side's counters.
  expect(two?.actor?.ownership).toEqual({ default: 0 });
  // A counter that no player has gets no actor, since Foundry tells every player of actors.
  expect(foe).toMatchObject({ actor: undefined, token: { flags: { bocage: { unit: { side: 'green' } } } } });
});

test('with a system that has no type for counters, the token holds the unit’s facts', () => {
  const [one] = made({ speaks: false, type: 'creature' });
  expect(one?.actor).toMatchObject({ type: 'creature', prototypeToken: { flags: { bocage: {} } } });
  expect(one?.actor).not.toHaveProperty('system');
  expect(one?.token).toHaveProperty('flags.bocage.unit.kind', 'leader');
  expect(made({ type: undefined }).map(({ actor }) => actor)).toEqual([undefined, undefined, undefined]);
});

test.each([
  [['base', 'm.x', 'creature', 'counter'], 'counter'],
  [['base', 'm.x', 'creature', 'vessel'], 'creature'],
  [['base', 'm.x'], 'm.x'],
  [['base'], undefined],
])('with the types %j a counter is %s', (types, type) => expect(counterType(types)).toBe(type));
