import type { Json } from '@bocage/core/game';
import { keyChanges } from '../seal/keys';
import type { About } from '../seal/about';
import type { Recipient } from '../seal/sealed';
import { isSealedFor, openText, sealText } from '../seal/token-seal';
import { MODULE_ID } from '../settings';
import { isBag, type Bag } from './bag';
import { COVER, type Source } from './cover-fields';
import { readJson } from './read-json';

/**
 * What a token whose document shows a "?" truly is, as one text on the token, so that it goes wherever the token
 * goes: copies, scene duplicates, another GM's browser.
 *
 *   flags.bocage.trueLook = JSON { on: true, sealed: TEXT } | { on, look, unit, counter }
 *
 * Under a "?" it is sealed for those who know all about the token, with the token's id and owners: a text that somebody
 * has taken from another's counter is not opened for them. `on: false` keeps the last look in the open,
 * because Foundry's undo restores values but not keys.
 */
export const LOOK_FLAG = 'trueLook';
export const LOOK_PATH = `flags.${MODULE_ID}.${LOOK_FLAG}`;

/** Facts by path or name. */
export type Facts = Readonly<Record<string, Json>>;

export interface Kept {
  /** Whether the document shows a "?". */
  readonly on: boolean;
  /** Fields of the token's document, by path. */
  readonly look: Facts;
  /** Own facts of the unit that not everybody may know. */
  readonly unit: Facts;
  /** What is printed on its counter. */
  readonly counter: Facts;
  /** It is sealed for other keys than this browser's, or taken from another's counter: nothing of it is known here. */
  readonly closed?: true;
  /** Of a sealed one: for which token, and which players owned that. */
  readonly about?: About;
}

export const NOTHING: Kept = { on: false, look: {}, unit: {}, counter: {} };
export const CLOSED: Kept = { ...NOTHING, on: true, closed: true };

/** Texts that the host refuses: their owners wrote them by hand. */
const refused = new Set<string>();

/** Has a text ignored from now on. */
export function refuseText(text: string): void {
  refused.add(text);
}

/** Flags as the host keeps them; anything may stand there. */
type Flags = Readonly<Record<string, Bag | undefined>>;

/** Returns a token's kept text; undefined = it has none. */
export function textIn({ flags }: Source): string | undefined {
  const text = (flags as Flags | undefined)?.[MODULE_ID]?.[LOOK_FLAG];
  return typeof text === 'string' ? text : undefined;
}

/** The last texts read with this browser's key: counters ask at every step of an animation. */
const read = { key: {} as object, texts: new Map<string, Kept>() };
const MOST_READ = 500;

/** Returns what a token's data keeps. */
export function keptIn(source: Source): Kept {
  const text = textIn(source);
  if (text === undefined || refused.has(text)) return NOTHING;
  const key = keyChanges();
  if (read.key !== key || read.texts.size >= MOST_READ) {
    read.texts.clear();
    read.key = key;
  }
  const known = read.texts.get(text);
  if (known) return known;
  const kept = parsed(text);
  read.texts.set(text, kept);
  return kept;
}

function parsed(text: string): Kept {
  const stored = readJson(text);
  if (!isBag(stored)) return NOTHING;
  if (typeof stored.sealed !== 'string') return factsIn(stored, stored.on === true);
  const opened = openText(stored.sealed);
  const open = opened === undefined ? undefined : readJson(opened);
  return isBag(open) ? { ...factsIn(open, true), about: aboutIn(open) } : CLOSED;
}

function aboutIn({ id, owners }: Bag): About {
  const known = Array.isArray(owners) ? owners.filter((one) => typeof one === 'string') : [];
  return { id: typeof id === 'string' ? id : '', owners: known };
}

/** Returns what a token keeps, unless its text was sealed for another token that not all of its owners owned. */
export function rightfully(kept: Kept, { id, owners }: About): Kept {
  const { about } = kept;
  if (!about || about.id === id || owners.every((one) => about.owners.includes(one))) return kept;
  return CLOSED;
}

function factsIn({ look, unit, counter }: Bag, on: boolean): Kept {
  const fields = Object.entries(isBag(look) ? look : {}).filter(([path]) => Object.hasOwn(COVER, path));
  return {
    on,
    look: Object.fromEntries(fields) as Facts,
    unit: isBag(unit) ? (unit as Facts) : {},
    counter: isBag(counter) ? (counter as Facts) : {},
  };
}

/**
 * Returns the text of what is kept, sealed under a "?".
 *
 * @param readers for whom; nobody has a key yet: it stays in the open, as in earlier versions
 */
export function textOf(
  { on, look, unit, counter }: Kept,
  readers: readonly Recipient[],
  about: About,
): string {
  const facts = { look: inOrder(look), unit: inOrder(unit), counter: inOrder(counter) };
  if (!on) return JSON.stringify({ on, look: facts.look });
  if (readers.length === 0) return JSON.stringify({ on, ...facts });
  return JSON.stringify({ on, sealed: sealText(JSON.stringify({ ...about, ...facts }), readers) });
}

/** Returns facts in one order, so that texts can be compared. */
export function inOrder(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a kept text is sealed for exactly these readers; without readers any text will do. */
export function isFor(text: string, readers: readonly Recipient[]): boolean {
  const stored = readJson(text);
  if (!isBag(stored)) return false;
  if (readers.length === 0 || stored.on !== true) return true;
  return typeof stored.sealed === 'string' && isSealedFor(stored.sealed, readers);
}
