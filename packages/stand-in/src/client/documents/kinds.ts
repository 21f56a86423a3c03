// Members of a document that parts of the client need, without importing its class.
import type { BaseGrid } from '../../shared/grid/base';
import type { Obj } from '../../shared/objects';
import type { DocumentType } from '../../shared/schema';
import type { Collection } from '../collections';

export interface DocumentLike {
  readonly id: string | null;
  readonly _source: Obj;
  readonly parent: DocumentLike | null;
  readonly documentName: DocumentType;
  embedded(type: DocumentType): Collection<DocumentLike>;
  toObject(): Obj;
  _cleanChange(changes: Obj): Obj;
  _applyRemote(changes: Obj, options?: { recursive?: boolean; animate?: boolean }): void;
  _adopt(child: DocumentLike): void;
  _disown(child: DocumentLike): void;
  _preCreate(data: Obj, options: Obj, user: unknown): Promise<boolean | void>;
  _preUpdate(changed: Obj, options: Obj, user: unknown): Promise<boolean | void>;
  _preDelete(options: Obj, user: unknown): Promise<boolean | void>;
  _onCreate(options: Obj, userId: string): void;
  _onUpdate(changed: Obj, options: Obj, userId: string): void;
  _onDelete(options: Obj, userId: string): void;
}

export interface SceneLike extends DocumentLike {
  readonly name: string;
  readonly grid: BaseGrid;
  readonly viewedLevel:
    | { readonly id: string | null; readonly elevation: { bottom: number | null; top: number | null } }
    | undefined;
}

export interface Waypoint {
  x: number;
  y: number;
  elevation?: number;
  width?: number;
  height?: number;
  action?: string;
  intermediate?: boolean;
}

export interface MovementSection {
  waypoints: Waypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

export interface Movement {
  id: string;
  chain: string[];
  origin: Waypoint;
  destination: Waypoint;
  passed: MovementSection;
  pending: MovementSection;
  method: string;
  constrained: boolean;
  recorded: boolean;
  state: string;
  user: unknown;
  updateOptions: Obj;
}
