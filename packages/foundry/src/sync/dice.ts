import type { GameEvent, Need } from '@bocage/core/game';
import { speakerFor } from '../chat/speaker';
import type { SceneState } from '../data/scene-state';
import { publicly } from '../host/dialect';
import type { ScenePort, TokenDocumentPort } from '../host/ports';
import { namesForAll } from '../los/names';
import { formulaOf, needView } from '../view/question-view';

/**
 * Rolls the dice that the game waits for, with Foundry's own Roll, publicly.
 *
 * @param token the counter whose side rolls; absent: a GM rolls
 * @returns the results
 */
export async function throwFor(
  scene: ScenePort,
  state: SceneState,
  need: Need,
  token: TokenDocumentPort | undefined,
): Promise<readonly number[]> {
  const roll = await new Roll(formulaOf(need.dice)).evaluate();
  const results = roll.dice.flatMap((die) => die.results.map(({ result }) => result));
  // A card is no dice: the log tells it with its picture.
  if (need.from === 'deck') return results;
  // Everybody reads the dice and their purpose.
  const { title: what, about } = needView(game.i18n, namesForAll(scene, state), need);
  const flavor = about === '' ? what : game.i18n.format('BOCAGE.Table.need.flavor', { what, about });
  await roll.toMessage({ speaker: speakerFor(scene, token), flavor }, publicly());
  return results;
}

/**
 * Returns a side's dice event with results. A player's own results are not trusted, so the deciding client
 * rolls; it rolls none that are another side's.
 */
export async function thrownFor(
  scene: ScenePort,
  state: SceneState,
  event: GameEvent,
  thrower: {
    readonly side: string;
    readonly needs: readonly Need[];
    readonly token: TokenDocumentPort | undefined;
  },
): Promise<GameEvent> {
  const need = thrower.needs.find(({ id, to }) => id === event.need && to === thrower.side);
  return { ...event, dice: need ? await throwFor(scene, state, need, thrower.token) : [] };
}
