/** Log lines of manual changes to counters. */
import { sameCell } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import type { LogEntry } from '@bocage/core/game';
import type { CfSituation, CfUnit } from '../situation/situation';
import { line } from './turn';
import { isCovered } from '../sight/known';

/**
 * Returns a line for each counter changed by hand: added, removed, moved, or altered. Only its own side is
 * told about a counter that is or was hidden or under a blind.
 *
 * @rule CF-DK-5
 * @rows CF-DK-5 CF-FI-10
 */
export function toldByHand(
  { board }: Pick<CfSituation, 'board'>,
  before: readonly CfUnit[],
  after: readonly CfUnit[],
): readonly LogEntry[] {
  const [was, is] = [byId(before), byId(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const [old, unit] = [was.get(id), is.get(id)];
    const told = lineOf(old, unit, (cell) => formatCell(cell, board));
    return told ? [{ ...told, ...readersOf(old, unit) }] : [];
  });
}

function lineOf(
  old: CfUnit | undefined,
  unit: CfUnit | undefined,
  name: (cell: CfUnit['cell']) => string,
): LogEntry | undefined {
  if (!unit) return old && line('removed', old.id);
  if (!old) return line('placed', unit.id, { to: name(unit.cell) });
  if (!sameCell(old.cell, unit.cell))
    return line('put', unit.id, { from: name(old.cell), to: name(unit.cell) });
  return isSame(old, unit) ? undefined : line('state', unit.id);
}

function isSame(old: CfUnit, unit: CfUnit): boolean {
  return (Object.keys(unit) as readonly (keyof CfUnit)[]).every(
    (key) => key === 'cell' || key === 'row' || old[key] === unit[key],
  );
}

function readersOf(...units: readonly (CfUnit | undefined)[]): Pick<LogEntry, 'to'> {
  const secret = units.find((unit) => unit !== undefined && isCovered(unit));
  return secret ? { to: secret.side } : {};
}

function byId(units: readonly CfUnit[]): ReadonlyMap<string, CfUnit> {
  return new Map(units.map((unit) => [unit.id, unit]));
}
