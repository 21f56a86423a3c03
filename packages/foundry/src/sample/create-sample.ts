import { ImportProblem } from '../boards/problem';
import { dropActors, makeActors } from '../counters/actors';
import { storage } from '../host/storage';
import { counterType } from '../host/counter-type';
import { openGround } from '../host/dialect';
import { sceneClass } from '../host/documents';
import type { Changes, ScenePort } from '../host/ports';
import { countersOf, nameIn, picturesOf, type Place, type Sample, type SampleId } from './sample-documents';

/** The game system beside this module: its actors can hold a unit's facts. */
const COMPANION = 'bocage-table';

const problem = (key: string): ImportProblem => new ImportProblem(game.i18n.localize(`BOCAGE.Sample.${key}`));

/**
 * Makes a sample scene with its counters. Everything is read and uploaded first, then the actors are made,
 * and the scene last. If the host refuses the scene, the actors are deleted again: nothing is ever half made.
 *
 * @param say hears of each step
 * @throws ImportProblem
 */
export async function createSample(id: SampleId, say: (step: string) => void): Promise<ScenePort> {
  say('reading');
  const sample = (await (await moduleFile(`sample/${id}.json`)).json()) as Sample;
  const [scene] = sample.scenes;
  if (!scene) throw problem('unreadable');
  const files = await Promise.all(picturesOf(sample).map(pictureFile));
  say('uploading');
  const pictures = await uploadedPictures(files);
  say('creating');
  const speaks = game.system.id === COMPANION;
  const place: Place = {
    ...{ lang: game.i18n.lang, pictures, speaks },
    players: game.users.filter(({ isGM }) => !isGM).map(({ id }) => id),
    type: counterType(),
  };
  const counters = countersOf(sample, scene, place);
  const actors = await makeActors(counters.flatMap(({ actor }) => (actor ? [actor] : [])));
  if (!actors) throw problem('refused');
  const waiting = [...actors];
  const tokens = counters.map(({ actor, token }) =>
    actor ? { ...token, actorId: waiting.shift()?.id, actorLink: true } : token,
  );
  const { tokens: _tokens, background, active: _active, ...facts } = scene;
  const made = await makeScene({
    ...facts,
    name: nameIn(sample, scene.name, place.lang),
    ...openGround(background ? (pictures.get(background.src) ?? background.src) : null),
    tokens,
  });
  if (made) return made;
  await dropActors(actors);
  throw problem('refused');
}

/**
 * Returns the addresses of the pictures in the world, uploaded one after another. If the first is refused
 * none is used, and the scene shows the module's own.
 */
async function uploadedPictures(
  files: readonly (readonly [string, File])[],
): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>();
  for (const [src, file] of files) {
    const put = await storage().put(file);
    if ('refused' in put) {
      ui.notifications.info(game.i18n.localize('BOCAGE.Sample.ownPictures'));
      return new Map();
    }
    pictures.set(src, put.path);
  }
  return pictures;
}

async function makeScene(data: Changes): Promise<ScenePort | undefined> {
  try {
    return await sceneClass().create(data);
  } catch {
    return undefined;
  }
}

/**
 * Fetches a file of the module.
 *
 * @param path below the module's own folder
 */
async function moduleFile(path: string): Promise<Response> {
  const response = await fetch(new URL(path, import.meta.url)).catch(() => undefined);
  if (!response?.ok) throw problem('unreadable');
  return response;
}

/**
 * Returns a picture of the module with its file name in the world. The name never changes, so that a second
 * sample adds no files.
 */
async function pictureFile(src: string): Promise<readonly [string, File]> {
  const path = src.slice(src.indexOf('sample/'));
  const name = `sample-${path.split('/').at(-1)}`;
  const bytes = await (await moduleFile(path)).arrayBuffer();
  return [src, new File([bytes], name, { type: 'image/svg+xml' })];
}
