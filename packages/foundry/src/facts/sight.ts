import { isOurs } from '../data/ours';
import { changed } from './source';

/**
 * Returns a writer of the tokens that this client sees on the scene in view. Foundry computes sight after the
 * hooks of a change.
 */
export function sightWriter(): () => void {
  let seen = '';
  return () => {
    if (!isOurs(canvas.scene)) return;
    const now = (canvas.tokens?.placeables ?? []).flatMap(({ id, visible }) => (visible ? [id] : [])).join();
    if (now === seen) return;
    seen = now;
    changed(canvas.scene, 'sight');
  };
}
