import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Seats } from '../src/browser';
import { eventually, PATIENCE, sitDown, type Player } from '../src/player';
import { startTable, type Table } from '../src/table';
import { oneTruth } from '../src/truth';
import * as people from '../src/verbs';
import { layWire, type Wire } from '../src/wire';

// Four users play over a bad network: 300 ms of delay, and connections that drop everything on its way. A
// game master's tab is closed and the server killed while all go on. BOCAGE_SOAK: seconds (one minute among
// the browser tests; `npm run soak` uses 600).
const SECONDS = Number(process.env['BOCAGE_SOAK'] ?? 60);
const [GREEN, GREY] = ['Green squad 1', 'Grey squad 1'];

let browser: Seats;
let table: Table;
let wire: Wire;
let gm: Player;
let second: Player;
let green: Player;
let grey: Player;

const sit = (name: string): Promise<Player> => sitDown(browser, { ...table, url: wire.url }, name);

beforeAll(async () => {
  [browser, table] = await Promise.all([openBrowser(), startTable({ latency: 300 })]);
  wire = await layWire(table.url);
  gm = await sit('Gamemaster');
  await gm.page.evaluate(`game.user.constructor.create({ name: 'Second', role: 4 })`);
  [second, green, grey] = await Promise.all([sit('Second'), sit('Player 1'), sit('Player 2')]);
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'hedge' },
    cells: { Q5: 'Woods', Q6: 'Woods' },
    places: { [GREEN]: 'Q6', [GREY]: 'Q5' },
  });
});

afterAll(async () => {
  await browser?.close();
  await wire?.close();
  await table?.stop();
});

/** Begins something in a page and does not wait: its answer may be lost. A page that is being loaded does nothing. */
const begin = (who: Player, script: string): Promise<unknown> =>
  who.page
    .evaluate(
      `if (document.body.dataset.ready === 'true') void (async () => { ${script} })().catch(() => undefined); 0`,
    )
    .catch((error: Error) => {
      if (!/context was destroyed|navigation|has been closed/i.test(error.message)) throw error;
    });

/** No client repeats its request endlessly without an answer. */
const advantage = (who: Player, unit: string, type: 'claim' | 'forfeit'): Promise<unknown> =>
  begin(
    who,
    `if ((globalThis.underWay ?? 0) > 2) return;
     const unit = [...canvas.scene.tokens].find(({ name }) => name === '${unit}').id;
     globalThis.underWay = (globalThis.underWay ?? 0) + 1;
     await game.modules.get('bocage').api.send({ type: '${type}', unit }, unit).finally(() => globalThis.underWay--);`,
  );

const unanswered = ({ page }: Player): Promise<number> =>
  page.evaluate<number>(
    `(globalThis.underWay ?? 0) + (JSON.parse(game.settings.get('bocage', 'outbox') || '{}').requests ?? []).length`,
  );

/**
 * Waits until whatever somebody asked for has been answered: what was lost on its way is sent again. Up to 30
 * requests wait, each answer takes seconds on this network, and two players ask: only where no answer comes any
 * more is somebody stuck.
 */
const answered = async (who: Player): Promise<void> => {
  for (let left = await unanswered(who); left > 0;)
    left = await eventually(
      () => unanswered(who),
      (count) => count < left,
      `one more answer of ${left} to ${who.name}`,
    );
};

/** A step of a counter's width to one side or back, glide and all. */
const shift = (who: Player, unit: string, by: number): Promise<unknown> =>
  begin(
    who,
    `const token = [...canvas.scene.tokens].find(({ name }) => name === '${unit}');
     await token.update({ x: token._source.x + ${by} });`,
  );

const mark = (who: Player, round: number): Promise<unknown> =>
  begin(who, `await canvas.scene.update({ 'flags.bocage.cells.c3r${round % 8}': { t: 'Brush' } });`);

/** Longer than any page takes; a page that still has none is then loaded again. */
const PAGE_MS = Math.min(60_000, PATIENCE / 2);

