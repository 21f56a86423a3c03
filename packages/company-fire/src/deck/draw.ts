/** The next card: its draw, the phase that it begins, and the end of the phase before. */
import { choice, count, fields, text } from '../reading/readers';
import { PHASE_STARTS } from '../play/hooks';
import { playReason } from '../play/reasons';
import type { CfTable, Mark, Task } from '../play/state';
import { taskKind } from '../play/tasks';
import {
  done,
  line,
  push,
  refuse,
  andThen,
  withoutTop,
  withPlay,
  type Handler,
  type Step,
} from '../play/turn';
import { cardsLeft, isJoker, sideOf, typeOf, wholeDeck } from './cards';
import { clockTask } from './clock';
import { nextSegment, numberOf } from './segments';

interface CardTask extends Task {
  readonly kind: 'card';
}

/** The table waiting for a card. @internal */
export function drawNext(t: CfTable): CfTable {
  return push<CardTask>(t, { kind: 'card' });
}

/**
 * Draws the next card: by a roll among the remaining cards, or the players name it (`card`).
 *
 * @rule CF-DK-1
 * @rows CF-DK-1 CF-DK-4 CF-PH-1
 */
export const CARD_TASK = taskKind<CardTask>({
  kind: 'card',
  read: fields({ kind: choice(['card']), n: count }),
  open: (t) => {
    const { length } = cardsLeft(t.play, t.settings);
    // The last card needs no roll.
    return length < 2 ? {} : { need: { dice: [length], from: 'deck', units: [], because: [] } };
  },
  dice: (t, _task, [n = 1]) => drawn(t, cardsLeft(t.play, t.settings)[n - 1] ?? ''),
  run: (t) => drawn(t, cardsLeft(t.play, t.settings)[0] ?? ''),
});

const readCard = fields({ type: text, card: text });

/**
 * The players report a card drawn from a deck on the table.
 *
 * @rule CF-DK-1
 * @rows CF-DK-1
 */
export const playCard: Handler = ({ t, event, by }) => {
  const { card } = readCard(event, 'event');
  if (by !== undefined) return refuse(t, playReason('cf-gm-only', 'CF-DK-1'));
  if (t.play.tasks.at(-1)?.kind !== 'card') return refuse(t, playReason('cf-not-open', 'CF-DK-1'));
  if (!cardsLeft(t.play, t.settings).includes(card))
    return refuse(t, playReason('cf-not-in-deck', 'CF-DK-1', { facts: { card } }));
  return drawn(withoutTop(t), card);
};

/** Returns the results of a card. */
function drawn(t: CfTable, card: string): Step {
  const shuffled = t.play.drawn.length >= wholeDeck(t.settings).length;
  const old = shuffled ? [] : t.play.drawn;
  const noted = withPlay(t, { drawn: t.settings['deck.reshuffle'] === 'every-card' ? [] : [...old, card] });
  return isJoker(card) ? joker(noted, card) : newPhase(noted, card);
}

/**
 * A joker announces something special, or advances the clock; the initiative stays.
 *
 * @rule CF-DK-4
 * @rows CF-DK-4
 */
function joker(t: CfTable, card: string): Step {
  const clock = t.settings['deck.jokers'] === 'clock';
  const drawing = drawNext(t);
  return done(
    clock ? clockTask(drawing) : drawing,
    line('joker', undefined, { card, does: clock ? 'clock' : 'event' }),
  );
}

/**
 * Begins a phase. A card of the other color passes the initiative; a turn is the attacker's initiative and
 * the defender's after it.
 *
 * @rule CF-PH-2
 * @rows CF-PH-1 CF-PH-2 CF-PH-3 CF-TT-1 CF-CL-1
 */
function newPhase(t: CfTable, card: string): Step {
  const side = sideOf(card, t.play);
  const passes = side !== t.play.card.side;
  const returns = passes && side === t.play.attacker;
  const phase = withPlay(t, {
    card: { id: card, type: typeOf(card, t.settings), side },
    segment: 0,
    phase: t.play.phase + 1,
    initiative: t.play.initiative + (passes ? 1 : 0),
    turn: t.play.turn + (returns ? 1 : 0),
    marks: marksLeft(t.play.marks, returns),
  });
  const { id, type } = phase.play.card;
  const ready = intoNext(phase);
  const told = done(ready, line('card', undefined, { card: id, does: type, side }));
  const started = PHASE_STARTS.reduce((step, start) => andThen(step, (now) => start(now, passes)), told);
  const timed = returns && t.settings['clock.length'] !== 'none';
  return timed ? { ...started, t: clockTask(started.t) } : started;
}

/** Moves into the card's first segment, or the one after the current. @internal */
export function intoNext(t: CfTable): CfTable {
  const next = nextSegment(t);
  return next === undefined ? t : withPlay(t, { segment: numberOf(next) });
}

/** Removes marks of the phase, and at the end of a turn those of the turn. */
function marksLeft(marks: CfTable['play']['marks'], turnOver: boolean): CfTable['play']['marks'] {
  if (turnOver) return {};
  const kept = Object.entries(marks).flatMap(
    ([id, list]): readonly (readonly [string, readonly Mark[]])[] => {
      const left = list.filter((mark) => mark.startsWith('turn-'));
      return left.length > 0 ? [[id, left]] : [];
    },
  );
  return Object.fromEntries(kept);
}
