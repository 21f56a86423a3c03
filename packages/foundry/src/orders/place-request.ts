import type { Cell } from '@bocage/core/lattice';
import { isBag } from '../data/bag';
import { isId } from '../data/ids';

/** A player's wish to have counters of a given order placed. */
export interface PlaceRequest {
  readonly scene: string;
  /** Id of the given order. */
  readonly given: string;
  /** An entry of the order; absent: all of it. */
  readonly entry?: number;
  /** The cell of each counter, in the order's course. */
  readonly cells: readonly Cell[];
}

/** `closed`: that side does not set up now; `no-query`: the host forbids to ask; `gone`: the order was taken back, or is another user's. */
export const PLACE_FAILURES = [
  'stranger',
  'busy',
  'unreadable',
  'gone',
  'closed',
  'no-gm',
  'no-query',
  'refused',
] as const;
export type PlaceFailure = (typeof PLACE_FAILURES)[number];

/** Its result. */
export type PlaceReply =
  | { readonly state: 'placed'; readonly count: number; readonly wanted: number }
  | { readonly state: 'failed'; readonly why: PlaceFailure };

/** Most counters of one request: an order has no more. */
const MOST_CELLS = 8000;

const isCell = (value: unknown): value is Cell =>
  isBag(value) && Number.isInteger(value.col) && Number.isInteger(value.row);

/** Reads a request; undefined = it is none. */
export function readPlaceRequest(data: unknown): PlaceRequest | undefined {
  if (!isBag(data)) return undefined;
  const { scene, given, entry, cells } = data;
  if (!isId(scene) || !isId(given) || !Array.isArray(cells) || cells.length > MOST_CELLS) return undefined;
  if (!cells.every(isCell) || !(entry === undefined || Number.isInteger(entry))) return undefined;
  const own = cells.map(({ col, row }: Cell) => ({ col, row }));
  return { scene, given, cells: own, ...(entry === undefined ? {} : { entry: Number(entry) }) };
}

/** Reads an answer; one that cannot be read counts as none. */
export function readPlaceReply(data: unknown): PlaceReply {
  if (isBag(data) && data.state === 'placed')
    return { state: 'placed', count: Number(data.count), wanted: Number(data.wanted) };
  const why = PLACE_FAILURES.find((one) => isBag(data) && one === data.why) ?? 'no-gm';
  return { state: 'failed', why };
}
