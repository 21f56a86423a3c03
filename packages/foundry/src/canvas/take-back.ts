import { formatCell, formatSide } from '@bocage/core/notation';
import { redo, undo } from '../data/editor';
import type { Reversal } from '../data/history';
import { isEmptyPatch, type Patch } from '../data/patch';
import { sceneState } from '../data/scene-state';
import { refreshTerrain } from './terrain-layer';

/** Most places in the notice: more would not fit into one line. */
const NAMED = 4;

/** Undoes or redoes this GM's newest stroke, and names entries that another user has changed since. */
export function reverseStroke(way: 'undo' | 'redo'): Reversal | undefined {
  const scene = canvas.scene;
  if (!game.user.isGM || !scene) return undefined;
  const reversal = way === 'undo' ? undo(scene) : redo(scene);
  refreshTerrain();
  if (!reversal) return undefined;
  if (!isEmptyPatch(reversal.kept))
    ui.notifications.warn(game.i18n.format(`BOCAGE.Draw.${way}Kept`, { places: placesOf(reversal.kept) }));
  return reversal;
}

function placesOf({ sides, cells, shapes }: Patch): string {
  const board = sceneState(canvas.scene)?.board;
  const names = board
    ? [
        ...Array.from(sides.values(), ({ side }) => formatSide(side, board)),
        ...Array.from(cells.values(), ({ cell }) => formatCell(cell, board)),
      ]
    : [];
  const listed = names.slice(0, NAMED);
  const more = names.length - listed.length;
  if (shapes.size > 0) listed.push(game.i18n.format('BOCAGE.Draw.shapesKept', { count: `${shapes.size}` }));
  if (more > 0) listed.push(game.i18n.format('BOCAGE.Draw.moreKept', { count: `${more}` }));
  return listed.join(', ');
}
