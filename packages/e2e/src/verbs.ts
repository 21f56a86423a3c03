import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { centreOf, parseHex, sideKey, type Anchor, type Pixel } from './hexes';
import { eventually, type Player } from './player';
import { ROOT } from './table';

/** What people do at the table, by mouse and keyboard as they would. */

export const SHOTS = join(ROOT, 'build', 'screenshots');

/** A picture to look at, in build/screenshots; taken only where BOCAGE_SHOTS is set, for it proves nothing by itself. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  if (!process.env['BOCAGE_SHOTS']) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
};

/** Opens the module's tools and takes one of them. */
export const takeTool = async ({ page }: Player, tool: string): Promise<void> => {
  await page.locator('[data-control="bocage"]').click();
  await page.locator(`[data-tool="${tool}"]`).click();
};

export const takePen = async (player: Player, terrain: string): Promise<void> => {
  await takeTool(player, 'draw');
  await player.page.locator(`[data-action="pickSide"][data-terrain="${terrain}"]`).click();
};

/** A notice lies over the map for a few seconds: whoever wants to press there waits until it is gone. */
export const untilClear = async (page: Page, { x, y }: Pixel): Promise<void> => {
  await eventually(
    () =>
      page.evaluate(
        ([left, top]) => document.elementFromPoint(left, top)?.closest('#notifications')?.textContent ?? null,
        [x, y] as const,
      ),
    (notice) => notice === null,
    'the notice over the map to go',
  );
};

export const clickAt = async (
  page: Page,
  at: Pixel,
  options: { readonly button?: 'right' } = {},
): Promise<void> => {
  await untilClear(page, at);
  await page.mouse.click(at.x, at.y, options);
};

export const clickSide = async (player: Player, side: string): Promise<void> => {
  await clickAt(player.page, await player.side(side));
};

/** One stroke with the button held down, through every point given. */
export const dragThrough = async ({ page }: Player, points: readonly Pixel[]): Promise<void> => {
  const [first, ...rest] = points;
  if (first === undefined) return;
  await untilClear(page, first);
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 12 });
  await page.mouse.up();
};

/** The kind of terrain on a hexside as the scene's flags say, or undefined. */
export const terrainOn = async (player: Player, side: string): Promise<string | undefined> => {
  const { anchor, sides = {} } = await player.flags();
  if (anchor === undefined) return undefined;
  const entry = sides[sideKey(anchor, side)] as { readonly t?: string } | undefined;
  return entry?.t;
};

export const waitForTerrain = (player: Player, side: string, terrain: string | undefined): Promise<unknown> =>
  eventually(
    () => terrainOn(player, side),
    (found) => found === terrain,
    `${terrain} on ${side} (${player.name})`,
  );

export const panel = ({ page }: Player): Locator => page.locator('[data-bocage="los-panel"]');

/** Picks the LOS tool, clicks both ends and waits for the answer to them. */
export const askLos = async (player: Player, from: Pixel, to: Pixel): Promise<void> => {
  await takeTool(player, 'los');
  await clickAt(player.page, from);
  // The panel as it stands may have the last answer; the next one is a new element without this mark.
  const shown = panel(player).and(player.page.locator('[data-to=""]'));
  await shown.waitFor();
  await shown.evaluate((element) => element.setAttribute('data-stale', ''));
  await clickAt(player.page, to);
  await panel(player).and(player.page.locator(':not([data-to=""]):not([data-stale])')).waitFor();
};

export interface TokenFacts {
  readonly id: string;
  readonly name: string;
  readonly owner: boolean;
  readonly hidden: boolean;
  readonly wa: boolean;
  /** What the counter is, as on its unit sheet. */
  readonly unit: Readonly<Record<string, unknown>>;
  readonly x: number;
  readonly y: number;
}

/** Every token that this player's browser holds. */
export const tokens = ({ page }: Player): Promise<readonly TokenFacts[]> =>
  page.evaluate(() => {
    interface Doc {
      readonly id: string;
      readonly name: string;
      readonly isOwner: boolean;
      readonly hidden: boolean;
      readonly x: number;
      readonly y: number;
      readonly flags: { readonly bocage?: { readonly unit?: TokenFacts['unit'] } };
    }
    interface Units {
      readonly [id: string]: { readonly marks?: { readonly wa?: boolean } };
    }
    interface Scene {
      readonly tokens: Iterable<Doc>;
      readonly flags: { readonly bocage?: { readonly play?: { readonly units?: Units } } };
    }
    const { canvas } = globalThis as unknown as { canvas: { scene: Scene } };
    const units = canvas.scene.flags.bocage?.play?.units ?? {};
    return [...canvas.scene.tokens].map(({ id, name, isOwner, hidden, x, y, flags }) => ({
      id,
      name,
      owner: isOwner,
      hidden,
      wa: units[id]?.marks?.wa === true,
      unit: flags.bocage?.unit ?? {},
      x,
      y,
    }));
  });

