import type { Reason } from '@bocage/core';
import { cellKey, sameSide, type Cell, type Side } from '@bocage/core/lattice';
import { unitOf, withUnit, type AslSituation, type AslUnit, type Undecided } from '../situation/situation';
import { onceFor } from '../situation/once';
import { unitsAt } from '../situation/units-index';
import { boardsByBase } from './boards-by-base';
import { claimableSides, heldSides, holdersAcross } from './hexsides';
import { doubtedSides } from './mandatory';
import { because as waReason } from './reasons';
import { undecidedOf, undecidedIn, undecidedReasons } from './undecided';
import { settleLosses, settleMandatory } from './settle';
import { doubtOfBase } from './unknown-base';

/** Every outcome of the undecided hexsides, and the open questions. */
export interface Ways {
  /** Only the situation itself if nothing is undecided. */
  readonly ways: readonly AslSituation[];
  readonly because: readonly Reason[];
}

/** A unit that holds WA over these sides of its hex: all that it may claim, in Deluxe one. */
interface Holder {
  readonly id: string;
  readonly sides: readonly number[];
}

/** Most units in doubt at one wall. */
const MOST_HOLDERS = 6;

/**
 * Returns the possible outcomes for the undecided hexsides of these units, and of others in their hexes.
 * Every barrier of unknown base is tried at both levels. Never do both sides hold one hexside, and some unit
 * always does. The exception is a claim that is mandatory only if an unknown TEM is low: that unit or none.
 * An answer common to all outcomes needs no ruling.
 *
 * @param more further hexsides whose base level must be asked for
 * @rule B9.321
 * @rule B9.35
 * @rows B9.321-a B9.323-a B9.323-f B9.32-q
 */
export function waysToDecide(s: AslSituation, ids: readonly string[], more: readonly Side[] = []): Ways {
  const hexes = new Map(ids.map((id) => [cellKey(unitOf(s, id).cell), unitOf(s, id).cell]));
  const key = JSON.stringify([[...hexes.keys()], more]);
  return looked(s, key, () => waysAround(s, [...hexes.values()], more));
}

const looked = onceFor<Ways>();

function waysAround(s: AslSituation, hexes: readonly Cell[], more: readonly Side[]): Ways {
  const near = hexes.flatMap((cell) => unitsAt(s, cell));
  const bases = basesInDoubt(s, near, more);
  if (bases.sides.length === 0) return waysToHold(s, near);
  const found = boardsByBase(s.board, bases.sides).map((board) => {
    const way = settled({ ...s, board });
    return waysToHold(
      way,
      near.map(({ id }) => unitOf(way, id)),
    );
  });
  const asked = [bases, ...found].flatMap(({ because }) => because);
  return { ways: found.flatMap(({ ways }) => ways), because: once(asked) };
}

/** Returns each reason once: a stack would repeat it for each of its units. */
function once(because: readonly Reason[]): readonly Reason[] {
  return [...new Map(because.map((reason) => [JSON.stringify(reason), reason])).values()];
}

/**
 * Returns the hexsides whose unknown base decides the WA of one of these units, and those asked about anyway.
 */
function basesInDoubt(
  s: AslSituation,
  near: readonly AslUnit[],
  more: readonly Side[],
): { readonly sides: readonly Side[]; readonly because: readonly Reason[] } {
  const doubts = near.flatMap((unit) => doubtOfBase(s, unit) ?? []);
  const sides = [...doubts.flatMap((d) => d.sides), ...more];
  const because = [
    ...doubts.flatMap((d) => d.because),
    ...more.map((side) => waReason('wa-base-unknown', 'B9.35', { side })),
  ];
  return { sides: sides.filter((side, i) => sides.findIndex((o) => sameSide(o, side)) === i), because };
}

/** Returns the situation with WA by the barriers' levels: illegal WA is lost, mandatory WA is taken. */
function settled(s: AslSituation): AslSituation {
  const { situation } = settleLosses({ situation: s, changes: [] }, 'standing');
  const now = followed(situation);
  return { ...now, undecided: undecidedIn(now) };
}

