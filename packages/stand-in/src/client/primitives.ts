// Foundry's additions to the language's own types, by the public types of common/primitives: modules use them
// everywhere.

const add = (prototype: object, methods: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(methods))
    if (!(name in prototype))
      Object.defineProperty(prototype, name, {
        value,
        writable: true,
        configurable: true,
        enumerable: false,
      });
};

type Test<T, R = boolean> = (value: T, index: number, set: Set<T>) => R;

const SETS = {
  difference<T>(this: Set<T>, other: Set<T>) {
    return new Set([...this].filter((value) => !other.has(value)));
  },
  equals<T>(this: Set<T>, other: unknown) {
    return other instanceof Set && other.size === this.size && [...this].every((value) => other.has(value));
  },
  first<T>(this: Set<T>) {
    return this.values().next().value;
  },
  intersection<T>(this: Set<T>, other: Set<T>) {
    return new Set([...this].filter((value) => other.has(value)));
  },
  intersects<T>(this: Set<T>, other: Set<T>) {
    return [...this].some((value) => other.has(value));
  },
  union<T>(this: Set<T>, other: Set<T>) {
    return new Set([...this, ...other]);
  },
  isSubset<T>(this: Set<T>, other: Set<T>) {
    return [...this].every((value) => other.has(value));
  },
  toObject<T>(this: Set<T>) {
    return [...this];
  },
  every<T>(this: Set<T>, test: Test<T>) {
    return [...this].every((value, index) => test(value, index, this));
  },
  filter<T>(this: Set<T>, test: Test<T>) {
    return new Set([...this].filter((value, index) => test(value, index, this)));
  },
  find<T>(this: Set<T>, test: Test<T>) {
    return [...this].find((value, index) => test(value, index, this));
  },
  map<T, R>(this: Set<T>, make: Test<T, R>) {
    return new Set([...this].map((value, index) => make(value, index, this)));
  },
  reduce<T, R>(this: Set<T>, step: (sum: R, value: T, index: number, set: Set<T>) => R, initial: R) {
    return [...this].reduce((sum, value, index) => step(sum, value, index, this), initial);
  },
  some<T>(this: Set<T>, test: Test<T>) {
    return [...this].some((value, index) => test(value, index, this));
  },
};

const same = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((v, k) => same(v, b[k]));
  if (a instanceof Set && b instanceof Set) return SETS.equals.call(a, b);
  return a === b;
};

const ARRAYS = {
  deepFlatten(this: unknown[]) {
    return this.flat(Infinity);
  },
  equals(this: unknown[], other: unknown) {
    return same(this, other);
  },
  partition<T>(this: T[], rule: (value: T) => boolean) {
    return [this.filter((value) => !rule(value)), this.filter(rule)];
  },
  filterJoin(this: unknown[], separator: string) {
    return this.filter(Boolean).join(separator);
  },
  findSplice<T>(this: T[], test: (value: T, index: number, all: T[]) => boolean, replace?: T) {
    const at = this.findIndex(test);
    if (at < 0) return null;
    const [found] = replace === undefined ? this.splice(at, 1) : this.splice(at, 1, replace);
    return found;
  },
};

const word = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

const STRINGS = {
  capitalize(this: string) {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  compare(this: string, other: string) {
    return this.localeCompare(other);
  },
  titleCase(this: string) {
    return this.split(' ').map(word).join(' ');
  },
  stripScripts(this: string) {
    return this.replace(/<script.*?>[\s\S]*?<\/script>/gi, '');
  },
  slugify(this: string, { replacement = '-', strict = false, lowercase = true } = {}) {
    let slug = this.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
    if (lowercase) slug = slug.toLowerCase();
    if (strict) slug = slug.replace(/[^a-zA-Z0-9\s-]/g, ' ').trim();
    return slug.replace(/[\s-]+/g, replacement).replace(/[^\p{L}\p{N}\-_.]/gu, '');
  },
};

const NUMBERS = {
  almostEqual(this: number, other: number, e = 1e-8) {
    return Math.abs(Number(this) - other) < e;
  },
  ordinalString(this: number) {
    const n = Number(this);
    const tens = Math.abs(n) % 100;
    const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][Math.abs(n) % 10] ?? 'th');
    return `${n}${ending}`;
  },
  paddedString(this: number, digits: number) {
    const n = Number(this);
    return `${n < 0 ? '-' : ''}${String(Math.abs(n)).padStart(digits, '0')}`;
  },
  signedString(this: number) {
    const n = Number(this);
    return n < 0 ? String(n) : `+${n}`;
  },
  toNearest(this: number, interval = 1, method: 'round' | 'ceil' | 'floor' = 'round') {
    const near = Math[method](Number(this) / interval) * interval;
    const decimals = /\.(\d+)/.exec(String(interval))?.[1]?.length ?? 0;
    return Number(near.toFixed(decimals));
  },
  between(this: number, a: number, b: number, inclusive = true) {
    const [n, min, max] = [Number(this), Math.min(a, b), Math.max(a, b)];
    return inclusive ? n >= min && n <= max : n > min && n < max;
  },
};

const isNumeric = (n: unknown): boolean =>
  !(n instanceof Array) && !['', null, undefined].includes(n as null) && !Number.isNaN(Number(n));

const turn = (value: number, full: number): number => ((value % full) + full) % full;

const MATHS = {
  SQRT3: Math.sqrt(3),
  SQRT1_3: Math.sqrt(1 / 3),
  clamp: (n: number, min: number, max: number) => Math.min(max, Math.max(n, min)),
  mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
  normalizeDegrees: (degrees: number) => turn(degrees, 360),
  normalizeRadians: (radians: number) => {
    const t = turn(radians + Math.PI, 2 * Math.PI);
    return t - Math.PI;
  },
  roundDecimals: (n: number, places: number) => Number(n.toFixed(Math.max(Math.trunc(places), 0))),
  toDegrees: (angle: number) => angle * (180 / Math.PI),
  toRadians: (angle: number) => angle * (Math.PI / 180),
  oscillation: (min: number, max: number, t: number, period = 1, wave = Math.cos) =>
    ((max - min) * (wave((2 * Math.PI * t) / period) + 1)) / 2 + min,
};

const two = (n: number): string => String(n).padStart(2, '0');

const DATES = {
  isValid(this: Date) {
    return !Number.isNaN(this.getTime());
  },
  toDateInputString(this: Date) {
    return `${this.getFullYear()}-${two(this.getMonth() + 1)}-${two(this.getDate())}`;
  },
  toTimeInputString(this: Date) {
    return `${two(this.getHours())}:${two(this.getMinutes())}:${two(this.getSeconds())}`;
  },
};

export const extendPrimitives = (): void => {
  add(Set.prototype, SETS);
  add(Array.prototype, ARRAYS);
  add(Array, { fromRange: (n: number, min = 0) => Array.from({ length: n }, (_, k) => k + min) });
  add(String.prototype, STRINGS);
  add(Number.prototype, NUMBERS);
  add(Number, {
    isNumeric,
    fromString: (n: unknown) => (isNumeric(n) ? Number(n) : NaN),
    between: (n: number, a: number, b: number, inclusive = true) => NUMBERS.between.call(n, a, b, inclusive),
  });
  add(Math, MATHS);
  add(Date.prototype, DATES);
  add(URL, {
    parseSafe: (url: string) => {
      try {
        return new URL(url);
      } catch {
        return null;
      }
    },
  });
  add(RegExp, { escape: (text: string) => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, '\\$&') });
};
