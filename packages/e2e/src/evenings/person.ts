import type { Locator } from 'playwright-core';
import { spot } from '../blank';
import { at, tokenNamed, tokens, type TokenFacts } from '../counters';
import { faceOf, type Face } from '../faces';
import type { Pixel } from '../hexes';
import { notices } from '../notices';
import { eventually, type Player } from '../player';
import { shoot, untilClear, untilMap } from '../verbs';

/**
 * One person of an evening: pointer, keys, and looks at what stands on the screen. There is no way from here
 * to the page, so that an evening cannot be played by anything else.
 */
export interface Person {
  readonly name: string;
  /** Clicks one thing on the page, by its selector; waits until it is there and can be clicked. */
  press(selector: string): Promise<void>;
  /** Clicks one thing on the page, which may go before that. */
  tryPress(selector: string): Promise<void>;
  key(keys: string): Promise<void>;
  /** Writes into a field, over what stands there. */
  write(selector: string, text: string): Promise<void>;
  /** Takes an entry of a list by keyboard, by its value. */
  choose(selector: string, value: string): Promise<void>;
  /** Sets a check box by a click, if it is not so already. */
  tick(selector: string, on?: boolean): Promise<void>;
  /** Opens the file window of a button, and takes a file. */
  load(selector: string, name: string, text: string): Promise<void>;
  clickHex(hex: string): Promise<void>;
  clickSide(side: string): Promise<void>;
  /** Clicks where a counter stands, with the tool in hand. */
  pointAtUnit(unit: string): Promise<void>;
  /** Selects a counter. */
  clickUnit(unit: string): Promise<void>;
  /** Draws a counter over the map with the button held down. */
  drag(unit: string, ...hexes: readonly string[]): Promise<void>;
  /** Opens a counter's HUD with the right button and presses one of its buttons. */
  hud(unit: string, action: string): Promise<void>;
  /** Brings a hex to the middle of the free map by wheel and right button, its hexes at least so many pixels high. */
  lookAt(hex: string, high?: number): Promise<void>;

  /** Whether something stands on the page. */
  has(selector: string): Promise<boolean>;
  /** How many of a thing the page holds, in view or not. */
  count(selector: string): Promise<number>;
  /** Waits until something stands on the page, or no longer does. */
  until(selector: string, gone?: 'gone'): Promise<void>;
  text(selector: string): Promise<string>;
  /** An attribute of a thing on the page. */
  mark(selector: string, attribute: string): Promise<string>;
  face(unit: string): Promise<Face | undefined>;
  /** A counter's own facts, as this tab has them. */
  unit(unit: string): Promise<TokenFacts>;
  units(): Promise<readonly TokenFacts[]>;
  /** What the game has on record of a counter, as this tab knows it. */
  marks(unit: string): Promise<Readonly<Record<string, unknown>>>;
  /** How many hexsides of the scene have been drawn on. */
  sides(): Promise<number>;
  /** The hex under the middle of a counter comes to be this one. */
  stands(unit: string, hex: string): Promise<void>;
  /** The cards of play in the chat, unfolded, each as one text. */
  cards(): Promise<readonly string[]>;
  notices(): Promise<readonly string[]>;
  /** Polls a look until it holds. */
  sees<T>(look: () => Promise<T>, holds: (value: T) => boolean, what: string): Promise<T>;
  picture(name: string): Promise<void>;
}

/** The middle of the map that tools, strip and sidebar leave free. */
const MIDDLE: Pixel = { x: 540, y: 370 };

