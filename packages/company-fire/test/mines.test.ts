import type { GameEvent } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { COMPANY_FIRE } from '../src';
import { game, played, type Played, type Setup } from './played';
import { situationOf, type Scene, type SceneUnit } from './situations';

const u: SceneUnit = { at: [5, 5], side: 'blue' };
const field = (real: boolean, more: object = {}) => [{ at: 'F4', side: 'red', real, ...more }];
/** Blue's u, and a square mined by red, or not. */
const near = (real = true, scene: Scene = {}, more: object = {}, setup: Setup = {}) =>
  played(
    { ...scene, units: { u, ...scene.units } },
    { ...setup, play: { mines: field(real, more), ...setup.play } },
  );
const enters = (real = true, scene: Scene = {}, more: object = {}) =>
  near(real, scene, more).play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue');
const left = (g: ReturnType<typeof near>) => (g.record['mines'] as readonly unknown[]).length;

test('CF-MI-1: marked squares are stated at the beginning; whether there are mines, one side knows', () => {
  const start = situationOf({ units: { u, r: { at: [9, 9], side: 'red' } } });
  const g = game(start).play({
    type: 'begin',
    attacker: 'blue',
    mines: [{ at: 'F4', side: 'red', real: 'yes' }],
  });
  expect(g.situation.markers).toEqual([{ id: 'mines', cell: { col: 5, row: 4 } }]);
  const told = (side: string) => JSON.stringify(COMPANY_FIRE.tell(g.situation, side).play);
  expect([told('red').includes('"real"'), told('blue').includes('"real"')]).toEqual([true, false]);
});

test('CF-MI-2: each unit that enters rolls; it passes on five and six', () => {
  expect(enters().outcome.needs).toMatchObject([{ kind: 'mines', dice: [6] }]);
  const g = enters().dice(5);
  expect([g.log, left(g)]).toEqual([['through-mines u'], 1]);
  const own = near(true, {}, { side: 'blue' }).play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue');
  expect(own.outcome.needs).toEqual([]);
});

test('CF-MI-3 CF-MI-4: else real mines strike with three dice and stay, and false ones go', () => {
  const g = enters().dice(4);
  expect(g.needs).toBe(3);
  g.dice(5, 1, 1);
  expect([g.status('u'), left(g)]).toEqual(['pinned', 1]);
  const dummy = enters(false).dice(1);
  expect([dummy.needs, left(dummy), dummy.log[0]]).toEqual([0, 0, 'no-mines u']);
});

test('CF-OF-5 CF-MI-3: mines drive nobody back, as only opportunity fire does', () => {
  const g = enters().dice(1).dice(5, 5, 1);
  expect([g.status('u'), g.at('u')]).toEqual(['suppressed', [5, 4]]);
});

test('CF-SMF-4: figures are not safe from mines', () => {
  const g = enters(true, { units: { u: { ...u, kind: 'sniper' } } })
    .dice(1)
    .dice(5, 5, 1);
  expect(g.status('u')).toBe('gone');
});

const finds = (fields: Record<string, string> = {}, options = {}) =>
  near(true, { units: { u: { ...u, ...fields } as SceneUnit }, options }).play(
    { type: 'find-path', unit: 'u', at: 'F4' },
    'blue',
  );

test('CF-MI-5: a unit finds a path on five, engineers on three; a failure may set off a mine', () => {
  expect(finds().dice(5).record['mines']).toMatchObject([{ path: true }]);
  expect(finds().dice(4).record['mines']).not.toMatchObject([{ path: true }]);
  expect(finds({ kind: 'engineers' }).dice(3).record['mines']).toMatchObject([{ path: true }]);
  expect(finds({ kind: 'engineers' }).dice(2).needs).toBe(0);
  expect(finds({}, { 'mines.failedSearch': 'explodes' }).dice(4).needs).toBe(3);
  expect(near().play({ type: 'find-path', unit: 'u', at: 'G4' }, 'blue').why).toEqual(['cf-no-minefield']);
  expect(
    finds()
      .dice(5)
      .play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue').why,
  ).toEqual(['cf-acted']);
});

