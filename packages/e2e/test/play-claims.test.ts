import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { quiet } from '../src/outcomes';
import { newsIn, plain } from '../src/plain-frames';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import { acrossHedge, sitThree } from '../src/seats';
import * as people from '../src/verbs';

// Flow 1: a claim against a concealed holder, and one by a concealed claimant. While a question is open, the
// other side's browser gets the same for a dummy and a real unit. Windows, notices, messages and socket
// frames match word for word.

const evening = openEvening();
let gm: Player;
let green: Player;
let grey: Player;

const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';

beforeAll(async () => {
  const three = await sitThree(evening);
  ({ gm, green, grey } = three);
  await acrossHedge(three, GREEN, GREY);
  await Promise.all([gm, green, grey].map((who) => play.openPlay(who)));
});

const everybody = (): readonly Player[] => [gm, green, grey];

const begin = (phase: string): Promise<void> => play.beginPhase(gm, phase, 'green', everybody());

const NOTHING_WAITS = '"waiting":{"questions":[],"needs":[]}';

const toldBefore = new Map<Player, readonly string[]>();

/** What a browser got since `forget`. A lone digit keeps the line alive: when it comes says nothing. */
const framesOf = (who: Player): readonly string[] =>
  who.watch
    .received()
    .filter((frame) => !/^\d{1,2}$/.test(frame))
    .map(plain);

/** From now on counts what a browser gets. */
const forget = (who: Player): void => {
  toldBefore.set(who, [...(toldBefore.get(who) ?? []), ...framesOf(who)]);
  who.watch.forget();
};

/** Everything that a browser got since `forget`, and its user's current texts. */
const got = async (who: Player): Promise<{ readonly frames: readonly string[]; readonly read: string }> => {
  const all = framesOf(who);
  const told = all.filter((frame) => newsIn(frame).length === 0);
  const news = all.flatMap(newsIn).filter((each) => !each.endsWith(NOTHING_WAITS));
  // An answer that was on its way for long may say what was told before `forget`.
  const known = [...(toldBefore.get(who) ?? []), ...told];
  expect(news.filter((each) => !known.some((frame) => frame.includes(each)))).toEqual([]);
  return { frames: told.sort(), read: plain(await who.page.locator('#bocage-play').innerText()) };
};

const asked = async (who: Player, kind: string): Promise<void> => {
  await eventually(
    () => who.page.locator(`#bocage-play [data-question][data-kind="${kind}"]`).count(),
    (count) => count > 0,
    `${kind} in the list (${who.name})`,
  );
};

/** The window of play's waiting part, without its log. */
const waitingIn = (text: string): string => text.split(/\bLog\b/)[0] ?? '';

/**
 * Grey under "?" holds the wall that Green claims, and yields.
 * @returns everything that Green got while it was open, and after it
 */
const claimAgainst = async (kind: string) => {
  await begin('prep-fire');
  await people.setUnit(gm, GREY, { concealed: true, kind });
  await begin('rally-end-defender');
  await play.answer(grey, 'may-claim', 'claim');
  for (const who of everybody()) await people.waitForWa(who, GREY, true);
  await begin('rally-end-attacker');
  await quiet(everybody());
  for (const who of everybody()) forget(who);
  await people.hud(green, GREEN, 'bocageClaim');
  await play.asked(grey, 'reveal-or-forfeit');
  await asked(green, 'reveal-or-forfeit');
  await quiet(everybody());
  const open = await got(green);
  for (const who of everybody()) forget(who);
  await play.answer(grey, 'reveal-or-forfeit', 'forfeit');
  for (const who of everybody()) await people.waitForWa(who, GREEN, true);
  await quiet(everybody());
  const after = await got(green);
  await people.hud(green, GREEN, 'bocageForfeit');
  for (const who of everybody()) await people.waitForWa(who, GREEN, false);
  return { open, after };
};

test('B9.324-e UI-5 flow 1: a claimant against "?" is told the same for a dummy and a real unit', async () => {
  const real = await claimAgainst('infantry');
  const dummy = await claimAgainst('dummy');
  // The log in the window goes on from one time to the next: what is new in it came by frames.
  expect(dummy.open.frames).toEqual(real.open.frames);
  expect(dummy.after.frames).toEqual(real.after.frames);
  expect(real.open.frames.length).toBeGreaterThan(0);
  expect(waitingIn(dummy.open.read)).toBe(waitingIn(real.open.read));
  expect(waitingIn(dummy.after.read)).toBe(waitingIn(real.after.read));
});

/** Grey holds WA under "?", and goes on holding. */
const holdBeneath = async (): Promise<void> => {
  await begin('prep-fire');
  await people.setUnit(gm, GREY, { concealed: true, kind: 'infantry' });
  await begin('rally-end-defender');
  await play.answer(grey, 'may-claim', 'claim');
  for (const who of everybody()) await people.waitForWa(who, GREY, true);
};

