import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import * as play from '../src/play';
import { quiet } from '../src/outcomes';
import { eventually, type Player } from '../src/player';
import { sitThree } from '../src/seats';
import * as people from '../src/verbs';

// The host's getSpeaker takes the selected token first: no message of ours may name what its author has selected.

const evening = openEvening();
let gm: Player;
let green: Player;
let grey: Player;

const SECRET = 'Zschokke';
const [GREEN, GREY] = ['Green squad 1', 'Grey squad 1'] as const;
let ids: readonly string[] = [];

beforeAll(async () => {
  ({ gm, green, grey } = await sitThree(evening));
  await gm.page.evaluate(`(async () => {
    const token = canvas.scene.tokens.getName('Grey squad 2');
    const actor = token.actor;
    await token.update({ name: '${SECRET}' });
    await actor.update({ name: '${SECRET}' });
  })()`);
  const told = (who: Player): Promise<boolean> =>
    who.page.evaluate(`canvas.scene.tokens.getName('${SECRET}') !== undefined`);
  for (const who of [gm, grey]) await eventually(() => told(who), Boolean, 'its name');
  ids = await gm.page.evaluate(`(() => {
    const token = canvas.scene.tokens.getName('${SECRET}');
    return [token.id, token.actorId];
  })()`);
});

/** Every user has it selected who can. */
const select = async (): Promise<void> => {
  for (const { page } of [gm, green, grey])
    await page.evaluate(`(() => {
      const token = canvas.tokens.get('${ids[0]}');
      if (token?.isOwner) token.control({ releaseOthers: true });
    })()`);
  for (const { page } of [gm, grey])
    expect(await page.evaluate(`ChatMessage.implementation.getSpeaker().token`)).toBe(ids[0]);
};

const countOf = ({ page }: Player): Promise<number> => page.evaluate(`game.messages.size`);

/** Does what posts a message, with the secret selected. */
const posting = async (deed: () => Promise<unknown>): Promise<void> => {
  const before = await countOf(gm);
  await select();
  await deed();
  await eventually(
    () => countOf(gm),
    (now) => now > before,
    'a message',
  );
};

const line = async (who: Player): Promise<void> => {
  await people.askLos(who, await people.at(who, GREEN), await people.at(who, GREY));
  await posting(() => people.panel(who).locator('[data-action="toChat"]').click());
};

const cover = async (who: Player, firer: string, target: string): Promise<void> => {
  const window = await people.aimAt(who, firer, target);
  await posting(() => window.locator('[data-action="toChat"]').click());
  await who.page.locator('#bocage-attack [data-action="close"]').first().click();
  await window.waitFor({ state: 'detached' });
};

const begin = (phase: string): Promise<void> =>
  posting(() => play.beginPhase(gm, phase, 'green', [gm, green, grey]));

/** An attack from its declaration to its dice. */
const attack = async (): Promise<void> => {
  await begin('movement');
  // First Fire is at who spends MF.
  await posting(() => ofGreen('spend'));
  const window = await people.aimAt(grey, GREY, GREEN);
  await window.locator('input[name="firepower"]').fill('12');
  await window.locator('input[name="firepower"]').press('Tab');
  await posting(() => window.locator('[data-action="declare"]:enabled').click());
  // A holder of Wall Advantage has nothing to choose.
  if (!(await people.holdsWa(gm, GREEN))) {
    await play.asked(green, 'attack-cover');
    await play.answer(green, 'attack-cover', 'wall');
  }
  await posting(() => grey.page.locator('#bocage-play [data-action="throwDice"]').click());
  await grey.page.locator('#bocage-play button[data-ending="complete"]').click();
  await grey.page.locator('#bocage-play li[data-ending]').waitFor({ state: 'detached' });
};

const claim = (): Promise<void> => posting(() => ofGreen('claim'));
const forfeit = (): Promise<void> => posting(() => ofGreen('forfeit'));

const ofGreen = (type: string): Promise<unknown> =>
  green.page.evaluate(`(() => {
    const { id } = canvas.scene.tokens.getName('${GREEN}');
    return game.modules.get('bocage').api.send({ type: '${type}', unit: id }, id);
  })()`);

const messages = ({ page }: Player): Promise<readonly string[]> =>
  page.evaluate(`[...game.messages].map((message) => JSON.stringify(message.toObject()))`);

const speakers = ({ page }: Player): Promise<readonly object[]> =>
  page.evaluate(`[...game.messages].map(({ speaker: { token, actor } }) => ({ token, actor }))`);

for (const [how, state, hidden] of [
  ['concealed', { side: 'grey', concealed: true }, false],
  ['hidden', { side: 'grey', concealed: false }, true],
] as const)
  test(`no message names the selected counter that is ${how}`, async () => {
    await people.setUnit(gm, SECRET, state, hidden);
    await people.arrange(gm, {
      sides: { 'Q5-Q6': 'wall' },
      cells: { Q5: 'Woods', Q6: 'Stone Building' },
      places: { [GREEN]: 'Q6', [GREY]: 'Q5', 'Green squad 2': 'D3', [SECRET]: 'T3' },
    });
    await quiet([gm, green, grey]);
    await gm.page.evaluate(
      `ChatMessage.implementation.deleteDocuments([...game.messages].map(({ id }) => id))`,
    );
    for (const who of [gm, green, grey]) await line(who);
    await cover(gm, GREY, GREEN);
    await cover(grey, GREY, GREEN);
    await cover(green, GREEN, GREY);
    for (const who of [gm, green, grey]) await play.openPlay(who);
    await attack();
    if (await people.holdsWa(gm, GREEN)) await forfeit();
    await claim();
    await begin('rally-end-attacker');
    await quiet([gm, green, grey]);
    for (const { page } of [gm, green, grey])
      await page.locator('#bocage-play [data-action="close"]').first().click();
    const read = await messages(green);
    // Each of these has posted.
    for (const kind of ['los-card', 'tem-card', 'attack-resolved', '"rolls":\\["'])
      expect(
        read.some((text) => new RegExp(kind).test(text)),
        kind,
      ).toBe(true);
    for (const word of [SECRET, ...ids]) expect(read.filter((text) => text.includes(word))).toEqual([]);
    for (const speaker of await speakers(gm)) expect(speaker).toEqual({ token: null, actor: null });
  });

test('nothing went wrong that only the console would tell', () => {
  for (const someone of [gm, green, grey]) expect(someone.watch.errors()).toEqual([]);
});