test('CF-MI-6: with a path later units add two', () => {
  expect(enters(true, {}, { path: true }).dice(3).log).toEqual(['through-mines u']);
  expect(enters(true, {}, { path: true }).dice(2).needs).toBe(3);
});

const clears = (real = true, units: Scene['units'] = {}) =>
  near(real, { units: { u: { ...u, at: [5, 4] }, ...units } }).play(
    { type: 'clear-mines', units: ['u', ...Object.keys(units)] },
    'blue',
  );

test('CF-MI-7: a unit that clears mines is in their square, and finds out whether they are real', () => {
  expect(left(clears(false))).toBe(0);
  expect(clears().needs).toBe(1);
  expect(near().play({ type: 'clear-mines', units: ['u'] }, 'blue').why).toEqual(['cf-no-minefield']);
});

test('CF-MI-8 CF-MI-9: one die each, two more with engineers; the difference is hits, or removes the mines', () => {
  const win = clears().dice(4).dice(3);
  expect([left(win), win.status('u')]).toEqual([0, 'good-order']);
  const lose = clears().dice(3).dice(5);
  expect([left(lose), lose.status('u')]).toEqual([1, 'suppressed']);
  const both = clears(true, { e: { at: [5, 4], side: 'blue', kind: 'engineers' } })
    .dice(2)
    .dice(3);
  expect([left(both), both.status('u'), both.status('e')]).toEqual([0, 'good-order', 'good-order']);
});

test('CF-MI-10: a tie costs one unit and the mines; its owner chooses, or the other side', () => {
  expect(clears().dice(3).dice(3).status('u')).toBe('gone');
  const two = (options: Scene['options'] = {}) =>
    near(true, {
      units: { u: { ...u, at: [5, 4] }, e: { at: [5, 4], side: 'blue' } },
      options,
    })
      .play({ type: 'clear-mines', units: ['u', 'e'] }, 'blue')
      .dice(3)
      .dice(3);
  expect([two().asked, two().outcome.questions[0]?.to]).toEqual([['unit:u', 'unit:e'], ['blue']]);
  expect(two({ 'mines.tie': 'enemy' }).outcome.questions[0]?.to).toEqual(['red']);
  const g = two().answer('unit:e');
  expect([left(g), g.status('u'), g.status('e')]).toEqual([0, 'good-order', 'gone']);
});

test('CF-MI-7 CF-MI-2: a unit that comes to clear stops in the square, without a test for passing', () => {
  const comes = (scene: Scene = {}, setup: Setup = {}) =>
    near(true, scene, {}, setup).play({ type: 'clear-mines', units: ['u'], at: 'F4' }, 'blue');
  const g = comes();
  // The other side is asked about opportunity fire, as at any step.
  expect([g.at('u'), g.outcome.questions.map(({ kind }) => kind)]).toEqual([[5, 4], ['op-fire']]);
  g.answer('none');
  expect(g.outcome.needs.map(({ kind }) => kind)).toEqual(['clear-mines']);
  g.dice(4).dice(3);
  expect([left(g), g.legal('u').map(({ type }) => type)]).toEqual([0, []]);
  // On a fire card the move takes its test first.
  expect(comes({}, { card: 'fire', segment: 8 }).outcome.needs[0]?.kind).toBe('movement-test');
  const fails = comes({}, { card: 'fire', segment: 8 }).dice(1);
  expect([fails.at('u'), fails.needs, left(fails)]).toEqual([[5, 5], 0, 1]);
  expect(comes({ units: { u: { ...u, kind: 'sniper' } } }).why).toContain('cf-acted');
  // A unit that stopped in the mines may also clear them.
  const through = enters()
    .dice(5)
    .answer('none')
    .play({ type: 'clear-mines', units: ['u'] }, 'blue');
  expect(through.outcome.needs.map(({ kind }) => kind)).toEqual(['clear-mines']);
});

