// foundry.applications.hud.BasePlaceableHUD: the buttons around a thing on the map, an application without a frame.
import { deepClone, type Obj } from '../../shared/objects';
import { ApplicationV2 } from '../apps/application';
import type { RenderOptions } from '../apps/app-options';
import type { ClientDocument } from '../documents/document';
import type { User } from '../documents/user';
import { h } from '../dom';

/** Objects that may have such buttons. */
export interface Bindable {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly destroyed: boolean;
  readonly layer: object;
  readonly document: ClientDocument;
}

/** Set by the interface: where they lie on the page, and where a place of the map is on the screen. */
export interface HudPlace {
  readonly element: HTMLElement;
  readonly user: () => User;
  readonly scale: () => number;
  toScreen(point: { x: number; y: number }): { x: number; y: number };
}

let place: HudPlace | undefined;
export const setHudPlace = (made: HudPlace): void => {
  place = made;
};
const placed = (): HudPlace => {
  if (place === undefined) throw new Error('practice table: the page is not there yet');
  return place;
};

export class BasePlaceableHUD<T extends Bindable = Bindable> extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Obj = {
    classes: ['placeable-hud'],
    tag: 'form',
    window: { frame: false, positioned: true },
  };

  #object: T | undefined;

  get object(): T | undefined {
    return this.#object;
  }

  get document(): T['document'] | undefined {
    return this.#object?.document;
  }

  get layer(): object | undefined {
    return this.#object?.layer;
  }

  /** Shows an object's buttons; a second request for the same object hides them. */
  async bind(object: T): Promise<void> {
    const same = this.#object === object;
    await this.close();
    if (same || object.destroyed) return;
    this.#object = object;
    await this.render({ force: true });
  }

  clear(): void {
    void this.close();
  }

  override async close(options: Obj = {}): Promise<this> {
    this.#object = undefined;
    return super.close(options);
  }

  protected override _insertElement(element: HTMLElement): void {
    element.dataset['testid'] = this.id;
    placed().element.append(element);
  }

  /** The data of the document, with what the public types have beside them. */
  protected override async _prepareContext(options: RenderOptions): Promise<Obj> {
    const data = this.document === undefined ? {} : deepClone(this.document._source);
    const { isGM } = placed().user();
    return { ...(await super._prepareContext(options)), ...data, id: this.id, isGM };
  }

  protected override async _renderHTML(_context: Obj, _options: RenderOptions): Promise<unknown> {
    return ['left', 'middle', 'right'].map((side) => h('div', { class: `col ${side}` }));
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as HTMLElement[]));
  }

  protected override async _onRender(_context: Obj, _options: RenderOptions): Promise<void> {
    this.setPosition();
  }

  protected override _isAbandoned(): boolean {
    return this.#object === undefined || this.#object.destroyed;
  }

  override setPosition(_position: object = {}): undefined {
    const object = this.#object;
    if (object === undefined || object.destroyed || !this.element) return undefined;
    const { x, y } = placed().toScreen(object);
    const scale = placed().scale();
    Object.assign(this.element.style, {
      left: `${x}px`,
      top: `${y}px`,
      width: `${object.w * scale}px`,
      height: `${object.h * scale}px`,
    });
    return undefined;
  }
}
