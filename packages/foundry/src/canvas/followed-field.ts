import type { Cell } from '@bocage/core/lattice';
import type { FieldCell } from '@bocage/core/game';
import type { SceneState } from '../data/scene-state';
import { held } from '../facts/source';
import { bocageLayer } from './bocage-layer';
import { lookOf } from './colours';
import { fieldSheet } from './field-overlay';
import { drawEnd } from './lines';

type Pixel = { readonly x: number; readonly y: number };

/** During a drag: the mark of the cell under the counter, and the place of its first drawing. */
const followed = held<{ readonly mark: PIXI.Container; readonly from: Pixel } | undefined>(undefined);

/** Shows the view from a cell instead of the answer, until the answer is shown again. */
export function showFollowed(state: SceneState, cell: Cell, field: readonly (FieldCell | undefined)[]): void {
  const holder = bocageLayer()?.overlays;
  if (!holder || holder.destroyed) return;
  const sheet = fieldSheet(state);
  sheet.show(field);
  if (sheet.view.parent !== holder) holder.addChildAt(sheet.view, 0);
  const centre = state.layout.centreOf(cell);
  const before = followed.read();
  if (before) {
    before.mark.position.set(centre.x - before.from.x, centre.y - before.from.y);
  } else {
    for (const child of holder.children) child.visible = child === sheet.view;
    const mark = holder.addChild(drawEnd(state.layout, { kind: 'cell', cell }, lookOf('clear')));
    followed.write({ mark, from: centre });
  }
}

/** Whether a dragged counter's field is shown. */
export function isFollowing(): boolean {
  return followed.read() !== undefined;
}

/** Forgets the dragged field: the answer is shown again. */
export function forgetFollowed(): void {
  followed.write(undefined);
}
