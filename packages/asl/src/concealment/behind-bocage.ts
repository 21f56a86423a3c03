import type { Reason } from '@bocage/core';
import { actsAsBocage, barriersOf } from '../barriers/barrier';
import type { BarrierKind } from '../barriers/table';
import { isGoodOrder, unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { locationSeen, openSight } from '../sight/sight';
import { makeAttack, type Attack } from '../tem/attack';
import { endsOfLine, startOf } from '../tem/attack-lines';
import { barrierTems } from '../tem/barrier-tem';
import { barriersMet } from '../tem/line';
import { inEveryWay } from '../wall-advantage/ways';
import { hideReason } from './reasons';

/** One enemy with LOS to a unit's Location, and whether bocage TEM could be claimed against it. */
export interface Watcher {
  readonly enemy: string;
  readonly bocage: boolean;
}

/** Whether a unit is concealed by bocage from all who could see it. */
export interface BehindBocage {
  readonly holds: boolean;
  readonly watchers: readonly Watcher[];
  readonly because: readonly Reason[];
}

/**
 * Every enemy Good Order ground unit that has LOS to the unit's Location. Hidden ones do not count: they would have to
 * show themselves.
 *
 * @rule B9.55
 * @rows B9.55-a B9.55-f
 */
export function watchers(s: AslSituation, unit: AslUnit): readonly Watcher[] {
  return s.units
    .filter((e) => e.side !== unit.side && isGoodOrder(e) && !e.hidden && !e.aerial)
    .flatMap((e) => {
      const lines = linesTo(s, e, unit);
      return lines.length === 0
        ? []
        : [{ enemy: e.id, bocage: lines.every((l) => bocageAlong(s, e, unit, l)) }];
    });
}

/** The lines by which an enemy sees the unit's Location: none, one, or in Bypass several of which it may choose. */
function linesTo(s: AslSituation, enemy: AslUnit, unit: AslUnit): readonly Attack[] {
  const answer = openSight(s, enemy, unit);
  const attack = makeAttack({ firers: [enemy.id], target: unit.id });
  return (answer.lines ?? [answer])
    .filter((line) => locationSeen(s, line))
    .map(({ from, to }) => ({ ...attack, ...endsOfLine(enemy.id, from, to) }));
}

/** Bocage TEM claimable against this enemy (or, as an option, merely crossed by its line). */
function bocageAlong(s: AslSituation, enemy: AslUnit, unit: AslUnit, attack: Attack): boolean {
  if (s.options['conceal.gain'] === 'los-only') {
    const start = startOf(s.board, attack, enemy);
    return barriersMet(s, start, unit, attack.aim).some((m) => conceals(s, m.barrier.kind));
  }
  return barrierTems(s, enemy, unit, attack).some((t) => t.legal && conceals(s, t.barrier.kind));
}

/**
 * The condition of 9.55: Infantry or a dummy that can claim bocage TEM against every enemy with LOS to it. It then
 * is taken for unseen, and its hex for Concealment Terrain, at setup and when gaining "?". Where that hangs on WA of which
 * nobody can tell who holds it, it is not taken for so, and the hexside is named.
 *
 * @rule B9.55
 * @rows B9.55-a B9.55-b B9.55-f PA-31
 */
export function behindBocage(s: AslSituation, unit: AslUnit): BehindBocage {
  const { first, answers, asked } = inEveryWay(
    s,
    [unit.id],
    (way) => behindOneWay(way, unitOf(way, unit.id)),
    (a, b) => a.holds === b.holds,
  );
  const open = answers.find(({ holds }) => !holds) ?? first;
  return asked.length === 0 ? open : { ...open, because: [...asked, ...open.because] };
}

function behindOneWay(s: AslSituation, unit: AslUnit): BehindBocage {
  const foot = unit.kind === 'infantry' || unit.kind === 'leader' || unit.kind === 'dummy';
  if (!foot) return { holds: false, watchers: [], because: [hideReason('hide-not-infantry', 'B9.55')] };
  if (!hasBocage(s, unit))
    return { holds: false, watchers: [], because: [hideReason('hide-not-allowed', 'B9.55', unit.cell)] };
  const seen = watchers(s, unit);
  const open = seen.filter((w) => !w.bocage);
  const code = open.length > 0 ? 'hide-watcher-open' : 'hide-behind-bocage';
  return { holds: open.length === 0, watchers: seen, because: [hideReason(code, 'B9.55', unit.cell)] };
}

/**
 * Whether the unit's hex has a bocage hexside at its level.
 *
 * @rule B9.55
 * @rows B9.55-j
 */
export function hasBocage(s: AslSituation, unit: AslUnit): boolean {
  return barriersOf(s.board, unit.cell).some(
    ({ barrier }) => conceals(s, barrier.kind) && barrier.base === unit.level,
  );
}

function conceals(s: AslSituation, kind: BarrierKind): boolean {
  return actsAsBocage(kind, s.options['lightBocage.viewerStatuses']);
}
