// game.tooltip: an element with `data-tooltip` (a text or a key of one) shows it under the pointer.
import { h } from '../dom';
import { local } from '../text';

type Direction = 'UP' | 'DOWN' | 'LEFT' | 'RIGHT' | 'CENTER';

interface TooltipOptions {
  readonly text?: string;
  readonly html?: string | HTMLElement;
  readonly direction?: Direction;
  readonly cssClass?: string;
}

const GAP = 8;

export class TooltipManager {
  static readonly TOOLTIP_ACTIVATION_MS = 500;
  static readonly TOOLTIP_DIRECTIONS = {
    UP: 'UP',
    DOWN: 'DOWN',
    LEFT: 'LEFT',
    RIGHT: 'RIGHT',
    CENTER: 'CENTER',
  } as const;

  element: HTMLElement | null = null;
  readonly tooltip = h('aside', { id: 'tooltip', role: 'tooltip', class: 'tooltip', hidden: true });
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** Begins to look where the pointer is. */
  activateEventListeners(): void {
    document.body.append(this.tooltip);
    const over = (event: Event): HTMLElement | null =>
      (event.target as HTMLElement | null)?.closest<HTMLElement>('[data-tooltip], [data-tooltip-html]') ??
      null;
    document.body.addEventListener('pointerover', (event) => {
      const element = over(event);
      if (element === this.element && element !== null) return;
      this.deactivate();
      if (element === null) return;
      this.#waiting = setTimeout(() => this.activate(element), TooltipManager.TOOLTIP_ACTIVATION_MS);
    });
    document.body.addEventListener('pointerdown', () => this.deactivate(), { capture: true });
  }

  activate(element: HTMLElement, { text, html, direction, cssClass }: TooltipOptions = {}): void {
    this.deactivate();
    if (!element.isConnected) return;
    const markup = html ?? element.dataset['tooltipHtml'];
    const words = text ?? local(element.dataset['tooltip'] ?? '') ?? '';
    if (markup === undefined && words === '') return;
    this.element = element;
    const classes = cssClass ?? element.dataset['tooltipClass'] ?? '';
    this.tooltip.className = ['tooltip', 'active', ...classes.split(' ')].join(' ').trim();
    if (markup instanceof HTMLElement) this.tooltip.replaceChildren(markup);
    else if (markup !== undefined) this.tooltip.innerHTML = markup;
    else this.tooltip.textContent = words;
    this.tooltip.hidden = false;
    this.#place(
      element,
      direction ?? (element.dataset['tooltipDirection'] as Direction | undefined) ?? 'DOWN',
    );
  }

  #place(element: HTMLElement, direction: Direction): void {
    const at = element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.tooltip;
    const middle = { x: at.x + (at.width - width) / 2, y: at.y + (at.height - height) / 2 };
    const wanted = {
      UP: { x: middle.x, y: at.top - height - GAP },
      DOWN: { x: middle.x, y: at.bottom + GAP },
      LEFT: { x: at.left - width - GAP, y: middle.y },
      RIGHT: { x: at.right + GAP, y: middle.y },
      CENTER: middle,
    }[direction];
    const within = (value: number, size: number, all: number): number =>
      Math.max(4, Math.min(value, all - size - 4));
    Object.assign(this.tooltip.style, {
      left: `${within(wanted.x, width, window.innerWidth)}px`,
      top: `${within(wanted.y, height, window.innerHeight)}px`,
    });
  }

  deactivate(): void {
    clearTimeout(this.#waiting);
    this.element = null;
    this.tooltip.hidden = true;
    this.tooltip.replaceChildren();
  }
}
