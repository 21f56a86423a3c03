import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { quiet } from '../src/outcomes';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import { acrossHedge, sitThree } from '../src/seats';
import * as people from '../src/verbs';

// Absent, late and repeated answers (flow 9). The game master's client may be lost between question and
// answer. A game master answers for others, moves and deletes by hand. The situation restores all of it.

const evening = openEvening();
let gm: Player;
let green: Player;
let grey: Player;

const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';

const begin = (who: Player, phase: string, side: string): Promise<void> =>
  play.beginPhase(who, phase, side, [green]);

beforeAll(async () => {
  const three = await sitThree(evening);
  ({ gm, green, grey } = three);
  await Promise.all([gm, green, grey].map((who) => play.openPlay(who)));
  await acrossHedge(three, GREEN, GREY);
});

/** The open questions that this player has something to choose in, by id. */
const asked = (who: Player): Promise<readonly string[]> =>
  who.page.evaluate(() => {
    interface Api {
      waiting(): { questions: readonly { id: string; choices: readonly unknown[] }[] };
    }
    const { game } = globalThis as unknown as { game: { modules: Map<string, { api: Api }> } };
    const { questions } = game.modules.get('bocage')?.api.waiting() ?? { questions: [] };
    return questions.filter(({ choices }) => choices.length > 0).map(({ id }) => id);
  });

/** Sends an answer as the window would, whether or not the question is open. */
const send = (who: Player, question: string, choice: string): Promise<unknown> =>
  who.page.evaluate(
    ([id, word]) => {
      interface Api {
        send(event: object): Promise<unknown>;
      }
      const { game } = globalThis as unknown as { game: { modules: Map<string, { api: Api }> } };
      return game.modules.get('bocage')?.api.send({ type: 'answer', question: id, choice: word });
    },
    [question, choice] as const,
  );

let question = '';

test('flow 9: a question outlives the client that put it; the next game master takes the answer', async () => {
  await begin(gm, 'rally-end-attacker', 'green');
  await play.asked(green, 'may-claim');
  [question = ''] = await asked(green);
  await gm.leave();
  await eventually(
    () => green.page.evaluate(`game.users.activeGM === null`),
    (gone) => gone === true,
    'the game master is gone',
  );
  gm = await evening.sit('Gamemaster');
  await play.openPlay(gm);
  await eventually(
    () => asked(gm),
    (found) => found.includes(question),
    'the same question again',
  );
  await play.answer(green, 'may-claim', 'claim');
  for (const who of [gm, green, grey]) await people.waitForWa(who, GREEN, true);
});

test('flow 9: an answer that comes twice, or late, is refused with the reason and changes nothing', async () => {
  const notOpen = { state: 'refused', because: [expect.objectContaining({ code: 'play-not-open' })] };
  expect(await send(green, question, 'claim')).toEqual(notOpen);
  await begin(gm, 'prep-fire', 'green');
  expect(await send(green, question, 'leave')).toEqual(notOpen);
  for (const who of [gm, green, grey]) expect(await people.holdsWa(who, GREEN)).toBe(true);
});

test('flow 9: a game master answers for an absent player, and the log tells those who may know', async () => {
  await people.hud(green, GREEN, 'bocageForfeit');
  await people.waitForWa(gm, GREEN, false);
  await grey.leave();
  await begin(gm, 'rally-end-defender', 'green');
  await play.answer(gm, 'may-claim', 'claim');
  await people.waitForWa(green, GREY, true);
  await eventually(
    () => play.logLines(gm),
    (lines) => lines.some((line) => /game master/i.test(line)),
    'who has answered',
  );
  grey = await evening.sit('Player 2');
  await play.openPlay(grey);
  await people.waitForWa(grey, GREY, true);
});

