import { isBag, type Bag } from '../data/bag';
import { isSecretRecord, readSecrets, type SecretRecord } from '../data/kept-units';
import type { KnownUnit } from '../data/play-record';
import { readJson } from '../data/read-json';
import { readGiven, type GivenOrder } from '../orders/given';
import { readLines, type PrivateLine } from '../sync/private-lines';
import { sizeOf } from './boxes';
import type { Sizes } from './sealed';

/** What is sealed for one reader. Its form in a message is that of `News`. */
export interface Contents {
  readonly secrets: Bag;
  readonly record?: SecretRecord;
  readonly given?: readonly GivenOrder[];
  readonly lines?: readonly PrivateLine[];
}

/** The same as it is read back. */
export interface Opened {
  readonly units: ReadonlyMap<string, KnownUnit>;
  readonly records: readonly SecretRecord[];
  readonly given: readonly GivenOrder[];
  readonly lines: readonly PrivateLine[];
}

const BLOCK = 2048;
/** So many tokens more or less make no other size. */
const TOKENS = 64;
const inBlocks = (bytes: number): number => Math.ceil(bytes / BLOCK) * BLOCK;

/**
 * Returns the sizes of a scene's sealed parts. Every browser has all tokens and the public record, so that these
 * sizes tell nothing.
 *
 * @param tokens how many tokens the scene has
 * @param record characters of the public part of the game's record
 */
export function sizesFor(tokens: number, record: number): Sizes {
  const steps = TOKENS * Math.ceil(tokens / TOKENS);
  return {
    gm: inBlocks(4 * BLOCK + 128 * steps + 2 * record),
    player: inBlocks(BLOCK + 32 * steps + record),
  };
}

/**
 * Returns contents as a text of at most so many bytes. The oldest lines are left out first, then all of them,
 * then the orders of battle; undefined = not even the units fit.
 */
export function fitted({ lines = [], given = [], ...rest }: Contents, size: number): string | undefined {
  const some = (count: number): object => (count > 0 ? { lines: lines.slice(-count) } : {});
  for (let count = lines.length; ; count = Math.floor(count / 2)) {
    const text = JSON.stringify({ ...rest, ...(given.length > 0 ? { given } : {}), ...some(count) });
    if (sizeOf(text) <= size) return text;
    if (count === 0) break;
  }
  const text = JSON.stringify(rest);
  return sizeOf(text) <= size ? text : undefined;
}

/** Reads contents. It never throws: what cannot be read is left out. */
export function readContents(text: string): Opened {
  const stored = readJson(text);
  const { secrets, record, given, lines } = isBag(stored) ? stored : {};
  return {
    units: readSecrets(secrets),
    records: isSecretRecord(record) ? [record] : [],
    given: readGiven(given),
    lines: readLines(lines),
  };
}
