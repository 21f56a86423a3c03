import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { quiet } from '../src/outcomes';
import { eventually, type Player } from '../src/player';
import { behindHedge } from '../src/seats';
import * as people from '../src/verbs';

// The tab of the only game master is killed while a player's claim is on its way, is decided, or is written but not yet
// in the chat. With the next tab it has happened once, and stands in the log once.

const evening = openEvening();
let gm: Player;
let green: Player;

const GREEN = 'Green squad 1';

beforeAll(async () => {
  ({ gm, green } = await behindHedge(evening, GREEN));
  await quiet([gm, green]);
});

/** Kinds of the lines in the chat, by message; a deed stands there once if no two messages tell it. */
const told = ({ page }: Player, kind: string): Promise<number> =>
  page.evaluate((wanted) => {
    interface Message {
      readonly flags: { readonly bocage?: { readonly log?: string } };
    }
    const { game } = globalThis as unknown as { game: { messages: Iterable<Message> } };
    const kinds = [...game.messages].flatMap(({ flags }) => {
      const { lines } = JSON.parse(flags.bocage?.log ?? '{"lines":[]}') as { lines: { kind: string }[] };
      return lines.map((line) => line.kind);
    });
    return kinds.filter((one) => one === wanted).length;
  }, kind);

/** Takes the tab away without a goodbye, as a browser that crashes does. */
const kill = async ({ page }: Player): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
};

/** Milliseconds after the player's click; `written`: the decision is saved, and the chat takes nothing any more. */
const MOMENTS = [0, 'written', 20, 60, 'written', 110, 170, 'written'] as const;

test.each(MOMENTS.map((moment, i) => [i + 1, moment] as const))(
  'kill %i, at %s: the claim has happened once and is told once',
  async (_, moment) => {
    const before = await told(green, 'wa-gained');
    if (moment === 'written')
      await gm.page.evaluate(`ChatMessage.implementation.create = () => new Promise(() => undefined)`);
    await people.hud(green, GREEN, 'bocageClaim');
    if (moment === 'written') await people.waitForWa(green, GREEN, true);
    else await new Promise((done) => setTimeout(done, moment));
    await kill(gm);
    if (moment === 'written') expect(await told(green, 'wa-gained')).toBe(before);
    await gm.leave();
    gm = await evening.sit('Gamemaster');
    for (const who of [gm, green]) await people.waitForWa(who, GREEN, true);
    await eventually(
      () => told(green, 'wa-gained'),
      (count) => count > before,
      'the line of the claim',
    );
    await quiet([gm, green]);
    for (const who of [gm, green]) expect(await told(who, 'wa-gained')).toBe(before + 1);
    // Off and back again, for the next claim.
    await people.closeHud(green);
    for (const to of ['Q7', 'Q6']) {
      await people.select(green, GREEN);
      await people.dragThrough(green, [await people.at(green, GREEN), await green.hex(to)]);
      for (const who of [gm, green]) await people.inPlace(who, { [GREEN]: to });
      for (const who of [gm, green]) await people.waitForWa(who, GREEN, false);
    }
    await quiet([gm, green]);
    expect(await people.slips(green)).toEqual([]);
  },
);

test('a line whose message a game master has deleted does not come back', async () => {
  const log = await gm.page.evaluate<string>(
    `[...game.messages].findLast(({ flags }) => flags.bocage?.log !== undefined).id`,
  );
  await gm.page.evaluate(`game.messages.get('${log}').delete()`);
  await green.page.waitForFunction(`!game.messages.get('${log}')`);
  await quiet([gm, green]);
  await gm.leave();
  gm = await evening.sit('Gamemaster');
  await quiet([gm, green]);
  expect(await green.page.evaluate(`game.messages.get('${log}') === undefined`)).toBe(true);
});
