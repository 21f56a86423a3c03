/** Deep-freezes a value; rasters cannot be frozen, and must not be changed. */
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

/** Whether two values are the same JSON, in any order of keys; undefined members do not count. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, ordered(one)]));
}

/** Returns the path of a value that is no JSON; undefined if all of it is. */
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

/** Returns the result of a call, or the error that it throws. */
export function tried<T>(call: () => T): { readonly value: T } | { readonly thrown: unknown } {
  try {
    return { value: call() };
  } catch (thrown) {
    return { thrown };
  }
}
