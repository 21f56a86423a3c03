/** A game in a test: deeds, dice and answers in few words. */
import { knownToGm, type GameEvent, type Json, type Outcome, type Situation } from '@bocage/core/game';
import { COMPANY_FIRE } from '../src';
import { saidFaults } from './said-laws';
import { situationOf, type Scene } from './situations';

export interface Setup {
  readonly card?: 'move' | 'fire' | 'face';
  /** The side of the card; the attacker is blue, its cards are red. */
  readonly side?: 'blue' | 'red';
  readonly segment?: number;
  readonly play?: Readonly<Record<string, Json>>;
}

/** Begins a game with these units, on this card. */
export function played(scene: Scene, { card = 'move', side = 'blue', segment = 4, play = {} }: Setup = {}) {
  const far =
    scene.units && Object.values(scene.units).some((unit) => unit.side === 'red')
      ? {}
      : { far: { at: [11, 12], side: 'red', kind: 'assistant', hidden: true } };
  const start = situationOf({ ...scene, units: { ...scene.units, ...far } });
  const begun = COMPANY_FIRE.play(start, { type: 'begin', attacker: 'blue' });
  if (begun.refused.length > 0) throw new Error(JSON.stringify(begun.refused));
  const record = begun.situation.play as Readonly<Record<string, Json>>;
  return game({
    ...begun.situation,
    play: { ...record, card: { id: 'x', type: card, side }, segment, ...play },
  });
}

/** The running game of a test. */
export interface Played {
  /** Plays an event of a GM, or of a side. */
  play(event: GameEvent, by?: string): Played;
  /** Rolls the awaited dice. */
  dice(...dice: readonly number[]): Played;
  answer(choice: string): Played;
  next(): Played;
  readonly outcome: Outcome;
  readonly situation: Situation;
  readonly record: Readonly<Record<string, Json>>;
  /** Number of awaited dice. */
  readonly needs: number;
  readonly why: readonly string[];
  readonly log: readonly string[];
  readonly asked: readonly string[];
  at(id: string): readonly number[] | undefined;
  status(id: string): Json;
  state(id: string): Readonly<Record<string, Json>>;
  legal(id: string): readonly GameEvent[];
}

export function game(start: Situation): Played {
  let now: Outcome = { situation: start, log: [], refused: [], ...COMPANY_FIRE.waiting(start) };
  const step = (event: GameEvent, by?: string): Played => {
    now = COMPANY_FIRE.play(now.situation, event, by);
    // In every test: each message has its text and its facts, and cites a row.
    const faults = saidFaults(now);
    if (faults.length > 0) throw new Error(faults.join('; '));
    return table;
  };
  const unit = (id: string) => now.situation.units.find((one) => one.id === id);
  const table: Played = {
    play: step,
    dice: (...dice: readonly number[]) =>
      step({ type: 'dice', need: now.needs[0]?.id ?? 'none', dice: [...dice] }),
    answer: (choice: string) => step({ type: 'answer', question: now.questions[0]?.id ?? 'none', choice }),
    next: () => step({ type: 'next' }),
    get outcome() {
      return now;
    },
    get situation() {
      return now.situation;
    },
    get record() {
      return now.situation.play as Readonly<Record<string, Json>>;
    },
    get needs() {
      return now.needs[0]?.dice.length ?? 0;
    },
    get why() {
      return now.refused.map(({ code }) => code);
    },
    get log() {
      return now.log.map(({ kind, unit: id }) => (id === undefined ? kind : `${kind} ${id}`));
    },
    get asked() {
      return now.questions[0]?.choices.map(({ id }) => id) ?? [];
    },
    at: (id: string) => {
      const cell = unit(id)?.cell;
      return cell && [cell.col, cell.row];
    },
    status: (id: string) => {
      const one = unit(id);
      return one ? (one.state['status'] ?? 'good-order') : 'gone';
    },
    state: (id: string) => unit(id)?.state ?? {},
    legal: (id: string) => COMPANY_FIRE.legal(knownToGm(now.situation), id),
  };
  return table;
}

/** Returns each part of the last reckoning in the log. */
export function partsOf({ log }: Outcome): readonly string[] {
  const { parts = [] } = log.findLast(({ reckoning }) => reckoning)?.reckoning ?? {};
  return parts.map(({ id, value }) => `${id} ${value}`);
}
