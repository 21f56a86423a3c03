import { isRulesError } from '../../src/index';
import {
  knownToGm,
  ANSWER,
  answerKeys,
  DICE,
  isPlayed,
  situationToJson,
  type Game,
  type GameEvent,
  type LabelGroup,
  type Outcome,
  type Situation,
} from '../../src/game/index';
import type { Check, Trial } from './check';
import { same, tried } from './values';
import { sidesOf, visitsOf } from './visits';

const shown = (value: unknown): string => JSON.stringify(value);

/** An outcome as data. */
function told(game: Game, { situation, ...rest }: Outcome): unknown {
  return { ...rest, situation: situationToJson(game, situation) };
}

/** Returns why an event was not properly refused; undefined if it was, and nothing happened. */
function notRefused(game: Game, situation: Situation, event: GameEvent, by?: string): string | undefined {
  const played = tried(() => game.play?.(situation, event, by));
  if ('thrown' in played) return `throws ${String(played.thrown)}`;
  if (!played.value || played.value.refused.length === 0) return 'is not refused';
  if (played.value.situation !== situation) return 'is refused and changes the situation';
  return played.value.log.length > 0 ? 'is refused and stands in the log' : undefined;
}

/** A game has all of play or none of it. */
export const WHOLE: Check = {
  id: 'whole-play',
  *faults({ game }) {
    const parts = [game.play, game.waiting, game.tell].filter((one) => one !== undefined).length;
    if (parts !== 0 && parts !== 3) yield 'play, waiting and tell go together';
  },
};

/** The sample's deeds succeed, and an event of unknown type is bad input. */
export const DEEDS: Check = {
  id: 'deeds',
  *faults({ game, sample }) {
    if (!isPlayed(game)) return;
    for (const { event, by } of sample.deeds ?? []) {
      const { refused } = game.play(sample.situation, event, by);
      if (refused.length > 0) yield `${shown(event)} is refused: ${shown(refused)}`;
    }
    const strange = tried(() => game.play(sample.situation, { type: 'no such event' }));
    if ('value' in strange || !isRulesError(strange.thrown))
      yield 'an event of no known type is no bad input';
  },
};

/** A refused event changes nothing. */
export const REFUSED: Check = {
  id: 'refused',
  *faults({ game, sample: { situation, refused = [] } }) {
    for (const { event, by } of refused) {
      const wrong = notRefused(game, situation, event, by);
      if (wrong !== undefined) yield `${shown(event)} ${wrong}`;
    }
  },
};

/** The same event in the same situation gives the same outcome. */
export const DETERMINISTIC: Check = {
  id: 'deterministic',
  *faults(trial) {
    const { game } = trial;
    for (const { before, deed, outcome } of visitsOf(trial)) {
      if (!before || !deed || !outcome || !isPlayed(game)) continue;
      if (!same(told(game, game.play(before, deed.event, deed.by)), told(game, outcome)))
        yield `${shown(deed.event)} leads to one thing, then to another`;
    }
  },
};

/** The open questions of an outcome are open in its situation. */
export const WAITING: Check = {
  id: 'waiting',
  *faults(trial) {
    const { game } = trial;
    for (const { outcome, deed } of visitsOf(trial)) {
      if (!outcome || !isPlayed(game)) continue;
      const { questions, needs, endings } = outcome;
      const open = { questions, needs, ...(endings && { endings }) };
      if (!same(game.waiting(outcome.situation), open)) yield `after ${shown(deed?.event)}`;
    }
  },
};

/** Questions have distinct ids and can be answered; everything in them has a text. */
export const QUESTIONS: Check = {
  id: 'questions',
  *faults(trial) {
    const { game, hasText = () => true } = trial;
    const text = (key: string): boolean => hasText(`${game.labels}.${key}`);
    for (const { outcome } of visitsOf(trial)) {
      if (!outcome) continue;
      const { questions, needs, log } = outcome;
      for (const list of [questions, needs])
        if (new Set(list.map(({ id }) => id)).size !== list.length) yield 'two of one id are open';
      for (const { kind, choices, fallback } of questions) {
        const ids = choices.map(({ id }) => id);
        if (ids.length === 0 || new Set(ids).size !== ids.length) yield `${kind}: the choices ${shown(ids)}`;
        if (fallback !== undefined && !ids.includes(fallback))
          yield `${kind}: the fallback ${fallback} is no choice`;
        if (!text(`Question.${kind}`)) yield `no text for the question ${kind}`;
        for (const id of ids)
          if (!answerKeys(game, kind, id).some(hasText)) yield `no text for the choice ${id} of ${kind}`;
      }
      for (const { kind, dice } of needs) {
        if (dice.length === 0 || dice.some((faces) => !Number.isInteger(faces) || faces < 2))
          yield `${kind}: the dice ${shown(dice)}`;
        if (!text(`Need.${kind}`)) yield `no text for the dice ${kind}`;
      }
      for (const { kind } of log) if (!text(`Log.${kind}`)) yield `no text for the log's ${kind}`;
    }
  },
};

