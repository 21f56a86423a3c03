import { expect, test } from 'vitest';
import { COMPANY_FIRE } from '../src';
import { game, played } from './played';
import { situationOf, type Scene, type SceneUnit } from './situations';

// An unplayable event is refused for its own reason; an unreadable one names its path.

const u: SceneUnit = { at: [5, 5], side: 'blue' };
const r: SceneUnit = { at: [5, 9], side: 'red' };
const on = (scene: Scene = {}, setup: Parameters<typeof played>[1] = { card: 'face' }) =>
  played({ ...scene, units: { u, r, ...scene.units } }, setup);

test('CF-DK-5: before the game begins, when it has begun, when it is over, and while something waits', () => {
  const start = situationOf({ units: { u, r } });
  expect(game(start).play({ type: 'rally', unit: 'u' }, 'blue').why).toEqual(['cf-not-begun']);
  expect(on().play({ type: 'begin', attacker: 'blue' }).why).toEqual(['cf-begun']);
  expect(on({}, { play: { over: 'clock' } }).play({ type: 'rally', unit: 'u' }, 'blue').why).toEqual([
    'cf-over',
  ]);
  const waits = on().play({ type: 'fire', unit: 'u', at: 'F9' }, 'blue');
  expect(waits.play({ type: 'next' }, 'blue').why).toEqual(['cf-wait']);
  expect(() => on().play({ type: 'mvoe', unit: 'u' })).toThrow(/event\.type.*move/);
});

test('CF-PH-4: dice must match the open need: number, faces, and the rolling side', () => {
  const shot = () => on().play({ type: 'fire', unit: 'u', at: 'F9' }, 'blue');
  const need = shot().outcome.needs[0]?.id ?? '';
  const dice = (by: string | undefined, ...thrown: readonly number[]) =>
    shot().play({ type: 'dice', need, dice: [...thrown] }, by);
  expect(dice('red', 1, 1, 1).why).toEqual(['cf-not-asked']);
  expect(dice('blue', 1, 1, 1).why).toEqual([]);
  expect(dice(undefined, 1, 1, 6).why).toEqual([]);
  for (const wrong of [
    [1, 1],
    [1, 1, 1, 1],
    [1, 0, 1],
    [1, 1, 7],
    [7, 1, 1],
  ])
    expect(() => dice('blue', ...wrong), String(wrong)).toThrow(/event\.dice.*3 results, each from 1 to 6/);
  expect(shot().play({ type: 'dice', need: 'other', dice: [1, 1, 1] }, 'blue').why).toEqual(['cf-not-open']);
  expect(on().play({ type: 'dice', need, dice: [1, 1, 1] }, 'blue').why).toEqual(['cf-not-open']);
});

test('CF-PH-4: a question is answered by its side with one of its choices; the game master stands in the log', () => {
  const asked = () => on().play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue');
  const question = asked().outcome.questions[0]?.id ?? '';
  const says = (by: string | undefined, choice: string, id = question) =>
    asked().play({ type: 'answer', question: id, choice }, by);
  expect(says('blue', 'none').why).toEqual(['cf-not-asked']);
  expect(says('red', 'nobody').why).toEqual(['cf-no-choice']);
  expect(says('red', 'none', 'other').why).toEqual(['cf-not-open']);
  expect(says('red', 'none').log).not.toContain('ruled');
  expect(says(undefined, 'none').log).toContain('ruled');
  expect(says(undefined, 'none').outcome.log[0]).toMatchObject({ facts: { question: 'op-fire' } });
  // Dice are no answer, and an answer is no dice.
  expect(asked().play({ type: 'dice', need: question, dice: [1] }, 'red').why).toEqual(['cf-not-open']);
});

test("CF-PH-1: a unit of the other side, and one in the other side's turn", () => {
  expect(on().play({ type: 'rally', unit: 'r' }, 'blue').why).toEqual(['cf-not-your-unit']);
  expect(on().play({ type: 'rally', unit: 'r' }, 'red').why).toEqual(['cf-not-your-turn']);
  expect(on().play({ type: 'rally', unit: 'r' }).why).toEqual(['cf-not-your-turn']);
  expect(on().play({ type: 'rally', unit: 'nobody' }, 'blue').why).toEqual(['cf-not-your-unit']);
  expect(() => on().play({ type: 'rally', unit: 'nobody' })).toThrow(/nobody/);
});

