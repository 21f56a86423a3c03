/** What the other side, a spectator and every console receive of a deed, in a form that can be compared. */
import type { Obj } from './documents';
import { READER, SPECTATOR, type Frame } from './table';

/** The counter with the secret, and whether the documents hide it now. */
export interface Secret {
  readonly id: string;
  readonly isHidden: boolean;
}

/**
 * Returns a token's data without what docs/security.md leaves out: a hidden token's own document. What the one under "?" is
 * stands on it sealed.
 */
export function openToken(data: Obj, { id, isHidden }: Secret): Obj | undefined {
  return data._id === id && isHidden ? undefined : data;
}

function openFrame({ kind, data, ...rest }: Frame, secret: Secret): Frame | undefined {
  if (kind === 'update Token') {
    const { changed, ...about } = data as { readonly changed: readonly Obj[] };
    const open = changed.flatMap((one) => openToken(one, secret) ?? []);
    return open.length > 0 ? { kind, data: { ...about, changed: open }, ...rest } : undefined;
  }
  return { kind, data, ...rest };
}

/** Returns the frames that the other side, a spectator and a console receive, from a time on. */
export function received(frames: readonly Frame[], secret: Secret, since: number): readonly Frame[] {
  return frames
    .filter(({ to }) => ['all', READER, SPECTATOR].includes(to))
    .flatMap((frame) => openFrame(frame, secret) ?? [])
    .map((frame) => ({ ...frame, at: frame.at - since }));
}

/** Sealed texts are other letters each time; their length is compared. */
const SEALED = /\b1\|[\w+/]{43}=\|[\w+/=|:.]+/g;
/** Random ids are the same if they come in the same order. */
const RANDOM = /Bocage(?:Lg|Pr)[0-9a-f]+|(?<=mark":")[0-9a-f]+|rnd\d{13}|(?:msg|act)\d{13}|scene[AB]\d+/g;

export function told(frames: readonly unknown[]): readonly string[] {
  const known = new Map<string, string>();
  return frames.map((frame) =>
    JSON.stringify(frame)
      .replace(SEALED, (sealed) => `SEALED ${sealed.length}`)
      .replace(RANDOM, (id) => {
        const name = known.get(id) ?? `#${known.size}`;
        known.set(id, name);
        return name;
      }),
  );
}

/** Returns the first difference of two lists of texts; undefined = there is none. */
export function difference(one: readonly string[], two: readonly string[]): string | undefined {
  const at = Array.from({ length: Math.max(one.length, two.length) }).findIndex((_, i) => one[i] !== two[i]);
  if (at < 0) return undefined;
  const [a = 'nothing', b = 'nothing'] = [one[at], two[at]];
  const letter = [...a].findIndex((c, i) => c !== b[i]);
  const from = Math.max(0, letter - 150);
  return `frame ${at} of ${one.length} and ${two.length}:\n    ${a.slice(from, letter + 200)}\n    ${b.slice(from, letter + 200)}`;
}
