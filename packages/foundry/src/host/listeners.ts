import { attempt, type Part } from './guard';

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
