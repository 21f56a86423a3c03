import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openBrowser, type Seats } from '../browser';
import { notices } from '../notices';
import { quiet } from '../outcomes';
import { sitDown, sitIn, type Player } from '../player';
import { startTable, type Table } from '../table';
import { shoot, slips, takeTool } from '../verbs';
import { fileOf, type BoardSketch } from './boards';
import { chanceFaults, chanceOf, takeChance, type Chance } from './chance';
import { personAt, type Person } from './person';
import { courseOf, layRecord, noteGame, replayed, settled, undoneIn, type Noted } from './record';
import { beginSpying, cheatsIn, eventsIn, laySpies, noteEvents } from './spy-on-cheats';
import { makeSquares, type SquaresPlan } from './squares';
import { recordStrip, toldTo, type Told } from './told';

/** The table of an evening: an empty world, a map of the tests' own boards, a game master and two players. */

export interface EveningPlan {
  readonly boards?: readonly BoardSketch[];
  /** An empty map of squares, in place of boards. */
  readonly squares?: SquaresPlan;
  /** Scenario rules of the import's dialog, by id. */
  readonly ssr?: Readonly<Record<string, string>>;
  /** World settings of the game, by id. */
  readonly settings?: Readonly<Record<string, string | boolean>>;
  readonly lang?: 'en' | 'ja';
  /** Languages of single people, by their names. */
  readonly langs?: Readonly<Record<string, 'en' | 'ja'>>;
  /** Dice and cards fall as `chance` says. */
  readonly laid?: boolean;
  /** Foundry's version, where it is not the one of the whole run. */
  readonly profile?: 13 | 14;
  /** A third player without counters looks on. */
  readonly spectator?: boolean;
  /** A number from which all dice of the evening follow. */
  readonly dice?: number;
  /** Sets the table up before the evening: nothing of it counts as played by hand. */
  readonly prepare?: (gm: Player, hands: Person) => Promise<void>;
}

export interface PeopleOnly {
  readonly gm: Person;
  readonly one: Person;
  readonly two: Person;
  readonly chance: Chance;
  /** The types of events that the game master's tab has played and that were not refused. */
  played(): Promise<readonly string[]>;
  /** The course of the game so far, and the situation to which it leads on the command line. */
  course(): Promise<{ readonly events: readonly Noted[]; readonly replayed: unknown }>;
  /** Both ends of the course, the table's and the command line's, in one form. */
  ends(): Promise<{ readonly table: unknown; readonly replayed: unknown }>;
  /** The deeds that nobody has done so far, and the phases that the game has not been in. */
  undone(): Promise<readonly string[]>;
  /** The server is killed, and starts again on what it has saved. */
  crash(): Promise<void>;
  /** The game master's tab is closed, and another one opened in the same browser. */
  loseGm(): Promise<void>;
  /** Waits until nothing more is on its way to anybody. */
  rest(): Promise<void>;
  /** Waits for all that follows from one stroke, so that its messages do not merge with those of the next. */
  breathe(): Promise<void>;
  /** Messages count from now on. */
  listen(): Promise<void>;
  /** All that came to a tab. `secrets`: counters whose own documents the host sends to everybody. */
  told(who: 'one' | 'two' | 'spectator', secrets: { readonly hidden: string }): Promise<Told>;
}

const SEATS = { one: 'Player 1', two: 'Player 2', spectator: 'Spectator' } as const;

