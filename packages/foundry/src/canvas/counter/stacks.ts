import { sceneState } from '../../data/scene-state';
import { mayKnow } from '../../data/units';
import { centreOf } from '../../host/position';
import { perScene, reads } from '../../facts/source';
import type { TokenDocumentPort } from '../../host/ports';
import { lowestFirst } from './look';

type Stack = readonly TokenDocumentPort[];

/**
 * Returns the counters in a token's cell that this user may know, the lowest first. The token itself is among
 * them if the user may know it.
 */
export function stackOf(token: TokenDocumentPort): Stack {
  return (token.parent && stacksOn(token.parent).get(token.id)) ?? [];
}

const stacksOn = perScene((scene): ReadonlyMap<string, Stack> => {
  reads(scene, 'tokens');
  const layout = sceneState(scene)?.layout;
  if (!layout) return new Map();
  const cells = new Map<string, TokenDocumentPort[]>();
  for (const token of scene.tokens) {
    if (!mayKnow(game.user, token)) continue;
    const { col, row } = layout.cellAt(centreOf(token));
    const key = `${col},${row}`;
    const here = cells.get(key);
    if (here) here.push(token);
    else cells.set(key, [token]);
  }
  const stacks = [...cells.values()].map((stack) => lowestFirst(stack));
  return new Map(stacks.flatMap((stack) => stack.map(({ id }) => [id, stack] as const)));
});