/**
 * Green claims from under "?" and reveals no unit.
 * @returns everything that Grey got while Green was asked, and after it
 */
const claimBeneath = async (kind: string) => {
  await begin('prep-fire');
  await people.setUnit(gm, GREEN, { concealed: true, kind });
  await begin('rally-end-attacker');
  await quiet(everybody());
  for (const who of everybody()) forget(who);
  await people.hud(green, GREEN, 'bocageClaim');
  await play.asked(green, 'must-reveal');
  await asked(grey, 'must-reveal');
  await quiet(everybody());
  const open = await got(grey);
  // The claimant alone reads what can be chosen: of a dummy nothing can be shown.
  const choices = await play.question(green, 'must-reveal').locator('[data-choice]').count();
  for (const who of everybody()) forget(who);
  await play.answer(green, 'must-reveal', 'withdraw');
  const question = grey.page.locator('#bocage-play [data-question][data-kind="must-reveal"]');
  await question.waitFor({ state: 'detached' });
  await quiet(everybody());
  const after = await got(grey);
  expect([await people.holdsWa(gm, GREEN), await people.holdsWa(gm, GREY)]).toEqual([false, true]);
  return { open, after, choices };
};

test('B9.324 UI-5 flow 1: the holder against a claim from under "?" is told the same for a dummy and a real unit', async () => {
  await holdBeneath();
  const real = await claimBeneath('infantry');
  const dummy = await claimBeneath('dummy');
  expect([real.choices, dummy.choices]).toEqual([2, 1]);
  expect(dummy.open.frames).toEqual(real.open.frames);
  expect(dummy.after.frames).toEqual(real.after.frames);
  expect(waitingIn(dummy.open.read)).toBe(waitingIn(real.open.read));
  expect(waitingIn(dummy.after.read)).toBe(waitingIn(real.after.read));
});

/** How many lines this player reads that are not for everybody. No document holds them. */
const whispers = async (who: Player): Promise<number> => {
  const documents = await who.page.evaluate(
    `[...game.messages].filter(({ whisper }) => whisper.length > 0).length`,
  );
  expect(documents).toBe(0);
  return people.privateLines(who).count();
};

