import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// No window, strip or notice lies over what it is about, nor over another one: measured on a page of 1280 x 720.

const evening = openEvening();
let gm: Player;
let green: Player;
let grey: Player;

const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const HAND = '[data-bocage="hand"]';
const LINE = '.bocage-strip__line';
const QUESTION = '.bocage-question-window';
const NOTICE = '#notifications .notification';

const boxOf = async ({ page }: Player, selector: string): Promise<Box> => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return box;
};

/** Counters as they lie on the page, without their very edges. */
const counters = ({ page }: Player): Promise<readonly (Box & { readonly name: string })[]> =>
  page.evaluate(`canvas.tokens.placeables.filter((token) => token.visible).map((token) => {
    const { x, y } = canvas.stage.worldTransform.apply(token.center);
    const [w, h] = [token.w, token.h].map((side) => side * 0.8 * canvas.stage.worldTransform.a);
    return { name: __true.nameOf(token.document), x: x - w / 2, y: y - h / 2, width: w, height: h };
  })`);

/** Names of counters under one of ours, once it rests. */
const under = async (who: Player, selector: string): Promise<readonly string[]> => {
  const box = await boxOf(who, selector);
  return (await counters(who)).flatMap((one) => (meet(one, box) ? [one.name] : []));
};

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  [green, grey] = await Promise.all([evening.sit('Player 1'), evening.sit('Player 2')]);
  // Below, above and beside the squad, where its strip would lie, there are others.
  const places = {
    ...{ [GREEN]: 'M7', [GREY]: 'M8', 'Grey squad 2': 'M3', 'Grey machine gun': 'M11' },
    ...{ 'Green squad 2': 'I6', 'Green squad 3': 'Q6' },
  };
  await gm.page.evaluate(
    `canvas.scene.deleteEmbeddedDocuments('Token', [...canvas.scene.tokens]
      .filter(({ name }) => !${JSON.stringify(Object.keys(places))}.includes(name)).map(({ id }) => id))`,
  );
  await people.arrange(gm, { sides: { 'M7-M8': 'hedge' }, cells: { M7: 'Woods', M8: 'Woods' }, places });
  for (const who of [gm, green, grey]) await people.inPlace(who, places);
  await play.openPlay(gm);
});

const coversNone = (what: string): Promise<unknown> =>
  eventually(
    () => under(green, HAND),
    (names) => names.length === 0,
    what,
  );

test('the list of refused deeds covers no counter, nor does the strip of deeds', async () => {
  await people.select(green, GREEN);
  await green.page.locator(`${HAND} [data-deed]`).first().waitFor();
  await coversNone('the strip beside the counters');
  const why = green.page.locator(`${HAND} [data-hand="why"]`);
  await why.click();
  await green.page.locator(`${HAND} [data-refused]`).first().waitFor();
  await people.shoot(green.page, 'room-refused');
  await coversNone('the list beside the counters');
  await why.click();
  await green.page.locator(`${HAND} [data-refused]`).first().waitFor({ state: 'detached' });
});

test('a question covers neither its unit, nor the line above the map, nor the strip of deeds', async () => {
  await play.beginPhase(gm, 'rally-end-attacker', 'green', [gm]);
  await play.asked(green, 'may-claim');
  const [own] = (await counters(green)).filter(({ name }) => name === GREEN);
  await eventually(
    async () => {
      const question = await boxOf(green, QUESTION);
      const [hand, line] = [await boxOf(green, HAND), await boxOf(green, LINE)];
      return [hand, line, own].map((one) => one !== undefined && meet(one, question));
    },
    (met) => !met.some(Boolean),
    'the question beside hand, line and unit',
  );
  await people.shoot(green.page, 'room-question');
});

test('a notice of the host leaves the line above the map free: its buttons can be pressed meanwhile', async () => {
  // Seen as soon as it comes: it goes by itself.
  const seen = green.page.waitForFunction(
    ([notice, line]) => {
      const boxes = [notice, line].map((one) => document.querySelector(one)?.getBoundingClientRect());
      const [over, below] = boxes;
      if (!over || !below || over.height === 0) return false;
      const button = document.querySelector(`${line} [data-strip="log"]`);
      const { left = 0, top = 0 } = button?.getBoundingClientRect() ?? {};
      return {
        isFree: over.top >= below.bottom || over.bottom <= below.top,
        isPressed: button?.contains(document.elementFromPoint(left + 4, top + 4)),
      };
    },
    [NOTICE, LINE] as const,
  );
  // The question is over: its player is told so.
  await play.beginPhase(gm, 'movement', 'grey', [gm]);
  expect(await (await seen).jsonValue()).toEqual({ isFree: true, isPressed: true });
});

test('the palette gives way to the line above the map when that grows', async () => {
  const { page } = gm;
  const PALETTE = '#bocage-palette';
  await people.takeTool(gm, 'draw');
  await page.locator(PALETTE).waitFor();
  const head = await boxOf(gm, `${PALETTE} .window-header`);
  const line = await boxOf(gm, LINE);
  // Its head is put close below the line.
  const from = { x: head.x + 60, y: head.y + head.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + line.y + line.height + 2 - head.y, { steps: 6 });
  await page.mouse.up();
  await page.setViewportSize({ width: 760, height: 720 });
  await eventually(
    async () => [(await boxOf(gm, LINE)).height, meet(await boxOf(gm, LINE), await boxOf(gm, PALETTE))],
    ([height, met]) => Number(height) > line.height && met === false,
    'the palette below the line',
  );
  await page.setViewportSize({ width: 1280, height: 720 });
});