/** Pending questions and things on cells have ids that the game's words list, if they list any. */
export const LISTED: Check = {
  id: 'listed',
  *faults(trial) {
    const { game } = trial;
    const unlisted = (group: LabelGroup, ids: readonly string[]): readonly string[] => {
      const known = game.words?.[group];
      return known ? ids.filter((id) => !known.includes(id)).map((id) => `${group} ${id} is not listed`) : [];
    };
    for (const { outcome } of visitsOf(trial)) {
      if (!outcome) continue;
      const { questions, needs, endings = [], situation } = outcome;
      const kinds = (list: readonly { readonly kind: string }[]): readonly string[] =>
        list.map(({ kind }) => kind);
      yield* unlisted('Question', kinds(questions));
      yield* unlisted('Need', kinds(needs));
      yield* unlisted('Ending', kinds(endings));
      yield* unlisted(
        'Laid',
        (game.laid?.(knownToGm(situation)) ?? []).map(({ id }) => id),
      );
    }
  },
};

/** A late or repeated answer is refused. */
export const LATE: Check = {
  id: 'late',
  *faults(trial) {
    const { game } = trial;
    for (const { situation, deed, outcome } of visitsOf(trial)) {
      const { event, by } = deed ?? {};
      if (!outcome || !event || (event.type !== ANSWER && event.type !== DICE)) continue;
      const open = event.type === ANSWER ? outcome.questions : outcome.needs;
      if (open.some(({ id }) => id === (event['question'] ?? event['need']))) continue;
      const wrong = notRefused(game, situation, event, by);
      if (wrong !== undefined) yield `${shown(event)}, twice, ${wrong}`;
    }
  },
};

/** No side answers another side's question, nor rolls its dice. */
export const ANSWERERS: Check = {
  id: 'answerers',
  *faults(trial) {
    const { game } = trial;
    for (const { situation, outcome } of visitsOf(trial)) {
      for (const side of outcome ? [...sidesOf(situation), 'no such side'] : []) {
        for (const { id, to, choices } of outcome?.questions ?? []) {
          if (to.includes(side)) continue;
          const event = { type: ANSWER, question: id, choice: choices[0]?.id ?? '' };
          const wrong = notRefused(game, situation, event, side);
          if (wrong !== undefined) yield `the answer of ${side} to ${id} ${wrong}`;
        }
        for (const { id, to, dice } of outcome?.needs ?? []) {
          if (to === side) continue;
          const wrong = notRefused(game, situation, { type: DICE, need: id, dice }, side);
          if (wrong !== undefined) yield `the dice of ${side} for ${id}: ${wrong}`;
        }
      }
    }
  },
};

/** A unit's legal events succeed; its refused events fail. */
export const LEGAL: Check = {
  id: 'legal',
  *faults(trial) {
    const { game, sample } = trial;
    if (!game.legal || !isPlayed(game)) return;
    for (const { situation } of visitsOf(trial)) {
      for (const { id, side } of situation.units) {
        for (const event of game.legal(knownToGm(situation), id)) {
          const { refused } = game.play(situation, event, side);
          if (refused.length > 0) yield `${shown(event)} is legal, and refused: ${shown(refused)}`;
        }
      }
    }
    const listed = sample.situation.units.flatMap(
      ({ id }) => game.legal?.(knownToGm(sample.situation), id) ?? [],
    );
    const types = new Set(listed.map(({ type }) => type));
    for (const { event } of sample.deeds ?? [])
      if (types.has(event.type) && !listed.some((one) => same(one, event)))
        yield `${shown(event)} is done, and not listed as legal`;
  },
};

/** A unit that a GM removes takes nothing else off the board. */
export const REMOVED: Check = {
  id: 'removed',
  *faults(trial) {
    const { game } = trial;
    if (!isPlayed(game)) return;
    for (const { situation, deed } of visitsOf(trial)) {
      for (const gone of situation.units) {
        const rest = { ...situation, units: situation.units.filter((unit) => unit !== gone) };
        const asks: readonly (() => unknown)[] = [() => game.waiting(rest), () => game.tell(rest, gone.side)];
        for (const ask of asks) {
          const asked = tried(ask);
          if ('thrown' in asked)
            yield `after ${shown(deed?.event)} without ${gone.id}: ${String(asked.thrown)}`;
        }
      }
    }
  },
};

/** A ruling has its words, no side may revoke it, and a GM's revocation ends it. */
export const RULINGS: Check = {
  id: 'rulings',
  *faults(trial) {
    const { game, hasText = () => true } = trial;
    if (!isPlayed(game) || !game.rulings) return;
    for (const situation of ruledSituations(trial)) {
      for (const { line, revoke } of game.rulings(situation)) {
        if (!hasText(`${game.labels}.Log.${line.kind}`)) yield `no text for the log's ${line.kind}`;
        for (const by of sidesOf(situation)) {
          const wrong = notRefused(game, situation, revoke, by);
          if (wrong !== undefined) yield `${shown(revoke)} by ${by} ${wrong}`;
        }
        const { refused, situation: led } = game.play(situation, revoke);
        if (refused.length > 0) yield `${shown(revoke)} is refused: ${shown(refused)}`;
        else if (game.rulings(led).some((one) => same(one.revoke, revoke)))
          yield `${shown(revoke)} is played, and the ruling stands`;
      }
    }
  },
};

/** A GM answers every question. */
function* ruledSituations(trial: Trial): Iterable<Situation> {
  const { game } = trial;
  for (const { situation, outcome } of visitsOf(trial)) {
    yield situation;
    for (const { id, choices } of outcome?.questions ?? [])
      for (const choice of choices) {
        const led = game.play?.(situation, { type: ANSWER, question: id, choice: choice.id });
        if (led && led.refused.length === 0) yield led.situation;
      }
  }
}