/** Whispers that reached Grey's socket and are not for its player. */
const strangers = (who: Player): readonly string[] =>
  who.watch
    .received()
    .flatMap((frame) => [...frame.matchAll(/"whisper":\[("[^\]]*)\]/g)].map(([, readers = '']) => readers))
    .filter((readers) => !readers.includes('playerred0000001'));

/** A side's private answers, and its counters' deeds under "?". */
const PRIVATE = ['declined', 'agreed', 'caChanged', 'bocageShot', 'finished', 'failedExit'];

/** Those of them that a browser got by its socket, or that its documents hold. */
const privateMarks = async (who: Player): Promise<readonly string[]> => {
  const documents = await who.page.evaluate(
    `JSON.stringify([...game.scenes].map(({ flags, tokens }) => [flags, [...tokens].map((token) => token.flags)]))`,
  );
  const texts = [...who.watch.received(), String(documents)];
  return PRIVATE.filter((id) => texts.some((text) => new RegExp(`\\b${id}\\\\*"\\s*:\\s*true`).test(text)));
};

test("B9.324 one side's secrets reach only its players: as a question, as a message and by the socket", async () => {
  await begin('prep-fire');
  await people.setUnit(gm, GREEN, { concealed: true, kind: 'infantry' });
  await people.hud(grey, GREY, 'bocageForfeit');
  for (const who of everybody()) await people.waitForWa(who, GREY, false);
  const before = await Promise.all(everybody().map(whispers));
  await quiet(everybody());
  for (const who of everybody()) forget(who);
  await begin('rally-end-attacker');
  await play.asked(green, 'may-claim');
  await gm.page.locator('[data-question][data-kind="may-claim"] [data-action="openQuestion"]').click();
  await quiet(everybody());
  const heard = grey.watch.received().length;
  await play.answer(gm, 'may-claim', 'leave');
  // Its players read who answered for them; the other side learns nothing of it.
  await eventually(
    () => whispers(green),
    (count) => count === (before[1] ?? 0) + 1,
    'the line for Green',
  );
  await quiet(everybody());
  // Not even that something has changed, whatever it is.
  expect(
    grey.watch
      .received()
      .slice(heard)
      .filter((frame) => /flags/.test(frame)),
  ).toEqual([]);
  const [ofGm = 0, ofGreen = 0, ofGrey = 0] = before;
  expect(await Promise.all(everybody().map(whispers))).toEqual([ofGm + 1, ofGreen + 1, ofGrey]);
  const asks = (who: Player): readonly string[] =>
    who.watch.received().filter((frame) => frame.includes('may-claim'));
  expect(asks(green).length).toBeGreaterThan(0);
  expect(asks(grey)).toEqual([]);
  expect(strangers(grey)).toEqual([]);
  // Answers given for them are in no document: their players' browsers receive them.
  expect([await privateMarks(green), await privateMarks(grey)]).toEqual([['declined'], []]);
  // A user who comes in later does not read them either: these frames contain everything sent on entering.
  await grey.leave();
  grey = await evening.sit('Player 2');
  await quiet(everybody());
  expect(strangers(grey)).toEqual([]);
  expect(await privateMarks(grey)).toEqual([]);
  expect(await whispers(grey)).toBe(ofGrey);
});

test('a concealed counter is named in no message that others get: not in it, not at its head', async () => {
  const aliases = ({ page }: Player): Promise<readonly string[]> =>
    page.evaluate(`[...game.messages].map(({ alias }) => alias)`);
  const before = (await aliases(grey)).length;
  await quiet(everybody());
  for (const who of everybody()) forget(who);
  // Its enemy asks from its place, and its owner asks too; both post their answers.
  for (const who of [grey, green]) {
    if (who === green) await who.page.locator('#bocage-play [data-action="close"]').first().click();
    await people.askLos(who, await people.at(who, GREEN), await people.at(who, GREY));
    await people.panel(who).locator('[data-action="toChat"]').click();
    await people.lastCard(who, 'los-card').waitFor();
  }
  await people.lastCard(gm, 'los-card').waitFor();
  await quiet(everybody());
  const named = (texts: readonly string[]): readonly string[] => texts.filter((text) => text.includes(GREEN));
  expect(named(grey.watch.received())).toEqual([]);
  expect(named(grey.watch.sent())).toEqual([]);
  expect(named((await aliases(grey)).slice(before))).toEqual([]);
  // Those who know it may read it: the owner's card is in no document.
  expect(named(await aliases(gm))).toEqual([]);
  const cards = (who: Player) => people.privateLines(who).filter({ has: who.page.locator('.bocage-card') });
  await cards(gm).filter({ hasText: GREEN }).waitFor();
  expect(await cards(green).filter({ hasText: GREEN }).count()).toBe(1);
  expect(await people.privateLines(grey).filter({ hasText: GREEN }).count()).toBe(0);
});

const WOODS = 'Q5';
const ROAD = 'Q6';

/**
 * Green enters a hex where Grey is under "?".
 * @returns everything that Green got while Grey was asked, and Grey's choices
 */
const walkInto = async (kind: string) => {
  await begin('prep-fire');
  await people.setUnit(gm, GREY, { concealed: true, kind });
  await begin('movement');
  await quiet(everybody());
  for (const who of everybody()) forget(who);
  await people.dragThrough(green, [await people.at(green, GREEN), await green.hex(WOODS)]);
  const window = await play.asked(grey, 'shows-to-mover');
  await asked(green, 'shows-to-mover');
  await quiet(everybody());
  const open = await got(green);
  expect(await play.isAsked(green, 'shows-to-mover')).toBe(false);
  await people.inPlace(gm, { [GREEN]: ROAD });
  return { open, choices: await window.locator('[data-choice]').count() };
};

test('A12.15 a unit that enters a "?" waits: only its owner is asked; a dummy and a real unit look the same until then', async () => {
  await people.arrange(gm, {
    sides: {},
    cells: { [WOODS]: 'Woods' },
    places: { [GREEN]: ROAD, [GREY]: WOODS },
  });
  await people.setUnit(gm, GREEN, { concealed: false, kind: 'infantry' });
  for (const who of everybody()) await people.inPlace(who, { [GREY]: WOODS });
  // The tests before have closed it here and there.
  for (const who of everybody())
    if ((await who.page.locator('#bocage-play').count()) === 0) await play.openPlay(who);
  await green.page.locator('[data-control="tokens"]').click();
  // A real unit is shown, and the mover stays where it was.
  const real = await walkInto('infantry');
  await play.answer(grey, 'shows-to-mover', 'show');
  await eventually(
    () => play.logLines(green),
    (lines) => lines.some((line) => /A12\.15/.test(line)),
    'that the mover is turned back',
  );
  await people.inPlace(green, { [GREEN]: ROAD, [GREY]: WOODS });
  // A dummy is taken away, and the mover comes in.
  const dummy = await walkInto('dummy');
  expect([real.choices, dummy.choices]).toEqual([1, 1]);
  expect(dummy.open.frames).toEqual(real.open.frames);
  expect(waitingIn(dummy.open.read)).toBe(waitingIn(real.open.read));
  await play.answer(grey, 'shows-to-mover', 'remove');
  for (const who of everybody()) {
    await people.inPlace(who, { [GREEN]: WOODS });
    await eventually(
      () =>
        people.tokenNamed(who, GREY).then(
          (found) => found !== undefined,
          () => false,
        ),
      (there) => !there,
      `the dummy is gone (${who.name})`,
    );
  }
});

test('nothing went wrong that only the console would tell', async () => {
  for (const someone of everybody()) {
    expect(await people.slips(someone)).toEqual([]);
    expect(someone.watch.errors()).toEqual([]);
  }
});
