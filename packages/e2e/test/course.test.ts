import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { boardArchive, TERRAIN, type BoardPlan } from '../src/board-archive';
import { SHARP } from '../src/browser';
import { openEvening } from '../src/evening';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import { createTally } from '../src/tally';
import * as people from '../src/verbs';

// A newcomer's first ten minutes, as the readme tells them: from an empty world to the first Prep Fire, in counted presses.

const MOST = 60;

/** The course in both languages and themes, and as in both versions. */
const LOOKS = [
  {
    id: 'en',
    profile: 13,
    locale: 'en-GB',
    colorScheme: 'light',
    firer: 'German Squad 2',
    target: 'American Squad 1',
    prep: 'Prep Fire',
    attacked: /is attacked/,
  },
  {
    id: 'ja',
    profile: 14,
    locale: 'ja-JP',
    colorScheme: 'dark',
    firer: 'ドイツ軍 分隊 2',
    target: 'アメリカ軍 分隊 1',
    prep: '準備射撃',
    attacked: /攻撃を受けた/,
  },
] as const;

const plan = (name: string): BoardPlan => ({
  ...{ name, columns: 17, rows: 8 },
  sides: [3, 5, 7].map((row) => ({ col: 12, row, side: 0, terrain: TERRAIN.hedge })),
  hexes: [2, 3].map((row) => ({ col: 13, row, terrain: TERRAIN.woods })),
});

/** Nothing of ours, and no notice, lies over the way from one counter to another. */
const isUncovered = async (who: Player, from: string, to: string): Promise<void> => {
  const [a, b] = [await people.at(who, from), await people.at(who, to)];
  const over = await who.page.evaluate(
    ([start, end]) => {
      const parts = Array.from({ length: 9 }, (_, i) => i / 8);
      return parts.flatMap((part) => {
        const [x, y] = [start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part];
        const found = document.elementFromPoint(x, y)?.closest('.bocage, .application, #notifications');
        return found ? [found.className] : [];
      });
    },
    [a, b] as const,
  );
  expect(over).toEqual([]);
};

const inStrip = (who: Player, selector: string): Locator => play.strip(who).locator(selector);

