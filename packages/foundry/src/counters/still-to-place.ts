import { isBag } from '../data/bag';
import { trueCounter, trueName } from '../data/true-look';
import { unitFlags } from '../data/units';
import type { ScenePort, TokenDocumentPort } from '../host/ports';
import { namesOf, type Entry, type Order } from './order';

/** A counter of an order of battle. */
export interface Counter {
  readonly entry: Entry;
  /** Place of the entry in the order. */
  readonly row: number;
  readonly name: string;
}

/** A counter that stands on the map. */
export interface Standing {
  /** Its look and side (`lookOf`). */
  readonly look: string;
  readonly name: string;
}

/** What a counter shows. */
export type CounterLook = Pick<Entry, 'nation' | 'kind' | 'values' | 'mark' | 'variant'>;

/** Returns an entry's look and side as one text. */
export function lookOf(side: string, { nation, kind, values, mark, variant = '' }: CounterLook): string {
  return JSON.stringify([side, nation, kind, mark, variant, Object.entries(values).toSorted()]);
}

/** Returns the side of an entry's counters: a unit without one would be nobody's enemy. */
export const sideFor = ({ side }: Pick<Order, 'side'>, { nation }: Pick<Entry, 'nation'>): string =>
  side === '' ? nation : side;

/** Returns the counters of a list that do not stand on the map, in its order. */
export function stillToPlace(
  order: Pick<Order, 'side' | 'entries'>,
  standing: readonly Standing[],
  nameOf: (entry: Entry) => string,
): readonly Counter[] {
  const left = [...standing];
  const take = (fits: (one: Standing) => boolean): Standing | undefined => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  return order.entries.flatMap((entry, row) => {
    const [look, name] = [lookOf(sideFor(order, entry), entry), nameOf(entry)];
    const wanted = namesOf(name, entry.count);
    // Equal names match first, then numbers from a longer or shorter list.
    const there = new Set(wanted.filter((one) => take((token) => token.look === look && token.name === one)));
    const missing = wanted.filter((one) => !there.has(one));
    return missing.flatMap((one) =>
      take((token) => token.look === look && isNamedAfter(token.name, name))
        ? []
        : [{ entry, row, name: one }],
    );
  });
}

const isNamedAfter = (name: string, base: string): boolean =>
  name === base || (name.startsWith(`${base} `) && /^\d+$/.test(name.slice(base.length + 1)));

/** How counters of a scene are read. */
interface Reading {
  /** Whether a token may be one of the counters; absent: any may. */
  readonly counts?: (token: TokenDocumentPort) => boolean;
  /** Returns a counter with all its texts; those made before may lack some. */
  readonly printed?: (look: CounterLook) => CounterLook;
}

/** Returns a scene's counters, or those of its tokens that count. */
export function standingOn(
  { tokens }: ScenePort,
  { counts = () => true, printed = (look) => look }: Reading = {},
): readonly Standing[] {
  return tokens.filter(counts).flatMap((token) => {
    const counter = trueCounter(token);
    if (!isBag(counter.values)) return [];
    const { nation, kind, mark, values, variant } = counter as unknown as Entry;
    const shown = { nation, kind, mark, values, ...(typeof variant === 'string' ? { variant } : {}) };
    const side = unitFlags(token).side;
    if (typeof side !== 'string') return [];
    return [{ look: lookOf(side, printed(shown)), name: trueName(token) }];
  });
}
