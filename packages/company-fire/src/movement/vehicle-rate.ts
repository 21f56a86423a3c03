import type { CfTable } from '../play/state';
import type { CfUnit } from '../situation/situation';
import type { UnitKind } from '../tables/unit-kinds';

/** Squares per move off and on the road (D-6). */
const RATES: Partial<Readonly<Record<UnitKind, readonly [off: number, on: number]>>> = {
  'light-tank': [4, 5],
  'light-tank-destroyer': [4, 5],
  'medium-tank': [3, 4],
  'medium-tank-destroyer': [3, 4],
  'heavy-tank': [2, 3],
  'heavy-tank-destroyer': [2, 3],
  'half-track': [3, 5],
  'armored-car': [3, 6],
  truck: [3, 6],
};

/**
 * Returns the squares that a vehicle may enter. On a fire card, and suppressed, half of the off-road rate;
 * pinned, one less. Whether a rate may come to nothing is an option.
 *
 * @rule CF-VM-1
 * @rows CF-VM-1 CF-VM-2 CF-VM-3 CF-VM-4 CF-VM-5
 */
export function vehicleRate(t: CfTable, { kind, status }: CfUnit, onRoad: boolean): number {
  const [off, on] = RATES[kind] ?? [0, 0];
  const least = Number(t.settings['vehicle.leastRate']);
  if (status === 'suppressed') return Math.max(least, Math.floor(off / 2));
  const half = Math.max(1, Math.floor(off / 2));
  const rate = t.play.card.type === 'fire' ? half : onRoad ? on : off;
  return Math.max(least, rate - (status === 'pinned' ? 1 : 0));
}
