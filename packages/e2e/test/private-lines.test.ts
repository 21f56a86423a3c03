import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { quiet } from '../src/outcomes';
import { newsIn } from '../src/plain-frames';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import { acrossHedge, sitThree } from '../src/seats';
import * as people from '../src/verbs';

// Lines that only one side may read, on a host that sends every whisper to every browser: they stand in no
// document, and nothing that the other side's browser receives tells that there was one.

const evening = openEvening({ whispersToAll: true });
let gm: Player;
let green: Player;
let grey: Player;

const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';

beforeAll(async () => {
  const three = await sitThree(evening);
  ({ gm, green, grey } = three);
  await acrossHedge(three, GREEN, GREY);
  for (const who of everybody()) await play.openPlay(who);
  await play.beginPhase(gm, 'prep-fire', 'green', everybody());
  await people.setUnit(gm, GREEN, { concealed: true, kind: 'infantry' });
});

const everybody = (): readonly Player[] => [gm, green, grey];

const lines = (who: Player) => people.privateLines(who);

const countIs = (who: Player, wanted: number): Promise<unknown> =>
  eventually(
    () => lines(who).count(),
    (count) => count === wanted,
    `${wanted} private lines (${who.name})`,
  );

/** All that a console reads: messages, scenes, tokens, users. */
const documents = ({ page }: Player): Promise<string> =>
  page.evaluate(
    `JSON.stringify([game.messages, game.scenes, game.users, game.actors].map((all) => [...all].map((one) => one.toObject())))`,
  );

/** Frames that came by themselves: neither the line's own beat nor the answers to this tab's steady questions. */
const unasked = (who: Player): readonly string[] =>
  who.watch
    .received()
    .filter(
      (frame) =>
        !/^\d{1,2}$|^\d+\[\{"ok":true,"value":\[\]\}\]$/.test(frame) &&
        newsIn(frame.replace(/^\d+/, '')).length === 0,
    );

/** The texts of the chat from top to bottom: public messages and private lines. */
const chat = ({ page }: Player): Promise<readonly string[]> =>
  page
    .locator('.chat-log > .chat-message')
    .evaluateAll((all) => all.map((one) => (one.textContent ?? '').replace(/\s+/g, ' ').trim()));

test("B9.324 a side's private answer is read by that side and the GM; the other browser gets nothing at all", async () => {
  await play.beginPhase(gm, 'rally-end-attacker', 'green', everybody());
  await play.asked(green, 'may-claim');
  await gm.page.locator('[data-question][data-kind="may-claim"] [data-action="openQuestion"]').click();
  await quiet(everybody());
  const before = await documents(grey);
  grey.watch.forget();
  // Its players read who answered for them.
  await play.answer(gm, 'may-claim', 'leave');
  for (const who of [gm, green]) await countIs(who, 1);
  await quiet(everybody());
  expect(unasked(grey)).toEqual([]);
  expect(await documents(grey)).toBe(before);
  expect(await lines(grey).count()).toBe(0);
  for (const who of everybody())
    expect(await who.page.evaluate(`[...game.messages].some(({ whisper }) => whisper.length > 0)`)).toBe(
      false,
    );
  // It stands behind what was said last, here and in the log of the window.
  expect(await lines(green).first().innerText()).toContain(GREEN);
  const last = (await play.logLines(green)).at(-1) ?? '';
  expect(await play.logLines(green)).toEqual(await play.logLines(gm));
  expect(await play.logLines(grey)).not.toContain(last);
});

test('a private line stays in its place over a reload, and later messages come below it', async () => {
  await play.beginPhase(gm, 'prep-fire', 'green', everybody());
  await quiet(everybody());
  const [ofGreen, ofGm] = [await chat(green), await chat(gm)];
  for (const who of [green, gm]) {
    await who.page.reload();
    await countIs(who, 1);
  }
  await quiet(everybody());
  expect(await chat(green)).toEqual(ofGreen);
  expect(await chat(gm)).toEqual(ofGm);
  expect((await chat(green)).at(-1)).not.toContain(await lines(green).first().innerText());
});

test('a player\'s card about a counter under "?" reaches those who know it, and no document', async () => {
  await quiet(everybody());
  const before = await documents(grey);
  grey.watch.forget();
  await people.askLos(green, await people.at(green, GREEN), await people.at(green, GREY));
  await people.panel(green).locator('[data-action="toChat"]').click();
  for (const who of [gm, green]) await people.lastCard(who, 'los-card').waitFor();
  await quiet(everybody());
  expect(unasked(grey)).toEqual([]);
  expect(await documents(grey)).toBe(before);
  expect(await grey.page.locator('[data-bocage="los-card"]').count()).toBe(0);
  for (const who of [gm, green]) expect(await lines(who).last().innerText()).toContain(GREEN);
});

test('a private deed that is taken back is struck out for its readers', async () => {
  await play.openPlay(gm);
  await play.beginPhase(gm, 'rally-end-attacker', 'green', [gm]);
  await play.asked(green, 'may-claim');
  await gm.page.locator('[data-question][data-kind="may-claim"] [data-action="openQuestion"]').click();
  await play.answer(gm, 'may-claim', 'leave');
  for (const who of [gm, green]) await countIs(who, 3);
  const log = gm.page.locator('#bocage-play .bocage-log > .bocage-log__line');
  await log.filter({ hasText: GREEN }).last().locator('[data-action="takeBackTo"]').first().click();
  for (const who of [gm, green]) await lines(who).last().locator('[data-struck]').waitFor();
  expect(await lines(green).locator('[data-struck]').count()).toBe(1);
  expect(await grey.page.locator('[data-struck]').count()).toBe(0);
});

test('a player reads the own lines without a game master too: they are sealed on the scene', async () => {
  // What is decided goes with the next public deed.
  await play.beginPhase(gm, 'prep-fire', 'green', [gm]);
  await quiet(everybody());
  const before = await lines(green).allInnerTexts();
  await gm.leave();
  await green.page.waitForFunction(`game.users.activeGM === null`);
  for (const who of [green, grey]) await who.page.reload();
  await countIs(green, before.length);
  await eventually(
    () => lines(green).allInnerTexts(),
    (now) => JSON.stringify(now) === JSON.stringify(before),
    'the same lines',
  );
  expect(await lines(grey).count()).toBe(0);
});

test('nothing went wrong that only the console would tell', () => {
  for (const someone of everybody()) expect(someone.watch.errors()).toEqual([]);
});
