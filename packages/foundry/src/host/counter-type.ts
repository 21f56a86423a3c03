import { actorClass } from './documents';
/**
 * The type of actor that a counter gets: what the game system has for counters, else the first that is its own (a module's
 * carries that module's name before a dot). Undefined where the system has none.
 */
export function counterType(types: readonly string[] = actorClass().TYPES): string | undefined {
  const known = types.filter((type) => type !== 'base');
  return known.find((type) => type === 'counter') ?? known.find((type) => !type.includes('.')) ?? known[0];
}
