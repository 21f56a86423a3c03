import type { Cell } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import { cellsOfExtent } from '@bocage/core/board';
import type { SceneState } from '../data/scene-state';
import { MODULE_ID } from '../settings';

/** Least height of a name, in screen pixels: smaller ones could not be read, and would gray the map. */
const READABLE = 8;
/** Height of a name, as a share of the inradius: as on printed boards, and as near to the upper hexside. */
const HEIGHT = 0.3;
const RISE = 0.68;
const FONT = 'bocage-cell-names';
const FONT_SIZE = 40;

/** Names of a map's cells, if its picture has none. They are made once; at other zooms they are only hidden. */
export interface CellNames {
  readonly holder: PIXI.Container;
  /** Shows the names of this scene. */
  show(state: SceneState | undefined): void;
  /** Notes another zoom, in screen pixels for each map pixel. */
  zoom(scale: number): void;
}

/** @param holder where they are shown */
export function createCellNames(holder: PIXI.Container): CellNames {
  let shown = '';
  let height = 0;
  const zoom = (scale: number): void => {
    holder.visible = height * scale >= READABLE;
  };
  return {
    holder,
    zoom,
    show(state) {
      const wanted = game.settings.get(MODULE_ID, 'cellNames') === true;
      const key = state && wanted && lacksNames(state) ? JSON.stringify([state.info, state.anchor]) : '';
      if (key === shown) return;
      shown = key;
      for (const child of holder.removeChildren()) child.destroy();
      if (!state || key === '') return;
      height = state.layout.inradius * HEIGHT;
      for (const cell of cellsOfExtent(state.layout.lattice, state.info)) {
        const name = nameOf(state, cell);
        if (name) holder.addChild(name);
      }
      zoom(canvas.stage.scale.x);
    },
  };
}

/** Whether the map's picture has no names; an imported board's has them printed. */
function lacksNames({ info }: SceneState): boolean {
  return info.file === undefined;
}

/** Returns the name in the upper part of a cell; undefined = that part lies outside the map. */
function nameOf({ layout }: SceneState, cell: Cell): PIXI.BitmapText | undefined {
  const { inradius } = layout;
  const { sceneY, sceneHeight } = canvas.dimensions;
  const centre = layout.centreOf(cell);
  // That part of a half cell on the upper edge is off the map: its name stands below the edge.
  const y = Math.max(centre.y - inradius * RISE, sceneY + inradius * HEIGHT * 0.6);
  if (y > sceneY + sceneHeight) return undefined;
  font();
  const text = new PIXI.BitmapText(formatCell(cell), { fontName: FONT, fontSize: inradius * HEIGHT });
  text.anchor.set(0.5);
  text.position.set(centre.x, y);
  text.alpha = 0.72;
  return text;
}

/** One texture for all names. */
function font(): void {
  if (PIXI.BitmapFont.available[FONT]) return;
  PIXI.BitmapFont.from(
    FONT,
    {
      fontFamily: ['Signika', 'sans-serif'],
      fontSize: FONT_SIZE,
      fontWeight: '600',
      fill: 0x1d1a12,
      stroke: 0xf4efdc,
      strokeThickness: 4,
    },
    { chars: [['A', 'Z'], ['0', '9'], '(,-)'], resolution: 2, padding: 6 },
  );
}
