import { type Part, attempt } from './guard';
import type { LayerEvent } from './ports';

/** The only way to PIXI's events: a listener that throws would keep all later ones from being called. */

type Listener = (event: never) => void;

/** The needed members of PIXI's emitters. */
interface Emitter {
  on(event: string, listener: (event: unknown) => void): unknown;
  off(event: string, listener: (event: unknown) => void): unknown;
}

const wrapped = new WeakMap<Listener, (event: unknown) => void>();

/** Adds a listener for a part. The same listener always gets the same wrapper. */
export function hear(part: Part, emitter: object, event: string, listener: Listener): void {
  const heard =
    wrapped.get(listener) ?? ((given) => attempt(part, () => listener(given as never), undefined));
  wrapped.set(listener, heard);
  (emitter as Emitter).on(event, heard);
}

/** Removes a listener. */
export function unhear(emitter: object, event: string, listener: Listener): void {
  const heard = wrapped.get(listener);
  if (heard) (emitter as Emitter).off(event, heard);
}

/** The event that a layer's handlers get. */
export type Given = foundry.canvas.Canvas.Event.Pointer;

/**
 * Returns the pointer event of a layer's handler. The published types call it a `FederatedEvent`; pointers
 * are `FederatedPointerEvent`s: https://pixijs.download/v7.4.3/docs/PIXI.FederatedPointerEvent.html
 */
export const pointerOf = (event: Given): LayerEvent => event as unknown as LayerEvent;

/** Returns the place on the canvas where a press began: the published types leave the host's own open. */
export function originOf(event: LayerEvent): { readonly x: number; readonly y: number } {
  return event.interactionData.origin ?? event.getLocalPosition(canvas.stage);
}
