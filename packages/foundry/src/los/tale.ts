import type { LosTale } from '@bocage/core/game';
import type { SceneState } from '../data/scene-state';
import type { Asked } from './ask';

const told = new WeakMap<Asked, LosTale>();

/** Returns the answer step by step and as shapes, computed once; undefined = the game tells none. */
export function taleOf(state: SceneState, asked: Asked): LosTale | undefined {
  const known = told.get(asked);
  if (known) return known;
  const tale = state.rules.explain?.(asked.situation, asked.answer);
  if (tale) told.set(asked, tale);
  return tale;
}
