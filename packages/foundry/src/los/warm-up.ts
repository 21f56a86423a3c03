import type { Board } from '@bocage/core/board';
import { sceneState } from '../data/scene-state';
import { follow } from '../facts/follow';
import { shownField } from '../facts/session';
import { factOf, held } from '../facts/source';
import { battlefield } from '../facts/view';
import { timerPart, whenIdle } from '../host/timers';
import type { ScenePort } from '../host/ports';

const WARM = timerPart('warm-up');
/** Boards that are ready or being made so, so that coming back to a scene costs nothing. */
const warm = new WeakSet<Board>();
interface Work {
  readonly scene: ScenePort;
  readonly board: Board;
  readonly steps: Iterator<void>;
}

/** The one board that is being made ready. */
const running = held<Work | undefined>(undefined);

/** Prepares a board when its map is drawn or its rules change, and a field may follow its viewer. */
export function watchWarmUp(): void {
  follow(WARM, boardInView, warmUp);
  follow(WARM, shownField, warmUp);
}

/** Another text whenever the board in view may need preparing; undefined = nothing to prepare. */
const boardInView = factOf((): string | undefined => {
  const scene = battlefield();
  const state = sceneState(scene);
  return scene && state && [scene.id, state.rules.id, state.file, JSON.stringify(state.options)].join(' ');
});

const warmUp = (): void => {
  const scene = battlefield();
  if (scene) warmUpSoon(scene);
};

/**
 * Prepares a scene's board for lines of sight while the browser is idle: the first answer then comes as fast
 * as others.
 */
function warmUpSoon(scene: ScenePort): void {
  const state = sceneState(scene);
  if (!state?.rules.warmUp || state.file === 'loading' || state.file === 'failed') return;
  const { rules, options } = state;
  whenIdle(WARM, () => {
    const { board } = state;
    if (battlefield() !== scene || sceneState(scene) !== state || warm.has(board)) return;
    // Another board is wanted now; the rest of the last one waits until the user comes back to it.
    const before = running.read();
    if (before) warm.delete(before.board);
    warm.add(board);
    const steps = rules.warmUp?.({ board, units: [], options })[Symbol.iterator]();
    running.write(steps && { scene, board, steps });
    goOn(running.read());
  });
}

/** Milliseconds at a time: most steps are short, and a frame must not wait for many of them. */
const SLICE = 8;

function goOn(work: Work | undefined): void {
  if (work === undefined || work !== running.read()) return;
  // On another scene nothing runs: the rest waits until the user comes back.
  if (battlefield() !== work.scene) {
    warm.delete(work.board);
    running.write(undefined);
    return;
  }
  const until = performance.now() + SLICE;
  while (performance.now() < until)
    if (work.steps.next().done === true) {
      running.write(undefined);
      return;
    }
  whenIdle(WARM, () => goOn(work));
}
