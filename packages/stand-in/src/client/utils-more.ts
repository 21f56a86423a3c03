// The part of foundry.utils that is about objects, classes, text and lines: by the public types, and nothing of the table.
import { equals, getProperty, isPlain, type Obj } from '../shared/objects';

interface Point {
  readonly x: number;
  readonly y: number;
}
type Class = abstract new (...args: never[]) => object;

const filterObject = (source: Obj, template: Obj, options: { templateValues?: boolean } = {}): Obj =>
  Object.fromEntries(
    Object.keys(template)
      .filter((key) => key in source)
      .map((key) => {
        const [own, wanted] = [source[key], template[key]];
        if (isPlain(own) && isPlain(wanted)) return [key, filterObject(own, wanted, options)];
        return [key, options.templateValues === true ? wanted : own];
      }),
  );

export const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const entry of Object.values(value)) deepFreeze(entry);
  }
  return value;
};

const deepSeal = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) {
    Object.seal(value);
    for (const entry of Object.values(value)) deepSeal(entry);
  }
  return value;
};

const deleteProperty = (object: Obj, path: string): boolean => {
  const parts = path.split('.');
  const leaf = parts.pop() ?? '';
  const holder = parts.length === 0 ? object : getProperty(object, parts.join('.'));
  if (typeof holder !== 'object' || holder === null || !(leaf in holder)) return false;
  return delete (holder as Obj)[leaf];
};

const invertObject = (object: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [String(value), key]));

const getParentClasses = (cls: Class): unknown[] => {
  const parents: unknown[] = [];
  let parent: unknown = Object.getPrototypeOf(cls);
  while (typeof parent === 'function' && parent !== Function.prototype) {
    parents.push(parent);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
};

const isSubclass = (cls: unknown, parent: unknown): boolean =>
  typeof cls === 'function' && (cls === parent || getParentClasses(cls as Class).includes(parent));

const getDefiningClass = (cls: Class, property: string): unknown =>
  [cls as unknown, ...getParentClasses(cls)].find((one) => Object.hasOwn(one as object, property));

const formatFileSize = (
  size: number,
  { decimalPlaces = 2, base = 10 }: { decimalPlaces?: number; base?: 2 | 10 } = {},
): string => {
  const units = base === 2 ? ['B', 'KiB', 'MiB', 'GiB', 'TiB'] : ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = base === 2 ? 1024 : 1000;
  const power = size < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(size) / Math.log(step)));
  return `${Number((size / step ** power).toFixed(decimalPlaces))}${units[power]}`;
};

const cross = (a: Point, b: Point, c: Point): number => (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);

const lineSegmentIntersects = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const [xa, xb] = [cross(a, b, c), cross(a, b, d)];
  if (xa === 0 && xb === 0) return false;
  return xa * xb <= 0 && cross(c, d, a) * cross(c, d, b) <= 0;
};

const lineLineIntersection = (
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  { t1 = false }: { t1?: boolean } = {},
): (Point & { t0: number; t1?: number }) | null => {
  const dn = (d.y - c.y) * (b.x - a.x) - (d.x - c.x) * (b.y - a.y);
  if (dn === 0) return null;
  const t0 = ((d.x - c.x) * (a.y - c.y) - (d.y - c.y) * (a.x - c.x)) / dn;
  const on2 = ((b.x - a.x) * (a.y - c.y) - (b.y - a.y) * (a.x - c.x)) / dn;
  return { x: a.x + t0 * (b.x - a.x), y: a.y + t0 * (b.y - a.y), t0, ...(t1 ? { t1: on2 } : {}) };
};

const lineSegmentIntersection = (
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  epsilon = 1e-8,
): ReturnType<typeof lineLineIntersection> => {
  const found = lineLineIntersection(a, b, c, d, { t1: true });
  const on = (t: number | undefined): boolean => t !== undefined && t >= -epsilon && t <= 1 + epsilon;
  return found !== null && on(found.t0) && on(found.t1) ? found : null;
};

const closestPointToSegment = (c: Point, a: Point, b: Point): Point => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (dx === 0 && dy === 0) return a;
  const t = Math.min(1, Math.max(0, ((c.x - a.x) * dx + (c.y - a.y) * dy) / (dx * dx + dy * dy)));
  return { x: a.x + t * dx, y: a.y + t * dy };
};

const circleCircleIntersects = (
  x0: number,
  y0: number,
  r0: number,
  x1: number,
  y1: number,
  r1: number,
): boolean => Math.hypot(x0 - x1, y0 - y1) <= r0 + r1;

const polygonCentroid = (points: readonly (number | Point)[]): Point => {
  const flat = points.flatMap((point) => (typeof point === 'number' ? [point] : [point.x, point.y]));
  const [sums, area] = [{ x: 0, y: 0 }, { twice: 0 }];
  for (let k = 0; k < flat.length; k += 2) {
    const [x0 = 0, y0 = 0] = [flat[k], flat[k + 1]];
    const [x1 = 0, y1 = 0] = [flat[(k + 2) % flat.length], flat[(k + 3) % flat.length]];
    const part = x0 * y1 - x1 * y0;
    area.twice += part;
    sums.x += (x0 + x1) * part;
    sums.y += (y0 + y1) * part;
  }
  return area.twice === 0
    ? { x: flat[0] ?? 0, y: flat[1] ?? 0 }
    : { x: sums.x / (3 * area.twice), y: sums.y / (3 * area.twice) };
};

