import type { LatticeKind } from '@bocage/core';
import { closePalette, openPalette } from './apps/palette';
import { openForces } from './apps/forces';
import { openImportDialog } from './apps/import-dialog';
import { openPlayWindow } from './apps/play/play-window';
import { openLosPanel } from './apps/los-panel';
import { openSceneRules } from './apps/scene-rules';
import { openTerrainWindow } from './apps/terrain-window';
import { bocageLayer } from './canvas/bocage-layer';
import { gridOf, sceneState } from './data/scene-state';
import { keyOn } from './view/grid-words';
import type { Control, ControlTool, ScenePort } from './host/ports';
import { guardedAs, partOf } from './host/guard';
import { changePen, currentPen, TOOLS, type Tool } from './tools';

const title = (name: string): string => keyOn(game.i18n, gridHere(), `BOCAGE.Tool.${name}`);

const TOOLBAR = partOf('tool', 'bocage');

const ICONS: Readonly<Record<Tool, string>> = {
  los: 'fa-solid fa-binoculars',
  draw: 'fa-solid fa-paintbrush',
  erase: 'fa-solid fa-eraser',
  area: 'fa-solid fa-fill-drip',
  shape: 'fa-solid fa-draw-polygon',
  select: 'fa-solid fa-object-group',
};

/** Adds the module's group to the scene controls: the LOS tool for everybody, the pen for the GM. */
export function addControls(controls: Record<string, Control>): void {
  const gm = game.user.isGM;
  const tools: Record<string, ControlTool> = {};
  const add = (tool: Omit<ControlTool, 'order' | 'title'>): void => {
    const { name, onChange } = tool;
    tools[name] = {
      ...tool,
      order: Object.keys(tools).length + 1,
      title: title(name),
      ...(onChange ? { onChange: guardedAs(partOf('tool', name), onChange) } : {}),
    };
  };
  const shapes = shapesHere();
  offered = offer();
  for (const name of gm ? TOOLS : (['los'] as const))
    if (name !== 'shape' || shapes) add({ name, icon: ICONS[name] });
  add({ name: 'panel', icon: 'fa-solid fa-table-list', button: true, onChange: () => void openLosPanel() });
  add({ name: 'play', icon: 'fa-solid fa-flag', button: true, onChange: () => void openPlayWindow() });
  if (gm) {
    add({
      name: 'undo',
      icon: 'fa-solid fa-rotate-left',
      button: true,
      onChange: () => void bocageLayer()?.undoStroke(),
    });
    add({
      name: 'redo',
      icon: 'fa-solid fa-rotate-right',
      button: true,
      onChange: () => void bocageLayer()?.redoStroke(),
    });
    add({ name: 'rules', icon: 'fa-solid fa-scroll', button: true, onChange: () => void openSceneRules() });
    add({
      name: 'forces',
      icon: 'fa-solid fa-people-group',
      button: true,
      onChange: () => void openForces(),
    });
    add({
      name: 'files',
      icon: 'fa-solid fa-box-archive',
      button: true,
      onChange: () => void openTerrainWindow(),
    });
    add({ name: 'import', icon: 'fa-solid fa-map', button: true, onChange: () => void openImportDialog() });
  }
  controls.bocage = {
    name: 'bocage',
    order: 25,
    title: 'BOCAGE.Title',
    icon: 'fa-solid fa-tree',
    layer: 'bocage',
    visible: true,
    activeTool: 'los',
    onChange: guardedAs(TOOLBAR, (_event: Event, active: boolean): void => {
      if (active) canvas.bocage?.activate();
      else closePalette();
    }),
    // The tool that is left may be told of too.
    onToolChange: guardedAs(TOOLBAR, (_event: Event, tool: ControlTool, active?: boolean): void => {
      if (active !== false) chooseTool(tool.name);
    }),
    tools,
  };
}

/** For what the tools were last put together: with shapes or without, and for which grid they are named. */
let offered: string | undefined;

const offer = (): string => `${shapesHere()} ${gridHere() === 'square'}`;

const sceneHere = (): ScenePort | null => canvas.scene ?? game.scenes.viewed;

function gridHere(): LatticeKind | undefined {
  const scene = sceneHere();
  return scene ? gridOf(scene) : undefined;
}

function shapesHere(): boolean {
  const scene = sceneHere();
  return !scene || sceneState(scene)?.rules.shapeTerrain !== undefined;
}

/** Another scene may be of a game with other tools, and hosts put them together before it is there. */
export function refreshControls(): void {
  if (offered === undefined || offered === offer()) return;
  if (currentPen().tool === 'shape' && !shapesHere()) chooseTool('los');
  void ui.controls?.render({ reset: true });
}

/** Takes a tool into hand; the palette comes with the pen. */
export function chooseTool(name: string): void {
  const tool = TOOLS.find((one) => one === name);
  if (!tool) return;
  changePen({ tool, shapeTaken: undefined });
  bocageLayer()?.shapes.rest();
  bocageLayer()?.selection.rest();
  if (tool === 'los') closePalette();
  else void openPalette();
}
