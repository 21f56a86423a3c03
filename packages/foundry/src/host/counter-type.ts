import { actorClass } from './documents';
/**
 * Returns the actor type for counters: the game system's own type for them, else its first type; undefined =
 * it has none. A module's type has that module's name before a dot.
 */
export function counterType(types: readonly string[] = actorClass().TYPES): string | undefined {
  const known = types.filter((type) => type !== 'base');
  return known.find((type) => type === 'counter') ?? known.find((type) => !type.includes('.')) ?? known[0];
}
