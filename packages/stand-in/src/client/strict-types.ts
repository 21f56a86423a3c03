// `--strict-types`: what the published types call protected is refused when a package calls it from outside of the class,
// and what they call deprecated is refused altogether. `type-marks.json` is written by scripts/type-marks.mjs.
import marks from './api/type-marks.json';
import { callersOf, isNative, isPackage, typeNameOf } from './callers';

/** The names of members as words: `#name` of instances, `.name` of the class itself. */
interface Marks {
  readonly protected: string;
  readonly deprecated: string;
}

/** Whether a package calls from outside of the class: no function of its own on the way is a method of such an object. */
const isOutside = (object: unknown, below: (...args: never[]) => unknown): boolean => {
  if (!isPackage(callersOf(below, 1)[0])) return false;
  const frames = callersOf(below, 12).filter((frame) => !isNative(frame));
  const end = frames.findIndex((frame) => !isPackage(frame));
  const own = typeNameOf(object);
  return !frames.slice(0, end < 0 ? frames.length : end).some((frame) => frame.getTypeName() === own);
};

type Method = (...args: never[]) => unknown;

const refuse = (name: string, what: string): never => {
  throw new Error(`practice table: ${name} is ${what} by the published types`);
};

const guarded = (name: string, method: Method, isDeprecated: boolean): Method =>
  function guard(this: unknown, ...args: never[]): unknown {
    if (isDeprecated) {
      if (isPackage(callersOf(guard, 1)[0])) refuse(name, 'deprecated');
    } else if (isOutside(this, guard)) refuse(name, 'protected');
    return method.apply(this, args);
  };

/** Members that are read for an object's identity, and stand for nothing. */
const SILENT = new Set(['_preCreate', '_preUpdate', '_preDelete']);

const descriptorOf = (target: object, key: string): PropertyDescriptor | undefined => {
  for (let link: object | null = target; link !== null; link = Object.getPrototypeOf(link) as object | null) {
    const found = Object.getOwnPropertyDescriptor(link, key);
    if (found !== undefined) return found;
  }
  return undefined;
};

const guardMember = (target: object, owner: string, key: string, isDeprecated: boolean): void => {
  const found = descriptorOf(target, key);
  if (found === undefined || SILENT.has(key)) return;
  const name = `${owner}${key}`;
  if (typeof found.value === 'function') {
    const value = guarded(name, found.value as Method, isDeprecated);
    Object.defineProperty(target, key, { ...found, value });
  } else if (found.get !== undefined && found.configurable === true) {
    const get = guarded(name, found.get as Method, isDeprecated) as () => unknown;
    Object.defineProperty(target, key, { ...found, get });
  }
};

interface ClassLike {
  readonly prototype: object;
}

/** Guards every class of a namespace, and of the namespaces in it. */
export const guardTypes = (namespace: object, generation: number): void => {
  const known =
    (marks as Readonly<Record<string, Readonly<Record<string, Marks>>>>)[String(generation)] ?? {};
  const seen = new Set<unknown>();
  const classes = new Map<string, ClassLike>();
  const collect = (value: unknown, name: string): void => {
    if (value === null || seen.has(value)) return;
    seen.add(value);
    if (typeof value === 'function' && known[name] !== undefined) classes.set(name, value as never);
    else if (typeof value === 'object')
      for (const key of Object.keys(value as object))
        collect(Object.getOwnPropertyDescriptor(value, key)?.value, key);
  };
  collect(namespace, '');
  for (const [name, made] of classes) {
    const { protected: hidden = '', deprecated = '' } = known[name] ?? {};
    for (const [words, isDeprecated] of [
      [hidden, false],
      [deprecated, true],
    ] as const)
      for (const word of words.split(' ').filter(Boolean))
        if (word.startsWith('#')) guardMember(made.prototype, `${name}#`, word.slice(1), isDeprecated);
        else guardMember(made, `${name}.`, word.slice(1), isDeprecated);
  }
};
