// Pointer routing: what lies under the pointer hears of it by its own methods (`Token#_onClickLeft` …) and through its
// manager; where nothing lies, the active layer does. Panning with the right button, zooming with the wheel.
import { Hooks } from '../hooks';
import type { CanvasPointerEvent, InteractionLayer, PointerData } from './layers';
import { PIXI } from './pixi';
import { stageOf } from './stage';
import type { MouseInteractionManager } from './mouse-interaction';
import type { Token } from './token';
import type { TokenLayer } from './token-layer';

export interface MouseHost {
  readonly stage: PIXI.Container;
  readonly view: HTMLCanvasElement;
  readonly tokens: TokenLayer;
  readonly mousePosition: PIXI.Point;
  activeLayer(): InteractionLayer | null;
  panBy(dx: number, dy: number): void;
  zoomAt(factor: number, clientX: number, clientY: number): void;
}

/** Pixels of the screen before a press becomes a drag. */
const DRAG_DISTANCE = 6;
const DOUBLE_MS = 260;

interface Press {
  readonly button: number;
  readonly layer: InteractionLayer | null;
  /** The counter that was pressed. */
  readonly object: Token | null;
  readonly data: PointerData;
  readonly client: PIXI.Point;
  last: PIXI.Point;
  phase: 'press' | 'drag' | 'refused';
}

export class MouseRouter {
  readonly #host: MouseHost;
  #press: Press | undefined;
  #lastClick = { at: 0, x: 0, y: 0 };

  constructor(host: MouseHost) {
    this.#host = host;
    const { stage, view } = host;
    stage.eventMode = 'static';
    stage.hitArea = new PIXI.Rectangle(-1e6, -1e6, 2e6, 2e6);
    this.attach();
    view.addEventListener('contextmenu', (event) => event.preventDefault());
    view.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
  }