test('CF-MI-7: several units come together, and one pinned on the way clears nothing', () => {
  const units = { u, e: u, r: { at: [8, 4], side: 'red' } };
  const both = near(true, { units }).play({ type: 'clear-mines', units: ['u', 'e'], at: 'F4' }, 'blue');
  both.answer('own:r').dice(6, 1);
  expect(both.status('u')).toBe('pinned');
  both.answer('none');
  expect([both.at('e'), both.outcome.needs[0]?.units]).toEqual([[5, 4], ['e']]);
});

test('CF-MI-1: a playing side lays mines; a refusal of another side suggests the nearest name', () => {
  const scene = situationOf({ units: { a: { at: [5, 5], side: 'blue' }, r: { at: [5, 9], side: 'red' } } });
  const lay = (side: string) =>
    COMPANY_FIRE.play(scene, { type: 'begin', attacker: 'blue', mines: [{ at: 'C3', side, real: 'yes' }] });
  expect(lay('red').refused).toEqual([]);
  expect(() => lay('rd')).toThrow(/event\.mines\[0\]\.side: .*red.*"rd"/);
  expect(() => COMPANY_FIRE.play(scene, { type: 'begin', attacker: 'blu' })).toThrow(
    /event\.attacker: .*blue/,
  );
});

test('CF-TE-9: a game does not begin with an unknown piece inside a square', () => {
  const units = { a: { at: [5, 5], side: 'blue' }, r: { at: [5, 9], side: 'red' } };
  const begun = (piece: string) =>
    COMPANY_FIRE.play(situationOf({ units, inside: { '5,5 N': piece } }), {
      type: 'begin',
      attacker: 'blue',
    });
  expect(begun('wall').refused).toEqual([]);
  expect(begun('bocage').refused.map(({ code, facts }) => [code, facts])).toEqual([
    ['cf-unknown-inside', { terrain: 'bocage' }],
  ]);
});

/** The owner's statement is lost. */
const untold = (
  at: readonly [number, number] = [5, 5],
  event: GameEvent = { type: 'move', unit: 'u', path: ['F4'] },
) =>
  played({ units: { u: { ...u, at } } }, { play: { mines: [{ at: 'F4', side: 'red' }] } }).play(
    event,
    'blue',
  );

test('CF-MI-3: mines of lost content raise a question to the owner when it matters, or a game master answers', () => {
  const asked = untold().dice(1);
  expect(asked.outcome.questions).toMatchObject([{ kind: 'mines-real', to: ['red'], units: ['u'] }]);
  expect([left(asked), asked.log]).toEqual([1, []]);
  expect(untold().dice(1).answer('yes').needs).toBe(3);
  const none = untold().dice(1).answer('no');
  expect([none.needs, left(none)]).toEqual([0, 0]);
  expect(untold().dice(5).outcome.questions).not.toMatchObject([{ kind: 'mines-real' }]);
});

test('CF-MI-7: lost content is also asked when a unit clears the mines', () => {
  const clear = (): Played => untold([5, 4], { type: 'clear-mines', units: ['u'] });
  expect(clear().asked).toEqual(['yes', 'no']);
  expect(left(clear().answer('no'))).toBe(0);
  expect(clear().answer('yes').dice(4).outcome.needs).toMatchObject([{ kind: 'clear-mines', to: 'red' }]);
});

test('CF-SC-4: a lost pending task ends once the host settles the table, and the log says so', () => {
  const open = enters();
  const lost = game({ ...open.situation, play: COMPANY_FIRE.tell(open.situation, '').play! });
  expect(lost.play({ type: 'next' }, 'blue').why).toEqual(['cf-wait']);
  const settled = lost.play({ type: 'settle' });
  expect([settled.log, settled.record['busy']]).toEqual([['untold'], undefined]);
  expect(settled.play({ type: 'settle' }).log).toEqual([]);
  expect(settled.play({ type: 'next' }, 'blue').why).toEqual([]);
});
