import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextOptions, openBrowser, SHARP, type Seats } from '../src/browser';
import { eventually, sitDown, type Player } from '../src/player';
import { startTable, type Table } from '../src/table';
import { oneTruth } from '../src/truth';
import * as people from '../src/verbs';
import { checkForces, placeForces } from './course-forces';
import { COURSE_MAPS, FIRST, SECOND, SIDES, type CourseMap } from './course-maps';
import { takeLooks } from './take';
import { saveWebp } from './webp';

/**
 * From an empty world to a battlefield that survives a killed server. It runs on imported boards, a painted
 * hex map and a square map. All of it is asserted, with pictures in build/screenshots/course-*. Run with `npm
 * run pictures -- course`.
 */

let browser: Seats;
let table: Table | undefined;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await table?.stop();
});

type Tally = Readonly<Record<string, number>>;

/** How many hexsides bear what. */
const tally = async (who: Player): Promise<Tally> => {
  const count: Record<string, number> = {};
  for (const { t } of Object.values((await who.flags()).sides ?? {}) as { readonly t: string }[])
    count[t] = (count[t] ?? 0) + 1;
  return count;
};

const waitForSides = async (all: readonly Player[], wanted: Tally): Promise<void> => {
  const same = (found: Tally): boolean =>
    Object.keys({ ...found, ...wanted }).every((key) => (found[key] ?? 0) === (wanted[key] ?? 0));
  for (const who of all)
    await eventually(() => tally(who), same, `${JSON.stringify(wanted)} on hexsides (${who.name})`);
};

/** Everybody comes to the game master's scene and looks where he works. */
const gather = async (map: CourseMap, gm: Player, all: readonly Player[]): Promise<void> => {
  const id = String(await gm.page.evaluate(`canvas.scene.activate().then(() => canvas.scene.id)`));
  for (const who of all) {
    await who.page.waitForFunction(
      `canvas.ready && canvas.scene?.id === '${id}' && game.modules.get('bocage').api.sides() !== undefined`,
    );
    await map.view(who);
  }
};

const clickOn = async (map: CourseMap, who: Player, side: string): Promise<void> =>
  people.clickAt(who.page, await map.side(who, side));

/** Two draw and undo at the same time: each keeps what he drew and takes back nothing but his own. */
const drawTogether = async (
  map: CourseMap,
  gm: Player,
  second: Player,
  all: readonly Player[],
): Promise<void> => {
  const before = await tally(gm);
  const [one, another] = SECOND;
  await people.takePen(gm, 'bocage');
  await people.takePen(second, 'bocage');
  await Promise.all([clickOn(map, gm, FIRST), clickOn(map, second, one)]);
  await waitForSides(all, { ...before, bocage: 2 });
  await Promise.all([gm.page.keyboard.press('Control+z'), clickOn(map, second, another)]);
  await waitForSides(all, { ...before, bocage: 2 });
  await second.page.keyboard.press('Control+z');
  await waitForSides(all, { ...before, bocage: 1 });
};

const LANGUAGES = { en: 'en-GB', ja: 'ja-JP' } as const;
const cases = COURSE_MAPS.flatMap((map) =>
  (['en', 'ja'] as const).map((lang) => ({ map, lang, id: map.id })),
);

test.each(cases)('$id, $lang', async ({ map, lang }) => {
  table = await startTable({ blank: true, secondGm: true });
  const at = table;
  const sit = (name: string): Promise<Player> =>
    sitDown(browser, at, name, {
      ...contextOptions('small', 'dark', LANGUAGES[lang]),
      // Every pixel only where pictures are taken: drawing them is what takes the time.
      deviceScaleFactor: sharp.includes(name) ? SHARP : 0.5,
    });
  let sharp: readonly string[] = [];
  const seats = ['Gamemaster', 'Gamemaster 2', 'Player 1', 'Player 2'] as const;
  const sitAll = async (): Promise<[Player, Player, Player, Player]> => [
    await sit(seats[0]),
    await sit(seats[1]),
    await sit(seats[2]),
    await sit(seats[3]),
  ];
  const game = map.id === 'square' ? 'company-fire' : 'asl';
  const faults: string[] = [];
  const shown = takeLooks({
    ...{ of: `course-${map.id}`, lang, faults },
    async settle(who) {
      // The canvas would keep what was in the middle before.
      await map.view(who);
      await who.page.waitForTimeout(500);
    },
  });
  const take = async (who: Player, name: string): Promise<void> => {
    await shown(who, name);
    await who.page.emulateMedia({ colorScheme: 'dark' });
    await map.view(who);
  };
  let all = await sitAll();
  try {
    let [gm, second, one, two] = all;
    await map.make(gm);
    await gather(map, gm, all);
    await waitForSides(all, map.bears);
    await people.takePen(gm, 'wall');
    for (const side of SIDES) await clickOn(map, gm, side);
    const bears = map.id === 'boards' ? { hedge: 10, wall: 10 } : { wall: 10 };
    await waitForSides(all, bears);
    await placeForces(gm, game);
    await checkForces(game, [gm, second, two], one);
    await drawTogether(map, gm, second, all);
    const before = await oneTruth(all);

    for (const who of all) {
      expect(await people.slips(who)).toEqual([]);
      expect(who.watch.errors()).toEqual([]);
      await who.leave();
    }
    await table.crash();
    sharp = ['Gamemaster', 'Player 1'];
    all = await sitAll();
    [gm, second, one, two] = all;
    expect(await oneTruth(all)).toEqual(before);
    await checkForces(game, [gm, second, two], one);
    await waitForSides(all, { ...bears, bocage: 1 });
    await take(gm, 'gm');
    await take(one, 'other-side');
    if (map.id === 'hex') await saveWebp(one.page, `battlefield-${lang}`);
    for (const who of all) expect(who.watch.errors()).toEqual([]);
  } finally {
    console.log(`${map.id} ${lang}\n${[...new Set(faults)].join('\n')}`);
    for (const who of all) {
      await people
        .shoot(who.page, `course-last-${map.id}-${who.name.replaceAll(' ', '')}`)
        .catch(() => undefined);
      await who.leave();
    }
    await table.stop();
  }
});
