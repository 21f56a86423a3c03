import type { Player } from '../player';
import { notices } from '../notices';
import { plain } from '../plain-frames';
import { readable } from '../verbs';

/** All that one tab has received, as text without what differs between any two plays of one evening. */
export interface Told {
  /** Socket messages and answers since the sides have set up. */
  readonly frames: readonly string[];
  /** Every document as the tab's console reads it, at the end. */
  readonly documents: readonly string[];
  /** Everything that a person can read in the page at the end: cards, strip, questions, labels. */
  readonly page: readonly string[];
  readonly notices: readonly string[];
  /** Each text that a part of the strip above the map has shown. */
  readonly strip: readonly string[];
}

/** Counters' names by the ids of tokens and actors, so that texts of two worlds name the same counter alike. */
export type Names = ReadonlyMap<string, string>;

/** Hidden counters, by ids of tokens and actors: the host sends their own documents to everybody (docs/security.md). */
export type Hidden = ReadonlySet<string>;

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** Keys that count requests, moments and changes of the host, or that are random for each page. */
const OF_THE_RUN = new Set([
  ...['queryId', 'key', 'hello', 'page', 'keeper', 'sort', '_stats'],
  ...['modifiedTime', 'createdTime', 'timestamp', 'time'],
]);

/** Reads a text as JSON; undefined = it is none. */
const parsed = (text: string): Value | undefined => {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
};

/** A value with names for ids, in an order that does not hang on them. */
const canonical = (value: Value, names: Names): Value => {
  if (typeof value === 'number') return Math.abs(value) >= 1e9 ? 'TIME' : value;
  if (typeof value === 'string') {
    const inside = parsed(value);
    return inside === undefined ? named(value, names) : { json: canonical(inside, names) };
  }
  if (isList(value)) return inOrder(value.map((one) => canonical(one, names)));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value as Readonly<Record<string, Value>>)
    // A sum of the reader's own private lines, whose ids are random; the lines themselves are compared.
    .filter(([key]) => !OF_THE_RUN.has(key) && !(key === 'mark' && 'added' in value))
    .map(([key, one]) => {
      // Requests have random ids, and users random keys; how many there were is told.
      const known =
        key === 'done' && isList(one) ? one.length : key === 'sealKey' ? 'KEY' : canonical(one, names);
      // The sides that are asked are listed as their counters are.
      const sides = key === 'to' && isList(known) ? [...known].sort() : known;
      return [named(key, names), sides] as const;
    });
  const facts = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
  const { unit, rival } = facts;
  if (typeof unit !== 'string' || typeof rival !== 'string') return facts;
  const [first = '', second = ''] = [unit, rival].sort();
  return { ...facts, unit: first, rival: second };
};

/** Whether a value stands for counters: a name, or a choice of one. */
const isAboutCounter = (value: Value): boolean =>
  typeof value === 'string'
    ? /^<[^>]+>$/.test(value)
    : value !== null && typeof value === 'object' && !isList(value) && 'id' in value && 'unit' in value;

/** The game lists the two of a pair by their ids, which are random. */
const inOrder = (list: readonly Value[]): readonly Value[] =>
  list.length === 2 && list.every(isAboutCounter)
    ? [...list].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
    : list;

/** Sorts the two of a pair in an id such as `who-holds:<A>:<B>`. */
const pairInOrder = (text: string): string =>
  text.replace(/(<[^>]+>):(<[^>]+>)/g, (_, a: string, b: string) => [a, b].sort().join(':'));

const named = (text: string, names: Names): string =>
  pairInOrder(plain(text.replace(/[A-Za-z0-9]{16}/g, (id) => (names.has(id) ? `<${names.get(id)}>` : id))));

