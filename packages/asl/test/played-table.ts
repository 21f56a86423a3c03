/** A table at which flows are played: through ASL's `play`, `waiting` and `tell` and core's `tellOutcome` alone. */
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell, parsePlace } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import {
  tellOutcome,
  type GameEvent,
  type Json,
  type Outcome,
  type Situation,
  type Unit,
} from '@bocage/core/game';
import { ASL } from '../src/game';
import { checkOutcome } from './rule-reasons';

const BARE = createBoard({
  name: '',
  lattice: HEX_ODD,
  extent: { columns: 8, firstRow: 1, rows: 8 },
});

/** Open ground with these hexsides and hexes upon it, such as `{'D4-D5': 'hedge'}` and `{D4: 'Woods'}`. */
export function ground(
  sides: Readonly<Record<string, string>>,
  hexes: Readonly<Record<string, string>> = {},
): Situation['board'] {
  return createBoard({
    name: 'table',
    lattice: HEX_ODD,
    extent: BARE.extent,
    cells: Object.entries(hexes).map(([name, terrain]) => [parseCell(name, BARE), { terrain }] as const),
    sides: Object.entries(sides).flatMap(([name, terrain]) => {
      const place = parsePlace(name, BARE);
      return place.kind === 'side' ? [[place.side, { terrain }] as const] : [];
    }),
  });
}

/** A unit: its side is the first letter of its id. */
export function unit(id: string, at: string, state: Unit['state'] = {}): Unit {
  return { id, side: id.startsWith('g') ? 'german' : 'russian', cell: parseCell(at, BARE), state };
}

export interface Table {
  readonly situation: () => Situation;
  readonly last: () => Outcome;
  /** Plays an event; the next one goes on from where it led. */
  readonly play: (event: GameEvent, by?: string) => Outcome;
  /** Answers the one open question of this kind. */
  readonly answer: (kind: string, choice: string, by?: string) => Outcome;
  /** The kinds of the open questions with their addressees, as one side reads them (no side: all). */
  readonly open: (side?: string) => readonly string[];
  /** The log of the last event and the states of units, as one side reads them. */
  readonly heard: (side: string) => readonly string[];
  /** Units with WA. */
  readonly holders: () => readonly string[];
}

export function table(board: Situation['board'], units: readonly Unit[], play?: Json, options = {}): Table {
  let situation: Situation = { board, units, options, ...(play === undefined ? {} : { play }) };
  let last: Outcome = { situation, log: [], refused: [], ...ASL.waiting(situation) };
  checkOutcome(last);
  const run = (event: GameEvent, by?: string): Outcome => {
    last = ASL.play(situation, event, by);
    checkOutcome(last);
    ({ situation } = last);
    return last;
  };
  return {
    situation: () => situation,
    last: () => last,
    play: run,
    answer: (kind, choice, by) => {
      const asked = ASL.waiting(situation).questions.filter((q) => q.kind === kind);
      if (asked.length !== 1) throw new Error(`${asked.length} questions ${kind}`);
      return run({ type: 'answer', question: asked[0]?.id ?? '', choice }, by);
    },
    open: (side) => {
      const outcome = { ...last, situation, ...ASL.waiting(situation) };
      const { questions } = side === undefined ? outcome : tellOutcome(ASL, outcome, side);
      return questions.map((q) => `${q.kind} ${q.units.join('+')} to ${q.to.join('+')}`);
    },
    heard: (side) =>
      tellOutcome(ASL, last, side).log.map(({ kind, unit: id, facts }) =>
        [kind, id, facts?.['how']].filter((word) => word !== undefined).join(' '),
      ),
    holders: () => situation.units.filter((u) => u.state['wa'] === true).map((u) => u.id),
  };
}
