import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import * as play from '../src/play';
import type { Player } from '../src/player';
import * as people from '../src/verbs';

// A question that comes by itself never lies over what its user works with, on a page of 1280 x 720: a GM plays
// both sides, with the window of play and the palette open.

const evening = openEvening();
const QUESTION = '.bocage-question-window';

/** Counts the frames in which a question is seen. */
const watchQuestions = ({ page }: Player): Promise<unknown> =>
  page.evaluate(`(() => {
    globalThis.__seen = 0;
    const look = () => {
      if (document.querySelector('${QUESTION}')) globalThis.__seen += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })()`);

/** Windows whose buttons lie under a question. */
const covered = ({ page }: Player): Promise<readonly string[]> =>
  page.evaluate(`(() => {
    const boxes = [...document.querySelectorAll('#bocage-play, #bocage-palette, .bocage-strip__line')];
    const question = document.querySelector('${QUESTION}').getBoundingClientRect();
    return boxes.filter((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return left < question.right && question.left < right && top < question.bottom && question.top < bottom;
    }).map((one) => one.id || one.className);
  })()`);

describe.each([
  ['en-GB', 'Green squad 1', 'Grey squad 1'],
  ['ja-JP', '緑 第1分隊', '灰 第1分隊'],
] as const)('%s', (locale, green, grey) => {
  /** The two stand at a hedge, in woods: there a claim is the player's own. */
  const put = async (side: string, ours: string, theirs: string): Promise<void> => {
    const places = { [green]: ours, [grey]: theirs };
    const cells = { [ours]: 'Woods', [theirs]: 'Woods' };
    await people.arrange(gm, { sides: { [side]: 'hedge' }, cells, places });
    await people.inPlace(gm, places);
  };
  let gm: Player;

  beforeAll(async () => {
    gm = await evening.sit('Gamemaster', { locale });
  });
  afterAll(() => gm.leave());

  test('where windows leave no room, a question waits in the line above the map, and their buttons can be pressed', async () => {
    const { page } = gm;
    await put('Q5-Q6', 'Q6', 'Q5');
    await play.openPlay(gm);
    await play.beginPhase(gm, 'rally', 'green', [gm]);
    await people.takeTool(gm, 'draw');
    await page.locator('#bocage-palette').waitFor();
    await watchQuestions(gm);
    await play.strip(gm).locator('[data-strip="next"]').first().click();
    const waiting = play.strip(gm).locator('[data-due-question][data-kind="may-claim"] button').first();
    await waiting.waitFor();
    await people.shoot(page, `question-waits-${locale}`);
    await page.locator('#bocage-palette button[data-terrain="wall"]').click();
    await page.locator('#bocage-palette button[data-terrain="wall"].is-on').waitFor();
    expect(await page.evaluate('globalThis.__seen')).toBe(0);
    // Its user takes it, over what is open.
    await waiting.click();
    await page.locator(QUESTION).waitFor();
    await people.shoot(page, `question-taken-${locale}`);
    await page.locator('#bocage-play .window-header [data-action="close"]').click();
    await page.locator(`${QUESTION} [data-action="close"]`).first().click();
    await page.locator(QUESTION).waitFor({ state: 'detached' });
    await page.locator('[data-control="tokens"]').click();
    await page.locator('#bocage-palette').waitFor({ state: 'detached' });
  });

  test('where there is room, a question opens by itself, beside the window of play', async () => {
    await put('Q2-Q3', 'Q3', 'Q2');
    await play.openPlay(gm);
    // Another phase asks anew.
    await play.beginPhase(gm, 'prep-fire', 'green', [gm]);
    await play.beginPhase(gm, 'rally-end-attacker', 'green', [gm]);
    await gm.page.locator(QUESTION).waitFor();
    await people.shoot(gm.page, `question-beside-${locale}`);
    await expect.poll(() => covered(gm)).toEqual([]);
    await play.answer(gm, 'may-claim', 'claim');
    await people.waitForWa(gm, green, true);
  });
});
