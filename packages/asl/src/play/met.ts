/** Consequences of an expenditure, and what must be settled before play goes on. */
import type { Reason } from '@bocage/core';
import { sameCell } from '@bocage/core/lattice';
import { sidesAmong } from '@bocage/core/game';
import { unitOf, type AslSituation } from '../situation/situation';
import { playReason } from './reasons';

/** Returns the situation after an arrival: Residual FP in the hex, and enemies that may react. @internal */
export const met = (s: AslSituation, unit: string): AslSituation => withPause(underFire(s, unit), unit);

/** Residual FP of the enemy attacks a unit that enters its hex: the side that left it rolls. @internal */
export function underFire(s: AslSituation, id: string): AslSituation {
  const unit = unitOf(s, id);
  const left = (s.residual ?? []).find(({ cell, side }) => side !== unit.side && sameCell(cell, unit.cell));
  if (!left || unit.hidden || s.phase === 'advance') return s;
  const number = (s.attacks ?? 0) + 1;
  const spec = { kind: 'residual', target: id, firepower: left.firepower };
  return {
    ...s,
    attacks: number,
    action: { side: left.side, kind: 'residual' },
    attack: { number, side: left.side, spec },
  };
}

/** If an option says so, the enemy may react to every expenditure. @internal */
export function withPause(s: AslSituation, id: string): AslSituation {
  const unit = unitOf(s, id);
  if (!s.options['move.reaction'] || unit.hidden || s.phase !== 'movement') return s;
  const to = sidesAmong(s.units).filter((side) => side !== unit.side);
  return to.length === 0 ? s : { ...s, pause: { unit: id, to } };
}

/**
 * Returns what must be settled before any further move.
 *
 * @rule A8.1
 */
export function waits(s: AslSituation): Reason | undefined {
  if (s.attack) return playReason('play-attack-open', { rule: 'A8.2' });
  if (s.bog) return playReason('play-bog-open', { rule: 'B9.4' });
  if (s.meeting) return playReason('play-meeting-open', { rule: 'A12.15' });
  return s.pause ? playReason('play-reaction-open', { rule: 'A8.1' }) : undefined;
}
