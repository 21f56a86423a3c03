import { vi } from 'vitest';
import type { Scene } from '../src/client/documents/scene';
import type { TokenDocument } from '../src/client/documents/token';
import type { TestTable } from './table-fixture';

/** A page's documents and settings without the page: each seat loads the client's modules afresh. */
export const clientSeat = async (at: TestTable, userId: string, closers: (() => void)[]) => {
  vi.resetModules();
  const [
    { connect },
    { setRuntime },
    { Hooks },
    load,
    { ClientSettings },
    { answerQueries, setQueryAnswer },
  ] = await Promise.all([
    import('../src/client/connection'),
    import('../src/client/runtime'),
    import('../src/client/hooks'),
    import('../src/client/documents/load'),
    import('../src/client/settings'),
    import('../src/client/api/game'),
  ]);
  const { ChatMessage } = await import('../src/client/documents/message');
  const { Roll } = await import('../src/client/dice/roll');
  const { sendRollsToChat } = await import('../src/client/documents/roll-message');
  const { ForcedDeletion } = await import('../src/shared/operators');
  const uuid = await import('../src/client/documents/uuid');
  const { CompendiumCollection } = await import('../src/client/documents/compendium');
  const { token } = (await (
    await fetch(`${at.table.url}api/join`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userId }),
    })
  ).json()) as { token: string };
  const session = await connect(token, at.table.url);
  closers.push(() => session.socket.disconnect());
  const snapshot = await session.snapshot();
  setRuntime({
    generation: snapshot.generation,
    uploads: snapshot.uploads,
    strictTypes: snapshot.strictTypes,
    userId,
    token,
    system: snapshot.system,
    modules: snapshot.modules,
    connection: session.connection,
  });
  const errors: string[] = [];
  load.registerDocuments((error) => errors.push(error.message));
  const notices = load.holdNotices();
  const settings = new ClientSettings();
  load.loadSettings(snapshot, settings);
  const loaded = load.loadDocuments(snapshot);
  load.followPresence(loaded.users, () => undefined);
  setQueryAnswer((queryId, answer) => void session.socket.emit('userQueryResult', queryId, answer));
  const queries: Record<string, (data: unknown, options: object) => unknown> = {};
  answerQueries(
    () => queries,
    () => loaded.users,
  );
  notices.release();
  const scene = loaded.scenes.contents[0] as Scene;
  const named = (name: string): TokenDocument => scene.tokens.getName(name) as TokenDocument;
  return {
    Hooks,
    Roll,
    sendRollsToChat,
    ChatMessage,
    ForcedDeletion,
    ...uuid,
    CompendiumCollection,
    settings,
    queries,
    errors,
    ...loaded,
    scene,
    named,
  };
};
