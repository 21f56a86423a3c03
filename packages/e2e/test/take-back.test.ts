import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { noticeOf } from '../src/notices';
import { quiet } from '../src/outcomes';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Slips are survivable: a player takes back the last deed while nobody has answered it, a GM any of the player
// turn. By mouse and keys alone.

const evening = openEvening();
let gm: Player;
let green: Player;
let grey: Player;

const GREEN = 'Green squad 1';
const MOVER = 'Green squad 2';
const GREY = 'Grey squad 1';
const HIDDEN = 'Ambush';

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  [green, grey] = await Promise.all([evening.sit('Player 1'), evening.sit('Player 2')]);
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'wall' },
    cells: { Q5: 'Woods', Q6: 'Stone Building', Q7: 'Open Ground' },
    places: { [GREEN]: 'Q6', [MOVER]: 'Q8', [GREY]: 'Q5' },
  });
  for (const who of everybody()) await people.inPlace(who, { [GREEN]: 'Q6', [MOVER]: 'Q8', [GREY]: 'Q5' });
  await play.openPlay(gm);
  await play.beginPhase(gm, 'movement', 'green', [gm]);
  for (const who of everybody())
    await play.strip(who).locator('[data-now]', { hasText: 'Movement' }).waitFor();
  await gm.page.locator('#bocage-play [data-action="close"]').first().click();
});

const everybody = (): readonly Player[] => [gm, green, grey];
const button = (who: Player) => play.strip(who).locator('[data-strip="take-back"]');
const free = (who: Player) => play.strip(who).locator('[data-strip="take-back"]:not([data-barred])');
const barred = (who: Player, why: string) => play.strip(who).locator(`[data-barred="${why}"]`);
const struck = ({ page }: Player) => page.locator('[data-bocage="log"] [data-struck]');

const drag = async (who: Player, name: string, to: string): Promise<void> => {
  await who.page.locator('[data-control="tokens"]').click();
  await people.dragThrough(who, [await people.at(who, name), await who.hex(to)]);
  for (const one of everybody()) await people.inPlace(one, { [name]: to });
};

/** The target spends MF where it is: First Fire is at it alone. */
const spend = async (): Promise<void> => {
  await people.select(green, GREEN);
  await green.page.locator('[data-bocage="hand"] [data-deed="spend"]').click();
  // The offer to claim ends with the attack; put away, it leaves no notice.
  const offer = await play.asked(green, 'may-claim');
  await green.page.locator('.bocage-question-window [data-action="close"]').first().click();
  await offer.waitFor({ state: 'detached' });
};

/** Facts of a unit that play has left on it. */
const state = async (name: string): Promise<unknown> => {
  const { unit, x, y, wa } = await people.tokenNamed(gm, name);
  const said = Object.entries(unit).filter(([, value]) => value !== false && value !== 'none');
  return { unit: Object.fromEntries(said), x, y, wa };
};

test('a player takes back a move by the key of the token tool: the counter stands where it stood, the line is struck out', async () => {
  const before = await state(MOVER);
  await drag(green, MOVER, 'Q9');
  await free(green).waitFor();
  expect(await state(MOVER)).not.toEqual(before);
  expect(await button(grey).count()).toBe(0);
  await green.page.locator('[data-control="tokens"]').click();
  const told = await noticeOf(grey, () => green.page.keyboard.press('Control+z'));
  expect(told).toMatch(/Taken back: .*Green squad 2/);
  for (const who of everybody()) {
    await people.inPlace(who, { [MOVER]: 'Q8' });
    await struck(who).first().waitFor();
  }
  await eventually(
    () => state(MOVER),
    (now) => JSON.stringify(now) === JSON.stringify(before),
    'all of the mover as before',
  );
  await people.shoot(grey.page, 'take-back-struck');
});

