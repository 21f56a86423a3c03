// What the packages of a world bring along.
import { isPlain } from './objects';
import type { ModuleInfo } from './protocol';
import type { DocumentType } from './schema';

/** Where a package's files are served. */
export const pathOf = ({ type, id }: Pick<ModuleInfo, 'type' | 'id'>): string => `/${type}s/${id}`;

/** The types that the host itself gives to documents. */
const OWN_TYPES: Partial<Record<DocumentType, readonly string[]>> = {
  JournalEntryPage: ['image', 'pdf', 'text', 'video'],
  Cards: ['deck', 'hand', 'pile'],
  Card: ['base'],
};

/**
 * The types that documents of a class may have: the host's, the system's own by their names, a module's with its id
 * before them. Undefined where its documents have no types.
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
