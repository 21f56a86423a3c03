import type { LosRef } from '@bocage/core/game';

export interface LosQuery {
  readonly from?: LosRef | undefined;
  readonly to?: LosRef | undefined;
  /** Keep the first end while the second changes. */
  readonly keepFrom: boolean;
  /** Show the first end's view of the whole board. */
  readonly field: boolean;
  /** Levels above each hex's ground at which the board is looked at. */
  readonly height: number;
}

export const NO_QUERY: LosQuery = { keepFrom: false, field: false, height: 0 };
/** Heights that the panel offers. */
export const HEIGHTS = [0, 1, 2, 3] as const;

/**
 * Returns the query after one more pick: first end, second end, then anew (or only the second, if the first
 * is kept).
 */
export function pick(query: LosQuery, end: LosRef): LosQuery {
  if (!query.from) return { ...query, from: end };
  if (!query.to || query.keepFrom) return { ...query, to: end };
  return { ...clear(query), from: end };
}

/** Returns the query with both ends exchanged. */
export function swap(query: LosQuery): LosQuery {
  const { from, to, ...rest } = query;
  return { ...rest, ...(to ? { from: to } : {}), ...(from ? { to: from } : {}) };
}

/** Returns the query without ends. */
export function clear(query: LosQuery): LosQuery {
  return { keepFrom: query.keepFrom, field: query.field, height: query.height };
}

/** Whether a query names this unit. */
export function names(query: LosQuery, unit: string): boolean {
  return [query.from, query.to].some((end) => end?.kind === 'unit' && end.id === unit);
}
