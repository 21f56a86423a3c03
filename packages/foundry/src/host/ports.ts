/**
 * The part of Foundry that this module uses, and no more. Every member is documented (contract/ports.ts holds
 * it to the published types), and the practice table must implement exactly these. Names are Foundry's.
 */

export type Flags = Readonly<Record<string, unknown>>;
export type Changes = Record<string, unknown>;

export interface UserPort {
  readonly id: string;
  readonly name: string;
  readonly isGM: boolean;
  readonly active: boolean;
  readonly isSelf: boolean;
  can(permission: string): boolean;
  readonly flags: Readonly<Record<string, Flags | undefined>>;
  query(name: string, data: object, options?: { timeout?: number }): Promise<unknown>;
  update(changes: Changes, options?: Record<string, unknown>): Promise<unknown>;
}

export interface UsersPort extends Iterable<UserPort> {
  readonly activeGM: UserPort | null;
  get(id: string): UserPort | undefined;
  filter(test: (user: UserPort) => boolean): UserPort[];
}

export interface DocumentPort {
  readonly id: string;
  readonly name: string;
  readonly isOwner: boolean;
  readonly flags: Readonly<Record<string, Flags | undefined>>;
  getFlag(scope: string, key: string): unknown;
  update(changes: Changes, options?: Record<string, unknown>): Promise<unknown>;
  testUserPermission(user: UserPort, level: string): boolean;
  canUserModify(user: UserPort, action: string, data?: object): boolean;
}

/** The actor of a counter; the game system defines its `system`. */
export interface ActorPort {
  readonly id: string;
  readonly system: unknown;
}

/** An actor of the world, with its owners. */
export interface WorldActorPort extends ActorPort {
  readonly flags: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  /** Levels by user; `default` of all others. */
  readonly ownership: Readonly<Record<string, number | null | undefined>>;
}

export interface TokenDocumentPort extends DocumentPort {
  /**
   * The document's own data. `x`, `y` and `elevation` of the document are those of a gliding counter, so this
   * port lacks them: position.ts reads the position.
   */
  readonly _source: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly elevation: number;
    readonly sort: number;
    /** Changes of an unlinked token's actor. */
    readonly delta?: unknown;
  };
  readonly width: number;
  readonly height: number;
  readonly hidden: boolean;
  readonly disposition: number;
  readonly displayName: number;
  readonly texture: { readonly src: string | null };
  readonly parent: ScenePort | null;
  readonly actorId: string | null;
  readonly actorLink: boolean;
  /** The world's actor of the token. Its own `actor` is missing from this port: reading it may build one. */
  readonly baseActor: ActorPort | null;
  readonly object: TokenPort | null;
  /** The last movement. It may be missing when hooks report its update. */
  readonly movement?: MovementPort;
  getCenterPoint(data?: object): { x: number; y: number };
}

/** A token before its creation: no client has it yet. */
export interface TokenDraftPort extends TokenDocumentPort {
  /** @param options `recursive: false` replaces the named objects instead of merging into them */
  updateSource(changes: Changes, options?: { readonly recursive: boolean }): unknown;
}

/** A token's way in `moveToken`; `passed` is its part done so far. */
export interface MovementPort {
  readonly passed?: { readonly waypoints: readonly { readonly x: number; readonly y: number }[] };
}

export interface TokensPort extends Iterable<TokenDocumentPort> {
  get(id: string): TokenDocumentPort | undefined;
  filter(test: (token: TokenDocumentPort) => boolean): TokenDocumentPort[];
}

export interface CardPort extends DocumentPort {
  /** Whether the card is out of its deck; the deck keeps it all the same. */
  readonly drawn: boolean;
}

