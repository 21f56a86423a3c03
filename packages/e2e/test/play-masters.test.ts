import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { notices } from '../src/notices';
import { quiet } from '../src/outcomes';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Two game masters at one table: one decides, the other sees the same and takes over open questions. Actions
// while neither is there wait, or are made good.

const evening = openEvening({ secondGm: true });
let first: Player;
let second: Player;
let green: Player;
let grey: Player;

const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';
const PLACES = { [GREEN]: 'Q6', [GREY]: 'Q5' };

beforeAll(async () => {
  first = await evening.sit('Gamemaster');
  second = await evening.sit('Gamemaster 2');
  [green, grey] = await Promise.all([evening.sit('Player 1'), evening.sit('Player 2')]);
  await people.arrange(first, {
    sides: { 'Q5-Q6': 'hedge' },
    cells: { Q5: 'Woods', Q6: 'Woods' },
    places: PLACES,
  });
  for (const who of [first, second, green, grey]) {
    await play.openPlay(who);
    await people.inPlace(who, PLACES);
  }
});

const begin = (who: Player, phase: string, side: string): Promise<void> =>
  play.beginPhase(who, phase, side, [green]);

interface Line {
  readonly kind: string;
  readonly author: string;
}

/** The lines of the log as the chat has them, each with who wrote it. */
const written = ({ page }: Player): Promise<readonly Line[]> =>
  page.evaluate(() => {
    interface Message {
      readonly author: { readonly name: string };
      readonly flags: { readonly bocage?: { readonly log?: string } };
    }
    const { game } = globalThis as unknown as { game: { messages: Iterable<Message> } };
    return [...game.messages].flatMap(({ author, flags }) => {
      const { lines } = JSON.parse(flags.bocage?.log ?? '{"lines":[]}') as { lines: { kind: string }[] };
      return lines.map(({ kind }) => ({ kind, author: author.name }));
    });
  });

const count = async (who: Player, kind: string): Promise<number> =>
  (await written(who)).filter((line) => line.kind === kind).length;

const waitForMaster = (who: Player, name: string | null): Promise<unknown> =>
  eventually(
    () => who.page.evaluate(`game.users.activeGM?.name ?? null`),
    (found) => found === name,
    `${name} decides (${who.name})`,
  );

const isAsked = (who: Player, kind: string): Promise<unknown> =>
  eventually(
    () => who.page.locator(`#bocage-play [data-question][data-kind="${kind}"]`).count(),
    (found) => found > 0,
    `${kind} (${who.name})`,
  );

test('of two game masters one decides: each thing happens once, and both see it', async () => {
  await begin(second, 'rally-end-attacker', 'green');
  for (const who of [first, second]) await isAsked(who, 'may-claim');
  const before = await count(second, 'wa-gained');
  await play.answer(green, 'may-claim', 'claim');
  for (const who of [first, second, green, grey]) await people.waitForWa(who, GREEN, true);
  await quiet([first, second, green, grey]);
  expect((await count(second, 'wa-gained')) - before).toBe(1);
  expect(new Set((await written(second)).map(({ author }) => author))).toEqual(new Set(['Gamemaster']));
});

test('both answer the same question at once: one of them is heard, and it happens once', async () => {
  await people.hud(green, GREEN, 'bocageForfeit');
  for (const who of [first, second]) await people.waitForWa(who, GREEN, false);
  await begin(first, 'prep-fire', 'green');
  await begin(first, 'rally-end-attacker', 'green');
  for (const { page } of [first, second]) {
    await page.locator('#bocage-play [data-action="openQuestion"]').first().click();
    await page.locator('[data-bocage="question"][data-kind="may-claim"] [data-choice^="claim"]').click();
  }
  const before = await count(first, 'wa-gained');
  await Promise.all(
    // A user who comes too late finds no button.
    [first, second].map(({ page }) =>
      page.evaluate(`document.querySelector('[data-bocage="question"] [data-action="answer"]')?.click()`),
    ),
  );
  for (const who of [first, second, green, grey]) await people.waitForWa(who, GREEN, true);
  await quiet([first, second, green, grey]);
  expect((await count(first, 'wa-gained')) - before).toBe(1);
  for (const { page } of [first, second, green])
    expect(await page.locator('#bocage-play [data-question]').count()).toBe(0);
});

