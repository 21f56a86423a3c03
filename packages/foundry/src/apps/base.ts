import { isOurs } from '../data/ours';
import { follow } from '../facts/follow';
import { battlefieldDrawn } from '../facts/view';
import { warmTemplates } from '../host/templates';
import { timerPart } from '../host/timers';
import { isOff, isSwitchedOff, partOf, switchedOff, tellFailure, type Part } from '../host/guard';
import { guardHandlers, guardWindow } from '../host/guard-window';
import { keepPresses } from './pressed';
import { putBack, typedIn } from './typed';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const Base = HandlebarsApplicationMixin(ApplicationV2);

/** The window class that all of this module's windows share. What throws in one of them never reaches Foundry. */
export class BocageWindow extends Base {
  /** Every window of a class is the same part: one that cannot be drawn is closed, and opens no more. */
  readonly #part: Part;

  readonly #leave = async (): Promise<void> => {
    const { element } = this as { readonly element?: HTMLElement };
    try {
      await super.close({ animate: false });
    } finally {
      element?.remove();
    }
  };

  constructor(options?: ConstructorParameters<typeof Base>[0]) {
    super(options);
    this.#part = partOf('window', nameOf(this));
    guardWindow(this.#part, this, Base.prototype, ['render', 'close', '_initializeApplicationOptions']);
  }

  /** Whether it is there: also while it is drawn anew, when it does not count as rendered. */
  get isOpen(): boolean {
    return !isOff(this.#part) && this.state > ApplicationV2.RENDER_STATES.NONE;
  }

  /** @throws where the window cannot be drawn: code of ours that waits for it stops there */
  override async render(options?: boolean | object): Promise<this> {
    const part = this.#part;
    if (isOff(part)) throw switchedOff();
    part.undo.add(this.#leave);
    try {
      return await super.render(options as object);
    } catch (error) {
      // What is none of our members' (a template that does not come) may be better next time.
      if (!isOff(part)) tellFailure(part, error);
      throw isSwitchedOff(error) || !isOff(part) ? error : switchedOff();
    }
  }

  /** Whether it has something to be about: most windows are about the scene in view. */
  isNeeded(): boolean {
    return isOurs(canvas.scene);
  }

  /** What is being drawn is drawn first: a window that goes meanwhile would be drawn into nothing. */
  override async close(options?: object) {
    if (!isOff(this.#part) && this.state === ApplicationV2.RENDER_STATES.RENDERING) await this.render();
    this.#part.undo.delete(this.#leave);
    return super.close(options);
  }

  protected override _initializeApplicationOptions(given: object): Configuration {
    const options = super._initializeApplicationOptions(given);
    const name = nameOf(this);
    const { actions = {}, form } = options;
    return Object.assign(options, {
      actions: guardHandlers(name, actions),
      ...(form ? { form: { ...form, ...guardHandlers(name, { handler: form.handler }) } } : {}),
    });
  }

  protected override _replaceHTML(
    result: Record<string, HTMLElement>,
    content: HTMLElement,
    options: object,
  ): void {
    keepPresses(content);
    const typed = typedIn(content);
    super._replaceHTML(result, content, options);
    putBack(content, typed);
  }
}

type Configuration = foundry.applications.api.ApplicationV2.Configuration;

/** What a report calls it: the template of its first part. */
function nameOf({ constructor }: object): string {
  const { PARTS = {} } = constructor as Partial<typeof BocageWindow>;
  const [first] = Object.values(PARTS);
  return /([^/]+)\.hbs$/.exec(first?.template ?? '')?.[1] ?? 'window';
}

/** A window that is about no scene. */
export class FreeWindow extends BocageWindow {
  override isNeeded(): boolean {
    return true;
  }
}

/** The shared window frame: our class scopes every style rule. */
export const WINDOW_CLASSES = ['bocage', 'bocage-window'] as const;

/**
 * Windows about a scene on which Bocage does not play any more are closed. What they need is loaded with a battlefield, so that
 * the first text of a session need not wait.
 */
export function watchWindows(): void {
  follow(timerPart('windows'), battlefieldDrawn, (isDrawn) => {
    if (isDrawn) warmTemplates();
    for (const window of foundry.applications.instances.values())
      if (window instanceof BocageWindow && window.isOpen && !window.isNeeded()) void window.close();
  });
}
