import { DICE, type Need } from '@bocage/core';
import { speakerFor } from '../chat/speaker';
import { publicly } from '../host/generation';
import type { ScenePort, TokenDocumentPort } from '../host/ports';
import { formulaOf } from '../view/question-view';
import { sendEvent } from './client';
import type { Reply } from './protocol';

/**
 * Throws the dice that the game waits for, with Foundry's own Roll and for all to see, and hands the game what they show.
 *
 * @param flavor what they are for, in words that everybody may read
 * @param token the token for whose side they are thrown; absent: a game master throws
 */
export async function throwDice(
  scene: ScenePort,
  need: Need,
  flavor: string,
  token?: TokenDocumentPort,
): Promise<Reply> {
  const roll = await new Roll(formulaOf(need.dice)).evaluate();
  const dice = roll.dice.flatMap(({ results }) => results.map(({ result }) => result));
  await roll.toMessage({ speaker: speakerFor(token), flavor }, publicly());
  return sendEvent(scene, { type: DICE, need: need.id, dice }, token?.id);
}
