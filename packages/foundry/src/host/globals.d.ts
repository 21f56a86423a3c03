/** Foundry's globals, typed by what this module uses of them (ports.ts). */
import type * as PixiNs from 'pixi.js';
import type {
  ActorPort,
  CanvasPort,
  Changes,
  GamePort,
  LayerEvent,
  LayerPort,
  MessagePort,
  NotificationsPort,
  RollPort,
  RulerPort,
  ScenePort,
  TokenDocumentPort,
  TokenPort,
  UserPort,
} from './ports';

interface ApplicationOptions {
  readonly id?: string;
  readonly classes?: readonly string[];
  readonly tag?: string;
  readonly window?: {
    readonly title?: string;
    readonly icon?: string;
    readonly resizable?: boolean;
    readonly contentClasses?: readonly string[];
  };
  readonly position?: {
    readonly width?: number;
    readonly height?: number | 'auto';
    top?: number;
    left?: number;
  };
  readonly actions?: Readonly<Record<string, (this: never, event: Event, target: HTMLElement) => unknown>>;
  readonly form?: {
    readonly handler: (
      this: never,
      event: Event,
      form: HTMLFormElement,
      data: { object: Changes },
    ) => unknown;
    readonly submitOnChange?: boolean;
    readonly closeOnSubmit?: boolean;
  };
}

declare class ApplicationV2Port {
  constructor(options?: ApplicationOptions);
  static DEFAULT_OPTIONS: ApplicationOptions;
  readonly element: HTMLElement;
  /** What it is doing: above `NONE` it is there, or about to be. */
  readonly state: number;
  static readonly RENDER_STATES: { readonly NONE: number; readonly RENDERING: number };
  readonly title: string;
  render(options?: { force?: boolean; parts?: string[] }): Promise<unknown>;
  close(options?: object): Promise<unknown>;
  setPosition(position: object): unknown;
  bringToFront(): void;
  protected _initializeApplicationOptions(options: object): object;
  protected _prepareContext(options: object): Promise<object>;
  protected _onRender(context: object, options: object): unknown;
  protected _onFirstRender(context: object, options: object): unknown;
  protected _onClose(options: object): void;
  protected _replaceHTML(result: never, content: HTMLElement, options: never): void;
}

declare class HandlebarsApplicationPort extends ApplicationV2Port {
  static PARTS: Readonly<
    Record<
      string,
      { readonly template: string; readonly templates?: string[]; readonly scrollable?: readonly string[] }
    >
  >;
}

declare class CanvasLayerClass extends (Object as unknown as new () => PixiNs.Container & LayerPort) {
  static get layerOptions(): object;
  protected _draw(options: object): Promise<void>;
  protected _tearDown(options: object): Promise<void>;
}

declare class InteractionLayerClass extends CanvasLayerClass {
  protected _activate(): void;
  protected _deactivate(): void;
  protected _onClickLeft(event: LayerEvent): void;
  protected _onClickLeft2(event: LayerEvent): void;
  protected _onClickRight(event: LayerEvent): void;
  protected _canDragLeftStart(user: UserPort, event: LayerEvent): boolean;
  protected _onDragLeftStart(event: LayerEvent): void;
  protected _onDragLeftMove(event: LayerEvent): void;
  protected _onDragLeftDrop(event: LayerEvent): void;
  protected _onDragLeftCancel(event: LayerEvent): void;
  protected _onUndoKey(event: KeyboardEvent): boolean;
  protected _onDismissKey(event: KeyboardEvent): boolean;
}

declare global {
  const PIXI: typeof PixiNs;
  const game: GamePort;
  const canvas: CanvasPort;
  const ui: {
    readonly notifications: NotificationsPort;
    readonly controls?: { render(options?: object): unknown; activate(options: object): unknown };
  };
  const CONST: { readonly KEYBINDING_PRECEDENCE: { readonly PRIORITY: number; readonly NORMAL: number } };
  const CONFIG: {
    readonly Canvas: { readonly layers: Record<string, { layerClass: unknown; group: string }> };
    readonly Token: { rulerClass?: new (token: TokenPort) => RulerPort };
    readonly queries: Record<string, (data: unknown, options: { timeout?: number }) => Promise<unknown>>;
  };
  const Hooks: {
    on(hook: string, fn: (...args: never[]) => unknown): number;
    once(hook: string, fn: (...args: never[]) => unknown): number;
    off(hook: string, id: number): void;
    callAll(hook: string, ...args: unknown[]): boolean;
  };
  const ChatMessage: {
    readonly implementation: {
      create(data: Changes, options?: object): Promise<MessagePort | undefined>;
    };
  };
  const Roll: new (formula: string) => RollPort;
  const Scene: { readonly implementation: { create(data: Changes): Promise<ScenePort | undefined> } };
  const Actor: {
    readonly implementation: {
      /** The system's kinds of actors, `base` maybe among them. */
      readonly TYPES: readonly string[];
      createDocuments(data: readonly Changes[]): Promise<readonly ActorPort[]>;
      deleteDocuments(ids: readonly string[]): Promise<unknown>;
    };
  };
  const _del: unknown;
  const foundry: {
    readonly applications: {
      /** What is rendered, by id. */
      readonly instances: ReadonlyMap<string, unknown>;
      readonly api: {
        readonly ApplicationV2: typeof ApplicationV2Port;
        HandlebarsApplicationMixin(base: typeof ApplicationV2Port): typeof HandlebarsApplicationPort;
        readonly DialogV2: {
          confirm(config: object): Promise<boolean | null>;
          wait(config: object): Promise<string | null>;
        };
      };
      readonly apps: {
        readonly FilePicker: {
          readonly implementation: {
            upload(
              source: string,
              path: string,
              file: File,
              body?: object,
              options?: object,
            ): Promise<{ path?: string; status?: string } | false | undefined>;
            createDirectory(source: string, dir: string): Promise<unknown>;
            browse(source: string, dir: string): Promise<{ dirs: string[]; files: string[] }>;
          };
        };
      };
      readonly handlebars: {
        renderTemplate(path: string, data: object): Promise<string>;
        loadTemplates(paths: readonly string[]): Promise<unknown>;
      };
    };
    readonly canvas: {
      readonly layers: {
        readonly CanvasLayer: typeof CanvasLayerClass;
        readonly InteractionLayer: typeof InteractionLayerClass;
      };
    };
    readonly utils: {
      randomID(length?: number): string;
      mergeObject<A extends object, B extends object>(a: A, b: B): A & B;
      hasProperty(object: object, path: string): boolean;
      debounce<A extends unknown[]>(fn: (...args: A) => void, delay: number): (...args: A) => void;
    };
  };
}
