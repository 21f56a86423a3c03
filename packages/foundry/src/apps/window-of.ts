import { follow } from '../facts/follow';
import { perScene } from '../facts/source';
import { viewedScene } from '../facts/view';
import { later, timerPart } from '../host/timers';
import type { ScenePort } from '../host/ports';
import type { BocageWindow } from './base';
import { placeFor } from './room';

/** A window with at most one instance. */
export interface OneWindow<W extends BocageWindow> {
  /**
   * Opens it where it covers least, or brings it to the front.
   *
   * @param prepare sets its subject
   */
  open(prepare?: (window: W) => void): Promise<W>;
  /** Returns the window while it is open. */
  opened(): W | undefined;
  /** Redraws it, or parts of it, after a change that only the window itself knows. */
  redraw(...parts: readonly string[]): void;
}

/** A fact that a window shows of the scene in view: a new value redraws its part. */
export interface WindowFact {
  /** The part of the window; absent: all of it. */
  readonly part?: string;
  readonly reads: (scene: ScenePort) => unknown;
  /** Runs instead of a redraw. */
  readonly then?: () => unknown;
}

/**
 * Returns a window that is redrawn when a fact that it shows has changed, once for all changes of one turn.
 *
 * @param name of the window's part, for reports of failures
 * @param place where it opens; absent: where it covers least
 */
export function windowOf<W extends BocageWindow>(
  name: string,
  make: () => W,
  facts: readonly WindowFact[],
  place: (window: W) => object | undefined = ({ element }) => placeFor(element),
): OneWindow<W> {
  const follower = timerPart(name);
  let window: W | undefined;
  let following: readonly (() => void)[] = [];
  /** Parts to redraw; `undefined` among them: all of it. */
  const due = new Set<string | undefined>();

  const opened = (): W | undefined => (window?.isOpen ? window : undefined);
  const render = (): unknown => {
    const parts = [...due].filter((part) => part !== undefined);
    const isWhole = due.has(undefined);
    due.clear();
    if (opened()) return window?.render(isWhole ? {} : { parts });
    for (const unfollow of following) unfollow();
    following = [];
    return undefined;
  };
  const draw = (part: string | undefined): void => {
    if (due.size === 0) later(follower, render);
    due.add(part);
  };
  const followFacts = (): void => {
    if (following.length > 0) return;
    following = facts.map(({ part, reads, then = () => draw(part) }) => {
      const fact = perScene(reads);
      const inView = (): unknown => {
        const scene = viewedScene();
        return scene && fact(scene);
      };
      return follow(follower, inView, then, true);
    });
  };

  return {
    opened,
    redraw(...parts) {
      if (opened()) for (const part of parts.length > 0 ? parts : [undefined]) draw(part);
    },
    async open(prepare) {
      const wasOpen = opened() !== undefined;
      window ??= make();
      prepare?.(window);
      await window.render({ force: true });
      followFacts();
      if (wasOpen) window.bringToFront();
      else {
        const where = place(window);
        if (where) window.setPosition(where);
      }
      return window;
    },
  };
}
