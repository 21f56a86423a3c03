// What the packages of a world bring along.
import { isPlain } from './objects';
import type { ModuleInfo } from './protocol';

/** Where a package's files are served. */
export const pathOf = ({ type, id }: Pick<ModuleInfo, 'type' | 'id'>): string => `/${type}s/${id}`;

/** The types of actors that there are: the system's own by their names, a module's with its id before them. */
export const actorTypes = (system: ModuleInfo, modules: readonly ModuleInfo[]): readonly string[] =>
  [system, ...modules].flatMap(({ id, type, manifest }) => {
    const given = manifest['documentTypes'];
    const actors = isPlain(given) ? given['Actor'] : undefined;
    const names = isPlain(actors) ? Object.keys(actors) : [];
    return type === 'system' ? names : names.map((name) => `${id}.${name}`);
  });
