/** Laws of units: Wall Advantage, TEM, FFMO, Residual FP, and LOS between units. */
import { sameSide, HEX_ODD } from '@bocage/core/lattice';
import {
  knownToGm,
  type AdvantageState,
  type AttackAnswer,
  type GameEvent,
  type Json,
  type LosAnswer,
  type Situation,
  type Unit,
} from '@bocage/core/game';
import { ASL } from '../../src/game';
import { hexKey } from './plain';
import { nextTo } from './plain-los';
import {
  barriersOf,
  barrierTem,
  bestTem,
  isInOpen,
  mayHold,
  mustHold,
  residual,
  rivalsOver,
  type Man,
} from './plain-units';
import { chanceOf, drawnWorld, isMutual, oneOf, situationOf, told, type Chance, type World } from './worlds';

/** The input of a law: a settled situation, and its form in the model. */
interface Moment {
  readonly world: World;
  readonly situation: Situation;
  readonly men: readonly Man[];
  readonly states: readonly AdvantageState[];
  /** Units with an open question about WA. */
  readonly open: ReadonlySet<string>;
  /** Every enemy at every other, but for those of one hex. */
  readonly shots: readonly Shot[];
}

interface Shot {
  readonly firer: Man;
  readonly target: Man;
  readonly line: LosAnswer;
  readonly answer: AttackAnswer;
}

type UnitLaw = (moment: Moment) => readonly string[];

function momentOf(world: World, situation: Situation, fires: boolean): Moment {
  const states = ASL.advantage?.state(knownToGm(situation)) ?? [];
  const held = new Map(states.map((state) => [state.unit, state]));
  const men = situation.units.map(({ id, side, cell, state }): Man => {
    const sides = held.get(id)?.sides ?? [];
    const holds = [0, 1, 2, 3, 4, 5].filter((k) =>
      sides.some((one) => sameSide(one, HEX_ODD.sideOf(cell, k))),
    );
    return { id, side, hex: cell, state, holds };
  });
  const asked = ASL.waiting(situation).questions.flatMap(({ units }) => units);
  const undecided = states.filter((state) => state.undecided).map(({ unit }) => unit);
  const open = new Set([...asked, ...undecided]);
  return { world, situation, men, states, open, shots: fires ? shotsOf(situation, men) : [] };
}

/** WA is one side's at most, over every hexside (9.321). */
const exclusive: UnitLaw = ({ men }) =>
  men.flatMap((man) =>
    man.holds.flatMap((k) => rivalsOver(man, k, men).map(({ id }) => `${man.id} and ${id} hold one hexside`)),
  );

/** A unit with WA may have it (9.32); per hex over all hexsides or none. */
const eligible: UnitLaw = ({ world: { map, options }, men }) =>
  men
    .filter(({ holds }) => holds.length > 0)
    .flatMap((man) => [
      ...(mayHold(map, man, men) === 'no' ? [`${man.id} has WA and may not`] : []),
      ...(options['wa.scope'] === 'hex' && man.holds.length !== barriersOf(map, man.hex).length
        ? [`${man.id} has WA over some of its hexsides`]
        : []),
    ]);

/** A unit that must have WA has it, or the players are asked (9.323). */
const mandatory: UnitLaw = ({ world: { map }, men, open, situation }) => {
  const between = (situation.play as { readonly entry?: { readonly unit: string } } | undefined)?.entry?.unit;
  return men
    .filter((man) => mustHold(map, man, men) && man.holds.length === 0)
    .filter(({ id, hex }) => id !== between && !open.has(id) && !isAskedNear(open, men, hexKey(hex)))
    .filter(({ hex }) => nextTo(hex).every((near) => !isAskedNear(open, men, hexKey(near))))
    .map(({ id }) => `${id} has to have WA, and has none`);
};

/** Whether something is open about another unit of the hex. */
const isAskedNear = (open: ReadonlySet<string>, men: readonly Man[], hex: string): boolean =>
  men.some(({ id, hex: at }) => open.has(id) && hexKey(at) === hex);

const isOpen = ({ los }: Pick<LosAnswer, 'los'>): boolean => los === 'clear' || los === 'hindered';
const lineOf = (situation: Situation, from: Man, to: Man): LosAnswer =>
  ASL.los(knownToGm(situation), { kind: 'unit', id: from.id }, { kind: 'unit', id: to.id });

const isFoot = ({ state }: Man): boolean => state['kind'] === undefined || state['kind'] === 'leader';
/** Whether the model covers all protection: no unit under or beside another counter. */
const isPlain = (man: Man): boolean =>
  isFoot(man) && man.state['entrenched'] !== true && man.state['place'] === undefined;

function shotsOf(situation: Situation, men: readonly Man[]): readonly Shot[] {
  return men.flatMap((firer) =>
    men
      .filter((target) => target.side !== firer.side && hexKey(target.hex) !== hexKey(firer.hex))
      .flatMap((target): Shot[] => {
        const answer = ASL.attack?.(knownToGm(situation), {
          attackers: [firer.id],
          target: target.id,
          firepower: 8,
        });
        return answer ? [{ firer, target, line: lineOf(situation, firer, target), answer }] : [];
      }),
  );
}

