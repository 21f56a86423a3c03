import { beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { openEvening } from '../src/evening';
import { quiet } from '../src/outcomes';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// What B9 leaves to the players: HIP in setup, results marked by hand, "?" after the CCPh.

const evening = openEvening();
let gm: Player;
let green: Player;
let grey: Player;

const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';
const PLACES = { [GREEN]: 'Q6', [GREY]: 'Q4' };

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  green = await evening.sit('Player 1');
  grey = await evening.sit('Player 2');
  const around = ['Q5-Q6', 'Q6-Q7', 'Q6-R5', 'Q6-R6', 'P5-Q6', 'P6-Q6'];
  await people.arrange(gm, {
    sides: Object.fromEntries(around.map((side) => [side, 'bocage'])),
    cells: { Q6: 'Woods' },
    places: PLACES,
  });
  for (const who of [gm, green, grey]) {
    await play.openPlay(who);
    await people.inPlace(who, PLACES);
  }
});

const hand = ({ page }: Player): Locator => page.locator('[data-bocage="hand"]');
const deed = (who: Player, id: string): Locator => hand(who).locator(`[data-deed="${id}"]`);
const begin = (phase: string, side: string): Promise<void> =>
  play.beginPhase(gm, phase, side, [gm, green, grey]);

/** Whether this player sees the counter on the map. */
const seesIt = async ({ page }: Player, name: string): Promise<boolean> =>
  page.evaluate(
    (id) => {
      const { canvas } = globalThis as unknown as {
        canvas: { tokens: { get(id: string): { visible: boolean } | undefined } };
      };
      return canvas.tokens.get(id)?.visible === true;
    },
    (await people.tokenNamed(gm, name)).id,
  );

const isSeen = (who: Player, name: string, seen: boolean): Promise<unknown> =>
  eventually(
    () => seesIt(who, name),
    (is) => is === seen,
    `${name} ${seen ? 'seen' : 'not seen'} (${who.name})`,
  );

/** The names of the counters that this player sees on the map. */
const onMap = ({ page }: Player): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { canvas } = globalThis as unknown as {
      canvas: { tokens: { placeables: { visible: boolean; document: { name: string } }[] } };
    };
    const seen = canvas.tokens.placeables.filter(({ visible }) => visible);
    return seen.map(({ document }) => document.name).sort();
  });

const isSet = (who: Player, name: string, field: string): Promise<unknown> =>
  eventually(
    () => people.unitFlag(who, name, field),
    (value) => value === true,
    `${name} ${field} (${who.name})`,
  );

const says = (who: Player, text: RegExp): Promise<unknown> =>
  eventually(
    () => play.logLines(who),
    (lines) => lines.some((line) => text.test(line)),
    `a line with ${String(text)} (${who.name})`,
  );

test('A12.3: one switch hides a unit in setup, and the enemy’s map shows nothing there', async () => {
  await begin('setup', 'green');
  await people.select(green, GREEN);
  await isSeen(grey, GREEN, true);
  const before = await onMap(grey);
  await deed(green, 'hide').click();
  await isSeen(grey, GREEN, false);
  await isSeen(green, GREEN, true);
  await quiet([gm, green, grey]);
  await people.shoot(green.page, 'hip-owner');
  await people.shoot(grey.page, 'hip-enemy');
  // Nothing stands in its place, not even a "?".
  expect(await onMap(grey)).toEqual(before.filter((name) => name !== GREEN));
  await deed(green, 'place-openly').click();
  await isSeen(grey, GREEN, true);
});

test('A7.3: a result is marked from the hand by two clicks, and both sides read who was marked', async () => {
  await begin('prep-fire', 'grey');
  await quiet([gm, green, grey]);
  await people.select(green, GREEN);
  await deed(green, 'by-hand').click();
  const variants = hand(green).locator('[data-variant]');
  await variants.first().waitFor();
  expect(await variants.allInnerTexts()).toEqual(['Broken (DM)', 'Pinned', 'Eliminated']);
  await people.shoot(green.page, 'results');
  await variants.filter({ hasText: 'Pinned' }).click();
  for (const who of [gm, green, grey]) await isSet(who, GREEN, 'pinned');
  await says(green, /Green squad 1.*marked by hand: pinned/);
  await says(grey, /marked by hand: pinned/);
  await people.shoot(grey.page, 'result-marked');
});

test('A3.3: a unit moves only in its own side’s MPh; a refusal says why, and the log names the hex', async () => {
  await people.select(grey, GREY);
  await hand(grey).locator('[data-hand="why"]').click();
  await hand(grey).locator('[data-refused="move"] [data-reason="play-no-movement"]').waitFor();
  await people.shoot(grey.page, 'no-movement');
  await grey.page.keyboard.press('0');
  await begin('movement', 'grey');
  await deed(grey, 'move').click();
  await hand(grey).locator('[role="status"]').waitFor();
  await people.clickAt(grey.page, await grey.hex('Q3'));
  await people.inPlace(gm, { [GREY]: 'Q3' });
  await says(green, /Grey squad 1.*arrives in Q3/);
  await says(grey, /arrives in Q3/);
  await people.shoot(green.page, 'moved');
  // Its mark ends with the MPh.
  await begin('defensive-fire', 'grey');
  await quiet([gm, green, grey]);
  await people.shoot(green.page, 'moved-over');
});

test('A7.8: a pinned unit does not move in its own MPh, and its hand says why', async () => {
  await begin('movement', 'green');
  await people.select(green, GREEN);
  await hand(green).locator('[data-hand="why"]').click();
  await hand(green).locator('[data-refused="move"] [data-reason="play-pinned"]').waitFor();
  expect(await deed(green, 'move').count()).toBe(0);
  await people.shoot(green.page, 'pinned-stays');
  await green.page.keyboard.press('0');
});

test('B9.55-k: when the CCPh ends, only the owner is asked about "?", and one click takes it', async () => {
  await begin('close-combat', 'grey');
  await begin('rally', 'green');
  const window = await play.asked(green, 'may-gain');
  expect(await window.innerText()).toContain(GREEN);
  await people.shoot(green.page, 'may-gain');
  await quiet([gm, green, grey]);
  await people.shoot(grey.page, 'may-gain-enemy');
  expect(await play.isAsked(grey, 'may-gain')).toBe(false);
  const record = (who: Player) =>
    who.page.evaluate<string>(`JSON.stringify(canvas.scene.flags.bocage.play ?? {})`);
  expect(await record(grey)).not.toContain('gains');
  await play.answer(green, 'may-gain', 'gain');
  for (const who of [gm, green, grey]) await isSet(who, GREEN, 'concealed');
  await says(grey, /gains "\?"/);
  await people.shoot(grey.page, 'gained-enemy');
});

test('nothing went wrong that only the console would tell', async () => {
  for (const someone of [gm, green, grey]) {
    expect(await people.slips(someone)).toEqual([]);
    expect(someone.watch.errors()).toEqual([]);
  }
});