test('several deeds go back one after the other, by the button above the map', async () => {
  const before = await state(MOVER);
  await drag(green, MOVER, 'Q9');
  await free(green).waitFor();
  await drag(green, MOVER, 'Q10');
  await people.shoot(green.page, 'take-back-button');
  await free(green).click();
  for (const who of everybody()) await people.inPlace(who, { [MOVER]: 'Q9' });
  await free(green).click();
  for (const who of everybody()) await people.inPlace(who, { [MOVER]: 'Q8' });
  await eventually(
    () => state(MOVER),
    (now) => JSON.stringify(now) === JSON.stringify(before),
    'all of the mover as before',
  );
});

test('terrain is undone with its own tools, and play with the token tool: neither touches the other', async () => {
  await drag(green, MOVER, 'Q9');
  await people.takePen(gm, 'hedge');
  await people.clickSide(gm, 'S9-S10');
  await people.waitForTerrain(gm, 'S9-S10', 'hedge');
  await gm.page.keyboard.press('Control+z');
  await people.waitForTerrain(gm, 'S9-S10', undefined);
  await people.inPlace(gm, { [MOVER]: 'Q9' });
  await people.clickSide(gm, 'S9-S10');
  await people.waitForTerrain(gm, 'S9-S10', 'hedge');
  await quiet([gm, green]);
  await gm.page.locator('[data-control="tokens"]').click();
  await gm.page.keyboard.press('Control+z');
  await people.inPlace(gm, { [MOVER]: 'Q8' });
  await people.waitForTerrain(gm, 'S9-S10', 'hedge');
});

test('it is refused once another side has answered or dice fell, with the reason', async () => {
  await drag(green, MOVER, 'Q9');
  await free(green).waitFor();
  await spend();
  const window = await people.aimAt(grey, GREY, GREEN);
  await window.locator('[data-action="declare"]:enabled').click();
  await barred(green, 'answered').waitFor();
  expect(await noticeOf(green, () => button(green).click())).toMatch(
    /Green squad 1.*Somebody else has acted since.*GM/,
  );
  await people.inPlace(gm, { [MOVER]: 'Q9' });
  await play.answer(green, 'attack-cover', 'wall');
  await play.strip(grey).locator('button[data-need]').click();
  await barred(grey, 'chance').waitFor();
  await barred(green, 'chance').waitFor();
  await grey.page.locator('[data-control="tokens"]').click();
  expect(await noticeOf(grey, () => grey.page.keyboard.press('Control+z'))).toMatch(/Dice or a card/);
  await play.strip(grey).locator('button[data-ending="complete"]').click();
});

test('a GM takes back an attack with its dice, and Wall Advantage that it cost, to a line of the log; the dice stay on record', async () => {
  const log = await play.openPlay(gm);
  await people.shoot(gm.page, 'take-back-log');
  const rolls = await gm.page.locator('.dice-roll').count();
  const lines = log.locator('.bocage-log > .bocage-log__line');
  const moved = lines
    .filter({ hasText: MOVER })
    .filter({ has: gm.page.locator('[data-action="takeBackTo"]') });
  await moved.last().locator('[data-action="takeBackTo"]').first().click();
  await people.shoot(gm.page, 'take-back-sure');
  await gm.page.locator('dialog [data-action="yes"]').click();
  for (const who of everybody()) await people.inPlace(who, { [MOVER]: 'Q8' });
  await play.strip(gm).locator('[data-now]', { hasText: 'Movement' }).waitFor();
  await play.strip(grey).locator('[data-need]').waitFor({ state: 'detached' });
  const fired = log.locator('.is-struck[data-kind="attack-resolved"]');
  await fired.waitFor();
  expect(await fired.innerText()).toMatch(/taken back/);
  expect(await gm.page.locator('.dice-roll').count()).toBe(rolls);
  expect(JSON.stringify(await state(GREY))).not.toMatch(/fire/i);
  await people.shoot(gm.page, 'take-back-taken');
  // It can be done again, and another roll counts.
  await spend();
  const window = await people.aimAt(grey, GREY, GREEN);
  await window.locator('[data-action="declare"]:enabled').click();
  await play.asked(green, 'attack-cover');
  await gm.page.locator('#bocage-play [data-action="close"]').first().click();
  await gm.page.locator('[data-control="tokens"]').click();
  await gm.page.keyboard.press('Control+z');
  await play.strip(green).locator('[data-due-question]').waitFor({ state: 'detached' });
  await play.question(green, 'attack-cover').waitFor({ state: 'detached' });
  // What was offered before it is offered again.
  await play.answer(green, 'may-claim', 'leave');
});