/** Shots that the model covers: along an open line, at infantry on the ground, by units that can fire. */
const plainShots = ({ shots, open, men }: Moment): readonly Shot[] =>
  shots.filter(
    ({ firer, target, line }) =>
      isPlain(target) &&
      isOpen(line) &&
      firer.state['kind'] !== 'dummy' &&
      // Who has WA over a hexside of their hexes may be undecided between others that stand there.
      [firer, target].every(({ hex }) => !isAskedNear(open, men, hexKey(hex))),
  );

const inHex = ['in-hex', 'none', 'entrenchment', 'bridge', 'emplacement', 'afv'];

/** The protections of an attack are those of the model: never a hexside with the hex, never a hexside of the firer's (9.31). */
const protectedAs: UnitLaw = (moment) =>
  plainShots(moment).flatMap(({ firer, target, answer }) => {
    const { map } = moment.world;
    const legal = answer.options.filter((option) => option.legal);
    const best = Math.max(0, ...legal.map(({ value }) => value));
    const want = bestTem(map, firer, target);
    const who = `${firer.id} at ${target.id}`;
    const both = answer.choices.filter(({ option, total, modifiers }) => {
      const beside = modifiers.reduce((sum, { value }) => sum + value, 0);
      return total !== (answer.options[option]?.value ?? 0) + beside;
    });
    const mixed = target.holds.length > 0 && legal.some(({ id, value }) => inHex.includes(id) && value > 0);
    return [
      ...(best === want ? [] : [`${who}: TEM ${want}, the product gives ${best}`]),
      ...(both.length === 0 ? [] : [`${who}: the total is not one protection and the modifiers`]),
      ...(mixed ? [`${who}: the TEM of the hex beside WA`] : []),
    ];
  });

/** FFMO applies if the best TEM is 0, nothing hinders, and the target is in the open (9.31, 9.323). */
const inTheOpen: UnitLaw = (moment) =>
  plainShots(moment).flatMap(({ firer, target, line, answer }) => {
    const { map } = moment.world;
    const free = bestTem(map, firer, target) === 0 && line.hindrance === 0 && isInOpen(map, target);
    const choice = answer.choices[answer.fallback];
    const got = choice?.modifiers.some(({ id }) => id === 'ffmo') === true;
    const want = free && target.state['moving'] === true;
    const open = choice?.effects['interdiction'] === true;
    const ground = map.terrain.get(hexKey(target.hex)) ?? 'Open Ground';
    const who = `${firer.id} at ${target.id} (${ground}${target.holds.length > 0 ? ' with WA' : ''})`;
    return [
      ...(got === want ? [] : [`${who}: ${want ? '' : 'no '}FFMO, the product says otherwise`]),
      ...(open === free ? [] : [`${who}: ${free ? '' : 'no '}Interdiction, the product says otherwise`]),
    ];
  });

/** Whether a side's fire is First Fire, or may be: by the DEFENDER in the MPh (A8.2). */
function isFirstFire({ situation }: Moment, side: string): boolean {
  const { phase = 'unknown', attacker } = (situation.play ?? {}) as { phase?: string; attacker?: string };
  return phase === 'unknown' || (phase === 'movement' && attacker !== side);
}

/** Residual FP of First Fire: half, and a column less for each +1 of hexside TEM and Hindrance (9.31, A8.26). */
const leftBehind: UnitLaw = (moment) =>
  plainShots(moment).flatMap(({ firer, target, line, answer }) => {
    const columns = barrierTem(moment.world.map, firer, target) + line.hindrance;
    const want = isFirstFire(moment, firer.side) ? residual(8, columns) : 0;
    const got = answer.residual?.firepower ?? 0;
    return got === want ? [] : [`${firer.id} at ${target.id}: Residual FP ${want}, the product says ${got}`];
  });

/** A line that is open can be fired along, and back; one that is blocked cannot (A6.1). */
const firedAlong: UnitLaw = ({ shots, open }) =>
  shots
    .filter(({ firer, target }) => !open.has(firer.id) && !open.has(target.id))
    .flatMap(({ firer, target, line, answer }) => {
      const back = shots.find((one) => one.firer === target && one.target === firer)?.line;
      const who = `${firer.id} to ${target.id}`;
      const want = isOpen(line) ? 'yes' : line.los === 'blocked' ? 'no' : 'needs-ruling';
      return [
        ...(answer.possible === want || isBarred(answer)
          ? []
          : [`${who}: the line is ${line.los}, an attack possible: ${answer.possible}`]),
        ...(back && isMutual(line, back)
          ? []
          : [`${who}: ${line.los} there, ${back?.los ?? 'nothing'} back`]),
      ];
    });

/** Whether an attack is barred by who attacks, not by its line. */
const isBarred = ({ kinds, kind }: AttackAnswer): boolean =>
  kinds.some((one) => one.kind === kind && !one.legal);

