import type { Json } from '@bocage/core/game';
import { isBag, type Bag } from './bag';
import { readDone, readKnown, writeKnown, type KnownUnit } from './play-record';

/** Under which name a browser keeps it, as a setting of its own. */
export const KEPT = 'kept';

/**
 * What the browser that decides keeps of units, where no scene may speak of it: all of hidden ones, and of those that are
 * told of in part what is not told. It cannot stand on tokens, which every browser reads and their owners write.
 *
 *   { id, worlds: { WORLD: { SCENE: { TOKEN: { side, at, marks? } } } },
 *     records?: { WORLD: { SCENE: [{ open, whole }] } }, done? }
 *
 * `id` is this browser's own; a scene names the one by which it was decided last (`keeper`). What another browser keeps of
 * it is out of date and counts for nothing. `records` has the game's own record where not all of it is told everybody: `whole`
 * goes with what the scene says as long as that is `open`; a few of before are kept, too, for the scene is written later than
 * they are, and another tab of this browser may hear of it later still.
 * `done` has the ids of requests that this browser has decided, the newest last.
 */
interface Kept {
  readonly id: string;
  readonly worlds: Bag;
  readonly records: Bag;
  readonly done: readonly string[];
}

/** The game's own record, and the text of what everybody is told of it. */
export interface SecretRecord {
  readonly open: string;
  readonly whole: Json;
}

/** No tab is more decisions behind than that. */
const RECORDS_BEFORE = 3;

/** Nobody sends the same request again after so many others. */
const MOST_DONE = 24;

const bag = (value: unknown): Bag => (isBag(value) ? value : {});

/** The id of the browser that keeps this text; undefined where it keeps nothing yet. */
export function keeperIn(text: string): string | undefined {
  return read(text)?.id;
}

/** What is kept of a scene's units. Never throws: what cannot be read is as if it were not there. */
export function keptIn(text: string, world: string, scene: string): ReadonlyMap<string, KnownUnit> {
  return readSecrets(sceneIn(text, world, scene));
}

/** What is kept of a scene's units, to be compared with what it was. */
export function textOf(text: string, world: string, scene: string): string {
  return JSON.stringify([sceneIn(text, world, scene), ...recordsIn(text, world, scene)]);
}

/** What is kept of a scene's record, the newest first. */
export function recordsIn(text: string, world: string, scene: string): readonly SecretRecord[] {
  const stored = bag(read(text)?.records[world])[scene];
  return Array.isArray(stored) ? stored.filter(isSecretRecord) : [];
}

/** Whether this is a record as it is kept, and told. */
export function isSecretRecord(value: unknown): value is SecretRecord {
  return isBag(value) && typeof value.open === 'string' && value.whole !== undefined;
}

/** The ids of requests that were decided. */
export function doneIn(text: string): readonly string[] {
  return read(text)?.done ?? [];
}

/** Units as they are kept, and told. Never throws: what cannot be read is as if it were not there. */
export function readSecrets(value: unknown): ReadonlyMap<string, KnownUnit> {
  return new Map(
    Object.entries(bag(value)).flatMap(([id, stored]) => {
      const unit = readKnown(stored);
      return unit ? [[id, unit] as const] : [];
    }),
  );
}

/** The form in which they are kept, and told. */
export function writeSecrets(units: ReadonlyMap<string, KnownUnit>): Bag {
  return Object.fromEntries([...units].map(([token, unit]) => [token, writeKnown(unit)]));
}

/**
 * The text that keeps these units of a scene, and of other scenes what it kept.
 *
 * @param id of the browser, where the text has none yet
 */
export function keep(
  text: string,
  { world, scene, id }: { readonly world: string; readonly scene: string; readonly id: string },
  units: ReadonlyMap<string, KnownUnit>,
): string {
  const kept = read(text) ?? newKept(id);
  const { [scene]: _old, ...others } = bag(kept.worlds[world]);
  const scenes = units.size > 0 ? { ...others, [scene]: writeSecrets(units) } : others;
  return write({ ...kept, worlds: { ...kept.worlds, [world]: scenes } });
}

/**
 * The text that keeps the record of a scene besides what it kept.
 *
 * @param open what the scene shall say of it
 * @param whole all of it; absent: that is all
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

/** The text that keeps nothing of a world's scenes that are not there any more. */
export function forgetGone(text: string, world: string, isThere: (scene: string) => boolean): string {
  const kept = read(text);
  if (!kept) return text;
  const [worlds, records] = [kept.worlds, kept.records].map((all) => {
    const scenes = Object.entries(bag(all[world])).filter(([scene]) => isThere(scene));
    return { ...all, [world]: Object.fromEntries(scenes) };
  });
  return write({ ...kept, ...(worlds && { worlds }), ...(records && { records }) });
}

/** The text that keeps that a request was decided, besides what it kept. @param id of the browser, where it has none yet */
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
