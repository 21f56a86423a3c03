import { fitsField, type FieldSpec, type Json } from '@bocage/core/game';
import type { ActorPort, TokenDocumentPort } from '../host/ports';
import { isBag, type Bag } from './bag';
import { isOurs } from './ours';
import { sceneState } from './scene-state';

/**
 * An actor may hold a unit's facts for every counter made of it. Its shape identifies it, in any game system.
 * `game` names a game, the game's fields are under that game's id, and `side` is a text. The token's own
 * flags come first.
 */
type Part = (name: string) => unknown;

const bag = (value: unknown): Bag => (isBag(value) ? value : {});

/**
 * Returns the parts of a token's actor by name. Reading an unlinked token's own actor would build it: the
 * world's actor and the token's changes hold the same, and nothing is built.
 */
function unitActor({ baseActor, actorLink, _source: { delta } }: TokenDocumentPort): Part | undefined {
  const world = bag(baseActor?.system);
  const own = actorLink ? {} : bag(bag(delta).system);
  const game = own.game ?? world.game;
  // Most actors are not ours, and every look at a token asks.
  if (typeof game !== 'string') return undefined;
  const part: Part = (name) =>
    isBag(own[name]) && isBag(world[name]) ? { ...world[name], ...own[name] } : (own[name] ?? world[name]);
  return isBag(part(game)) ? part : undefined;
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
  return tokens.filter(({ actorId }) => actorId === actor.id);
}
