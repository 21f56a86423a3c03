import type { GameEvent, Need } from '@bocage/core/game';
import { flavorOf } from '../chat/flavor';
import { speakerFor } from '../chat/speaker';
import type { SceneState } from '../data/scene-state';
import { publicly } from '../host/dialect';
import type { ScenePort, TokenDocumentPort } from '../host/ports';
import { namesForAll } from '../los/names';
import { deferredWords } from '../view/deferred';
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
  // Everybody reads the dice and their purpose, in the own language.
  const words = deferredWords(game.i18n);
  const { title: what, about } = needView(words, namesForAll(scene, state), need);
  const purpose = about === '' ? what : words.format('BOCAGE.Table.need.flavor', { what, about });
  const speaker = speakerFor(scene, token);
  await roll.toMessage({ speaker, ...flavorOf(purpose) }, publicly());
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
