import { isRulesError } from '@bocage/core';
import type { Game, Situation } from '@bocage/core/game';
import type { EventContext } from './token-events';

/** What drags mean to a game in a situation, and in which order they count. */

/** A drag that the game cannot read is a move. */
export function draggedIn({ dragged }: Game, situation: Situation): Pick<EventContext, 'dragged'> {
  if (!dragged) return {};
  return {
    dragged(event) {
      try {
        return dragged(situation, event);
      } catch (error) {
        if (isRulesError(error)) return { event, asks: [] };
        throw error;
      }
    },
  };
}

export function orderIn({ goesFirst }: Game, situation: Situation): Pick<EventContext, 'goesFirst'> {
  return goesFirst ? { goesFirst: (unit) => goesFirst(situation, unit) } : {};
}