/** Where a token stands on this player's screen, once it is no longer on its way. */
export const at = async ({ page }: Player, name: string): Promise<Pixel> => {
  await page.waitForFunction((wanted) => {
    interface Placed {
      readonly name: string;
      readonly object: { readonly x: number; readonly y: number } | null;
      readonly _source: { readonly x: number; readonly y: number };
    }
    const { canvas } = globalThis as unknown as { canvas: { scene: { tokens: Iterable<Placed> } } };
    const token = [...canvas.scene.tokens].find(({ name }) => name === wanted);
    const drawn = token?.object;
    return !token || !drawn || (drawn.x === token._source.x && drawn.y === token._source.y);
  }, name);
  const found = await page.evaluate((wanted) => {
    const { __table } = globalThis as unknown as {
      __table: { tokenToScreen(name: string): Pixel | undefined };
    };
    return __table.tokenToScreen(wanted);
  }, name);
  if (found === undefined) throw new Error(`no token ${name} on the map`);
  return found;
};

export const tokenNamed = async (player: Player, name: string): Promise<TokenFacts> => {
  const found = (await tokens(player)).find((token) => token.name === name);
  if (found === undefined) throw new Error(`${player.name} has no token ${name}`);
  return found;
};

interface Plan {
  /** Kinds of terrain by hexside; everything else is cleared. */
  readonly sides: Readonly<Record<string, string>>;
  /** Terrain inside hexes, by hex; others stay as they are. */
  readonly cells?: Readonly<Record<string, string>>;
  /** Ground levels, by hex. */
  readonly levels?: Readonly<Record<string, number>>;
  /** Hexes by token name. */
  readonly places?: Readonly<Record<string, string>>;
}

/** One thing that a counter is, as this player's browser has it. */
export const unitFlag = async (player: Player, name: string, field: string): Promise<unknown> =>
  (await tokenNamed(player, name)).unit[field];

/** What a counter is, as its owner would set it on the unit sheet, and whether Foundry hides it. */
export const setUnit = (gm: Player, name: string, state: object, hidden = false): Promise<void> =>
  gm.page.evaluate(
    async ({ wanted, flags, unseen }) => {
      interface Doc {
        readonly name: string;
        update(data: object): Promise<unknown>;
      }
      const { canvas } = globalThis as unknown as { canvas: { scene: { tokens: Iterable<Doc> } } };
      const token = [...canvas.scene.tokens].find((one) => one.name === wanted);
      await token?.update({ hidden: unseen, 'flags.bocage.unit': flags });
    },
    { wanted: name, flags: state, unseen: hidden },
  );

/** Sets the scene up through Foundry's own document calls, as a macro of the GM would. */
export const arrange = async (gm: Player, plan: Plan): Promise<void> => {
  const { anchor } = await gm.flags();
  if (anchor === undefined) throw new Error('the scene has no anchor');
  const sides = Object.fromEntries(
    Object.entries(plan.sides).map(([side, t]) => [sideKey(anchor, side), { t }]),
  );
  const ground = [
    ...Object.entries(plan.cells ?? {}).map(([hex, t]) => [hex, { t }] as const),
    ...Object.entries(plan.levels ?? {}).map(([hex, l]) => [hex, { l }] as const),
  ];
  const cells = Object.fromEntries(
    ground.map(([hex, entry]) => {
      const { col, row } = parseHex(hex);
      return [`c${col}r${row}`, entry];
    }),
  );
  const places = Object.fromEntries(
    Object.entries(plan.places ?? {}).map(([name, hex]) => [name, centreOf(anchor as Anchor, hex)]),
  );
  await gm.page.evaluate(
    async ({ wanted, ground, centres }) => {
      interface TokenDoc {
        readonly id: string;
        readonly name: string;
        readonly width: number;
        readonly height: number;
      }
      interface Scene {
        readonly grid: { readonly sizeX: number; readonly sizeY: number };
        readonly flags: { readonly bocage?: { readonly sides?: Record<string, unknown> } };
        readonly tokens: Iterable<TokenDoc>;
        update(data: object): Promise<unknown>;
        updateEmbeddedDocuments(
          type: 'Token',
          updates: readonly object[],
          options?: object,
        ): Promise<unknown>;
      }
      const { canvas, game } = globalThis as unknown as {
        canvas: { scene: Scene; dimensions: { sceneX: number; sceneY: number } };
        game: { release: { generation: number } };
      };
      const { scene, dimensions } = canvas;
      const changes: Record<string, unknown> = {};
      for (const key of Object.keys(scene.flags.bocage?.sides ?? {}))
        if (!(key in wanted)) {
          const deletion = (globalThis as unknown as { _del?: unknown })._del;
          if (game.release.generation >= 14) changes[`flags.bocage.sides.${key}`] = deletion;
          else changes[`flags.bocage.sides.-=${key}`] = null;
        }
      for (const [key, value] of Object.entries(wanted)) changes[`flags.bocage.sides.${key}`] = value;
      for (const [key, value] of Object.entries(ground)) changes[`flags.bocage.cells.${key}`] = value;
      if (Object.keys(changes).length > 0) await scene.update(changes);
      const updates = [...scene.tokens].flatMap(({ id, name, width, height }) => {
        const centre = centres[name];
        if (centre === undefined) return [];
        const x = Math.round(dimensions.sceneX + centre.x - (width * scene.grid.sizeX) / 2);
        const y = Math.round(dimensions.sceneY + centre.y - (height * scene.grid.sizeY) / 2);
        return [{ _id: id, x, y }];
      });
      if (updates.length > 0) await scene.updateEmbeddedDocuments('Token', updates);
    },
    { wanted: sides, ground: cells, centres: places },
  );
};

