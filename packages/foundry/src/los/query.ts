import type { LosRef } from '@bocage/core/game';

export interface LosQuery {
  readonly from?: LosRef | undefined;
  readonly to?: LosRef | undefined;
  /** Keep the first end while the second is picked again and again. */
  readonly keepFrom: boolean;
  /** Show what the first end sees of the whole board. */
  readonly field: boolean;
  /** How many levels above each hex's ground the board is looked at. */
  readonly height: number;
}

export const NO_QUERY: LosQuery = { keepFrom: false, field: false, height: 0 };
/** Heights that the panel offers. */
export const HEIGHTS = [0, 1, 2, 3] as const;

/** The query after one more pick: first end, second end, then anew (or only the second, when the first is kept). */
export function pick(query: LosQuery, end: LosRef): LosQuery {
  if (!query.from) return { ...query, from: end };
  if (!query.to || query.keepFrom) return { ...query, to: end };
  return { ...clear(query), from: end };
}

/** Both ends exchanged. */
export function swap(query: LosQuery): LosQuery {
  const { from, to, ...rest } = query;
  return { ...rest, ...(to ? { from: to } : {}), ...(from ? { to: from } : {}) };
}

/** No ends. */
export function clear(query: LosQuery): LosQuery {
  return { keepFrom: query.keepFrom, field: query.field, height: query.height };
}

/** Whether a query names this unit. */
export function names(query: LosQuery, unit: string): boolean {
  return [query.from, query.to].some((end) => end?.kind === 'unit' && end.id === unit);
}
