import type { LosPlace } from '@bocage/core/game';
import { sceneState } from '../../data/scene-state';
import type { Layout } from '../../grid/layout';
import { clear, pick } from '../../los/query';
import { currentSession, setQuery } from '../../facts/session';
import { tokenAt } from '../reach';
import { drawCells } from './hover';
import type { MapTool, Pixel, Pointer } from './map-tool';
import type { ToolKey } from './tool-keys';

/** The tool that picks the two ends of a line, for every user. */
export class LosTool implements MapTool {
  /** Picks the unit there, else the hex; with Shift the vertex or hexside (Snap Shot) nearest by. */
  press(at: Pixel, shift: boolean): void {
    const state = sceneState(canvas.scene);
    if (!state) return;
    const { query } = currentSession();
    const token = shift ? undefined : tokenAt(at);
    if (token) {
      setQuery(pick(query, { kind: 'unit', id: token.document.id }));
      return;
    }
    const place = shift
      ? exactPlace(state.layout, at)
      : { kind: 'cell' as const, cell: state.layout.cellAt(at) };
    if (state.board.cell(place.cell)) setQuery(pick(query, { kind: 'place', place }));
  }

  takeAway(): void {
    giveUpPicking();
  }

  key(key: ToolKey): boolean {
    return key === 'give-up' && giveUpPicking();
  }

  draw(mark: PIXI.Graphics, pointer?: Pointer): void {
    mark.clear();
    const state = sceneState(canvas.scene);
    if (state && pointer) drawCells(mark, state, [state.layout.cellAt(pointer.at)]);
  }
}

/** Drops the first end if the other is still to be picked. @returns whether there was one */
function giveUpPicking(): boolean {
  const { query } = currentSession();
  if (!query.from || (query.to && !query.keepFrom)) return false;
  setQuery(clear(query));
  return true;
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
