// A layer's message to its counter, besides the document: a module's own class passes on only the document.
import type { User } from '../documents/user';
import type { PIXI } from './pixi';
import type { PrimaryCanvasGroup } from './primary';

export interface TokenHost {
  readonly primary: PrimaryCanvasGroup;
  readonly ticker: PIXI.Ticker;
  readonly renderer: PIXI.IRenderer;
  readonly user: User;
  /** Something has changed that decides who is seen. */
  sightChanged(): void;
  /** The canvas's zoom: names keep their size on the screen. */
  zoom(): number;
}

let making: { readonly host: TokenHost; readonly isPreview: boolean } | undefined;

/** While a counter is being made: for which layer, and whether as a preview. */
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

/** From now on the counter is this layer's. */
export const settle = (token: object): void => void hosts.set(token, beingMade().host);

/** The layer that a counter was made for. */
export const hostOf = (token: object): TokenHost => hosts.get(token) as TokenHost;
