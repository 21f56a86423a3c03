// foundry.utils, by its public documentation.
import { Color } from './color';
import {
  deepClone,
  expandObject,
  flattenObject,
  getProperty,
  hasProperty,
  isEmpty,
  isPlain,
  randomID,
  setProperty,
  type Obj,
} from '../shared/objects';
import { diffChanges } from '../shared/merge';
import { strict } from './strict';
import { MORE_UTILS } from './utils-more';

interface MergeOptions {
  readonly insertKeys?: boolean;
  readonly insertValues?: boolean;
  readonly overwrite?: boolean;
  readonly recursive?: boolean;
  readonly inplace?: boolean;
  readonly performDeletions?: boolean;
}

/** Merges one entry: one that the target lacks, or that has another value there. */
const mergeEntry = (target: Obj, key: string, value: unknown, options: MergeOptions, depth: number): void => {
  const { insertKeys = true, insertValues = true, overwrite = true, recursive = true } = options;
  const before = target[key];
  if (!(key in target)) {
    if (depth === 0 ? insertKeys : insertValues) target[key] = deepClone(value);
  } else if (isPlain(before) && isPlain(value) && recursive) mergeObject(before, value, options, depth + 1);
  else if (overwrite) target[key] = deepClone(value);
};

const mergeObject = (original: Obj, other: Obj = {}, options: MergeOptions = {}, depth = 0): Obj => {
  const target = depth === 0 && options.inplace === false ? deepClone(original) : original;
  for (const [key, value] of Object.entries(depth === 0 ? expandObject(other) : other)) {
    if (options.performDeletions === true && key.startsWith('-=')) delete target[key.slice(2)];
    else mergeEntry(target, key, value, options, depth);
  }
  return target;
};

const debounce = <A extends unknown[]>(
  callback: (...args: A) => unknown,
  delay: number,
): ((...args: A) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => callback(...args), delay);
  };
};

const throttle = <A extends unknown[]>(
  callback: (...args: A) => unknown,
  delay: number,
): ((...args: A) => void) => {
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    const wait = last + delay - Date.now();
    const run = (): void => {
      last = Date.now();
      callback(...args);
    };
    if (wait <= 0) run();
    else timer = setTimeout(run, wait);
  };
};

const isNewerVersion = (a: string | number, b: string | number): boolean => {
  const left = String(a).split('.').map(Number);
  const right = String(b).split('.').map(Number);
  for (let k = 0; k < Math.max(left.length, right.length); k += 1) {
    const [x, y] = [left[k] ?? 0, right[k] ?? 0];
    if (x !== y) return x > y;
  }
  return false;
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escapeHTML = (value: unknown): string =>
  String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const getType = (value: unknown): string => {
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  if (isPlain(value)) return 'Object';
  const element = typeof HTMLElement !== 'undefined' && value instanceof HTMLElement;
  const kinds = { Array, Set, Map, Promise, Error, RegExp, Color };
  const known = Object.entries(kinds).find(([, kind]) => value instanceof kind)?.[0];
  return element ? 'HTMLElement' : (known ?? 'Unknown');
};

const fetchJsonWithTimeout = async (url: string): Promise<unknown> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${url}`);
  return response.json();
};

/** @param documents what is about documents, which this file does not know */
export const makeUtils = (documents: object): object =>
  strict('foundry.utils', {
    mergeObject,
    diffObject: (original: Obj, other: Obj) => diffChanges(original, other),
    getProperty,
    hasProperty,
    setProperty,
    expandObject,
    flattenObject,
    deepClone,
    duplicate: (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown,
    isEmpty,
    isNewerVersion,
    debounce,
    throttle,
    randomID,
    escapeHTML,
    getType,
    Color,
    fetchJsonWithTimeout,
    fetchWithTimeout: (url: string, init?: RequestInit) => fetch(url, init),
    ...MORE_UTILS,
    ...documents,
    logCompatibilityWarning: (text: string) => console.warn(text),
  });
