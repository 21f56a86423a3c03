import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openBrowser, type Seats } from '../browser';
import { notices } from '../notices';
import { quiet } from '../outcomes';
import { sitDown, type Player } from '../player';
import { startTable, type Table } from '../table';
import { shoot, slips, takeTool } from '../verbs';
import { fileOf, type BoardSketch } from './boards';
import { personAt, type Person } from './person';
import { beginSpying, cheatsIn, eventsIn, laySpies, noteEvents } from './spy-on-cheats';
import { recordStrip, toldTo, type Told } from './told';

/** The table of an evening: an empty world, a map of the tests' own boards, a game master and two players. */

export interface EveningPlan {
  readonly boards: readonly BoardSketch[];
  /** Scenario rules of the import's dialog, by id. */
  readonly ssr?: Readonly<Record<string, string>>;
  /** World settings of the game, by id. */
  readonly settings?: Readonly<Record<string, string | boolean>>;
  readonly lang?: 'en' | 'ja';
  /** Foundry's version, where it is not the one of the whole run. */
  readonly profile?: 13 | 14;
  /** A third player without counters looks on. */
  readonly spectator?: boolean;
  /** A number from which all dice of the evening follow. */
  readonly dice?: number;
}

export interface PeopleOnly {
  readonly gm: Person;
  readonly one: Person;
  readonly two: Person;
  /** The types of events that the game master's tab has played and that were not refused. */
  played(): Promise<readonly string[]>;
  /** Waits until nothing more is on its way to anybody. */
  rest(): Promise<void>;
  /** Messages count from now on. */
  listen(): Promise<void>;
  /** All that came to a tab. `secrets`: counters whose own documents the host sends to everybody. */
  told(
    who: 'one' | 'two' | 'spectator',
    secrets: { readonly hidden: string; readonly under: string },
  ): Promise<Told>;
}

const SEATS = { one: 'Player 1', two: 'Player 2', spectator: 'Spectator' } as const;

const importBoards = async (gm: Player, { boards, ssr = {} }: EveningPlan): Promise<void> => {
  const before = await gm.page.evaluate<string>('canvas.scene.id');
  await takeTool(gm, 'import');
  const dialog = gm.page.locator('[data-bocage="import"]');
  await dialog.locator('input[type="file"]').setInputFiles(boards.map(fileOf));
  await dialog
    .locator('.bocage-map__row [data-flipped]')
    .nth(boards.length - 1)
    .waitFor();
  if (Object.keys(ssr).length > 0) await dialog.locator('details.bocage-ssr summary').click();
  for (const [id, value] of Object.entries(ssr))
    await dialog.locator(`details.bocage-ssr select[name$="${id}"]`).selectOption(value);
  await dialog.locator('button[type="submit"]').click();
  const made = `canvas.ready && canvas.scene.id !== '${before}' && game.modules.get('bocage').api.sides() !== undefined`;
  await gm.page.waitForFunction(made).catch(async (error: Error) => {
    await shoot(gm.page, `failed-import-${boards.map(({ name }) => name).join('-')}`);
    throw new Error(`${error.message}\n${[...(await notices(gm)), ...gm.watch.errors()].join('\n')}`);
  });
  await gm.page.evaluate(`canvas.scene.activate()`);
};

/** A third player, who owns nothing. */
const addSpectator = (gm: Player): Promise<unknown> =>
  gm.page.evaluate(
    `User.implementation.create({ name: '${SEATS.spectator}', role: CONST.USER_ROLES.PLAYER }).then(() => true)`,
  );

/** All dice of a tab follow from a number: mulberry32, in place of the host's own chance. */
const loadDice = ({ page }: Player, seed: number): Promise<unknown> =>
  page.evaluate((start) => {
    let state = start;
    const { CONFIG } = globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } };
    CONFIG.Dice.randomUniform = () => {
      state = (state + 0x6d2b79f5) | 0;
      let t = Math.imul(state ^ (state >>> 15), 1 | state);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
    };
  }, seed);

/** Names of counters and their actors by id, as a game master reads them. */
const namesOf = async (gm: Player): Promise<ReadonlyMap<string, string>> => {
  const ids = await gm.page.evaluate<readonly (readonly [string, string])[]>(
    `[...canvas.scene.tokens].flatMap((token) => {
      const name = __true.nameOf(token);
      return [[token.id, name], ...(token.actorId ? [[token.actorId, name + "'s actor"]] : [])];
    })`,
  );
  return new Map(ids);
};

