import { formatSide, type Cell, type Game, type LosPlace, type TerrainChoice } from '@bocage/core';
import { filledFrom, fills, isOnMap, ringAt, sidesOnMap } from '../canvas/reach';
import { bocageLayer } from '../canvas/bocage-layer';
import { SELECTION_ACTS, type SelectionAct } from '../canvas/selection-tool';
import { refreshTerrain } from '../canvas/terrain-layer';
import { tellNothingThere } from '../canvas/terrain-pen';
import { whenDrawingRests } from '../data/drawing-rests';
import { edit, terrainShown } from '../data/editor';
import { isEmptyPatch, patchOf, type Patch } from '../data/patch';
import { sceneState, type SceneState } from '../data/scene-state';
import type { SceneTerrain } from '../data/terrain';
import { LOOKS } from '../data/looks';
import { areaErase, areaStroke, insideStroke, sideStroke } from '../data/strokes';
import { placeTyped } from '../los/ask';
import {
  AREA_WAYS,
  changePen,
  changesOf,
  currentPen,
  onPenChange,
  sideWayOf,
  sideWaysOf,
  type AreaBrush,
  type AreaWay,
  type Pen,
  type SideBrush,
  type SideWay,
  typeLabel,
  type Tool,
} from '../tools';
import { keyOn } from '../view/grid-words';
import { labelText, terrainName } from '../view/words';
import { answerBase, baseContext } from './base-questions';
import { part } from '../host/templates';
import { BocageWindow, WINDOW_CLASSES } from './base';
import { rightOfTools } from './place';
import { paintMarkerSwatch, paintSwatch } from './swatches';
import { SHAPE_ACTIONS, shapeContext, shapeLevelTyped, shapeTyped } from './shape-palette';

