/** Foundry's global objects and document classes, as far as this module uses them; ports.ts has the rest. */
import type { ActorPort, Changes, MessagePort, NotificationsPort, ScenePort, StackPort } from './ports';

export interface UiPort {
  readonly notifications: NotificationsPort;
  /** The list of scenes, where the host has one. */
  readonly nav?: { readonly element?: HTMLElement | null };
  readonly controls?: SceneControlsPort;
}

/** The toolbar. */
export interface SceneControlsPort {
  /** What the user has in hand; null = nothing. */
  readonly control: { readonly name: string } | null;
  readonly tool: { readonly name: string } | null;
  render(options?: object): unknown;
  activate(options: object): unknown;
}

export interface ConfigPort {
  readonly Canvas: { readonly layers: Record<string, { layerClass: unknown; group: string }> };
  /** The types of 13 have an instance here. */
  readonly Token: { rulerClass?: typeof foundry.canvas.placeables.tokens.TokenRuler };
  readonly queries: Record<string, (data: unknown, options: { timeout?: number }) => Promise<unknown>>;
}

export interface HooksPort {
  on(hook: string, fn: (...args: never[]) => unknown): number;
  once(hook: string, fn: (...args: never[]) => unknown): number;
}

export interface ChatMessageClassPort {
  readonly implementation: {
    create(data: Changes, options?: object): Promise<MessagePort | undefined>;
  };
}

export interface SceneClassPort {
  readonly implementation: { create(data: Changes): Promise<ScenePort | undefined> };
}

export interface CardsClassPort {
  readonly implementation: { create(data: Changes): Promise<StackPort | undefined> };
}

export interface ActorClassPort {
  readonly implementation: {
    /** The system's kinds of actors, `base` maybe among them. */
    readonly TYPES: readonly string[];
    createDocuments(data: readonly Changes[]): Promise<readonly ActorPort[]>;
    deleteDocuments(ids: readonly string[]): Promise<unknown>;
  };
}