/** Opens the table before the tests of a file. After them nothing may have been played but by hand. */
export const openPeopleOnly = (plan: EveningPlan): PeopleOnly => {
  let browser: Seats | undefined;
  let table: Table | undefined;
  const players = new Map<string, Player>();
  const persons = new Map<string, Person>();
  const heardBefore = new Map<string, number>();
  const names = new Map<string, string>();
  const options: BrowserContextOptions =
    plan.lang === 'ja' ? { locale: 'ja-JP', colorScheme: 'dark' } : { locale: 'en-GB', colorScheme: 'dark' };
  beforeAll(async () => {
    [browser, table] = await Promise.all([
      openBrowser(),
      startTable({ blank: true, ...(plan.profile && { profile: plan.profile }) }),
    ]);
    const [seats, at] = [browser, table];
    const sit = async (name: string): Promise<Player> => {
      const player = await sitDown(seats, at, name, options, async (page) => {
        await laySpies(page);
        await recordStrip(page);
      });
      players.set(name, player);
      persons.set(name, personAt(player));
      return player;
    };
    const gm = await sit('Gamemaster');
    await importBoards(gm, plan);
    for (const [id, value] of Object.entries(plan.settings ?? {}))
      await gm.page.evaluate(`game.settings.set('bocage', '${id}', ${JSON.stringify(value)})`);
    if (plan.spectator) await addSpectator(gm);
    await Promise.all([SEATS.one, SEATS.two, ...(plan.spectator ? [SEATS.spectator] : [])].map(sit));
    const scene = await gm.page.evaluate<string>('canvas.scene.id');
    for (const { page } of players.values()) {
      await page.waitForFunction(`canvas.ready && canvas.scene?.id === '${scene}'`);
    }
    if (plan.dice !== undefined)
      await Promise.all([...players.values()].map((player) => loadDice(player, plan.dice ?? 0)));
    for (const { page } of players.values()) await beginSpying(page);
    await noteEvents(gm.page);
  });
  let isSpoilt = false;
  // What follows a failure would fail for no reason of its own.
  beforeEach(({ skip }) => skip(isSpoilt));
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || isSpoilt) return;
    isSpoilt = true;
    for (const { name, page, watch } of players.values()) {
      await shoot(page, `failed-${task.file.name.replace(/\W+/g, '-')}-${name.replaceAll(' ', '')}`);
      // It may be what the failure comes from.
      if (watch.errors().length > 0) console.error(name, watch.errors());
    }
  });
  afterAll(async () => {
    try {
      for (const player of players.values()) {
        expect(await cheatsIn(player.page)).toEqual([]);
        expect(await slips(player)).toEqual([]);
        expect(player.watch.errors()).toEqual([]);
      }
    } finally {
      await browser?.close();
      await table?.stop();
    }
  });
  const seat = (name: string): Player => {
    const found = players.get(name);
    if (!found) throw new Error('the table is not open yet');
    return found;
  };
  const note = async (): Promise<void> => {
    for (const [id, name] of await namesOf(seat('Gamemaster'))) names.set(id, name);
  };
  const rest = (): Promise<void> => quiet([...players.values()]);
  const person = (name: string): Person => {
    const found = persons.get(name);
    if (!found) throw new Error('the table is not open yet');
    return found;
  };
  return {
    get gm() {
      return person('Gamemaster');
    },
    get one() {
      return person(SEATS.one);
    },
    get two() {
      return person(SEATS.two);
    },
    played: async () => eventsIn(seat('Gamemaster').page),
    rest,
    listen: async () => {
      await rest();
      await note();
      for (const { name, watch } of players.values()) heardBefore.set(name, watch.received().length);
    },
    told: async (who, { hidden, under }) => {
      await note();
      const idsOf = (name: string): ReadonlySet<string> =>
        new Set([...names].flatMap(([id, its]) => (its.replace(/'s actor$/, '') === name ? [id] : [])));
      const secrets = { hidden: idsOf(hidden), under: idsOf(under) };
      return toldTo(seat(SEATS[who]), { from: heardBefore.get(SEATS[who]) ?? 0, names, secrets });
    },
  };
};
