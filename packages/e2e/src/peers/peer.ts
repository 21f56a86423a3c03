import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Seats } from '../browser';
import { sitDown, type Player } from '../player';
import { ROOT, startTable, type Table } from '../table';
import * as people from '../verbs';

/** Published modules of others, unchanged: they lie outside of the repository (docs/peers.md). */
const PEERS = resolve(ROOT, process.env['BOCAGE_PEERS'] ?? '../shared/peers');

/** The two people of a peer's table, and what the peer's deed may need of them. */
export interface PeerTable {
  readonly gm: Player;
  readonly player: Player;
}

/** One published module, and its purpose. */
export interface Peer {
  /** The folder's name and the module's id. */
  readonly id: string;
  /** The versions of Foundry that it was made for. */
  readonly profiles: readonly (13 | 14)[];
  /** Other peers that have to be there with it. */
  readonly needs?: readonly string[];
  /** Our own modules that have to be there with it, by their folders. */
  readonly beside?: readonly string[];
  /** Complaints of its own, which it makes in Foundry too: each with its reason beside it. */
  readonly complaints?: RegExp;
  /** Its effect in one sentence, for the test's title. */
  readonly title: string;
  /** A first action: a window of the module may cover the map. */
  begin?(table: PeerTable): Promise<void>;
  /** Its main deed, by mouse where it has a face. */
  deed(table: PeerTable): Promise<void>;
}

const folderOf = (id: string): string => join(PEERS, id);
const isThere = (id: string): boolean => existsSync(join(folderOf(id), 'module.json'));
const missing = ({ id, needs = [] }: Peer): readonly string[] =>
  [id, ...needs].filter((one) => !isThere(one));

/** Deprecated calls log warnings and still work: modules for two versions use the older globals. */
const DEPRECATED = /You are accessing the global|is now namespaced under|is deprecated/;

/** Bocage works beside it: a hedge drawn by the game master reaches the player, who then asks a line. */
const ours = {
  draw: async ({ gm, player }: PeerTable): Promise<void> => {
    await people.takePen(gm, 'hedge');
    await people.clickSide(gm, 'P3-P4');
    await people.waitForTerrain(player, 'P3-P4', 'hedge');
  },
  look: async ({ player }: PeerTable): Promise<void> => {
    await people.askLos(player, await player.hex('Q2'), await player.hex('Q3'));
    await people.forgetLine(player);
  },
};

/** A table with these modules, for the tests of a block; none of them nor of us may have complained after each. */
const openTable = (profile: 13 | 14, peers: readonly Peer[]): (() => PeerTable) => {
  let browser: Seats;
  let table: Table | undefined;
  let seats: PeerTable | undefined;
  beforeAll(async () => {
    const ids = peers.flatMap(({ id, needs = [] }) => [...needs, id]);
    const own = peers.flatMap(({ beside = [] }) => beside);
    const beside = [...new Set([...[...new Set(ids)].map(folderOf), ...own])];
    [browser, table] = await Promise.all([openBrowser(), startTable({ profile, beside })]);
    const gm = await sitDown(browser, table, 'Gamemaster');
    seats = { gm, player: await sitDown(browser, table, 'Player 1') };
  });
  const isTheirs = (line: string): boolean => peers.some(({ complaints }) => complaints?.test(line) === true);
  afterEach(() => {
    for (const { watch } of Object.values(seats ?? {}) as Player[])
      expect(watch.errors(DEPRECATED).filter((line) => !isTheirs(line))).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await table?.stop();
  });
  return () => {
    if (seats === undefined) throw new Error('nobody has sat down');
    return seats;
  };
};

const tryPeer = (peer: Peer, profile: 13 | 14): void => {
  const seats = openTable(profile, [peer]);
  test(`${peer.id}: ${peer.title}, beside a hedge and a line of sight`, async () => {
    await peer.begin?.(seats());
    await ours.draw(seats());
    await peer.deed(seats());
    await ours.look(seats());
  });
};

/** Loads all that are there and made for a version at once: Bocage does its own among them. */
export const tryTogether = (peers: readonly Peer[]): void => {
  for (const profile of [13, 14] as const) {
    const there = peers.filter((peer) => peer.profiles.includes(profile) && missing(peer).length === 0);
    describe.skipIf(there.length < 2)(`Foundry ${profile}`, () => {
      const seats = openTable(profile, there);
      test(`a hedge and a line of sight, with ${there.length} modules of others at once`, async () => {
        for (const peer of there) await peer.begin?.(seats());
        await ours.draw(seats());
        await ours.look(seats());
      });
    });
  }
};

/** Tries each module that is there, and says in one line which are not. */
export const tryPeers = (peers: readonly Peer[]): void => {
  const absent = [...new Set(peers.flatMap(missing))];
  if (absent.length > 0) console.warn(`peers: skipped for want of ${absent.join(', ')} in ${PEERS}`);
  for (const peer of peers)
    describe.skipIf(missing(peer).length > 0).each([...peer.profiles])(
      `${peer.id}, Foundry %i`,
      (profile) => {
        tryPeer(peer, profile);
      },
    );
};