/** One message or answer as text; undefined = it only tells the moment, or a hidden counter's own document. */
export const frameText = (frame: string, names: Names, hidden: Hidden): string | undefined => {
  if (/^\d{0,2}$/.test(frame)) return undefined;
  const [, kind = '', body = frame] = /^(4[0-9])\d*([[{][^]*)$/.exec(frame) ?? [];
  const value = parsed(body);
  if (value === undefined) return named(frame, names);
  if (kind === '43' && isNews(value)) return undefined;
  if (isSealedAnew(value)) return undefined;
  const shown = withoutHidden(value, hidden);
  return shown === undefined ? undefined : `${kind}${JSON.stringify(canonical(shown, names))}`;
};

/** Whether only the seal of a scene is new: the browser of the game master does so at its own pace, by the clock. */
const isSealedAnew = (value: Value): boolean => {
  const [channel, said] = isList(value) ? value : [];
  const { type, result } = (said ?? {}) as { readonly type?: Value; readonly result?: Value };
  if (channel !== 'modifyDocument' || type !== 'Scene' || result === undefined || !isList(result))
    return false;
  const rest = JSON.stringify(result, (key, one: unknown) =>
    ['_id', '_stats', 'sealed'].includes(key) ? undefined : one,
  );
  return (
    /"sealed"/.test(JSON.stringify(result)) && /^\[\{"flags":\{"bocage":\{"play":\{\}\}\}\}\]$/.test(rest)
  );
};

/** A message about documents without those of hidden tokens; undefined = it was about nothing else. */
const withoutHidden = (value: Value, hidden: Hidden): Value | undefined => {
  const [channel, said] = isList(value) ? value : [];
  if (channel !== 'modifyDocument' || said === null || typeof said !== 'object' || !('result' in said))
    return value;
  const { type, result } = said as { readonly type?: Value; readonly result: Value };
  if (type !== 'Token' || !isList(result)) return value;
  const left = result.filter((one) => !hidden.has((one as { readonly _id?: string } | null)?._id ?? ''));
  return left.length === 0 && result.length > 0 ? undefined : [channel, { ...said, result: left }];
};

/** The answer to a tab that asks for news: the number of questions is a matter of time. */
const isNews = (value: Value): boolean => {
  const [answer] = isList(value) ? value : [];
  const news = (answer as { readonly value?: Value } | undefined)?.value;
  return (
    news !== undefined &&
    isList(news) &&
    news.every((one) => one !== null && typeof one === 'object' && 'scene' in one)
  );
};

/** Each value of a document on a line of its own, so that a difference names its place. */
const flat = (value: Value, at: string): readonly string[] => {
  if (isList(value)) return value.flatMap((one, i) => flat(one, `${at}.${i}`));
  if (value === null || typeof value !== 'object') return [`${at}: ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([key, one]) => flat(one as Value, `${at}.${key}`));
};

interface Source {
  readonly _id: string;
  readonly tokens?: readonly Source[];
  readonly flags?: Readonly<Record<string, Value>>;
}

/** Every document of the world, as the console of a player reads it. */
const documentsOf = async ({ page }: Player, names: Names, hidden: Hidden): Promise<readonly string[]> => {
  const text = await page.evaluate(() => {
    interface Doc {
      toObject(): object;
    }
    const { game } = globalThis as unknown as { game: Readonly<Record<string, Iterable<Doc>>> };
    const kinds = ['messages', 'scenes', 'actors', 'users', 'cards'];
    return JSON.stringify(kinds.map((kind) => [kind, [...(game[kind] ?? [])].map((one) => one.toObject())]));
  });
  const all = JSON.parse(text) as readonly (readonly [string, readonly Source[]])[];
  const shown = all.flatMap(([kind, list]) =>
    list.flatMap(({ tokens = [], ...rest }): readonly (readonly [string, Source])[] => [
      [kind, rest],
      ...tokens.map((token) => ['tokens', token] as const),
    ]),
  );
  return shown
    .filter(([, { _id }]) => !hidden.has(_id))
    .flatMap(([kind, one], i) =>
      flat(
        canonical(one as unknown as Value, names),
        `${kind} ${names.get(one._id) ?? (kind === 'messages' ? i : '')}`,
      ),
    )
    .sort();
};

interface Stripped {
  __stripTexts: string[];
}

/** Writes down each text of the strip; call before the page is opened. */
export const recordStrip = (page: Player['page']): Promise<unknown> =>
  page.addInitScript(() => {
    const texts = new Set<string>();
    Object.assign(globalThis, { __stripTexts: texts });
    new MutationObserver(() => {
      // Each part by itself: two changes may be drawn as one.
      for (const part of document.querySelectorAll('.bocage-strip *'))
        if (part.childElementCount === 0) texts.add((part.textContent ?? '').replace(/\s+/g, ' ').trim());
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

const stripOf = ({ page }: Player): Promise<readonly string[]> =>
  page.evaluate(() => [...(globalThis as unknown as Stripped).__stripTexts].sort());

/** All that a tab has received. `from`: the first of its frames that counts. */
export const toldTo = async (
  player: Player,
  { from, names, hidden }: { readonly from: number; readonly names: Names; readonly hidden: Hidden },
): Promise<Told> => {
  const lines = (text: string): readonly string[] =>
    text.split('\n').map((line) => named(line.trim(), names));
  const said = await notices(player);
  // They go by themselves after a while, and are compared as notices.
  await player.page.evaluate(() => document.querySelector('#notifications')?.replaceChildren());
  return {
    frames: player.watch
      .received()
      .slice(from)
      .flatMap((frame) => frameText(frame, names, hidden) ?? [])
      .sort(),
    documents: await documentsOf(player, names, hidden),
    page: lines(await readable(player))
      .filter((line) => line !== '')
      .map((line) => line.replace(/^\d{1,2}:\d{2}$/, 'TIME'))
      .sort(),
    notices: said,
    strip: await stripOf(player),
  };
};

/** What only one of two lists holds, as often as it holds it more. */
export const differences = (a: readonly string[], b: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const one of a) counts.set(one, (counts.get(one) ?? 0) + 1);
  for (const one of b) counts.set(one, (counts.get(one) ?? 0) - 1);
  return [...counts].flatMap(([one, n]) =>
    n === 0 ? [] : `${n > 0 ? '-' : '+'}${Math.abs(n)} ${one.slice(0, 1500)}`,
  );
};
