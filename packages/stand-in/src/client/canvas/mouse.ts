// Pointer routing: the active layer's handlers, panning with the right button, zooming with the wheel.
import { Hooks } from '../hooks';
import type { CanvasPointerEvent, InteractionLayer, PointerData } from './layers';
import { PIXI } from './pixi';
import type { TokenLayer } from './token-layer';

export interface MouseHost {
  readonly stage: PIXI.Container;
  readonly view: HTMLCanvasElement;
  readonly tokens: TokenLayer;
  readonly mousePosition: PIXI.Point;
  activeLayer(): InteractionLayer | null;
  user(): unknown;
  panBy(dx: number, dy: number): void;
  zoomAt(factor: number, clientX: number, clientY: number): void;
}

/** Pixels of the screen before a press becomes a drag. */
const DRAG_DISTANCE = 6;
const DOUBLE_MS = 260;

interface Press {
  readonly button: number;
  readonly layer: InteractionLayer | null;
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
    press.layer?._onDragLeftCancel(event);
    return true;
  }

  #down(raw: PIXI.FederatedPointerEvent): void {
    const origin = raw.getLocalPosition(this.#host.stage);
    if (this.#press?.phase === 'drag' && raw.button === 2) {
      this.#press.phase = 'refused';
      this.#press.layer?._onDragLeftCancel(withData(raw, this.#press.data));
      return;
    }
    const data: PointerData = { origin, destination: origin.clone(), object: this.#host.stage };
    const client = new PIXI.Point(raw.clientX, raw.clientY);
    const layer = this.#host.activeLayer();
    this.#press = { button: raw.button, layer, data, client, last: client.clone(), phase: 'press' };
    if (layer === null) return;
    const event = withData(raw, data);
    // On the press, although a pan may follow.
    if (raw.button === 2) layer._onClickRight(event);
    if (raw.button !== 0) return;
    // When it was pressed, not when we come to hear of it: a busy page must not tear a double click apart.
    const pressed = (raw.nativeEvent as PointerEvent).timeStamp;
    const again = pressed - this.#lastClick.at < DOUBLE_MS;
    const near = Math.hypot(raw.clientX - this.#lastClick.x, raw.clientY - this.#lastClick.y) < 8;
    this.#lastClick = { at: again && near ? 0 : pressed, x: raw.clientX, y: raw.clientY };
    if (again && near) layer._onClickLeft2(event);
    else layer._onClickLeft(event);
  }

  #move(raw: PIXI.FederatedPointerEvent): void {
    const at = raw.getLocalPosition(this.#host.stage);
    this.#host.mousePosition.copyFrom(at);
    const press = this.#press;
    if (press === undefined) {
      this.#hover(at);
      return;
    }
    const far = Math.hypot(raw.clientX - press.client.x, raw.clientY - press.client.y) >= DRAG_DISTANCE;
    if (press.phase === 'press' && far) this.#startDrag(raw, press, at);
    if (press.phase !== 'drag') return;
    if (press.button === 0) {
      press.data.destination = at;
      press.layer?._onDragLeftMove(withData(raw, press.data));
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
    if (
      press.button !== 0 ||
      press.layer === null ||
      !press.layer._canDragLeftStart(this.#host.user(), event)
    ) {
      press.phase = 'refused';
      return;
    }
    press.phase = 'drag';
    press.data.destination = at;
    press.layer._onDragLeftStart(event);
  }

  #up(raw: PIXI.FederatedPointerEvent): void {
    const press = this.#press;
    this.#press = undefined;
    if (press === undefined || raw.button !== press.button) return;
    const event = withData(raw, press.data);
    if (press.button === 0 && press.phase === 'drag') {
      press.data.destination = raw.getLocalPosition(this.#host.stage);
      press.layer?._onDragLeftDrop(event);
    }
  }

  #hover(at: PIXI.Point): void {
    const tokens = this.#host.tokens;
    const active = this.#host.activeLayer() === tokens;
    const token = active ? tokens.at(at) : null;
    tokens.setHover(token);
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

const withData = (raw: PIXI.FederatedPointerEvent, data: PointerData): CanvasPointerEvent =>
  Object.assign(raw, { interactionData: data });
