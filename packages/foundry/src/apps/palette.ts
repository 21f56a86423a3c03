import { bocageLayer } from '../canvas/bocage-layer';
import type { SelectionAct } from '../canvas/tools/tool-keys';
import { whenDrawingRests } from '../data/drawing-rests';
import { sceneState } from '../data/scene-state';
import {
  changePen,
  currentPen,
  shownPen,
  type AreaBrush,
  type AreaWay,
  type SideBrush,
  type SideWay,
  typeLabel,
} from '../tools';
import { answerBase, baseContext } from './base-questions';
import { windowOf, type WindowFact } from './window-of';
import { part } from '../host/templates';
import { BocageWindow, WINDOW_CLASSES } from './base';
import { areaOf } from './room';
import { paintMarkerSwatch, paintSwatch } from './swatches';
import { SHAPE_ACTIONS, shapeLevelTyped, shapesListed } from './shape-palette';
import { paletteContext } from './palette-context';
import { applyTyped } from './palette-typed';

/** The GM's palette: the pen's choices, with small pictures drawn by the map's own code. */
export class Palette extends BocageWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-palette',
    classes: [...WINDOW_CLASSES, 'bocage-palette'],
    tag: 'section',
    window: { title: 'BOCAGE.Palette.title', icon: 'fa-solid fa-paintbrush', resizable: false },
    position: { width: 290, height: 'auto' as const, top: 90, left: 120 },
    actions: {
      pickSide: (_event: Event, target: HTMLElement) =>
        changePen({ tool: 'draw', sideBrush: 'terrain', sideTerrain: target.dataset.terrain ?? '' }),
      pickBrush: (_event: Event, target: HTMLElement) =>
        changePen({ tool: 'draw', sideBrush: target.dataset.brush as SideBrush }),
      pickCell: (_event: Event, target: HTMLElement) =>
        changePen({ tool: 'area', areaBrush: 'terrain', cellTerrain: target.dataset.terrain ?? '' }),
      pickLook: (_event: Event, target: HTMLElement) =>
        changePen({ tool: 'area', areaBrush: 'look', look: target.dataset.look ?? '' }),
      pickMarker: (_event: Event, target: HTMLElement) =>
        changePen({ tool: 'area', areaBrush: 'marker', marker: target.dataset.marker ?? '' }),
      pickArea: (_event: Event, target: HTMLElement) =>
        changePen({ tool: 'area', areaBrush: target.dataset.brush as AreaBrush }),
      pickSideWay: (_event: Event, target: HTMLElement) =>
        changePen({ sideWay: target.dataset.way as SideWay }),
      pickAreaWay: (_event: Event, target: HTMLElement) =>
        changePen({ areaWay: target.dataset.way as AreaWay }),
      toggleCopies: () => changePen({ copies: !currentPen().copies }),
      selectionAct: (_event: Event, target: HTMLElement) =>
        void bocageLayer()?.tools.select.act(target.dataset.act as SelectionAct),
      applyTyped: applyTyped,
      answerBase,
      ...SHAPE_ACTIONS,
    },
  };

  static override PARTS = { body: part('palette') };

  /** The scene's part as it was last drawn. */
  shownOfScene = '';

  protected override async _prepareContext(): Promise<object> {
    const bases = baseContext();
    this.shownOfScene = ofScene();
    return { ...paletteContext(), ...bases };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const canvas of this.element.querySelectorAll<HTMLCanvasElement>('canvas[data-terrain]'))
      paintSwatch(canvas);
    for (const canvas of this.element.querySelectorAll<HTMLCanvasElement>('canvas[data-marker]'))
      paintMarkerSwatch(canvas);
    for (const [name, key] of [
      ['base', 'base'],
      ['level', 'level'],
    ] as const) {
      const input = this.element.querySelector<HTMLInputElement>(`input[name=${name}]`);
      input?.addEventListener('change', () => {
        // A scene cannot keep a value that the field does not allow (a level of 64, half of one): the pen
        // stays as it is.
        if (input.value === '' || !input.validity.valid) input.value = String(currentPen()[key]);
        else changePen({ [key]: Number(input.value) });
      });
    }
    const label = this.element.querySelector<HTMLInputElement>('input[name=label]');
    label?.addEventListener('input', () => {
      typeLabel(label.value);
      for (const button of this.element.querySelectorAll(
        '.is-on:is([data-terrain], [data-look], [data-brush])',
      ))
        button.classList.toggle('is-on', false);
      this.element.querySelector('[data-brush="label"]')?.classList.add('is-on');
    });
    const level = this.element.querySelector<HTMLInputElement>('input[name=shapeLevel]');
    level?.addEventListener('change', () => shapeLevelTyped(level.value));
    this.element.querySelector('.bocage-shapes .is-on')?.scrollIntoView({ block: 'nearest' });
  }
}

/** Returns the scene's part of the palette as a text: its questions and shapes. */
const ofScene = (): string => JSON.stringify([baseContext(), shapesListed()]);

const PEN: WindowFact = { reads: shownPen };
const QUESTIONS: WindowFact = { reads: sceneState, then: () => whenDrawingRests(askAnew) };

const ONE = windowOf(
  'palette',
  () => new Palette(),
  [PEN, QUESTIONS],
  ({ element }) => {
    // Never over the tools, whose columns depend on the height of the page, nor over the line above the map.
    const area = areaOf(element.ownerDocument);
    const { left, top } = element.getBoundingClientRect();
    return { left: Math.max(left, area.left), top: Math.max(top, area.top) };
  },
);

/** Opens the palette. */
export async function openPalette(): Promise<void> {
  await ONE.open();
}

/** Opens the palette, unless it is open or on its way. */
export function showPalette(): void {
  if (!ONE.opened()) void openPalette();
}

/** Closes the palette, if it is open. */
export function closePalette(): void {
  void ONE.opened()?.close();
}

/** Shows a changed scene's questions and shapes; an unchanged part keeps typed text. */
function askAnew(): void {
  const palette = ONE.opened();
  if (palette && palette.shownOfScene !== ofScene()) ONE.redraw();
}