describe.each(LOOKS)(
  'in $id, version $profile',
  ({ id, profile, locale, colorScheme, firer, target, prep, attacked }) => {
    const evening = openEvening({ blank: true, profile });
    const tally = createTally();
    const look = { locale, colorScheme, deviceScaleFactor: SHARP } as const;
    let gm: Player;
    let german: Player;
    let american: Player;

    const everybody = (): readonly Player[] => [gm, german, american];
    let presses = 0;
    const told: string[] = [];
    /** Notes how many presses a step took. */
    const step = async (name: string): Promise<void> => {
      const now = await tally.count(everybody());
      told.push(`${name}: ${now - presses}`);
      presses = now;
    };

    beforeAll(async () => {
      gm = await evening.sit('Gamemaster', look, tally.watch);
      german = await evening.sit('Player 1', look, tally.watch);
      american = await evening.sit('Player 2', look, tally.watch);
      presses = await tally.count(everybody());
    });

    test('the offer on the empty scene leads to two boards that are one map', async () => {
      await people.shoot(gm.page, `course-${id}-1-offer`);
      await gm.page.locator('[data-bocage="first-steps"] [data-action="map"]').click();
      const dialog = gm.page.locator('[data-bocage="import"]');
      const chooser = gm.page.waitForEvent('filechooser');
      await dialog.locator('input[type="file"]').click();
      const files = ['C1', 'C2'].map((name) => ({
        ...{ name: `bd${name}`, mimeType: 'application/octet-stream' },
        buffer: Buffer.from(boardArchive(plan(name))),
      }));
      await (await chooser).setFiles(files);
      // Two files are marked in the system's dialog, and it is closed.
      tally.add(3);
      await dialog.locator('.bocage-map__row [data-flipped]').nth(1).waitFor();
      await people.shoot(gm.page, `course-${id}-2-boards`);
      await dialog.locator('button[type="submit"]').click();
      for (const who of everybody())
        await who.page.waitForFunction(`canvas.ready && canvas.scene?.name.includes('C1-C2')`);
      await dialog.waitFor({ state: 'detached' });
      await step('two boards');
    });

    const forces = (): Locator => gm.page.locator('#bocage-forces');

    const addCounters = async (kind: string, count: number): Promise<void> => {
      const button = forces().locator(`[data-action="pickCounter"][data-id="${kind}"]`);
      if ((await button.getAttribute('aria-pressed')) !== 'true') {
        await button.click();
        await button.and(gm.page.locator('[aria-pressed="true"]')).waitFor();
      }
      const total = forces().locator('[data-total]');
      for (let i = 0; i < count; i += 1) {
        const before = Number(await total.getAttribute('data-total'));
        await forces().locator('[data-action="addEntry"]').click();
        await eventually(
          async () => Number(await total.getAttribute('data-total')),
          (now) => now === before + 1,
          'one counter more',
        );
      }
    };

    test('the game master makes an order of battle for each player, from the line above the map', async () => {
      await people.shoot(gm.page, `course-${id}-3-strip`);
      await inStrip(gm, '[data-strip="forces"]').click();
      await forces().locator('[data-bocage="forces"]').waitFor();
      await people.shoot(gm.page, `course-${id}-4-forces`);
      await addCounters('squad', 3);
      await addCounters('leader', 1);
      await people.shoot(gm.page, `course-${id}-5-order`);
      await forces().locator('[data-action="giveOrder"]').click();
      await forces().locator('[data-given]').waitFor();
      await people.shoot(gm.page, `course-${id}-6-given`);
      await forces().locator('[data-action="pickNation"][data-id="american"]').click();
      await forces().locator('[data-action="pickNation"][data-id="american"][aria-pressed="true"]').waitFor();
      await addCounters('squad', 3);
      await addCounters('leader', 1);
      await forces().locator('[data-action="giveOrder"]').click();
      // All players have one: the map is free again.
      await forces().waitFor({ state: 'detached' });
      await people.shoot(gm.page, `course-${id}-7-waits`);
      await step('two orders of battle');
    });

    const muster = ({ page }: Player): Locator => page.locator('#bocage-muster');

    test('each player reads the own order of battle alone', async () => {
      for (const who of [german, american]) await inStrip(who, '[data-strip="muster"]').waitFor();
      const orders = (who: Player): string =>
        who.watch
          .received()
          .filter((frame) => frame.includes('bocage-order'))
          .join();
      expect(orders(german)).toMatch(/german/);
      expect(orders(american)).toMatch(/american/);
      expect(orders(german)).not.toMatch(/american/);
      expect(orders(american)).not.toMatch(/german/);
    });

    test('each player drops the own order of battle onto the map and says that it is ready', async () => {
      await inStrip(german, '[data-strip="muster"]').click();
      await muster(german).locator('[data-bocage="muster"]').waitFor();
      await people.shoot(german.page, `course-${id}-8-muster`);
      await muster(german).locator('section > .bocage-place').click();
      const [from, to] = [await german.hex('G3'), await german.hex('H6')];
      await german.page.mouse.move(from.x - 20, from.y - 20);
      await german.page.mouse.down();
      await german.page.mouse.move(to.x + 20, to.y + 20, { steps: 8 });
      await people.shoot(german.page, `course-${id}-9-area`);
      await german.page.mouse.up();
      await muster(german).waitFor({ state: 'detached' });
      await people.shoot(german.page, `course-${id}-10-placed`);
      await inStrip(german, '[data-ending="ready"]').click();

      await inStrip(american, '[data-strip="muster"]').click();
      // A row is dragged out of the window as a whole, then the rest.
      // Beneath the window, which stands aside while something is dragged out of it.
      const drop = await american.hex('K3');
      // The line above the map may still grow, and push the window down.
      await muster(american).locator('[data-row="0"] img').hover();
      await american.page.mouse.down();
      await american.page.mouse.move(drop.x, drop.y, { steps: 8 });
      await american.page.waitForFunction(
        ({ x, y }) => document.elementFromPoint(x, y)?.closest('#bocage-muster') === null,
        drop,
      );
      await people.shoot(american.page, `course-${id}-11-drag`);
      await american.page.mouse.up();
      await muster(american).locator('[data-row]').nth(1).waitFor({ state: 'detached' });
      await muster(american).locator('section > .bocage-place').click();
      await people.clickAt(american.page, drop);
      await muster(american).waitFor({ state: 'detached' });
      await people.shoot(gm.page, `course-${id}-12-not-ready`);
      await inStrip(american, '[data-ending="ready"]').click();
      await step('placed and ready');
    });

    test('the game master begins, and goes on to Prep Fire', async () => {
      await inStrip(gm, '[data-strip="next"].is-due').first().waitFor();
      await people.shoot(gm.page, `course-${id}-13-ready`);
      const now = async (): Promise<string> => (await inStrip(gm, '[data-now]').innerText()).trim();
      const goOn = async (selector: string): Promise<string> => {
        const before = await now();
        await inStrip(gm, selector).click();
        return eventually(now, (phase) => phase !== before, 'the next phase');
      };
      let phase = await goOn('[data-strip="next"][data-side="german"]');
      while (!phase.includes(prep)) phase = await goOn('[data-strip="next"]');
      await people.shoot(gm.page, `course-${id}-14-prep`);
      await step('to Prep Fire');
    });

    test('the first Prep Fire is resolved', async () => {
      const known = await people.tokens(german);
      const owns = (name: string): unknown => known.find((token) => token.name === name)?.owner;
      expect([owns(firer), owns(target)]).toEqual([true, false]);
      await people.clickAt(german.page, await people.at(german, firer));
      const hand = german.page.locator('[data-bocage="hand"]');
      await hand.locator('[data-deed="attack"]').waitFor();
      await people.shoot(german.page, `course-${id}-15-hand`);
      await isUncovered(german, firer, target);
      await hand.locator('[data-deed="attack"]').click();
      await hand.locator('[role="status"]').waitFor();
      await people.shoot(german.page, `course-${id}-16-target`);
      await isUncovered(german, firer, target);
      await people.clickAt(german.page, await people.at(german, target));
      const attack = german.page.locator('[data-bocage="attack"]');
      await attack.locator('[data-action="declare"]:enabled').waitFor();
      await hand.waitFor({ state: 'detached' });
      await people.shoot(german.page, `course-${id}-17-attack`);
      await isUncovered(german, firer, target);
      await attack.locator('[data-action="declare"]').click();
      await attack.waitFor({ state: 'detached' });
      const roll = inStrip(german, 'button[data-need]');
      await roll.waitFor();
      await people.shoot(german.page, `course-${id}-18-declared`);
      for (const who of everybody()) await isUncovered(who, firer, target);
      await roll.click();
      const result = await play.asked(german, 'attack-result');
      await people.shoot(german.page, `course-${id}-18-result`);
      await isUncovered(german, firer, target);
      // Each unit has "no effect" unless somebody says otherwise.
      await result.locator('[data-action="answer"]').click();
      await result.waitFor({ state: 'detached' });
      for (const who of everybody()) {
        const card = who.page.locator('[data-bocage="log"]').filter({ hasText: attacked });
        await card.last().waitFor();
        expect(await who.page.locator('.application.bocage-window').count()).toBe(0);
        await people.shoot(who.page, `course-${id}-19-${who.name.replace(' ', '')}`);
      }
      await step('Prep Fire');
    });

    test('it took few presses, and nothing went wrong that only the console would tell', async () => {
      console.log(told.join('\n'), presses);
      expect(await tally.count(everybody())).toBeLessThanOrEqual(MOST);
      for (const who of everybody()) {
        expect(await people.slips(who)).toEqual([]);
        expect(who.watch.errors()).toEqual([]);
      }
    });
  },
);
