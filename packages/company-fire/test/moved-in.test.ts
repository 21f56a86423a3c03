/** Moving in is one fact, in whatever way; guns turn, and vehicles have the machine gun of their sheet. */
import type { GameEvent, Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { chanceOf } from './random-player';
import { u } from './duel';
import { played, type Played } from './played';
import type { Scene, SceneUnit } from './situations';

const r: SceneUnit = { at: [5, 9], side: 'red' };
const bocage = { '5,4 N': 'bocage' };

/** Every way in which blue's u comes to F4. */
const WAYS: Readonly<Record<string, () => Played>> = {
  'it moves': () =>
    played({ edges: bocage, units: { u, r } }, { card: 'face', segment: 8 })
      .play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue')
      .answer('none'),
  'it advances after an assault': () => {
    const g = played(
      { edges: bocage, units: { u, v: u, r: { ...r, at: [5, 4], status: 'suppressed' }, q: r } },
      { card: 'face', segment: 7 },
    ).play({ type: 'assault', units: ['u', 'v'], at: 'F4' }, 'blue');
    while (g.asked[0] === 'none' && g.asked.length < 2) g.answer('none');
    g.dice(6).dice(1);
    return g.answer('unit:u').answer('none');
  },
  'it gets off a vehicle': () =>
    played(
      { edges: bocage, units: { u, r, k: { ...u, at: [5, 4], kind: 'half-track', facing: 'N' } } },
      { card: 'face', segment: 8, play: { aboard: { u: 'k' } } },
    ).play({ type: 'dismount', unit: 'u' }, 'blue'),
  'it comes to clear mines': () =>
    played(
      { edges: bocage, units: { u, r } },
      { card: 'face', segment: 8, play: { mines: [{ at: 'F4', side: 'red', real: false }] } },
    )
      .play({ type: 'clear-mines', units: ['u'], at: 'F4' }, 'blue')
      .answer('none'),
};

test.each(Object.keys(WAYS))('CF-BC-1 CF-CA-14: a unit that comes in may occupy the bocage: %s', (name) => {
  const g = (WAYS[name] as () => Played)();
  expect(g.at('u')).toEqual([5, 4]);
  expect(g.play({ type: 'occupy', unit: 'u' }, 'blue').why).toEqual([]);
  expect(g.state('u')['occupies']).toBe(true);
});

test('CF-BC-1 CF-SMF-15: a leader moves in with the leader move, and occupies where single figures may', () => {
  const led = (value: Json) =>
    played(
      {
        edges: bocage,
        units: { u: { ...u, kind: 'platoon-leader' }, r },
        options: { 'figures.occupy': value },
      },
      { card: 'face' },
    )
      .play({ type: 'lead', unit: 'u', path: ['F4'] }, 'blue')
      .play({ type: 'occupy', unit: 'u' }, 'blue').why;
  expect([led(true), led(false)]).toEqual([[], ['cf-figure-occupies']]);
});

test('CF-CA-14 CF-MI-2: a unit that advances or falls back meets mines there; passengers do too', () => {
  const mines = [{ at: 'F4', side: 'red', real: true }];
  const g = played(
    {
      units: {
        u: { ...u, kind: 'half-track', facing: 'N' },
        p: { ...u, at: [1, 1] },
        r: { ...r, at: [5, 4], status: 'suppressed' },
        q: r,
      },
    },
    { card: 'face', segment: 7, play: { mines, aboard: { p: 'u' } } },
  ).play({ type: 'assault', units: ['u'], at: 'F4' }, 'blue');
  while (g.asked[0] === 'none' && g.asked.length < 2) g.answer('none');
  g.dice(6).dice(1).answer('unit:u');
  expect([g.at('u'), g.at('p'), g.outcome.needs[0]?.kind]).toEqual([[5, 4], [5, 4], 'mines']);
  expect(g.state('u')['facing'] ?? 'N').toBe('N');
  const back = played(
    { units: { u: { ...u, at: [5, 5] }, r: { ...r, at: [5, 7] } } },
    {
      card: 'fire',
      side: 'red',
      segment: 8,
      play: {
        mines,
        tasks: [{ kind: 'hits', n: 1, unit: 'u', hits: 1, cause: 'small-arms', shooters: ['r'] }],
        serial: 1,
      },
    },
  ).answer('to:F4');
  expect([back.at('u'), back.outcome.needs[0]?.kind]).toEqual([[5, 4], 'mines']);
});

test('CF-OF-1: by an option a dismounting unit draws fire like one that moves in', () => {
  const off = (value: Json) =>
    played(
      {
        units: { u, r, k: { ...u, kind: 'half-track', facing: 'N' } },
        options: { 'vehicle.dismountDrawsFire': value },
      },
      { card: 'face', segment: 8, play: { aboard: { u: 'k' } } },
    ).play({ type: 'dismount', unit: 'u' }, 'blue');
  expect([off(true).asked, off(false).asked]).toEqual([['none', 'own:r'], []]);
  const hit = off(true).answer('own:r').dice(6, 6, 1);
  expect([hit.status('u'), hit.at('u'), hit.log]).toEqual([
    'suppressed',
    [5, 5],
    expect.arrayContaining(['stops u']),
  ]);
});

test('CF-CA-1: a unit that starts beside an enemy or moves there assaults in segments 7 and 8, alone or together', () => {
  const g = (segment: number, options: Scene['options'] = {}) =>
    played(
      { units: { a: { ...u, at: [5, 6] }, b: { ...u, at: [4, 6] }, r: { ...r, at: [5, 7] } }, options },
      { card: 'move', segment },
    );
  const assault = (units: readonly string[]): GameEvent => ({ type: 'assault', units: [...units], at: 'F7' });
  expect([7, 8].map((segment) => g(segment).play(assault(['a']), 'blue').why)).toEqual([[], []]);
  const comes = (options: Scene['options'] = {}) =>
    g(8, options)
      .play({ type: 'move', unit: 'b', path: ['F6'] }, 'blue')
      .answer('none');
  expect(comes().play(assault(['a', 'b']), 'blue').why).toEqual([]);
  expect(comes().legal('a')).toContainEqual(assault(['a', 'b']));
  expect(comes({ 'assault.afterMove': false }).play(assault(['a', 'b']), 'blue').why).toEqual([
    'cf-segment-over',
  ]);
});

test('CF-CA-16 CF-TE-8: before an assault the edge that the shot crosses covers, or the assaulted square', () => {
  const chance = chanceOf(11);
  for (let i = 0; i < 200; i++) {
    const [square, edge] = [chance(2) === 0, ['wall', 'bocage', 'partial', ''][chance(4)] ?? ''];
    const own = chance(3) === 0;
    const g = played(
      {
        cells: square ? { '5,6': 'Orchard' } : {},
        edges: edge === '' ? {} : { '5,5 S': edge },
        units: { u, r: { ...r, at: [5, 6] } },
        options: { 'assault.opFireCover': own ? 'own' : 'assaulted' },
      },
      { card: 'face', segment: 7 },
    )
      .play({ type: 'assault', units: ['u'], at: 'F6' }, 'blue')
      .answer('own:r');
    const covered = edge !== '' || (square && !own);
    expect([i, g.needs]).toEqual([i, covered ? 2 : 3]);
  }
});

test('CF-FA-2: anti-tank guns turn on any card, and fire where they point; a suppressed crew does not', () => {
  const turned = (state: object, card: 'move' | 'fire' | 'face' = 'fire') =>
    played({ units: { u: { ...u, facing: 'N', ...state } as SceneUnit, r } }, { card, segment: 8 }).play(
      { type: 'turn', unit: 'u', facing: 'S' },
      'blue',
    );
  for (const kind of ['anti-tank-gun', 'light-anti-tank-gun'])
    for (const card of ['move', 'fire', 'face'] as const) {
      const g = turned({ kind }, card);
      expect([g.why, g.state('u')['facing']]).toEqual([[], 'S']);
      expect(g.play({ type: 'fire', unit: 'u', target: 'r' }, 'blue').why).toEqual([]);
      // The light one has a die less, and both lose one on a move card.
      expect(g.needs).toBe(4 - (kind === 'anti-tank-gun' ? 0 : 1) - (card === 'move' ? 1 : 0));
    }
  const gun = { kind: 'anti-tank-gun' };
  expect(turned({ ...gun, status: 'suppressed' }).why).toEqual(['cf-suppressed']);
  expect(turned({ kind: 'mmg' }).why).toEqual(['cf-no-vehicle']);
  const offers = played(
    { units: { u: { ...u, ...gun, facing: 'N' }, r } },
    { card: 'face', segment: 8 },
  ).legal('u');
  expect(offers.filter(({ type }) => type === 'turn')).toHaveLength(3);
});

test('CF-VA-10 CF-VA-1: a vehicle has the machine gun of its sheet, else that of its table', () => {
  const dice = (state: object, options: Scene['options'] = {}) => {
    const g = played(
      { units: { u: { ...u, kind: 'medium-tank', facing: 'S', ...state } as SceneUnit, r }, options },
      { card: 'fire', segment: 8 },
    ).play({ type: 'fire', unit: 'u', weapon: 'mg', at: 'F9' }, 'blue');
    return g.why[0] ?? g.needs;
  };
  expect([dice({}), dice({ mg: 'hmg' }), dice({ mg: 'none' })]).toEqual([3, 4, 'cf-no-weapon']);
  expect([dice({ kind: 'truck' }), dice({ kind: 'truck', mg: 'mmg' })]).toEqual(['cf-no-weapon', 3]);
  const option = (value: Json) => dice({}, { 'vehicle.machineGun': value });
  expect([option('mmg'), option('hmg')]).toEqual([3, 4]);
});
