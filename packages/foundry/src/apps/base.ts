import { isOurs } from '../data/ours';
import { follow } from '../facts/follow';
import { battlefieldDrawn } from '../facts/view';
import { warmTemplates } from '../host/templates';
import { timerPart } from '../host/timers';
import { isOff, isSwitchedOff, partOf, switchedOff, tellFailure, type Part } from '../host/guard';
import { guardHandlers, guardWindow } from '../host/guard-window';
import { keepPresses, putBack, typedIn } from './kept-input';
import { GAP, meets, type Rect } from './place';
import { isOnPage, roomChanged } from './room';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const Base = HandlebarsApplicationMixin(ApplicationV2);

/** The base class of all windows of this module. A throw in one never reaches Foundry. */
export class BocageWindow extends Base {
  /** All windows of a class are one part: if one cannot be drawn it closes, and opens no more. */
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

  /** Whether it is open: also while it is redrawn, when Foundry does not count it as rendered. */
  get isOpen(): boolean {
    return !isOff(this.#part) && this.state > ApplicationV2.RENDER_STATES.NONE;
  }

  /**
   * Draws the window.
   *
   * @throws if it cannot be drawn: waiting code of ours stops there
   */
  override async render(options?: boolean | object): Promise<this> {
    const part = this.#part;
    if (isOff(part)) throw switchedOff();
    part.undo.add(this.#leave);
    try {
      return await super.render(options as object);
    } catch (error) {
      // A failure outside our members (a missing template) may be gone next time.
      if (!isOff(part)) tellFailure(part, error);
      throw isSwitchedOff(error) || !isOff(part) ? error : switchedOff();
    }
  }

  /** Whether it has a subject: most windows are about the scene in view. */
  isNeeded(): boolean {
    return isOurs(canvas.scene);
  }

  /** Closes after a drawing under way has finished: else it would draw into nothing. */
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

  protected override _onPosition(position: Parameters<InstanceType<typeof Base>['_onPosition']>[0]): void {
    super._onPosition(position);
    roomChanged();
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    roomChanged();
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

/** Returns its name in reports: the template of its first part. */
function nameOf({ constructor }: object): string {
  const { PARTS = {} } = constructor as Partial<typeof BocageWindow>;
  const [first] = Object.values(PARTS);
  return /([^/]+)\.hbs$/.exec(first?.template ?? '')?.[1] ?? 'window';
}

/** A window without a scene as its subject. */
export class FreeWindow extends BocageWindow {
  override isNeeded(): boolean {
    return true;
  }
}

/** The shared window frame: our class scopes every style rule. */
export const WINDOW_CLASSES = ['bocage', 'bocage-window'] as const;

/**
 * Closes windows about a scene on which Bocage no longer plays. It loads their templates with a battlefield,
 * so that the first text of a session comes without delay.
 */
export function watchWindows(): void {
  follow(timerPart('windows'), battlefieldDrawn, (isDrawn) => {
    if (isDrawn) warmTemplates();
    for (const window of foundry.applications.instances.values())
      if (window instanceof BocageWindow && window.isOpen && !window.isNeeded()) void window.close();
  });
}

/** Lowers windows of ours that lie over a part of the page: the line above the map, which has grown. */
export function giveWayTo(taken: Rect): void {
  for (const window of foundry.applications.instances.values())
    if (
      window instanceof BocageWindow &&
      window.isOpen &&
      isOnPage(window.element) &&
      meets(window.element.getBoundingClientRect(), taken)
    )
      window.setPosition({ top: taken.top + taken.height + GAP });
}