function waysToHold(s: AslSituation, near: readonly AslUnit[]): Ways {
  const touching = [...new Set(near.flatMap((unit) => undecidedOf(s, unit)))];
  const pairs = touching.map((u) => pairOf(s, u));
  const alone = near.flatMap((unit) => holdersOf(s, unit));
  const holders = [...pairs.flat(), ...alone].filter((h, i, all) => all.findIndex((o) => same(o, h)) === i);
  if (holders.length === 0) return { ways: [s], because: [] };
  // Only the first ones of a crowd: if these make a difference, the players are asked anyway.
  const few = holders.slice(0, MOST_HOLDERS);
  const among = pairs.filter((pair) => pair.every((h) => has(few, h)));
  const choices = subsets(few).filter((held) => isLawful(held, among));
  const concerned = [...new Set([...near, ...few].map(({ id }) => id))];
  const ways = choices
    .map((held) => decided(s, held))
    .filter((way) => concerned.every((id) => isAlone(way, id)));
  const because = [
    ...touching.flatMap((one) => undecidedReasons(s, one)),
    ...near.flatMap((unit) => doubtedSides(s, unit).because),
  ];
  return { ways, because: once(because) };
}

/** One answer per outcome, and the open questions: none if all answers agree. */
export interface EveryWay<A> {
  readonly first: A;
  readonly answers: readonly A[];
  readonly asked: readonly Reason[];
}

/**
 * Returns a comparison: two answers agree if they say the same about one key with the same certainty.
 *
 * @rule B9.321
 * @rows B9.323-f
 */
export function alikeIn<K extends string>(key: K) {
  type Answer = { readonly [k in K]: boolean } & { readonly ruling?: true };
  return (a: Answer, b: Answer): boolean => a[key] === b[key] && a.ruling === b.ruling;
}

/**
 * Asks a question for every outcome of the undecided hexsides of these units.
 *
 * @rule B9.321
 * @rows B9.323-f
 */
export function inEveryWay<A>(
  s: AslSituation,
  ids: readonly string[],
  ask: (way: AslSituation) => A,
  alike: (a: A, b: A) => boolean,
  more: readonly Side[] = [],
): EveryWay<A> {
  const { ways, because } = waysToDecide(s, ids, more);
  const answers = ways.map(ask);
  const [first] = answers;
  if (first === undefined) throw new RangeError('a situation that can fall in no way');
  return { first, answers, asked: answers.every((one) => alike(one, first)) ? [] : because };
}

function pairOf(s: AslSituation, { side, units }: Undecided): readonly [Holder, Holder] {
  const { lattice } = s.board;
  const [a, b] = units.map((id): Holder => {
    const unit = unitOf(s, id);
    const all = claimableSides(s, unit);
    const own = all.filter((k) => sameSide(lattice.sideOf(unit.cell, k), side));
    return { id, sides: s.options['wa.scope'] === 'hexside' ? own : all };
  });
  return [a, b] as [Holder, Holder];
}

/** Returns a unit whose mandatory claim is unknown, in Deluxe once for each of its hexsides. */
function holdersOf(s: AslSituation, unit: AslUnit): readonly Holder[] {
  const { sides } = doubtedSides(s, unit);
  const each = s.options['wa.scope'] === 'hexside' ? sides.map((k) => [k]) : [sides];
  return each.filter((some) => some.length > 0).map((some) => ({ id: unit.id, sides: some }));
}

/** Whether no rival holds a hexside of the unit's, though both could have to. */
function isAlone(s: AslSituation, id: string): boolean {
  const unit = unitOf(s, id);
  return heldSides(s, unit).every((k) => holdersAcross(s, unit, k).length === 0);
}

const same = (a: Holder, b: Holder): boolean => a.id === b.id && a.sides.join() === b.sides.join();
const has = (held: readonly Holder[], one: Holder): boolean => held.some((h) => same(h, one));

/** Whether an outcome is legal: never both of a pair, and every unit that no rival denies holds WA. */
function isLawful(held: readonly Holder[], pairs: readonly (readonly [Holder, Holder])[]): boolean {
  return pairs.every(([a, b]) => {
    if (has(held, a) || has(held, b)) return !(has(held, a) && has(held, b));
    return [a, b].every((one) => pairs.some((p) => has(p, one) && p.some((h) => has(held, h))));
  });
}

function subsets(list: readonly Holder[]): readonly (readonly Holder[])[] {
  return list.reduce<readonly (readonly Holder[])[]>(
    (all, one) => [...all, ...all.map((some) => [...some, one])],
    [[]],
  );
}

/** Returns the situation in which these units hold WA, and all that must follow them do too. */
function decided(s: AslSituation, held: readonly Holder[]): AslSituation {
  const { undecided: _undecided, ...rest } = s;
  let now: AslSituation = rest;
  for (const { id, sides } of held)
    now = withUnit(now, id, { wa: true, waSides: [...heldSides(now, unitOf(now, id)), ...sides] });
  return followed(now);
}

/** Returns the situation in which every unit takes mandatory WA that no enemy denies. */
function followed(s: AslSituation): AslSituation {
  return settleMandatory({ situation: s, changes: [] }, 'standing').situation;
}
