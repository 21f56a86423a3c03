import type { Board } from '@bocage/core';
import { sceneState } from '../data/scene-state';
import type { ScenePort } from '../host/ports';

/** Boards that are ready, so that coming back to a scene costs nothing. */
const warm = new WeakSet<Board>();
let running: Iterator<void> | undefined;

/**
 * Makes a scene's board ready for lines of sight while nothing else happens, so that the first question is answered as
 * fast as all others.
 */
export function warmUpSoon(scene: ScenePort): void {
  const state = sceneState(scene);
  running = undefined;
  if (!state?.rules.warmUp || state.file === 'loading' || state.file === 'failed') return;
  const { rules, options } = state;
  const begin = (): void => {
    const { board } = state;
    if (sceneState(scene) !== state || warm.has(board)) return;
    warm.add(board);
    running = rules.warmUp?.({ board, units: [], options })[Symbol.iterator]();
    step(running);
  };
  whenIdle(begin);
}

function step(steps: Iterator<void> | undefined): void {
  if (steps === undefined || steps !== running || steps.next().done === true) return;
  whenIdle(() => step(steps));
}

function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 1000 });
  else setTimeout(act, 50);
}
