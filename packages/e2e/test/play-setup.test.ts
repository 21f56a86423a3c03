import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { quiet } from '../src/outcomes';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Setup at the table (flow 3): what hidden units record in secret, why they may hide, and what becomes of them when it ends.

const evening = openEvening();
let gm: Player;
let green: Player;
let grey: Player;

const RECORDS = 'Green squad 1';
const HIDES = 'Green squad 2';
const GREY = 'Grey squad 1';

const HIDDEN = { hidden: true, hidBecause: 'unsaid' } as const;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  [green, grey] = await Promise.all([evening.sit('Player 1'), evening.sit('Player 2')]);
  // No one else looks on.
  await gm.page.evaluate(
    (kept) => {
      interface Scene {
        readonly tokens: Iterable<{ readonly id: string; readonly name: string }>;
        deleteEmbeddedDocuments(type: 'Token', ids: readonly string[]): Promise<unknown>;
      }
      const { scene } = (globalThis as unknown as { canvas: { scene: Scene } }).canvas;
      const gone = [...scene.tokens].filter(({ name }) => !kept.includes(name)).map(({ id }) => id);
      return scene.deleteEmbeddedDocuments('Token', gone);
    },
    [RECORDS, HIDES, GREY],
  );
  const open = ['Q5', 'S5', 'S6', 'S7', 'S8', 'S4', 'S3'].map((hex) => [hex, 'Open Ground'] as const);
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'hedge', 'S5-S6': 'bocage' },
    cells: { ...Object.fromEntries(open), Q6: 'Woods' },
    places: { [RECORDS]: 'Q6', [HIDES]: 'S6', [GREY]: 'S3' },
  });
  for (const name of [RECORDS, HIDES]) await people.setUnit(gm, name, HIDDEN, true);
  await Promise.all([gm, green, grey].map((who) => play.openPlay(who)));
});

const everybody = (): readonly Player[] => [gm, green, grey];

const begin = (phase: string, side: string): Promise<void> => play.beginPhase(gm, phase, side, everybody());

const idOf = async (name: string): Promise<string> => (await people.tokenNamed(gm, name)).id;

test('B9.324-g B9.55-l flow 3: in setup only the owner is asked for records of hidden units, and why they may hide', async () => {
  await quiet(everybody());
  for (const who of everybody()) who.watch.forget();
  await begin('setup', 'green');
  await play.asked(green, 'may-record');
  await play.asked(green, 'why-unseen');
  expect(await play.question(green, 'why-unseen').innerText()).toMatch(/bocage.*B9\.55/is);
  await people.shoot(green.page, 'setup-questions');
  await play.answer(green, 'may-record', 'record');
  await play.answer(green, 'why-unseen', 'bocage');
  await eventually(
    () => people.unitFlag(gm, HIDES, 'hidBecause'),
    (why) => why === 'bocage',
    'why it hides, on its own token',
  );
  expect(await people.unitFlag(gm, RECORDS, 'waRecorded')).toBe(true);
  await quiet(everybody());
  // The other side has neither a question nor a line about it, and the scene contains nothing readable.
  expect(await grey.page.locator('[data-bocage="question"], #bocage-play [data-question]').count()).toBe(0);
  const [records, hides] = await Promise.all([RECORDS, HIDES].map(idOf));
  const scene = JSON.stringify((await grey.flags()) as object);
  for (const id of [records ?? '', hides ?? '']) {
    expect(scene).not.toContain(id);
    // A third one, which everybody knew, is gone and keeps its name.
    expect((await play.logLines(grey)).join()).not.toMatch(/Green squad [12]/);
    // Foundry sends a hidden token's document; the module's own messages name it to no one else.
    expect(
      grey.watch
        .received()
        .filter((frame) => /bocage\.|may-record|why-unseen/.test(frame) && /question/.test(frame)),
    ).toEqual([]);
    expect(grey.watch.console().join()).not.toContain(id);
  }
});

test('UI-8 B9.55-g when setup ends, a unit hidden only by bocage and seen past it comes on board; only its owner hears of others', async () => {
  await begin('setup', 'grey');
  await people.arrange(gm, { sides: { 'Q5-Q6': 'hedge', 'S5-S6': 'bocage' }, places: { [GREY]: 'S8' } });
  await people.inPlace(gm, { [GREY]: 'S8' });
  await begin('rally', 'green');
  for (const who of everybody()) {
    await eventually(
      () => people.tokenNamed(who, HIDES),
      ({ hidden, unit }) => !hidden && unit.hidden !== true,
      `the unit on board (${who.name})`,
    );
    await eventually(
      () => play.logLines(who),
      (lines) => lines.some((line) => /Green squad 2.*may hide no longer.*B9\.55/s.test(line)),
      `why, in the log (${who.name})`,
    );
  }
  await eventually(
    () => play.logLines(green),
    (lines) => lines.some((line) => /Green squad 1.*stays hidden/s.test(line)),
    'that the other stays hidden',
  );
  await people.shoot(green.page, 'setup-review');
  await quiet(everybody());
  expect((await play.logLines(grey)).join()).not.toMatch(/stays hidden|Green squad 1/);
  expect(await people.tokenNamed(gm, RECORDS)).toMatchObject({ hidden: true });
});

test(`UI-8 B9.55-i in play, the move that brings an enemy's LOS brings the hidden unit on board under "?"`, async () => {
  await begin('movement', 'grey');
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'hedge', 'S5-S6': 'bocage' },
    places: { [GREY]: 'S3' },
  });
  await people.inPlace(gm, { [GREY]: 'S3' });
  await people.setUnit(gm, HIDES, { hidden: true, hidBecause: 'bocage' }, true);
  await quiet(everybody());
  expect(await people.tokenNamed(gm, HIDES)).toMatchObject({ hidden: true });
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'hedge', 'S5-S6': 'bocage' },
    places: { [GREY]: 'S8' },
  });
  for (const who of everybody())
    await eventually(
      () => people.tokenNamed(who, HIDES),
      ({ hidden, unit }) => !hidden && unit.hidden !== true && unit.concealed === true,
      `the unit beneath "?" (${who.name})`,
    );
});

test('nothing went wrong that only the console would tell', async () => {
  for (const someone of everybody()) {
    expect(await people.slips(someone)).toEqual([]);
    expect(someone.watch.errors()).toEqual([]);
  }
});
