import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { personAt, type Person } from '../src/evenings/person';
import { beginSpying, cheatsIn, laySpies } from '../src/evenings/spy-on-cheats';
import { eventually, type Player } from '../src/player';

// The spies of an evening by mouse: they see whoever plays by anything else, and nobody who does not.

const evening = openEvening();
let gm: Player;
let hand: Person;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster', {}, async (page) => {
    await laySpies(page);
  });
  hand = personAt(gm);
  await beginSpying(gm.page);
});

const GREEN = 'Green squad 1';

test('a counter drawn by mouse, a state ticked on its sheet, a click and a key are no cheats', async () => {
  await hand.drag(GREEN, 'Q7');
  await hand.stands(GREEN, 'Q7');
  await hand.hud(GREEN, 'bocageUnit');
  await hand.tick('.bocage-unit input[name="unit:broken"]');
  await hand.sees(
    async () => (await hand.unit(GREEN)).unit['broken'],
    (broken) => broken === true,
    'broken',
  );
  await hand.press('.bocage-unit [data-action="close"]');
  await hand.key('Escape');
  expect(await cheatsIn(gm.page)).toEqual([]);
});

test.each([
  ['a document', `canvas.scene.tokens.contents[0].update({ x: 3 })`, /\.update by/],
  [
    'a document, later',
    `(async () => { await 1; await canvas.scene.update({ name: 'Other' }); })()`,
    /\.update by/,
  ],
  ['new documents', `ChatMessage.create({ content: 'a word' })`, /ChatMessage\.create/],
  ['a setting', `game.settings.set('bocage', 'asl.move.reaction', true)`, /setting/],
  ['a message', `void game.socket.emit('module.bocage', {})`, /message/],
  ['the API', `void game.modules.get('bocage').api.los('A1', 'B1')`, /API's los/],
  [
    'a press without a pointer',
    `document.querySelector('[data-control="tokens"]').click()`,
    /untrusted click/,
  ],
])('%s by a script is noted', async (_what, script, noted) => {
  const before = (await cheatsIn(gm.page)).length;
  await gm.page.evaluate(script);
  const found = await eventually(
    () => cheatsIn(gm.page),
    (all) => all.length > before,
    'a note',
  );
  expect(found.slice(before).join()).toMatch(noted);
});
