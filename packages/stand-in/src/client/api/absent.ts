// Public classes that the table lacks. Their names exist, so that a module may test for an instance, extend
// one and wrap its methods, as modules do while they load. Making one throws one line that says so.
import { absentSchema } from './absent-schemas';
import { EMBEDDED_NAMES, type AbsentType } from './absent-types';
import { ClientDocument } from '../documents/document';
import { notThere } from '../left-members';

export type Class = abstract new (...args: never[]) => object;

const DOING = ['create', 'createDocuments', 'updateDocuments', 'deleteDocuments', 'fromDropData'] as const;

/**
 * @param path where it stands: `foundry.documents.Combat`
 * @param base what it extends
 * @param methods what modules wrap of its own
 */
export const absentClass = (path: string, base?: Class, methods: readonly string[] = []): Class => {
  const name = path.split('.').at(-1) ?? path;
  const made = {
    [name]: function refuse(): never {
      throw notThere(path);
    },
  }[name] as unknown as Class;
  Object.defineProperty(made, 'name', { value: name });
  if (base !== undefined) {
    Object.setPrototypeOf(made, base);
    Object.setPrototypeOf(made.prototype, base.prototype as object);
  }
  for (const method of methods)
    Object.defineProperty(made.prototype, method, {
      configurable: true,
      writable: true,
      value: () => {
        throw notThere(`${name}#${method}`);
      },
    });
  return made;
};

/** A type of documents that a world of the table has none of. */
export const absentDocument = (path: string, type: AbsentType, methods: readonly string[] = []): Class => {
  const made = absentClass(path, ClientDocument as unknown as Class, methods);
  for (const doing of DOING)
    Object.defineProperty(made, doing, {
      configurable: true,
      writable: true,
      value: () => Promise.reject(notThere(`${path}.${doing}`)),
    });
  const values = { documentName: type, implementation: made, TYPES: ['base'], metadata: metadataOf(type) };
  for (const [key, value] of Object.entries(values))
    Object.defineProperty(made, key, { configurable: true, writable: true, value });
  Object.defineProperty(made, 'schema', { configurable: true, get: () => absentSchema(type) });
  return made;
};

const metadataOf = (type: AbsentType): object =>
  Object.freeze({ name: type, collection: EMBEDDED_NAMES[type], label: `DOCUMENT.${type}`, embedded: {} });

/** Returns absent classes by name, under one path. */
export const absentClasses = <K extends string>(
  path: string,
  names: readonly K[],
  base?: Class,
): Record<K, Class> =>
  Object.fromEntries(names.map((name) => [name, absentClass(`${path}.${name}`, base)])) as Record<K, Class>;