test('the second takes over the open question when the first one leaves, and repeats nothing', async () => {
  await people.hud(green, GREEN, 'bocageForfeit');
  for (const who of [first, second, green]) await people.waitForWa(who, GREEN, false);
  await begin(first, 'prep-fire', 'green');
  await begin(first, 'rally-end-attacker', 'green');
  await play.asked(green, 'may-claim');
  await quiet([first, second, green, grey]);
  const before = (await written(grey)).length;
  await first.leave();
  for (const who of [second, green, grey]) await waitForMaster(who, 'Gamemaster 2');
  await quiet([second, green, grey]);
  expect((await written(grey)).length).toBe(before);
  await isAsked(second, 'may-claim');
  await play.answer(green, 'may-claim', 'claim');
  for (const who of [second, green, grey]) await people.waitForWa(who, GREEN, true);
  await quiet([second, green, grey]);
  const lines = (await written(grey)).slice(before);
  expect(lines.filter(({ kind }) => kind === 'wa-gained')).toEqual([
    { kind: 'wa-gained', author: 'Gamemaster 2' },
  ]);
});

test('Wall Advantage does not travel with a counter that is drawn while no game master is there', async () => {
  const before = await count(grey, 'wa-lost');
  await second.leave();
  for (const who of [green, grey]) await waitForMaster(who, null);
  const there = await green.hex('Q8');
  await green.page.locator('[data-control="tokens"]').click();
  await people.dragThrough(green, [await people.at(green, GREEN), there]);
  await people.inPlace(grey, { [GREEN]: 'Q8' });
  // Both come at once.
  [second, first] = await Promise.all([evening.sit('Gamemaster 2'), evening.sit('Gamemaster')]);
  for (const who of [first, second, green, grey]) await people.waitForWa(who, GREEN, false);
  await quiet([first, second, green, grey]);
  expect((await count(grey, 'wa-lost')) - before).toBe(1);
});

test('a game master with two tabs decides once', async () => {
  const again = await evening.sit('Gamemaster');
  const all = [first, second, green, grey, again];
  if ((await first.page.locator('#bocage-play').count()) === 0) await play.openPlay(first);
  await begin(first, 'movement', 'grey');
  // The scene sheet opens over it later.
  await first.page.locator('#bocage-play [data-action="close"]').first().click();
  await people.hud(first, GREY, 'bocageClaim');
  for (const who of all) await people.waitForWa(who, GREY, true);
  await quiet(all);
  const before = (await written(green)).length;
  const there = await grey.hex('Q3');
  await grey.page.locator('[data-control="tokens"]').click();
  await people.dragThrough(grey, [await people.at(grey, GREY), there]);
  for (const who of all) await people.waitForWa(who, GREY, false);
  await quiet(all);
  const lines = (await written(green)).slice(before).map(({ kind }) => kind);
  expect(lines).toEqual(['wa-lost', 'moved', 'moved']);
  expect(await people.slips(again)).toEqual([]);
  await again.leave();
});

test('the scene sheet lists decisions of game masters for others, and their results', async () => {
  await people.takeTool(first, 'rules');
  const answers = first.page.locator('#bocage-scene-rules .bocage-answers li');
  await answers.first().waitFor();
  expect(await answers.first().innerText()).toMatch(
    /^Grey squad 1 .*\(game master\).* – Grey squad 1 .*gains WA/,
  );
  await people.shoot(first.page, 'scene-sheet-answers');
});

/** Answers that this client knows for a counter, and the scene's record of it. */
const answered = ({ page }: Player, name: string): Promise<readonly unknown[]> =>
  page.evaluate(`(() => {
    const id = __true.idOf(${JSON.stringify(name)});
    const { marks = {} } = canvas.scene.flags.bocage.play.units[id];
    const { keeper } = canvas.scene.flags.bocage.play;
    return [marks.declined ?? null, keeper];
  })()`) as Promise<readonly unknown[]>;

