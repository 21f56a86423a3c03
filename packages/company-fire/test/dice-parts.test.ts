import { formatFeature } from '@bocage/core/notation';
import type { Json, LogEntry } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { played, type Played, type Setup } from './played';
import type { Scene, SceneUnit } from './situations';

// CF-UI-5: the modifiers of an attack's dice are logged with it, one by one.

const u: SceneUnit = { at: [5, 5], side: 'blue' };
const r: SceneUnit = { at: [5, 9], side: 'red' };
const fire = { type: 'fire', unit: 'u', at: 'F9' } as const;

const on = (scene: Scene, setup: Setup = { card: 'fire', segment: 8 }): Played =>
  played({ ...scene, units: { u, r, ...scene.units } }, setup);

const shotOf = ({ outcome }: Played): LogEntry | undefined => outcome.log.find(({ kind }) => kind === 'shot');

/** Returns the dice facts of a roll's line, in words of the test. */
function told(g: Played): readonly string[] {
  const { board } = g.situation;
  return (shotOf(g)?.because ?? []).map(({ code, rule, value, at, facts = {} }) => {
    const { part, before, after } = facts;
    const place = at ? ` ${formatFeature(at, board)}` : '';
    if (part !== undefined) return `${part}${place} ${before}→${after} ${rule}`;
    return [code, value, rule].filter((one) => one !== undefined).join(' ');
  });
}

const HIT = 'cf-hits-on 5 CF-AR-5';
const EACH = 'cf-throw-each CF-FI-4';

test("CF-UI-5 CF-FI-3: the weapon's dice, what counts as a hit, and the target", () => {
  expect(told(on({}).play(fire, 'blue').dice(1, 5, 6))).toEqual(['cf-weapon-dice 3 CF-FI-3', HIT, EACH]);
});

test('CF-UI-5: the dice before and after each lost die, with its reason', () => {
  const g = on({ edges: { '5,9 N': 'wall' } }, { card: 'move', segment: 8 });
  g.play(fire, 'blue');
  expect(g.needs).toBe(1);
  expect(told(g.dice(6))).toEqual([
    'cf-weapon-dice 3 CF-FI-3',
    'cover F8-F9 3→2 CF-TE-8',
    'move-card 2→1 CF-FI-6',
    HIT,
    EACH,
  ]);
  expect(shotOf(g)?.facts).toEqual({ cause: 'small-arms', target: 'r', dice: [6], hits: 1 });
});

test('CF-UI-5 CF-FI-10: cover of the square; a blind in it costs a die and reveals nothing', () => {
  const scene = (kind: string): Scene => ({
    cells: { '5,9': 'Orchard' },
    units: { r: { ...r, kind, concealed: true } },
  });
  const [squad, tank] = ['rifle-squad', 'mmg'].map((kind) => {
    const g = on(scene(kind)).play({ ...fire, recon: true }, 'blue');
    return told(g.dice(1));
  });
  expect(squad).toEqual([
    'cf-weapon-dice 3 CF-FI-3',
    'cover F9 3→2 CF-FI-5',
    'recon 2→1 CF-FI-11',
    HIT,
    EACH,
  ]);
  expect(tank).toEqual(squad);
});

test('CF-UI-5 CF-FI-11: recon by fire shows its dice too', () => {
  const g = on({ units: { r: { ...r, hidden: true } } }).play({ ...fire, recon: true }, 'blue');
  expect(told(g.dice(1, 1))).toEqual(['cf-weapon-dice 3 CF-FI-3', 'recon 3→2 CF-FI-11', HIT, EACH]);
});

test('CF-UI-5 CF-GF-3 CF-GF-5: the card of a group names the unit with the dice, and the leader', () => {
  const units = { u, v: u, l: { ...u, kind: 'platoon-leader' } };
  const g = on({ units, cells: { '5,9': 'Orchard' } }, { card: 'fire', segment: 6 });
  g.play({ type: 'group-fire', units: ['u', 'v'], at: 'F9' }, 'blue');
  expect(g.needs).toBe(5);
  expect(told(g.dice(1, 1, 1, 1, 1))).toEqual([
    'u 0→3 CF-FI-3',
    'cover F9 3→2 CF-FI-5',
    'v 2→5 CF-FI-3',
    'cover F9 5→4 CF-FI-5',
    'leader 4→5 CF-GF-5',
    HIT,
    EACH,
  ]);
});

