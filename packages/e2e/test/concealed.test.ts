import { beforeAll, expect, test } from 'vitest';
import { los } from '../src/api';
import { openEvening } from '../src/evening';
import { faceOf, type Face } from '../src/faces';
import { quiet } from '../src/outcomes';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Each player's view of the counters: states, and "?" instead of secrets.

const evening = openEvening();
let gm: Player;
let green: Player;

const OWN = 'Green squad 1';
const SECOND = 'Green squad 2';
const ENEMY = 'Grey squad 1';
const ENEMY_2 = 'Grey squad 2';

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  green = await evening.sit('Player 1');
  const places = { [OWN]: 'Q5', [SECOND]: 'S4', [ENEMY]: 'Q7', [ENEMY_2]: 'S7' };
  await people.arrange(gm, { sides: {}, places });
  for (const who of [gm, green]) await people.inPlace(who, places);
});

/** A unit's kind and nothing else: all other facts are defaults. */
const make = (name: string, state: object, hidden = false): Promise<void> => {
  const flags = ['broken', 'dm', 'pinned', 'cx', 'entrenched', 'concealed'].map((id) => [id, false]);
  return people.setUnit(gm, name, { ...(Object.fromEntries(flags) as object), ...state }, hidden);
};

const sees = (who: Player, name: string, holds: (face: Face | undefined) => boolean): Promise<unknown> =>
  eventually(() => faceOf(who, name), holds, `what ${who.name} sees on ${name}`);

const texts = (...wanted: readonly string[]) => {
  return (face: Face | undefined): boolean => JSON.stringify(face?.texts) === JSON.stringify(wanted);
};

test('a state is seen on the counter by everybody, in the letters of the game', async () => {
  await make(ENEMY, { side: 'grey', broken: true, dm: true });
  for (const who of [gm, green]) await sees(who, ENEMY, texts('BRK', 'DM'));
});

test('A-36 A12.1: a concealed enemy is a "?" without picture, name or states; owner and GM see all, and the "?"', async () => {
  await make(ENEMY, {
    side: 'grey',
    concealed: true,
    pinned: true,
    cx: true,
    entrenched: true,
  });
  await make(OWN, { side: 'green', concealed: true });
  await sees(green, ENEMY, (face) => face?.picture === false);
  // Of its states only those visible to enemies are shown.
  expect(await faceOf(green, ENEMY)).toMatchObject({ picture: false, name: false, texts: ['?', 'ENT'] });
  // The document says "?" a moment before its true face is drawn over it.
  const whole = (face: Face | undefined): boolean => face?.picture === true && face.name;
  await sees(gm, ENEMY, (face) => texts('?', 'PIN', 'CX', 'ENT')(face) && whole(face));
  await sees(green, OWN, (face) => texts('?')(face) && whole(face));
  await people.shoot(green.page, 'concealed-player');
  await people.shoot(gm.page, 'concealed-gm');
});

test('while the game is still loading, no other player’s picture is shown', async () => {
  // The game's script is held up: users see the table meanwhile.
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await green.page.route('**/games/asl-*.js*', async (route) => {
    await held;
    await route.continue();
  });
  await green.page.reload();
  await green.page.waitForFunction(`globalThis.canvas?.ready && canvas.tokens.placeables.length > 3`);
  await sees(green, ENEMY_2, (face) => face?.picture === false && !face.name);
  expect(await faceOf(green, OWN)).toMatchObject({ picture: true });
  letGo();
  await sees(green, ENEMY_2, (face) => face?.picture === true);
  expect(await faceOf(green, ENEMY)).toMatchObject({ picture: false });
  await green.page.unroute('**/games/asl-*.js*');
});

test('a dummy is the same "?" as a squad', async () => {
  await make(ENEMY, { side: 'grey', concealed: true });
  await make(ENEMY_2, { side: 'grey', kind: 'dummy', concealed: true });
  await sees(green, ENEMY, texts('?'));
  await sees(green, ENEMY_2, texts('?'));
  expect(await faceOf(green, ENEMY)).toEqual(await faceOf(green, ENEMY_2));
});

test('when concealment is lost the counter shows its identity', async () => {
  await make(ENEMY, { side: 'grey' });
  await sees(green, ENEMY, (face) => face?.picture === true && face.name && face.texts.length === 0);
});

test('B9.324-e a "?" that its owner takes off and puts on again at once has been off: everybody reads it', async () => {
  await make(OWN, { side: 'green', concealed: true });
  for (const who of [gm, green]) await sees(who, OWN, texts('?'));
  await quiet([gm, green]);
  const lines = (): Promise<number> => gm.page.locator('[data-bocage="log"] [data-kind="by-hand"]').count();
  const before = await lines();
  await green.page.evaluate(`(() => {
    const token = canvas.scene.tokens.get(__true.idOf('${OWN}'));
    const say = (concealed) => token.update({ 'flags.bocage.unit.concealed': concealed }, { diff: false });
    return Promise.all([say(false), say(true)]);
  })()`);
  await eventually(lines, (now) => now === before + 2, 'both in the log');
  for (const who of [gm, green]) await sees(who, OWN, texts('?'));
});

