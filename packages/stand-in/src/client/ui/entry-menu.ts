// The menu of an entry in a directory of the sidebar: what modules put there.
import { ContextMenu, type Entry } from '../apps/ux';
import { Hooks } from '../hooks';
import type { DocumentDirectory } from './page-part';

/** Makes a menu that a right click on an entry opens. */
export const entryMenu = (
  panel: HTMLElement,
  documentName: string,
  directory: DocumentDirectory,
): ContextMenu => {
  const entries: Entry[] = directory._getEntryContextOptions();
  Hooks.callAll(`get${documentName}ContextOptions`, directory, entries);
  return ContextMenu.create(directory, panel, '.directory-item[data-entry-id]', entries);
};
