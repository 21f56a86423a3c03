import type { Reason } from '@bocage/core';
import { formatCell, formatSide } from '@bocage/core/notation';
import { isSaidAlike, sidesAmong, type LogEntry } from '@bocage/core/game';
import { seenByEnemies } from '../situation/seen';
import { isCovered, type AslSituation, type AslUnit } from '../situation/situation';
import { unitIn } from '../situation/units-index';
import { stateWords } from './state-words';
import type { Change } from '../wall-advantage/change';
import type { WaReason } from '../wall-advantage/reasons';

/**
 * Returns the log lines of changes. Only its own side reads a change under a "?". If a reason reveals the
 * unit, enemies read the line without it.
 *
 * @rule B9.324
 * @rows B9.322-q B9.324-e UI-5
 */
export function logOf(
  before: AslSituation,
  after: AslSituation,
  changes: readonly Change[],
): readonly LogEntry[] {
  return changes.flatMap((change) => {
    const [was, is] = [before, after].map(({ units }) => unitIn(units, change.unit));
    const entry = lineOf(after, change, is ?? was, false);
    const owner = (is ?? was)?.side;
    if (change.privateTo !== undefined) return [{ ...entry, to: change.privateTo }];
    const others = sidesAmong(after.units).filter((side) => side !== owner);
    if (owner === undefined || !isSecret(change, was, is)) {
      const seen = lineOf(after, change, is ?? was, is !== undefined && isCovered(is));
      if (owner === undefined || isSaidAlike(seen, entry)) return [entry];
      return [{ ...entry, to: owner }, ...others.map((to) => ({ ...seen, to }))];
    }
    if (change.kind === 'state') return [{ ...entry, to: owner }];
    const open = entry.because.filter(({ code }) => !BENEATH.includes(code));
    return [{ ...entry, to: owner }, ...others.map((to) => ({ ...entry, because: open, to }))];
  });
}

function lineOf(s: AslSituation, change: Change, unit: AslUnit | undefined, covered: boolean): LogEntry {
  const { kind, how, because } = change;
  const set = stateWords(change.set ?? {}, covered);
  const facts = {
    ...(set.length === 0 ? {} : { set }),
    ...(how === undefined ? {} : { how }),
    ...hexsidesOf(s, change, unit),
    ...hexOf(s, change),
    ...faceOf(change, unit),
    ...momentOf(s, change),
    ...(kind === 'ready' ? { side: s.ready?.at(-1) ?? '' } : {}),
  };
  return {
    kind: kind === 'moved' ? (WAYS[s.phase] ?? kind) : kind,
    ...(change.unit === '' ? {} : { unit: change.unit }),
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    because,
  };
}

/** How a unit enters a hex in other phases than the MPh. */
const WAYS: Readonly<Partial<Record<AslSituation['phase'], string>>> = {
  advance: 'advanced',
  rout: 'routed',
};

/** Returns the hex that a unit has entered. */
function hexOf({ board }: AslSituation, { kind, of }: Change): { readonly hex?: string } {
  return kind === 'moved' && of !== undefined ? { hex: formatCell(of, board) } : {};
}

/** Returns hexsides by name, those of the hex that the unit was in: it may have left it since. */
function hexsidesOf(
  { board }: AslSituation,
  { sides, of }: Change,
  unit: AslUnit | undefined,
): { readonly sides?: readonly string[] } {
  if (unit === undefined || sides === undefined) return {};
  return { sides: sides.map((k) => formatSide(board.lattice.sideOf(of ?? unit.cell, k), board)) };
}

/**
 * Returns the unit shown for a moment: afterwards only the log tells its identity, for the "?" is on again.
 */
function faceOf({ kind }: Change, unit: AslUnit | undefined): { readonly shown?: AslUnit['kind'] } {
  return kind === 'shown' && unit !== undefined ? { shown: unit.kind } : {};
}

/** Reasons that reveal a unit's identity or state under its "?". */
const BENEATH: readonly Reason['code'][] = [
  'wa-not-a-unit',
  'wa-not-armed',
  'wa-broken',
  'wa-prisoner',
  'wa-gun-fortified',
  'wa-vehicle-in-hex-tem',
  'wa-mandatory-dug-in',
  'wa-voluntary',
  'wa-tem-unknown',
] satisfies readonly WaReason[];

/** Whether enemies must not see a change of state, or only its cause. */
function isSecret(change: Change, was: AslUnit | undefined, is: AslUnit | undefined): boolean {
  if (was === undefined || is === undefined || !isCovered(was) || !isCovered(is)) return false;
  if (change.kind !== 'state') return change.because.some(({ code }) => BENEATH.includes(code));
  return isSaidAlike(seenByEnemies(was), seenByEnemies(is));
}

/** Returns the new phase and its side. */
function momentOf(
  { phase, attacker }: AslSituation,
  { kind }: Change,
): { readonly phase?: string; readonly side?: string } {
  if (kind !== 'phase') return {};
  return { phase, ...(attacker === undefined ? {} : { side: attacker }) };
}
