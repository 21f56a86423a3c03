import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { quiet } from '../src/outcomes';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import { acrossHedge, sitThree } from '../src/seats';
import * as people from '../src/verbs';

// Everything that leaves the table, and everything that a player could copy: units under "?" are named
// nowhere.

const evening = openEvening();
let gm: Player;
let green: Player;
let grey: Player;

const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';
/** Under "?", with its owner's name for it, and the sample's Japanese name. */
const NAMES = [GREY, '灰 第1分隊'];
const everybody = (): readonly Player[] => [gm, green, grey];

const begin = (phase: string): Promise<void> => play.beginPhase(gm, phase, 'green', everybody());

const api = async ({ page }: Player, line: string): Promise<unknown> =>
  page.evaluate(`game.modules.get('bocage').api.${line}`);

/** Asks about a line between the two and sends the answer to the chat. */
const postLos = async (who: Player): Promise<void> => {
  await people.askLos(who, await people.at(who, GREEN), await people.at(who, GREY));
  await people.panel(who).locator('[data-action="toChat"]').click();
  await people.lastCard(who, 'los-card').waitFor();
};

beforeAll(async () => {
  const three = await sitThree(evening);
  ({ gm, green, grey } = three);
  await people.setUnit(gm, GREY, { concealed: true });
  await quiet(everybody());
  // Facts told while it stood in the open are no later secret; they are not tested here.
  await gm.page.evaluate(`Promise.all([...game.messages].map((message) => message.delete()))`);
  await acrossHedge(three, GREEN, GREY);
  await Promise.all(everybody().map((who) => play.openPlay(who)));
  await quiet(everybody());
  for (const who of everybody()) who.watch.forget();
  // It claims, is claimed against, is looked at by friend and foe, is fired at, and is moved.
  const [target, firer] = [(await people.tokenNamed(gm, GREY)).id, (await people.tokenNamed(gm, GREEN)).id];
  await begin('rally-end-defender');
  await play.answer(grey, 'may-claim', 'claim');
  for (const who of everybody()) await people.waitForWa(who, GREY, true);
  await begin('rally-end-attacker');
  await people.hud(green, GREEN, 'bocageClaim');
  await play.answer(grey, 'reveal-or-forfeit', 'show');
  await begin('prep-fire');
  const attack = { attackers: [firer], target, firepower: 8 };
  const declared = await api(green, `send(${JSON.stringify({ type: 'attack', attack })}, '${firer}')`);
  expect(declared).toMatchObject({ state: 'done' });
  await green.page.locator('#bocage-play [data-action="throwDice"]').click();
  for (const { page } of everybody())
    await page.locator('[data-bocage="log"] [data-kind="attack-resolved"]').last().waitFor();
  for (const { page } of everybody())
    await page.locator('#bocage-play [data-action="close"]').first().click();
  for (const who of everybody()) await postLos(who);
  await quiet(everybody());
});

/** Where one of the names stands in a text, with what is around it. */
const named = (text: string): readonly string[] =>
  NAMES.flatMap((name) => {
    const parts = text.split(name);
    return parts.slice(1).map((after, i) => `${parts[i]?.slice(-120)}${name}${after.slice(0, 60)}`);
  });

/** The chat as Foundry exports it: time, sender and text of each message; and its data in full. */
const chatOf = ({ page }: Player): Promise<{ readonly text: string; readonly data: string }> =>
  page.evaluate(() => {
    interface Message {
      readonly alias: string;
      readonly content: string;
      readonly flavor: string;
      toObject(): object;
    }
    const { game } = globalThis as unknown as { game: { messages: Iterable<Message> } };
    const all = [...game.messages];
    const plain = (html: string): string =>
      new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
    return {
      text: all.map(({ alias, content, flavor }) => `${alias}\n${flavor}\n${plain(content)}`).join('\n---\n'),
      data: JSON.stringify(all.map((message) => message.toObject())),
    };
  });

test(`an enemy's export of the chat, as text and as data, names no unit under "?"`, async () => {
  const { text, data } = await chatOf(green);
  // It was spoken of.
  expect(text).toMatch(/B9\.32/);
  expect(data).toContain('attack-resolved');
  expect(named(text)).toEqual([]);
  expect(named(data)).toEqual([]);
  // Its own side reads the name in private lines, which are in no document that can be exported.
  const own = await people.privateLines(grey).allTextContents();
  expect(named(own.join('\n')).length).toBeGreaterThan(0);
});

test('nothing in the page names it: no text, title, label or other attribute, no window’s title', async () => {
  await play.openPlay(green);
  await eventually(
    () => play.logLines(green),
    (lines) => lines.length > 3,
    'the log',
  );
  expect(named(await green.page.evaluate('document.documentElement.outerHTML'))).toEqual([]);
  expect(named(await people.readable(green))).toEqual([]);
  expect(named(await green.page.title())).toEqual([]);
});

test('nothing that reached or left the enemy’s browser names it, nor does its console', () => {
  for (const list of [green.watch.received(), green.watch.sent(), green.watch.console()])
    expect(named(list.join('\n'))).toEqual([]);
});

test("the API's answers to an enemy’s macro do not name or count it", async () => {
  const lines = ['waiting()', 'advantage()', 'sides()', 'shown()', 'field()', `los('Q6', 'Q5')`, 'chart()'];
  for (const line of lines) expect(named(JSON.stringify((await api(green, line)) ?? null)), line).toEqual([]);
  // A query by a secret name teaches the player no more than an unknown name.
  expect(await api(green, `los('${GREEN}', '${GREY}') ?? 'none'`)).toBe('none');
  expect(await api(green, `los('${GREEN}', 'Nobody at all') ?? 'none'`)).toBe('none');
  expect(await api(green, 'exportDrawing()')).toBeUndefined();
});

test('files of terrain and drawing from a game master contain no counter', async () => {
  expect(named(JSON.stringify(await api(gm, 'exportDrawing()')))).toEqual([]);
  await people.takeTool(gm, 'files');
  const download = gm.page.waitForEvent('download');
  await gm.page.locator('#bocage-terrain-file [data-action="exportTerrain"]').click();
  const text = await readFile(await (await download).path(), 'utf8');
  const [id] = (await people.tokens(gm)).map((token) => token.id);
  expect(text.length).toBeGreaterThan(100);
  expect([...named(text), text.includes(id ?? 'no counter'), text.includes('Green')]).toEqual([false, false]);
});

test('an enemy has no window that exports anything of counters or terrain', async () => {
  await green.page.locator('[data-control="bocage"]').click();
  const tools = await green.page
    .locator('[data-tool]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-tool')));
  expect(tools).toContain('los');
  expect(tools.filter((tool) => ['files', 'forces', 'import', 'rules'].includes(tool ?? ''))).toEqual([]);
});

test('nothing went wrong that only the console would tell', async () => {
  for (const someone of everybody()) {
    expect(await people.slips(someone)).toEqual([]);
    expect(someone.watch.errors()).toEqual([]);
  }
});
