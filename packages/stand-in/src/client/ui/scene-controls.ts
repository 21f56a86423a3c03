// ui.controls: the toolbar at the left. Modules add their own through `getSceneControlButtons` (a record).
import { Hooks } from '../hooks';
import { h } from '../dom';
import { local } from '../text';
import type { Canvas } from '../canvas/board';
import { InteractionLayer } from '../canvas/layers';

export interface SceneTool {
  name: string;
  title: string;
  icon: string;
  order?: number;
  visible?: boolean;
  toggle?: boolean;
  active?: boolean;
  button?: boolean;
  onChange?: (event: Event | undefined, active?: boolean) => void;
}

export interface SceneControl {
  name: string;
  title: string;
  icon: string;
  order?: number;
  layer?: string;
  visible?: boolean;
  activeTool?: string;
  tools: Record<string, SceneTool>;
  onChange?: (event: Event | undefined, active: boolean) => void;
  onToolChange?: (event: Event | undefined, tool: SceneTool, active?: boolean) => void;
}

interface Activation {
  event?: Event;
  control?: string;
  tool?: string;
  toggles?: Record<string, boolean>;
}

const sorted = <T extends { order?: number; visible?: boolean }>(record: Record<string, T>): T[] =>
  Object.values(record)
    .filter(({ visible }) => visible !== false)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));

/** What is there now, if it was not before. */
const otherThan = (before: string | undefined, now: string | undefined): string | null =>
  now === undefined || now === before ? null : now;

/** Controls of the layers themselves: `InteractionLayer.prepareSceneControls`. */
const controlsOfLayers = ({ layers }: Canvas): Record<string, SceneControl> =>
  Object.fromEntries(
    layers.flatMap((layer) => {
      if (!(layer instanceof InteractionLayer)) return [];
      const control = (
        layer.constructor as typeof InteractionLayer
      ).prepareSceneControls() as SceneControl | null;
      return control === null ? [] : [[control.name, control] as const];
    }),
  );

export class SceneControls {
  controls: Record<string, SceneControl> = {};
  element: HTMLElement;
  readonly #canvas: Canvas;
  readonly #generation: number;
  #control: string | undefined;

  constructor(element: HTMLElement, canvas: Canvas, generation: number) {
    this.element = element;
    this.#canvas = canvas;
    this.#generation = generation;
  }

  get control(): SceneControl | null {
    return this.#control === undefined ? null : (this.controls[this.#control] ?? null);
  }

  /** Returns the chosen tool; null = a control without tools (version 14). */
  get tool(): SceneTool | null {
    const control = this.control;
    return control === null ? null : (control.tools[control.activeTool ?? ''] ?? null);
  }

  get tools(): Record<string, SceneTool> {
    return this.control?.tools ?? {};
  }

  async render({
    reset = false,
    controls: _controls,
    tools: _tools,
  }: { reset?: boolean; force?: boolean; controls?: string; tools?: string } = {}): Promise<this> {
    if (reset || Object.keys(this.controls).length === 0) this.#collect();
    this.#draw();
    Hooks.callAll('renderSceneControls', this, this.element, {}, {});
    return this;
  }

