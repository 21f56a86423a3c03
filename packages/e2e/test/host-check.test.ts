// The self-test for game masters on the practice table: its answers there are the ones that the module ships
// as expected. BOCAGE_RECORD=1 writes that file from the table's answers.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextOptions, openBrowser, type Seats } from '../src/browser';
import { eventually, sitDown, type Player } from '../src/player';
import { ROOT, startTable } from '../src/table';
import * as people from '../src/verbs';

const FILE = join(ROOT, 'packages/foundry/src/check/expected.json');

interface Finding {
  readonly id: string;
  readonly outcome: string;
  readonly answer?: unknown;
}
interface Report {
  readonly what: string;
  readonly foundry: string;
  readonly findings: readonly Finding[];
}

let browser: Seats;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const openSettings = async ({ page }: Player): Promise<void> => {
  await page.locator('[data-testid="tab-settings"]').click();
  await page.locator('[data-testid="open-settings"]').click();
  await page.locator('#settings-config [data-testid="settings-save"]').waitFor();
};
const menu = ({ page }: Player): ReturnType<Player['page']['locator']> =>
  page.locator('#settings-config .submenu button:has(.fa-stethoscope)');

/** Everything that the server keeps, as this browser has it. */
const worldOf = ({ page }: Player): Promise<string> =>
  page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: Record<'scenes' | 'actors' | 'messages' | 'users', Iterable<{ toObject(): unknown }>>;
    };
    const kinds = [game.scenes, game.actors, game.messages, game.users];
    return JSON.stringify(kinds.map((all) => Array.from(all, (document) => document.toObject())));
  });

/** The world once the log has told of the move, and nothing has come after it for a second. */
const settled = async (gm: Player): Promise<string> => {
  let last = '';
  return eventually(
    async () => {
      const before = last;
      last = await worldOf(gm);
      await gm.page.waitForTimeout(1000);
      return last === before && last.includes('\\"kind\\":\\"put\\"') ? last : '';
    },
    (world) => world !== '',
    'the move in the log',
  );
};

const copied = async (gm: Player): Promise<Report> => {
  await gm.page.locator('#bocage-host-check [data-action="copyReport"]').click();
  const text = await gm.page.evaluate(async () => navigator.clipboard.readText());
  return JSON.parse(text) as Report;
};

/** Presses "Try on a scene" and waits until everything is asked. */
const tried = async (gm: Player): Promise<Report> => {
  const { page } = gm;
  await page.locator('#bocage-host-check [data-action="tryOwn"]').click();
  await page.locator('#bocage-host-check [data-finding="A-21"]').waitFor();
  await page.locator('#bocage-host-check [data-action="tryOwn"]:not([disabled])').waitFor();
  return copied(gm);
};

const answersOf = ({ findings }: Report): Record<string, unknown> =>
  Object.fromEntries(
    findings.filter(({ answer }) => answer !== undefined).map(({ id, answer }) => [id, answer]),
  );

test.each([
  [13, 'en-GB', 'dark'],
  [14, 'ja-JP', 'light'],
] as const)(
  'a game master checks this host (%i, %s): all that can be asked is as expected, and nothing changes',
  async (profile, locale, scheme) => {
    const table = await startTable({ profile });
    try {
      const gm = await sitDown(browser, table, 'Gamemaster', contextOptions('small', scheme, locale));
      await gm.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      // Before the game has looked at a scene for the first time, a counter that is elsewhere has not moved.
      await eventually(gm.flags, ({ play }) => play !== undefined, 'the first look at the scene');
      const token = await people.tokenNamed(gm, profile === 14 ? '緑 戦車' : 'Green tank');
      await gm.page.evaluate(async (id) => {
        const { canvas } = globalThis as unknown as {
          canvas: {
            scene: { tokens: { get(id: string): { x: number; update(data: object): Promise<unknown> } } };
          };
        };
        const moved = canvas.scene.tokens.get(id);
        await moved.update({ x: moved.x + 200 });
      }, token.id);
      // The game's own answers to the move (Wall Advantage, the log) come first.
      const before = await settled(gm);
      await openSettings(gm);
      await menu(gm).click();
      await gm.page.locator('#bocage-host-check [data-finding="A-21"]').waitFor();
      const read = await copied(gm);
      expect((await worldOf(gm)) === before, 'reading changes nothing').toBe(true);
      const report = await tried(gm);
      if (process.env['BOCAGE_RECORD'] !== undefined) {
        const all = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>;
        writeFileSync(FILE, JSON.stringify({ ...all, [profile]: answersOf(report) }, null, 1));
      }
      const wanted = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<string, unknown>>;
      expect(report.foundry).toMatch(new RegExp(`^${profile}\\.`));
      expect(answersOf(report)).toEqual(wanted[profile]);
      expect(wanted[profile]).toMatchObject(answersOf(read));
      for (const { findings } of [read, report])
        expect(findings.filter(({ outcome }) => outcome === 'failed' || outcome === 'other')).toEqual([]);
      const answered = ({ findings }: Report): number =>
        findings.filter(({ outcome }) => outcome === 'same').length;
      expect(answered(read)).toBeGreaterThanOrEqual(17);
      expect(answered(report)).toBeGreaterThan(report.findings.length / 2);
      expect((await worldOf(gm)) === before, 'what was made for it is gone').toBe(true);
      await people.shoot(gm.page, `host-check-${profile}`);
      expect(gm.watch.errors()).toEqual([]);
      await gm.leave();
    } finally {
      await table.stop();
    }
  },
);

test('a player is offered no self-test', async () => {
  const table = await startTable();
  try {
    const player = await sitDown(browser, table, 'Player 1');
    await openSettings(player);
    expect(await menu(player).count()).toBe(0);
    await player.leave();
  } finally {
    await table.stop();
  }
});
