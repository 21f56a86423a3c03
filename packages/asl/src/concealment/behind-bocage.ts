import type { Reason } from '@bocage/core';
import type { Side } from '@bocage/core/lattice';
import type { LosAnswer } from '@bocage/core/game';
import { actsAsBocage, barriersOf } from '../barriers/barrier';
import type { BarrierKind } from '../barriers/table';
import { isGoodOrder, unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { onceFor } from '../situation/once';
import { isEnemyOf } from '../situation/units-index';
import { locationSeen, openSight } from '../sight/sight';
import { makeAttack, type Attack } from '../tem/attack';
import { endsOfLine, startOf } from '../tem/attack-lines';
import { barrierTems } from '../tem/barrier-tem';
import { barriersMet } from '../tem/line';
import { mayStandOn } from '../wall-advantage/unknown-base';
import { alikeIn, inEveryWay } from '../wall-advantage/ways';
import { hideReason } from './reasons';

/** One enemy with LOS to a unit's Location, and whether the unit could claim bocage TEM against it. */
export interface Watcher {
  readonly enemy: string;
  readonly bocage: boolean;
  /** Its line of sight to the unit itself. */
  readonly sight: LosAnswer;
  /** Missing facts, if it is unknown whether it has that LOS. */
  readonly missing?: readonly Reason[];
}

/** Whether bocage conceals a unit from all that could see it. */
export interface BehindBocage {
  readonly holds: boolean;
  readonly watchers: readonly Watcher[];
  /** Unknown: `because` begins with the missing facts. */
  readonly ruling?: true;
  readonly because: readonly Reason[];
}

/**
 * Returns every enemy Good Order ground unit with LOS to the unit's Location. Hidden ones do not count: they
 * would have to show themselves. An enemy with unknown LOS comes with the missing facts.
 *
 * @rule B9.55
 * @rows B9.55-a B9.55-f
 */
export function watchers(s: AslSituation, unit: AslUnit): readonly Watcher[] {
  const known = watching.get(unit);
  if (known?.s === s) return known.found;
  const found = onWatch(s, unit.side).flatMap((enemy) => watcherFor(s, enemy, unit) ?? []);
  watching.set(unit, { s, found });
  return found;
}

/**
 * Situations never change, and callers ask first for a unit's watchers, then whether bocage hides it from
 * them.
 */
const watching = new WeakMap<AslUnit, { readonly s: AslSituation; readonly found: readonly Watcher[] }>();

/** Returns the enemies of a side that can see at all, computed once for a crowd. */
function onWatch(s: AslSituation, side: string): readonly AslUnit[] {
  return eyes(s, side, () => s.units.filter((e) => isEnemyOf(e, side) && isGoodOrder(e) && !e.aerial));
}

const eyes = onceFor<readonly AslUnit[]>();

function watcherFor(s: AslSituation, enemy: AslUnit, unit: AslUnit): Watcher | undefined {
  const sight = openSight(s, enemy, unit);
  const lines = sight.lines ?? [sight];
  const bocageAll = (some: typeof lines): boolean =>
    some.every((line) => bocageAlong(s, enemy, unit, attackAlong(enemy, unit, line)));
  const seen = lines.filter((line) => locationSeen(s, line));
  const open = lines.filter((line) => line.los === 'needs-ruling' && !locationSeen(s, line));
  if (seen.length > 0 && (open.length === 0 || !bocageAll(seen)))
    return { enemy: enemy.id, bocage: bocageAll(seen), sight };
  if (open.length === 0) return undefined;
  const missing = open.flatMap((line) => line.missing ?? []);
  return { enemy: enemy.id, bocage: bocageAll(open), sight, missing };
}

/**
 * Returns an attack along one of the enemy's lines to the unit's Location: in Bypass it may choose between
 * several.
 */
function attackAlong(enemy: AslUnit, unit: AslUnit, { from, to }: LosAnswer): Attack {
  const attack = makeAttack({ firers: [enemy.id], target: unit.id });
  return { ...attack, ...endsOfLine(enemy.id, from, to) };
}

/**
 * Whether the unit could claim bocage TEM against this enemy (or, by an option, its line merely crosses
 * bocage).
 */
function bocageAlong(s: AslSituation, enemy: AslUnit, unit: AslUnit, attack: Attack): boolean {
  if (s.options['conceal.gain'] === 'los-only') {
    const start = startOf(s.board, attack, enemy);
    return barriersMet(s, start, unit, attack.aim).some((m) => conceals(s, m.barrier.kind));
  }
  return barrierTems(s, enemy, unit, attack).some((t) => t.legal && conceals(s, t.barrier.kind));
}

/**
 * Returns the condition of 9.55: Infantry or a dummy that can claim bocage TEM against every enemy with LOS
 * to it. At setup, and when gaining "?", it then counts as unseen and its hex as Concealment Terrain. A
 * ruling is needed if that depends on undecided WA, the base level of a bocage, or an unknown LOS.
 *
 * @rule B9.55
 * @rows B9.55-a B9.55-b B9.55-f B9.55-j PA-31
 */
export function behindBocage(s: AslSituation, unit: AslUnit): BehindBocage {
  // Without bocage no outcome of Wall Advantage hides a unit: this saves all outcomes for every unit of a
  // crowd.
  if (!mayHideByBocage(s, unit)) return behindOneWay(s, unit);
  const { first, answers, asked } = inEveryWay(
    s,
    [unit.id],
    (way) => behindOneWay(way, unitOf(way, unit.id)),
    alikeIn('holds'),
    unknownBocage(s, unit),
  );
  // An enemy that sees it through no bocage counts more than a possible one.
  const not = answers.filter(({ holds }) => !holds);
  const open = not.find(({ watchers: seen }) => seen.length > 0) ?? not[0] ?? first;
  return asked.length === 0 ? open : { ...open, ruling: true, because: [...asked, ...open.because] };
}

function behindOneWay(s: AslSituation, unit: AslUnit): BehindBocage {
  if (!isFoot(unit))
    return { holds: false, watchers: [], because: [hideReason('hide-not-infantry', 'B9.55')] };
  if (!hasBocage(s, unit))
    return { holds: false, watchers: [], because: [hideReason('hide-not-allowed', 'B9.55', unit.cell)] };
  const seen = watchers(s, unit);
  const open = seen.filter((w) => !w.bocage);
  const code = open.length > 0 ? 'hide-watcher-open' : 'hide-behind-bocage';
  const why = hideReason(code, 'B9.55', unit.cell);
  const missing = missingOf(open);
  return missing.length === 0
    ? { holds: open.length === 0, watchers: seen, because: [why] }
    : { holds: false, watchers: seen, ruling: true, because: [...missing, why] };
}

/** Whether an enemy has LOS to a unit unaffected by bocage TEM. */
export interface Exposure {
  readonly exposed: boolean;
  /** Unknown: `because` names the missing facts. */
  readonly ruling?: true;
  readonly because: readonly Reason[];
}

/**
 * Returns whether a Good Order enemy has LOS to a unit unaffected by bocage TEM, whatever the unknown facts.
 *
 * @rule B9.55
 * @rows B9.55-g B9.55-i B9.55-j
 */
export function exposure(s: AslSituation, unit: AslUnit): Exposure {
  const { first, asked } = inEveryWay(
    s,
    [unit.id],
    (way) => exposedOneWay(way, unitOf(way, unit.id)),
    alikeIn('exposed'),
    unknownBocage(s, unit),
  );
  return asked.length === 0 ? first : { exposed: false, ruling: true, because: asked };
}

function exposedOneWay(s: AslSituation, unit: AslUnit): Exposure {
  const open = watchers(s, unit).filter((w) => !w.bocage);
  const missing = missingOf(open);
  if (missing.length > 0) return { exposed: false, ruling: true, because: missing };
  return { exposed: open.length > 0, because: [] };
}

/**
 * Whether perhaps only bocage allows the unit to hide: Infantry or a dummy with a bocage hexside that may be
 * at its level.
 *
 * @rule B9.55
 * @rows B9.55-l
 */
export function mayHideByBocage(s: AslSituation, unit: AslUnit): boolean {
  return isFoot(unit) && (hasBocage(s, unit) || unknownBocage(s, unit).length > 0);
}

const isFoot = ({ kind }: AslUnit): boolean => kind === 'infantry' || kind === 'leader' || kind === 'dummy';

/**
 * Returns the missing facts if every one of these lines is unknown; empty if one is certain.
 *
 * @rule B9.55
 */
export function missingOf(watching: readonly Watcher[]): readonly Reason[] {
  return watching.every(({ missing }) => missing) ? watching.flatMap(({ missing }) => missing ?? []) : [];
}

/** Returns the bocage hexsides of the unit's hex that may be at its level, with an unknown base. */
function unknownBocage(s: AslSituation, unit: AslUnit): readonly Side[] {
  return barriersOf(s.board, unit.cell)
    .filter(({ barrier }) => conceals(s, barrier.kind) && barrier.base === undefined)
    .map(({ barrier }) => barrier.side)
    .filter((side) => mayStandOn(s, side, unit.level));
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