test('CF-CA-1 CF-CA-2 CF-CA-4 CF-CA-7 CF-CA-18: units that may not assault, and squares that may not be assaulted', () => {
  const near: Scene = { units: { r: { at: [5, 6], side: 'red' } } };
  const assault = (units: readonly string[], scene: Scene = near, at = 'F6') =>
    on({ ...scene, units: { ...near.units, ...scene.units } }).play(
      { type: 'assault', units: [...units], at },
      'blue',
    );
  expect(assault(['u']).why).toEqual([]);
  expect(assault(['u'], near, 'F7').why).toEqual(['cf-not-adjacent']);
  expect(assault(['u'], near, 'F4').why).toEqual(['cf-nobody']);
  expect(assault(['u'], { units: { r: { at: [5, 6], side: 'red', kind: 'sniper' } } }).why).toEqual([
    'cf-nobody',
  ]);
  const concealed = { at: [5, 6], side: 'red', kind: 'sniper', concealed: true } as const;
  expect(assault(['u'], { units: { r: concealed } }).why).toEqual([]);
  expect(assault(['u', 'v'], { units: { v: { at: [4, 5], side: 'blue' } } }).why).toEqual([
    'cf-not-together',
  ]);
  expect(assault(['v'], { units: { v: { ...u, kind: 'mmg' } } }).why).toEqual(['cf-crews-do-not-begin']);
  expect(assault(['u', 'v'], { units: { v: { ...u, kind: 'mmg' } } }).why).toEqual([]);
  expect(assault(['u', 'v'], { units: { v: { ...u, kind: 'platoon-leader' } } }).why).toEqual([
    'cf-figures-do-not-assault',
  ]);
  expect(assault(['u'], { units: { u: { ...u, status: 'pinned' } } }).why).toEqual(['cf-not-fit']);
  expect(() => assault([])).toThrow(/event\.units/);
  expect(() => assault(['u', 'u'])).toThrow(/event\.units/);
  expect(assault(['u', 'v'], { units: { v: u } }).outcome.log[0]?.facts).toMatchObject({
    with: ['v'],
    at: 'F6',
  });
});

test('CF-GF-1 CF-GF-2 CF-GF-8 CF-US-7: units that may not fire as a group', () => {
  const group = (state: Record<string, string | boolean>, more: Scene['units'] = {}) =>
    on({ units: { v: { ...u, ...state }, ...more } }).play(
      { type: 'group-fire', units: ['u', 'v'], at: 'F9' },
      'blue',
    );
  const leader: SceneUnit = { ...u, kind: 'platoon-leader' };
  expect(group({}).why).toEqual([]);
  expect(group({ kind: 'platoon-leader' }).why).toEqual(['cf-no-weapon']);
  expect(group({ kind: 'sniper' }).why).toEqual(['cf-no-weapon']);
  expect(group({ kind: 'half-track', facing: 'S' }).why).toEqual(['cf-no-group-vehicle']);
  expect(group({ status: 'suppressed' }).why).toEqual(['cf-suppressed']);
  expect(group({ status: 'pinned' }).why).toEqual(['cf-group-pinned']);
  expect(group({ status: 'pinned' }, { l: leader }).why).toEqual([]);
  expect(group({ status: 'pinned' }, { l: { ...leader, at: [5, 4] } }).why).toEqual(['cf-group-pinned']);
  expect(() => on().play({ type: 'group-fire', units: ['u'], at: 'F9' }, 'blue')).toThrow(
    /event\.units.*two/,
  );
  expect(() => on().play({ type: 'group-fire', units: ['u', 'u'], at: 'F9' }, 'blue')).toThrow(
    /event\.units/,
  );
  // A shooter is seen; units seen before are not reported again.
  const covered = on({ units: { v: { ...u, concealed: true }, u: { ...u, hidden: true } } });
  covered.play({ type: 'group-fire', units: ['u', 'v'], at: 'F9' }, 'blue');
  expect(covered.log).toEqual(['revealed u', 'revealed v', 'group-fires u']);
  expect([covered.state('u')['hidden'], covered.state('v')['concealed']]).toEqual([false, false]);
  expect(group({}).log).toEqual(['group-fires u']);
});

