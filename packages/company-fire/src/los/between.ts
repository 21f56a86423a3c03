/** Line of sight between two ends: what each may see of the other, with reasons. */
import { RulesError, type Reason } from '@bocage/core';
import type { WalkStep } from '@bocage/core/walk';
import { shownValue } from '@bocage/core/names';
import type { LosAnswer, LosCase, LosPlace, LosRef, LosResult, Sees } from '@bocage/core/game';
import { coverOnLine } from '../cover/cover';
import { seesOverBocage } from '../bocage/occupying';
import { unitOf, type CfSituation, type CfUnit } from '../situation/situation';
import { terrainDeparture } from '../tables/house-rules';
import { looksTowards, meetsFrontArmour } from './arcs';
import type { LineEnd } from './edges';
import { lineBetween } from './line';
import { rangeBetween } from './range';
import { reason } from './reasons';

/** An end of a line: a square, and the unit there, if it is about one. */
export interface SightEnd extends LineEnd {
  readonly unit?: CfUnit;
}

/** One case: each end occupies bocage or not. */
interface Judged {
  readonly los: LosResult;
  readonly because: readonly Reason[];
  readonly missing: readonly Reason[];
  readonly walk: readonly WalkStep[];
}

/**
 * Returns an end as a host names it.
 *
 * @throws RulesError for an unknown unit, or a place that is no square
 * @rule CF-LO-2
 */
export function sightEnd(s: CfSituation, ref: LosRef): SightEnd {
  if (ref.kind === 'place') return { cell: squareOf(s, ref.place), occupies: false };
  const unit = unitOf(s, ref.id);
  return { cell: unit.cell, occupies: seesOverBocage(unit, s), unit };
}

function squareOf({ board }: CfSituation, place: LosPlace): SightEnd['cell'] {
  if (place.kind !== 'cell') throw notASquare(place.kind);
  if (board.cell(place.cell) === undefined)
    throw notASquare(`column ${place.cell.col}, row ${place.cell.row}`);
  return place.cell;
}

function notASquare(value: string): RulesError<'bad-value'> {
  return new RulesError('bad-value', {
    where: 'place',
    value: shownValue(value),
    expected: 'a square of the board',
  });
}

/**
 * Returns the line of sight between two ends. It holds all four cases if occupying the bocage makes a
 * difference.
 *
 * @rule CF-LO-2
 * @rows CF-LO-1 CF-LO-2 CF-BL-3 CF-FA-1
 */
export function losBetween(s: CfSituation, from: SightEnd, to: SightEnd): LosAnswer {
  const judged = judge(s, from, to);
  const cases = CASES.map(([viewerAdvantage, targetAdvantage]) => ({
    viewerAdvantage,
    targetAdvantage,
    judged: judge(s, { ...from, occupies: viewerAdvantage }, { ...to, occupies: targetAdvantage }),
  }));
  const seesOf = (viewer: boolean): Sees => {
    const seen = (target: boolean): boolean =>
      cases.some(
        (one) => one.viewerAdvantage === viewer && one.targetAdvantage === target && isSeen(one.judged),
      );
    return {
      cell: seen(false),
      unitsWithAdvantage: seen(true),
      unitsWithoutAdvantage: seen(false),
    };
  };
  const differ = cases.some((one) => one.judged.los !== judged.los);
  const deciding = judged.los === 'clear' ? undefined : judged.because[0]?.at;
  return {
    from: { kind: 'cell', cell: from.cell },
    to: { kind: 'cell', cell: to.cell },
    range: rangeBetween(from.cell, to.cell, s.settings),
    los: judged.los,
    hindrance: 0,
    sees: seesOf(from.occupies),
    because: judged.because,
    ...(deciding ? { deciding } : {}),
    ...(differ
      ? {
          cases: cases.map(({ viewerAdvantage, targetAdvantage, judged: { los, because } }): LosCase => ({
            viewerAdvantage,
            targetAdvantage,
            ...(viewerAdvantage === from.occupies && targetAdvantage === to.occupies
              ? { current: true as const }
              : {}),
            los,
            sees: seesOf(viewerAdvantage),
            because,
          })),
        }
      : {}),
    walk: judged.walk,
    ...(judged.missing.length > 0 ? { missing: judged.missing } : {}),
  };
}

/**
 * Returns the line as things stand, without the cases of occupied bocage.
 *
 * @rule CF-LO-2
 */
export function lineNow(
  s: CfSituation,
  from: SightEnd,
  to: SightEnd,
): Pick<Judged, 'los' | 'because' | 'walk'> {
  return judge(s, from, to);
}

/**
 * Whether one end sees the other as things stand; unknown counts as not seen.
 *
 * @rule CF-LO-2
 */
export function seesClearly(s: CfSituation, from: SightEnd, to: SightEnd): boolean {
  return judge(s, from, to).los === 'clear';
}

const CASES = [
  [false, false],
  [false, true],
  [true, false],
  [true, true],
] as const;

function isSeen({ los }: Judged): boolean {
  return los === 'clear';
}

/** Returns blocking reasons first; unknown facts count only if nothing blocks. */
function judge(s: CfSituation, from: SightEnd, to: SightEnd): Judged {
  const { walk, stop, unknown, passed } = lineBetween(s, from, to);
  const looks = from.unit ? looksTowards(from.unit, to.cell, s.settings) : 'yes';
  if (looks === 'no' || looks === 'front-only') {
    const why = looks === 'no' ? reason('cf-not-ahead', 'CF-VE-4') : reason('cf-front-only', 'CF-VE-6');
    return { los: 'blocked', because: [why], missing: [], walk };
  }
  if (stop) {
    const because = [stop, ...terrainDeparture(s.settings.tables, stop)];
    return { los: 'blocked', because, missing: [], walk };
  }
  const missing = [...(looks === 'unknown' ? [reason('cf-facing-unknown', 'CF-VE-1')] : []), ...unknown];
  if (missing.length > 0) return { los: 'needs-ruling', because: missing, missing, walk };
  return { los: 'clear', because: clearReasons(s, from, to, walk, passed), missing, walk };
}

/** Returns why a line is clear, and the cover that an attack along it would meet. */
function clearReasons(
  s: CfSituation,
  from: SightEnd,
  to: SightEnd,
  walk: readonly WalkStep[],
  passed: readonly Reason[],
): readonly Reason[] {
  const same = walk.length === 1;
  const cover = same ? undefined : coverOnLine(s, walk, to.cell);
  return [
    same ? reason('cf-same-square', 'CF-LO-8') : reason('cf-clear', 'CF-LO-2'),
    ...passed,
    ...(cover ? [cover, ...terrainDeparture(s.settings.tables, cover)] : []),
    ...(to.unit && !same ? frontReasons(to.unit, from, s) : []),
  ];
}

function frontReasons(target: CfUnit, from: SightEnd, { settings }: CfSituation): readonly Reason[] {
  const front = meetsFrontArmour(target, from.cell, settings);
  if (front === false) return [];
  return [front ? reason('cf-front-armour', 'CF-VA-14') : reason('cf-front-unknown', 'CF-VA-14')];
}
