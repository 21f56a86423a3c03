// foundry.Game: modules wrap its methods before the game begins, so the table begins it through its prototype.
import type { Snapshot } from '../../shared/protocol';

/** The table's work at each step; filled before any package is loaded. */
export interface GameSteps {
  initialize(): void;
  setupGame(): Promise<void>;
}

let steps: GameSteps | undefined;
export const setGameSteps = (made: GameSteps): void => {
  steps = made;
};

const begun = (): GameSteps => {
  if (steps === undefined) throw new Error('practice table: the game has not been made yet');
  return steps;
};

export class GameClass {
  /** Calls the hook `init`, and takes all later steps. */
  initialize(): void {
    begun().initialize();
  }

  async setupGame(): Promise<void> {
    await begun().setupGame();
  }
}
Object.defineProperty(GameClass, 'name', { value: 'Game' });

const WORLD = { id: 'practice', title: 'Practice' };

/** Returns game.data: the world as the server sent it, for readers before the documents exist. */
export const worldData = (snapshot: Snapshot, version: string): Record<string, unknown> => {
  const { documents, userId, system, modules, activeUsers } = snapshot;
  return {
    ...{ userId, version, activeUsers: [...activeUsers] },
    system: { ...system.manifest, id: system.id, title: system.title, version: system.version },
    modules: modules.map(({ manifest, id, title }) => ({ ...manifest, id, title, active: true })),
    world: WORLD,
    release: { generation: snapshot.generation },
    // A user without permissions beyond those of the role.
    users: documents.User.map((user) => ({ permissions: {}, ...user })),
    settings: documents.Setting,
    ...{ actors: documents.Actor, items: documents.Item, folders: documents.Folder },
    ...{ scenes: documents.Scene, messages: documents.ChatMessage, journal: documents.JournalEntry },
    ...{ cards: documents.Cards, packs: snapshot.packs },
  };
};
