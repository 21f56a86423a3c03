// How documents tell the canvas and the sidebar what happened, without importing them.
import type { Obj } from '../../shared/objects';
import type { DocumentLike, SceneLike } from './kinds';

export interface SceneListener {
  viewed(): SceneLike | null;
  /** Shows a scene. Resolves to a warning if another one is being drawn. */
  view(scene: SceneLike): Promise<object | undefined>;
  /** A scene came or went. */
  listed(): void;
  updated(scene: SceneLike, changed: Obj): void;
  tokenCreated(token: DocumentLike): void;
  tokenUpdated(token: DocumentLike, changed: Obj, options: Obj, userId: string): void;
  tokenDeleted(token: DocumentLike): void;
  actorChanged(actor: DocumentLike): void;
  messageChanged(message: DocumentLike, action: 'create' | 'update' | 'delete'): void;
}

const silent: SceneListener = {
  viewed: () => null,
  view: () => Promise.resolve(undefined),
  listed: () => undefined,
  updated: () => undefined,
  tokenCreated: () => undefined,
  tokenUpdated: () => undefined,
  tokenDeleted: () => undefined,
  actorChanged: () => undefined,
  messageChanged: () => undefined,
};

let listener: SceneListener = silent;
export const setSceneListener = (made: Partial<SceneListener>): void => {
  listener = { ...listener, ...made };
};
export const onSceneChange = (): SceneListener => listener;
