import type { LayerEvent } from './ports';

/** The event that a layer's handlers get. */
export type Given = foundry.canvas.Canvas.Event.Pointer;

/**
 * Returns the pointer event of a layer's handler. The published types call it a `FederatedEvent`; pointers
 * are `FederatedPointerEvent`s: https://pixijs.download/v7.4.3/docs/PIXI.FederatedPointerEvent.html
 */
export const pointerOf = (event: Given): LayerEvent => event as unknown as LayerEvent;