test.each([
  ['perUnit', EACH],
  ['faster', 'cf-throw-once CF-OP-1'],
  ['longer', 'cf-throw-shared CF-OP-2'],
])('CF-UI-5 CF-OP-4: the option in force, %s, and the rolls that count as hits', (resolution, said) => {
  const options: Readonly<Record<string, Json>> = { 'attack.resolution': resolution, 'fire.hitOn': '4' };
  const g = on({ options }).play(fire, 'blue').dice(4, 1, 1);
  expect(told(g).slice(1)).toEqual(['cf-hits-on 4 CF-AR-5', said]);
  expect(shotOf(g)?.facts?.['hits']).toBe(1);
});

test('CF-UI-5 CF-OF-7: opportunity fire shows its dice too', () => {
  const g = on({}, { card: 'move', segment: 8 });
  g.play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue').answer('own:r');
  expect(told(g.dice(1, 1))).toEqual(['cf-weapon-dice 3 CF-FI-3', 'move-card 3→2 CF-FI-6', HIT, EACH]);
});

test('CF-UI-5 CF-AR-4 CF-MI-3: artillery and mines tell theirs', () => {
  const mission = { side: 'blue', at: 'F9', number: 1, by: 'far', kind: 'he' };
  const cells = { '5,9': 'Orchard' };
  const g = on({ cells }, { card: 'fire', segment: 9, play: { missions: [mission] } });
  expect(g.next().play({ type: 'card', card: '10H' }).dice(6).needs).toBe(3);
  expect(told(g.dice(1, 1, 1))).toEqual(['cf-weapon-dice 4 CF-AR-4', 'cover F9 4→3 CF-FI-5', HIT, EACH]);
  const mines = [{ at: 'F4', side: 'red', real: true }];
  const m = on({}, { card: 'move', segment: 8, play: { mines } });
  m.play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue').dice(1);
  expect(told(m.dice(1, 1, 1))).toEqual(['cf-weapon-dice 3 CF-MI-3', HIT, EACH]);
});

test('CF-UI-5 CF-OP-1: one roll for several targets names none, for one target it does', () => {
  const shot = (units: Scene['units'], resolution: string) =>
    shotOf(
      on({ units: units ?? {}, options: { 'attack.resolution': resolution } })
        .play(fire, 'blue')
        .dice(1, 1, 1),
    )?.facts;
  const two = { q: r };
  expect(shot(two, 'faster')).toEqual({ cause: 'small-arms', dice: [1, 1, 1], hits: 0 });
  expect(shot({}, 'faster')).toEqual({ cause: 'small-arms', target: 'r', dice: [1, 1, 1], hits: 0 });
  expect(shot(two, 'perUnit')).toMatchObject({ target: 'r' });
});

test('CF-UI-5 CF-VA-2 CF-VA-13 CF-VA-14: dice added and lost by anti-tank weapons and guns', () => {
  const vehicle = (kind: string, at: readonly number[], facing: string): SceneUnit => ({
    ...r,
    kind,
    at,
    facing,
  });
  const shot = (weapon: string, shooter: object, target: SceneUnit, play: Record<string, Json> = {}) => {
    const g = on({ units: { u: { ...u, ...shooter }, r: target } }, { card: 'fire', segment: 8, play });
    g.play({ type: 'fire', unit: 'u', target: 'r', weapon }, 'blue');
    return told(g.dice(...Array.from({ length: g.needs }, () => 1))).slice(0, -2);
  };
  expect(shot('at', { antiTank: 'bazooka' }, vehicle('medium-tank', [5, 7], 'S'))).toEqual([
    'cf-weapon-dice 3 CF-FI-3',
    'close 3→4 CF-VA-2',
  ]);
  expect(shot('at', { antiTank: 'bazooka', status: 'pinned' }, vehicle('medium-tank', [5, 8], 'N'))).toEqual([
    'cf-weapon-dice 3 CF-FI-3',
    'front 3→2 CF-VA-14',
    'shaken 2→1 CF-VA-13',
  ]);
  const tank = { kind: 'medium-tank', facing: 'S', turret: 'S' };
  expect(shot('gun', tank, vehicle('heavy-tank', [5, 9], 'S'), { marks: { u: ['rotated'] } })).toEqual([
    'cf-weapon-dice 4 CF-FI-3',
    'hard 4→3 CF-VA-13',
    'turret 3→2 CF-VA-13',
  ]);
  expect(shot('gun', { ...tank, kind: 'light-tank' }, vehicle('truck', [5, 9], 'S'))).toEqual([
    'cf-weapon-dice 4 CF-FI-3',
    'light-gun 4→3 CF-VA-13',
  ]);
});
