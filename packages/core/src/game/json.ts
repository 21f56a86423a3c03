export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Whether two values are the same JSON, keys in the same order. */
export function isSaidAlike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
