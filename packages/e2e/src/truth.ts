import { isDeepStrictEqual } from 'node:util';
import { eventually, type Player } from './player';

/** Everything of the game that must be the same for everybody, as one browser has it. */
interface Truth {
  readonly scene: unknown;
  readonly tokens: readonly unknown[];
}

/** `undefined` while the page is being loaded. */
const truthOf = ({ page }: Player): Promise<Truth | undefined> =>
  page
    .evaluate(() => {
      interface Source {
        readonly _id: string;
        readonly x: number;
        readonly y: number;
        readonly flags: object;
      }
      interface Globals {
        readonly canvas: {
          readonly scene: {
            readonly flags: object;
            readonly tokens: Iterable<{ readonly _source: Source }>;
          };
        };
      }
      if (document.body.dataset['ready'] !== 'true') return undefined;
      const { scene } = (globalThis as unknown as Globals).canvas;
      const tokens = [...scene.tokens].map(({ _source: { _id, x, y, flags } }) => ({ _id, x, y, flags }));
      tokens.sort((a, b) => a._id.localeCompare(b._id));
      const truth = JSON.parse(JSON.stringify({ scene: scene.flags, tokens })) as Truth;
      // The deciding browser changes whenever a game master joins or leaves.
      delete (truth.scene as { bocage?: { play?: { keeper?: string } } }).bocage?.play?.keeper;
      return truth;
    })
    .catch((error: Error) => {
      if (/context was destroyed|navigation/i.test(error.message)) return undefined;
      throw error;
    });

const CALM = 2500;

/** Waits until all of them agree and nothing changes; returns the shared state. */
export const oneTruth = async (people: readonly Player[]): Promise<unknown> => {
  const all = (): Promise<readonly (Truth | undefined)[]> => Promise.all(people.map(truthOf));
  const same = ([first, ...others]: readonly (Truth | undefined)[]): boolean =>
    first !== undefined && others.every((other) => isDeepStrictEqual(other, first));
  for (;;) {
    const [before] = await eventually(all, same, `one truth of ${people.map(({ name }) => name).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, CALM));
    const after = await all();
    if (same(after) && isDeepStrictEqual(after[0], before)) return before;
  }
};
