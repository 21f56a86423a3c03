import { attempt, type Part } from './guard';

/** The one way to PIXI's events: a listener that throws would keep all later ones from being called. */

type Listener = (event: never) => void;

/** PIXI's own emitters, as much as is needed of them. */
interface Emitter {
  on(event: string, listener: (event: unknown) => void): unknown;
  off(event: string, listener: (event: unknown) => void): unknown;
}

const wrapped = new WeakMap<Listener, (event: unknown) => void>();

/** Listens for a part. The same listener is always wrapped into the same function. */
export function hear(part: Part, emitter: object, event: string, listener: Listener): void {
  const heard =
    wrapped.get(listener) ?? ((given) => attempt(part, () => listener(given as never), undefined));
  wrapped.set(listener, heard);
  (emitter as Emitter).on(event, heard);
}

/** Listens no longer. */
export function unhear(emitter: object, event: string, listener: Listener): void {
  const heard = wrapped.get(listener);
  if (heard) (emitter as Emitter).off(event, heard);
}
