import { actorClass } from '../host/documents';
import type { ActorPort, Changes } from '../host/ports';

/** Makes actors, all or none; undefined = the host refuses one, or another module drops one. */
export async function makeActors(data: readonly Changes[]): Promise<readonly ActorPort[] | undefined> {
  if (data.length === 0) return [];
  const made = await actorClass()
    .createDocuments(data)
    .catch((): readonly ActorPort[] => []);
  if (made.length === data.length) return made;
  await dropActors(made);
  return undefined;
}

/** Deletes actors whose counters could not be made. */
export async function dropActors(actors: readonly ActorPort[]): Promise<void> {
  if (actors.length === 0) return;
  await actorClass()
    .deleteDocuments(actors.map(({ id }) => id))
    .catch(() => undefined);
}