test('a counter that was removed is there again as it was', async () => {
  const before = await people.tokenNamed(gm, MOVER);
  await people.select(gm, MOVER);
  await gm.page.keyboard.press('Delete');
  await gm.page.locator('dialog [data-action="yes"]').click();
  await eventually(
    async () => (await people.tokens(grey)).some(({ name }) => name === MOVER),
    (there) => !there,
    'the counter to go',
  );
  // The counter is gone before that is a deed: until then the button takes back the one before.
  await quiet(everybody());
  await free(gm).click();
  for (const who of everybody()) await people.inPlace(who, { [MOVER]: 'Q8' });
  expect(await people.tokenNamed(gm, MOVER)).toEqual(before);
});

test('without a GM the request waits, and it is done once, when one is back with a new page', async () => {
  await drag(green, MOVER, 'Q9');
  await free(green).waitFor();
  await quiet(everybody());
  await gm.page.reload();
  await gm.page.waitForFunction(`document.body.dataset.ready === 'true' && canvas.ready`);
  await free(gm).waitFor();
  const kept = gm.page.context();
  await gm.page.goto('about:blank');
  await eventually(
    () => green.page.evaluate(`game.users.activeGM === null`),
    (gone) => gone === true,
    'the game master is gone',
  );
  expect(await noticeOf(green, () => free(green).click())).toMatch(/No game master/);
  await gm.page.goto(evening.table.url);
  const seat = gm.page.locator('[data-user="Gamemaster"]');
  await Promise.race([seat.waitFor(), gm.page.waitForFunction(`document.body?.dataset.ready === 'true'`)]);
  if ((await seat.count()) > 0) await seat.click();
  await gm.page.waitForFunction(`document.body.dataset.ready === 'true' && canvas.ready`);
  for (const who of everybody()) await people.inPlace(who, { [MOVER]: 'Q8' });
  expect(kept).toBe(gm.page.context());
  await quiet(everybody());
  for (const who of everybody()) await people.inPlace(who, { [MOVER]: 'Q8' });
});

test('a GM’s page that is lost in the middle finishes when it is back: nothing stays half written', async () => {
  await drag(green, MOVER, 'Q9');
  await free(gm).waitFor();
  const before = await state(GREEN);
  await quiet(everybody());
  const record = (): Promise<unknown> =>
    grey.page.evaluate(`canvas.scene.flags.bocage.play.units[__true.idOf('${MOVER}')].at`);
  const at = await record();
  // The connection is lost after the scene has been written, and before the counters are.
  await gm.page.evaluate(`canvas.scene.updateEmbeddedDocuments = () => new Promise(() => undefined)`);
  await free(green).click();
  await eventually(record, (now) => now !== at, 'the first half');
  await people.inPlace(grey, { [MOVER]: 'Q9' });
  await gm.page.reload();
  await gm.page.waitForFunction(`document.body.dataset.ready === 'true' && canvas.ready`);
  for (const who of everybody()) await people.inPlace(who, { [MOVER]: 'Q8' });
  await quiet(everybody());
  for (const who of everybody()) await people.inPlace(who, { [MOVER]: 'Q8' });
  expect(await state(GREEN)).toEqual(before);
});

