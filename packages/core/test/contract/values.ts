/** Freezes a value as deep as it goes; rasters cannot be frozen, and are nobody's to change. */
export function frozen<T>(value: T): T {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
  if (ArrayBuffer.isView(value) || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const key of Reflect.ownKeys(value)) {
    const { value: member } = Object.getOwnPropertyDescriptor(value, key) ?? {};
    frozen(member);
  }
  return value;
}

/** Whether two values are the same JSON, whatever the order of keys; what is undefined does not count. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, ordered(one)]));
}

/** Where a value is no JSON, as a path; undefined where all of it is. */
export function notJson(value: unknown, path = ''): string | undefined {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path} is ${value}`;
  if (typeof value !== 'object') return `${path} is a ${typeof value}`;
  const proto: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && proto !== Object.prototype && proto !== null)
    return `${path} is no plain object`;
  for (const [key, member] of Object.entries(value)) {
    const found = notJson(member, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What a call gives, or what it throws. */
export function tried<T>(call: () => T): { readonly value: T } | { readonly thrown: unknown } {
  try {
    return { value: call() };
  } catch (thrown) {
    return { thrown };
  }
}
