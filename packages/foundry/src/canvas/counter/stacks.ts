import { sceneState } from '../../data/scene-state';
import { mayKnow } from '../../data/units';
import { centreOf } from '../../host/position';
import type { ScenePort, TokenDocumentPort } from '../../host/ports';
import { lowestFirst } from './look';

type Stack = readonly TokenDocumentPort[];

/** Worked out once for all tokens of a scene, as this client's user may know them. */
let made: { readonly scene: ScenePort; readonly stacks: ReadonlyMap<string, Stack> } | undefined;

/** The counters in a token's cell that this user may know of, the lowest first: this one among them, if he may. */
export function stackOf(token: TokenDocumentPort): Stack {
  const scene = token.parent;
  if (!scene) return [];
  if (made?.scene !== scene) made = { scene, stacks: work(scene) };
  return made.stacks.get(token.id) ?? [];
}

/** Something has moved. */
export function forgetStacks(): void {
  made = undefined;
}

function work(scene: ScenePort): ReadonlyMap<string, Stack> {
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
}
