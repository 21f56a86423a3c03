// The parts of the page as `ui` names them (ui.players, ui.actors …): an element, and drawing it anew. Parts that the
// table does not show are there too, never rendered, as a sidebar's tab is that nobody has opened.
import { Hooks } from '../hooks';

export class PagePart {
  readonly id: string;
  readonly #hook: string;
  readonly #read: () => HTMLElement | null;
  readonly #draw: () => void;

  constructor(id: string, hook: string, read: () => HTMLElement | null, draw: () => void = () => undefined) {
    this.id = id;
    this.#hook = hook;
    this.#read = read;
    this.#draw = draw;
  }

  get element(): HTMLElement | null {
    return this.#read();
  }

  get rendered(): boolean {
    return this.element !== null;
  }

  async render(_options: object | boolean = {}): Promise<this> {
    const { element } = this;
    if (element === null) return this;
    this.#draw();
    if (this.#hook !== '') Hooks.callAll(`render${this.#hook}`, this, element, {}, {});
    return this;
  }
}
