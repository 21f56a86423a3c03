export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Whether two values are the same JSON, keys in the same order. */
export function isSaidAlike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether two values are the same JSON, in any order of keys. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  const other = b as Readonly<Record<string, unknown>>;
  return (
    Array.isArray(a) === Array.isArray(b) &&
    left.length === right.length &&
    left.every(([key, value]) => Object.hasOwn(other, key) && isSameJson(value, other[key]))
  );
}
