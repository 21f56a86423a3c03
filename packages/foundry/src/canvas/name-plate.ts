import { formatCell, sameCell } from '@bocage/core';
import type * as PixiNs from 'pixi.js';
import { terrainShown } from '../data/editor';
import type { SceneState } from '../data/scene-state';
import { labelText, terrainName } from '../view/words';
import { laidShown } from './laid-marks';
import { isOnMap } from './reach';
import { shapeAt } from './shape-drag';

type Pixel = { readonly x: number; readonly y: number };

/** What lies under the pointer, in words beside it: the hex, what play has left on it, the topmost drawn shape. */
export function showNamePlate(plate: PixiNs.Container, state: SceneState, at: Pixel): void {
  const text =
    [cellName(state, at), ...laidNames(state, at), shapeName(state, at)].filter(Boolean).join(' · ') ||
    undefined;
  const label = (plate.getChildByName('text') as PixiNs.Text | null) ?? makePlate(plate);
  plate.visible = text !== undefined;
  if (text === undefined) return;
  const unit = 1 / (canvas.stage.scale.x || 1);
  if (label.text !== text) write(plate, label, text);
  plate.scale.set(unit);
  plate.position.set(at.x + 18 * unit, at.y + 18 * unit);
}

function write(plate: PixiNs.Container, label: PixiNs.Text, text: string): void {
  label.text = text;
  const back = plate.getChildByName('back') as PixiNs.Graphics | null;
  const [w, h] = [label.width + 16, label.height + 6];
  back
    ?.clear()
    .lineStyle({ width: 1.5, color: 0xfffbe8, alpha: 0.8 })
    .beginFill(0x14180e, 0.9)
    .drawRoundedRect(0, 0, w, h, h * 0.3)
    .endFill();
  label.position.set(8, 3);
}

function makePlate(plate: PixiNs.Container): PixiNs.Text {
  const back = plate.addChild(new PIXI.Graphics());
  back.name = 'back';
  const label = plate.addChild(
    new PIXI.Text('', {
      fontFamily: ['Signika', 'Noto Sans CJK JP', 'sans-serif'],
      fontSize: 15,
      fontWeight: 'bold',
      fill: 0xffffff,
    }),
  );
  label.name = 'text';
  label.resolution = 2;
  return label;
}

/** On a map of several boards with that of the board, as everywhere. */
function cellName(state: SceneState, at: Pixel): string | undefined {
  const cell = state.layout.cellAt(at);
  // The imported board has the names; one with all that is drawn on it would be made anew with every stroke.
  return isOnMap(state, cell) ? formatCell(cell, state.imported ?? state.layout.lattice) : undefined;
}

/** What play has left on the hex. */
function laidNames(state: SceneState, at: Pixel): readonly string[] {
  const cell = state.layout.cellAt(at);
  const here = laidShown().filter((laid) => sameCell(laid.cell, cell));
  return here.map(({ id, value, rule }) =>
    [labelText(game.i18n, state.rules, ['Laid'], id), value, `[${rule}]`].filter(Boolean).join(' '),
  );
}

function shapeName(state: SceneState, at: Pixel): string | undefined {
  const terrain = canvas.scene && terrainShown(canvas.scene);
  const shape = terrain && shapeAt({ state, terrain }, at);
  if (!shape) return undefined;
  const name = shape.terrain === undefined ? undefined : terrainName(game.i18n, state.rules, shape.terrain);
  const level =
    shape.level === undefined
      ? undefined
      : game.i18n.format('BOCAGE.Shape.levelIs', { level: `${shape.level}` });
  return [name ?? game.i18n.localize('BOCAGE.Shape.ground'), level].filter(Boolean).join(' · ');
}
