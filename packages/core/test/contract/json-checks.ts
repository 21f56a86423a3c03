import {
  isPlayed,
  situationFromJson,
  situationToJson,
  type Game,
  type Json,
  type Situation,
} from '../../src/game/index';
import type { Check } from './check';
import { notJson, same } from './values';
import { visitsOf } from './visits';

const stored = (game: Game, situation: Situation): Json =>
  JSON.parse(JSON.stringify(situationToJson(game, situation))) as Json;

/** A situation survives JSON and back, with the game's own record. */
export const SITUATION_JSON: Check = {
  id: 'situation-json',
  *faults(trial) {
    const { game } = trial;
    for (const { situation } of visitsOf(trial)) {
      const json = stored(game, situation);
      const back = situationFromJson(game, json);
      if (!same(stored(game, back), json)) yield 'written and read again, something else stands there';
      const lost = situation.units.find(({ id }) => !back.units.some((unit) => unit.id === id));
      if (lost) yield `the unit ${lost.id} is lost`;
      if (situation.play !== undefined && back.play === undefined) yield 'the record of play is lost';
    }
  },
};

/** Open questions stay open after a host has lost everything but the stored situation. */
export const RELOAD: Check = {
  id: 'reload',
  *faults(trial) {
    const { game } = trial;
    if (!isPlayed(game)) return;
    for (const { situation, deed } of visitsOf(trial)) {
      const back = situationFromJson(game, stored(game, situation));
      if (!same(game.waiting(back), game.waiting(situation)))
        yield `after ${JSON.stringify(deed?.event)} and a reload something else is open`;
    }
  },
};

/** The outcome of an event is data. */
export const OUTCOME_JSON: Check = {
  id: 'outcome-json',
  *faults(trial) {
    for (const { outcome, deed } of visitsOf(trial)) {
      if (!outcome) continue;
      const { situation, ...rest } = outcome;
      const wrong = notJson({ ...rest, play: situation.play, units: situation.units });
      if (wrong !== undefined) yield `${JSON.stringify(deed?.event)}: ${wrong}`;
    }
  },
};
