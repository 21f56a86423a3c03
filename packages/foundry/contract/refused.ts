// Compiled, never run: what the published types forbid is an error in this repo. Each line below has to be one.
import { on } from '../src/host/hooks';

/** The fault that left the canvas of a real Foundry empty: the base's `_draw` is abstract. */
export class CallsAbstract extends foundry.canvas.layers.CanvasLayer {
  protected override async _draw(): Promise<void> {
    // @ts-expect-error abstract
    await super._draw({});
  }
}

// @ts-expect-error nothing is drawn
export class DrawsNothing extends foundry.canvas.layers.CanvasLayer {}

/** Protected members are protected in what extends them. */
export class ShowsProtected extends foundry.canvas.layers.InteractionLayer {
  // @ts-expect-error what a handler is given is an event
  protected override _onClickLeft(event: string): void {
    void event;
  }
  // @ts-expect-error no member of the base's
  override _onLoudNoise(): void {}
}

/** No member of another class is called that is its own. */
export const callsProtected = (window: foundry.applications.api.ApplicationV2): void => {
  // @ts-expect-error protected
  window._onClose({});
  // @ts-expect-error not there
  window.open();
};

export class RendersNothing extends foundry.applications.api.ApplicationV2 {
  // @ts-expect-error Foundry waits for it
  protected override _onRender(): void {}
}

/** A hook has the name and the arguments that the types say. */
export const hears = (): void => {
  // @ts-expect-error no hook is called so
  on('updateTokens', () => undefined);
  // @ts-expect-error a user's id stands there
  on('deleteToken', (_token: object, _options: object, user: boolean) => user);
  // @ts-expect-error whether it is under the pointer
  on('hoverToken', (_token: object, over: string) => over);
  // @ts-expect-error the canvas, and no more
  on('canvasReady', (_canvas: object, scene: object) => scene);
};
