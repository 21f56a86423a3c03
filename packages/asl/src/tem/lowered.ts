import type { Reason } from '@bocage/core';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { LINELESS, type Attack } from './attack';
import { heightOverRange } from './barrier-tem';
import { temReason } from './reasons';
import type { TemOption } from './cover';

/**
 * Returns a TEM of shellholes, a bridge or an entrenchment, lowered as a barrier's is: by every whole level
 * by which the firer's height over the target exceeds the range. Of a Fire Group the firer that lowers it
 * least counts. Aircraft, and attacks without a line, lower nothing.
 *
 * @rule B9.33
 * @rows B9.33-g
 */
export function lowered(
  s: AslSituation,
  attack: Attack,
  target: AslUnit,
  full: number,
  why: Reason,
): Pick<TemOption, 'value' | 'because'> {
  const by = (f: AslUnit): number =>
    f.aerial ? 0 : heightOverRange(f.level - target.level, s.board.lattice.distance(f.cell, target.cell));
  const most = LINELESS.includes(attack.kind) ? 0 : Math.min(...attack.firers.map((id) => by(unitOf(s, id))));
  const value = Math.max(0, full - most);
  if (value === full) return { value, because: [why] };
  const code = value === 0 ? 'tem-elevation-zero' : 'tem-elevation';
  return {
    value,
    because: [why, temReason(code, 'B9.33', { cell: target.cell, value: full - value })],
  };
}
