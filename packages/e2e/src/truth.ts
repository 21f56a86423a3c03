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
      return JSON.parse(JSON.stringify({ scene: scene.flags, tokens })) as Truth;
    })
    .catch((error: Error) => {
      if (/context was destroyed|navigation/i.test(error.message)) return undefined;
      throw error;
    });

/**
 * Returns a truth without what changes although nobody plays: who decides, and the sealed secrets, which are sealed
 * anew whenever somebody joins or leaves.
 */
const lasting = (truth: Truth): Truth => {
  const copy = structuredClone(truth);
  const { play } = (copy.scene as { bocage?: { play?: { keeper?: string; sealed?: string } } }).bocage ?? {};
  delete play?.keeper;
  delete play?.sealed;
  return copy;
};

const CALM = 2500;

/** Waits until all of them agree and nothing changes; returns the shared state, as far as it lasts. */
export const oneTruth = async (people: readonly Player[]): Promise<unknown> => {
  const all = (): Promise<readonly (Truth | undefined)[]> => Promise.all(people.map(truthOf));
  const same = ([first, ...others]: readonly (Truth | undefined)[]): boolean =>
    first !== undefined && others.every((other) => isDeepStrictEqual(other, first));
  for (;;) {
    const [before] = await eventually(all, same, `one truth of ${people.map(({ name }) => name).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, CALM));
    const after = await all();
    if (before && same(after) && isDeepStrictEqual(after[0], before)) return lasting(before);
  }
};