test('counters of a stack lie apart, with their number; hidden ones are not counted', async () => {
  await people.arrange(gm, { sides: {}, places: { [SECOND]: 'Q5', [ENEMY_2]: 'Q5' } });
  await make(ENEMY_2, { side: 'grey' }, true);
  await make(OWN, { side: 'green' });
  const shiftOf = async (who: Player, name: string): Promise<number> =>
    (await faceOf(who, name))?.shift.x ?? 0;
  const counts = async (who: Player): Promise<string> =>
    (await Promise.all([OWN, SECOND, ENEMY_2].map((name) => faceOf(who, name))))
      .flatMap((face) => face?.texts ?? [])
      .join();
  await eventually(
    () => counts(green),
    (found) => found === '2',
    'a stack of two for the player',
  );
  await eventually(
    () => counts(gm),
    // The top counter shows its states too.
    (found) => found.split(',').at(-1) === '3',
    'a stack of three for the GM',
  );
  await eventually(
    async () => Math.abs((await shiftOf(green, OWN)) - (await shiftOf(green, SECOND))),
    // 0.13 of a counter, once both have been drawn.
    (apart) => apart > 0.1,
    'two counters apart',
  );
  await people.shoot(gm.page, 'stack-gm');
});

test('a stack fans out under the resting pointer: the chosen counter is selected and lies on top', async () => {
  const fan = (who: Player) => who.page.locator('[data-bocage="fan"]');
  // A counter that changes closes an open fan, and one that is about to open.
  const rest = async (who: Player): Promise<void> => {
    await quiet([gm, green]);
    await who.page.locator('[data-control="tokens"]').click();
    const { x, y } = await people.at(who, OWN);
    await who.page.mouse.move(x + 40, y + 60);
    await who.page.mouse.move(x, y);
    await fan(who).waitFor();
  };
  await rest(gm);
  expect(await fan(gm).locator('[data-token]').count()).toBe(3);
  // The top counter is the highest, then the last in order, then the last to arrive.
  const ids = await fan(gm)
    .locator('[data-token]')
    .evaluateAll((shown) => shown.map((one) => (one as HTMLElement).dataset['token'] ?? ''));
  const top = await gm.page.evaluate<string>(
    `[...canvas.scene.tokens]
      .filter(({ id }) => ${JSON.stringify(ids)}.includes(id))
      .toSorted((a, b) => a.elevation - b.elevation || a.sort - b.sort).at(-1).id`,
  );
  expect(ids[0]).toBe(top);
  await people.shoot(gm.page, 'stack-fan-gm');
  await rest(green);
  const counters = fan(green).locator('button[data-token]');
  expect((await fan(green).innerText()).includes(ENEMY_2)).toBe(false);
  expect(await fan(green).locator('[data-token]').count()).toBe(2);
  // The lowest is the last of them.
  const chosen = (await counters.last().getAttribute('data-token')) ?? '';
  await counters.last().click();
  await fan(green).waitFor({ state: 'detached' });
  const selected = (): Promise<unknown> =>
    green.page.evaluate(`canvas.tokens.controlled.map(({ id }) => id).join()`);
  expect(await selected()).toBe(chosen);
  await eventually(
    async () => {
      await rest(green);
      return counters.evaluateAll((shown) => (shown[0] as HTMLElement | undefined)?.dataset['token']);
    },
    (top) => top === chosen,
    'the chosen counter on top',
  );
});

test('a level above the ground is set on the unit sheet and seen on the counter', async () => {
  await people.arrange(gm, { sides: {}, places: { [SECOND]: 'S4' } });
  for (const who of [gm, green]) await people.inPlace(who, { [SECOND]: 'S4' });
  // By a game master's hand, as at setup: what a player sets there is a move of his.
  await people.hud(gm, SECOND, 'bocageUnit');
  const input = gm.page.locator('#bocage-unit-level');
  await input.fill('2');
  await input.press('Tab');
  for (const who of [gm, green]) await sees(who, SECOND, texts('▲2'));
  await people.shoot(gm.page, 'level');
  await gm.page.locator('.bocage-unit [data-action="close"]').click();
});

