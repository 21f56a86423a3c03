import { expect } from 'vitest';
import { SIZES, type Seats } from '../src/browser';
import type { BoardSketch } from '../src/evenings/boards';
import type { Order } from '../src/evenings/deeds';
import { personAt, type Person } from '../src/evenings/person';
import { importBoards } from '../src/evenings/table';
import { sitDown, type Player } from '../src/player';
import { startTable } from '../src/table';
import * as people from '../src/verbs';
import { takeLooks } from './take';

/** A game master and two players at a board of the pictures, and a way to take pictures of their pages. */
export interface PictureTable {
  readonly players: readonly [Player, Player, Player];
  readonly people: readonly [Person, Person, Person];
  readonly take: ReturnType<typeof takeLooks>;
}

export const LANGUAGES = [
  ['en', 'en-GB'],
  ['ja', 'ja-JP'],
] as const;

export const BOARD: BoardSketch = {
  name: 'E9',
  columns: 14,
  rows: 10,
  hexes: { woods: 'H7' },
  sides: { hedge: 'H6-H7' },
};

export const BRITISH: Order = {
  title: 'British',
  side: 'british',
  entries: [
    { kind: 'squad', nation: 'british', name: 'Adams' },
    { kind: 'squad', nation: 'british', name: 'Baker' },
  ],
};

/** Opens a table, plays at it, and closes it; no picture has a fault. */
export const atPictureTable = async (
  browser: Seats,
  {
    of,
    lang,
    locale,
    board = BOARD,
  }: Readonly<Record<'of' | 'lang' | 'locale', string>> & { board?: BoardSketch },
  play: (at: PictureTable) => Promise<void>,
): Promise<void> => {
  const table = await startTable({ blank: true });
  const faults: string[] = [];
  const sit = (name: string): Promise<Player> =>
    sitDown(browser, table, name, { viewport: SIZES.small, locale, colorScheme: 'dark' });
  const master = await sit('Gamemaster');
  await importBoards(master, { boards: [board] });
  const players = [master, await sit('Player 1'), await sit('Player 2')] as const;
  const scene = await master.page.evaluate<string>('canvas.scene.id');
  for (const { page } of players)
    await page.waitForFunction(`canvas.ready && canvas.scene?.id === '${scene}'`);
  const [gm, one, two] = players.map((player) => personAt(player)) as [Person, Person, Person];
  try {
    await play({ players, people: [gm, one, two], take: takeLooks({ of, lang, faults }) });
    for (const player of players) {
      expect(await people.slips(player)).toEqual([]);
      expect(player.watch.errors()).toEqual([]);
    }
    expect([...new Set(faults)]).toEqual([]);
  } finally {
    console.log(`${lang}\n${[...new Set(faults)].join('\n')}`);
    for (const who of players) {
      await people.shoot(who.page, `${of}-last-${who.name.replaceAll(' ', '')}-${lang}`);
      await who.leave();
    }
    await table.stop();
  }
};
