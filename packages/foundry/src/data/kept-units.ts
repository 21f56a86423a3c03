import { isBag, type Bag } from './bag';
import { readKnown, writeKnown, type KnownUnit } from './play-record';

/**
 * What the browser that decides keeps of hidden units, of which no scene may speak: what stands on a token its owner may
 * write, and while no game master is there nobody sees him do it.
 *
 *   { id, worlds: { WORLD: { SCENE: { TOKEN: { side, at, marks? } } } } }
 *
 * `id` is this browser's own; a scene names the one by which it was decided last (`keeper`). What another browser keeps of
 * it is out of date and counts for nothing.
 */
interface Kept {
  readonly id: string;
  readonly worlds: Bag;
}

const bag = (value: unknown): Bag => (isBag(value) ? value : {});

/** The id of the browser that keeps this text; undefined where it keeps nothing yet. */
export function keeperIn(text: string): string | undefined {
  return read(text)?.id;
}

/** What is kept of a scene's units. Never throws: what cannot be read is as if it were not there. */
export function keptIn(text: string, world: string, scene: string): ReadonlyMap<string, KnownUnit> {
  const units = bag(bag(read(text)?.worlds[world])[scene]);
  return new Map(
    Object.entries(units).flatMap(([id, value]) => {
      const unit = readKnown(value);
      return unit ? [[id, unit] as const] : [];
    }),
  );
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
  const kept = read(text) ?? { id, worlds: {} };
  const { [scene]: _old, ...others } = bag(kept.worlds[world]);
  const now = Object.fromEntries([...units].map(([token, unit]) => [token, writeKnown(unit)]));
  const scenes = units.size > 0 ? { ...others, [scene]: now } : others;
  return JSON.stringify({ id: kept.id, worlds: { ...kept.worlds, [world]: scenes } });
}

function read(text: string): Kept | undefined {
  try {
    const { id, worlds } = bag(JSON.parse(text));
    return typeof id === 'string' && id !== '' ? { id, worlds: bag(worlds) } : undefined;
  } catch {
    return undefined;
  }
}
