// foundry.applications.apps.DocumentSheetConfig: which sheet opens for which type of document.
import type { ApplicationV2 } from './application';

interface SheetEntry {
  readonly id: string;
  readonly label: string;
  default: boolean;
  readonly cls: new (options: { document: unknown }) => ApplicationV2;
}

interface Registration {
  readonly types?: readonly string[];
  readonly makeDefault?: boolean;
  readonly label?: string | (() => string);
}

/** As `CONFIG.Actor.sheetClasses` has them: by type, then by `<scope>.<name of the class>`. */
export const ACTOR_SHEETS: Record<string, Record<string, SheetEntry>> = {};

let actorTypes = (): readonly string[] => [];
export const setActorTypes = (read: () => readonly string[]): void => {
  actorTypes = read;
};

interface DocumentClassLike {
  readonly documentName: string;
}

const onlyActors = (documentClass: DocumentClassLike): void => {
  if (documentClass.documentName !== 'Actor')
    throw new Error(`practice table: sheets of ${documentClass.documentName} cannot be registered`);
};

export class DocumentSheetConfig {
  static registerSheet(
    documentClass: DocumentClassLike,
    scope: string,
    cls: SheetEntry['cls'],
    { types = actorTypes(), makeDefault = false, label = cls.name }: Registration = {},
  ): void {
    onlyActors(documentClass);
    const id = `${scope}.${cls.name}`;
    for (const type of types) {
      const known = (ACTOR_SHEETS[type] ??= {});
      if (makeDefault) for (const entry of Object.values(known)) entry.default = false;
      const text = typeof label === 'function' ? label() : label;
      known[id] = { id, label: text, default: makeDefault || Object.keys(known).length === 0, cls };
    }
  }

  static unregisterSheet(
    documentClass: DocumentClassLike,
    scope: string,
    cls: SheetEntry['cls'],
    { types = actorTypes() }: { readonly types?: readonly string[] } = {},
  ): void {
    onlyActors(documentClass);
    for (const type of types) delete ACTOR_SHEETS[type]?.[`${scope}.${cls.name}`];
  }
}

/** The class that opens for a type, if any package has registered one. */
export const sheetClassFor = (type: string): SheetEntry['cls'] | undefined =>
  Object.values(ACTOR_SHEETS[type] ?? {}).find((entry) => entry.default)?.cls;