  #collect(): void {
    const kept = new Map(Object.values(this.controls).map((control) => [control.name, control]));
    this.controls = {
      tokens: {
        name: 'tokens',
        order: 1,
        title: 'TABLE.Controls.Tokens',
        icon: 'fa-solid fa-chess-pawn',
        layer: 'tokens',
        activeTool: 'select',
        onChange: (_event, active) => void (active && this.#canvas.tokens.activate()),
        tools: {
          select: {
            name: 'select',
            order: 1,
            title: 'TABLE.Controls.Select',
            icon: 'fa-solid fa-arrow-pointer',
          },
          target: {
            name: 'target',
            order: 2,
            title: 'TABLE.Controls.Target',
            icon: 'fa-solid fa-crosshairs',
          },
        },
      },
    };
    Object.assign(this.controls, controlsOfLayers(this.#canvas));
    Hooks.callAll('getSceneControlButtons', this.controls);
    for (const [key, control] of Object.entries(this.controls)) {
      this.#check(key, control);
      const before = kept.get(key);
      if (before?.activeTool !== undefined && before.activeTool in control.tools)
        control.activeTool = before.activeTool;
    }
    if (this.#control === undefined || this.controls[this.#control]?.visible === false)
      this.#control = 'tokens';
  }

  #check(key: string, control: SceneControl): void {
    if (key !== control.name)
      throw new Error(`practice table: scene control "${key}" is named "${control.name}"`);
    // A toggle may be the one that is active: https://github.com/foundryvtt/foundryvtt/issues/12904
    if (this.#generation < 14 && control.tools[control.activeTool ?? ''] === undefined) {
      throw new Error(`practice table: scene control "${key}" has no active tool; version 13 throws on that`);
    }
    for (const [name, tool] of Object.entries(control.tools)) {
      if (name !== tool.name)
        throw new Error(`practice table: tool "${name}" of "${key}" is named "${tool.name}"`);
    }
  }

  async activate({ event, control, tool, toggles = {} }: Activation = {}): Promise<void> {
    const before = this.control;
    const next = control === undefined ? before : (this.controls[control] ?? null);
    if (next === null) throw new Error(`"${control}" is not a scene control`);
    const toolBefore = next.tools[next.activeTool ?? ''] ?? null;
    if (next !== before) {
      before?.onChange?.(event, false);
      this.#control = next.name;
      this.#activateLayer(next);
      next.onChange?.(event, true);
    }
    if (tool !== undefined) this.#changeTool(event, next, toolBefore, tool);
    for (const [name, active] of Object.entries(toggles)) this.#toggle(event, next, name, active);
    this.#draw();
    // What it is now stands in the controls themselves: the types of 14 (`ActivationChange`) name what changed alone.
    Hooks.callAll('activateSceneControls', this, {
      event,
      controlChange: otherThan(before?.name, next.name),
      toolChange: otherThan(toolBefore?.name, next.activeTool),
      toggleChanges: toggles,
    });
  }

  #activateLayer(control: SceneControl): void {
    const layer = control.layer === undefined ? undefined : this.#canvas.layer(control.layer);
    if (layer instanceof InteractionLayer && !layer.active) layer.activate();
  }

  #changeTool(event: Event | undefined, control: SceneControl, before: SceneTool | null, name: string): void {
    const tool = control.tools[name];
    if (tool === undefined) throw new Error(`"${name}" is not a tool of ${control.name}`);
    if (tool.button === true) {
      tool.onChange?.(event, true);
      return;
    }
    if (tool.toggle === true) return this.#toggle(event, control, name, tool.active !== true);
    if (before === tool) return;
    control.activeTool = name;
    before?.onChange?.(event, false);
    tool.onChange?.(event, true);
    control.onToolChange?.(event, tool, true);
    // The control that was left is reported as well, and last.
    if (before !== null) control.onToolChange?.(event, before, false);
  }

  #toggle(event: Event | undefined, control: SceneControl, name: string, active: boolean): void {
    const tool = control.tools[name];
    if (tool === undefined || tool.active === active) return;
    tool.active = active;
    // The tool in hand stays: only its control hears of another tool.
    tool.onChange?.(event, active);
  }

  /** Follows a layer that code has activated. */
  follow(layerName: string | undefined, tool: string | undefined): void {
    const control = Object.values(this.controls).find(({ layer }) => layer === layerName);
    if (control === undefined || (control.name === this.#control && tool === undefined)) return;
    this.activate({ control: control.name, ...(tool === undefined ? {} : { tool }) }).catch(
      (error: unknown) => console.error(error),
    );
  }

  #button(kind: 'control' | 'tool', entry: SceneControl | SceneTool, pressed: boolean): HTMLElement {
    const title = local(entry.title);
    const attribute = kind === 'control' ? 'data-control' : 'data-tool';
    return h('button', {
      type: 'button',
      class: `control ui-control icon ${kind === 'tool' ? 'tool' : 'layer'} ${entry.icon}`,
      title,
      'data-action': kind,
      [attribute]: entry.name,
      'aria-pressed': pressed ? 'true' : 'false',
      testid: `${kind}-${entry.name}`,
      on: {
        click: (event) => {
          const wanted = kind === 'control' ? { control: entry.name } : { tool: entry.name };
          this.activate({ event, ...wanted }).catch((error: unknown) => console.error(error));
        },
      },
    });
  }

  #draw(): void {
    const layers = h('menu', { id: 'scene-controls-layers', class: 'flexcol' });
    for (const control of sorted(this.controls)) {
      layers.append(h('li', {}, this.#button('control', control, control.name === this.#control)));
    }
    const tools = h('menu', { id: 'scene-controls-tools', class: 'flexcol' });
    const current = this.control;
    for (const tool of sorted(current?.tools ?? {})) {
      const pressed = tool.toggle === true ? tool.active === true : tool.name === current?.activeTool;
      const button = this.#button('tool', tool, pressed && tool.button !== true);
      if (tool.toggle === true) button.classList.add('toggle');
      tools.append(h('li', {}, button));
    }
    this.element.replaceChildren(layers, tools);
  }
}
