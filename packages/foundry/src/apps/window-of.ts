import { follow } from '../facts/follow';
import { perScene } from '../facts/source';
import { viewedScene } from '../facts/view';
import { later, timerPart } from '../host/timers';
import type { ScenePort } from '../host/ports';
import type { BocageWindow } from './base';
import { placeFor } from './place';

/** A window of which there is one at most. */
export interface OneWindow<W extends BocageWindow> {
  /** Opens it where it covers least, or brings it to the front. @param prepare what it shall be about */
  open(prepare?: (window: W) => void): Promise<W>;
  /** The window, while it is open. */
  opened(): W | undefined;
  /** Draws it anew, or parts of it, after something that only the window itself knows of has changed. */
  redraw(...parts: readonly string[]): void;
}

/** What a window shows of the scene in view: what of it is drawn anew when the value is another one. */
export interface WindowFact {
  /** The part of the window; absent: all of it. */
  readonly part?: string;
  readonly reads: (scene: ScenePort) => unknown;
  /** What is done instead of drawing it anew. */
  readonly then?: () => unknown;
}

/**
 * A window that is drawn anew whenever what it shows has changed, once for all changes of one turn.
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
  /** Parts that are due; `undefined` among them: all of it. */
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