/** Everything of the module that reaches a player: Foundry itself sends all tokens to everybody. */
const reached = ({ watch }: Player): readonly string[] =>
  watch
    .received()
    .filter((frame) => /bocage|Scene|ChatMessage|"Setting"/.test(frame) && !/"Token"/.test(frame));

/** The GM's own hidden unit goes to another hex. */
const moveUnseen = async (): Promise<void> => {
  await gm.page.locator('[data-control="tokens"]').click();
  const from = await people.at(gm, HIDDEN);
  const tip = button(gm);
  await people.dragThrough(gm, [from, { x: from.x, y: from.y - 92 }]);
  await tip.and(gm.page.locator(`[data-tooltip*="${HIDDEN}"]`)).waitFor();
  // At rest: what a gliding counter says is on its way.
  await people.at(gm, HIDDEN);
};

test('a hidden unit’s move and its taking back tell the other side nothing: no message, no line, no other button', async () => {
  const unseen = async (): Promise<{ x: number; y: number }> => {
    const { x, y } = await people.tokenNamed(gm, HIDDEN);
    return { x, y };
  };
  await drag(green, MOVER, 'Q9');
  await free(green).waitFor();
  await quiet(everybody());
  // Notices of what was done before go by themselves.
  await eventually(
    () => green.page.locator('.notification').count(),
    (count) => count === 0,
    'no notice',
  );
  const screen = await people.readable(green);
  const at = await unseen();
  for (const who of everybody()) who.watch.forget();
  await moveUnseen();
  expect(await unseen()).not.toEqual(at);
  await quiet(everybody());
  // The other player may still take back his own move.
  await free(green).waitFor();
  expect(await people.readable(green)).toBe(screen);
  await free(gm).click();
  await eventually(unseen, (now) => now.x === at.x && now.y === at.y, 'the hidden unit back');
  await quiet(everybody());
  expect(reached(green)).toEqual([]);
  expect(await people.readable(green)).toBe(screen);
  await free(green).click();
  for (const who of everybody()) await people.inPlace(who, { [MOVER]: 'Q8' });
});

test('a player takes back a deed beneath a hidden unit’s, which stays', async () => {
  await drag(green, MOVER, 'Q9');
  await free(green).waitFor();
  await moveUnseen();
  const { x, y } = await people.tokenNamed(gm, HIDDEN);
  await free(green).click();
  for (const who of everybody()) await people.inPlace(who, { [MOVER]: 'Q8' });
  await quiet(everybody());
  expect(await people.tokenNamed(gm, HIDDEN)).toMatchObject({ x, y });
  await free(gm).click();
  await eventually(
    () => people.tokenNamed(gm, HIDDEN),
    (now) => now.y !== y,
    'the hidden unit back as well',
  );
});

test('Wall Advantage comes back to its holder', async () => {
  const places = { [GREEN]: 'Q6', [GREY]: 'Q5' };
  await people.arrange(gm, { sides: { 'Q5-Q6': 'hedge' }, cells: { Q5: 'Woods', Q6: 'Woods' }, places });
  for (const who of everybody()) await people.inPlace(who, places);
  await play.openPlay(gm);
  await play.beginPhase(gm, 'rally-end-attacker', 'green', [gm]);
  await gm.page.locator('#bocage-play [data-action="close"]').first().click();
  await people.hud(green, GREEN, 'bocageClaim');
  for (const who of everybody()) await people.waitForWa(who, GREEN, true);
  await drag(gm, GREEN, 'Q8');
  for (const who of everybody()) await people.waitForWa(who, GREEN, false);
  await gm.page.locator('[data-control="tokens"]').click();
  await gm.page.keyboard.press('Control+z');
  for (const who of everybody()) {
    await people.inPlace(who, { [GREEN]: 'Q6' });
    await people.waitForWa(who, GREEN, true);
  }
});

test('nothing went wrong that only the console would tell', async () => {
  for (const who of everybody()) {
    expect(await people.slips(who)).toEqual([]);
    expect(who.watch.errors()).toEqual([]);
  }
});
