// foundry.applications.hud.TokenHUD: the buttons around a counter after a right click. Modules add theirs to the columns
// in `renderTokenHUD`; nothing else of its markup is documented.
import { Hooks } from '../hooks';
import { h } from '../dom';
import { t } from '../text';
import type { Canvas } from '../canvas/board';
import type { Token } from '../canvas/token';

export class TokenHUD {
  element: HTMLElement;
  object: Token | undefined;
  readonly #canvas: Canvas;
  readonly #isGm: () => boolean;

  constructor(parent: HTMLElement, canvas: Canvas, isGm: () => boolean) {
    this.#canvas = canvas;
    this.#isGm = isGm;
    this.element = h('form', { id: 'token-hud', class: 'placeable-hud', testid: 'token-hud', hidden: true });
    parent.append(this.element);
    Hooks.on('practiceTableOpenHud', (token) => this.bind(token as Token));
    Hooks.on('controlToken', (token, on) => {
      if (on === false && token === this.object) this.clear();
    });
    Hooks.on('destroyToken', (token) => {
      if (token === this.object) this.clear();
    });
    Hooks.on('canvasPan', () => this.setPosition());
    Hooks.on('refreshToken', (token) => {
      if (token === this.object) this.setPosition();
    });
    Hooks.on('updateToken', (document) => {
      if (this.object?.document === document) this.render();
    });
    Hooks.on('canvasTearDown', () => this.clear());
  }

  get document(): unknown {
    return this.object?.document;
  }

  get rendered(): boolean {
    return this.object !== undefined;
  }

  bind(token: Token): void {
    if (this.object === token) return this.clear();
    this.object = token;
    this.render();
  }

  clear(): void {
    this.object = undefined;
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  async close(): Promise<this> {
    this.clear();
    return this;
  }

  render(_options: unknown = {}): void {
    const token = this.object;
    if (token === undefined || token.destroyed) return;
    const left = h('div', { class: 'col left' });
    const middle = h('div', { class: 'col middle' });
    const right = h('div', { class: 'col right' });
    if (this.#isGm()) {
      const { hidden } = token.document;
      const toggle = h('button', {
        type: 'button',
        class: `control-icon fa-solid ${hidden ? 'fa-eye-slash active' : 'fa-eye'}`,
        title: t(hidden ? 'Hud.Show' : 'Hud.Hide'),
        'data-action': 'visibility',
        on: { click: () => void token.document.update({ hidden: !hidden }) },
      });
      right.append(toggle);
    }
    this.element.replaceChildren(left, middle, right);
    this.element.hidden = false;
    Hooks.callAll('renderTokenHUD', this, this.element, this.#context(token), {});
    this.setPosition();
  }

  get actor(): unknown {
    return this.object?.document.actor;
  }

  /** The token's data, as the public types of the HUD's context have them. */
  #context(token: Token): object {
    return { ...token.document.toObject(), id: 'token-hud', isGM: this.#isGm() };
  }

  setPosition(): void {
    const token = this.object;
    if (token === undefined || token.destroyed) return;
    const { x, y } = this.#canvas.clientCoordinatesFromCanvas({ x: token.x, y: token.y });
    const scale = this.#canvas.stage.scale.x;
    Object.assign(this.element.style, {
      left: `${x}px`,
      top: `${y}px`,
      width: `${token.w * scale}px`,
      height: `${token.h * scale}px`,
    });
  }
}
