import type { FieldCell } from '@bocage/core/game';
import type { SceneState } from '../data/scene-state';
import { fieldResult, type FieldResult } from '../view/shown';
import { createFieldAtlas, type FieldAtlas } from './field-atlas';
import { layerPart } from '../host/guard-layer';
import { hear } from '../host/listeners';

/**
 * One end's view of each cell: bright, dotted, hatched or cross-hatched. It is one mesh for the whole board,
 * laid out once; another field only changes the pictures of cells that differ. So it can follow a drag.
 */
export interface FieldSheet {
  readonly view: PIXI.Container;
  /** Shows this field from now on. */
  show(field: readonly (FieldCell | undefined)[]): void;
}

/** The sheet of the last board, by the key of its shape. */
const kept = new Map<string, FieldSheet>();

/** Returns the sheet of a scene's board, the former one if the board's shape is the same. */
export function fieldSheet(state: SceneState): FieldSheet {
  const key = keyOf(state);
  const before = kept.get(key);
  if (before && !before.view.destroyed) return before;
  for (const { view } of kept.values()) if (!view.destroyed) view.destroy({ children: true });
  kept.clear();
  const sheet = createSheet(state);
  kept.set(key, sheet);
  return sheet;
}

function keyOf({ layout, board }: SceneState): string {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas.dimensions;
  const frame = [layout.pixelOf({ x: 0, y: 0 }), layout.pixelOf({ x: 1, y: 2 })];
  return JSON.stringify([
    layout.lattice.kind,
    layout.lattice.shoved,
    frame,
    board.extent,
    board.cells.length,
    [sceneX, sceneY, sceneWidth, sceneHeight],
  ]);
}

/** Numbers for each cell: two for each of four corners. */
const PER_CELL = 8;

function createSheet(state: SceneState): FieldSheet {
  const { layout, board } = state;
  const { cells } = board;
  const [first] = cells;
  const outline = first ? relativeOutline(state, first) : [];
  const atlas = createFieldAtlas(outline, layout.inradius);
  const { width, height } = atlas.box;
  const corners = [-1, -1, 1, -1, 1, 1, -1, 1].map((sign, i) => (sign * (i % 2 ? height : width)) / 2);
  const places = new Float32Array(cells.length * PER_CELL);
  const triangles = new Uint32Array(cells.length * 6);
  cells.forEach((cell, i) => {
    const { x, y } = layout.centreOf(cell);
    corners.forEach((corner, k) => (places[i * PER_CELL + k] = corner + (k % 2 ? y : x)));
    triangles.set(
      [0, 1, 2, 0, 2, 3].map((corner) => i * 4 + corner),
      i * 6,
    );
  });
  const pictures = new Float32Array(cells.length * PER_CELL);
  const shown = new Int32Array(cells.length).fill(-1);
  const geometry = new PIXI.MeshGeometry(...([places, pictures, triangles].map(buffer) as Buffers));
  const material = new PIXI.MeshMaterial(atlas.texture);
  const view = new PIXI.Container();
  const mesh = view.addChild(new PIXI.Mesh(geometry, material));
  mesh.name = 'bocage-field';
  view.mask = view.addChild(mapMask());
  hear(layerPart('bocage'), view, 'destroyed', () => atlas.destroy());
  let drawn = -1;
  return {
    view,
    show(field) {
      const looks = looksOf(atlas, cells.length, field);
      if (drawn !== atlas.version) {
        // The texture had no room for a look: all pictures have moved.
        shown.fill(-1);
        material.texture = atlas.texture;
        drawn = atlas.version;
      }
      let changed = false;
      looks.forEach((look, i) => {
        if (shown[i] === look) return;
        shown[i] = look;
        pictures.set(atlas.corners(look), i * PER_CELL);
        changed = true;
      });
      if (changed) geometry.getBuffer('aTextureCoord').update();
    },
  };
}

/** PIXI's types predate TypeScript's distinction between kinds of arrays. */
type Buffers = [vertices: ArrayBuffer, uvs: ArrayBuffer, index: ArrayBuffer];
const buffer = (array: Float32Array | Uint32Array): ArrayBuffer => array as unknown as ArrayBuffer;

/** Returns the picture's number for each cell; 0 = unknown. */
function looksOf(atlas: FieldAtlas, count: number, field: readonly (FieldCell | undefined)[]): Int32Array {
  const looks = new Int32Array(count);
  const known = new Map<FieldResult, (number | undefined)[]>();
  for (let i = 0; i < count; i++) {
    const seen = field[i];
    if (!seen) continue;
    const kind = fieldResult(seen);
    const numbers = known.get(kind) ?? [];
    known.set(kind, numbers);
    looks[i] = numbers[seen.hindrance] ??= atlas.look(kind, seen.hindrance);
  }
  return looks;
}

/** Returns the corners of a cell relative to its center, drawn in a little. */
function relativeOutline(
  { layout }: SceneState,
  cell: Parameters<SceneState['layout']['outline']>[0],
): readonly Pixel[] {
  const centre = layout.centreOf(cell);
  return layout.outline(cell).map(({ x, y }) => ({ x: (x - centre.x) * 0.985, y: (y - centre.y) * 0.985 }));
}

type Pixel = { readonly x: number; readonly y: number };

/** Returns a mask that cuts half cells at the map's edge. */
function mapMask(): PIXI.Graphics {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas.dimensions;
  return new PIXI.Graphics().beginFill(0xffffff).drawRect(sceneX, sceneY, sceneWidth, sceneHeight).endFill();
}
