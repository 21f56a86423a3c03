import { COUNTERS_FLAG, OWNER } from '../data/cover-actor';
import { coverPicture } from '../data/cover-fields';
import { counterType } from '../host/counter-type';
import type { ActorPort, Changes, WorldActorPort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { makeActors } from './actors';
import { nationOf } from './nations';

/**
 * Actors of counters that the module makes: they name the owners, and nothing else. Every browser has all actors, so that
 * the counters of a nation and its owners share one, whatever they are.
 */

export interface OwnerActors {
  readonly byNation: ReadonlyMap<string, ActorPort>;
  /** Those that were not there before. */
  readonly made: readonly ActorPort[];
}

/**
 * Returns an actor for each nation, and makes those that are missing; undefined = the host refuses one.
 *
 * @param owners users who own the counters; empty: only GMs do
 */
export async function actorsOf(
  nations: readonly string[],
  owners: readonly string[],
): Promise<OwnerActors | undefined> {
  const wanted = [...new Set(nations)];
  const known = new Map(wanted.flatMap((nation) => pairOf(nation, standing(nation, owners))));
  const missing = wanted.filter((nation) => !known.has(nation));
  const made = await makeActors(missing.map((nation) => draftOf(nation, owners)));
  if (!made) return undefined;
  return { byNation: new Map([...known, ...missing.flatMap((nation, i) => pairOf(nation, made[i]))]), made };
}

function pairOf(nation: string, actor: ActorPort | undefined): readonly (readonly [string, ActorPort])[] {
  return actor ? [[nation, actor]] : [];
}

/** Returns the actor of a nation's counters with these owners, if there is one. A GM may have changed its owners since. */
export function standing(nation: string, owners: readonly string[]): ActorPort | undefined {
  const key = keyOf(nation, owners);
  const players = game.users.filter(({ isGM }) => !isGM);
  const fits = ({ ownership }: WorldActorPort): boolean =>
    players.every(
      ({ id }) => (ownership[id] ?? ownership.default ?? 0) === (owners.includes(id) ? OWNER : 0),
    );
  return [...game.actors].find((actor) => actor.flags[MODULE_ID]?.[COUNTERS_FLAG] === key && fits(actor));
}

const keyOf = (nation: string, owners: readonly string[]): string => [nation, ...owners.toSorted()].join(' ');

function draftOf(nation: string, owners: readonly string[]): Changes {
  return {
    name: game.i18n.localize(`BOCAGE.Nation.${nationOf(nation) ? nation : 'others'}`),
    type: counterType() ?? 'base',
    img: coverPicture(nation),
    ownership: { default: 0, ...Object.fromEntries(owners.map((user) => [user, OWNER])) },
    flags: { [MODULE_ID]: { [COUNTERS_FLAG]: keyOf(nation, owners) } },
  };
}
