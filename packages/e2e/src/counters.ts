import type { Pixel } from './hexes';
import { eventually, type Player } from './player';
import type { TrueNames } from './true-names';

/** The counters on the map, as a player's browser has them. */

export interface TokenFacts {
  readonly id: string;
  readonly name: string;
  readonly owner: boolean;
  readonly hidden: boolean;
  readonly wa: boolean;
  /** The counter's facts, as on its unit sheet. */
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
    const { canvas, __true } = globalThis as unknown as { canvas: { scene: Scene }; __true: TrueNames };
    const units = canvas.scene.flags.bocage?.play?.units ?? {};
    return [...canvas.scene.tokens].map((token) => ({
      id: token.id,
      name: __true.nameOf(token),
      owner: token.isOwner,
      hidden: token.hidden,
      wa: units[token.id]?.marks?.wa === true,
      unit: { ...__true.unitOf(token), ...token.flags.bocage?.unit },
      x: token.x,
      y: token.y,
    }));
  });

/** Where a token stands on this player's screen, once it is no longer on its way. */
export const at = async ({ page }: Player, name: string): Promise<Pixel> => {
  await page.waitForFunction((wanted) => {
    interface Placed {
      readonly object: { readonly x: number; readonly y: number } | null;
      readonly _source: { readonly x: number; readonly y: number };
    }
    const { canvas, __true } = globalThis as unknown as {
      canvas: { scene: { tokens: { get(id: string): Placed | undefined } } };
      __true: TrueNames;
    };
    const token = canvas.scene.tokens.get(__true.idOf(wanted) ?? '');
    const drawn = token?.object;
    return !token || !drawn || (drawn.x === token._source.x && drawn.y === token._source.y);
  }, name);
  const found = await page.evaluate((wanted) => {
    const { __table, __true } = globalThis as unknown as {
      __table: { tokenToScreen(key: string): Pixel | undefined };
      __true: TrueNames;
    };
    return __table.tokenToScreen(__true.idOf(wanted) ?? wanted);
  }, name);
  if (found === undefined) throw new Error(`no token ${name} on the map`);
  return found;
};

export const tokenNamed = async (player: Player, name: string): Promise<TokenFacts> => {
  const found = (await tokens(player)).find((token) => token.name === name);
  if (found === undefined) throw new Error(`${player.name} has no token ${name}`);
  return found;
};

/** One thing that a counter is, as this player's browser has it. */
export const unitFlag = async (player: Player, name: string, field: string): Promise<unknown> =>
  (await tokenNamed(player, name)).unit[field];

/** A counter's facts, as its owner would set them on the unit sheet, and whether Foundry hides it. */
export const setUnit = (gm: Player, name: string, state: object, hidden = false): Promise<void> =>
  gm.page.evaluate(
    async ({ wanted, flags, unseen }) => {
      interface Doc {
        update(data: object): Promise<unknown>;
      }
      const { canvas, __true } = globalThis as unknown as {
        canvas: { scene: { tokens: { get(id: string): Doc | undefined } } };
        __true: TrueNames;
      };
      const token = canvas.scene.tokens.get(__true.idOf(wanted) ?? '');
      await token?.update({ hidden: unseen, 'flags.bocage.unit': flags });
    },
    { wanted: name, flags: state, unseen: hidden },
  );

/** Waits until the counters have come to rest in these hexes on this player's screen. */
export const inPlace = async (player: Player, places: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, hex] of Object.entries(places)) {
    const far = async (): Promise<number> => {
      // A counter that is put back is not there for a moment.
      const a = await at(player, name).catch(() => undefined);
      const b = await player.hex(hex);
      return a ? Math.hypot(a.x - b.x, a.y - b.y) : Infinity;
    };
    await eventually(far, (distance) => distance < 3, `${name} in ${hex} (${player.name})`);
  }
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
