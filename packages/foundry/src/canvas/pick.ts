import type { LosPlace } from '@bocage/core';
import { sceneState } from '../data/scene-state';
import { mayKnow } from '../data/units';
import type { TokenPort } from '../host/ports';
import { currentSession, setQuery } from '../los/session';
import { clear, pick } from '../los/query';
import { currentPen } from '../tools';
import type { Layout } from '../grid/layout';

type Pixel = { readonly x: number; readonly y: number };

/** A click of the LOS tool: the unit there, else the hex; with Shift the vertex or hexside (Snap Shot) nearest by. */
export function pickPlace(point: Pixel, exact: boolean): void {
  const state = sceneState(canvas.scene);
  if (!state) return;
  const { query } = currentSession();
  const token = exact ? undefined : tokenAt(point);
  if (token) {
    setQuery(pick(query, { kind: 'unit', id: token.document.id }));
    return;
  }
  const place = exact
    ? exactPlace(state.layout, point)
    : { kind: 'cell' as const, cell: state.layout.cellAt(point) };
  if (state.board.cell(place.cell)) setQuery(pick(query, { kind: 'place', place }));
}

/** Forgets the end that was picked while the other one is still to be picked. @returns whether there was one */
export function giveUpPicking(): boolean {
  const { query } = currentSession();
  if (currentPen().tool !== 'los' || !query.from || (query.to && !query.keepFrom)) return false;
  setQuery(clear(query));
  return true;
}

/** The topmost token under a point that this user may know of. */
export function tokenAt(point: Pixel): TokenPort | undefined {
  return canvas.tokens?.placeables.findLast(
    (token) =>
      token.visible &&
      mayKnow(game.user, token.document) &&
      point.x >= token.x &&
      point.y >= token.y &&
      point.x <= token.x + token.w &&
      point.y <= token.y + token.h,
  );
}

function exactPlace(layout: Layout, point: Pixel): LosPlace {
  const cell = layout.cellAt(point);
  const distances = layout.outline(cell).map((corner) => Math.hypot(corner.x - point.x, corner.y - point.y));
  const vertex = distances.indexOf(Math.min(...distances));
  if ((distances[vertex] ?? Infinity) < layout.inradius * 0.35) return { kind: 'vertex', cell, vertex };
  const { side } = layout.nearestSide(point);
  const number = layout.lattice.sideNames.findIndex((_, k) => {
    const own = layout.lattice.sideOf(cell, k);
    return own.side === side.side && own.cell.col === side.cell.col && own.cell.row === side.cell.row;
  });
  return number < 0 ? { kind: 'cell', cell } : { kind: 'side', cell, side: number };
}
