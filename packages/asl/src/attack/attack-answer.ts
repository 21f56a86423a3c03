import type { View } from '../situation/knowledge';
import type { Feature } from '@bocage/core';
import type {
  AttackAnswer,
  AttackChoice,
  AttackKindOffer,
  AttackLine,
  AttackTarget,
  LosAnswer,
} from '@bocage/core/game';
import { mayFireGun, recordOf } from '../guns/covered-arc';
import { unitOf, type AslSituation } from '../situation/situation';
import { shotAnswers, shotsOf, type ShotAnswer } from './answers';
import type { Attack } from '../tem/attack';
import { attackFields } from './attack-fields';
import { readAttack, type GivenAttack } from './attack-json';
import { attackKinds, attackOffer, attackOffers } from './attack-kinds';
import { fireModifiers } from '../tem/fire-modifiers';
import { armsOf, shooterOf } from './arms';
import { firerModifiers } from './fire-group';
import { attackedWith } from './location';
import { strengthOf } from './strength';
import { fireColumn } from '../tem/residual';
import { thrownDc } from './thrown-dc';
import type { TemOption } from '../tem/cover';

/**
 * Returns the rules' whole answer about an attack before its dice. It has the ways to attack, whether it can
 * be made, and every protection. It also names the side that chooses, until when, and the effects of each
 * choice. In Bypass it covers every possible line, the least protection first.
 *
 * @throws RulesError
 * @rule B9.31
 * @rows B9.31-m B9.42-h UI-6
 */
export function attackFor(s: View, json: unknown): AttackAnswer {
  const given = readAttack(json, s);
  const others = othersOf(s, given);
  return { ...answerTo(s, given), ...(others.length > 0 && { others }) };
}

/** Returns the other units of the Location that are attacked too; whom no firer sees is not. */
function othersOf(s: View, { attack, hindrance, said }: GivenAttack): readonly AttackTarget[] {
  return attackedWith(s, attack).flatMap((unit): readonly AttackTarget[] => {
    const there = { attack: { ...attack, target: unit }, hindrance };
    const [shot] = shotAnswers(s, shotsOf(s, there));
    if (!shot || shot.sight.possible === 'no') return [];
    const { options, choices, fallback, possible } = lineOf(s, shot, []);
    return [{ unit, possible, options, choices, fallback, ...strengthIn(s, attack, unit, said) }];
  });
}

/** Returns the FP against one unit: as the players set it, else by the counters. */
function strengthIn(
  s: View,
  attack: Attack,
  target: string,
  { firepower }: GivenAttack['said'],
): Pick<AttackAnswer, 'strength'> {
  if (typeof firepower === 'number')
    return { strength: { firepower, column: fireColumn(Math.floor(2 * firepower)), parts: [] } };
  const strength = strengthOf(s, attack, target);
  return strength ? { strength } : {};
}

/**
 * Returns the same for a parsed attack.
 *
 * @rule B9.31
 * @rows B9.31-m B9.42-h
 */
export function answerTo(s: View, given: GivenAttack): AttackAnswer {
  const { attack, named, said } = given;
  const barred = [barOfKind(s, given), barOfArc(s, attack)].filter((bar) => bar !== undefined);
  const [first, ...others] = shotAnswers(s, shotsOf(s, given));
  if (!first) throw new RangeError('an attack without a line');
  const line = (one: ShotAnswer): AttackLine => lineOf(s, one, barred);
  return {
    ...line(first),
    attackers: armsOf(attack),
    target: attack.target,
    kind: named ?? attack.kind,
    kinds: attackOffers(s, attack),
    fields: attackFields(s, given),
    ...(attack.firers.length > 0 && { declare: { type: 'attack', attack: said } }),
    ...strengthIn(s, attack, attack.target, said),
    chooser: first.tem.chooser,
    until: first.tem.until,
    ...(others.length > 0 && { lines: [first, ...others].map(line) }),
  };
}

/** A bar to an attack along any line. */
type Bar = Pick<AttackKindOffer, 'ruling' | 'because'>;

