import { keepPresses } from './pressed';
import { putBack, typedIn } from './typed';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The window class that all of this module's windows share. */
export class BocageWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  /** Whether it is there: also while it is drawn anew, when it does not count as rendered. */
  get isOpen(): boolean {
    return this.state > ApplicationV2.RENDER_STATES.NONE;
  }

  /** What is being drawn is drawn first: a window that goes meanwhile would be drawn into nothing. */
  override async close(options?: object): Promise<unknown> {
    if (this.state === ApplicationV2.RENDER_STATES.RENDERING) await this.render();
    return super.close(options);
  }

  protected override _replaceHTML(result: never, content: HTMLElement, options: never): void {
    keepPresses(content);
    const typed = typedIn(content);
    super._replaceHTML(result, content, options);
    putBack(content, typed);
  }
}

/** The shared window frame: our class scopes every style rule. */
export const WINDOW_CLASSES = ['bocage', 'bocage-window'] as const;
