import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { noticeOf } from '../src/notices';
import { quiet } from '../src/outcomes';
import type { Player } from '../src/player';
import * as people from '../src/verbs';

// Foundry itself gives every browser the documents of hidden tokens; what must not happen is that *the module* says
// anything of them: no answer, window, card, refusal or message of its own may differ for a hidden unit and none.

const evening = openEvening();
let gm: Player;
let player: Player;

const HIDDEN = 'Ambush';

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  player = await evening.sit('Player 1');
});
const PLACES = { 'Green squad 1': 'Q2', [HIDDEN]: 'Q6' };
beforeEach(async () => {
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'bocage' },
    cells: { Q6: 'Woods', Q5: 'Open Ground' },
    places: PLACES,
  });
  for (const someone of [gm, player]) await people.inPlace(someone, PLACES);
});

const arrange = async (plan: Parameters<typeof people.arrange>[1]): Promise<void> => {
  await people.arrange(gm, plan);
  for (const someone of [gm, player]) await people.inPlace(someone, plan.places ?? {});
};

const idOf = async (name: string): Promise<string> => (await people.tokenNamed(gm, name)).id;

/** All that the player could have read since `forget`, window, network and console. */
const everything = async (who: Player): Promise<string> =>
  [await people.readable(who), ...who.watch.received(), ...who.watch.console()].join('\n');

/** Every place where a word stands, with what is around it. */
const mentions = (text: string, word: string): readonly string[] =>
  [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) =>
    text.slice(Math.max(0, index - 160), index + 80),
  );

test('the player sees no hidden counter, the GM does', async () => {
  expect(await people.tokenNamed(gm, HIDDEN)).toMatchObject({ hidden: true });
  const visible = await player.page.evaluate((name) => {
    interface Placeable {
      readonly visible: boolean;
      readonly document: { readonly name: string };
    }
    const { canvas } = globalThis as unknown as { canvas: { tokens: { placeables: readonly Placeable[] } } };
    return canvas.tokens.placeables.some((token) => token.document.name === name && token.visible);
  }, HIDDEN);
  expect(visible).toBe(false);
});

test('a line to the hex of a hidden unit is answered as if the hex were empty', async () => {
  const ask = async (hex: string): Promise<string> => {
    await people.askLos(player, await people.at(player, 'Green squad 1'), await player.hex(hex));
    const text = await people.panel(player).innerText();
    return text.replaceAll(hex, 'HEX');
  };
  const withUnit = await ask('Q6');
  expect(withUnit).not.toContain(HIDDEN);
  await arrange({ sides: { 'Q5-Q6': 'bocage' }, places: { [HIDDEN]: 'T12' } });
  expect(await ask('Q6')).toBe(withUnit);
});

test('the list of places to type offers no hidden unit', async () => {
  await people.askLos(player, await player.hex('Q2'), await player.hex('Q6'));
  const offered = await player.page
    .locator('#bocage-los-places option')
    .evaluateAll((nodes) => nodes.map((node) => (node as HTMLOptionElement).value));
  expect(offered.filter((text) => text.includes(HIDDEN))).toEqual([]);
  // A hidden name and an unknown name are refused in the same words.
  const refusal = async (name: string): Promise<string> => {
    await people.dismiss(player);
    const input = people.panel(player).locator('input[name="to"]');
    await input.fill(name);
    const text = await noticeOf(player, () => input.press('Enter'));
    await people.dismiss(player);
    return text.replaceAll(name, 'X');
  };
  expect(await refusal(HIDDEN)).toBe(await refusal('Nobody at all'));
});

test('the sheet of a unit names no side without a unit that the player knows', async () => {
  await people.setUnit(gm, HIDDEN, { side: 'partisans' }, true);
  const offered = async (who: Player): Promise<readonly (string | null)[]> => {
    await people.hud(who, 'Green squad 1', 'bocageUnit');
    const sheet = who.page.locator('.bocage-unit');
    await sheet.waitFor();
    const nodes = sheet.locator('#bocage-unit-sides option');
    const sides = await nodes.evaluateAll((all) => all.map((node) => node.getAttribute('value')));
    await sheet.locator('[data-action="close"]').first().click();
    return sides;
  };
  expect(await offered(gm)).toContain('partisans');
  expect(await offered(player)).toEqual(['green', 'grey']);
});

test("the GM's card about a hidden unit reaches the GM alone", async () => {
  const id = await idOf(HIDDEN);
  await quiet([gm, player]);
  player.watch.forget();
  await people.askLos(gm, await people.at(gm, 'Green squad 1'), await people.at(gm, HIDDEN));
  await people.panel(gm).locator('[data-action="toChat"]').click();
  await people.lastCard(gm, 'los-card').waitFor();
  expect(await people.lastCard(gm, 'los-card').innerText()).toContain(HIDDEN);
  await (await people.aimAt(gm, 'Green squad 1', HIDDEN)).locator('[data-action="toChat"]').click();
  await people.lastCard(gm, 'tem-card').waitFor();
  await quiet([gm, player]);
  const seen = await everything(player);
  expect(mentions(seen, HIDDEN)).toEqual([]);
  expect(mentions(seen, id)).toEqual([]);
});

test("a claim's refusal tells nothing of a hidden unit", async () => {
  const claim = (): Promise<string> =>
    noticeOf(player, () => people.hud(player, 'Green squad 1', 'bocageClaim'));
  await people.arrange(gm, {
    sides: { 'N2-N3': 'hedge' },
    places: { 'Green squad 1': 'Q5', [HIDDEN]: 'Q6' },
  });
  // The messages of the move itself have arrived.
  await quiet([gm, player]);
  player.watch.forget();
  const withUnit = await claim();
  expect(withUnit).not.toContain(HIDDEN);
  const id = await idOf(HIDDEN);
  expect(mentions([...player.watch.received(), ...player.watch.console()].join('\n'), id)).toEqual([]);
  await arrange({ sides: { 'N2-N3': 'hedge' }, places: { [HIDDEN]: 'T12' } });
  expect(await claim()).toBe(withUnit);
});

test('nothing went wrong that only the console would tell', () => {
  for (const someone of [gm, player]) expect(someone.watch.errors()).toEqual([]);
});
