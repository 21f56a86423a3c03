import { eventually, type Player } from './player';

/** One thing that people do in a game, as the built game lists it. */
export interface Deed {
  readonly id: string;
  readonly type: string;
  readonly door: string;
  readonly when?: Readonly<Record<string, unknown>>;
  readonly has?: string;
  readonly within?: string;
}

export interface Heard {
  readonly type: string;
  readonly [member: string]: unknown;
}

/**
 * Notes from now on every event that the deciding client plays and the game does not refuse.
 *
 * @returns all deeds of the game
 */
export const listenToDeeds = ({ page }: Player, game: string): Promise<readonly Deed[]> =>
  // As a text: the test runner would take the import for one of its own.
  page.evaluate(`(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const { GAME } = await import(files.find((name) => /\\/games\\/${game}-[0-9a-f]{8}\\.js$/.test(name)));
    globalThis.__heard = [];
    const play = GAME.play.bind(GAME);
    GAME.play = (situation, event, by) => {
      const outcome = play(situation, event, by);
      if (outcome.refused.length === 0) __heard.push(event);
      return outcome;
    };
    return GAME.deeds;
  })()`);

export const deedsHeard = ({ page }: Player): Promise<readonly Heard[]> =>
  page.evaluate(() => [...(globalThis as unknown as { __heard: Heard[] }).__heard]);

const member = (event: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], event);

/** Whether an event is this deed. */
export const fits = ({ type, when = {}, has }: Deed, event: Heard): boolean =>
  type === event.type &&
  (has === undefined || member(event, has) !== undefined) &&
  Object.entries(when).every(([path, value]) => member(event, path) === value);

/** Waits until an event of this deed was played. */
export const heard = (gm: Player, deeds: readonly Deed[], id: string): Promise<unknown> => {
  const deed = deeds.find((one) => one.id === id);
  if (!deed) throw new Error(`the game has no deed ${id}`);
  return eventually(
    async () => (await deedsHeard(gm)).filter((event) => fits(deed, event)).length,
    (count) => count > 0,
    `the deed ${id}`,
  );
};

/** The types of events of which none was heard. */
export const unheard = async (gm: Player, deeds: readonly Deed[]): Promise<readonly string[]> => {
  const events = new Set((await deedsHeard(gm)).map(({ type }) => type));
  return [...new Set(deeds.map(({ type }) => type))].filter((type) => !events.has(type));
};
