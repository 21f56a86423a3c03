import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser, type Seats } from '../src/browser';
import * as deeds from '../src/evenings/deeds';
import { GERMAN_GROUP } from '../src/evenings/orders';
import { atPictureTable, BRITISH, LANGUAGES } from './evening-table';

/**
 * The states of an evening of ASL in both languages, themes and sizes: to be looked at, in
 * build/screenshots/evening-*, and nothing in them is cut, covered, faint or off the screen.
 */

let browser: Seats;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.each(LANGUAGES)('%s', async (lang, locale) => {
  await atPictureTable(
    browser,
    { of: 'evening', lang, locale },
    async ({ players: [master, first, second], people: [gm, one, two], take }) => {
      for (const who of [gm, one, two]) await who.lookAt('H5', 50);
      await deeds.placeOrder(gm, GERMAN_GROUP, 'playerblue000001');
      await deeds.goOn(gm, [one, two]);
      await deeds.put(one, { Weiss: 'H3', 'MG 34': 'H3', Braun: 'H3' });
      await deeds.deed(one, 'Braun', 'take-up');
      await one.pointAtUnit('MG 34');
      await one.until('[data-bocage="log"] [data-kind="taken-up"]');
      await take(first, 'setup');
      await take(master, 'setup-gm');
      await deeds.ending(one, 'ready');
      await deeds.placeOrder(gm, BRITISH, 'playerred0000001');
      await deeds.beginPhase(gm, 'setup', 'british', [one, two]);
      await deeds.put(two, { Adams: 'H7', Baker: 'H7' });
      await deeds.ending(two, 'ready');
      await deeds.beginPhase(gm, 'prep-fire', 'german', [one, two]);
      await one.clickUnit('Braun');
      await one.press('[data-bocage="hand"] [data-hand="why"]');
      await take(first, 'hand-barred');
      await one.press('[data-bocage="hand"] [data-hand="why"]');
      await one.press('[data-bocage="hand"] [data-deed="attack"]');
      await one.clickHex('H7');
      const window = '[data-bocage="attack"]';
      await one.press(`${window} [data-attack-field="attackers"] label:has-text("MG 34") input`);
      await one.until(`${window} [data-attack-field="leaders"]`);
      await one.press(`${window} [data-attack-field="leaders"] label:has-text("Weiss") input`);
      await one.until(`${window} [data-modifier="leadership"]`);
      await take(first, 'attack');
      await deeds.declare(one);
      await one.until('.bocage-strip button[data-need]');
      await take(first, 'dice');
      await deeds.roll(one);
      await deeds.asked(one, 'attack-result');
      await take(first, 'result');
      await take(second, 'waiting');
    },
  );
});
