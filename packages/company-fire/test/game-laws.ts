/** Laws of every situation and deed: each returns its violations, in a line each. */
import {
  knownToGm,
  situationFromJson,
  situationToJson,
  type Outcome,
  type Situation,
} from '@bocage/core/game';
import { COMPANY_FIRE } from '../src';
import { readPlay } from '../src/play/table';
import { checkUnit } from '../src/situation/check-unit';
import { readSituation } from '../src/situation/situation';
import type { Chance, Deed } from './random-player';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const sidesOf = ({ units, play }: Situation): readonly string[] => {
  const { attacker, defender } = play as { readonly attacker: string; readonly defender: string };
  return [...new Set([attacker, defender, ...units.map(({ side }) => side)])];
};
const isHidden = ({ units }: Situation, id: string): boolean =>
  units.find((unit) => unit.id === id)?.state['hidden'] === true;

/** A passenger is where its vehicle is (CF-ST-3). */
function passengerFaults({ units }: Situation, aboard: Readonly<Record<string, string>>): readonly string[] {
  const at = (id: string | undefined) => units.find((unit) => unit.id === id)?.cell;
  return Object.entries(aboard)
    .filter(([rider, vehicle]) => !same(at(rider), at(vehicle)))
    .map(([rider, vehicle]) => `${rider} is aboard ${vehicle} and in another square`);
}

/** No unit has an impossible place or state. */
function stateFaults({ situation }: Outcome): readonly string[] {
  const s = readSituation(situation);
  const riders = readPlay(situation.play)?.aboard ?? {};
  const aboard = new Set(Object.keys(riders));
  const lost = passengerFaults(situation, riders);
  if (lost.length > 0) return lost;
  return s.units.flatMap(({ id }) => {
    const { possible, because } = checkUnit(s, id, aboard);
    return possible === 'no'
      ? [`${id} cannot be as it is: ${because.map(({ code }) => code).join(', ')}`]
      : [];
  });
}

/** A situation survives JSON unchanged. */
function jsonFaults(after: Outcome): readonly string[] {
  const copy = situationFromJson(
    COMPANY_FIRE,
    JSON.parse(JSON.stringify(situationToJson(COMPANY_FIRE, after.situation))),
  );
  const { questions, needs, endings } = after;
  const waits = COMPANY_FIRE.waiting(copy);
  return same({ questions, needs, endings }, { ...waits, endings: waits.endings })
    ? []
    : ['read from its JSON it waits for something else'];
}

/** Until the game is over, a player can always go on; afterwards none can. */
function deadEnd({ situation, questions, needs, endings = [] }: Outcome): readonly string[] {
  const over = (situation.play as { readonly over?: string }).over !== undefined;
  // A segment may be ended in two ways.
  const open = questions.length + needs.length + new Set(endings.map(({ to }) => to)).size;
  if (over) return open > 0 ? ['the game is over and something is waited for'] : [];
  if (open !== 1) return [`${open} things are waited for`];
  const [question] = questions;
  return question?.choices.length === 0 ? [`nothing can be answered to ${question.kind}`] : [];
}

/** A legal event is never refused, a refused one never legal, and a refusal changes nothing. */
export function legalFaults(situation: Situation, id: string): readonly string[] {
  const side = situation.units.find((unit) => unit.id === id)?.side;
  return COMPANY_FIRE.considered(knownToGm(situation), id).flatMap(({ event, allowed, because }) => {
    const after = COMPANY_FIRE.play(situation, event, side);
    const faults = [
      ...(allowed === (after.refused.length === 0) ? [] : ['legal and refused']),
      ...(same(because, after.refused) ? [] : ['refused for other reasons than told']),
      ...(allowed || after.situation === situation ? [] : ['refused, and something changed']),
      ...(allowed || because.length > 0 ? [] : ['refused for no reason']),
    ];
    return faults.map((fault) => `${JSON.stringify(event)}: ${fault}`);
  });
}

/** A side's view names no hidden enemy, and gives the same offers. */
export function tellingFaults(situation: Situation, id: string): readonly string[] {
  const side = situation.units.find((unit) => unit.id === id)?.side ?? '';
  const told = COMPANY_FIRE.tell(situation, side);
  const text = JSON.stringify([told.units, told.markers, told.play]);
  const named = situation.units.filter(
    (unit) => unit.side !== side && isHidden(situation, unit.id) && text.includes(`"${unit.id}"`),
  );
  const offered = COMPANY_FIRE.considered(knownToGm(situation), id);
  const faults = named.map((unit) => `${side} is told of ${unit.id}`);
  const guessed = COMPANY_FIRE.considered(told, id);
  if (same(offered, guessed)) return faults;
  const at = offered.findIndex((one, i) => !same(one, guessed[i]));
  return [
    ...faults,
    `what ${id} may do tells more than ${side} knows: ${JSON.stringify([offered[at], guessed[at]])}`,
  ];
}

/** Telling twice equals telling once, and everybody waits for the same. */
function tellFaults({ situation }: Outcome): readonly string[] {
  return sidesOf(situation).flatMap((side) => {
    const told = COMPANY_FIRE.tell(situation, side);
    return same(COMPANY_FIRE.tell(told, side).units, told.units) ? [] : [`told twice, ${side} sees less`];
  });
}

/** A public line names no unit that is hidden before and after. */
function logFaults(before: Outcome, after: Outcome): readonly string[] {
  return after.log.flatMap((entry) => {
    if (entry.to !== undefined) return [];
    const { unit, facts = {} } = entry;
    const ids = [unit, ...Object.values(facts)].filter((id) => typeof id === 'string');
    return ids
      .filter((id) => isHidden(before.situation, id) && isHidden(after.situation, id))
      .map((id) => `all read of ${id}, who is hidden: ${entry.kind}`);
  });
}

/** Events out of turn, and answers by the wrong side, change nothing. */
function strangerFaults(before: Outcome, { event, by }: Deed): readonly string[] {
  if (by === undefined) return [];
  const other = sidesOf(before.situation).find((side) => side !== by) ?? '';
  const after = COMPANY_FIRE.play(before.situation, event, other);
  const alone = before.questions.every(({ to }) => !to.includes(other));
  return alone && after.refused.length === 0 ? [`${other} did what was ${by}'s`] : [];
}

/**
 * Returns every violation after a deed. If nothing waits, one unit is checked more closely, another each
 * time.
 */
export function faultsOf(before: Outcome, deed: Deed, after: Outcome, chance: Chance): readonly string[] {
  const { situation, endings = [] } = after;
  const unit = situation.units[chance(situation.units.length)]?.id;
  const quiet = endings.length > 0 && unit !== undefined;
  return [
    ...(after.refused.length > 0 ? [`it was legal and is refused: ${after.refused[0]?.code}`] : []),
    ...stateFaults(after),
    ...deadEnd(after),
    ...jsonFaults(after),
    ...tellFaults(after),
    ...logFaults(before, after),
    ...strangerFaults(before, deed),
    ...(quiet ? [...legalFaults(situation, unit), ...tellingFaults(situation, unit)] : []),
  ];
}