/** The GM's palette: what the pen lays, with small pictures drawn by the same code as the map. */
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
        void bocageLayer()?.selection.act(target.dataset.act as SelectionAct),
      applyTyped: applyTyped as never,
      answerBase,
      ...SHAPE_ACTIONS,
    },
  };

  static override PARTS = { body: part('palette') };

  protected override async _prepareContext(): Promise<object> {
    return paletteContext();
  }

  protected override _onRender(): void {
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
        // What the field does not allow (a level of 64, half of one) no scene could keep: the pen stays as it is.
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

let palette: Palette | undefined;
/** The questions as they are shown. */
let asked = '';

/** Opens the palette. */
export async function openPalette(): Promise<void> {
  palette ??= new Palette();
  await palette.render({ force: true });
  // Never over the tools, whose columns are as many as there is room for.
  const free = rightOfTools(palette.element.ownerDocument);
  if (palette.element.getBoundingClientRect().left < free) palette.setPosition({ left: free });
}

/** Closes the palette, if it is open. */
export function closePalette(): void {
  if (palette?.isOpen) void palette.close();
}

/** The scene has changed: shows other questions, and leaves what is being typed alone where there are none. */
export function refreshPalette(): void {
  if (palette?.isOpen) whenDrawingRests(askAnew);
}

function askAnew(): void {
  if (palette?.isOpen && asked !== JSON.stringify(baseContext())) void palette.render();
}

/** Shows every change of the pen. */
export function watchPen(): void {
  onPenChange(() => {
    if (palette?.isOpen) void palette.render();
  });
}

function paletteContext(): object {
  const pen = currentPen();
  const rules = sceneState(canvas.scene)?.rules;
  const here = (key: string): string => keyOn(game.i18n, rules?.grid, key);
  const swatch = (choice: TerrainChoice, pressed: boolean): object => ({
    ...choice,
    label: rules ? terrainName(game.i18n, rules, choice.id) : choice.id,
    pressed,
  });
  const drawing = pen.tool === 'draw' || pen.tool === 'erase';
  const bases = baseContext();
  asked = JSON.stringify(bases);
  return {
    ...shapeContext(),
    ...bases,
    erasing: pen.tool === 'erase',
    drawing,
    painting: pen.tool === 'area',
    gathering: pen.tool === 'select',
    copies: pen.copies,
    acts: SELECTION_ACTS.map((id) => ({
      id,
      icon: ACT_ICONS[id],
      label: `BOCAGE.Palette.act.${id}`,
    })),
    sides: (rules?.sideTerrain ?? []).map((choice) =>
      swatch(choice, pen.tool === 'draw' && pen.sideBrush === 'terrain' && choice.id === pen.sideTerrain),
    ),
    cells: (rules?.cellTerrain ?? []).map((choice) =>
      swatch(choice, pen.areaBrush === 'terrain' && choice.id === pen.cellTerrain),
    ),
    looks: LOOKS.map((id) => ({
      id,
      label: `BOCAGE.Look.${id}`,
      pressed: pen.areaBrush === 'look' && id === pen.look,
    })),
    markers: (rules?.markers ?? []).map((choice) => ({
      ...choice,
      label: rules ? labelText(game.i18n, rules, ['Marker'], choice.id) : choice.id,
      pressed: pen.areaBrush === 'marker' && choice.id === pen.marker,
    })),
    brushes: changesOf(rules).map((id) => ({
      id,
      icon: { gap: 'fa-road', breach: 'fa-burst', base: 'fa-stairs' }[id],
      label: `BOCAGE.Palette.${id}`,
      hint: here(`BOCAGE.Palette.${id}Hint`),
      pressed: pen.tool === 'draw' && pen.sideBrush === id,
    })),
    sideWays: sideWaysOf(rules).map((id) => wayShown(id, rules ? sideWayOf(pen, rules) : pen.sideWay)),
    areaWays: AREA_WAYS.map((id) => wayShown(id, pen.areaWay)),
    showBase: pen.sideBrush === 'base' && rules?.basesToAsk !== undefined,
    base: pen.base,
    ...levelBrush(rules, pen),
    labelPressed: pen.areaBrush === 'label',
    label: pen.label,
    hint: game.i18n.localize(
      pen.tool === 'shape'
        ? `BOCAGE.Shape.hint.${pen.shapeMode}`
        : here(`BOCAGE.Palette.hint.${hintOf(pen.tool)}`),
    ),
    words: {
      changes: here('BOCAGE.Palette.changes'),
      cells: here('BOCAGE.Palette.cells'),
      sides: here('BOCAGE.Palette.sides'),
      markers: here('BOCAGE.Palette.markers'),
      typed: typedHint(pen.tool, here),
    },
  };
}

/** Painting levels; nothing where the game has no elevations. */
function levelBrush(rules: Pick<Game, 'flat'> | undefined, { areaBrush, level }: Pen): object {
  return rules?.flat ? {} : { hasLevels: true, levelPressed: areaBrush === 'level', level };
}

const ACT_ICONS: Readonly<Record<SelectionAct, string>> = {
  turn: 'fa-rotate-right',
  mirror: 'fa-left-right',
  retype: 'fa-paint-roller',
  remove: 'fa-trash',
};

const WAY_ICONS: Readonly<Record<SideWay | AreaWay, string>> = {
  chain: 'fa-bezier-curve',
  ring: 'fa-circle-notch',
  field: 'fa-object-group',
  inside: 'fa-border-top-left',
  brush: 'fa-paintbrush',
  fill: 'fa-fill-drip',
};

function wayShown(id: SideWay | AreaWay, held: string): object {
  return {
    ...{ id, icon: WAY_ICONS[id], pressed: id === held },
    ...{ label: `BOCAGE.Palette.way.${id}`, hint: `BOCAGE.Palette.wayHint.${id}` },
  };
}

function typedHint(tool: Tool, here: (key: string) => string): string {
  if (tool === 'shape') return 'BOCAGE.Shape.typed';
  return here(tool === 'area' ? 'BOCAGE.Palette.typedHex' : 'BOCAGE.Palette.typedSide');
}

function hintOf(tool: Tool): string {
  return tool === 'erase' || tool === 'area' || tool === 'select' ? tool : 'draw';
}

/** Applies the pen to a hexside or hex by its name: the keyboard's way to draw. */
function applyTyped(this: Palette): void {
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

/** What the pen does to this place; undefined where it cannot draw on such a place. */
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

/** By the keyboard a piece stands inside the cell that is named first: E3-E4, or E3/N. */
function insideTyped(state: SceneState, terrain: SceneTerrain, cell: Cell, k: number): Patch {
  const { lattice } = state.layout;
  if (!isOnMap(state, cell)) return patchOf([]);
  const patch = insideStroke(terrain, lattice, currentPen(), cell, k);
  if (isEmptyPatch(patch)) tellNothingThere(currentPen(), formatSide(lattice.sideOf(cell, k), state.board));
  return patch;
}
