// Parts of the world and the page that exist without any documents: collections, clock, pause, parts of `ui`.
import { expect, test } from 'vitest';
import { CombatEncounters, Macros, Playlists } from '../src/client/documents/empty-collections';
import { arithmetic } from '../src/client/dice/arithmetic';
import { Roll } from '../src/client/dice/roll';
import { Hooks } from '../src/client/hooks';
import { PagePart } from '../src/client/ui/page-part';
import { clientTable } from './client-table';
import { BLUE, GM, until, type TestTable } from './table-fixture';

const { open, seat } = clientTable();

test('collections of documents that the table lacks are empty, and stay so', () => {
  const macros = new Macros();
  expect([macros.size, macros.contents, macros.getName('x'), macros.documentName]).toEqual([
    0,
    [],
    undefined,
    'Macro',
  ]);
  expect(() => macros.get('x', { strict: true })).toThrow(/does not exist in the Macros Collection/);
  expect(() => macros.set()).toThrow('practice table: Macro documents are not implemented');
  expect([new CombatEncounters().active, new CombatEncounters().viewed, new Playlists().playing]).toEqual([
    null,
    null,
    [],
  ]);
});

test('hooks can be looked at', () => {
  const listener = (): void => undefined;
  const id = Hooks.on('looked', listener);
  expect(Hooks.events['looked']).toEqual([{ id, hook: 'looked', fn: listener, once: false }]);
});

test.each([
  ['1 + 2 * 3', 7],
  ['2 ** 3 ** 2', 512],
  ['-(4 - 1) / 2', -1.5],
  ['floor(7 / 2) + max(1, 5, 3)', 8],
  ['10 % 4 - 1', 1],
])('arithmetic: %s', (expression, value) => expect(arithmetic(expression)).toBe(value));

test.each(['', '1 +', 'alert(1)', 'constructor', '1; 2', '0 / 0', '()', '(1, 2)', 'max'])(
  'no arithmetic: "%s"',
  (expression) => expect(() => Roll.safeEval(expression)).toThrow(/is no arithmetic/),
);

test('rolls take data, are read into terms, and are tried many times', async () => {
  expect(new Roll('1d6 + @skill.bonus', { skill: { bonus: 3 } }).formula).toBe('1d6 + 3');
  expect(Roll.replaceFormulaData('@a + @b', { a: 1 })).toBe('1 + @b');
  expect(Roll.replaceFormulaData('@a + @b', { a: 1 }, { missing: '0' })).toBe('1 + 0');
  expect(() => new Roll('1d6 + @none', {})).toThrow(/not implemented/);
  expect(Roll.parse('2d6 + 1').map(({ formula }) => formula)).toEqual(['2d6', ' + ', '1']);
  const totals = await Roll.simulate('1d6', 40);
  expect(totals).toHaveLength(40);
  expect(totals.every((total) => total >= 1 && total <= 6)).toBe(true);
});

test('a part of the page draws itself and says so; one that is not shown does neither', async () => {
  const log: unknown[] = [];
  Hooks.on('renderPlayers', (part, element) => void log.push([(part as PagePart).id, element]));
  const element = { id: 'players' } as HTMLElement;
  const shown = new PagePart(
    'players',
    'Players',
    () => element,
    () => void log.push('drawn'),
  );
  expect(await shown.render(true)).toBe(shown);
  expect(log).toEqual(['drawn', ['players', element]]);
  const unseen = new PagePart('hotbar', 'Players', () => null);
  await unseen.render();
  expect([unseen.rendered, unseen.element, log.length]).toEqual([false, null, 2]);
});

const withClock = async (at: TestTable, user: string) => {
  const page = await seat(at, user);
  const [{ GameTime }, { pauseWith }] = await Promise.all([
    import('../src/client/api/time'),
    import('../src/client/api/pause'),
  ]);
  const time = new GameTime(page.settings);
  time.begin();
  const game = { paused: false, settings: page.settings, user: page.users.current };
  const pause = pauseWith(() => game);
  pause.register();
  return { ...page, time, game, toggle: pause.toggle };
};

test('a GM moves the clock for all, a player for no user', async () => {
  const table = await open();
  const gm = await withClock(table, GM);
  const blue = await withClock(table, BLUE);
  const heard: unknown[] = [];
  blue.Hooks.on('updateWorldTime', (time, delta) => void heard.push([time, delta]));
  expect(await gm.time.advance(60)).toBe(60);
  await gm.time.advance(-20);
  await until(() => heard.length === 2, 'the clock');
  expect([heard, blue.time.worldTime]).toEqual([
    [
      [60, 60],
      [40, -20],
    ],
    40,
  ]);
  await expect(blue.time.advance(5)).rejects.toThrow();
  await expect(gm.time.advance(Number.NaN)).rejects.toThrow(/not implemented/);
});

test('a GM stops the game for all, a player for no other user', async () => {
  const table = await open();
  const gm = await withClock(table, GM);
  const blue = await withClock(table, BLUE);
  const heard: unknown[] = [];
  blue.Hooks.on('pauseGame', (paused) => void heard.push(paused));
  expect(gm.toggle(true, { broadcast: true })).toBe(true);
  await until(() => heard.length === 1, 'the pause');
  expect([heard, blue.game.paused, gm.game.paused]).toEqual([[true], true, true]);
  blue.toggle(false, { broadcast: true });
  expect([blue.game.paused, gm.game.paused]).toEqual([false, true]);
});
