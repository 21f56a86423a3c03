import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Page } from 'playwright-core';
import { GM_KEYS } from './gm-keys';
import { ROOT } from './table';

/**
 * Real names of counters: the document of one under "?" has the name "?". Tests find their counters by the
 * real name in every browser: they have the game masters' keys.
 */
export interface TrueNames {
  /** The true name of a token's document. */
  nameOf(token: object): string;
  /** Facts of its unit that its document does not show. */
  unitOf(token: object): Readonly<Record<string, unknown>>;
  /** The id of the viewed scene's token of that true name; an id is one already. */
  idOf(name: string): string | undefined;
}

/** The page's part: `__openTruth(sealed)` is a text that is sealed for the game masters. */
const OPENER = `
  import { toBytes } from './boxes';
  import { openFor, readersIn } from './sealed';
  const keys = ${JSON.stringify(Object.values(GM_KEYS))}.map((key) => toBytes(key));
  const known = new Map();
  globalThis.__openTruth = (sealed) => {
    if (!known.has(sealed)) {
      const ids = [...readersIn(sealed)];
      const texts = keys.flatMap((key) => ids.map((id) => openFor(sealed, id, key)));
      known.set(sealed, texts.find((text) => text !== undefined));
    }
    return known.get(sealed);
  };`;

const built = new Map<string, string>();

/** Returns a script for pages, built once. */
const opener = (): string => {
  const before = built.get(OPENER);
  if (before !== undefined) return before;
  const { outputFiles } = buildSync({
    stdin: { contents: OPENER, resolveDir: join(ROOT, 'packages/foundry/src/seal'), loader: 'ts' },
    ...{ bundle: true, format: 'iife', write: false },
  });
  const script = outputFiles[0]?.text ?? '';
  built.set(OPENER, script);
  return script;
};

/** Call before the page is opened: `globalThis.__true` is there from then on. */
export const tellTrueNames = async (page: Page): Promise<void> => {
  await page.addInitScript(opener());
  await page.addInitScript(() => {
    interface Doc {
      readonly id: string;
      readonly name: string;
      readonly flags: { readonly bocage?: { readonly trueLook?: string } };
    }
    interface Kept {
      readonly on?: boolean;
      readonly look?: { readonly name?: string };
      readonly unit?: Readonly<Record<string, unknown>>;
      readonly sealed?: string;
    }
    const { __openTruth } = globalThis as unknown as { __openTruth(sealed: string): string | undefined };
    const kept = ({ flags }: Doc): Kept => {
      const { on, sealed, ...open } = JSON.parse(flags.bocage?.trueLook ?? '{}') as Kept;
      const opened = sealed === undefined ? undefined : __openTruth(sealed);
      return { ...(opened === undefined ? open : (JSON.parse(opened) as Kept)), on: on === true };
    };
    const nameOf = (token: Doc): string => {
      const { on, look } = kept(token);
      return on === true && token.name === '?' ? (look?.name ?? token.name) : token.name;
    };
    const unitOf = (token: Doc): Kept['unit'] => kept(token).unit ?? {};
    const idOf = (name: string): string | undefined => {
      const { canvas } = globalThis as unknown as { canvas: { scene: { tokens: Iterable<Doc> } } };
      return [...canvas.scene.tokens].find((token) => token.id === name || nameOf(token) === name)?.id;
    };
    Object.assign(globalThis, { __true: { nameOf, unitOf, idOf } });
  });
};
