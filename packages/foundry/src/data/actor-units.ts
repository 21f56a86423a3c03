import { fitsField, type FieldSpec, type Json } from '@bocage/core/game';
import type { ActorPort, TokenDocumentPort } from '../host/ports';
import { isBag, type Bag } from './bag';
import { ownActor } from './cover-actor';
import { overlaid } from './cover-fields';
import type { Facts } from './kept-truth';
import { isOurs } from './ours';
import { sceneState } from './scene-state';
import { keptOf } from './true-look';

/**
 * An actor may hold a unit's facts for every counter made of it. Its shape identifies it, in any game system.
 * `game` names a game, the game's fields are under that game's id, and `side` is a text. The token's own
 * flags come first.
 */
type Part = (name: string) => unknown;

const bag = (value: unknown): Bag => (isBag(value) ? value : {});

/**
 * Returns the parts of a token's actor by name, the one under its "?" where this user may know it. Reading an unlinked
 * token's own actor would build it: the world's actor and the token's changes hold the same, and nothing is built.
 */
function unitActor(token: TokenDocumentPort): Part | undefined {
  const { world, own } = systemsOf(token);
  const game = own.game ?? world.game;
  // Most actors are not ours, and every look at a token asks.
  if (typeof game !== 'string') return undefined;
  const part: Part = (name) =>
    isBag(own[name]) && isBag(world[name]) ? { ...world[name], ...own[name] } : (own[name] ?? world[name]);
  return isBag(part(game)) ? part : undefined;
}

/** Returns what a game system keeps of a token: in the world's actor, and in the token's changes of it. */
function systemsOf(token: TokenDocumentPort): Readonly<Record<'world' | 'own', Bag>> {
  const {
    baseActor,
    actorLink,
    _source: { delta },
  } = token;
  const here = bag(bag(delta).system);
  const look = keptLook(token);
  if (!look) return { world: bag(baseActor?.system), own: actorLink ? {} : here };
  const own = overlaid(bag(look['delta.system']), here);
  const actor = look.actorId === undefined ? baseActor : game.actors.get(String(look.actorId));
  return { world: bag(actor?.system), own: look.actorLink === true ? {} : own };
}

/** Returns what is kept of a token's look, unless it has an actor of its own. */
function keptLook(token: TokenDocumentPort): Facts | undefined {
  const { look } = keptOf(token);
  const isKept = 'actorId' in look || 'delta.system' in look;
  return isKept && !ownActor(token.actorId) ? look : undefined;
}

/** Returns the id of a token's actor, the one under its "?" where this user may know it; null = none. */
export function trueActorId(token: TokenDocumentPort): string | null {
  const { actorId } = keptLook(token) ?? {};
  return typeof actorId === 'string' ? actorId : token.actorId;
}

/** Returns the side that a token's actor names; empty = none. */
export function actorSide(token: TokenDocumentPort): string {
  const side = unitActor(token)?.('side');
  return typeof side === 'string' ? side : '';
}

/**
 * Returns an actor's facts of a unit of the scene's game, other than the defaults, without the game's own
 * fields and invalid values.
 */
export function actorState(
  token: TokenDocumentPort,
  fields: readonly FieldSpec[],
): Readonly<Record<string, Json>> {
  const said = actorFields(token);
  const state: Record<string, Json> = {};
  for (const field of fields) {
    const value = said[field.id] as Json | undefined;
    if (value === undefined || value === field.default || field.decided) continue;
    if (fitsField(field, value)) state[field.id] = value;
  }
  return state;
}

/** Whether the actor hides its counter from some users. */
export function isActorHidden(token: TokenDocumentPort): boolean {
  return actorFields(token).hidden === true;
}

function actorFields(token: TokenDocumentPort): Bag {
  const part = unitActor(token);
  if (!part) return {};
  // Until the scene's game has loaded, the actor's own game counts: nothing shows too early.
  const game = sceneState(token.parent)?.rules.id ?? String(part('game'));
  return bag(part(game));
}

/** Returns an actor's counters on all battlefields. It compares ids: reading a token's actor may build one. */
export function tokensOf(actor: ActorPort): readonly TokenDocumentPort[] {
  const tokens = [...game.scenes].filter(isOurs).flatMap((scene) => Array.from(scene.tokens));
  return tokens.filter((token) => trueActorId(token) === actor.id);
}
