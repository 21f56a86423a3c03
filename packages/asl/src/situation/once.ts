import type { AslSituation } from './situation';

/**
 * Returns a cache per situation and key: each unit of a crowd asks for the same, and situations never change.
 * @internal
 */
export function onceFor<T>(): (s: AslSituation, key: string, make: () => T) => T {
  const made = new WeakMap<AslSituation, Map<string, T>>();
  return (s, key, make) => {
    const known = made.get(s) ?? new Map<string, T>();
    made.set(s, known);
    const found = known.get(key) ?? make();
    known.set(key, found);
    return found;
  };
}
