import type { CounterKind, FieldSpec, Game, Json } from '@bocage/core/game';
import { nationOf } from './nations';
import { isBag, type Bag } from '../data/bag';
import { MOST_FIGURES } from './figures';
import { isRefused, openFile, type OrderFault } from './file-fault';

/** Look and name of a counter. */
export interface Draft {
  readonly name: string;
  readonly nation: string;
  /** One of the game's counters. */
  readonly kind: string;
  readonly values: Readonly<Record<string, string>>;
  readonly mark: string;
  /** The row of the table that its values come from; absent: the usual one of its kind. */
  readonly variant?: string;
}

/** One counter of an order of battle, with its count. */
export interface Entry extends Draft {
  readonly count: number;
  /** Fields that show others less of it (`coverFields`), such as concealment. */
  readonly covers: readonly string[];
}

/** One side's counters of a scenario. */
export interface Order {
  readonly game: string;
  readonly title: string;
  readonly side: string;
  readonly entries: readonly Entry[];
}

export const emptyOrder = (game: string): Order => ({ game, title: '', side: '', entries: [] });

/** Returns the order with one more counter: equal ones share an entry, unless they are covered. */
export function withCounter(order: Order, made: Draft): Order {
  const { entries } = order;
  const same = entries.findIndex(
    ({ covers, ...entry }) => covers.length === 0 && looksOf(entry) === looksOf(made),
  );
  const added =
    same < 0
      ? [...entries, { ...made, count: 1, covers: [] }]
      : entries.map((entry, index) =>
          index === same ? { ...entry, count: Math.min(MOST.count, entry.count + 1) } : entry,
        );
  return { ...order, entries: added };
}

const looksOf = ({ nation, kind, name, mark, values, variant = '' }: Draft): string =>
  JSON.stringify([nation, kind, name, mark, variant, Object.entries(values).toSorted()]);

/** Limits of lists and texts: a stranger may have made the file. */
export const MOST = { entries: 200, count: 40, name: 60, print: 12 } as const;

/**
 * An order of battle as a file:
 *
 *   {"format": "bocage-order", "version": 1, "game": "asl", "title": "…", "side": "german",
 *    "entries": [{"kind": "squad", "nation": "german", "name": "…", "values": {"strength": "4-6-7"}, "count": 3}]}
 */
const FORMAT = 'bocage-order';
const VERSION = 1;

export function packOrder(order: Order): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...order }, undefined, 1)}\n`;
}

/** Returns the whole contents of a file for a game, or the reason for refusing it. */
export function unpackOrder(
  text: string,
  game: Pick<Game, 'id' | 'counters' | 'unitFields'>,
): Order | OrderFault {
  const file = openFile(text, { format: FORMAT, version: VERSION }, game);
  if (isRefused(file)) return file;
  const { title = '', side = '', entries } = file;
  const damaged = (what: string): OrderFault => ({ fault: 'damaged', what });
  if (!isText(title, MOST.name)) return damaged('title');
  if (!isText(side, MOST.name)) return damaged('side');
  if (!Array.isArray(entries) || entries.length > MOST.entries) return damaged('entries');
  const read: Entry[] = [];
  for (const [index, value] of entries.entries()) {
    const entry = readEntry(value, game);
    if (typeof entry === 'string') return damaged(`entries[${index}].${entry}`);
    read.push(entry);
  }
  return { game: game.id, title, side, entries: read };
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;

type Check = (value: unknown) => boolean;

/** Returns the entry, or the name of its first wrong key. */
function readEntry(value: unknown, game: Pick<Game, 'counters' | 'unitFields'>): Entry | string {
  if (!isBag(value)) return '';
  const kind = kindOf(game, value.kind);
  if (!kind) return 'kind';
  const covers = coverFields(game.unitFields).map(({ id }) => id);
  const entry: Bag = { name: '', mark: '', variant: '', values: {}, count: 1, covers: [], ...value };
  const right: Readonly<Record<string, Check>> = {
    nation: (one) => nationOf(one) !== undefined,
    name: (one) => isText(one, MOST.name),
    mark: (one) => isText(one, MOST.print),
    variant: (one) => isText(one, MOST_FIGURES.variant),
    values: (one) => isBag(one) && Object.entries(one).every((pair) => isPrint(kind, pair)),
    count: (one) => Number.isInteger(one) && Number(one) >= 1 && Number(one) <= MOST.count,
    covers: (one) => Array.isArray(one) && one.every((id) => covers.includes(id as string)),
  };
  const wrong = Object.keys(right).find((key) => !right[key]?.(entry[key]));
  if (wrong !== undefined) return wrong;
  const { name, nation, mark, variant, values, count, covers: covered } = entry as unknown as Entry;
  return {
    ...{ name, nation, kind: kind.id, mark, values, count, covers: covered },
    ...(variant ? { variant } : {}),
  };
}

function isPrint({ values }: CounterKind, [id, text]: readonly [string, unknown]): boolean {
  return values.some((one) => one.id === id) && isText(text, MOST.print);
}

/** Returns a game's counter by id. */
export function kindOf({ counters = [] }: Pick<Game, 'counters'>, id: unknown): CounterKind | undefined {
  return counters.find((one) => one.id === id);
}

/** Returns the fields that show others less of a unit than its owner sees, by the game's badges. */
export function coverFields(fields: readonly FieldSpec[]): readonly FieldSpec[] {
  return fields.filter(({ type, badges }) => type === 'boolean' && badges?.true?.tone === 'cover');
}

/** Returns the first state of an entry's unit: its kind's, what is printed on it, and its covers. */
export function stateOf(
  game: Pick<Game, 'counters' | 'figures'>,
  entry: Entry,
): Readonly<Record<string, Json>> {
  const covers = Object.fromEntries(entry.covers.map((id) => [id, true] as const));
  const { kind, variant = '', values } = entry;
  const printed = game.figures?.read({ kind, variant, values }).state;
  return { ...kindOf(game, entry.kind)?.state, ...printed, ...covers };
}

/** Returns the names of an entry's counters: several are numbered. */
export function namesOf(name: string, count: number): readonly string[] {
  return count === 1 ? [name] : Array.from({ length: count }, (_, i) => `${name} ${i + 1}`);
}