/** A person at a tab, with nothing but pointer, keys and eyes; on a map of hexes, or of squares. */
export const personAt = (player: Player, cells: 'hex' | 'square' = 'hex'): Person => {
  const { page, name } = player;
  const cellAt = (cell: string): Promise<Pixel> => (cells === 'hex' ? player.hex(cell) : spot(player, cell));
  const sideAt = (side: string): Promise<Pixel> => (cells === 'hex' ? player.side(side) : spot(player, side));
  const one = (selector: string): Locator => page.locator(selector).filter({ visible: true }).first();
  const clickAt = async ({ x, y }: Pixel, button: 'left' | 'right' = 'left'): Promise<void> => {
    await untilClear(page, { x, y });
    await page.mouse.move(x, y, { steps: 2 });
    await page.mouse.click(x, y, { button });
  };
  const tokensLayer = (): Promise<void> => page.locator('[data-control="tokens"]').click();
  /** How many counters lie where one lies. */
  const inStack = async (unit: string): Promise<number> => {
    const all = (await tokens(player)).filter(({ hidden, owner }) => owner || !hidden);
    const one = all.find(({ name: its }) => its === unit);
    return all.filter(({ x, y }) => x === one?.x && y === one.y).length;
  };
  const isSelected = (id: string): Promise<boolean> =>
    page.evaluate(`canvas.tokens.controlled.some((token) => token.id === ${JSON.stringify(id)})`);
  /** Selects a counter by a click; out of a stack, in the fan that opens where the pointer rests. */
  const select = async (unit: string): Promise<void> => {
    await tokensLayer();
    const { id } = await tokenNamed(player, unit);
    // A page that is busy may miss a click; a person sees that, and clicks again.
    for (let tries = 0; tries < 4 && !(await isSelected(id)); tries++) {
      await pick(unit, id);
      for (let waits = 0; waits < 20 && !(await isSelected(id)); waits++) await page.waitForTimeout(100);
    }
    await sees(() => isSelected(id), Boolean, `${unit} selected`);
  };
  const pick = async (unit: string, id: string): Promise<void> => {
    const place = await at(player, unit);
    if ((await inStack(unit)) < 2) return clickAt(place);
    await untilClear(page, place);
    const counter = page.locator(`[data-bocage="fan"] [data-token="${id}"]`);
    // A change of any counter closes the fan: a person comes upon the stack again, from outside.
    for (let tries = 0; tries < 10; tries++) {
      await page.mouse.move(place.x + 90, place.y + 90);
      await page.mouse.move(place.x, place.y, { steps: 4 });
      const isPicked = await counter.click({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
      if (isPicked) break;
    }
    await page.locator('[data-bocage="fan"]').waitFor({ state: 'detached' });
    await sees(() => isOnTop(id), Boolean, `${unit} on top`);
  };
  /** Whether a counter lies on top of its stack, where a drag takes hold of it; of equals the later one does. */
  const isOnTop = (id: string): Promise<boolean> =>
    page.evaluate(`(() => {
      const all = canvas.tokens.placeables.map(({ document }) => document._source);
      const n = all.findIndex(({ _id }) => _id === ${JSON.stringify(id)});
      const one = all[n];
      const isOver = (it, i) => it.sort > one.sort || (it.sort === one.sort && i > n);
      return !all.some((it, i) => i !== n && it.x === one.x && it.y === one.y && isOver(it, i));
    })()`);
  /** A place on the screen near another one, on no counter. */
  const offCounters = async (wanted: Pixel, far: number): Promise<Pixel> => {
    const all = await page.evaluate<readonly (Pixel | undefined)[]>(
      '[...canvas.scene.tokens].map(({ id }) => __table.tokenToScreen(id))',
    );
    const isFree = (place: Pixel): boolean =>
      all.every((one) => !one || Math.hypot(one.x - place.x, one.y - place.y) > far);
    const near = [0, -1, 1, -2, 2].flatMap((i) =>
      [0, -1, 1, -2, 2].map((j) => ({ x: wanted.x + 50 * i, y: wanted.y + 50 * j })),
    );
    return near.find(isFree) ?? wanted;
  };
  const sees: Person['sees'] = (look, holds, what) => eventually(look, holds, `${what} (${name})`);
  return {
    name,
    press: (selector) => one(selector).click(),
    tryPress: (selector) =>
      one(selector)
        .click({ timeout: 2000 })
        .catch(() => undefined),
    key: (keys) => page.keyboard.press(keys),
    write: async (selector, text) => {
      await one(selector).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    },
    choose: async (selector, value) => {
      const list = one(selector);
      const [now, wanted] = await list.evaluate((node, id) => {
        const { options, selectedIndex } = node as HTMLSelectElement;
        return [selectedIndex, [...options].findIndex((option) => option.value === id)] as const;
      }, value);
      if (wanted < 0) throw new Error(`${selector} has no entry ${value}`);
      await list.click();
      for (let at = now; at !== wanted; at += at < wanted ? 1 : -1)
        await page.keyboard.press(at < wanted ? 'ArrowDown' : 'ArrowUp');
      await page.keyboard.press('Enter');
    },
    tick: async (selector, on = true) => {
      const box = one(selector);
      if ((await box.isChecked()) !== on) await box.click();
    },
    load: async (selector, file, text) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), one(selector).click()]);
      await chooser.setFiles({ name: file, mimeType: 'application/json', buffer: Buffer.from(text) });
    },
    clickHex: async (hex) => clickAt(await cellAt(hex)),
    clickSide: async (side) => clickAt(await sideAt(side)),
    pointAtUnit: async (unit) => clickAt(await at(player, unit)),
    clickUnit: select,
    drag: async (unit, ...hexes) => {
      await tokensLayer();
      const { id } = await tokenNamed(player, unit);
      if ((await inStack(unit)) > 1 && !(await isOnTop(id))) await pick(unit, id);
      const from = await at(player, unit);
      const way: Pixel[] = [];
      for (const hex of hexes) way.push(await cellAt(hex));
      await untilMap(page, from);
      await page.mouse.move(from.x, from.y, { steps: 2 });
      await page.mouse.down();
      for (const { x, y } of way) await page.mouse.move(x, y, { steps: 8 });
      const isFar = way.some(({ x, y }) => Math.hypot(x - from.x, y - from.y) > 10);
      const inHand = (): Promise<readonly string[]> =>
        page.evaluate('canvas.tokens.preview.children.map((token) => token.document.id)');
      // A busy page takes it up late: a person sees that, and lets go only then.
      let held = await inHand();
      for (let waits = 0; isFar && waits < 100 && !held.includes(id); waits++) {
        await page.waitForTimeout(50);
        held = await inHand();
      }
      await page.mouse.up();
      // One that was never taken would look like one that was put back.
      if (isFar && !held.includes(id))
        throw new Error(`${name} drew ${unit}, and held ${held.length} others`);
    },
    hud: async (unit, action) => {
      await tokensLayer();
      const bar = page.locator('#token-hud');
      if (await bar.isVisible()) await page.keyboard.press('Escape');
      await clickAt(await at(player, unit), 'right');
      await bar.locator(`[data-action="${action}"]`).click();
    },
    lookAt: async (hex, high = 70) => {
      const below = hex.replace(/\d+$/, (row) => `${Number(row) + 1}`);
      for (;;) {
        const [a, b] = [await cellAt(hex), await cellAt(below)];
        if (b.y - a.y >= high) break;
        await page.mouse.move(a.x, a.y);
        await page.mouse.wheel(0, -100);
        await sees(
          () => cellAt(below),
          (now) => now.y !== b.y || now.x !== b.x,
          'the map nearer',
        );
      }
      const from = await cellAt(hex);
      const [dx, dy] = [MIDDLE.x - from.x, MIDDLE.y - from.y];
      if (Math.hypot(dx, dy) < 20) return;
      // A press on the page's tools or windows would not move the map, and one on a counter would open its HUD.
      const size = (await cellAt(below)).y - from.y;
      const start = await offCounters({ x: MIDDLE.x - dx / 2, y: MIDDLE.y - dy / 2 }, 0.75 * size);
      await page.mouse.move(start.x, start.y);
      await page.mouse.down({ button: 'right' });
      await page.mouse.move(start.x + dx, start.y + dy, { steps: 8 });
      await page.mouse.up({ button: 'right' });
      await sees(
        () => cellAt(hex),
        ({ x, y }) => Math.hypot(x - MIDDLE.x, y - MIDDLE.y) < 20,
        `${hex} in the middle`,
      );
    },
    has: async (selector) => (await page.locator(selector).filter({ visible: true }).count()) > 0,
    count: (selector) => page.locator(selector).count(),
    until: (selector, gone) =>
      gone ? page.locator(selector).first().waitFor({ state: 'detached' }) : one(selector).waitFor(),
    text: (selector) => one(selector).innerText(),
    mark: async (selector, attribute) => (await one(selector).getAttribute(attribute)) ?? '',
    face: (unit) => faceOf(player, unit),
    unit: (unit) => tokenNamed(player, unit),
    units: () => tokens(player),
    marks: async (unit) =>
      page.evaluate(
        `JSON.parse(JSON.stringify(canvas.scene.flags.bocage?.play?.units?.[__true.idOf(${JSON.stringify(unit)})]?.marks ?? {}))`,
      ),
    sides: () => page.evaluate('Object.keys(canvas.scene._source.flags.bocage?.sides ?? {}).length'),
    stands: async (unit, hex) => {
      const far = async (): Promise<number> => {
        const [a, b] = [await at(player, unit), await cellAt(hex)];
        return Math.hypot(a.x - b.x, a.y - b.y);
      };
      await sees(far, (distance) => distance < 6, `${unit} in ${hex}`);
    },
    cards: () =>
      page
        .locator('#chat [data-bocage="log"], .chat-log [data-bocage="log"]')
        .evaluateAll((cards) => cards.map((card) => (card.textContent ?? '').replace(/\s+/g, ' ').trim())),
    notices: () => notices(player),
    sees,
    picture: (of) => shoot(page, of),
  };
};