/** A deck, a hand or a pile of cards. */
export interface StackPort extends DocumentPort {
  readonly type: string;
  readonly cards: Iterable<CardPort>;
  /** Moves cards to another stack. The user must own both. */
  pass(to: StackPort, ids: string[], options: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

export interface GridPort {
  readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly columns?: boolean;
  readonly isHexagonal: boolean;
  readonly isSquare: boolean;
  getOffset(point: { x: number; y: number }): { i: number; j: number };
  getCenterPoint(offset: { i: number; j: number }): { x: number; y: number };
}

export interface DimensionsPort {
  readonly sceneX: number;
  readonly sceneY: number;
  readonly sceneWidth: number;
  readonly sceneHeight: number;
}

export interface ScenePort extends DocumentPort {
  readonly grid: GridPort;
  readonly dimensions: DimensionsPort;
  readonly tokens: TokensPort;
  createEmbeddedDocuments(type: 'Token', data: Changes[], options?: object): Promise<unknown>;
  updateEmbeddedDocuments(type: 'Token', changes: Changes[], options?: object): Promise<unknown>;
  deleteEmbeddedDocuments(type: 'Token', ids: string[], options?: object): Promise<unknown>;
  view(): Promise<unknown>;
  activate(): Promise<unknown>;
  delete(): Promise<unknown>;
}

export interface TokenPort extends PIXI.Container {
  /** Null for a preview in 14. */
  readonly id: string | null;
  readonly document: TokenDocumentPort;
  readonly w: number;
  readonly h: number;
  readonly center: { readonly x: number; readonly y: number };
  readonly controlled: boolean;
  readonly isPreview: boolean;
  readonly isOwner: boolean;
  control(options?: { releaseOthers?: boolean }): boolean;
  /** Its picture, in the primary group; null = it is not drawn. */
  readonly mesh?: PIXI.DisplayObject | null;
  /** Erases everything below it where the art is. */
  readonly voidMesh?: PIXI.DisplayObject;
  readonly hover: boolean;
  readonly nameplate?: PIXI.DisplayObject;
  readonly effects?: PIXI.DisplayObject;
  readonly bars?: PIXI.DisplayObject;
}

/** The options of drawing and tearing down; there are none yet. */
export type Nothing = Readonly<Record<string, never>>;

/** PIXI's pointer event with Foundry's ends of the drag. */
export interface LayerEvent extends PIXI.FederatedPointerEvent {
  readonly interactionData: {
    readonly origin?: { readonly x: number; readonly y: number };
    readonly destination?: { readonly x: number; readonly y: number };
  };
}

export interface LayerPort extends PIXI.Container {
  readonly active: boolean;
  activate(options?: object): LayerPort;
  deactivate(): LayerPort;
}

export interface CanvasPort {
  readonly ready: boolean;
  readonly scene: ScenePort | null;
  readonly grid: GridPort;
  readonly dimensions: DimensionsPort;
  readonly stage: PIXI.Container;
  /** Absent where the canvas is switched off. */
  readonly app?: { readonly renderer: { readonly extract: { canvas(target: PIXI.Container): unknown } } };
  /** Absent before the first drawing of the canvas, and where the canvas is switched off. */
  readonly tokens?: {
    readonly placeables: readonly TokenPort[];
    readonly controlled: readonly TokenPort[];
    readonly hover: TokenPort | null;
    get(id: string): TokenPort | undefined;
  };
  readonly mousePosition: { readonly x: number; readonly y: number };
  readonly activeLayer: LayerPort | null;
  readonly bocage?: LayerPort;
  readonly bocageTerrain?: LayerPort;
  clientCoordinatesFromCanvas(point: { readonly x: number; readonly y: number }): {
    readonly x: number;
    readonly y: number;
  };
  animatePan(view: { x?: number; y?: number; scale?: number; duration?: number }): Promise<unknown>;
}

/** The ring of buttons around a token. */
export interface TokenHudPort {
  /** Absent while it is closed. */
  readonly document?: TokenDocumentPort;
  close(): unknown;
}

/** Foundry's own settings of a scene. */
export interface SceneConfigPort {
  readonly document: ScenePort;
}

/** A message has no name. */
export interface MessagePort extends Omit<DocumentPort, 'name'> {
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** Whether this user may read it. */
  readonly visible: boolean;
  /** The ids of its readers; empty: everybody. */
  readonly whisper: readonly string[];
  readonly author?: UserPort;
  /** The sender's name at its head. */
  readonly alias: string;
}

export interface DieTermPort {
  readonly results: readonly { readonly result: number }[];
}

export interface RollPort {
  /** In the order of the formula. */
  readonly dice: readonly DieTermPort[];
  /** Rolls the dice; before it resolves, no result can be read. */
  evaluate(): Promise<RollPort>;
  toMessage(data: Changes, options: object): Promise<unknown>;
}

export interface SettingConfig {
  readonly name: string;
  readonly hint: string;
  readonly scope: 'world' | 'client' | 'user';
  readonly config: boolean;
  readonly type: unknown;
  readonly default: unknown;
  readonly choices?: Readonly<Record<string, string>>;
  readonly onChange?: (value: unknown) => void;
}

/** A button in Foundry's settings that opens a window. */
export interface MenuConfig {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  /** Foundry makes the window itself, without options. */
  readonly type: foundry.helpers.ClientSettings.RegisterSubmenu['type'];
  readonly restricted: boolean;
}

export interface KeybindingConfig {
  readonly name: string;
  readonly hint: string;
  readonly editable: readonly { readonly key: string; readonly modifiers?: readonly string[] }[];
  readonly restricted?: boolean;
  readonly precedence?: number;
  readonly onDown: () => boolean;
}

export interface GamePort {
  readonly world: { readonly id: string };
  readonly user: UserPort;
  readonly users: UsersPort;
  readonly scenes: Iterable<ScenePort> & {
    get(id: string): ScenePort | undefined;
    readonly viewed: ScenePort | null;
  };
  readonly actors: Iterable<WorldActorPort> & { get(id: string): WorldActorPort | undefined };
  readonly cards: Iterable<StackPort>;
  /** In the order in which they were written. */
  readonly messages: Iterable<MessagePort> & { get(id: string): MessagePort | undefined };
  readonly modules: {
    get(
      id: string,
    ):
      { api?: unknown; readonly version?: string; readonly bugs?: string; readonly url?: string } | undefined;
  };
  readonly system: { readonly id: string };
  readonly clipboard: { copyPlainText(text: string): Promise<unknown> };
  readonly release: { readonly generation: number; readonly version: string };
  readonly i18n: {
    readonly lang: string;
    localize(key: string): string;
    format(key: string, data: Readonly<Record<string, string>>): string;
    has(key: string, fallback?: boolean): boolean;
  };
  readonly settings: {
    register(scope: string, key: string, config: SettingConfig): void;
    registerMenu(scope: string, key: string, menu: MenuConfig): void;
    get(scope: string, key: string): unknown;
    set(scope: string, key: string, value: unknown): Promise<unknown>;
    /** Registered settings, by `<scope>.<key>`. */
    readonly settings: { delete(id: string): boolean };
  };
  readonly keybindings: {
    register(scope: string, action: string, config: KeybindingConfig): void;
    /** Returns the keys that the user has bound to an action. */
    get(
      scope: string,
      action: string,
    ): readonly { readonly key?: string | null; readonly modifiers?: readonly string[] }[];
  };
}

export interface ControlTool {
  readonly name: string;
  readonly order: number;
  readonly title: string;
  readonly icon: string;
  readonly visible?: boolean;
  readonly toggle?: boolean;
  readonly active?: boolean;
  readonly button?: boolean;
  readonly onChange?: (event: Event, active: boolean) => void;
}

export interface Control {
  readonly name: string;
  readonly order: number;
  readonly title: string;
  readonly icon: string;
  readonly layer: string;
  readonly visible: boolean;
  readonly activeTool: string;
  readonly onChange?: (event: Event, active: boolean) => void;
  readonly onToolChange?: (event: Event, tool: ControlTool, active?: boolean) => void;
  readonly tools: Record<string, ControlTool>;
}

export interface NotificationsPort {
  info(message: string, options?: { readonly permanent?: boolean }): { remove?(): void };
  warn(message: string): unknown;
  error(message: string, options?: { readonly permanent?: boolean }): unknown;
}