/** A game master makes a map of boards in the import's dialog, and everybody goes there. */
export const importBoards = async (gm: Player, { boards = [], ssr = {} }: EveningPlan): Promise<void> => {
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
      // Counters of a nation share one.
      const { flags } = game.actors.get(token.actorId) ?? {};
      const shared = flags?.bocage?.counters?.split(' ')[0];
      const actor = shared === undefined ? name + "'s actor" : shared + ' actor';
      return [[token.id, name], ...(token.actorId ? [[token.actorId, actor]] : [])];
    })`,
  );
  return new Map(ids);
};

/** A tab that has been opened again is listened to again. */
const backAtTable = async ({ page }: Player): Promise<void> => {
  await page.waitForFunction(`!globalThis.__before && document.body?.dataset.ready === 'true'`);
  await page.waitForFunction(`canvas.ready && game.modules.get('bocage').api.sides() !== undefined`);
  await beginSpying(page);
};

const GM = 'Gamemaster';
/** Milliseconds of silence after a stroke. */
const BREATH = 400;
/** What a browser says when the server is gone. */
const LOST = /ERR_CONNECTION_REFUSED|WebSocket connection/;
const LOCALES = { en: 'en-GB', ja: 'ja-JP' } as const;

/** Opens the table before the tests of a file. After them nothing may have been played but by hand. */
export const openPeopleOnly = (plan: EveningPlan): PeopleOnly => {
  let browser: Seats | undefined;
  let table: Table | undefined;
  const players = new Map<string, Player>();
  const persons = new Map<string, Person>();
  const heardBefore = new Map<string, number>();
  const names = new Map<string, string>();
  const noted: Noted[] = [];
  const optionsOf = (name: string): BrowserContextOptions => {
    const lang = plan.langs?.[name] ?? plan.lang ?? 'en';
    return { locale: LOCALES[lang], colorScheme: 'dark' };
  };
  const take = (player: Player): Player => {
    players.set(player.name, player);
    persons.set(player.name, personAt(player, plan.squares ? 'square' : 'hex'));
    return player;
  };
  const before = async (page: Player['page']): Promise<void> => {
    await laySpies(page);
    await recordStrip(page);
    await layRecord(page, noted);
  };
  /** The tab that decides is listened to, and its dice are laid. */
  const noteTab = async ({ page }: Player): Promise<void> => {
    const game = plan.squares?.game;
    await (game === undefined ? noteEvents(page) : noteGame(page, game));
    if (plan.laid) await takeChance(page);
  };
  beforeAll(async () => {
    [browser, table] = await Promise.all([
      openBrowser(),
      startTable({ blank: true, ...(plan.profile && { profile: plan.profile }) }),
    ]);
    const [seats, at] = [browser, table];
    const sit = async (name: string): Promise<Player> =>
      take(await sitDown(seats, at, name, optionsOf(name), before));
    const gm = await sit(GM);
    await (plan.squares ? makeSquares(gm, plan.squares) : importBoards(gm, plan));
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
    await plan.prepare?.(gm, person(GM));
    for (const { page } of players.values()) await beginSpying(page);
    await noteTab(gm);
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
  let isCrashed = false;
  const check = async (one: Player): Promise<void> => {
    expect(await cheatsIn(one.page)).toEqual([]);
    expect(await slips(one)).toEqual([]);
    expect(one.watch.errors(isCrashed ? LOST : undefined)).toEqual([]);
    if (plan.laid && !isSpoilt && one.name === GM) expect(await chanceFaults(one.page)).toEqual([]);
  };
  afterAll(async () => {
    try {
      for (const one of players.values()) await check(one);
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
    for (const [id, name] of await namesOf(seat(GM))) names.set(id, name);
  };
  const rest = (): Promise<void> => quiet([...players.values()]);
  const person = (name: string): Person => {
    const found = persons.get(name);
    if (!found) throw new Error('the table is not open yet');
    return found;
  };
  return {
    get gm() {
      return person(GM);
    },
    get one() {
      return person(SEATS.one);
    },
    get two() {
      return person(SEATS.two);
    },
    chance: chanceOf(() => seat(GM).page),
    played: async () => eventsIn(seat(GM).page),
    course: async () => {
      const events = courseOf(noted);
      return { events, replayed: await replayed(events) };
    },
    ends: async () => {
      const events = courseOf(noted);
      const there: unknown = JSON.parse(events.at(-1)?.after ?? 'null');
      const { page } = seat(GM);
      return { table: await settled(page, there), replayed: await settled(page, await replayed(events)) };
    },
    undone: () => undoneIn(seat(GM).page, noted),
    crash: async () => {
      for (const one of players.values()) {
        await check(one);
        await one.page.evaluate('globalThis.__before = true');
      }
      isCrashed = true;
      await table?.crash();
      await Promise.all([...players.values()].map(backAtTable));
      await noteTab(seat(GM));
    },
    loseGm: async () => {
      const lost = seat(GM);
      await check(lost);
      await lost.page.close();
      const again = take(await sitIn(lost.context, table as Table, GM, before));
      await backAtTable(again);
      await noteTab(again);
    },
    rest,
    breathe: () => quiet([...players.values()], BREATH),
    listen: async () => {
      await rest();
      await note();
      for (const { name, watch } of players.values()) heardBefore.set(name, watch.received().length);
    },
    told: async (who, { hidden }) => {
      await note();
      const idsOf = (name: string): ReadonlySet<string> =>
        new Set([...names].flatMap(([id, its]) => (its.replace(/'s actor$/, '') === name ? [id] : [])));
      const from = heardBefore.get(SEATS[who]) ?? 0;
      return toldTo(seat(SEATS[who]), { from, names, hidden: idsOf(hidden) });
    },
  };
};
