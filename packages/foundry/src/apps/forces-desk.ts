import type { Entry, Order } from '../counters/order';
import type { SceneState } from '../data/scene-state';

/** The window of forces as its deeds know it. */
export interface ForcesDesk {
  readonly element: HTMLElement;
  readonly order: Order;
  /** The user who gets the counters; undefined: the GM has not said. */
  owner: string | undefined;
  readonly ownerNow: string;
  readonly hidden: boolean;
  readonly ground: SceneState | undefined;
  readonly nameOf: (entry: Pick<Entry, 'name' | 'nation' | 'kind'>) => string;
  change(order: Order): Promise<void>;
  render(): Promise<unknown>;
  close(): Promise<unknown>;
}
