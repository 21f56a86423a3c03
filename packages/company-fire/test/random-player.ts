/** A player who does any legal deed, by seed: games of one seed are equal. */
import { isRulesError } from '@bocage/core';
import { knownToGm, type GameEvent, type Outcome, type Situation } from '@bocage/core/game';
import { COMPANY_FIRE } from '../src';

/** Returns a number from 0 to below `n`, the same for the same seed. */
export type Chance = (n: number) => number;

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0 || 1;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * n);
  };
}

export interface Deed {
  readonly event: GameEvent;
  readonly by?: string;
}

/** Returns the next deed: anything awaited, else a legal deed, else the end of the segment. */
export function nextDeed(
  { situation, questions, needs, endings }: Outcome,
  chance: Chance,
): Deed | undefined {
  const [question] = questions;
  const [need] = needs;
  if (question) {
    const choice = question.choices[chance(question.choices.length)]?.id ?? '';
    return deed({ type: 'answer', question: question.id, choice }, question.to[0]);
  }
  if (need)
    return deed({ type: 'dice', need: need.id, dice: need.dice.map((faces) => 1 + chance(faces)) }, need.to);
  const [ending] = endings ?? [];
  if (!ending) return undefined;
  const own = situation.units.filter(({ side }) => side === ending.to);
  if (chance(4) > 0 && own.length > 0) {
    const unit = own[chance(own.length)]?.id ?? '';
    const events = COMPANY_FIRE.legal(knownToGm(situation), unit);
    if (events.length > 0) return deed(events[chance(events.length)] as GameEvent, ending.to);
  }
  return deed(ending.event, ending.to);
}

const deed = (event: GameEvent, by: string | undefined): Deed => ({
  event,
  ...(by === undefined ? {} : { by }),
});

/** Plays a game until it is over or this many deeds are done. */
export function randomGame(
  start: Situation,
  seed: number,
  most: number,
  look?: (before: Outcome, deed: Deed, after: Outcome) => void,
): Outcome {
  const chance = chanceOf(seed);
  let now: Outcome = { situation: start, log: [], refused: [], ...COMPANY_FIRE.waiting(start) };
  for (let i = 0; i < most; i++) {
    const next = nextDeed(now, chance);
    if (!next) break;
    try {
      const after = COMPANY_FIRE.play(now.situation, next.event, next.by);
      look?.(now, next, after);
      now = after;
    } catch (error) {
      const why = isRulesError(error) ? JSON.stringify(error.info) : String((error as Error).stack);
      throw new Error(`seed ${seed}, deed ${i} ${JSON.stringify(next)}: ${why}`, { cause: error });
    }
  }
  return now;
}
