import type { Json } from '@bocage/core/game';
import { isBag, type Bag } from './bag';
import { readDone, readKnown, writeKnown, type KnownUnit } from './play-record';

/** Name of the client setting that keeps it. */
export const KEPT = 'kept';

/**
 * Facts of units that no scene may hold, kept by the deciding GM's browser: all facts of hidden units, and the
 * secret ones of others. Tokens cannot hold them: every browser reads these, and their owners write them.
 *
 *   { id, worlds: { WORLD: { SCENE: { TOKEN: { side, at, marks? } } } },
 *     records?: { WORLD: { SCENE: [{ open, whole }] } }, done? }
 *
 * `id` is this browser's own. A scene names the browser that decided last (`keeper`); facts that another browser
 * keeps of it are out of date and ignored. `records` has the game's own record if a part of it is secret: `whole`
 * belongs to the scene while its public part is `open`. A few earlier ones are kept too, because the scene is
 * written later, and another tab of this browser may hear of it later still. `done` has the ids of requests that
 * this browser has decided, the newest last.
 */
interface Kept {
  readonly id: string;
  readonly worlds: Bag;
  readonly records: Bag;
  readonly done: readonly string[];
}

/** The game's own record, and the text of its public part. */
export interface SecretRecord {
  readonly open: string;
  readonly whole: Json;
}

/** Earlier records kept: no tab is more decisions behind. */
const RECORDS_BEFORE = 3;

/** Decided requests kept: no client repeats a request after so many others. */
const MOST_DONE = 24;

const bag = (value: unknown): Bag => (isBag(value) ? value : {});

/** Returns the id of the browser that keeps this text; undefined = it keeps nothing yet. */
export function keeperIn(text: string): string | undefined {
  return read(text)?.id;
}

/** Returns the kept facts of a scene's units. It never throws: an unreadable text counts as empty. */
export function keptIn(text: string, world: string, scene: string): ReadonlyMap<string, KnownUnit> {
  return readSecrets(sceneIn(text, world, scene));
}

/** Whether this browser has decided a scene: what it does not keep of it is not there. */
export function knowsScene(text: string, world: string, scene: string): boolean {
  return scene in bag(read(text)?.worlds[world]);
}

/** Returns a scene's part as a text, for comparisons. */
export function textOf(text: string, world: string, scene: string): string {
  return JSON.stringify([sceneIn(text, world, scene), ...recordsIn(text, world, scene)]);
}

/** Returns the kept records of a scene, the newest first. */
export function recordsIn(text: string, world: string, scene: string): readonly SecretRecord[] {
  const stored = bag(read(text)?.records[world])[scene];
  return Array.isArray(stored) ? stored.filter(isSecretRecord) : [];
}

/** Whether a value is a record as it is kept and sent. */
export function isSecretRecord(value: unknown): value is SecretRecord {
  return isBag(value) && typeof value.open === 'string' && value.whole !== undefined;
}

/** Returns the ids of decided requests. */
export function doneIn(text: string): readonly string[] {
  return read(text)?.done ?? [];
}

/** Reads units as they are kept and sent. It never throws: unreadable ones are left out. */
export function readSecrets(value: unknown): ReadonlyMap<string, KnownUnit> {
  return new Map(
    Object.entries(bag(value)).flatMap(([id, stored]) => {
      const unit = readKnown(stored);
      return unit ? [[id, unit] as const] : [];
    }),
  );
}

/** Returns units in the form in which they are kept and sent. */
export function writeSecrets(units: ReadonlyMap<string, KnownUnit>): Bag {
  return Object.fromEntries([...units].map(([token, unit]) => [token, writeKnown(unit)]));
}

/**
 * Returns the text with these units of a scene; other scenes keep theirs.
 *
 * @param id of the browser, if the text has none yet
 */
export function keep(
  text: string,
  { world, scene, id }: { readonly world: string; readonly scene: string; readonly id: string },
  units: ReadonlyMap<string, KnownUnit>,
): string {
  const kept = read(text) ?? newKept(id);
  const { [scene]: _old, ...others } = bag(kept.worlds[world]);
  // Also without units: this browser knows that there are none.
  const scenes = { ...others, [scene]: writeSecrets(units) };
  return write({ ...kept, worlds: { ...kept.worlds, [world]: scenes } });
}

/**
 * Returns the text with the record of a scene besides its other parts.
 *
 * @param open the scene's public part of it
 * @param whole all of it; absent: the public part is all
 */
export function keepRecord(
  text: string,
  { world, scene, id }: { readonly world: string; readonly scene: string; readonly id: string },
  open: string,
  whole?: Json,
): string {
  const kept = read(text) ?? newKept(id);
  const before = recordsIn(text, world, scene).filter((one) => one.open !== open);
  const now = whole === undefined ? [] : [{ open, whole }, ...before.slice(0, RECORDS_BEFORE)];
  const { [scene]: _old, ...others } = bag(kept.records[world]);
  const scenes = now.length > 0 ? { ...others, [scene]: now } : others;
  return write({ ...kept, records: { ...kept.records, [world]: scenes } });
}

/** Returns the text without a world's deleted scenes. */
export function forgetGone(text: string, world: string, isThere: (scene: string) => boolean): string {
  const kept = read(text);
  if (!kept) return text;
  const [worlds, records] = [kept.worlds, kept.records].map((all) => {
    const scenes = Object.entries(bag(all[world])).filter(([scene]) => isThere(scene));
    return { ...all, [world]: Object.fromEntries(scenes) };
  });
  return write({ ...kept, ...(worlds && { worlds }), ...(records && { records }) });
}

/**
 * Returns the text with one more decided request.
 *
 * @param id of the browser, if the text has none yet
 */
export function remember(text: string, id: string, request: string): string {
  const kept = read(text) ?? newKept(id);
  return write({ ...kept, done: [...kept.done, request].slice(-MOST_DONE) });
}

function newKept(id: string): Kept {
  return { id, worlds: {}, records: {}, done: [] };
}

function write({ id, worlds, records, done }: Kept): string {
  const some = Object.values(records).some((scenes) => Object.keys(bag(scenes)).length > 0);
  return JSON.stringify({ id, worlds, ...(some ? { records } : {}), ...(done.length > 0 ? { done } : {}) });
}

function sceneIn(text: string, world: string, scene: string): Bag {
  return bag(bag(read(text)?.worlds[world])[scene]);
}

function read(text: string): Kept | undefined {
  try {
    const { id, worlds, records, done } = bag(JSON.parse(text));
    return typeof id === 'string' && id !== ''
      ? { id, worlds: bag(worlds), records: bag(records), done: readDone(done) }
      : undefined;
  } catch {
    return undefined;
  }
}
