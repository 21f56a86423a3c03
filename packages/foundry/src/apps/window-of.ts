import { reads, viewedScene, whenChanged } from '../facts/source';
import { later, timerPart } from '../host/timers';
import type { ScenePort } from '../host/ports';
import type { BocageWindow } from './base';
import { placeFor } from './place';

/** A window of which there is one at most. */
export interface OneWindow<W extends BocageWindow> {
  /** Opens it where it covers least, or brings it to the front. */
  open(): Promise<W>;
  /** The window, while it is open. */
  opened(): W | undefined;
}

/**
 * A window that is drawn anew whenever what it shows has changed, once for all changes of one turn.
 *
 * @param facts reads what it shows of the scene in view
 */
export function windowOf<W extends BocageWindow>(
  name: string,
  make: () => W,
  facts: (scene: ScenePort) => unknown,
  place: (window: W) => object = ({ element }) => placeFor(element),
): OneWindow<W> {
  const part = timerPart(name);
  let window: W | undefined;
  let unfollow: (() => void) | undefined;
  let isDue = false;

  const opened = (): W | undefined => (window?.isOpen ? window : undefined);
  const render = (): unknown => {
    isDue = false;
    if (opened()) return window?.render();
    unfollow?.();
    unfollow = undefined;
    return undefined;
  };
  const follow = (): void => {
    unfollow ??= whenChanged(
      () => {
        const scene = viewedScene();
        if (!scene) return;
        reads(scene, 'terrain');
        facts(scene);
      },
      () => {
        if (isDue) return;
        isDue = true;
        later(part, render);
      },
    );
  };

  return {
    opened,
    async open() {
      const wasOpen = opened() !== undefined;
      window ??= make();
      await window.render({ force: true });
      follow();
      if (wasOpen) window.bringToFront();
      else window.setPosition(place(window));
      return window;
    },
  };
}
