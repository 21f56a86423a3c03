// Contents of a world's packages.
import { isPlain } from './objects';
import type { ModuleInfo } from './protocol';
import type { DocumentType } from './schema';

/** Returns the address of a package's files. */
export const pathOf = ({ type, id }: Pick<ModuleInfo, 'type' | 'id'>): string => `/${type}s/${id}`;

/** The types that the host itself gives to documents. */
const OWN_TYPES: Partial<Record<DocumentType, readonly string[]>> = {
  JournalEntryPage: ['image', 'pdf', 'text', 'video'],
  Cards: ['deck', 'hand', 'pile'],
  Card: ['base'],
};

/**
 * Returns the types of a document class: the host's, the system's by name, a module's with its id before
 * them. Undefined = its documents have no types.
 */
export const typesOf = (
  document: DocumentType,
  system: ModuleInfo,
  modules: readonly ModuleInfo[],
): readonly string[] | undefined => {
  const own = OWN_TYPES[document];
  if (own === undefined && document !== 'Actor' && document !== 'Item') return undefined;
  const others = [system, ...modules].flatMap(({ id, type, manifest }) => {
    const given = manifest['documentTypes'];
    const named = isPlain(given) ? given[document] : undefined;
    const names = isPlain(named) ? Object.keys(named) : [];
    return type === 'system' ? names : names.map((name) => `${id}.${name}`);
  });
  return [...(own ?? []), ...others];
};

/**
 * Returns packages in loading order: libraries first, then others after their requirements; the first comes
 * last.
 */
export const loadOrder = (modules: readonly ModuleInfo[]): readonly ModuleInfo[] => {
  const reversed = [...modules].reverse();
  const isLibrary = ({ manifest }: ModuleInfo): boolean => manifest['library'] === true;
  const wanted = [...reversed.filter(isLibrary), ...reversed.filter((one) => !isLibrary(one))];
  const placed = new Set<ModuleInfo>();
  const place = (one: ModuleInfo, above: readonly ModuleInfo[]): void => {
    if (placed.has(one) || above.includes(one)) return;
    for (const id of requiredBy(one)) {
      const other = wanted.find((each) => each.id === id);
      if (other !== undefined) place(other, [...above, one]);
    }
    placed.add(one);
  };
  for (const one of wanted) place(one, []);
  return [...placed];
};

/** Returns the ids of the modules that a manifest requires. */
const requiredBy = ({ manifest }: ModuleInfo): readonly string[] => {
  const relationships = manifest['relationships'];
  const requires = isPlain(relationships) ? relationships['requires'] : undefined;
  if (!Array.isArray(requires)) return [];
  return requires.flatMap((one) => (isPlain(one) && typeof one['id'] === 'string' ? [one['id']] : []));
};
