import { ANSWER, DICE, isPlayed, type GameEvent, type Outcome, type Situation } from '../../src/game/index';
import type { Deed, Trial } from './check';
import { frozen, tried } from './values';

/** A situation reached by play, with the deed that led there. */
export interface Visit {
  readonly situation: Situation;
  readonly before?: Situation;
  readonly deed?: Deed;
  readonly outcome?: Outcome;
  /** The sample's secrets known by now. */
  readonly revealed: readonly string[];
}

const DEEPEST = 4;
const MOST = 80;

/**
 * Returns all situations that a sample's deeds reach, through every choice of every question and low and high
 * dice.
 */
export function visitsOf({ game, sample }: Trial): readonly Visit[] {
  const start: Visit = { situation: sample.situation, revealed: [] };
  if (!isPlayed(game)) return [start];
  const visits = [start];
  let last: readonly Visit[] = [start];
  for (let depth = 0; depth < DEEPEST && visits.length < MOST; depth++) {
    const next = last.flatMap((visit) =>
      (depth === 0 ? (sample.deeds ?? []) : followUps(visit)).flatMap((deed): readonly Visit[] => {
        const played = tried(() => game.play(visit.situation, frozen(deed.event), deed.by));
        if ('thrown' in played || played.value.refused.length > 0) return [];
        const outcome = played.value;
        const revealed = [...visit.revealed, ...(deed.reveals ?? [])];
        const situation = frozen(outcome.situation);
        return [{ situation, before: visit.situation, deed, outcome, revealed }];
      }),
    );
    visits.push(...next);
    last = next;
  }
  return visits.slice(0, MOST);
}

/** Returns everything that answers an outcome's questions. */
function followUps({ outcome }: Visit): readonly Deed[] {
  if (!outcome) return [];
  const deed = (event: GameEvent, by: string | undefined): Deed => ({
    event,
    ...(by === undefined ? {} : { by }),
  });
  return [
    ...outcome.questions.flatMap(({ id, to, choices }) =>
      choices.map((choice) => deed({ type: ANSWER, question: id, choice: choice.id }, to[0])),
    ),
    ...outcome.needs.flatMap(({ id, dice, to }) =>
      [dice.map(() => 1), dice].map((thrown) => deed({ type: DICE, need: id, dice: thrown }, to)),
    ),
  ];
}

/** Every side that has a unit. */
export function sidesOf({ units }: Situation): readonly string[] {
  return [...new Set(units.map(({ side }) => side))];
}
