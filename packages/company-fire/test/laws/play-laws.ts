/** Laws of play: what lies under a blind makes no difference to its enemies, and a game played again is the same game. */
import {
  knownToGm,
  situationFromJson,
  situationToJson,
  tellOutcome,
  type Outcome,
  type Situation,
  type Unit,
} from '@bocage/core/game';
import { COMPANY_FIRE } from '../../src';
import { nextDeed, type Deed } from '../random-player';
import { oneOf, type Chance } from './draw';
import type { Law } from './scene';

const written = (value: unknown): string => JSON.stringify(value);

/** What may lie under a blind: of a squad, a weapon team and a single figure its enemies know the same. */
const BENEATH = ['rifle-squad', 'mmg', 'platoon-leader', 'scout'];
/** Events that are tried on each pair of worlds. */
const DEEDS = 4;

const withKind = (s: Situation, id: string, kind: string): Situation => ({
  ...s,
  units: s.units.map((unit) => (unit.id === id ? { ...unit, state: { ...blank(unit), kind } } : unit)),
});

/** What a blind shows: that it is there, and the bocage that it occupies. */
const blank = ({ state }: Unit): Unit['state'] => ({
  concealed: true,
  ...(state['occupies'] === true && { occupies: true }),
});

const isCovered = (s: Situation, id: string): boolean =>
  s.units.find((unit) => unit.id === id)?.state['concealed'] === true;

/** All that a side is told: of the board it knows everything. */
function toldTo(outcome: Outcome, side: string): string {
  const { situation, log, questions, needs, endings, refused } = tellOutcome(
    COMPANY_FIRE,
    outcome,
    side,
    true,
  );
  const { units, markers, play } = situation;
  return written({ units, markers, play, log, questions, needs, endings, refused });
}

/** The events of a side, and those steps of the blind that anything could take. */
function deedsFor(s: Situation, blind: Unit, side: string, chance: Chance): readonly Deed[] {
  const { questions, needs, endings = [] } = COMPANY_FIRE.waiting(s);
  const [question, need, ending] = [questions[0], needs[0], endings[0]];
  if (question) {
    const choice = oneOf(chance, question.choices).id;
    const by = question.to[0];
    // What the blind's own side answers is its own affair.
    return by === side ? [{ event: { type: 'answer', question: question.id, choice }, by }] : [];
  }
  if (need) return [{ event: { type: 'dice', need: need.id, dice: need.dice.map((n) => 1 + chance(n)) } }];
  if (ending?.to === side) {
    const own = s.units.filter((unit) => unit.side === side);
    const legal = own.flatMap(({ id }) => COMPANY_FIRE.legal(COMPANY_FIRE.tell(s, side), id));
    return [
      legal.length > 0 && chance(5) > 0
        ? { event: oneOf(chance, legal), by: side }
        : { event: ending.event, by: side },
    ];
  }
  if (ending === undefined || ending.to === undefined) return [];
  const moves = COMPANY_FIRE.legal(knownToGm(s), blind.id).filter(({ type }) => type === 'move');
  const oneStep = moves.filter(({ path }) => Array.isArray(path) && path.length === 1);
  return [
    { event: oneStep.length > 0 && chance(4) > 0 ? oneOf(chance, oneStep) : ending.event, by: ending.to },
  ];
}

function played(s: Situation, { event, by }: Deed): Outcome {
  return COMPANY_FIRE.play(s, event, by);
}

/** Two worlds that differ in what lies under one blind are one world for its enemies, until it is shown (CF-FI-10). */
const alikeUnderBlind: Law = ({ situation, chance }) => {
  const blinds = situation.units.filter(({ state }) => state['concealed'] === true);
  if (blinds.length === 0) return [];
  const blind = oneOf(chance, blinds);
  const side = blind.side === 'blue' ? 'red' : 'blue';
  const kinds = [oneOf(chance, BENEATH), oneOf(chance, BENEATH)] as const;
  let [one, other] = kinds.map((kind) => withKind(situation, blind.id, kind)) as [Situation, Situation];
  for (let n = 0; n < DEEDS; n++) {
    // Offers cost most: all of them once, later those of one unit.
    const own = one.units.filter((unit) => unit.side === side);
    const asked = n === 0 || own.length === 0 ? own : [oneOf(chance, own)];
    const offers = [one, other].map((s) =>
      written(asked.map(({ id }) => COMPANY_FIRE.considered(knownToGm(s), id))),
    );
    if (offers[0] !== offers[1])
      return [`${side} is offered other things against a ${kinds.join(' than against a ')}, ${blind.id}`];
    for (const deed of deedsFor(one, blind, side, chance)) {
      const [a, b] = [played(one, deed), played(other, deed)];
      // The blind's own side is told what its unit cannot do.
      if (a.refused.length > 0 || b.refused.length > 0) {
        if (deed.by === side && written(a.refused) !== written(b.refused))
          return [`${written(deed.event)} is refused of one of ${kinds.join(', ')} under ${blind.id}`];
        return [];
      }
      if (!isCovered(a.situation, blind.id) || !isCovered(b.situation, blind.id)) return [];
      if (toldTo(a, side) !== toldTo(b, side))
        return [
          `after ${written(deed.event)} ${side} tells ${kinds.join(' from ')} under ${blind.id}: ${firstDifference(toldTo(a, side), toldTo(b, side))}`,
        ];
      [one, other] = [a.situation, b.situation];
    }
  }
  return [];
};

function firstDifference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return `…${a.slice(Math.max(0, at - 60), at + 80)} / …${b.slice(Math.max(0, at - 60), at + 80)}`;
}

/** Events of the game that is played twice. */
const EVENTS = 6;

/** A game played again from its JSON, and read anew before every event, is the same game (CF-PH-4). */
const playedAgain: Law = ({ situation, chance }) => {
  const deeds: Deed[] = [];
  let now: Outcome = { situation, log: [], refused: [], ...COMPANY_FIRE.waiting(situation) };
  const copy = (s: Situation): Situation =>
    situationFromJson(COMPANY_FIRE, JSON.parse(JSON.stringify(situationToJson(COMPANY_FIRE, s))));
  let again = copy(situation);
  for (let n = 0; n < EVENTS; n++) {
    const deed = nextDeed(now, chance);
    if (deed === undefined) break;
    deeds.push(deed);
    now = played(now.situation, deed);
    const after = played(copy(again), JSON.parse(JSON.stringify(deed)) as Deed);
    again = after.situation;
    const [a, b] = [
      written(situationToJson(COMPANY_FIRE, now.situation)),
      written(situationToJson(COMPANY_FIRE, again)),
    ];
    if (a !== b || written(now.log) !== written(after.log))
      return [`after ${written(deeds)} another game: ${firstDifference(a, b)}`];
  }
  return [];
};

export const PLAY_LAWS: Readonly<Record<string, Law>> = {
  'a blind is a blind, whatever lies under it (CF-FI-10)': alikeUnderBlind,
  'a game played again is the same (CF-PH-4)': playedAgain,
};
