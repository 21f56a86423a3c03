import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { faceOf } from '../src/faces';
import { noticeOf } from '../src/notices';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import { acrossHedge, sitThree } from '../src/seats';
import * as people from '../src/verbs';

// The course of play at the table (flows 1, 2 and 5): phases, questions to exactly their answerers, the log, steps.

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

const begin = (phase: string, side: string): Promise<void> =>
  play.beginPhase(gm, phase, side, [gm, green, grey]);

const asked = (who: Player): Promise<readonly (string | null)[]> =>
  who.page
    .locator('#bocage-play .bocage-questions [data-question]:not(button)')
    .evaluateAll((nodes) =>
      nodes.map((node) => `${node.getAttribute('data-kind')} ${node.getAttribute('data-answerable')}`),
    );

const waitForAsked = (
  who: Player,
  holds: (found: readonly (string | null)[]) => boolean,
  what: string,
): Promise<unknown> => eventually(() => asked(who), holds, `${what} (${who.name})`);

test('the game master steps the track; players read it and can step nothing', async () => {
  await begin('prep-fire', 'green');
  await gm.page.locator('#bocage-play [data-action="nextPhase"]').click();
  for (const { page } of [gm, green, grey]) {
    const now = page.locator('#bocage-play li.is-now[data-phase="movement"]');
    await now.waitFor();
    expect(await page.locator('#bocage-play [data-turn]').innerText()).toContain('Green');
  }
  const steps = '[data-action="nextPhase"], [data-action="beginPhase"], select';
  expect(
    await gm.page.locator('#bocage-play [data-bocage="play-track"]').locator(steps).count(),
  ).toBeGreaterThan(2);
  expect(await green.page.locator('#bocage-play [data-bocage="play-track"]').locator(steps).count()).toBe(0);
  for (const who of [gm, green, grey])
    await eventually(
      () => play.logLines(who),
      (lines) => lines.some((line) => /Movement Phase.*Green/.test(line)),
      `the new phase in the log (${who.name})`,
    );
});

test('UI-4 at the end of the RPh each side is asked in turn; the other side sees only that', async () => {
  await begin('rally-end-attacker', 'green');
  await play.asked(green, 'may-claim');
  await waitForAsked(green, (found) => found.includes('may-claim true'), 'its own question');
  await waitForAsked(grey, (found) => !found.includes('may-claim true'), 'no question');
  expect(await play.isAsked(grey, 'may-claim')).toBe(false);
  await begin('rally-end-defender', 'green');
  await play.asked(grey, 'may-claim');
  await play.question(green, 'may-claim').waitFor({ state: 'detached' });
});

test('a user with two tabs is asked in both, and answers in either', async () => {
  const again = await evening.sit('Player 2');
  await play.openPlay(again);
  await play.asked(again, 'may-claim');
  await begin('rally-end-attacker', 'green');
  for (const who of [grey, again]) await play.question(who, 'may-claim').waitFor({ state: 'detached' });
  await begin('rally-end-defender', 'green');
  for (const who of [grey, again]) await play.asked(who, 'may-claim');
  await play.answer(again, 'may-claim', 'leave');
  for (const who of [grey, again]) await play.question(who, 'may-claim').waitFor({ state: 'detached' });
  expect(await people.slips(again)).toEqual([]);
  await again.leave();
  await begin('rally-end-attacker', 'green');
  await begin('rally-end-defender', 'green');
  await play.asked(grey, 'may-claim');
});

test('B9.322-q an answer is in the log of both sides, with its reason and rule', async () => {
  await play.answer(grey, 'may-claim', 'claim');
  for (const who of [gm, green, grey]) await people.waitForWa(who, GREY, true);
  for (const who of [gm, green, grey])
    await eventually(
      () => play.logLines(who),
      (lines) =>
        lines.some(
          (line) => /Grey squad 1.*gains WA.*voluntary|of its own will/is.test(line) && /B9\.32/.test(line),
        ),
      `the claim in the log (${who.name})`,
    );
});

test('UI-5 B9.324-e a claim against "?" asks only the holder which unit it reveals; closing answers nothing', async () => {
  await begin('movement', 'green');
  await people.setUnit(gm, GREY, { concealed: true });
  await begin('rally-end-attacker', 'green');
  // Nothing has come of it yet.
  const told = await noticeOf(green, () => people.hud(green, GREEN, 'bocageClaim'));
  expect(told).toMatch(/WA is contested \(Q5-Q6\)\..*B9\.324/);
  const window = await play.asked(grey, 'reveal-or-forfeit');
  // The claimant does not learn the choices.
  await waitForAsked(green, (found) => found.includes('reveal-or-forfeit false'), 'that somebody is asked');
  expect(await green.page.locator('[data-bocage="question"][data-kind="reveal-or-forfeit"]').count()).toBe(0);
  // Picked, not sent, while something else happens, and closed without an answer.
  await window.locator('[data-choice^="show"]').click();
  await people.setUnit(gm, 'Green squad 2', { pinned: true });
  await eventually(
    () => window.locator('input:checked').count(),
    (count) => count === 1,
    'the choice as it was',
  );
  await grey.page.locator('.bocage-question-window [data-action="close"]').first().click();
  await window.waitFor({ state: 'detached' });
  await waitForAsked(grey, (found) => found.includes('reveal-or-forfeit true'), 'the question in the list');
  await grey.page.locator('[data-kind="reveal-or-forfeit"] [data-action="openQuestion"]').click();
  await play.answer(grey, 'reveal-or-forfeit', 'show');
  await waitForAsked(green, (found) => !found.some((one) => one?.startsWith('reveal')), 'nothing open');
  for (const who of [gm, green, grey]) await people.waitForWa(who, GREY, true);
  // Shown for a moment: it is under its "?" again.
  expect(await people.unitFlag(green, GREY, 'concealed')).toBe(true);
  // All know that it is no dummy, and nothing else, until it loses that "?" and gains another.
  const seen = (texts: string, who = green): Promise<unknown> =>
    eventually(
      () => faceOf(who, GREY),
      (face) => face?.texts.join() === texts && face.picture === (who !== green),
      `${texts} on the counter (${who.name})`,
    );
  for (const who of [gm, green, grey]) await seen('?,REAL', who);
  await people.shoot(green.page, 'shown-before');
  await people.setUnit(gm, GREY, { concealed: false });
  // An immediate change back would have changed nothing.
  for (const who of [gm, green])
    await eventually(
      () => faceOf(who, GREY),
      (face) => face?.picture === true && face.texts.length === 0,
      `the counter in the open (${who.name})`,
    );
  await people.setUnit(gm, GREY, { concealed: true });
  for (const who of [gm, green, grey]) await seen('?', who);
});

test('nothing went wrong that only the console would tell', async () => {
  for (const someone of [gm, green, grey]) {
    expect(await people.slips(someone)).toEqual([]);
    expect(someone.watch.errors()).toEqual([]);
  }
});
