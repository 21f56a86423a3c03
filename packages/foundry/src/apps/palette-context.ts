/** Data of the palette: the tools, and the pen's settings. */
import { ruleText, type Game, type TerrainChoice } from '@bocage/core/game';
import { SELECTION_ACTS, type SelectionAct } from '../canvas/tools/tool-keys';
import { sceneState } from '../data/scene-state';
import { LOOKS } from '../data/looks';
import {
  AREA_WAYS,
  changesOf,
  currentPen,
  sideWayOf,
  sideWaysOf,
  type AreaWay,
  type Pen,
  type SideWay,
  type Tool,
} from '../tools';
import { keyOn, labelText, terrainName } from '../view/words';
import { shapeContext } from './shape-palette';

/** Returns its template's data, without the questions about base levels (base-questions.ts). */
export function paletteContext(): object {
  const pen = currentPen();
  const rules = sceneState(canvas.scene)?.rules;
  const here = (key: string): string => keyOn(game.i18n, rules?.grid, key);
  const swatch = (choice: TerrainChoice, pressed: boolean): object => ({
    ...choice,
    label: rules ? terrainName(game.i18n, rules, choice.id) : choice.id,
    pressed,
  });
  const drawing = pen.tool === 'draw' || pen.tool === 'erase';
  return {
    ...shapeContext(),
    erasing: pen.tool === 'erase',
    drawing,
    painting: pen.tool === 'area',
    gathering: pen.tool === 'select',
    copies: pen.copies,
    acts: SELECTION_ACTS.map((id) => ({ id, icon: ACT_ICONS[id], ...actWords(id, rules, pen) })),
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
      rule: rules ? ruleText(game.i18n, rules, choice.rule) : choice.rule,
      pressed: pen.areaBrush === 'marker' && choice.id === pen.marker,
    })),
    brushes: changesOf(rules).map((id) => ({
      id,
      icon: { gap: 'fa-road', breach: 'fa-burst', base: 'fa-stairs' }[id],
      label: `BOCAGE.Palette.${id}`,
      hint: here(`BOCAGE.Palette.${id}Hint`),
      pressed: pen.tool === 'draw' && pen.sideBrush === id,
    })),
    sideWays: sideWaysOf(rules, pen).map((id) => wayShown(id, rules ? sideWayOf(pen, rules) : pen.sideWay)),
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

/** Returns the level brush; empty if the game has no elevations. */
function levelBrush(rules: Pick<Game, 'flat'> | undefined, { areaBrush, level }: Pen): object {
  return rules?.flat ? {} : { hasLevels: true, levelPressed: areaBrush === 'level', level };
}

/** Returns the label of an act on the selection; one that changes terrain names it. */
function actWords(id: SelectionAct, rules: Game | undefined, { cellTerrain, sideTerrain }: Pen): object {
  const wanted = { 'retype-cells': cellTerrain, 'retype-sides': sideTerrain };
  if (id !== 'retype-cells' && id !== 'retype-sides')
    return { label: game.i18n.localize(`BOCAGE.Palette.act.${id}`) };
  const terrain = rules ? terrainName(game.i18n, rules, wanted[id]) : wanted[id];
  const key = (part: string): string => keyOn(game.i18n, rules?.grid, `BOCAGE.Palette.${part}.${id}`);
  return {
    label: game.i18n.format(key('act'), { terrain }),
    hint: game.i18n.format(key('actHint'), { terrain }),
    disabled: wanted[id] === '',
  };
}

const ACT_ICONS: Readonly<Record<SelectionAct, string>> = {
  turn: 'fa-rotate-right',
  mirror: 'fa-left-right',
  'retype-cells': 'fa-fill-drip',
  'retype-sides': 'fa-paint-roller',
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
