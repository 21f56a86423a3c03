import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { quiet } from '../src/outcomes';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Scenes of the first versions: terrain as today, a unit's WA on its own token, and no play on the scene.
// They open without loss: held WA is held, terrain is drawn, and unreadable data stays.

const evening = openEvening();
let gm: Player;
let green: Player;

const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';
const PLACES = { [GREEN]: 'Q6', [GREY]: 'T12' };

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  green = await evening.sit('Player 1');
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'hedge', 'S5-S6': 'bocage' },
    cells: { Q6: 'Woods' },
    levels: { S5: 1 },
    places: PLACES,
  });
  for (const who of [gm, green]) await people.inPlace(who, PLACES);
  await quiet([gm, green]);
});

/** The scene as the first versions left it, not marked as a fresh change. */
const makeOld = (holder: string): Promise<unknown> =>
  gm.page.evaluate(async (id) => {
    interface Doc {
      update(changes: object, options: object): Promise<unknown>;
    }
    interface Scene extends Doc {
      readonly tokens: { get(id: string): Doc };
    }
    const { scene } = (globalThis as unknown as { canvas: { scene: Scene } }).canvas;
    const written = { bocage: { decided: true } };
    await scene.tokens
      .get(id)
      .update(
        { 'flags.bocage.unit.wa': true, 'flags.bocage.unit.armed': true, 'flags.bocage.unit.mp': 4 },
        written,
      );
    await scene.update(
      {
        'flags.bocage.-=play': null,
        'flags.bocage.rules.ssr~walls': 'bocage',
        'flags.bocage.sides.q1r1s9': { t: 'of a later version' },
      },
      written,
    );
  }, holder);

test("WA recorded on a unit's own token is held, where its owner can no longer write it; nothing else is lost", async () => {
  const { id } = await people.tokenNamed(gm, GREEN);
  await makeOld(id);
  const { sides, cells, anchor } = await gm.flags();
  expect(Object.keys(sides ?? {}).length).toBeGreaterThan(1);
  expect(JSON.stringify(await gm.flags())).not.toContain('"play"');
  await gm.leave();
  gm = await evening.sit('Gamemaster');
  for (const who of [gm, green]) await people.waitForWa(who, GREEN, true);
  await eventually(
    () => people.unitFlag(gm, GREEN, 'wa'),
    (mark) => mark === undefined,
    'the mark is on the scene, and on the token no longer',
  );
  await quiet([gm, green]);
  expect(await people.holdsWa(green, GREEN)).toBe(true);
  const now = (await gm.flags()) as Awaited<ReturnType<Player['flags']>> & { rules?: object };
  expect([now.sides, now.cells, now.anchor]).toEqual([sides, cells, anchor]);
  expect(now.rules).toMatchObject({ 'ssr~walls': 'bocage' });
  expect((await people.tokenNamed(gm, GREEN)).unit).toMatchObject({ armed: true, mp: 4 });
});

test('nothing went wrong that only the console would tell', async () => {
  for (const someone of [gm, green]) {
    expect(await people.slips(someone)).toEqual([]);
    expect(someone.watch.errors()).toEqual([]);
  }
});
