/** Readers of JSON: each returns its value, or names the path of the fault. Types follow from the readers. */
import { RulesError } from '@bocage/core';
import { checkKeys, expectedName, pathTo, shownValue } from '@bocage/core/names';

/** Reads one value. `where` is its path. */
export type Reader<T> = (json: unknown, where: string) => T;

/** The result type of a reader. */
export type ValueOf<R> = R extends Reader<infer T> ? T : never;

type Readers = Readonly<Record<string, Reader<unknown>>>;
type Values<F extends Readers> = { readonly [K in keyof F]: ValueOf<F[K]> };
type None = Readonly<Record<never, Reader<unknown>>>;

/**
 * Returns the error for a value that cannot be read.
 * @internal
 */
export function badValue(where: string, value: unknown, expected: string): RulesError<'bad-value'> {
  return new RulesError('bad-value', { where, value: shownValue(value), expected });
}

/** @internal */
export const text: Reader<string> = (json, where) => {
  if (typeof json === 'string' && json !== '') return json;
  throw badValue(where, json, 'a text');
};

/** Reads counts and numbers of things, never negative. @internal */
export const count: Reader<number> = (json, where) => {
  if (typeof json === 'number' && Number.isInteger(json) && json >= 0) return json;
  throw badValue(where, json, 'a whole number');
};

/** Reads a whole number, positive or negative. @internal */
export const wholeNumber: Reader<number> = (json, where) => {
  if (typeof json === 'number' && Number.isInteger(json)) return json;
  throw badValue(where, json, 'a whole number, negative ones too');
};

/** @internal */
export const flag: Reader<boolean> = (json, where) => {
  if (typeof json === 'boolean') return json;
  throw badValue(where, json, 'a boolean');
};

/** Reads one of these words. @internal */
export function choice<const C extends readonly string[]>(choices: C): Reader<C[number]> {
  return (json, where) => {
    const found = choices.find((one) => one === json);
    if (found !== undefined) return found;
    throw badValue(where, json, expectedName(json, choices));
  };
}

/** @internal */
export function list<T>(of: Reader<T>): Reader<readonly T[]> {
  return (json, where) => {
    if (!Array.isArray(json)) throw badValue(where, json, 'a list');
    return json.map((one, i) => of(one, `${where}[${i}]`));
  };
}

/** Reads values by free names. @internal */
export function record<T>(of: Reader<T>): Reader<Readonly<Record<string, T>>> {
  return (json, where) =>
    Object.fromEntries(
      Object.entries(readObject(json, where)).map(([key, one]) => [key, of(one, pathTo(where, key))]),
    );
}

/** Reads an object with these keys, and those of `optional` if present. Other keys are refused. @internal */
export function fields<R extends Readers, O extends Readers = None>(
  required: R,
  optional?: O,
): Reader<Values<R> & Partial<Values<O>>> {
  const all: Readers = { ...required, ...optional };
  return (json, where) => {
    const object = readObject(json, where);
    checkKeys(object, where, Object.keys(all));
    const read = Object.entries(all).flatMap(([key, reader]) =>
      object[key] === undefined && !Object.hasOwn(required, key)
        ? []
        : [[key, reader(object[key], pathTo(where, key))] as const],
    );
    return Object.fromEntries(read) as Values<R> & Partial<Values<O>>;
  };
}

/** @internal */
export function readObject(json: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof json === 'object' && json !== null && !Array.isArray(json))
    return json as Readonly<Record<string, unknown>>;
  throw badValue(where, json, 'an object');
}