test('CF-SMF-16: a scout looks round in its own segments, and in no other', () => {
  const scene: Scene = { units: { u: { ...u, kind: 'scout' } } };
  expect(on(scene, { card: 'move', segment: 9 }).play({ type: 'scout', unit: 'u' }).why).toEqual([
    'cf-not-your-turn',
  ]);
  const side = 'red' as const;
  expect(
    on(scene, { card: 'move', segment: 9, side }).play({ type: 'scout', unit: 'u' }, 'blue').why,
  ).toEqual(['cf-segment-over']);
  expect(on().play({ type: 'scout', unit: 'u' }, 'blue').why).toEqual(['cf-no-scout']);
});

test('CF-MV-11: units that cannot fall back, and squares that cannot be fallen back to', () => {
  const suppressed: SceneUnit = { ...u, status: 'suppressed' };
  const leader: SceneUnit = { ...u, kind: 'platoon-leader' };
  const units = { u: suppressed, l: leader };
  const back = (scene: Scene = {}, to = 'F4', card: 'move' | 'fire' = 'move') =>
    on({ ...scene, units: { ...units, ...scene.units } }, { card }).play(
      { type: 'fall-back', unit: 'u', to },
      'blue',
    ).why;
  const wood = { cells: { '5,4': 'Orchard' } };
  expect(back(wood)).toEqual([]);
  expect(back(wood, 'F4', 'fire')).toEqual(['cf-move-card-only']);
  expect(back({ ...wood, units: { u } })).toEqual(['cf-not-suppressed']);
  expect(back({ ...wood, units: { u: { ...suppressed, kind: 'truck', facing: 'S' } } })).toEqual([
    'cf-not-suppressed',
  ]);
  expect(back({ ...wood, units: { l: { ...leader, at: [5, 3] } } })).toEqual(['cf-leader-needed']);
  expect(back({ ...wood, units: { l: { ...leader, kind: 'company-commander' } } })).toEqual([]);
  expect(back(wood, 'F3')).toEqual(['cf-not-adjacent']);
  expect(back(wood, 'F6')).toEqual(['cf-not-away']);
  expect(back()).toEqual(['cf-seen-in-open']);
});

test('CF-MI-7: only units in the same mined square clear mines together', () => {
  const mines = [{ at: 'F5', side: 'red', real: true }];
  const clear = (units: NonNullable<Scene['units']>, ids: readonly string[] = ['u', 'v']) =>
    on({ units }, { card: 'face', play: { mines } }).play({ type: 'clear-mines', units: [...ids] }, 'blue')
      .why;
  expect(clear({ v: u })).toEqual([]);
  expect(clear({ v: { ...u, at: [5, 4] } })).toEqual(['cf-no-minefield']);
  expect(clear({ v: { ...u, status: 'suppressed' } })).toEqual(['cf-acted']);
  expect(clear({ v: { ...u, kind: 'scout' } })).toEqual(['cf-acted']);
  const own = [{ at: 'F5', side: 'blue', real: true }];
  const g = on({}, { card: 'face', play: { mines: own } });
  expect(g.play({ type: 'clear-mines', units: ['u'] }, 'blue').why).toEqual(['cf-own-mines']);
  expect(g.play({ type: 'find-path', unit: 'u', at: 'F5' }, 'blue').why).toEqual(['cf-own-mines']);
});

test('CF-MI-5: of several fields only the one that was searched has a path', () => {
  const mines = [
    { at: 'F4', side: 'red', real: true },
    { at: 'F6', side: 'red', real: true },
  ];
  const g = on({}, { card: 'face', play: { mines } })
    .play({ type: 'find-path', unit: 'u', at: 'F6' }, 'blue')
    .dice(5);
  expect(g.record['mines']).toEqual([mines[0], { ...mines[1], path: true }]);
});

