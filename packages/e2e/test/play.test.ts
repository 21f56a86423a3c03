import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { noticeOf, notices } from '../src/notices';
import { quiet, waitForResult } from '../src/outcomes';
import { eventually, type Player } from '../src/player';
import { PROFILE } from '../src/table';
import * as people from '../src/verbs';

// The game's facts change only by events, on the game master's client. No one else can write them or ask in
// another's name. Requests without a game master wait.

const evening = openEvening();
let gm: Player;
let green: Player;
let grey: Player;

const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';
const CALM = { [GREEN]: 'Q6', [GREY]: 'T12' };

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  green = await evening.sit('Player 1');
  grey = await evening.sit('Player 2');
});

const settle = async (plan: Parameters<typeof people.arrange>[1]): Promise<void> => {
  await people.arrange(gm, plan);
  for (const someone of [gm, green]) await people.inPlace(someone, plan.places ?? {});
};

/** Writes something on a token, as its owner could from the console. @returns what the server says to it */
const write = ({ page }: Player, name: string, changes: object): Promise<string> =>
  page.evaluate(
    async ({ wanted, data }) => {
      interface Doc {
        readonly name: string;
        update(changes: object): Promise<unknown>;
      }
      const { canvas } = globalThis as unknown as { canvas: { scene: { tokens: Iterable<Doc> } } };
      const token = [...canvas.scene.tokens].find((one) => one.name === wanted);
      return token?.update(data).then(
        () => 'done',
        (error: Error) => error.message,
      );
    },
    { wanted: name, data: changes },
  ) as Promise<string>;

/** Asks the game master's client for something, in whatever words. */
const ask = ({ page }: Player, data: object): Promise<unknown> =>
  page.evaluate(async (request) => {
    interface Gm {
      query(name: string, data: object, options: object): Promise<unknown>;
    }
    const { game, canvas } = globalThis as unknown as {
      game: { users: { activeGM: Gm } };
      canvas: { scene: { id: string } };
    };
    const asked = { scene: canvas.scene.id, ...request };
    return game.users.activeGM.query('bocage.ask', asked, { timeout: 180_000 });
  }, data);

test('an owner who writes Wall Advantage on a token has none, and the entry is removed', async () => {
  await settle({ sides: { 'Q5-Q6': 'bocage' }, cells: { Q6: 'Woods', Q5: 'Open Ground' }, places: CALM });
  expect(await write(green, GREEN, { 'flags.bocage.unit.wa': true })).toBe('done');
  await eventually(
    () => people.unitFlag(gm, GREEN, 'wa'),
    (found) => found === undefined,
    'the forged mark is gone',
  );
  expect(await people.holdsWa(gm, GREEN)).toBe(false);
  await people.askLos(grey, await grey.hex('Q2'), await people.at(grey, GREEN));
  await waitForResult(grey, 'blocked');
});

test('a fault in a counter’s sheet affects only that counter; only its owner and the GM are told', async () => {
  const mine = (await people.tokenNamed(green, 'Green squad 1')).id;
  await green.page.evaluate(
    `canvas.scene.tokens.get('${mine}').update({ 'flags.bocage.unit.broken': { a: 1 } })`,
  );
  for (const who of [green, gm])
    await eventually(
      () => notices(who),
      (texts) => texts.some((text) => /Green squad 1: the rules cannot read/.test(text)),
      `the counter is named (${who.name})`,
    );
  // A number that no rule allows is as bad as something that is no number.
  await green.page.evaluate(`canvas.scene.tokens.get('${mine}').update({ 'flags.bocage.unit.mp': -5 })`);
  for (const who of [green, gm])
    await eventually(
      () => notices(who),
      (texts) => texts.some((text) => /Green squad 1: the rules cannot read .*MP/.test(text)),
      `the number is named (${who.name})`,
    );
  // The game goes on for the other side.
  const other = (await people.tokenNamed(grey, 'Grey squad 1')).id;
  const reply = await grey.page.evaluate(
    `game.modules.get('bocage').api.send({ type: 'forfeit', unit: '${other}' }, '${other}')`,
  );
  expect(reply).not.toMatchObject({ state: 'failed' });
  expect((await notices(grey)).filter((text) => /cannot read/.test(text))).toEqual([]);
  await green.page.evaluate(
    `canvas.scene.tokens.get('${mine}').update({ 'flags.bocage.unit.broken': false, 'flags.bocage.unit.mp': 0 })`,
  );
});

