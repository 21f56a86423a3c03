import type { LatticeKind } from '@bocage/core/lattice';
import { closePalette, openPalette, showPalette } from './apps/palette';
import { openForces } from './apps/forces';
import { openImportDialog } from './apps/import-dialog';
import { isElement } from './apps/nodes';
import { openPlayWindow } from './apps/play/play-window';
import { openLosPanel } from './apps/los-panel';
import { openSceneRules } from './apps/scene-rules';
import { openTerrainWindow } from './apps/terrain-window';
import { bocageLayer } from './canvas/bocage-layer';
import { giveScene, isOurs } from './data/ours';
import { gridOf, sceneState } from './data/scene-state';
import { held } from './facts/source';
import { keyOn } from './view/words';
import type { Control, ControlTool, ScenePort } from './host/ports';
import type { SceneControlsPort } from './host/static-ports';
import { guardedAs, partOf } from './host/guard';
import { oneAtATime } from './host/timers';
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

/**
 * Adds the module's group to the scene controls: the LOS tool for everybody, the pen for the GM. On a scene that is not
 * ours the GM finds what gives it to Bocage, and players find nothing.
 */
export function addControls(controls: Record<string, Control>): void {
  offered.write(offer());
  const ours = isOurs(sceneHere());
  const tools = ours ? toolsHere() : givingTools();
  const { tool } = currentPen();
  controls.bocage = {
    name: 'bocage',
    order: 25,
    title: 'BOCAGE.Title',
    icon: 'fa-solid fa-tree',
    layer: 'bocage',
    visible: ours || game.user.isGM,
    // Built anew, they must show what is in hand: a press on it is not heard.
    activeTool: !ours ? 'resting' : tools[tool] ? tool : 'los',
    onChange: guardedAs(TOOLBAR, (_event: Event, active: boolean): void => {
      if (active) canvas.bocage?.activate();
      else closePalette();
    }),
    // Foundry may call it for the tool that is left, too.
    onToolChange: guardedAs(TOOLBAR, (_event: Event, tool: ControlTool, active?: boolean): void => {
      if (active !== false) chooseTool(tool.name);
    }),
    tools,
  };
}

/**
 * Shows the palette of the tool in hand again. A host tells a control nothing of a press on the tool in hand, nor
 * of its tool when the user comes back to it.
 */
export function controlsUsed(
  { control, tool }: SceneControlsPort,
  { event }: { readonly event?: Event },
): void {
  const { tool: inHand } = currentPen();
  if (control?.name !== 'bocage' || tool?.name !== inHand || inHand === 'los') return;
  const target = event?.target;
  const pressed = isElement(target) ? target.closest<HTMLElement>('[data-tool]') : null;
  if (!pressed || pressed.dataset.tool === inHand) showPalette();
}

type Add = (tool: Omit<ControlTool, 'order' | 'title'>) => void;

function listOf(put: (add: Add) => void): Record<string, ControlTool> {
  const tools: Record<string, ControlTool> = {};
  put((tool) => {
    const { name, onChange } = tool;
    tools[name] = {
      ...tool,
      order: Object.keys(tools).length + 1,
      title: title(name),
      ...(onChange ? { onChange: guardedAs(partOf('tool', name), onChange) } : {}),
    };
  });
  return tools;
}

const NEW_MAP = {
  ...{ name: 'import', icon: 'fa-solid fa-map', button: true },
  onChange: () => void openImportDialog(),
};

/**
 * Returns the GM's tools on a scene that is not ours. Foundry 13 wants one tool in every group that is no
 * button.
 */
function givingTools(): Record<string, ControlTool> {
  return listOf((add) => {
    add({ name: 'resting', icon: 'fa-solid fa-moon' });
    if (!game.user.isGM) return;
    if (sceneHere())
      add({ name: 'playHere', icon: 'fa-solid fa-tree', button: true, onChange: () => void playHere() });
    add(NEW_MAP);
  });
}

async function playHere(): Promise<void> {
  const scene = sceneHere();
  if (scene) await giveScene(scene, true);
}

function toolsHere(): Record<string, ControlTool> {
  return listOf(putTools);
}

function putTools(add: Add): void {
  const gm = game.user.isGM;
  const shapes = shapesHere();
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
    add(NEW_MAP);
  }
}

/** The facts for which the tools were last built: ours or not, with shapes or without, the kind of grid. */
const offered = held<string | undefined>(undefined);
const inTurn = oneAtATime();

const offer = (): string =>
  [isOurs(sceneHere()), sceneHere() !== null, shapesHere(), gridHere() === 'square'].join();

const sceneHere = (): ScenePort | null => canvas.scene ?? game.scenes.viewed;

function gridHere(): LatticeKind | undefined {
  const scene = sceneHere();
  return scene ? gridOf(scene) : undefined;
}

function shapesHere(): boolean {
  const scene = sceneHere();
  return !scene || sceneState(scene)?.rules.shapeTerrain !== undefined;
}

/** Rebuilds the tools if the scene in view needs others. Hosts build them before its game is there. */
export function refreshControls(): void {
  const before = offered.read();
  if (before === undefined || before === offer()) return;
  const { tool } = currentPen();
  const isGone = !isOurs(sceneHere()) || (tool === 'shape' && !shapesHere());
  if (tool !== 'los' && isGone) chooseTool('los');
  void inTurn(renderAnew);
}

/** Renders the tools. A user who held a tool of ours gets the host's own if none of ours is left. */
async function renderAnew(): Promise<void> {
  if (!game.user.isGM && !isOurs(sceneHere()) && canvas.activeLayer === canvas.bocage)
    await ui.controls?.activate({ control: 'tokens' });
  await ui.controls?.render({ reset: true });
}

/** Takes one of the module's tools, as a click on its button would, once the tools of the scene are there. */
export async function takeTool(tool: Tool): Promise<void> {
  refreshControls();
  await inTurn(() => Promise.resolve());
  await ui.controls?.activate({ control: 'bocage', tool });
}

/** Takes a tool into hand; the palette comes with the pen. */
export function chooseTool(name: string): void {
  const tool = TOOLS.find((one) => one === name);
  if (!tool) return;
  changePen({ tool, shapeTaken: undefined });
  bocageLayer()?.restTools();
  if (tool === 'los') closePalette();
  else void openPalette();
}
