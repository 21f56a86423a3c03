import type { Json } from '@bocage/core/game';
import { capabilities } from '../host/capabilities';
import { reading, tried, type Ask } from './ask';
import { circles, padding, shoved, steps } from './grids';
import { checkedHost } from './host';
import { controlsBeforeCanvas, lastMove } from './watched';
import { config } from '../host/documents';

/**
 * The questions of packages/stand-in/ASSUMPTIONS.md by number, as this host answers them. Undefined: it
 * cannot be asked now, or only with a second person or a change of the world.
 */

const players = (): object[] => Array.from(checkedHost().game.users).filter(({ isGM }) => !isGM);

/** Whether a player owns a token of this scene that has no actor. */
function bareTokens(): Json | undefined {
  const bare = Array.from(checkedHost().canvas?.scene?.tokens ?? []).filter(
    ({ actorId }) => actorId === null,
  );
  // Actors are asked for by id: reading the actor itself would build it.
  if (bare.length === 0 || players().length === 0) return undefined;
  return players().some((player) => bare.some((token) => token.testUserPermission(player, 'OWNER')));
}

function scenesOfPlayers(): Json | undefined {
  const [scene] = checkedHost().game.scenes;
  if (!scene || players().length === 0) return undefined;
  return players().some((player) => scene.canUserModify(player, 'update', { name: 'x' }));
}

/** Asks this user's own client: nobody else gets a message. */
async function ownQuery(): Promise<Json> {
  const name = 'bocage.check';
  config().queries[name] = (...given: unknown[]) => Promise.resolve(given.length);
  try {
    return { arguments: Number(await game.user.query(name, {}, { timeout: 3000 })) };
  } catch {
    return 'throws';
  } finally {
    delete (config().queries as Record<string, unknown>)[name];
  }
}

/** Whether the active GM has the highest role, and among equals the lowest id. */
function firstGm(): Json {
  const { users } = checkedHost().game;
  const gms = Array.from(users).filter(({ active, isGM }) => active && isGM);
  gms.sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1));
  return users.activeGM?.id === gms[0]?.id;
}

async function rollTimes(): Promise<Json> {
  const roll = new (checkedHost().Roll)('2d6');
  const before = reading(() => roll.total);
  const thrown = roll.evaluate();
  const during = reading(() => roll.total);
  await thrown;
  const again = await roll.evaluate().then(
    () => 'again',
    () => 'throws',
  );
  return { before, during, after: reading(() => roll.total), again };
}

/** Returns whether a private roll goes to this user only, and a public one to everybody; neither is sent. */
async function rollModes(): Promise<Json> {
  const { Roll, game: host } = checkedHost();
  const roll = await new Roll('1d6').evaluate();
  const say = async (mode: object): Promise<readonly string[]> =>
    (await roll.toMessage({}, { create: false, ...mode })).whisper ?? [];
  const [self, all] =
    capabilities().modes === 'messageMode'
      ? [{ messageMode: 'self' }, { messageMode: 'public' }]
      : [{ rollMode: 'selfroll' }, { rollMode: 'publicroll' }];
  const toSelf = await say(self);
  return { self: toSelf.length === 1 && toSelf[0] === host.user.id, all: (await say(all)).length === 0 };
}

function hudColumns(): Json | undefined {
  const hud = document.getElementById('token-hud');
  // No ring is open.
  if (!hud || hud.childElementCount === 0) return undefined;
  return ['left', 'middle', 'right'].map((side) => hud.querySelector(`.col.${side}`) !== null);
}

/** Whether all packs of packages are locked; undefined = there are none. */
function lockedPacks(): Json | undefined {
  const shipped = Array.from(checkedHost().game.packs).filter(
    ({ metadata }) => metadata.packageType !== 'world',
  );
  return shipped.length === 0 ? undefined : shipped.every(({ locked }) => locked);
}

/** Returns the file sources of this host, without an upload. */
function uploadSources(): Json {
  const { FilePicker } = checkedHost().foundry.applications.apps;
  return Object.keys(new FilePicker.implementation().sources ?? {}).sort();
}

/** Returns the outcome of Foundry's own `_draw` of a layer; the layer asked is on no canvas. */
async function abstractDraw(): Promise<Json> {
  const { CanvasLayer, InteractionLayer } = checkedHost().foundry.canvas.layers;
  const { _draw } = CanvasLayer.prototype as { readonly _draw?: (options: object) => unknown };
  const layer = await tried(() => _draw?.call(Object.create(CanvasLayer.prototype) as object, {}), 'nothing');
  return { layer, interaction: Object.hasOwn(InteractionLayer.prototype, '_draw') ? 'own' : 'none' };
}

/** Whether children of our tools' layer hear the pointer while the layer is not in use. */
function restingChildren(): Json | undefined {
  const layer = checkedHost().canvas?.bocage;
  return layer && !layer.active ? layer.interactiveChildren : undefined;
}

/** Whether page and interface each set a theme of their own. */
function themes(): Json {
  const says = (element: Element | null): Json =>
    [...(element?.classList ?? [])].some((name) => /^theme-(light|dark)$/.test(name));
  return { page: says(document.body), interface: says(document.getElementById('interface')) };
}

const byHand: Ask = () => undefined;

export const QUESTIONS: Readonly<Record<string, Ask>> = {
  'A-01': shoved,
  'A-02': () => (capabilities().deletion === 'operator' ? JSON.stringify(_del) : 'not in 13'),
  'A-03': padding,
  'A-04': byHand,
  'A-05': bareTokens,
  'A-06': scenesOfPlayers,
  'A-07': byHand,
  'A-08': byHand,
  'A-09': ownQuery,
  'A-10': firstGm,
  'A-11': () => lastMove()?.slice(),
  'A-12': byHand,
  'A-13': byHand,
  'A-14': hudColumns,
  'A-15': () => '_onUndoKey' in checkedHost().foundry.canvas.layers.InteractionLayer.prototype,
  'A-16': byHand,
  'A-17': controlsBeforeCanvas,
  'A-18': byHand,
  'A-19': rollTimes,
  'A-20': byHand,
  'A-21': rollModes,
  'A-22': byHand,
  'A-23': byHand,
  'A-24': byHand,
  'A-25': byHand,
  'A-26': byHand,
  'A-27': byHand,
  'A-28': byHand,
  'A-29': byHand,
  'A-30': byHand,
  'A-31': byHand,
  'A-32': byHand,
  'A-33': byHand,
  'A-34': byHand,
  'A-35': themes,
  'A-36': byHand,
  'A-37': byHand,
  'A-38': lockedPacks,
  'A-39': () => document.getElementById('chat-controls') !== null,
  'A-40': byHand,
  'A-41': byHand,
  'A-42': byHand,
  'A-43': circles,
  'A-44': steps,
  'A-45': byHand,
  'A-46': byHand,
  'A-47': uploadSources,
  'A-48': byHand,
  'A-49': abstractDraw,
  'A-50': restingChildren,
  'A-51': byHand,
  'A-52': byHand,
  'A-53': byHand,
  'A-54': byHand,
  'A-55': byHand,
  'A-56': byHand,
  'A-57': byHand,
  'A-58': byHand,
  'A-59': byHand,
  'A-60': byHand,
  'A-61': byHand,
  'A-62': byHand,
};
