import type { Cell } from '@bocage/core/lattice';
import type { Json } from '@bocage/core/game';
import { cellFlagKey, parseCellFlagKey } from './keys';
import { isBag } from './bag';
import { readJson } from './read-json';

/**
 * The game's decisions on a scene, where no player can write them:
 *
 *   flags.bocage.play = { v: 1, record?: JSON text, units: { TOKEN: { side, at, marks?: { FIELD: value } } },
 *                          done?: [id], keeper?: id, owed?: JSON text }
 *
 * `record` is the public part (`Game.tell`) of the game's own record (`Situation.play`), one text because it is
 * replaced whole. `units` has the units that are public: side, the cell where the game last left it, and the
 * public fields that the game decides. `owed` has the last public lines of the log (owed-log.ts). Documents reach
 * every browser, so secret facts stand neither here nor on tokens: the deciding browser keeps them (kept-units.ts),
 * `keeper` names that browser, and it tells users who may know (broadcast.ts). The ids of requests that changed
 * only tokens stand on one of these (`flags.bocage.done`).
 */
export const PLAY_FLAG = 'play';
/** Flag in which earlier versions kept a hidden unit's marks on its token: it is removed. */
export const MARKS_FLAG = 'marks';
export const DONE_FLAG = 'done';
export const RECORD_VERSION = 1;

/**
 * Returns the text of a record in the scene's form; empty: it has none. Keys are sorted: the order in which a game has
 * set them may tell a secret that came first.
 */
export function recordText(play: Json | undefined): string {
  return play === undefined || play === null ? '' : JSON.stringify(play, sorted);
}

const sorted = (_key: string, value: unknown): unknown =>
  isBag(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;

export type State = Readonly<Record<string, Json>>;

export interface KnownUnit {
  readonly side: string;
  readonly at: Cell;
  readonly marks: State;
}

export interface PlayRecord {
  /** The game has decided something here: older scenes' facts on tokens are taken over once. */
  readonly begun: boolean;
  /** Another version has written it: this one neither decides nor writes anything here. */
  readonly foreign?: true;
  readonly play?: Json;
  readonly units: ReadonlyMap<string, KnownUnit>;
  /** The browser that decided last; absent = unknown. */
  readonly keeper?: string;
  /** Ids of the last decided requests, the newest last. */
  readonly done: readonly string[];
}

/** Reads a scene's record of play from its flags. It never throws: unreadable parts count as missing. */
export function readRecord(flags: unknown): PlayRecord {
  const stored = isBag(flags) && isBag(flags[PLAY_FLAG]) ? flags[PLAY_FLAG] : {};
  const units = Object.entries(isBag(stored.units) ? stored.units : {}).flatMap(([id, value]) => {
    const unit = readKnown(value);
    return unit ? [[id, unit] as const] : [];
  });
  const play = readText(stored.record);
  return {
    begun: stored.v === RECORD_VERSION,
    ...(isForeign(stored.v) ? { foreign: true as const } : {}),
    ...(play === undefined ? {} : { play }),
    units: new Map(units),
    ...(typeof stored.keeper === 'string' ? { keeper: stored.keeper } : {}),
    done: readDone(stored.done),
  };
}

/** Whether a record bears a version other than this one's; the first versions wrote none. */
function isForeign(version: unknown): boolean {
  return version !== undefined && version !== null && version !== RECORD_VERSION;
}

/** Returns the units with their known secret facts. */
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

/** Returns ids of decided requests, the newest last. */
export function readDone(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** Reads stored marks; null ones are left out. */
export function readMarks(value: unknown): State {
  return Object.fromEntries(
    Object.entries(isBag(value) ? value : {}).flatMap(([id, mark]) =>
      mark === null || mark === undefined ? [] : [[id, mark as Json] as const],
    ),
  );
}

/** Returns the stored form of a unit. */
export function writeKnown({ side, at, marks }: KnownUnit): Readonly<Record<string, unknown>> {
  return { side, at: cellFlagKey(at), ...(Object.keys(marks).length > 0 ? { marks } : {}) };
}

/** Reads a stored unit; undefined = unreadable. */
export function readKnown(value: unknown): KnownUnit | undefined {
  if (!isBag(value) || typeof value.side !== 'string' || typeof value.at !== 'string') return undefined;
  const at = parseCellFlagKey(value.at);
  return at && { side: value.side, at, marks: readMarks(value.marks) };
}

function readText(value: unknown): Json | undefined {
  if (typeof value !== 'string') return undefined;
  if (!texts.has(value)) keepText(value, readJson(value) as Json | undefined);
  return texts.get(value);
}

/** The last parsed records by their text; they are never changed. */
const texts = new Map<string, Json | undefined>();
const TEXTS_KEPT = 4;

function keepText(text: string, record: Json | undefined): void {
  const [oldest] = texts.keys();
  if (texts.size >= TEXTS_KEPT && oldest !== undefined) texts.delete(oldest);
  texts.set(text, record);
}