/** A line between the counter and a hex, from either end, as this user may know it. */
const bothWays = async (hex: string, result: string): Promise<void> => {
  for (const who of [gm, green])
    for (const [from, to] of [
      [SECOND, hex],
      [hex, SECOND],
    ] as const)
      await eventually(
        async () => (await los(who, from, to))[0],
        (found) => found === result,
        `${from} to ${to}: ${result} (${who.name})`,
      );
};
const openGround = (...hexes: readonly string[]) => ({
  cells: Object.fromEntries(hexes.map((hex) => [hex, 'Open Ground'])),
  levels: Object.fromEntries(hexes.map((hex) => [hex, 0])),
});
const draw = (id: string, t: string, p: string): Promise<unknown> =>
  gm.page.evaluate(`canvas.scene.update({ 'flags.bocage.shapes.${id}': ${JSON.stringify({ t, o: 1, p })} })`);

test('a unit goes to the roof and to the cellar by its sheet: its counter shows it, and LOS changes', async () => {
  // A house over two hexes, with a wall before it that hides the hex beyond from its ground level.
  await draw('house', 'Stone Building, 1 Level', '3416,472 3496,472 3496,680 3416,680');
  await people.arrange(gm, {
    sides: { 'S2-S3': 'wall' },
    ...openGround('S1', 'S2', 'S3'),
    places: { [SECOND]: 'S4' },
  });
  await people.hud(gm, SECOND, 'bocageUnit');
  const sheet = gm.page.locator('.bocage-unit');
  const take = async (level: string): Promise<void> => {
    const button = sheet.locator(`[data-action="takeLevel"][data-level="${level}"]`);
    await button.click();
    await button.and(gm.page.locator('[aria-pressed="true"]')).waitFor();
  };
  // From where the last test has left it.
  await take('0');
  for (const who of [gm, green]) await sees(who, SECOND, texts());
  await bothWays('S1', 'blocked');
  await take('1.5');
  for (const who of [gm, green]) await sees(who, SECOND, texts('▲1½'));
  await bothWays('S1', 'clear');
  await people.shoot(gm.page, 'level-roof');
  await take('-1');
  for (const who of [gm, green]) await sees(who, SECOND, texts('▼1'));
  // Whether there are cellars is unknown.
  await bothWays('S1', 'needs-ruling');
  await gm.page.evaluate(`canvas.scene.update({ 'flags.bocage.rules.los~cellars': true })`);
  await bothWays('S1', 'blocked');
  await bothWays('S3', 'clear');
  await take('0');
  for (const who of [gm, green]) await sees(who, SECOND, texts());
  await bothWays('S1', 'blocked');
  // Drawn out of the house it is on the ground.
  await take('1.5');
  await sheet.locator('[data-action="close"]').first().click();
  await people.arrange(gm, { sides: {}, places: { [SECOND]: 'S6' } });
  for (const who of [gm, green]) await sees(who, SECOND, texts());
});

test('a unit in Crest status in a gully shows its side on the counter, sees over the edge and is seen there', async () => {
  await draw('gully', 'Gully', '3416,984 3496,984 3496,1064 3416,1064');
  await people.arrange(gm, {
    sides: {},
    ...openGround('S7', 'S9', 'S10', 'S11'),
    places: { [SECOND]: 'S8' },
  });
  for (const who of [gm, green]) await people.inPlace(who, { [SECOND]: 'S8' });
  await bothWays('S11', 'blocked');
  await people.hud(gm, SECOND, 'bocageUnit');
  await gm.page.locator('.bocage-unit select[name="unit:crest"]').selectOption('S');
  for (const who of [gm, green]) await sees(who, SECOND, texts('CR S'));
  // The gully's bed is not the level on which it is now.
  expect(await gm.page.locator('.bocage-unit [data-field="level"]').innerText()).toContain(
    'ground on level −1',
  );
  await bothWays('S11', 'clear');
  await people.shoot(gm.page, 'level-crest');
  await gm.page.locator('.bocage-unit [data-action="close"]').first().click();
});

test('deleting counters asks first', async () => {
  await gm.page.locator('[data-control="tokens"]').click();
  await people.clickAt(gm.page, await people.at(gm, SECOND));
  const press = async (answer: 'yes' | 'no'): Promise<void> => {
    await gm.page.keyboard.press('Delete');
    const button = gm.page.locator(`dialog [data-action="${answer}"]`);
    await button.click();
    await button.waitFor({ state: 'detached' });
  };
  const names = async (): Promise<readonly string[]> => (await people.tokens(gm)).map(({ name }) => name);
  await press('no');
  expect(await names()).toContain(SECOND);
  await press('yes');
  await eventually(names, (left) => !left.includes(SECOND), 'one counter less');
  expect(await names()).toContain(OWN);
});

test('nothing went wrong that only the console would tell', () => {
  for (const someone of [gm, green]) expect(someone.watch.errors()).toEqual([]);
});
