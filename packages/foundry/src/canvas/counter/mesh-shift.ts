interface Point {
  readonly x: number;
  readonly y: number;
}

/** Moved pictures: their pivot before, and ours. */
const moved = new WeakMap<PIXI.DisplayObject, { readonly before: Point; readonly ours: Point }>();

/**
 * Moves a token's picture by its pivot, or puts it back exactly. A picture that was never moved is not
 * written to; one that another module has moved meanwhile is left alone.
 *
 * @param by the shift; absent: back
 */
export function shiftMesh(mesh: PIXI.DisplayObject, by?: Point): void {
  const { pivot } = mesh;
  const known = moved.get(mesh);
  const isAsWeLeftIt = known?.ours.x === pivot.x && known.ours.y === pivot.y;
  const before = known && isAsWeLeftIt ? known.before : { x: pivot.x, y: pivot.y };
  const ours = { x: before.x + (by?.x ?? 0), y: before.y + (by?.y ?? 0) };
  if (by) moved.set(mesh, { before, ours });
  else if (!moved.delete(mesh) || !isAsWeLeftIt) return;
  if (pivot.x !== ours.x || pivot.y !== ours.y) pivot.set(ours.x, ours.y);
}
