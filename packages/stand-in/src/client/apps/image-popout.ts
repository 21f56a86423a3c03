// foundry.applications.apps.ImagePopout: a picture in a window of its own.
import type { Obj } from '../../shared/objects';
import { h } from '../dom';
import { ApplicationV2 } from './application';

export class ImagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    classes: ['image-popout'],
    window: { resizable: true },
    position: { width: 480 },
  };

  readonly #src: string;
  readonly #caption: string;

  constructor(options: Obj & { src?: string; caption?: string } = {}) {
    super(options);
    if (typeof options.src !== 'string' || options.src === '')
      throw new Error('An ImagePopout is given the picture as the option "src"');
    this.#src = options.src;
    this.#caption = options.caption ?? '';
  }

  protected override async _renderHTML(): Promise<HTMLElement> {
    const picture = h('img', { src: this.#src, alt: this.#caption });
    picture.style.maxWidth = '100%';
    return h('figure', {}, picture, this.#caption ? h('figcaption', { text: this.#caption }) : null);
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(result as HTMLElement);
  }
}
