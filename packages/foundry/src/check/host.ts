/**
 * What the self-test looks at in Foundry besides the ports, all of it public. It only reads: nothing of the world is
 * made, changed or deleted, and no other user notices.
 */
interface Point {
  readonly x: number;
  readonly y: number;
}

export interface CheckedGrid {
  getTopLeftPoint(offset: { i: number; j: number }): Point;
  calculateDimensions(
    width: number,
    height: number,
    padding: number,
  ): Point & Readonly<Record<string, number>>;
}

type GridClass = new (config: object) => CheckedGrid;

interface CheckedRoll {
  readonly total: number | undefined;
  evaluate(): Promise<CheckedRoll>;
  toMessage(data: object, options: object): Promise<{ readonly whisper?: readonly string[] }>;
}

interface CheckedDocument {
  readonly actor?: object | null;
  testUserPermission(user: object, permission: string): boolean;
  canUserModify(user: object, action: string, data?: object): boolean;
}

interface CheckedUser {
  readonly id: string;
  readonly role: number;
  readonly active: boolean;
  readonly isGM: boolean;
}

export interface CheckedHost {
  readonly foundry: {
    readonly grid: { readonly HexagonalGrid: GridClass };
    readonly canvas: { readonly layers: { readonly InteractionLayer: { readonly prototype: object } } };
    readonly applications: {
      readonly apps: {
        readonly FilePicker: { readonly implementation: new () => { readonly sources?: object } };
      };
    };
  };
  readonly Roll: new (formula: string) => CheckedRoll;
  readonly canvas: {
    readonly scene: (CheckedDocument & { readonly tokens: Iterable<CheckedDocument> }) | null;
  };
  readonly game: {
    readonly users: Iterable<CheckedUser> & { readonly activeGM: CheckedUser | null };
    readonly user: CheckedUser;
    readonly packs: Iterable<{
      readonly locked: boolean;
      readonly metadata: { readonly packageType: string };
    }>;
  };
}

/** Foundry's globals as the self-test asks them. */
export function checkedHost(): CheckedHost {
  return globalThis as unknown as CheckedHost;
}
