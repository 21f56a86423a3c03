/** An object from outside, of unknown content. */
export type Bag = Readonly<Record<string, unknown>>;

export function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the object at a path of keys; empty = there is none. */
export function bagAt(source: unknown, path: string): Bag {
  const found = path.split('.').reduce((node, key) => (isBag(node) ? node[key] : undefined), source);
  return isBag(found) ? found : {};
}
