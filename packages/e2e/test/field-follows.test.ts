import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// The LOS field follows its viewer while that counter is dragged. It is a picture for the dragging user, of
// facts that user may know.

const evening = openEvening();
let gm: Player;
let green: Player;
/** Messages that green's browser has sent, without heartbeats. */
const sent: string[] = [];

const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';
const SIDES = { 'Q7-Q8': 'wall', 'R6-R7': 'bocage', 'P5-P6': 'bocage' };

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  green = await evening.sit('Player 1', undefined, async (page) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const text = payload.toString();
        // Whether there is news is asked from time to time, whatever is done.
        if (text.length > 2 && !text.includes('bocage.news')) sent.push(text);
      }),
    );
  });
  await Promise.all([gm, green].map((who) => play.openPlay(who)));
  await play.beginPhase(gm, 'movement', 'green', [green]);
  await people.arrange(gm, { sides: SIDES, cells: OPEN, places: { [GREEN]: 'Q6', [GREY]: 'T12' } });
  for (const who of [gm, green]) await people.inPlace(who, { [GREEN]: 'Q6' });
});

const OPEN = Object.fromEntries('Q6 Q7 Q8 Q9 S4 S5 S6 S7 S8'.split(' ').map((hex) => [hex, 'Open Ground']));

/** Which picture each hex of the field shows, in the order of the board; undefined: no field is shown. */
const fieldShown = ({ page }: Player): Promise<string | undefined> =>
  page.evaluate(() => {
    interface Node {
      readonly name: string | null;
      readonly visible: boolean;
      readonly children: readonly Node[];
      readonly geometry: { getBuffer(name: string): { readonly data: Float32Array } };
    }
    const { canvas } = globalThis as unknown as { canvas: { bocage: { overlays: Node } } };
    const mesh = canvas.bocage.overlays.children
      .filter(({ visible }) => visible)
      .flatMap(({ children }) => children)
      .find(({ name }) => name === 'bocage-field');
    const pictures = mesh && mesh.geometry.getBuffer('aTextureCoord').data;
    if (!pictures) return undefined;
    return Array.from(pictures)
      .flatMap((value, i) => (i % 8 < 2 ? [value.toFixed(3)] : []))
      .join(' ');
  });

const showField = async (who: Player): Promise<string> => {
  await people.takeTool(who, 'los');
  await people.clickAt(who.page, await people.at(who, GREEN));
  const button = people.panel(who).locator('[data-action="toggleField"]:enabled');
  await button.waitFor();
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  return settled(who, () => true, 'the field');
};

/** The open part is known by then, even on a slow machine. */
const STABLE = 1500;

/** Once it is what is asked for, and stays so. */
const settled = async (who: Player, wanted: (field: string) => boolean, what: string): Promise<string> => {
  let last: { readonly field: string | undefined; readonly since: number } = { field: undefined, since: 0 };
  const found = await eventually(
    async () => {
      const field = await fieldShown(who);
      if (field !== last.field) last = { field, since: Date.now() };
      return field !== undefined && Date.now() - last.since > STABLE && wanted(field) ? field : undefined;
    },
    (field) => field !== undefined,
    `${what} (${who.name})`,
  );
  return found ?? '';
};

const take = async (who: Player): Promise<void> => {
  await who.page.locator('[data-control="tokens"]').click();
  const from = await people.at(who, GREEN);
  await people.clickAt(who.page, from);
  await who.page.mouse.move(from.x, from.y);
  await who.page.mouse.down();
};
const carry = async (who: Player, hex: string): Promise<void> => {
  const to = await who.hex(hex);
  await who.page.mouse.move(to.x, to.y, { steps: 6 });
};
const giveUp = async (who: Player): Promise<void> => {
  await who.page.keyboard.press('Escape');
  await who.page.mouse.up();
};

