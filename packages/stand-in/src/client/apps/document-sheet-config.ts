// foundry.applications.apps.DocumentSheetConfig: which sheet opens for which type of document.
import { ApplicationV2 } from './application';

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

type Sheets = Record<string, Record<string, SheetEntry>>;
const sheets: Record<string, Sheets> = {};

/** Returns a document's sheets as `CONFIG.Actor.sheetClasses` has them: by type, then by `<scope>.<class name>`. */
export const sheetsOf = (documentName: string): Sheets =>
  (sheets[documentName] ??= documentName === 'Actor' ? {} : { base: {} });
export const ACTOR_SHEETS: Sheets = sheetsOf('Actor');

let actorTypes = (): readonly string[] => [];
export const setActorTypes = (read: () => readonly string[]): void => {
  actorTypes = read;
};

interface DocumentClassLike {
  readonly documentName: string;
}

/** Sheets of actors and scenes open; those of other documents are remembered, and nothing opens by them. */
const typesOf = ({ documentName }: DocumentClassLike): readonly string[] =>
  documentName === 'Actor' ? actorTypes() : Object.keys(sheetsOf(documentName));

export class DocumentSheetConfig {
  static registerSheet(
    documentClass: DocumentClassLike,
    scope: string,
    cls: SheetEntry['cls'],
    { types = typesOf(documentClass), makeDefault = false, label = cls.name }: Registration = {},
  ): void {
    const all = sheetsOf(documentClass.documentName);
    const id = `${scope}.${cls.name}`;
    for (const type of types) {
      const known = (all[type] ??= {});
      if (makeDefault) for (const entry of Object.values(known)) entry.default = false;
      const text = typeof label === 'function' ? label() : label;
      known[id] = { id, label: text, default: makeDefault || Object.keys(known).length === 0, cls };
    }
  }

  static unregisterSheet(
    documentClass: DocumentClassLike,
    scope: string,
    cls: SheetEntry['cls'],
    { types = typesOf(documentClass) }: { readonly types?: readonly string[] } = {},
  ): void {
    for (const type of types) delete sheetsOf(documentClass.documentName)[type]?.[`${scope}.${cls.name}`];
  }
}

/** Returns the sheet class of an actor: the chosen one, or its type's own. */
export const sheetClassFor = (type: string, chosen?: unknown): SheetEntry['cls'] | undefined => {
  const known = ACTOR_SHEETS[type] ?? {};
  return (known[String(chosen)] ?? Object.values(known).find((entry) => entry.default))?.cls;
};

/** Makes a sheet. A window of version 1 gets its document as an argument of its own. */
export const makeSheet = (cls: SheetEntry['cls'], document: { readonly isOwner: boolean }): object => {
  if (cls.prototype instanceof ApplicationV2) return new cls({ document });
  const older = cls as unknown as new (object: unknown, options: object) => object;
  return new older(document, { editable: document.isOwner });
};
