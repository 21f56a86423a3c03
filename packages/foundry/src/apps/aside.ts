import { trying, type Part } from '../host/guard';
import { renderText } from '../host/templates';
import { keepPresses } from './kept-input';

/** A piece of the page outside of windows, made by a template. */
export class Aside {
  private readonly name: string;
  private readonly prepare: (element: HTMLElement) => void;
  private shown: HTMLElement | undefined;
  private html = '';
  private turn = 0;

  /**
   * @param name of its class and of `data-bocage`
   * @param prepare adds labels and listeners to its new element
   */
  constructor(name: string, prepare: (element: HTMLElement) => void) {
    this.name = name;
    this.prepare = prepare;
  }

  /** The element while it is on the page. */
  get element(): HTMLElement | undefined {
    return this.shown;
  }

  /**
   * Draws it. A button that is being pressed stays if nothing has changed; else the press is kept.
   *
   * @returns undefined = it was drawn again, or removed, before this drawing was ready
   */
  async draw(template: string, view: object): Promise<HTMLElement | undefined> {
    const now = (this.turn += 1);
    const html = await renderText(template, view);
    if (now !== this.turn) return undefined;
    this.shown ??= this.made();
    if (this.html !== html) this.shown.innerHTML = html;
    this.html = html;
    return this.shown;
  }

  /** Takes it off the page, and gives up a drawing under way. */
  remove(): void {
    this.turn += 1;
    this.html = '';
    this.shown?.remove();
    this.shown = undefined;
  }

  private made(): HTMLElement {
    const element = document.createElement('aside');
    element.className = `bocage bocage-${this.name}`;
    element.dataset.bocage = this.name;
    keepPresses(element);
    this.prepare(element);
    return document.body.appendChild(element);
  }
}

/** Hears clicks on an aside's buttons; a failure is reported once. */
export function onButtons(
  part: Part,
  element: HTMLElement,
  clicked: (button: HTMLButtonElement, clicks: number) => unknown,
): void {
  element.addEventListener('click', ({ target, detail }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button');
    if (button) trying(part, () => clicked(button, detail));
  });
}
