// Steps of an application's life, for subclasses to fill in.
import type { Obj } from '../../shared/objects';
import type { RenderOptions } from './app-options';
import type { Position } from './placement';

export abstract class ApplicationSteps extends EventTarget {
  /** Whether a part of the page has lost its subject while being drawn; for subclasses. */
  protected _isAbandoned(): boolean {
    return false;
  }

  /**
   * Whether it may be drawn now.
   *
   * @throws an error that is shown as a warning
   */
  protected _canRender(_options: RenderOptions): boolean | void {}

  /** Whether its class allows a drawing; an error of it is a warning to the user. */
  protected _mayRender(options: RenderOptions): boolean {
    try {
      return this._canRender(options) !== false;
    } catch (error) {
      const { ui } = globalThis as unknown as { ui: { notifications: { warn(text: string): void } } };
      ui.notifications.warn((error as Error).message);
      return false;
    }
  }

  protected _configureRenderOptions(_options: RenderOptions): void {}
  protected async _preFirstRender(_context: Obj, _options: RenderOptions): Promise<void> {}
  protected async _preRender(_context: Obj, _options: RenderOptions): Promise<void> {}
  protected async _renderHTML(_context: Obj, _options: RenderOptions): Promise<unknown> {
    throw new Error('An ApplicationV2 must implement _renderHTML and _replaceHTML to be rendered');
  }
  protected _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error('An ApplicationV2 must implement _renderHTML and _replaceHTML to be rendered');
  }
  protected async _onFirstRender(_context: Obj, _options: RenderOptions): Promise<void> {}
  protected async _onRender(_context: Obj, _options: RenderOptions): Promise<void> {}
  protected async _preClose(_options: Obj): Promise<void> {}
  protected _onClose(_options: Obj): void {}
  protected async _prepareContext(_options: RenderOptions): Promise<Obj> {
    return {};
  }
  protected _prePosition(_position: Partial<Position>): void {}
  protected _onPosition(_position: Position): void {}
  protected _onClickAction(_event: Event, _target: HTMLElement): void {}
}
