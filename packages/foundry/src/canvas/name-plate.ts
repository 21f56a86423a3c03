import { ruleText } from '@bocage/core/game';
import { sameCell } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import { terrainShown } from '../data/editor';
import type { SceneState } from '../data/scene-state';
import { labelText, terrainName } from '../view/words';
import { laidOn } from './laid-marks';
import { isOnMap } from './reach';
import { shapeAt } from './tools/shape-drag';

type Pixel = { readonly x: number; readonly y: number };

/** Shows the names under the pointer beside it: the hex, things left by play, the topmost drawn shape. */
export function showNamePlate(plate: PIXI.Container, state: SceneState, at: Pixel): void {
  const text =
    [cellName(state, at), ...laidNames(state, at), shapeName(state, at)].filter(Boolean).join(' · ') ||
    undefined;
  plate.visible = text !== undefined;
  if (text === undefined) return;
  if (plate.children.length === 0) makePlate(plate);
  write(plate, text);
  const unit = 1 / (canvas.stage.scale.x || 1);
  plate.scale.set(unit);
  plate.position.set(at.x + 18 * unit, at.y + 18 * unit);
}

type Label = PIXI.Text | PIXI.BitmapText;

/** Letters of hex names, drawn once: almost every move shows another name. */
const LETTERS = [['A', 'Z'], ['a', 'z'], ['0', '9'], '(),.- '];
const OF_LETTERS = /^[A-Za-z0-9(),.\- ]*$/;

function write(plate: PIXI.Container, text: string): void {
  const [back, words, letters] = plate.children as [PIXI.Graphics, PIXI.Text, PIXI.BitmapText];
  const [label, other]: [Label, Label] = OF_LETTERS.test(text) ? [letters, words] : [words, letters];
  if (label.visible && label.text === text) return;
  [label.visible, other.visible] = [true, false];
  label.text = text;
  const [w, h] = [label.width + 16, words.height + 6];
  back
    .clear()
    .lineStyle({ width: 1.5, color: 0xfffbe8, alpha: 0.8 })
    .beginFill(0x14180e, 0.9)
    .drawRoundedRect(0, 0, w, h, h * 0.3)
    .endFill();
  label.position.set(8, 3 + (words.height - label.height) / 2);
}

const FONT = 'bocage-name-plate';
const FONT_SIZE = 15;

function style(): Partial<PIXI.ITextStyle> {
  const fontFamily = ['Signika', 'Noto Sans CJK JP', 'sans-serif'];
  return { fontFamily, fontSize: FONT_SIZE, fontWeight: 'bold', fill: 0xffffff };
}

function makePlate(plate: PIXI.Container): void {
  if (!PIXI.BitmapFont.available[FONT])
    PIXI.BitmapFont.from(FONT, style(), { chars: LETTERS, resolution: 2 });
  const words = new PIXI.Text('A', style());
  words.resolution = 2;
  const letters = new PIXI.BitmapText('', { fontName: FONT, fontSize: FONT_SIZE });
  [words.visible, letters.visible] = [false, false];
  plate.addChild(new PIXI.Graphics(), words, letters);
}

/** Returns a cell's name, with its board's on a map of several boards; undefined = off the map. */
function cellName(state: SceneState, at: Pixel): string | undefined {
  const cell = state.layout.cellAt(at);
  // The imported board has the names; one with all that is drawn on it would be made anew with every stroke.
  return isOnMap(state, cell) ? formatCell(cell, state.imported ?? state.layout.lattice) : undefined;
}

/** Returns the names of things that play has left on the hex. */
function laidNames(state: SceneState, at: Pixel): readonly string[] {
  const cell = state.layout.cellAt(at);
  const laid = canvas.scene ? laidOn(canvas.scene) : [];
  const here = laid.filter((one) => sameCell(one.cell, cell));
  return here.map(({ id, value, rule }) =>
    [labelText(game.i18n, state.rules, ['Laid'], id), value, `[${ruleText(game.i18n, state.rules, rule)}]`]
      .filter(Boolean)
      .join(' '),
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
