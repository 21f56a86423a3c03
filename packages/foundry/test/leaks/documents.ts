/** Documents in memory, written by paths as the host writes them. */
export type Obj = Record<string, unknown>;

const isObject = (value: unknown): value is Obj =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Returns changes by path as one object. */
export function expanded(changes: Readonly<Obj>): Obj {
  const out: Obj = {};
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let at = out;
    for (const key of keys) at = (at[key] ??= {}) as Obj;
    const before = at[last];
    at[last] = isObject(value) && isObject(before) ? { ...before, ...expanded(value) } : copy(value);
  }
  return out;
}

/** Merges expanded changes into data; a key that begins with `-=` deletes. */
export function apply(data: Obj, changes: Readonly<Obj>): void {
  for (const [key, value] of Object.entries(changes)) {
    if (key.startsWith('-=')) delete data[key.slice(2)];
    else if (isObject(value)) {
      const before = data[key];
      const into = isObject(before) ? before : {};
      apply(into, value);
      data[key] = into;
    } else data[key] = copy(value);
  }
}

/** Whether a path is there. */
export function hasProperty(object: unknown, path: string): boolean {
  let at = object;
  for (const key of path.split('.')) {
    if (!isObject(at) || !(key in at)) return false;
    at = at[key];
  }
  return true;
}
