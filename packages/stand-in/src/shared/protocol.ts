// Messages between the page and the server of the practice table.
import type { Obj } from './objects';
import type { PackInfo } from './packs';
import type { DocumentType, WorldType } from './schema';
import type { Uploads } from './uploads';

export interface ParentRef {
  readonly type: DocumentType;
  readonly id: string;
}

export interface OperationRequest {
  readonly type: DocumentType;
  readonly action: 'create' | 'update' | 'delete';
  readonly parent?: ParentRef | undefined;
  readonly data?: readonly Obj[];
  readonly updates?: readonly Obj[];
  readonly ids?: readonly string[];
  /** The caller's options beside the data: they arrive in every hook on every client. */
  readonly options: Obj;
}

/** Tells everyone what happened; `result` holds created data, differences or ids. */
export interface OperationNotice {
  readonly type: DocumentType;
  readonly action: 'create' | 'update' | 'delete';
  readonly parent?: ParentRef | undefined;
  readonly result: readonly (Obj | string)[];
  readonly options: Obj;
  readonly userId: string;
}

export type Answer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

export type PackageType = 'module' | 'system';

export interface ModuleInfo {
  readonly id: string;
  readonly type: PackageType;
  readonly title: string;
  readonly version: string;
  readonly socket: boolean;
  readonly scripts: readonly string[];
  readonly esmodules: readonly string[];
  /** Each with its cascade layer; null: in none. */
  readonly styles: readonly { readonly src: string; readonly layer: string | null }[];
  readonly languages: readonly { readonly lang: string; readonly name: string; readonly path: string }[];
  readonly manifest: Obj;
}

export interface Snapshot {
  readonly userId: string;
  readonly generation: 13 | 14;
  readonly uploads: Uploads;
  readonly strictTypes: boolean;
  /** The game system that the world is of. */
  readonly system: ModuleInfo;
  /** The first is the one on trial; the others are there beside it. */
  readonly modules: readonly ModuleInfo[];
  readonly activeUsers: readonly string[];
  readonly packs: readonly PackInfo[];
  readonly documents: Readonly<Record<WorldType, readonly Obj[]>>;
}

/** Documents of a compendium pack: all of them, or those named. */
export interface PackRequest {
  readonly pack: string;
  readonly ids?: readonly string[] | undefined;
}

export interface QueryRequest {
  readonly queryId: string;
  readonly to: string;
  readonly name: string;
  readonly data: unknown;
  readonly timeout?: number | undefined;
}
