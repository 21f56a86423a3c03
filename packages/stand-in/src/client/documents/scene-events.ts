// How documents tell the canvas and the sidebar what happened, without importing them.
import type { Obj } from '../../shared/objects';
import type { ClientDocument } from './document';
import type { Scene } from './scene';

export interface SceneListener {
  viewed(): Scene | null;
  view(scene: Scene): Promise<void>;
  /** A scene came or went. */
  listed(): void;
  updated(scene: Scene, changed: Obj): void;
  tokenCreated(token: ClientDocument): void;
  tokenUpdated(token: ClientDocument, changed: Obj, options: Obj): void;
  tokenDeleted(token: ClientDocument): void;
  actorChanged(actor: ClientDocument): void;
  messageChanged(message: ClientDocument, action: 'create' | 'update' | 'delete'): void;
}

const silent: SceneListener = {
  viewed: () => null,
  view: () => Promise.resolve(),
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
