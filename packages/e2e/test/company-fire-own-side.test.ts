import { beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { sidesHere, spot, viewTogether } from '../src/blank';
import { openEvening } from '../src/evening';
import { eventually, type Player } from '../src/player';
import { answer, strip } from '../src/play';
import { sitThree } from '../src/seats';
import { cellSigns } from '../src/signs';
import * as people from '../src/verbs';

// A player of Company Fire knows what the game tells the player's own side: which mines are dummies, what a blind
// has done, the kind of an own mission. The other side learns none of it.

const evening = openEvening();
let gm: Player;
let german: Player;
let american: Player;

const HEDGE = ['A1-A2', 'B1-B2', 'C1-C2', 'D1-D2', 'E1-E2', 'F1-F2', 'G1-G2', 'H1-H2'];

beforeAll(async () => {
  ({ gm, green: german, grey: american } = await sitThree(evening));
  await viewTogether(gm, [german, american], { name: 'Lane', grid: 1, game: 'company-fire' });
  await people.takePen(gm, 'bocage');
  for (const side of HEDGE) await people.clickAt(gm.page, await spot(gm, side));
  await eventually(
    () => sidesHere(gm),
    (sides) => Object.keys(sides).length === HEDGE.length,
    'the hedge',
  );
  await gm.page.evaluate(`(async () => {
    const [type] = game.documentTypes.Actor.filter((type) => type !== 'base');
    const put = async (name, owner, [col, row], unit) => {
      const ownership = { [game.users.getName(owner).id]: 3 };
      const actor = await Actor.implementation.create({ name, type, ownership });
      const place = { x: 80 * col, y: 80 * row, width: 1, height: 1 };
      await canvas.scene.createEmbeddedDocuments('Token', [
        { name, actorId: actor.id, actorLink: true, ...place, flags: { bocage: { unit } } },
      ]);
    };
    await put('Blind', 'Player 1', [5, 2], { side: 'german', concealed: true });
    await put('Observer', 'Player 1', [7, 4], { side: 'german', kind: 'forward-observer' });
    await put('Rifles', 'Player 2', [1, 0], { side: 'american' });
  })()`);
  await send({
    ...{ type: 'begin', attacker: 'german' },
    mines: [
      { at: 'D5', side: 'german', real: 'no' },
      { at: 'E5', side: 'american', real: 'yes' },
    ],
  });
  for (const { page } of [german, american])
    await page.evaluate(`canvas.animatePan({ x: 230, y: 240, scale: 0.8, duration: 0 })`);
});

/** The game master's own part: cards and their dice. */
const send = async (event: object): Promise<void> => {
  const state = await gm.page.evaluate(
    `game.modules.get('bocage').api.send(${JSON.stringify(event)}).then(({ state }) => state)`,
  );
  expect([event, state]).toEqual([event, 'done']);
};

const hand = ({ page }: Player): Locator => page.locator('[data-bocage="hand"]');
const signs = (who: Player, wanted: readonly string[]): Promise<unknown> =>
  eventually(
    async () => (await cellSigns(who)).toSorted(),
    (found) => JSON.stringify(found) === JSON.stringify(wanted.toSorted()),
    `the signs of ${who.name}: ${wanted.join(', ')}`,
  );
const stands = (who: Player, name: string, x: number, y: number): Promise<unknown> =>
  eventually(
    () => people.tokenNamed(who, name),
    (token) => token.x === x && token.y === y,
    `${name} at ${x}, ${y}`,
  );

test('CF-MI-1 each side sees which of its own mines are real, and nothing of the other side’s', async () => {
  await signs(german, ['mines-dummy D5']);
  await signs(american, ['mines-real E5']);
  await signs(gm, ['mines-dummy D5', 'mines-real E5']);
  await people.shoot(german.page, 'company-fire-own-mines');
});

test('CF-BC-1 a blind that moved in is offered to occupy the bocage, and does so', async () => {
  await people.dragThrough(german, [await people.at(german, 'Blind'), await spot(german, 'F2')]);
  await stands(german, 'Blind', 400, 80);
  await answer(american, 'op-fire', 'none');
  await people.select(german, 'Blind');
  const occupy = hand(german).locator('[data-deed="occupy"]:not([disabled]):not([aria-disabled="true"])');
  await occupy.waitFor();
  await people.shoot(german.page, 'company-fire-own-hand');
  await occupy.click();
  await german.page
    .locator('[data-bocage="log"] [data-kind="occupies"]')
    .filter({ hasText: 'Blind' })
    .first()
    .waitFor();
});

test('CF-AR-1 the kind of a mission is on its own side’s map alone, also after a reload', async () => {
  await send({ type: 'next', segment: 'card' });
  const need = await eventually(
    () => gm.page.evaluate<string | undefined>(`game.modules.get('bocage').api.waiting().needs[0]?.id`),
    (id) => id !== undefined,
    'a card to be drawn',
  );
  // The two of hearts: a fire card of the attacker.
  await send({ type: 'dice', need, dice: [2] });
  await strip(german).locator('[data-now]:is([data-phase^="arrival"], [data-phase="declaring"])').waitFor();
  await people.select(german, 'Observer');
  await hand(german).locator('[data-deed="call-smoke"]').click();
  await hand(german).locator('[role="status"]').waitFor();
  await people.clickAt(german.page, await spot(german, 'F4'));
  await signs(german, ['mines-dummy D5', 'mission-smoke F4']);
  await signs(american, ['mines-real E5', 'mission F4']);
  await german.page.reload();
  await german.page.waitForFunction(`document.body.dataset.ready === 'true' && canvas.ready`);
  await signs(german, ['mines-dummy D5', 'mission-smoke F4']);
});

test('no frame, document or store of the other side’s browser holds any of it', async () => {
  const held = await american.page.evaluate(`JSON.stringify([
    [...game.scenes].map((scene) => [scene.flags, [...scene.tokens].map((token) => token.flags)]),
    [...game.messages].map((message) => message.flags),
    { ...localStorage },
  ])`);
  // Texts of the interface name every mark there is.
  const heard = american.watch.received().filter((one) => !/"(TABLE|BOCAGE)": \{/.test(one));
  const text = [...heard, String(held)].join('\n').replaceAll('\\', '');
  expect(text).toMatch(/"real":true/);
  for (const secret of [/"real":false/, /"kind":"smoke"/, /"smokeCalled"/, /"entered"/, /"called":\{"/])
    expect(text).not.toMatch(secret);
  for (const who of [gm, german, american]) expect(who.watch.errors()).toEqual([]);
});
