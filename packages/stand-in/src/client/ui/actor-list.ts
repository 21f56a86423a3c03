// The actors: a GM drags one onto the map (or presses its button) to place a counter of it.
import type { Canvas } from '../canvas/board';
import { h } from '../dom';
import { DialogV2 } from '../apps/dialog';
import { Actor } from '../documents/actor';
import { packOf } from '../documents/compendium';
import { collectionOf } from '../documents/registry';
import type { User } from '../documents/user';
import { fromUuid } from '../documents/uuid';
import type { WorldCollection } from '../documents/world-collection';
import { Hooks } from '../hooks';
import { isPlain, type Obj } from '../../shared/objects';
import { local, t } from '../text';
import { carry } from './pack-list';
import type { DocumentDirectory } from './page-part';

/** Puts a counter of an actor on the grid space at a canvas point. */
const placeToken = async (canvas: Canvas, actor: Actor, point: { x: number; y: number }): Promise<void> => {
  const { scene } = canvas;
  if (scene === null) return;
  const proto = actor.prototypeToken;
  const width = Number(proto['width'] ?? 1) * scene.grid.sizeX;
  const height = Number(proto['height'] ?? 1) * scene.grid.sizeY;
  const center = scene.grid.isGridless ? point : scene.grid.getCenterPoint(point);
  const name = proto['name'] ?? actor.name;
  const data: Obj = { ...proto, name, actorId: actor.id, x: center.x - width / 2, y: center.y - height / 2 };
  await scene.createEmbeddedDocuments('Token', [data]);
};

const row = (actor: Actor, canvas: Canvas, gm: boolean, directory: DocumentDirectory): HTMLElement => {
  const src = (actor.prototypeToken['texture'] as { src?: string } | undefined)?.src ?? actor.img;
  const place = h('button', {
    type: 'button',
    class: 'icon fa-solid fa-location-dot',
    title: t('Actors.Place'),
    testid: 'actor-place',
    on: { click: () => void placeToken(canvas, actor, canvas.stage.pivot) },
  });
  const item = h(
    'li',
    {
      class: 'directory-item entry document actor',
      ...{ 'data-actor-id': actor.id, 'data-entry-id': actor.id, testid: 'actor' },
    },
    src ? h('img', { src, alt: '', width: 30, height: 30 }) : null,
    h('button', {
      type: 'button',
      class: 'actor-name',
      text: actor.name,
      title: t('Actors.Open', { name: actor.name }),
      testid: 'actor-sheet',
      on: { click: (event) => void directory._onClickEntry(event, event.currentTarget as HTMLElement) },
    }),
    gm ? place : null,
  );
  if (gm) carry(item, () => actor.toDragData());
  return item;
};

/** Makes an actor of one of the system's types, asked for in a window. */
const createActor = async (): Promise<void> => {
  const types = Actor.TYPES.filter((type) => type !== 'base');
  const select = h(
    'select',
    { name: 'type' },
    ...types.map((value) => h('option', { value, text: local(`TYPES.Actor.${value}`) })),
  );
  const name = h('input', { type: 'text', name: 'name', required: true, value: t('Actors.New') });
  const content = h(
    'div',
    {},
    h('label', { class: 'setting' }, h('span', { text: t('Scenes.Name') }), name),
    h('label', { class: 'setting' }, h('span', { text: t('Actors.Type') }), select),
  );
  const data = (await DialogV2.input({
    window: { title: t('Actors.Create') },
    content: content.innerHTML,
    ok: { label: t('Actors.Create') },
  })) as Obj | null;
  if (data === null) return;
  const made = (await Actor.create({ name: String(data['name']), type: String(data['type']) })) as Actor;
  await made.sheet?.render({ force: true });
};

/** Draws the user's own actors, or for a GM all of them. */
export const drawActors = (
  panel: HTMLElement,
  canvas: Canvas,
  user: User,
  actors: readonly Actor[],
  directory: DocumentDirectory,
): void => {
  const gm = user.isGM;
  const shown = actors.filter((actor) => gm || actor.isOwner).sort((a, b) => a.name.localeCompare(b.name));
  panel.replaceChildren(
    h('h2', { text: t('Sidebar.actors') }),
    ...(gm ? [h('p', { class: 'hint', text: t('Actors.Hint') }), createButton()] : []),
    h('ol', { class: 'plain actor-list' }, ...shown.map((actor) => row(actor, canvas, gm, directory))),
  );
};

const createButton = (): HTMLElement =>
  h('button', {
    type: 'button',
    class: 'wide',
    text: t('Actors.Create'),
    testid: 'actor-create',
    on: { click: () => void createActor().catch((error: unknown) => console.error(error)) },
  });

/**
 * Handles a drop on the map: modules come first, then an actor gets a counter there (one of a pack is
 * imported).
 */
const drop = async (canvas: Canvas, data: Obj, event: DragEvent): Promise<void> => {
  const point = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  Object.assign(data, { x: point.x, y: point.y });
  if (!Hooks.call('dropCanvasData', canvas, data, event) || data['type'] !== 'Actor') return;
  const found = (await fromUuid(String(data['uuid']))) as Actor | null;
  if (found === null) return;
  const pack = found.pack === null ? undefined : packOf(found.pack);
  const world = collectionOf('Actor') as unknown as WorldCollection<Actor>;
  const actor = pack === undefined ? found : await world.importFromCompendium(pack, String(found.id));
  await placeToken(canvas, actor, point);
};

const dragged = (event: DragEvent): Obj | undefined => {
  try {
    const data: unknown = JSON.parse(event.dataTransfer?.getData('text/plain') ?? '');
    return isPlain(data) ? data : undefined;
  } catch {
    return undefined;
  }
};

export const acceptDrops = (view: HTMLElement, canvas: Canvas): void => {
  view.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('text/plain') === true) event.preventDefault();
  });
  view.addEventListener('drop', (event) => {
    const data = dragged(event);
    if (data === undefined) return;
    event.preventDefault();
    drop(canvas, data, event).catch((error: unknown) => console.error(error));
  });
};
