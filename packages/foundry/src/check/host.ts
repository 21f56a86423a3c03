/** Foundry's public members that the self-test reads besides the ports; any may be missing. */
interface Point {
  readonly x: number;
  readonly y: number;
}

export interface CheckedGrid {
  getTopLeftPoint(offset: { i: number; j: number }): Point;
  getCircle(centre: Point, radius: number): readonly Point[];
  getShiftedOffset(offset: { i: number; j: number }, direction: number): { i: number; j: number };
  measurePath(way: readonly { i: number; j: number }[]): { readonly distance: number };
  calculateDimensions(
    width: number,
    height: number,
    padding: number,
  ): Point & Readonly<Record<string, number>>;
}

type GridClass = new (config: object) => CheckedGrid;
type Class<T = object> = (new (...given: never[]) => T) & { readonly prototype: object };

interface CheckedRoll {
  readonly total: number | undefined;
  evaluate(): Promise<CheckedRoll>;
  toMessage(data: object, options: object): Promise<{ readonly whisper?: readonly string[] }>;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface CheckedDocument extends Named {
  readonly flags?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  readonly actor?: object | null;
  testUserPermission(user: object, permission: string): boolean;
  canUserModify(user: object, action: string, data?: object): boolean;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** A drawn part of a token. */
export interface DrawnPart {
  renderable: boolean;
  readonly pivot: Point & { set(x: number, y: number): void };
}

export interface CheckedToken {
  readonly children: readonly unknown[];
  readonly document: CheckedTokenDocument;
  readonly renderFlags: { set(flags: Readonly<Record<string, boolean>>): void };
  control(options?: object): boolean;
  release(): boolean;
}

export interface CheckedTokenDocument extends CheckedDocument {
  readonly actorId: string | null;
  readonly x: number;
  readonly width: number;
  readonly level?: unknown;
  readonly texture: { readonly src: string | null };
  readonly _source: { readonly x: number };
  readonly object: (CheckedToken & Readonly<Record<string, unknown>>) | null;
  readonly movement?: { readonly passed?: { readonly waypoints?: readonly unknown[] } };
}

export interface CheckedScene extends CheckedDocument {
  readonly tokens: Iterable<CheckedTokenDocument> & { get(id: string): CheckedTokenDocument | undefined };
  readonly levels?: Iterable<{
    readonly id: string;
    readonly elevation?: { readonly bottom?: number | null; readonly top?: number | null };
  }>;
  view(): Promise<unknown>;
  createEmbeddedDocuments(
    type: 'Token',
    data: readonly object[],
    options?: object,
  ): Promise<readonly CheckedTokenDocument[]>;
}

export interface CheckedMessage extends CheckedDocument {
  renderHTML?(): Promise<HTMLElement>;
}

interface CheckedUser extends Named {
  readonly role: number;
  readonly active: boolean;
  readonly isGM: boolean;
}

type Creates<T> = { readonly implementation: { create(data: object): Promise<T | undefined> } };

export interface CheckedHost {
  readonly foundry: {
    readonly grid: { readonly HexagonalGrid: GridClass; readonly SquareGrid: GridClass };
    readonly canvas: {
      readonly layers: Readonly<Record<'CanvasLayer' | 'InteractionLayer', Class>>;
      readonly placeables: { readonly Token: Class };
    };
    readonly documents?: { readonly TokenDocument?: Class };
    readonly applications: {
      readonly hud?: object;
      readonly apps: {
        readonly FilePicker: { readonly implementation: new () => { readonly sources?: object } };
      };
    };
  };
  readonly CONST: {
    readonly GRID_DIAGONALS?: Readonly<Record<string, number>>;
    readonly MOVEMENT_DIRECTIONS?: Readonly<Record<string, number>>;
  };
  readonly Roll: new (formula: string) => CheckedRoll;
  readonly CONFIG: { readonly Token: { readonly objectClass: new (document: object) => object } };
  readonly Scene: Creates<CheckedScene>;
  readonly Actor: Creates<CheckedDocument>;
  readonly ChatMessage: {
    readonly implementation: Creates<CheckedMessage>['implementation'] & {
      getSpeaker(options: object): { readonly token?: string | null };
    };
  };
  readonly canvas?: {
    readonly ready: boolean;
    readonly scene: CheckedScene | null;
    readonly tokens?: { readonly controlled: readonly CheckedToken[] };
    readonly stage?: object & { listenerCount(event: string): number };
    readonly hud?: { readonly token?: { bind(token: object): unknown; close(): unknown } };
    readonly bocage?: { readonly active: boolean; readonly interactiveChildren: boolean };
    draw(): Promise<unknown>;
  };
  readonly game: {
    readonly world?: { readonly id?: string; readonly title?: string };
    readonly users: Iterable<CheckedUser> & { readonly activeGM: CheckedUser | null };
    readonly user: CheckedUser;
    readonly scenes: Iterable<CheckedScene>;
    readonly actors?: Iterable<CheckedDocument>;
    readonly messages?: Iterable<CheckedMessage>;
    readonly packs: Iterable<{
      readonly locked: boolean;
      readonly metadata: { readonly packageType: string };
    }>;
  };
}

/** Returns Foundry's globals, typed for the self-test. */
export function checkedHost(): CheckedHost {
  return globalThis as unknown as CheckedHost;
}