test("flow 9: by a scene's setting a late question takes its default answer, and the log says so", async () => {
  await begin(gm, 'prep-fire', 'green');
  await people.hud(grey, GREY, 'bocageForfeit');
  await people.waitForWa(gm, GREY, false);
  // Off by default: the window has the switch, for one minute; here the time is shorter.
  await people.takeTool(gm, 'rules');
  const box = gm.page.locator('#bocage-scene-rules input[name="answerAfter"]');
  expect(await box.isChecked()).toBe(false);
  await box.check();
  const seconds = (): Promise<unknown> => gm.page.evaluate(`canvas.scene.flags.bocage.answerAfter`);
  await eventually(seconds, (value) => value === 60, 'a minute');
  await gm.page.locator('#bocage-scene-rules [data-action="close"]').click();
  await gm.page.evaluate(`canvas.scene.update({ 'flags.bocage.answerAfter': 4 })`);
  const lines = async (): Promise<number> =>
    (await play.logLines(gm)).filter((line) => /game master/i.test(line)).length;
  const before = await lines();
  await begin(gm, 'rally-end-attacker', 'green');
  await play.asked(green, 'may-claim');
  await play.question(green, 'may-claim').waitFor({ state: 'detached' });
  await eventually(lines, (count) => count > before, 'the answer in the log');
  expect(await people.holdsWa(gm, GREEN)).toBe(false);
  await gm.page.evaluate(`canvas.scene.update({ 'flags.bocage.answerAfter': 0 })`);
});

test("flow 9: a game master's move or removal of a counter is an event; everything that depends on it is settled", async () => {
  const placed = async (who: Player): Promise<number> =>
    (await play.logLines(who)).filter((line) => /Grey squad 1 is placed by the game master/.test(line))
      .length;
  const placedTimes = async (times: number): Promise<void> => {
    for (const who of [gm, green, grey])
      await eventually(
        () => placed(who),
        (count) => count === times,
        `the hand in the log for the ${times}. time (${who.name})`,
      );
  };
  await begin(gm, 'movement', 'green');
  await quiet([gm, green, grey]);
  const before = (await placed(green)) + 1;
  await people.arrange(gm, { sides: { 'Q5-Q6': 'hedge' }, places: { [GREY]: 'T12' } });
  for (const who of [gm, green, grey]) await people.waitForWa(who, GREY, false);
  await placedTimes(before);
  // Undo is also a hand's change, with its own line; everything that depends on it is settled again.
  await people.at(gm, GREY);
  const { id, x, y } = await people.tokenNamed(gm, GREY);
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'hedge' },
    cells: { Q5: 'Open Ground' },
    places: { [GREY]: 'Q5' },
  });
  for (const who of [gm, green, grey]) await people.waitForWa(who, GREY, true);
  await gm.page.evaluate(
    `canvas.scene.updateEmbeddedDocuments('Token', [{ _id: '${id}', x: ${x}, y: ${y} }], { isUndo: true })`,
  );
  for (const who of [gm, green, grey]) {
    await people.waitForWa(who, GREY, false);
  }
  await placedTimes(before + 2);
  // Deleted and restored: it comes back as a placed counter, and holds its mandatory WA there.
  await people.arrange(gm, { sides: { 'Q5-Q6': 'hedge' }, places: { [GREY]: 'Q5' } });
  for (const who of [gm, green, grey]) await people.waitForWa(who, GREY, true);
  await gm.page.evaluate(async (token) => {
    interface Doc {
      toObject(): object;
      delete(): Promise<unknown>;
    }
    interface Scene {
      readonly tokens: { get(id: string): Doc };
      createEmbeddedDocuments(type: 'Token', data: readonly object[], options: object): Promise<unknown>;
    }
    const { scene } = (globalThis as unknown as { canvas: { scene: Scene } }).canvas;
    const doc = scene.tokens.get(token);
    const data = doc.toObject();
    await doc.delete();
    await scene.createEmbeddedDocuments('Token', [data], { keepId: true, isUndo: true });
  }, id);
  for (const who of [gm, green, grey]) await people.waitForWa(who, GREY, true);
  await quiet([gm, green, grey]);
  for (const who of [gm, green, grey]) expect(await people.holdsWa(who, GREY)).toBe(true);
  await gm.page.evaluate(
    `canvas.scene.deleteEmbeddedDocuments('Token', [...canvas.scene.tokens].filter((t) => t.name === 'Grey squad 1').map((t) => t.id))`,
  );
  await eventually(
    async () => (await people.tokens(grey)).some(({ name }) => name === GREY),
    (there) => !there,
    'the counter is gone',
  );
  await eventually(
    () =>
      gm.page.evaluate(
        `Object.values(canvas.scene.flags.bocage.play.units).length === [...canvas.scene.tokens].filter((t) => canvas.scene.flags.bocage.play.units[t.id]).length`,
      ),
    (same) => same === true,
    'no record of what is gone',
  );
  await quiet([gm, green, grey]);
});

test('nothing went wrong that only the console would tell', async () => {
  for (const someone of [gm, green, grey]) {
    expect(await people.slips(someone)).toEqual([]);
    expect(someone.watch.errors()).toEqual([]);
  }
});