/** No one is asked: the answers are known. */
const nobodyAsked = async (readers: readonly Player[]): Promise<void> => {
  await quiet(readers);
  for (const { page } of readers)
    expect(await page.locator('#bocage-play [data-question][data-kind="may-claim"]').count()).toBe(0);
};

test('answers under "?" are known to a game master who takes over or comes back, and are in no document', async () => {
  await people.arrange(first, {
    sides: { 'Q5-Q6': 'hedge' },
    cells: { Q5: 'Woods', Q6: 'Woods' },
    places: PLACES,
  });
  for (const who of [first, second, green, grey]) {
    await people.inPlace(who, PLACES);
    if ((await who.page.locator('#bocage-play').count()) === 0) await play.openPlay(who);
  }
  await begin(first, 'prep-fire', 'green');
  await people.setUnit(first, GREEN, { concealed: true });
  await begin(first, 'rally-end-attacker', 'green');
  await isAsked(second, 'may-claim');
  await play.answer(green, 'may-claim', 'leave');
  await nobodyAsked([first, second, green]);
  const [declined, keeper] = await answered(first, GREEN);
  expect(declined).toBe(null);
  // The first one leaves: the second was told, and asks no one again.
  await first.leave();
  for (const who of [second, green, grey]) await waitForMaster(who, 'Gamemaster 2');
  await eventually(
    () => answered(second, GREEN),
    ([, now]) => now !== keeper,
    'the second one decides',
  );
  await nobodyAsked([second, green]);
  const [, heir] = await answered(second, GREEN);
  // A first one comes back in another browser, and asks the second.
  first = await evening.sit('Gamemaster');
  await play.openPlay(first);
  for (const who of [second, green, grey]) await waitForMaster(who, 'Gamemaster');
  await eventually(
    () => answered(second, GREEN),
    ([, now]) => now !== heir,
    'the first one decides',
  );
  await nobodyAsked([first, second, green]);
  for (const who of [second, green, grey]) expect((await answered(who, GREEN))[0]).toBe(null);
});

test('either game master takes a deed back, also the one who takes over from the one who decided it', async () => {
  const drag = async (): Promise<void> => {
    await first.page.locator('[data-control="tokens"]').click();
    await people.dragThrough(first, [await people.at(first, GREEN), await first.hex('Q8')]);
    for (const who of [second, green, grey]) await people.inPlace(who, { [GREEN]: 'Q8' });
  };
  const back = (who: Player) => play.strip(who).locator(`[data-strip="take-back"][data-tooltip*="${GREEN}"]`);
  await drag();
  await back(second).click();
  for (const who of [first, second, green, grey]) await people.inPlace(who, { [GREEN]: 'Q6' });
  await drag();
  await back(second).waitFor();
  await quiet([first, second]);
  await first.leave();
  await waitForMaster(second, 'Gamemaster 2');
  await back(second).click();
  for (const who of [second, green, grey]) await people.inPlace(who, { [GREEN]: 'Q6' });
  first = await evening.sit('Gamemaster');
});

test('a question whose scene is deleted is closed at all users, and says so', async () => {
  await play.openPlay(first);
  await people.setUnit(first, GREEN, { concealed: false });
  await begin(first, 'prep-fire', 'green');
  await begin(first, 'rally-end-attacker', 'green');
  const window = await play.asked(green, 'may-claim');
  await first.page.evaluate(`canvas.scene.delete()`);
  await window.waitFor({ state: 'detached' });
  expect(await notices(green)).toContain('This question is no longer open.');
});

test('nothing went wrong that only the console would tell', async () => {
  for (const someone of [first, second, green, grey]) {
    expect(await people.slips(someone)).toEqual([]);
    expect(someone.watch.errors()).toEqual([]);
  }
});
