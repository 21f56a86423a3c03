import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser, type Seats } from '../src/browser';
import type { BoardSketch } from '../src/evenings/boards';
import * as deeds from '../src/evenings/deeds';
import { GERMAN_GROUP } from '../src/evenings/orders';
import { atPictureTable, LANGUAGES } from './evening-table';

/**
 * More states of an evening of ASL, in build/screenshots/states-*: placing an order of battle, values by nation,
 * reaction fire, several questions, taking back, refused deeds, the offer of "?".
 */

let browser: Seats;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const BOARD: BoardSketch = {
  name: 'E9',
  columns: 14,
  rows: 10,
  hexes: { woods: 'H7 J7 J8 K7 K8 K9 L7 L8 L9 M8' },
  sides: { hedge: 'H6-H7 G6-G7 L6-L7' },
};

const british = { nation: 'british', kind: 'squad' } as const;
const BRITISH: deeds.Order = {
  title: 'British',
  side: 'british',
  entries: [
    { ...british, name: 'Adams' },
    { ...british, name: 'Baker' },
    { ...british, name: 'Clark' },
    { ...british, name: 'Davis' },
  ],
};

test.each(LANGUAGES)('%s', async (lang, locale) => {
  await atPictureTable(
    browser,
    { of: 'states', lang, locale, board: BOARD },
    async ({ players: [master, first, second], people: [gm, one, two], take }) => {
      const all = [gm, one, two];
      for (const who of all) await who.lookAt('H5', 50);
      await gm.press('.bocage-strip [data-strip="forces"]');
      await gm.until('#bocage-forces [data-bocage="forces"]');
      await gm.press('#bocage-forces [data-action="openFigures"]');
      await gm.until('#bocage-figures table');
      await take(master, 'figures');
      await gm.press('#bocage-figures [data-action="close"]');
      await gm.load(
        '#bocage-forces .bocage-file',
        'British.order.json',
        JSON.stringify({ format: 'bocage-order', version: 1, game: 'asl', ...BRITISH }),
      );
      await gm.until('#bocage-forces [data-total="4"]');
      await gm.choose('#bocage-forces select[name="owner"]', 'playerred0000001');
      await gm.press('#bocage-forces [data-action="giveOrder"]');
      await gm.until('#bocage-forces [data-given]');
      await take(master, 'given');
      await gm.press('#bocage-forces [data-action="close"]');
      await two.press('.bocage-strip [data-strip="muster"]');
      await two.until('#bocage-muster [data-row]');
      await take(second, 'muster');
      await two.press('#bocage-muster section > .bocage-place');
      await take(second, 'muster-where');
      await two.clickHex('H7');
      await two.until('#bocage-muster', 'gone');
      for (const unit of ['Adams', 'Baker', 'Clark', 'Davis'])
        await one.sees(
          () => one.units(),
          (found) => found.some(({ name }) => name === unit),
          unit,
        );
      await deeds.put(two, { Adams: 'G7', Baker: 'L7', Davis: 'L9' });
      await take(second, 'ready');
      await take(master, 'ready-gm');
      await deeds.ending(two, 'ready');
      await deeds.placeOrder(gm, GERMAN_GROUP, 'playerblue000001');
      await deeds.beginPhase(gm, 'setup', 'german', all);
      await deeds.put(one, { Weiss: 'H3', 'MG 34': 'H3', Braun: 'H5' });
      await deeds.ending(one, 'ready');
      await deeds.beginPhase(gm, 'rally-end-attacker', 'british', all);
      await deeds.asked(two, 'may-claim');
      await take(second, 'questions');
      await take(first, 'questions-waiting');
      await two.clickUnit('Adams');
      await two.until('[data-bocage="hand"]');
      await take(second, 'questions-hand');
      await deeds.beginPhase(gm, 'movement', 'british', all);
      await two.drag('Adams', 'G8');
      await two.stands('Adams', 'G8');
      await two.press('.bocage-strip [data-strip="take-back"]');
      await two.stands('Adams', 'G7');
      await take(second, 'taken-back');
      await gm.press('.bocage-strip [data-strip="log"]');
      await gm.until('#bocage-play');
      await take(master, 'taken-back-log');
      await gm.press('#bocage-play [data-action="close"]');
      await master.page.evaluate(`game.settings.set('bocage', 'asl.move.reaction', true)`);
      await two.drag('Adams', 'F7', 'F8');
      await deeds.asked(one, 'react');
      await take(first, 'react');
      await take(second, 'react-waits');
      await deeds.answer(one, 'react', 'pass');
      await master.page.evaluate(`game.settings.set('bocage', 'asl.move.reaction', false)`);
      await deeds.beginPhase(gm, 'advance', 'british', all);
      await two.clickUnit('Clark');
      await two.press('[data-bocage="hand"] [data-hand="why"]');
      await two.until('[data-bocage="hand"] [data-refused]');
      await take(second, 'barred');
      await two.press('[data-bocage="hand"] [data-hand="why"]');
      await deeds.goOn(gm, all);
      await deeds.goOn(gm, all);
      await deeds.asked(two, 'may-gain');
      await take(second, 'gain');
      await take(first, 'gain-waiting');
    },
  );
});
