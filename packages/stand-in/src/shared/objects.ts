// Plain-object helpers with the semantics that foundry.utils documents; used by the server, the client and the tests.

export type Obj = Record<string, unknown>;

export const isPlain = (value: unknown): value is Obj => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

export const deepClone = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map((entry: unknown) => deepClone(entry)) as T;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, deepClone(entry)])) as T;
};

export const getProperty = (object: unknown, path: string): unknown => {
  let node: unknown = object;
  for (const part of path.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (node as Obj)[part];
  }
  return node;
};

export const hasProperty = (object: unknown, path: string): boolean => {
  let node: unknown = object;
  for (const part of path.split('.')) {
    if (typeof node !== 'object' || node === null || !(part in node)) return false;
    node = (node as Obj)[part];
  }
  return true;
};

/** Sets a dotted path, making the objects on the way. Returns whether the value changed. */
export const setProperty = (object: Obj, path: string, value: unknown): boolean => {
  const parts = path.split('.');
  const leaf = parts.pop() as string;
  let node: Obj = object;
  for (const part of parts) {
    const next = node[part];
    if (typeof next === 'object' && next !== null) node = next as Obj;
    else {
      const made: Obj = {};
      node[part] = made;
      node = made;
    }
  }
  const changed = node[leaf] !== value || !(leaf in node);
  node[leaf] = value;
  return changed;
};

/** `{ 'a.b': 1 }` becomes `{ a: { b: 1 } }`, at every depth. */
export const expandObject = (object: Obj): Obj => {
  const out: Obj = {};
  for (const [key, value] of Object.entries(object)) {
    const expanded = isPlain(value) ? expandObject(value) : value;
    const before = getProperty(out, key);
    if (isPlain(before) && isPlain(expanded)) assignDeep(before, expanded);
    else setProperty(out, key, expanded);
  }
  return out;
};

const assignDeep = (target: Obj, source: Obj): void => {
  for (const [key, value] of Object.entries(source)) {
    const before = target[key];
    if (isPlain(before) && isPlain(value)) assignDeep(before, value);
    else target[key] = value;
  }
};

export const flattenObject = (object: Obj, prefix = ''): Obj => {
  const out: Obj = {};
  for (const [key, value] of Object.entries(object)) {
    if (isPlain(value) && Object.keys(value).length > 0)
      Object.assign(out, flattenObject(value, `${prefix}${key}.`));
    else out[prefix + key] = value;
  }
  return out;
};

export const isEmpty = (value: unknown): boolean => {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value) || typeof value === 'string') return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
};

export const equals = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => equals(entry, b[index]));
  }
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && equals(a[key], b[key]));
};

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const randomID = (length = 16): string => {
  const bytes = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(bytes, (value) => ID_ALPHABET[value % ID_ALPHABET.length]).join('');
};