test('CF-ST-3: units that cannot ride, vehicles that cannot carry, and how many ride', () => {
  const truck: SceneUnit = { ...u, kind: 'truck', facing: 'S' };
  const mount = (units: Scene['units'], aboard: Record<string, string> = {}) =>
    on({ units: { k: truck, ...units } }, { card: 'face', play: { aboard } }).play(
      { type: 'mount', unit: 'u', vehicle: 'k' },
      'blue',
    ).why;
  expect(mount({})).toEqual([]);
  expect(mount({ k: u })).toEqual(['cf-no-vehicle']);
  expect(mount({ u: { ...u, kind: 'anti-tank-gun', facing: 'S' } })).toEqual(['cf-does-not-ride']);
  expect(mount({ u: { ...truck } })).toEqual(['cf-does-not-ride']);
  expect(mount({ k: { ...truck, at: [5, 4] } })).toEqual(['cf-not-together']);
  expect(mount({ u: { ...u, status: 'pinned' } })).toEqual(['cf-not-fit']);
  expect(mount({ v: { ...u, at: [4, 5] } }, { v: 'k' })).toEqual(['cf-vehicle-full']);
  const leader: SceneUnit = { ...u, kind: 'platoon-leader' };
  expect(mount({ v: leader }, { v: 'k' })).toEqual([]);
  expect(mount({ u: leader, v: leader }, { v: 'k' })).toEqual([]);
  const away: SceneUnit = { ...leader, at: [4, 5] };
  expect(mount({ u: leader, v: away, w: away }, { v: 'k', w: 'k' })).toEqual(['cf-vehicle-full']);
  expect(on().play({ type: 'dismount', unit: 'u' }, 'blue').why).toEqual(['cf-not-aboard']);
});

test('CF-VA-6: a vehicle faces where it goes, and turns by quarters on wheels', () => {
  const goes = (to: string) => {
    const g = on({ units: { u: { ...u, kind: 'half-track', facing: 'W' } } });
    return g.play({ type: 'move', unit: 'u', path: [to] }, 'blue').state('u')['facing'];
  };
  expect(['F4', 'F6', 'G5', 'E5'].map(goes)).toEqual(['N', 'S', 'E', 'W']);
  const turns = (kind: string, facing: string) =>
    on({ units: { u: { ...u, kind, facing: 'W' } } }).play({ type: 'turn', unit: 'u', facing }, 'blue').why;
  expect(turns('truck', 'E')).toEqual(['cf-quarter-only']);
  expect(turns('truck', 'N')).toEqual([]);
  expect(turns('half-track', 'E')).toEqual([]);
  expect(turns('half-track', 'W')).toEqual(['cf-faces-so']);
  expect(on().play({ type: 'turn', unit: 'u', facing: 'N' }, 'blue').why).toEqual(['cf-no-vehicle']);
});

test("CF-FI-10: all sides read a blind's deed that reveals nothing, only its own side reads other deeds", () => {
  const log = (
    event: Parameters<ReturnType<typeof on>['play']>[0],
    state: Record<string, string | boolean>,
  ) =>
    on({ units: { u: { ...u, ...state } } })
      .play(event, 'blue')
      .outcome.log.map(({ kind, to }) => `${kind} ${to ?? 'all'}`);
  const move = { type: 'move', unit: 'u', path: ['F4'] } as const;
  expect(log(move, {})).toEqual(['enters all']);
  expect(log(move, { concealed: true })).toEqual(['enters all']);
  expect(log(move, { hidden: true })[0]).toMatch(/revealed all|blind all|enters blue/);
  const g = on({ units: { u: { ...u, concealed: true, status: 'pinned' } } });
  g.play({ type: 'rally', unit: 'u' }, 'blue').dice(1);
  expect(g.outcome.log.map(({ kind, to }) => `${kind} ${to ?? 'all'}`)).toEqual(['fails-to-rally blue']);
  const open = on({ units: { u: { ...u, status: 'pinned' } } })
    .play({ type: 'rally', unit: 'u' }, 'blue')
    .dice(1);
  expect(open.outcome.log.map(({ kind, to }) => `${kind} ${to ?? 'all'}`)).toEqual(['fails-to-rally all']);
});

test('CF-FI-10: a side is told only the visible facts of a blind, and no pending tasks', () => {
  const g = on({ units: { u: { ...u, concealed: true, status: 'pinned', kind: 'mmg', occupies: false } } });
  const seen = COMPANY_FIRE.tell(g.situation, 'red').units.find(({ id }) => id === 'u');
  expect(seen?.state).toEqual({ concealed: true });
  const own = COMPANY_FIRE.tell(g.situation, 'blue').units.find(({ id }) => id === 'u');
  expect(own?.state).toMatchObject({ status: 'pinned', kind: 'mmg' });
  const mines = [{ at: 'F4', side: 'red', real: true }];
  const field = on({}, { play: { mines } });
  expect(COMPANY_FIRE.tell(field.situation, 'red').play).toMatchObject({ mines });
  expect(COMPANY_FIRE.tell(field.situation, 'blue').play).toMatchObject({
    mines: [{ at: 'F4', side: 'red' }],
  });
});
