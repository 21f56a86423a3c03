import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { noticeOf, notices } from '../src/notices';
import { quiet } from '../src/outcomes';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import { behindHedge } from '../src/seats';
import * as people from '../src/verbs';

// The server saves no decision for a while: its player reads so, nothing has happened, and nothing is stuck.

const evening = openEvening();
let gm: Player;
let green: Player;

const GREEN = 'Green squad 1';

beforeAll(async () => {
  ({ gm, green } = await behindHedge(evening, GREEN));
  await play.openPlay(gm);
  await quiet([gm, green]);
});

/** From now on, or no longer, the host refuses what the game decides. */
const refuse = (refuses: boolean): Promise<unknown> =>
  gm.page.evaluate((on) => {
    interface Scene {
      update(
        changes: object,
        options?: { readonly bocage?: { readonly decided?: boolean } },
      ): Promise<unknown>;
    }
    const { scene } = (globalThis as unknown as { canvas: { scene: Scene } }).canvas;
    if (!on) {
      delete (scene as Partial<Scene>).update;
      return;
    }
    const own = scene.update.bind(scene);
    scene.update = (changes, options) =>
      options?.bocage?.decided === true ? Promise.reject(new Error('not saved')) : own(changes, options);
  }, refuses);

const record = (): Promise<string> =>
  gm.page.evaluate(`JSON.stringify(canvas.scene._source.flags.bocage.play)`);
const gains = async (): Promise<number> =>
  (await play.logLines(gm)).filter((line) => /Green squad 1.*gains WA/s.test(line)).length;

test('a claim that cannot be saved has not happened, is told once, and is made again by its player', async () => {
  const [before, lines] = [await record(), await gains()];
  await refuse(true);
  expect(await noticeOf(green, () => people.hud(green, GREEN, 'bocageClaim'))).toMatch(/could not save/);
  await eventually(
    () => notices(gm),
    (told) => told.some((line) => line.includes('not saved')),
    'a line to the game master',
  );
  await quiet([gm, green]);
  expect(await record()).toBe(before);
  expect(await people.holdsWa(green, GREEN)).toBe(false);
  await refuse(false);
  await people.closeHud(green);
  await people.hud(green, GREEN, 'bocageClaim');
  for (const who of [gm, green]) await people.waitForWa(who, GREEN, true);
  await eventually(gains, (count) => count === lines + 1, 'one line in the log');
});

test('a move whose results cannot be saved is decided when they can', async () => {
  await refuse(true);
  await people.closeHud(green);
  await people.select(green, GREEN);
  await people.dragThrough(green, [await green.hex('Q6'), await green.hex('Q7')]);
  await people.inPlace(gm, { [GREEN]: 'Q7' });
  await quiet([gm, green]);
  expect(await people.holdsWa(green, GREEN)).toBe(true);
  await refuse(false);
  for (const who of [gm, green]) await people.waitForWa(who, GREEN, false);
  for (const who of [gm, green]) await people.inPlace(who, { [GREEN]: 'Q7' });
});