const holder = (raw: string): HTMLTemplateElement => {
  const template = document.createElement('template');
  template.innerHTML = raw;
  return template;
};

const parseHTML = (raw: string): HTMLCollection | HTMLElement | null => {
  const { children } = holder(raw).content;
  return children.length === 1 ? (children[0] as HTMLElement) : children;
};

const saveDataToFile = (data: string, type: string, filename: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = filename;
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
  setTimeout(() => URL.revokeObjectURL(link.href), 100);
};

/** Runs at most so many acts at a time; the rest waits in line. */
class Semaphore {
  readonly max: number;
  readonly #waiting: (() => Promise<void>)[] = [];
  #active = 0;

  constructor(max = 1) {
    this.max = max;
  }

  get active(): number {
    return this.#active;
  }

  get remaining(): number {
    return this.#waiting.length;
  }

  add<A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(async () => {
        try {
          resolve(await fn(...args));
        } catch (error) {
          reject(error as Error);
        }
      });
      this.#next();
    });
  }

  clear(): void {
    this.#waiting.length = 0;
  }

  #next(): void {
    if (this.#active >= this.max) return;
    const run = this.#waiting.shift();
    if (run === undefined) return;
    this.#active += 1;
    void run().finally(() => {
      this.#active -= 1;
      this.#next();
    });
  }
}

/** Runs it so often and says on the console how long that took. */
const benchmark = async <A extends unknown[]>(
  fn: (...args: A) => unknown,
  iterations: number,
  ...args: A
): Promise<void> => {
  const since = performance.now();
  for (let k = 0; k < iterations; k += 1) await fn(...args);
  console.log(`${fn.name} | ${iterations} iterations | ${(performance.now() - since).toFixed(1)}ms`);
};

/** An unsuccessful answer of the server. */
class HttpError extends Error {
  readonly code: number;
  readonly displayMessage: string;

  constructor(statusText: string, code: number, displayMessage = '') {
    super(statusText);
    this.code = code;
    this.displayMessage = displayMessage;
  }
}

const unescapeHTML = (text: string): string => holder(text).content.textContent ?? '';

/** `performIntegerSort` of the public types: new sort values for the siblings that have to change. */
const SORT_DENSITY = 100_000;
const performIntegerSort = <T extends { sort?: number }>(
  source: T,
  {
    target = null,
    siblings = [],
    sortBefore = true,
  }: { target?: T | null; siblings?: T[]; sortBefore?: boolean } = {},
): { target: T; update: { sort: number } }[] => {
  const others = siblings.filter((one) => one !== source).sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  const at =
    target === null ? (sortBefore ? 0 : others.length) : others.indexOf(target) + (sortBefore ? 0 : 1);
  const [before, after] = [others[at - 1]?.sort, others[at]?.sort];
  const between = (low: number, high: number): number | undefined =>
    high - low > 1 ? Math.round((low + high) / 2) : undefined;
  let sort: number | undefined;
  if (before === undefined && after === undefined) sort = SORT_DENSITY;
  else if (before === undefined) sort = Math.round((after ?? 0) - SORT_DENSITY);
  else if (after === undefined) sort = before + SORT_DENSITY;
  else sort = between(before, after);
  if (sort !== undefined) return [{ target: source, update: { sort } }];
  others.splice(at, 0, source);
  return others.map((one, k) => ({ target: one, update: { sort: (k + 1) * SORT_DENSITY } }));
};

export const MORE_UTILS = {
  ...{ filterObject, deepFreeze, deepSeal, deleteProperty, invertObject, performIntegerSort },
  ...{ getParentClasses, isSubclass, getDefiningClass, formatFileSize, parseHTML, saveDataToFile, Semaphore },
  ...{ lineSegmentIntersects, lineLineIntersection, lineSegmentIntersection, closestPointToSegment },
  ...{ benchmark, HttpError, AsyncFunction: (async () => undefined).constructor },
  ...{ circleCircleIntersects, polygonCentroid, unescapeHTML },
  orient2dFast: (a: Point, b: Point, c: Point): number =>
    (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y),
  objectsEqual: (a: object, b: object): boolean => equals(a, b),
  isDeletionKey: (key: string): boolean => key.startsWith('-=') || key.startsWith('=='),
  encodeURL: (path: string): string => encodeURI(decodeURI(path)),
  getRoute: (path: string): string => `/${path.replace(/^\/+/, '')}`,
  cleanHTML: (raw: string): string => holder(raw).innerHTML,
  readTextFromFile: (file: File): Promise<string> => file.text(),
  timeSince: (time: Date | string | number): string => new Date(time).toLocaleTimeString(),
  threadLock: (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms)),
};
