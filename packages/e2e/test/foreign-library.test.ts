// A module that uses nearly all of foundry.utils, collections and ids (packages/e2e/foreign), on both profiles.
import { join } from 'node:path';

import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import type { Player } from '../src/player';
import { ask } from '../src/script';
import { ROOT } from '../src/table';
import { withPacks } from '../src/with-packs';

const CHEST = withPacks(join(ROOT, 'packages/e2e/foreign/tool-chest'));

describe.each([13, 14] as const)('Foundry %i', (profile) => {
  const evening = openEvening({ profile, beside: [CHEST] });
  let player: Player;

  beforeAll(async () => {
    player = await evening.sit('Player 1');
  });
  afterEach(() => expect(player.watch.errors()).toEqual([]));

  test('a library that uses nearly all of foundry.utils, collections and ids', async () => {
    expect(await ask(player, `game.modules.get('tool-chest').api.report()`)).toEqual({
      objects: {
        merged: { a: { b: 1, c: 2 }, k: 1 },
        diff: { b: { c: 3 } },
        filtered: { b: { c: 2 } },
        flat: { 'a.b.c': 1 },
        expanded: { a: { b: { c: 1 } } },
        inverted: { x: 'a', y: 'b' },
        equal: true,
        empty: [true, false],
        frozen: true,
        type: ['null', 'Array', 'Object', 'Set', 'number'],
        copy: { a: 1 },
        id: 16,
        size: '1.5kB',
        newer: true,
      },
      shorthands: {
        slug: 'ca-va-hello-world',
        title: 'Hello There World',
        capital: 'Bocage',
        signed: ['+3', '-2'],
        nearest: 7.5,
        between: true,
        ordinal: ['1st', '2nd', '3rd', '4th', '11th', '22nd'],
        padded: '007',
        clamped: 10,
        numeric: [true, false, false],
        range: [1, 2, 3],
        parts: [
          [1, 3],
          [2, 4],
        ],
        sets: [1, [2, 4], true, true, 1],
        equals: true,
        escaped: [true, false],
      },
      geometry: {
        cross: true,
        at: { x: 1, y: 1, t0: 0.5, t1: 0.5 },
        near: { x: 1, y: 0 },
        side: expect.any(Number),
      },
      collections: {
        seen: [1, 2],
        strict: 'The key c does not exist in the Collection Collection',
        sum: 3,
        json: 2,
        some: true,
        name: 2,
      },
      documents: {
        token: true,
        relative: true,
        parsed: 'Actor',
        guide: ['Guide', 'tool-chest.people', true],
        link: [true, true, false],
        collections: true,
        world: ['Actor', true],
        mine: true,
        others: true,
      },
    });
  });
});
