// Compiled, never run: what the published types forbid is an error in this repo. Each line below has to be one.

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
