import { isBag } from '../data/bag';
import { crc32 } from '../data/crc';
import { readJson } from '../data/read-json';
import { storedIn, type Stored } from './log-flag';

/** Name of the client setting that keeps them. */
export const LINES = 'lines';

/**
 * Lines of the chat that not every user may read. No document may hold them: a host may send whispers to every
 * browser. Each GM's browser keeps them, and the deciding one tells them to their readers.
 *
 *   [{ world, scene, lines: [LINE] }], the scene written last at the end
 */
export interface PrivateLine {
  readonly id: string;
  /** Ids of the players who may read it; GMs read all. Players' browsers do not get this list. */
  readonly readers?: readonly string[];
  /** The newest public message of its time: the line stands behind it. */
  readonly after?: string;
  /** Milliseconds since 1970, by the clock of the deciding client. */
  readonly at: number;
  /** Its deed was taken back. */
  readonly struck?: boolean;
  /** Exactly one of both. */
  readonly log?: Stored;
  readonly card?: PrivateCard;
}

/** A card about a counter that not everybody knows. */
export interface PrivateCard {
  readonly name: string;
  /** The id of the user who sent it. */
  readonly by: string;
  /** Deferred texts (view/deferred.ts), as JSON: each reader's client words them. */
  readonly context: string;
}

/** Scenes kept: nobody plays more on one evening. */
const SCENES = 3;
/** Most lines and most cards kept of a scene: cards must not push out lines. */
const MOST = { log: 240, card: 40 };
/** Most characters kept of a scene. */
const LENGTH = 300_000;
/** Most characters of a card's context. */
export const LONGEST_CARD = 30_000;

/** Reads a line as it is kept and sent; undefined = it is none. */
export function readLine(value: unknown): PrivateLine | undefined {
  if (!isBag(value) || typeof value.id !== 'string' || typeof value.at !== 'number') return undefined;
  const { id, at, readers, after, struck } = value;
  const log = storedIn(value.log);
  const card = cardIn(value.card);
  if ((log === undefined) === (card === undefined)) return undefined;
  return {
    ...{ id, at },
    ...(areTexts(readers) ? { readers } : {}),
    ...(typeof after === 'string' ? { after } : {}),
    ...(struck === true ? { struck } : {}),
    ...(log ? { log } : {}),
    ...(card ? { card } : {}),
  };
}

/** Reads lines; unreadable ones are left out. */
export function readLines(value: unknown): readonly PrivateLine[] {
  return Array.isArray(value) ? value.flatMap((one) => readLine(one) ?? []) : [];
}

/** Returns the lines of a scene. It never throws. */
export function linesIn(text: string, world: string, scene: string): readonly PrivateLine[] {
  return read(text).find((one) => one.world === world && one.scene === scene)?.lines ?? [];
}

/** Returns the text with these lines of a scene. */
export function withLines(text: string, world: string, scene: string, lines: readonly PrivateLine[]): string {
  const others = read(text).filter((one) => one.world !== world || one.scene !== scene);
  const is = lines.length > 0 ? [{ world, scene, lines: bounded(lines) }] : [];
  return JSON.stringify([...others, ...is].slice(-SCENES));
}

/** Returns lines without the oldest that are too many. A part more goes, so that this is seldom done. */
export function bounded(lines: readonly PrivateLine[]): readonly PrivateLine[] {
  const gone = new Set<PrivateLine>();
  for (const kind of ['log', 'card'] as const) {
    const all = lines.filter((line) => line[kind] !== undefined);
    if (all.length > MOST[kind]) for (const line of all.slice(0, -MOST[kind] * (3 / 4))) gone.add(line);
  }
  let left = LENGTH;
  const kept = lines.filter((line) => !gone.has(line));
  const from = kept.findLastIndex((line) => (left -= JSON.stringify(line).length) < 0);
  return kept.slice(from + 1);
}

/**
 * Returns lines with others: of two versions of a line the struck one counts. Oldest first.
 *
 * @returns the same array if nothing is new
 */
export function merged(
  lines: readonly PrivateLine[],
  others: readonly PrivateLine[],
): readonly PrivateLine[] {
  const all = new Map(lines.map((line) => [line.id, line]));
  let isNew = false;
  for (const line of others) {
    const before = all.get(line.id);
    if (before && (before.struck ?? !line.struck)) continue;
    all.set(line.id, before ? { ...before, struck: true } : line);
    isNew = true;
  }
  return isNew ? [...all.values()].toSorted((a, b) => a.at - b.at) : lines;
}

/** Returns what a reader's browser gets of a line. */
export function toldLine({ readers: _readers, ...line }: PrivateLine): PrivateLine {
  return line;
}

/** Returns a short sum of lines: two clients with the same lines have the same. */
export function markOf(lines: readonly PrivateLine[]): string {
  if (lines.length === 0) return '';
  return crc32(
    lines
      .map(({ id, struck = false }) => `${id}${struck ? '-' : '+'}`)
      .toSorted()
      .join(),
  );
}

/** Returns an id that follows from a text: two GMs who decide the same at once name it alike. */
export function lineId(text: string, isTaken: (id: string) => boolean): string {
  for (let n = 0; ; n++) {
    const id = `BocagePr${crc32(`${String(n)} ${text}`)}`;
    if (!isTaken(id)) return id;
  }
}

interface OfScene {
  readonly world: string;
  readonly scene: string;
  readonly lines: readonly PrivateLine[];
}

function read(text: string): readonly OfScene[] {
  const all = readJson(text);
  return Array.isArray(all) ? all.flatMap(readScene) : [];
}

function readScene(value: unknown): readonly OfScene[] {
  if (!isBag(value) || typeof value.world !== 'string' || typeof value.scene !== 'string') return [];
  return [{ world: value.world, scene: value.scene, lines: readLines(value.lines) }];
}

function cardIn(value: unknown): PrivateCard | undefined {
  if (!isBag(value)) return undefined;
  const { name, by, context } = value;
  if (typeof name !== 'string' || typeof by !== 'string' || typeof context !== 'string') return undefined;
  return context.length > LONGEST_CARD ? undefined : { name, by, context };
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
