import type { LayerEvent } from './ports';

/** What a layer's handlers are given. */
export type Given = foundry.canvas.Canvas.Event.Pointer;

/**
 * The pointer's event of a layer's handler. The published types call it a `FederatedEvent`; pointers are
 * `FederatedPointerEvent`s: https://pixijs.download/v7.4.3/docs/PIXI.FederatedPointerEvent.html
 */
export const pointerOf = (event: Given): LayerEvent => event as unknown as LayerEvent;
