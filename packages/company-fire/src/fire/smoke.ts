/** Smoke of light mortars that have it; it works like artillery smoke. */
import type { Reason } from '@bocage/core';
import { laySmoke } from '../artillery/smoke';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { squareNamed } from '../play/table-parts';
import { line, andThen, done, type Step } from '../play/turn';
import { asKnownTo, sees } from '../sight/known';
import type { CfUnit } from '../situation/situation';
import { spotterFault } from './indirect';
import { rangeFault } from './shot';
import { weaponsOf } from './weapons';

/** Returns why a unit cannot fire smoke at a square. @internal */
export function smokeFault(t: CfTable, unit: CfUnit, at: string | undefined): Reason | undefined {
  const [weapon] = weaponsOf(unit, t.settings);
  if (unit.kind !== 'light-mortar' || !unit.firesSmoke || !weapon)
    return playReason('cf-no-smoke', 'CF-FI-9');
  if (at === undefined) return playReason('cf-no-target', 'CF-FI-9');
  const cell = squareNamed(t, at);
  const [far] = rangeFault(t, unit, weapon, cell);
  if (far) return far;
  const seen = sees(asKnownTo(t, unit.side), unit, cell) || spotterFault(t, unit, cell).blind !== true;
  return seen ? undefined : playReason('cf-no-sight', 'CF-FI-9', { at: { kind: 'cell', cell } });
}

/**
 * Lays smoke on the square.
 *
 * @rule CF-FI-9
 * @rows CF-FI-9
 */
export function smokeShot(t: CfTable, unit: CfUnit, at: string): Step {
  return andThen(done(t, line('fires-smoke', unit.id, { at })), (now) => laySmoke(now, unit.side, at));
}
