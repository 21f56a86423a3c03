// A layer's message to its counter, besides the document: a module's own class passes on only the document.
import type { User } from '../documents/user';
import type { PIXI } from './pixi';
import type { PrimaryCanvasGroup } from './primary';

export interface TokenHost {
  readonly primary: PrimaryCanvasGroup;
  readonly ticker: PIXI.Ticker;
  readonly renderer: PIXI.IRenderer;
  readonly user: User;
  /** A fact has changed that decides about visibility. */
  sightChanged(): void;
  /** Returns the canvas's zoom: names keep their size on the screen. */
  zoom(): number;
}

let making: { readonly host: TokenHost; readonly isPreview: boolean } | undefined;

/** Returns the message for the counter that is being made: its layer, and whether it is a preview. */
export const beingMade = (): NonNullable<typeof making> => {
  if (making === undefined)
    throw new Error('practice table: a Token apart from its layer is not implemented');
  return making;
};

/** Makes a counter with this message. */
export const makeFor = <T>(host: TokenHost, isPreview: boolean, make: () => T): T => {
  making = { host, isPreview };
  try {
    return make();
  } finally {
    making = undefined;
  }
};

const hosts = new WeakMap<object, TokenHost>();

/** Ties the counter to its layer. */
export const settle = (token: object): void => void hosts.set(token, beingMade().host);

/** Returns the layer of a counter. */
export const hostOf = (token: object): TokenHost => hosts.get(token) as TokenHost;