test('an owner cannot change sides', async () => {
  const before = await people.unitFlag(gm, GREEN, 'side');
  expect(await write(green, GREEN, { 'flags.bocage.unit.side': 'forged' })).toBe('done');
  await eventually(
    () => people.unitFlag(green, GREEN, 'side'),
    (found) => found === before,
    'the side as it was',
  );
});

test("a user cannot ask in another's name: not by a name, a key of one's own, or another's token", async () => {
  const { id } = await people.tokenNamed(gm, GREEN);
  const event = { type: 'claim', unit: id };
  const user = 'playerblue000001';
  // 14 knows the asker, and that the counter is not his; 13 knows no one without a key.
  const strange = { state: 'failed', why: PROFILE === 14 ? 'not-owner' : 'stranger' };
  expect(await ask(grey, { id: 'a', token: id, event, user })).toEqual(strange);
  expect(await ask(grey, { id: 'b', token: id, event, user, key: 'forged' })).toEqual(strange);
  const asked = await grey.page.evaluate(async (unit) => {
    interface Api {
      send(event: object, token?: string): Promise<unknown>;
    }
    const { game } = globalThis as unknown as { game: { modules: { get(id: string): { api: Api } } } };
    return game.modules.get('bocage').api.send({ type: 'claim', unit }, unit);
  }, id);
  expect(asked).toEqual({ state: 'failed', why: 'not-owner' });
  await quiet([gm, grey]);
  expect(await people.holdsWa(gm, GREEN)).toBe(false);
});

test('B9.322-q the log tells all users which unit takes Wall Advantage and why', async () => {
  await people.hud(green, GREEN, 'bocageClaim');
  await people.waitForWa(gm, GREEN, true);
  for (const someone of [gm, green, grey]) {
    // It stands folded in earlier cards, which told of others first.
    const line = someone.page
      .locator('[data-bocage="log"] > [data-kind="wa-gained"]')
      .filter({ has: someone.page.locator('summary strong', { hasText: GREEN }) })
      .last();
    expect(await line.innerText()).toMatch(/Green squad 1/);
    expect(await line.innerText()).not.toMatch(/9\.32/);
    await line.locator('summary').first().click();
    expect(await line.innerText()).toMatch(/Green squad 1[\s\S]*9\.32/);
  }
});

test('a counter that its owner drags on loses its Wall Advantage, by the rules', async () => {
  const there = await green.hex('Q8');
  await green.page.locator('[data-control="tokens"]').click();
  await people.dragThrough(green, [await people.at(green, GREEN), there]);
  await people.inPlace(gm, { [GREEN]: 'Q8' });
  for (const someone of [gm, green, grey]) await people.waitForWa(someone, GREEN, false);
});

test('without a game master the player is told that the request waits; it is decided when one is back', async () => {
  await settle({ sides: { 'Q5-Q6': 'hedge' }, cells: { Q6: 'Woods' }, places: CALM });
  await people.waitForWa(green, GREEN, false);
  await gm.leave();
  await eventually(
    () =>
      green.page.evaluate(() => {
        const { game } = globalThis as unknown as { game: { users: { activeGM: unknown } } };
        return game.users.activeGM === null;
      }),
    (gone) => gone,
    'the game master is gone',
  );
  expect(await noticeOf(green, () => people.hud(green, GREEN, 'bocageClaim'))).toMatch(/waits/);
  expect(await people.holdsWa(green, GREEN)).toBe(false);
  gm = await evening.sit('Gamemaster');
  for (const someone of [gm, green, grey]) await people.waitForWa(someone, GREEN, true);
  // Once: what comes a second time would be refused as held already.
  await quiet([gm, green]);
  expect((await notices(green)).filter((text) => /Not allowed/.test(text))).toEqual([]);
});

test('nothing went wrong that only the console would tell', async () => {
  for (const someone of [gm, green, grey]) {
    expect(await people.slips(someone)).toEqual([]);
    expect(someone.watch.errors()).toEqual([]);
  }
});
