// A namespace that throws on every member it lacks, so that a module never runs on a silent `undefined`.

export interface StrictOptions {
  /** Members that the profile's documentation says are absent: reading them gives undefined, as there. */
  readonly absent?: readonly string[];
  /** Methods run on the object itself: needed for objects with private members. */
  readonly bind?: boolean;
  /** Modules may add members of their own (CONFIG, game.modules' api …). */
  readonly open?: boolean;
  /**
   * For objects to which modules add their own members (`game.theirs`), with the public members that the
   * table leaves out. Reading one of these throws; any other missing member is undefined, as there, since
   * modules look for one another that way.
   */
  readonly left?: readonly string[];
}

const PASSED = new Set([
  'then',
  'toJSON',
  'constructor',
  'prototype',
  '$$typeof',
  'nodeType',
  'asymmetricMatch',
]);

const isClass = (value: object): boolean => /^class\b/.test(Function.prototype.toString.call(value));

const bindings = new WeakMap<object, unknown>();

/** Returns the same bound function every time, so that listeners can be removed again. */
const bound = (object: object, method: object): unknown => {
  const known = bindings.get(method) ?? (method as (...args: unknown[]) => unknown).bind(object);
  bindings.set(method, known);
  return known;
};

export const strict = <T extends object>(name: string, target: T, options: StrictOptions = {}): T => {
  const absent = new Set(options.absent ?? []);
  const left = options.left === undefined ? undefined : new Set(options.left);
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === 'symbol' || key in object || PASSED.has(key)) {
        if (options.bind !== true) return Reflect.get(object, key, receiver);
        const value: unknown = Reflect.get(object, key);
        return typeof value === 'function' && !isClass(value) ? bound(object, value) : value;
      }
      if (absent.has(key) || (left !== undefined && !left.has(key))) return undefined;
      throw new Error(`practice table: ${name}.${key} is not implemented`);
    },
    set(object, key, value, receiver) {
      if (typeof key === 'string' && !(key in object) && options.open !== true) {
        throw new Error(`practice table: ${name}.${key} cannot be assigned`);
      }
      return options.bind === true
        ? Reflect.set(object, key, value)
        : Reflect.set(object, key, value, receiver);
    },
  });
};
