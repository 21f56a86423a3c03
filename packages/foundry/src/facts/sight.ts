import { isOurs } from '../data/ours';
import { changed } from './source';

/** Writes which tokens of the scene in view this client sees. It is worked out after the hooks of a change. */
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
