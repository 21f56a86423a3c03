import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { noticeOf, notices } from '../src/notices';
import { quiet } from '../src/outcomes';
import * as play from '../src/play';
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

/** Whatever stands in the scene's flags of play. */
const playFlags = (): Promise<string> =>
  gm.page.evaluate(`JSON.stringify(canvas.scene._source.flags.bocage.play)`);
const says = (version: number): Promise<unknown> =>
  gm.page.evaluate(
    `canvas.scene.update({ 'flags.bocage.play.v': ${version}, 'flags.bocage.play.later': 'kept' }, { bocage: { decided: true } })`,
  );

test('a scene that a newer version has played is left as it is: its GM reads one line, a player the reason', async () => {
  await says(99);
  await gm.leave();
  gm = await evening.sit('Gamemaster');
  await eventually(
    () => notices(gm),
    (told) => told.filter((line) => /Another Bocage version/.test(line)).length === 1,
    'one line to the game master',
  );
  for (const who of [gm, green]) await people.inPlace(who, PLACES);
  const before = await playFlags();
  expect(await noticeOf(green, () => people.hud(green, GREEN, 'bocageForfeit'))).toMatch(/too old/);
  await people.closeHud(green);
  // Terrain changes make every other scene settle.
  await people.takePen(gm, 'wall');
  await people.clickSide(gm, 'R8-R9');
  await people.waitForTerrain(green, 'R8-R9', 'wall');
  await quiet([gm, green]);
  expect(await playFlags()).toBe(before);
  expect(JSON.parse(before)).toMatchObject({ v: 99, later: 'kept' });
  // The right version goes on where it stopped.
  await says(1);
  await people.hud(green, GREEN, 'bocageForfeit');
  for (const who of [gm, green]) await people.waitForWa(who, GREEN, false);
});

test('log lines that are damaged show the words of their message, and the others are read', async () => {
  await play.openPlay(gm);
  const lines = play.logLines;
  const before = await lines(gm);
  await gm.page.evaluate(async () => {
    interface Host {
      readonly canvas: { readonly scene: { readonly id: string } };
      readonly ChatMessage: { create(data: object): Promise<unknown> };
    }
    const { canvas, ChatMessage } = globalThis as unknown as Host;
    const scene = canvas.scene.id;
    for (const said of [7, [null], [{ kind: 5 }], [{ kind: 'claims', because: [null] }], undefined]) {
      const content = '<div data-bocage="log">Words of a message</div>';
      await ChatMessage.create({
        content,
        flags: { bocage: { log: JSON.stringify({ scene, lines: said }) } },
      });
    }
  });
  for (const who of [gm, green])
    await who.page.waitForFunction(
      () => (document.body.textContent ?? '').split('Words of a message').length > 5,
    );
  expect(await lines(gm)).toEqual(before);
});

test('nothing went wrong that only the console would tell', async () => {
  for (const someone of [gm, green]) {
    expect(await people.slips(someone)).toEqual([]);
    expect(someone.watch.errors()).toEqual([]);
  }
});
