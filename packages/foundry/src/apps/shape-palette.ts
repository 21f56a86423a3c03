import type { Point } from '@bocage/core/lattice';
import { formatCell, parsePlace } from '@bocage/core/notation';
import { SHAPE_UNITS, type TerrainShape } from '@bocage/core/shapes';
import { bocageLayer } from '../canvas/bocage-layer';
import { refreshTerrain } from '../canvas/terrain-layer';
import { edit, terrainShown } from '../data/editor';
import type { Patch } from '../data/patch';
import { sceneState, type SceneState } from '../data/scene-state';
import type { SceneTerrain } from '../data/terrain';
import { changeKind, kindOf, levelFor, nextShape, removeShape, restack, shapesOf } from '../shapes/edits';
import { pixelOfShape } from '../shapes/forms';
import { changePen, currentPen, SHAPE_MODES, type ShapeMode } from '../tools';
import { terrainName } from '../view/words';

/** The palette's part for terrain inside hexes. */
const ICONS: Readonly<Record<ShapeMode, string>> = {
  polygon: 'fa-draw-polygon',
  rectangle: 'fa-square',
  ellipse: 'fa-circle',
  trail: 'fa-road',
  select: 'fa-arrow-pointer',
};

/** Returns the shape tool's data for the template. */
export function shapeContext(): object {
  const pen = currentPen();
  const state = sceneState(canvas.scene);
  const rules = state?.rules;
  const terrain = shownHere();
  const taken = takenShape(terrain);
  const kind = taken ?? kindOf(pen.shapeTerrain, pen.shapeLevel);
  return {
    shaping: pen.tool === 'shape',
    modes: SHAPE_MODES.map((id) => ({
      id,
      icon: ICONS[id],
      label: `BOCAGE.Shape.mode.${id}`,
      pressed: pen.shapeMode === id,
    })),
    kinds: [
      ...(rules?.shapeTerrain ?? []).map((choice) => ({
        ...choice,
        label: rules ? terrainName(game.i18n, rules, choice.id) : choice.id,
        pressed: kind.terrain === choice.id,
      })),
      {
        id: '',
        colour: '#8a5a22',
        pattern: 'solid',
        label: game.i18n.localize('BOCAGE.Shape.ground'),
        pressed: kind.terrain === undefined,
      },
    ],
    shapeLevel: kind.level ?? '',
    taken: taken !== undefined,
    selecting: pen.shapeMode === 'select',
    holding: pen.tool === 'shape' && pen.shapeMode === 'select',
    list: shapesListed(),
  };
}

/** Returns the scene's shapes for the palette, topmost first; empty = another tool is in hand. */
export function shapesListed(): readonly object[] {
  const { tool, shapeMode } = currentPen();
  const state = sceneState(canvas.scene);
  const terrain = shownHere();
  if (tool !== 'shape' || shapeMode !== 'select' || !state || !terrain) return [];
  return shapesOf(terrain)
    .toReversed()
    .map((shape) => entryOf(state, shape));
}

function takenShape(terrain: SceneTerrain | undefined): TerrainShape | undefined {
  const { shapeTaken, shapeMode } = currentPen();
  return shapeTaken === undefined || shapeMode !== 'select' ? undefined : terrain?.shapes.get(shapeTaken);
}

/** Returns a shape with its name and the hex of its center. */
function entryOf({ layout, board, rules }: SceneState, shape: TerrainShape): object {
  const name = shape.terrain === undefined ? undefined : terrainName(game.i18n, rules, shape.terrain);
  const pixels = shape.points.map((p) => pixelOfShape(layout, p));
  const middle = (key: 'x' | 'y'): number => {
    const all = pixels.map((p) => p[key]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  const cell = layout.cellAt({ x: middle('x'), y: middle('y') });
  return {
    id: shape.id,
    name: name ?? game.i18n.localize('BOCAGE.Shape.ground'),
    at: board.cell(cell) ? formatCell(cell, board) : '',
    level: shape.level === undefined ? '' : `${shape.level}`,
    pressed: currentPen().shapeTaken === shape.id,
  };
}

/** The palette's buttons. */
export const SHAPE_ACTIONS = {
  shapeMode: (_event: Event, target: HTMLElement): void => {
    bocageLayer()?.tools.shape.rest();
    changePen({ shapeMode: (target.dataset.mode ?? 'polygon') as ShapeMode, shapeTaken: undefined });
    bocageLayer()?.redrawTool();
  },
  shapeKind: (_event: Event, target: HTMLElement): void => {
    const terrain = target.dataset.terrain ?? '';
    if (takenShape(shownHere()))
      changeTaken((shape) =>
        changeKind(shape, kindOf(terrain, levelFor(terrain, shape.terrain ?? '', shape.level))),
      );
    else changePen(nextShape(currentPen(), terrain));
  },
  shapeTake: (_event: Event, target: HTMLElement): void => {
    changePen({ shapeMode: 'select', shapeTaken: target.dataset.shape });
    bocageLayer()?.redrawTool();
  },
  shapeFront: (): void => changeTaken((shape, terrain) => restack(terrain, shape, 'front')),
  shapeBack: (): void => changeTaken((shape, terrain) => restack(terrain, shape, 'back')),
  shapeRemove: (): void => changeTaken(({ id }) => removeShape(id)),
};

/** Sets the typed level of the selected shape, else of the next one; empty = as the ground is. */
export function shapeLevelTyped(text: string): void {
  const value = text.trim() === '' ? undefined : Math.round(Number(text));
  const level =
    value !== undefined && Number.isFinite(value) ? Math.max(-10, Math.min(30, value)) : undefined;
  if (takenShape(shownHere())) changeTaken((shape) => changeKind(shape, kindOf(shape.terrain ?? '', level)));
  else changePen({ shapeLevel: level });
}

function shownHere(): SceneTerrain | undefined {
  return (canvas.scene && terrainShown(canvas.scene)) ?? undefined;
}

function changeTaken(change: (shape: TerrainShape, terrain: SceneTerrain) => Patch): void {
  const { scene } = canvas;
  const terrain = shownHere();
  const shape = takenShape(terrain);
  if (!scene || !terrain || !shape) return;
  edit(scene, change(shape, terrain)).catch(() =>
    ui.notifications.error(game.i18n.localize('BOCAGE.Draw.failed')),
  );
  refreshTerrain();
  changePen({});
  bocageLayer()?.redrawTool();
}

/**
 * Draws a shape from typed corners: the keyboard's way.
 *
 * @returns whether they make one
 */
export function shapeTyped(state: SceneState, text: string): boolean {
  const points: Point[] = [];
  for (const name of text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)) {
    try {
      const place = parsePlace(name, state.board);
      const { lattice } = state.layout;
      const at = place.kind === 'cell' ? lattice.centre(place.cell) : undefined;
      const point = place.kind === 'vertex' ? place.vertex.point : at;
      if (!point) return false;
      points.push({ x: point.x * SHAPE_UNITS, y: point.y * SHAPE_UNITS });
    } catch {
      return false;
    }
  }
  return bocageLayer()?.tools.shape.add(points) === true;
}