test('UI-7 the field is that of the hex under the hand, and of the old one when the drag is given up', async () => {
  const here = await showField(green);
  await take(green);
  sent.length = 0;
  await carry(green, 'Q9');
  const there = await settled(green, (field) => field !== here, 'another field');
  await people.shoot(green.page, 'field-follows');
  await carry(green, 'S8');
  const third = await settled(green, (field) => field !== here && field !== there, 'a third field');
  await people.shoot(green.page, 'field-follows-2');
  // It is a picture on this client only: no question and no message.
  expect(sent).toEqual([]);
  expect(await fieldShown(gm)).toBeUndefined();
  await giveUp(green);
  // A decision of the game may change it: it is the field of the counter's hex, as if asked again.
  const back = await settled(green, (field) => field !== third, 'the field of before');
  expect(await showField(green)).toBe(back);
});

test('UI-7 when the counter is put down the field is that of its new hex, as it was shown on the way', async () => {
  await take(green);
  await carry(green, 'Q7');
  const there = await settled(green, () => true, 'the field of Q7');
  await green.page.mouse.up();
  for (const who of [gm, green]) await people.inPlace(who, { [GREEN]: 'Q7' });
  await settled(green, (field) => field === there, 'the same field after the move');
  await people.arrange(gm, { sides: SIDES, cells: OPEN, places: { [GREEN]: 'Q6' } });
  for (const who of [gm, green]) await people.inPlace(who, { [GREEN]: 'Q6' });
});

test('UI-7 a hidden enemy changes nothing in the field that follows; the same enemy seen does', async () => {
  // A vehicle hinders every line over its hex (D9.4), a squad none.
  const squad = { side: 'grey', kind: 'infantry' };
  const tank = { side: 'grey', kind: 'vehicle', vehicle: 'fully-tracked' };
  const stands = async (hex: string, state: { readonly kind: string }, hidden: boolean): Promise<void> => {
    await people.setUnit(gm, GREY, { hidden, ...state }, hidden);
    await people.arrange(gm, { sides: SIDES, cells: OPEN, places: { [GREY]: hex } });
    await people.inPlace(gm, { [GREY]: hex });
    const { x, y } = await people.tokenNamed(gm, GREY);
    // All that his browser holds of it: what he sees is another matter.
    await eventually(
      () => people.tokenNamed(green, GREY),
      (token) =>
        token.x === x &&
        token.y === y &&
        token.hidden === hidden &&
        token.unit['kind'] === state.kind &&
        token.unit['hidden'] === hidden,
      `${state.kind} in ${hex} (${green.name})`,
    );
  };
  const carried = async (holds: (field: string) => boolean, what: string): Promise<string> => {
    await showField(green);
    await take(green);
    await carry(green, 'Q9');
    const field = await settled(green, holds, what);
    await giveUp(green);
    return field;
  };
  await stands('T12', squad, false);
  const free = await carried(() => true, 'the field without it');
  await stands('Q11', tank, true);
  expect(await carried(() => true, 'the field with what is hidden')).toBe(free);
  // The control: it would be seen.
  await stands('Q11', tank, false);
  expect(await carried((field) => field !== free, 'the field with what stands in the open')).not.toBe(free);
});

test('UI-7 where players may check from their own units only, the field waits until the counter stands there', async () => {
  await gm.page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { settings: { set(module: string, key: string, value: unknown): Promise<unknown> } };
    };
    return game.settings.set('bocage', 'losPolicy', 'own');
  });
  const here = await showField(green);
  await take(green);
  for (const hex of ['Q9', 'S8', 'Q8']) {
    await carry(green, hex);
    await green.page.waitForTimeout(300);
    expect(await fieldShown(green)).toBe(here);
  }
  await giveUp(green);
});

test('nothing went wrong that only the console would tell', async () => {
  for (const who of [gm, green]) {
    expect(await people.slips(who)).toEqual([]);
    expect(who.watch.errors()).toEqual([]);
  }
});
