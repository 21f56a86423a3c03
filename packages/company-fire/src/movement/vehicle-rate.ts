import type { CfTable } from '../play/state';
import type { CfUnit } from '../situation/situation';

/**
 * Returns the squares that a vehicle may enter. On a fire card, and suppressed, half of the off-road rate;
 * pinned, one less. Whether a rate may come to nothing is an option.
 *
 * @rule CF-VM-1
 * @rows CF-VM-1 CF-VM-2 CF-VM-3 CF-VM-4 CF-VM-5
 */
export function vehicleRate(t: CfTable, { kind, status }: CfUnit, onRoad: boolean): number {
  // By kind (D-6).
  const rates = t.settings.tables.rates as Readonly<
    Record<string, { readonly off: number; readonly on: number }>
  >;
  const { off, on } = rates[kind] ?? { off: 0, on: 0 };
  const least = Number(t.settings['vehicle.leastRate']);
  if (status === 'suppressed') return Math.max(least, Math.floor(off / 2));
  const half = Math.max(1, Math.floor(off / 2));
  const rate = t.play.card.type === 'fire' ? half : onRoad ? on : off;
  return Math.max(least, rate - (status === 'pinned' ? 1 : 0));
}
