import type { Cell } from '@bocage/core/lattice';
import type { Json } from '@bocage/core/game';
import { cellFlagKey, parseCellFlagKey } from './keys';
import { isBag } from './bag';

/**
 * What the game decides of a scene, where no player can write it:
 *
 *   flags.bocage.play = { v: 1, record?: JSON text, units: { TOKEN: { side, at, marks?: { FIELD: value } } }, done?: [id],
 *                          keeper?: id }
 *
 * `record` is what the game tells everybody (`Game.tell`) of its own record (`Situation.play`), one text because it is
 * replaced whole. `units` has whom everybody may know: the side that each belongs to, the cell where the game last left it,
 * and of the fields that the game decides those that it tells everybody. Documents reach every browser, so that neither
 * anything of a hidden unit stands here nor what is not told of one under "?" or of the record, and on their tokens no
 * more: the browser that has decided it keeps it (kept-units.ts), `keeper` says which one that was, and it tells those who
 * may know (broadcast.ts). The ids of requests that changed tokens and nothing else stand on one of these
 * (`flags.bocage.done`).
 */
export const PLAY_FLAG = 'play';
/** Where earlier versions kept a hidden unit's marks on its token: whatever stands there goes. */
export const MARKS_FLAG = 'marks';
export const DONE_FLAG = 'done';
export const RECORD_VERSION = 1;

/** The text of a record as the scene has it; empty: it has none. */
export function recordText(play: Json | undefined): string {
  return play === undefined || play === null ? '' : JSON.stringify(play);
}

export type State = Readonly<Record<string, Json>>;

export interface KnownUnit {
  readonly side: string;
  readonly at: Cell;
  readonly marks: State;
}

export interface PlayRecord {
  /** Whether the game has ever decided anything here: what older scenes kept on tokens is taken over once. */
  readonly begun: boolean;
  readonly play?: Json;
  readonly units: ReadonlyMap<string, KnownUnit>;
  /** The browser by which it was decided last, where one has said so. */
  readonly keeper?: string;
  /** The ids of the last requests that were decided, the newest last. */
  readonly done: readonly string[];
}

/** Reads what a scene's `flags.bocage` says of play. Never throws: what cannot be read is as if it were not there. */
export function readRecord(flags: unknown): PlayRecord {
  const stored = isBag(flags) && isBag(flags[PLAY_FLAG]) ? flags[PLAY_FLAG] : {};
  const units = Object.entries(isBag(stored.units) ? stored.units : {}).flatMap(([id, value]) => {
    const unit = readKnown(value);
    return unit ? [[id, unit] as const] : [];
  });
  const play = readText(stored.record);
  return {
    begun: stored.v === RECORD_VERSION,
    ...(play === undefined ? {} : { play }),
    units: new Map(units),
    ...(typeof stored.keeper === 'string' ? { keeper: stored.keeper } : {}),
    done: readDone(stored.done),
  };
}

/** Units with what the scene must not say of them, as far as that is known. */
export function withSecrets(
  units: ReadonlyMap<string, KnownUnit>,
  secrets: ReadonlyMap<string, KnownUnit>,
): ReadonlyMap<string, KnownUnit> {
  if (secrets.size === 0) return units;
  const known = new Map(units);
  for (const [id, secret] of secrets) {
    const open = units.get(id);
    known.set(id, open ? { ...open, marks: { ...open.marks, ...secret.marks } } : secret);
  }
  return known;
}

/** Ids of requests that were decided, the newest last. */
export function readDone(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** Marks as they are stored; what is null is not there. */
export function readMarks(value: unknown): State {
  return Object.fromEntries(
    Object.entries(isBag(value) ? value : {}).flatMap(([id, mark]) =>
      mark === null || mark === undefined ? [] : [[id, mark as Json] as const],
    ),
  );
}

/** The stored form of a unit. */
export function writeKnown({ side, at, marks }: KnownUnit): Readonly<Record<string, unknown>> {
  return { side, at: cellFlagKey(at), ...(Object.keys(marks).length > 0 ? { marks } : {}) };
}

/** A unit by its stored form; undefined where that cannot be read. */
export function readKnown(value: unknown): KnownUnit | undefined {
  if (!isBag(value) || typeof value.side !== 'string' || typeof value.at !== 'string') return undefined;
  const at = parseCellFlagKey(value.at);
  return at && { side: value.side, at, marks: readMarks(value.marks) };
}

function readText(value: unknown): Json | undefined {
  if (typeof value !== 'string') return undefined;
  if (!texts.has(value)) keepText(value, parsed(value));
  return texts.get(value);
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The records read last, by their text: nobody writes into one. */
const texts = new Map<string, Json | undefined>();
const TEXTS_KEPT = 4;

function keepText(text: string, record: Json | undefined): void {
  const [oldest] = texts.keys();
  if (texts.size >= TEXTS_KEPT && oldest !== undefined) texts.delete(oldest);
  texts.set(text, record);
}