function barOfKind(s: AslSituation, { attack, named }: GivenAttack): Bar | undefined {
  const offer = attackOffer(s, attack, named ?? attack.kind);
  const kinds = attackKinds(armsOf(attack).map((id) => shooterOf(s, id)));
  // The line itself carries its reasons: for example whether a wall bars a vehicle's bow MG.
  return offer.legal || (attack.kind === 'bmg' && kinds.includes('bmg')) ? undefined : offer;
}

/**
 * Returns the bar of a Gun that has changed its CA: it fires through no bocage of its hex.
 *
 * @rule B9.53
 * @rows B9.53-a
 */
function barOfArc(s: AslSituation, { kind, firers, target }: Attack): Bar | undefined {
  if (kind !== 'ordnance') return undefined;
  const { cell } = unitOf(s, target);
  return firers.map((id) => mayFireGun(s, id, recordOf(unitOf(s, id)), cell)).find(({ ok }) => !ok);
}

function lineOf(s: AslSituation, answer: ShotAnswer, barred: readonly Bar[]): AttackLine {
  const { attack, sight, tem, residual } = answer;
  const los = worst(sight.lines);
  const aim = aimOf(s, attack);
  const choices = tem.choices.map((option) => choiceOf(s, attack, tem.options[option], option));
  return {
    from: startsOf(s, attack),
    ...(aim && { aim }),
    possible: possibleWith(sight.possible, barred),
    ...(los && { los }),
    sight: [...barred.flatMap(({ because }) => because), ...sight.because],
    options: tem.options,
    choices,
    fallback: Math.max(0, tem.choices.indexOf(tem.choice)),
    ...(attack.kind === 'dc-thrown' && { back: strikesBack(s, attack) }),
    hindrance: attack.hindrance,
    ...(residual && { residual }),
    because: tem.because,
  };
}

function possibleWith(possible: AttackLine['possible'], barred: readonly Bar[]): AttackLine['possible'] {
  if (possible === 'no' || barred.some(({ ruling }) => !ruling)) return 'no';
  return barred.length > 0 ? 'needs-ruling' : possible;
}

/** Returns the effects of a choice. */
function choiceOf(
  s: AslSituation,
  attack: Attack,
  option: TemOption | undefined,
  index: number,
): AttackChoice {
  const told = fireModifiers(s, attack, unitOf(s, attack.target), option);
  const { modifiers, total, notes, ...effects } = told;
  const firers = firerModifiers(s, attack);
  return {
    option: index,
    modifiers: [...modifiers, ...firers],
    total: firers.reduce((sum, { value }) => sum + value, total),
    effects,
    notes,
  };
}

/** Returns the protections of the units that throw a DC. */
function strikesBack(s: AslSituation, { firers, target }: Attack): readonly TemOption[] {
  return firers.flatMap((id) => thrownDc(s, id, target).thrower);
}

/** Returns the vertices from which firers in Bypass fire. */
function startsOf(s: AslSituation, { from = {} }: Attack): AttackLine['from'] {
  const { lattice } = s.board;
  return Object.entries(from).map(([unit, vertex]) => ({
    unit,
    at: { kind: 'vertex', point: lattice.vertexPoint(unitOf(s, unit).cell, vertex) },
  }));
}

/**
 * Returns the vertex or hexside of the aim, or the hex whose center it is for a target in Bypass; undefined for
 * the middle of any other hex.
 */
function aimOf(s: AslSituation, { aim, target }: Attack): Feature | undefined {
  const { cell } = unitOf(s, target);
  const { lattice } = s.board;
  if (aim.kind === 'hex') return undefined;
  if (aim.kind === 'center') return { kind: 'cell', cell };
  return aim.kind === 'vertex'
    ? { kind: 'vertex', point: lattice.vertexPoint(cell, aim.vertex) }
    : { kind: 'side', side: lattice.sideOf(cell, aim.side) };
}

/** Returns the line that decides: a blocked one, else one that needs a ruling, else the first. */
function worst(lines: readonly LosAnswer[]): LosAnswer | undefined {
  const withLos = (los: LosAnswer['los']): LosAnswer | undefined => lines.find((line) => line.los === los);
  return withLos('blocked') ?? withLos('needs-ruling') ?? lines[0];
}
