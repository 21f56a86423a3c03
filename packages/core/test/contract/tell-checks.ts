import {
  isPlayed,
  situationToJson,
  tellOutcome,
  type FieldSpec,
  type Json,
  type Situation,
} from '../../src/game/index';
import type { Check } from './check';
import { same, tried } from './values';
import { sidesOf, visitsOf } from './visits';

/** Telling a side its own view again changes nothing. */
export const TELL_TWICE: Check = {
  id: 'tell-twice',
  *faults(trial) {
    const { game } = trial;
    if (!isPlayed(game)) return;
    for (const { situation, deed } of visitsOf(trial)) {
      for (const side of sidesOf(situation)) {
        const once = game.tell(situation, side);
        if (!same(situationToJson(game, game.tell(once, side)), situationToJson(game, once)))
          yield `${side}, after ${JSON.stringify(deed?.event)}`;
      }
    }
  },
};

/** A side has all its own facts, and learns no secret of others. */
export const SECRETS: Check = {
  id: 'secrets',
  *faults(trial) {
    const { game, sample } = trial;
    if (!isPlayed(game)) return;
    for (const { situation, outcome, revealed, deed } of visitsOf(trial)) {
      for (const side of sidesOf(situation)) {
        const mine = game.tell(situation, side);
        for (const { id } of situation.units.filter((unit) => unit.side === side))
          if (!mine.units.some((unit) => unit.id === id)) yield `${side} is not told of its own ${id}`;
        const { situation: _cut, ...rest } = outcome ? tellOutcome(game, outcome, side) : { situation };
        const read = JSON.stringify([situationToJson(game, mine), rest]);
        for (const secret of sample.secrets?.[side] ?? [])
          if (!revealed.includes(secret) && read.includes(secret))
            yield `${side} reads ${secret} after ${JSON.stringify(deed?.event)}`;
      }
    }
  },
};

/** A legal value of the field other than the current one. */
function other({ type, choices = [], default: usual, least, most }: FieldSpec): Json | undefined {
  if (type === 'boolean') return usual !== true;
  if (type === 'choice') return choices.find((choice) => choice !== usual);
  return [least ?? Number(usual) + 1, most ?? Number(usual) - 1].find((number) => number !== usual);
}

function withMark(situation: Situation, id: string, value: Json): Situation {
  return {
    ...situation,
    units: situation.units.map((unit) => ({ ...unit, state: { ...unit.state, [id]: value } })),
  };
}

/**
 * An unidentified unit carries none of the marks that the game sets and its enemies do not see: facts told to
 * all stand in documents that every browser reads.
 */
export const MARKS: Check = {
  id: 'marks',
  *faults(trial) {
    const { game } = trial;
    if (!isPlayed(game)) return;
    const unseen = game.unitFields.filter(({ id, seen }) => !seen && id !== 'hidden');
    const marks = unseen.filter(({ decided }) => decided);
    // A unit is identified if its owner's flag is told.
    const own = unseen.find(({ type, decided }) => type === 'boolean' && !decided);
    if (!own || marks.length === 0) return;
    for (const { situation, deed } of visitsOf(trial)) {
      for (const side of ['', ...sidesOf(situation)]) {
        const tells = (field: FieldSpec): ReadonlySet<string> => {
          const value = other(field);
          if (value === undefined) return new Set();
          const { units } = game.tell(withMark(situation, field.id, value), side);
          return new Set(units.flatMap(({ id, state }) => (same(state[field.id], value) ? [id] : [])));
        };
        const known = tells(own);
        for (const mark of marks)
          for (const id of tells(mark))
            if (!known.has(id))
              yield `${mark.id} of ${id} is told to ${side || 'everybody'}, after ${JSON.stringify(deed?.event)}`;
      }
    }
  },
};

/**
 * Yields the paths of values that one record has and another lacks; missing keys and elements do not count.
 */
function* saidBesides(some: unknown, all: unknown, path: string): Iterable<string> {
  if (some === undefined || same(some, all)) return;
  const both = [some, all].every((value) => typeof value === 'object' && value !== null);
  if (!both) yield path;
  else
    for (const [key, value] of Object.entries(some as object))
      yield* saidBesides(value, (all as Readonly<Record<string, unknown>>)[key], `${path}.${key}`);
}

/**
 * Each side is told the facts of the game's record that all may know, since they are in a document. A host
 * with only that record goes on with it: a missing fact was never told.
 */
export const RECORD: Check = {
  id: 'record',
  *faults(trial) {
    const { game } = trial;
    if (!isPlayed(game)) return;
    for (const { situation, before, deed } of visitsOf(trial)) {
      const after = `after ${JSON.stringify(deed?.event)}`;
      const { play } = game.tell(situation, '');
      for (const side of sidesOf(situation))
        for (const path of saidBesides(play, game.tell(situation, side).play, 'play'))
          yield `everybody is told ${path}, ${side} is not, ${after}`;
      const withOpen = (whole: Situation): Situation => {
        const { play: open } = game.tell(whole, '');
        return { ...whole, ...(open === undefined ? {} : { play: open }) };
      };
      const goesOn = tried(() => {
        const lost = withOpen(situation);
        game.waiting(lost);
        return game.tell(lost, '').play;
      });
      if ('thrown' in goesOn) yield `what everybody is told is no record: ${String(goesOn.thrown)}, ${after}`;
      else if (!same(goesOn.value, play))
        yield `what everybody is told of the record is less when told again, ${after}`;
      if (!before || !deed) continue;
      const played = tried(() => game.play(withOpen(before), deed.event, deed.by));
      if ('thrown' in played)
        yield `with what everybody is told, ${JSON.stringify(deed.event)} throws ${String(played.thrown)}`;
    }
  },
};

/** A side that must answer, or sees that others must, knows the units in question. */
export const ASKED: Check = {
  id: 'asked',
  *faults(trial) {
    const { game } = trial;
    for (const { situation, outcome } of visitsOf(trial)) {
      if (!outcome || !isPlayed(game)) continue;
      for (const side of sidesOf(situation)) {
        const known = game.tell(situation, side).units.map(({ id }) => id);
        for (const { id, units, to, private: own } of outcome.questions) {
          const strange = own && !to.includes(side) ? undefined : units.find((unit) => !known.includes(unit));
          if (strange !== undefined) yield `${id} speaks to ${side} of ${strange}`;
        }
      }
    }
  },
};