const isWatching = ({ state }: Man): boolean =>
  state['broken'] !== true &&
  state['prisoner'] !== true &&
  state['hidden'] !== true &&
  state['kind'] !== 'dummy';

/** "?": what a mover keeps, and what a unit gains, is as its enemies see it (9.55, A12.14, A12.122). */
const underQuestion: UnitLaw = ({ men, situation, open, shots }) => {
  if (open.size > 0) return [];
  return men
    .filter((man) => man.state['concealed'] === true && man.state['hidden'] !== true)
    .flatMap((man) => {
      const lines = shots
        .filter(({ firer, target }) => target === man && isWatching(firer))
        .map(({ line }) => line);
      const near = men.some((enemy) => enemy.side !== man.side && hexKey(enemy.hex) === hexKey(man.hex));
      if (near || lines.some(({ los }) => los === 'needs-ruling')) return [];
      const seen = lines.some(isOpen);
      const { parts = [] } =
        ASL.inquire?.(knownToGm(situation), man.id, { conceal: true, doing: 'move' }) ?? {};
      const said = (id: string): unknown => parts.find((part) => part.id === id)?.answer;
      const behind = said('bocage') === 'yes';
      const moves = said('move');
      const want = seen && !behind ? 'lost' : 'kept';
      return moves === undefined || moves === want
        ? []
        : [`${man.id} is ${seen ? '' : 'not '}seen, and its "?" is ${String(moves)}`];
    });
};

/** Laws of every moment, and those that are asked when all events have happened: they cost more. */
const ADVANTAGE_LAWS: Readonly<Record<string, UnitLaw>> = {
  'WA is one side’s at most (B9.321)': exclusive,
  'who has WA may have it (B9.32)': eligible,
  'who must have WA has it (B9.323)': mandatory,
};
const FIRE_LAWS: Readonly<Record<string, UnitLaw>> = {
  'TEM is as the model has it, hexside or hex (B9.3, B9.31)': protectedAs,
  'FFMO and Interdiction are as the model has them (B9.31, B9.33)': inTheOpen,
  'Residual FP is as the model has it (A8.26, B9.31)': leftBehind,
  'what sees can fire, both ways (A6.1)': firedAlong,
  '"?" is as the lines have it (A12.14, B9.55)': underQuestion,
};
export const UNIT_LAWS = [...Object.keys(ADVANTAGE_LAWS), ...Object.keys(FIRE_LAWS)];

/** Events that happen to each situation; fire is looked at when they have. */
const EVENTS = 2;

/** The next event: a legal one for any player, or a hand's change of a counter. */
export function nextEvent(situation: Situation, chance: Chance): GameEvent | undefined {
  const { questions, needs } = ASL.waiting(situation);
  const [need] = needs;
  if (need) return { type: 'dice', need: need.id, dice: need.dice.map((faces) => 1 + chance(faces)) };
  const [question] = questions;
  const choice = question && question.choices.length > 0 && oneOf(chance, question.choices);
  if (question && choice) return { type: 'answer', question: question.id, choice: choice.id };
  if (situation.units.length === 0) return undefined;
  const { id } = oneOf(chance, situation.units);
  // Legal events are slow: every fourth event is a player's, the others happen to a unit.
  const legal = chance(4) === 0 ? (ASL.legal?.(knownToGm(situation), id) ?? []) : [];
  if (legal.length > 0) return oneOf(chance, legal);
  const set: Readonly<Record<string, Json>> = oneOf(chance, [
    { broken: true },
    { broken: false },
    { entrenched: true },
    { entrenched: false },
    { armed: false },
    { moving: true },
  ]);
  return { type: 'state', unit: id, set };
}

export const settled = (world: World): Situation =>
  ASL.play(situationOf(world), { type: 'settle' }).situation;

/** Returns the violations of a seed, before any event and after each. */
export function unitFaults(seed: number): readonly string[] {
  const world = drawnWorld(seed);
  const chance = chanceOf(seed + 7_919);
  let situation = settled(world);
  const happened: string[] = [];
  for (let n = 0; ; n++) {
    const event = n === EVENTS ? undefined : nextEvent(situation, chance);
    const moment = momentOf(world, situation, event === undefined);
    const laws = event === undefined ? { ...ADVANTAGE_LAWS, ...FIRE_LAWS } : ADVANTAGE_LAWS;
    const faults = Object.entries(laws).flatMap(([name, law]) =>
      law(moment).map((fault) => `${name}: ${fault} | ${toldNow(moment, happened)}`),
    );
    if (faults.length > 0 || event === undefined) return faults;
    happened.push(JSON.stringify(event));
    ({ situation } = ASL.play(situation, event));
  }
}

function toldNow({ world, situation }: Moment, happened: readonly string[]): string {
  const figures = situation.units.map(({ id, side, cell, state }: Unit) => ({ id, side, hex: cell, state }));
  return `${told({ ...world, figures, play: situation.play ?? null })} after ${happened.join(' ')}`;
}
