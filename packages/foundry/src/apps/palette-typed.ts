/** Drawing by the keyboard: the pen is applied to a place by its name. */
import type { Cell } from '@bocage/core/lattice';
import { formatSide } from '@bocage/core/notation';
import type { LosPlace } from '@bocage/core/game';
import { filledFrom, fills, isOnMap, ringAt, sidesOnMap } from '../canvas/reach';
import { refreshTerrain } from '../canvas/terrain-layer';
import { tellNothingThere } from '../canvas/tools/side-pen';
import { edit, terrainShown } from '../data/editor';
import { isEmptyPatch, patchOf, type Patch } from '../data/patch';
import { sceneState, type SceneState } from '../data/scene-state';
import type { SceneTerrain } from '../data/terrain';
import { areaErase, areaStroke, insideStroke, sideStroke } from '../data/strokes';
import { placeTyped } from '../los/ask';
import { currentPen, sideWayOf } from '../tools';
import { keyOn } from '../view/words';
import { shapeTyped } from './shape-palette';

/** Applies the pen to a hexside or hex by its name: the keyboard's way to draw. */
export function applyTyped(this: { readonly element: HTMLElement }): void {
  const input = this.element.querySelector<HTMLInputElement>('input[name=typed]');
  const scene = canvas.scene;
  const state = sceneState(scene);
  if (!input || !scene || !state) return;
  if (currentPen().tool === 'shape') {
    if (shapeTyped(state, input.value)) input.value = '';
    else ui.notifications.warn(game.i18n.format('BOCAGE.Shape.noShape', { value: input.value }));
    return;
  }
  const place = placeTyped(state.board, input.value) ?? placeTyped(state.board, input.value.toUpperCase());
  const patch = place && patchFor(state, terrainShown(scene) ?? state.terrain, place);
  if (!patch) {
    const key = currentPen().tool === 'area' ? 'BOCAGE.Palette.noHex' : 'BOCAGE.Palette.noSide';
    ui.notifications.warn(game.i18n.format(keyOn(game.i18n, state.rules.grid, key), { value: input.value }));
    return;
  }
  void edit(scene, patch);
  refreshTerrain();
  input.value = '';
}

/** Returns the pen's change of this place; undefined = it cannot draw there. */
function patchFor(state: SceneState, terrain: SceneTerrain, place: LosPlace): Patch | undefined {
  const pen = currentPen();
  const { lattice } = state.layout;
  if (place.kind === 'side' && pen.tool !== 'area') {
    const side = lattice.sideOf(place.cell, place.side);
    if (sideWayOf(pen, state.rules) === 'inside') return insideTyped(state, terrain, place.cell, place.side);
    const patch = sideStroke(terrain, lattice, pen, sidesOnMap(state, [side]), place.cell);
    if (isEmptyPatch(patch)) tellNothingThere(pen, formatSide(side, state.board));
    return patch;
  }
  if (place.kind !== 'cell') return undefined;
  const ground = { state, terrain };
  if (pen.tool === 'area')
    return areaStroke(terrain, pen, fills(pen) ? filledFrom(ground, pen, place.cell) : [place.cell]);
  const way = sideWayOf(pen, state.rules);
  if (way === 'ring' || way === 'field')
    return sideStroke(terrain, lattice, pen, ringAt(ground, pen, place.cell), place.cell);
  return pen.tool === 'erase' ? areaErase(terrain, pen, [place.cell]) : undefined;
}

/** Returns the change that lays a typed piece inside the first named cell: E3-E4, or E3/N. */
function insideTyped(state: SceneState, terrain: SceneTerrain, cell: Cell, k: number): Patch {
  const { lattice } = state.layout;
  if (!isOnMap(state, cell)) return patchOf([]);
  const patch = insideStroke(terrain, lattice, currentPen(), cell, k);
  if (isEmptyPatch(patch)) tellNothingThere(currentPen(), formatSide(lattice.sideOf(cell, k), state.board));
  return patch;
}