/** Waits until the counters have come to rest in these hexes on this player's screen. */
export const inPlace = async (player: Player, places: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, hex] of Object.entries(places)) {
    const far = async (): Promise<number> => {
      const [a, b] = [await at(player, name), await player.hex(hex)];
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    await eventually(far, (distance) => distance < 3, `${name} in ${hex} (${player.name})`);
  }
};

/** Opens a token's HUD with the right button. */
export const openHud = async (player: Player, name: string): Promise<Locator> => {
  await player.page.locator('[data-control="tokens"]').click();
  const bar = player.page.locator('#token-hud');
  // A second right click would close it again.
  if (await bar.isVisible()) await player.page.keyboard.press('Escape');
  const { x, y } = await at(player, name);
  await clickAt(player.page, { x, y }, { button: 'right' });
  return bar;
};

/** Presses one of the module's buttons in a token's HUD. */
export const hud = async (player: Player, name: string, action: string): Promise<void> => {
  const bar = await openHud(player, name);
  await bar.locator(`[data-action="${action}"]`).click();
};

export const holdsWa = async (player: Player, name: string): Promise<boolean> =>
  (await tokenNamed(player, name)).wa;

export const waitForWa = (player: Player, name: string, holds: boolean): Promise<unknown> =>
  eventually(
    // A counter that is deleted and put back is not there for a moment.
    async () => (await tokens(player)).find((token) => token.name === name)?.wa,
    (found) => found === holds,
    `WA ${holds} of ${name} (${player.name})`,
  );

/** Escape until no HUD is open. */
export const closeHud = async ({ page }: Player): Promise<void> => {
  await page.keyboard.press('Escape');
};

/** "Fire at…" from one counter's HUD at another: the window of the attack. */
export const aimAt = async (player: Player, firer: string, target: string): Promise<Locator> => {
  await hud(player, firer, 'bocageFire');
  await clickAt(player.page, await at(player, target));
  const window = player.page.locator('[data-bocage="attack"]');
  await window.locator('[data-action="toChat"]').waitFor();
  return window;
};

export const lastCard = ({ page }: Player, kind: 'los-card' | 'tem-card'): Locator =>
  page.locator(`[data-bocage="${kind}"]`).last();

/** Closes every notification. */
export const dismiss = async ({ page }: Player): Promise<void> => {
  const closes = page.locator('#notifications .notification button');
  while ((await closes.count()) > 0) {
    await closes
      .first()
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await page.waitForTimeout(300);
  }
};

/** Everything that a person can read in the page, tooltips and labels included. */
export const readable = ({ page }: Player): Promise<string> =>
  page.evaluate(() => {
    const attributes = ['title', 'aria-label', 'data-tooltip', 'placeholder', 'alt'];
    const labels = [...document.querySelectorAll('*')].flatMap((node) =>
      // A tooltip that is a key is looked up when it is shown.
      attributes.flatMap((name) => node.getAttribute(name)?.replace(/^BOCAGE(\.[\w-]+)+$/, '') ?? []),
    );
    return [document.body.innerText, ...labels].join('\n');
  });

/** Keys without a text, placeholders without a value, and the usual slips of a program. */
export const slips = async (player: Player): Promise<readonly string[]> => {
  const text = await readable(player);
  return (
    text.match(/BOCAGE\.[\w.-]+|TABLE\.[\w.-]+|\{[a-zA-Z]+\}|\bundefined\b|\bNaN\b|\[object \w+\]/g) ?? []
  );
};
