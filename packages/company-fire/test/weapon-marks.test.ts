/** What a weapon has done is the weapon's: the other weapon of its unit may still do it. */
import type { GameEvent, Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { target as r, u } from './duel';
import { played, type Played, type Setup } from './played';
import type { Scene, SceneUnit } from './situations';

const tank = { ...r, at: [5, 9], kind: 'medium-tank', facing: 'N' } as const;
/** Red's shooter watches as blue's truck a goes by, step by step; on a face card. */
const watched = (
  shooter: SceneUnit,
  options: Scene['options'] = {},
  mover: Partial<SceneUnit> = {},
): Played =>
  played(
    {
      units: {
        r: shooter,
        a: { ...u, at: [4, 5], ...mover },
        b: { ...u, at: [7, 5] },
        c: { ...u, at: [9, 5] },
      },
      options,
    },
    { card: 'face', segment: 8 },
  );
const goes = (g: Played, unit: string, to: string): Played =>
  g.play({ type: 'move', unit, path: [to] }, 'blue');
const misses = (g: Played): Played => g.dice(...Array.from({ length: g.needs }, () => 3));

test('CF-OF-6 CF-OF-7: a tank fires at every mover with its machine gun, and once with its gun', () => {
  const g = watched(tank);
  expect(goes(g, 'a', 'E6').asked).toEqual(['none', 'gun:r', 'mg:r']);
  misses(g.answer('gun:r'));
  expect(goes(g, 'b', 'G5').asked).toEqual(['none', 'mg:r']);
  misses(g.answer('mg:r'));
  expect(goes(g, 'c', 'I5').asked).toEqual(['none', 'mg:r']);
});

test('CF-OF-7: by an option a vehicle has its machine gun once per phase', () => {
  const g = watched(tank, { 'opfire.vehicleMg': 'once' });
  misses(goes(g, 'a', 'E6').answer('mg:r'));
  expect(goes(g, 'b', 'G5').asked).toEqual(['none', 'gun:r']);
  const often = watched(tank, { 'opfire.vehicleMg': 'often' });
  misses(goes(often, 'a', 'E6').answer('mg:r'));
  expect(goes(often, 'b', 'G5').asked).toEqual(['none', 'gun:r', 'mg:r']);
});

test('CF-OF-6: rifles and bazooka of a squad are two weapons', () => {
  const g = watched({ ...r, at: [5, 8], antiTank: 'bazooka' });
  expect(goes(g, 'a', 'E6').asked).toEqual(['none', 'own:r', 'at:r']);
  misses(g.answer('own:r'));
  expect(goes(g, 'b', 'G5').asked).toEqual(['none', 'at:r']);
  misses(g.answer('at:r'));
  expect(goes(g, 'c', 'I5').asked).toEqual(['none']);
});

test('CF-OF-7: only a jammed machine gun is out, not the gun beside it', () => {
  const g = watched(tank);
  goes(g, 'a', 'E6').answer('mg:r').dice(1, 1, 2);
  expect(g.log).toContain('jams r');
  expect(goes(g, 'b', 'G5').asked).toEqual(['none', 'gun:r']);
});

/** Blue's two squads assault red's MG from one square: it throws for each. */
const assaulted = (options: Scene['options'] & object): Played =>
  played(
    { units: { r: { ...r, at: [5, 6], kind: 'mmg' }, a: u, b: u }, options },
    { card: 'face', segment: 7 },
  )
    .play({ type: 'assault', units: ['a', 'b'], at: 'F6' }, 'blue')
    .answer('own:r');

test('CF-OF-7: the rolls for all moving units are one fire: their ones count together, or per roll', () => {
  const jams = (reading: Json, ...throws: readonly (readonly number[])[]): boolean => {
    const g = assaulted({ 'opfire.jam': reading });
    const log = throws.flatMap((dice) => g.dice(...dice).log);
    return log.includes('jams r');
  };
  expect([jams('fire', [1, 2, 3], [1, 2, 3]), jams('throw', [1, 2, 3], [1, 2, 3])]).toEqual([true, false]);
  // The second throw counts as the first does.
  expect([jams('fire', [2, 2, 3], [1, 1, 3]), jams('throw', [2, 2, 3], [1, 1, 3])]).toEqual([true, true]);
  expect([jams('fire', [2, 2, 3], [1, 2, 3]), jams('throw', [2, 2, 3], [1, 2, 3])]).toEqual([false, false]);
});

test('CF-VA-9 CF-OF-2: a gun aims at one of the movers, of its owner’s choice', () => {
  const g = played(
    { units: { r: { ...r, at: [5, 6], kind: 'anti-tank-gun', facing: 'N' }, a: u, b: u } },
    { card: 'face', segment: 7 },
  ).play({ type: 'assault', units: ['a', 'b'], at: 'F6' }, 'blue');
  expect(g.asked).toEqual(['none', 'gun:r:a', 'gun:r:b']);
  g.answer('gun:r:b');
  expect(g.outcome.needs[0]?.units).toEqual(['r', 'b']);
});

const reacts = (
  shooter: Readonly<Record<string, Json>>,
  marks: readonly string[],
  events: readonly GameEvent[],
) => {
  const g = played(
    {
      units: {
        u: { ...u, ...shooter } as SceneUnit,
        r: { ...r, at: [5, 8], kind: 'half-track', facing: 'E' },
        i: { ...r, at: [4, 8] },
      },
    },
    { card: 'move', side: 'red', segment: 9, play: { marks: { u: marks } } },
  );
  return events.map((event) => {
    g.play({ ...event, unit: 'u' }, 'blue');
    const why = g.why[0] ?? '';
    if (why === '' && g.needs > 0) misses(g);
    return why;
  });
};
const gun = { type: 'fire', weapon: 'gun', target: 'r' };
const mg = { type: 'fire', weapon: 'mg', at: 'E8' };
const bazooka = { type: 'fire', weapon: 'at', target: 'r' };
const rifles = { type: 'fire', weapon: 'own', at: 'E8' };

test('CF-RF-1 CF-RF-2: gun and machine gun, bazooka and rifles may both react, each once', () => {
  const crew = { kind: 'medium-tank', facing: 'S' };
  const squad = { antiTank: 'bazooka' };
  expect(reacts(crew, [], [gun, mg, gun, mg])).toEqual(['', '', 'cf-acted', 'cf-acted']);
  expect(reacts(squad, [], [bazooka, rifles, bazooka])).toEqual(['', '', 'cf-acted']);
  expect(reacts(squad, ['op-fired', 'op-fired-own'], [rifles, bazooka])).toEqual(['cf-has-op-fired', '']);
  expect(reacts(crew, ['jammed', 'jammed-mg', 'op-fired', 'op-fired-mg'], [mg, gun])).toEqual([
    'cf-jammed',
    '',
  ]);
  // A mark that names no weapon, set by hand, counts for all.
  expect(reacts(crew, ['jammed'], [mg, gun])).toEqual(['cf-jammed', 'cf-jammed']);
});

const face: Setup = { card: 'face', segment: 6 };
test('CF-GF-1 CF-VA-9: guns join no group fire; a bazooka is left to the squad that joined', () => {
  const group = (units: Scene['units'] & object) =>
    played({ units: { r, ...units } }, face).play(
      { type: 'group-fire', units: Object.keys(units), at: 'F9' },
      'blue',
    );
  for (const kind of ['anti-tank-gun', 'light-anti-tank-gun'])
    expect(group({ a: u, b: { ...u, kind, facing: 'S' } }).why, kind).toEqual(['cf-no-group-gun']);
  const g = played(
    {
      units: {
        r,
        t: { ...r, at: [6, 7], kind: 'truck', facing: 'N' },
        a: { ...u, antiTank: 'bazooka' },
        b: u,
      },
    },
    face,
  ).play({ type: 'group-fire', units: ['a', 'b'], at: 'F9' }, 'blue');
  misses(g);
  expect(g.play({ type: 'fire', unit: 'a', weapon: 'own', at: 'F9' }, 'blue').why).toEqual(['cf-acted']);
  expect(g.play({ type: 'fire', unit: 'a', weapon: 'at', target: 't' }, 'blue').why).toEqual([]);
  // A gun in the square is left out of the offer.
  const offered = played(
    { units: { r, a: u, b: u, c: { ...u, at: [6, 5], kind: 'anti-tank-gun', facing: 'S' } } },
    face,
  );
  expect(offered.legal('a').filter(({ type }) => type === 'group-fire')).toEqual([
    { type: 'group-fire', units: ['a', 'b'], at: 'F9' },
  ]);
});