  /** A redraw takes everybody's listeners from the stage, and puts back only what is the host's. */
  attach(): void {
    const { stage } = this.#host;
    stage.removeAllListeners();
    stage.on('pointerdown', (event) => this.#down(event));
    stage.on('globalpointermove', (event) => this.#move(event));
    stage.on('pointerup', (event) => this.#up(event));
    stage.on('pointerupoutside', (event) => this.#up(event));
  }

  get dragging(): boolean {
    return this.#press?.phase === 'drag' && this.#press.button === 0;
  }

  /** Escape during a drag. */
  cancelDrag(event: KeyboardEvent): boolean {
    const press = this.#press;
    if (press === undefined || press.phase !== 'drag' || press.button !== 0) return false;
    press.phase = 'refused';
    this.#cancel(press, Object.assign(event, { interactionData: press.data }));
    return true;
  }

  #cancel(press: Press, event: CanvasPointerEvent | KeyboardEvent): void {
    if (press.object === null) press.layer?._onDragLeftCancel(event);
    else managerOf(press)?.callback('dragLeftCancel', event);
    managerOf(press)?.reset();
  }

  /**
   * Routes a press: to the object if it is allowed, to the layer if there is none or the object lets it
   * through.
   */
  #click(press: Press, side: 'Left' | 'Right', twice: boolean, event: CanvasPointerEvent): void {
    const { object, layer } = press;
    const manager = managerOf(press);
    if (object !== null && manager !== undefined) {
      const action = twice ? `click${side}2` : `click${side}`;
      manager.interactionData = press.data;
      if (manager.can(action, event)) {
        manager.state = manager.states.CLICKED;
        manager.callback(action, event);
      }
      if (!object._lets(side, event)) return;
    }
    if (side === 'Right') layer?._onClickRight(event);
    else if (twice) layer?._onClickLeft2(event);
    else layer?._onClickLeft(event);
  }

  #down(raw: PIXI.FederatedPointerEvent): void {
    const origin = raw.getLocalPosition(this.#host.stage);
    if (this.#press?.phase === 'drag' && raw.button === 2) {
      this.#press.phase = 'refused';
      this.#cancel(this.#press, withData(raw, this.#press.data));
      return;
    }
    const client = new PIXI.Point(raw.clientX, raw.clientY);
    const layer = this.#host.activeLayer();
    const object = layer === this.#host.tokens ? this.#tokenAt(origin, raw) : null;
    const data: PointerData = { origin, destination: origin.clone(), object: object ?? this.#host.stage };
    const press: Press = {
      button: raw.button,
      layer,
      object,
      data,
      client,
      last: client.clone(),
      phase: 'press',
    };
    this.#press = press;
    if (layer === null) return;
    const event = withData(raw, data);
    // On the press, although a pan may follow.
    if (raw.button === 2) this.#click(press, 'Right', false, event);
    if (raw.button !== 0) return;
    // When it was pressed, not when we come to hear of it: a busy page must not tear a double click apart.
    const pressed = (raw.nativeEvent as PointerEvent).timeStamp;
    const again = pressed - this.#lastClick.at < DOUBLE_MS;
    const near = Math.hypot(raw.clientX - this.#lastClick.x, raw.clientY - this.#lastClick.y) < 8;
    this.#lastClick = { at: again && near ? 0 : pressed, x: raw.clientX, y: raw.clientY };
    this.#click(press, 'Left', again && near, event);
  }

  #move(raw: PIXI.FederatedPointerEvent): void {
    const at = raw.getLocalPosition(this.#host.stage);
    this.#host.mousePosition.copyFrom(at);
    const press = this.#press;
    if (press === undefined) {
      this.#hover(at, raw);
      return;
    }
    const far = Math.hypot(raw.clientX - press.client.x, raw.clientY - press.client.y) >= DRAG_DISTANCE;
    if (press.phase === 'press' && far) this.#startDrag(raw, press, at);
    if (press.phase !== 'drag') return;
    if (press.button === 0) {
      press.data.destination = at;
      const event = withData(raw, press.data);
      if (press.object === null) press.layer?._onDragLeftMove(event);
      else managerOf(press)?.callback('dragLeftMove', event);
      return;
    }
    this.#host.panBy(raw.clientX - press.last.x, raw.clientY - press.last.y);
    press.last.set(raw.clientX, raw.clientY);
  }

  #startDrag(raw: PIXI.FederatedPointerEvent, press: Press, at: PIXI.Point): void {
    if (press.button === 2 || press.button === 1) {
      press.phase = 'drag';
      return;
    }
    const event = withData(raw, press.data);
    if (press.button !== 0 || press.layer === null || !this.#mayDrag(press, event)) {
      press.phase = 'refused';
      return;
    }
    press.phase = 'drag';
    press.data.destination = at;
    const manager = managerOf(press);
    if (press.object === null) press.layer._onDragLeftStart(event);
    else if (manager?.callback('dragLeftStart', event) === false) press.phase = 'refused';
    if (manager !== undefined && press.phase === 'drag') manager.state = manager.states.DRAG;
  }

  #mayDrag(press: Press, event: CanvasPointerEvent): boolean {
    if (press.object !== null) return managerOf(press)?.can('dragLeftStart', event) === true;
    return press.layer?._canDragLeftStart(stageOf().user, event) === true;
  }

  #up(raw: PIXI.FederatedPointerEvent): void {
    const press = this.#press;
    this.#press = undefined;
    if (press === undefined || raw.button !== press.button) return;
    const event = withData(raw, press.data);
    const manager = managerOf(press);
    if (press.phase !== 'drag') {
      if (press.button !== 1) manager?.callback(press.button === 2 ? 'unclickRight' : 'unclickLeft', event);
    } else if (press.button === 0) {
      press.data.destination = raw.getLocalPosition(this.#host.stage);
      if (press.object === null) press.layer?._onDragLeftDrop(event);
      else manager?.callback('dragLeftDrop', event);
    }
    manager?.reset();
  }

  /** The counter under the pointer, unless something lies on top of it that takes the pointer for itself. */
  #tokenAt(at: PIXI.Point, { target }: PIXI.FederatedPointerEvent): Token | null {
    const { tokens, stage } = this.#host;
    let above: unknown = target;
    while (above !== null && above !== stage && above !== tokens)
      above = (above as PIXI.DisplayObject).parent ?? null;
    const isCovered = above === stage && target !== (stage as unknown);
    return isCovered ? null : tokens.at(at);
  }

  #hover(at: PIXI.Point, raw: PIXI.FederatedPointerEvent): void {
    const tokens = this.#host.tokens;
    const active = this.#host.activeLayer() === tokens;
    const token = active ? this.#tokenAt(at, raw) : null;
    tokens.pointTo(token, raw);
    this.#host.view.style.cursor = token === null ? '' : 'pointer';
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    if (event.ctrlKey || event.shiftKey) {
      this.#host.activeLayer()?._onMouseWheel(event);
      return;
    }
    this.#host.zoomAt(event.deltaY < 0 ? 1.1 : 1 / 1.1, event.clientX, event.clientY);
    Hooks.callAll('practiceTableZoom');
  }
}

/** Returns the manager of the pressed counter; undefined = a redraw meanwhile has removed it. */
const managerOf = ({ object }: Press): MouseInteractionManager | undefined =>
  object === null || object.destroyed ? undefined : (object.mouseInteractionManager ?? undefined);

const withData = (raw: PIXI.FederatedPointerEvent, data: PointerData): CanvasPointerEvent =>
  Object.assign(raw, { interactionData: data });