/**
 * A page with a broken connection looks as before until it notices, then reloads. Only a server's answer
 * proves that it is back.
 */
const LOOK = `(async () => {
  if (location.protocol === 'chrome-error:') return 'failed';
  if (document.body?.dataset.ready !== 'true') return 'loading';
  const unheard = new Promise((tell) => setTimeout(() => tell('unheard'), 20_000));
  return Promise.race([game.user.setFlag('world', 'back', Math.random()).then(() => 'heard'), unheard]);
})()`;

/**
 * The server may be killed while a page loads. The browser then shows an error, or the page says that the
 * table could not be opened. A user reloads it.
 */
const backAtTable = async ({ page, name }: Player): Promise<void> => {
  let since = Date.now();
  const isBack = async (): Promise<boolean> => {
    const state: unknown = await page.evaluate(LOOK).catch(() => 'loading');
    if (state === 'failed' || (state !== 'heard' && Date.now() - since > PAGE_MS)) {
      since = Date.now();
      await page.goto(`${wire.url}/game`).catch(() => undefined);
    }
    return state === 'heard';
  };
  await eventually(isBack, Boolean, `${name} back at the table`);
};

/** Everyone's actions in one round, at once. */
const round = async (number: number): Promise<void> => {
  const type = number % 2 === 0 ? 'claim' : 'forfeit';
  const by = number % 4 < 2 ? 70 : -70;
  await Promise.all([
    advantage(green, GREEN, type),
    advantage(grey, GREY, type),
    number % 3 === 0 ? shift(green, 'Green squad 2', by) : mark(second, number),
    number % 5 === 0 ? shift(gm, GREY, by) : mark(gm, number + 3),
  ]);
  if (number % 3 === 1) wire.cut(number);
  await new Promise((resolve) => setTimeout(resolve, 400));
};

const roundsUntil = async (share: number, from: number, start: number): Promise<number> => {
  let number = from;
  while (Date.now() - start < share * SECONDS * 1000) await round(number++);
  return number;
};

test(
  `a game that went on for ${SECONDS} s over a bad network has one truth for all, and nobody is stuck`,
  async () => {
    const start = Date.now();
    let rounds = await roundsUntil(1 / 3, 0, start);
    await Promise.all([advantage(green, GREEN, 'claim'), advantage(grey, GREY, 'claim'), gm.leave()]);
    gm = second;
    const returned = sit('Gamemaster');
    rounds = await roundsUntil(2 / 3, rounds, start);
    gm = await returned;
    await Promise.all([round(rounds++), table.crash()]);
    rounds = await roundsUntil(1, rounds, start);
    // At least one round after the crash, however slow the machine: there is something to agree on.
    await round(rounds++);
    const everybody = [gm, second, green, grey];
    await Promise.all(everybody.map(backAtTable));
    await Promise.all(everybody.map(answered));
    const truth = await oneTruth(everybody);
    // A user who joins now has the server's state.
    await second.leave();
    second = await sit('Second');
    expect(await oneTruth([second, gm, green, grey])).toEqual(truth);
    console.log(`soak: ${rounds} rounds`);
  },
  SECONDS * 1000 + 900_000,
);

test('after it, Wall Advantage is lost, claimed and seen by all as ever', async () => {
  const everybody = [gm, second, green, grey];
  for (const who of everybody) who.watch.forget();
  await people.arrange(gm, { sides: { 'Q5-Q6': 'hedge' }, places: { [GREEN]: 'Q6', [GREY]: 'T12' } });
  for (const who of everybody) await people.waitForWa(who, GREY, false);
  await advantage(green, GREEN, 'forfeit');
  for (const who of everybody) await people.waitForWa(who, GREEN, false);
  await people.arrange(gm, { sides: { 'Q5-Q6': 'hedge' }, places: { [GREY]: 'T12' } });
  await advantage(green, GREEN, 'claim');
  for (const who of everybody) await people.waitForWa(who, GREEN, true);
  await oneTruth(everybody);
  for (const who of everybody) expect(who.watch.errors()).toEqual([]);
});
