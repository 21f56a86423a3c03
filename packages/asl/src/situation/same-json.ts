/**
 * Whether two values are written as the same JSON: keys in the same order, and nothing of what is absent.
 * @internal
 */
export function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
