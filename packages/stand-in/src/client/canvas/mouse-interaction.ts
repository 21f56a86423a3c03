// foundry.canvas.interaction.MouseInteractionManager: hover, press and drag over one object, with permissions
// and callbacks by the names of actions. The canvas tells objects on layers; a module's own objects listen
// themselves, from `activate()` on.
import type { CanvasPointerEvent, PointerData } from './layers';
import { PIXI } from './pixi';
import { stageOf } from './stage';

type Permission = boolean | ((user: never, event: never) => unknown);
type Callback = (event: never, ...args: never[]) => unknown;

export interface ManagerOptions {
  readonly target?: string | null;
  readonly dragResistance?: number | null;
  readonly application?: PIXI.Application;
}

const STATES = { NONE: 0, HOVER: 1, CLICKED: 2, GRABBED: 3, DRAG: 4, DROP: 5 } as const;

/** The events that it listens to itself, and their handlers. */
interface Press {
  readonly side: 'Left' | 'Right';
  readonly at: PIXI.Point;
  dragging: boolean;
}

export class MouseInteractionManager {
  static readonly INTERACTION_STATES = STATES;
  static readonly DOUBLE_CLICK_TIME_MS = 250;
  static readonly DOUBLE_CLICK_DISTANCE_PX = 5;
  static readonly LONG_PRESS_DURATION_MS = 500;

  readonly object: PIXI.Container;
  readonly layer: unknown;
  readonly permissions: Readonly<Record<string, Permission | undefined>>;
  readonly callbacks: Readonly<Record<string, Callback | undefined>>;
  readonly options: ManagerOptions;
  readonly controlIcon: PIXI.Container | null;
  interactionData: Record<string, unknown> = {};
  state: number = STATES.NONE;
  #listening = false;
  #press: Press | undefined;
  #clicked = { at: 0, x: 0, y: 0 };

  /**
   * Makes the manager of an object.
   *
   * @param permissions functions or booleans; functions are read at construction, not replaced later
   */
  constructor(
    object: PIXI.Container,
    layer: unknown,
    permissions: Readonly<Record<string, Permission | string | undefined>> = {},
    callbacks: Readonly<Record<string, Callback | string | undefined>> = {},
    options: ManagerOptions = {},
  ) {
    const named = <T>(value: T | string | undefined): T | undefined =>
      typeof value === 'string' ? ((object as unknown as Record<string, T>)[value] as T) : value;
    const all = <T>(given: Readonly<Record<string, T | string | undefined>>): Record<string, T | undefined> =>
      Object.fromEntries(Object.entries(given).map(([action, value]) => [action, named(value)]));
    this.object = object;
    this.layer = layer;
    this.permissions = all(permissions);
    this.callbacks = all(callbacks);
    this.options = options;
    const { target = null } = options;
    const icon = target === null ? null : (object as unknown as Record<string, unknown>)[target];
    this.controlIcon = (icon ?? null) as PIXI.Container | null;
  }

  get states(): typeof STATES {
    return STATES;
  }

  get isDragging(): boolean {
    return this.state >= STATES.DRAG;
  }

  get target(): PIXI.Container {
    return this.controlIcon ?? this.object;
  }

  /** An action without a permission is allowed. */
  can(action: string, event: unknown): boolean {
    const permission = this.permissions[action];
    if (permission === undefined) return true;
    return Boolean(
      typeof permission === 'function'
        ? permission.call(this.object, stageOf().user as never, event as never)
        : permission,
    );
  }

  /** Calls an action's callback; without one the result is true. */
  callback(action: string, event: unknown, ...args: unknown[]): unknown {
    const callback = this.callbacks[action];
    if (callback === undefined) return true;
    const given = event as Partial<CanvasPointerEvent>;
    given.interactionData ??= this.interactionData as PointerData;
    return callback.call(this.object, event as never, ...(args as never[]));
  }

  reset({ interactionData = true, state = true }: { interactionData?: boolean; state?: boolean } = {}): void {
    if (state) this.state = STATES.NONE;
    if (interactionData) this.interactionData = {};
    this.#press = undefined;
  }

  cancel(event: unknown): void {
    if (this.state === STATES.DRAG) this.callback(`drag${this.#press?.side ?? 'Left'}Cancel`, event);
    this.reset();
  }

  activate(): this {
    if (this.#listening) return this;
    this.#listening = true;
    const { target } = this;
    if (target.eventMode !== 'dynamic') target.eventMode = 'static';
    target.on('pointerover', (event) => this.#over(event, true));
    target.on('pointerout', (event) => this.#over(event, false));
    target.on('pointerdown', (event) => this.#down(event));
    target.on('globalpointermove', (event) => this.#move(event));
    target.on('pointerup', (event) => this.#up(event));
    target.on('pointerupoutside', (event) => this.#up(event));
    return this;
  }

  #over(event: PIXI.FederatedPointerEvent, inside: boolean): void {
    const action = inside ? 'hoverIn' : 'hoverOut';
    if (!this.can(action, event) || this.#press !== undefined) return;
    this.state = inside ? STATES.HOVER : STATES.NONE;
    this.callback(action, event, inside ? { hoverOutOthers: true } : undefined);
  }

  #down(event: PIXI.FederatedPointerEvent): void {
    if (event.button === 1) return;
    const side = event.button === 2 ? 'Right' : 'Left';
    const { timeStamp } = event.nativeEvent as PointerEvent;
    const { at, x, y } = this.#clicked;
    const near =
      Math.hypot(event.clientX - x, event.clientY - y) <= MouseInteractionManager.DOUBLE_CLICK_DISTANCE_PX;
    const twice = near && timeStamp - at < MouseInteractionManager.DOUBLE_CLICK_TIME_MS;
    this.#clicked = { at: twice ? 0 : timeStamp, x: event.clientX, y: event.clientY };
    const action = twice && this.callbacks[`click${side}2`] !== undefined ? `click${side}2` : `click${side}`;
    if (!this.can(action, event)) return;
    const origin = event.getLocalPosition(stageOf().container);
    this.interactionData = { object: this.object, origin, destination: origin.clone() };
    this.#press = { side, at: new PIXI.Point(event.clientX, event.clientY), dragging: false };
    this.state = STATES.CLICKED;
    // This object was pressed, and not one below it.
    event.stopPropagation();
    this.callback(action, event);
  }

  #move(event: PIXI.FederatedPointerEvent): void {
    const press = this.#press;
    if (press === undefined) return;
    this.interactionData['destination'] = event.getLocalPosition(stageOf().container);
    const far = Math.hypot(event.clientX - press.at.x, event.clientY - press.at.y);
    if (!press.dragging) {
      const action = `drag${press.side}Start`;
      if (far < (this.options.dragResistance ?? 6) || !this.can(action, event)) return;
      if (this.callback(action, event) === false) return;
      press.dragging = true;
      this.state = STATES.DRAG;
    }
    if (this.can(`drag${press.side}Move`, event)) this.callback(`drag${press.side}Move`, event);
  }

  #up(event: PIXI.FederatedPointerEvent): void {
    const press = this.#press;
    if (press === undefined) return;
    const { side, dragging } = press;
    this.state = STATES.DROP;
    if (!dragging) this.callback(`unclick${side}`, event);
    else if (this.can(`drag${side}Drop`, event)) this.callback(`drag${side}Drop`, event);
    this.reset();
  }
}
