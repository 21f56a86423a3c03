import {
  sidesAmong,
  type GameEvent,
  type LogEntry,
  type Moment,
  type PhaseSpec,
  type Situation,
  type Track,
  type Unit,
} from '@bocage/core/game';
import { readSituation, type Phase } from './situation';

/**
 * The phases of a Player Turn, setup before them. The end of the RPh is two, because the sides claim WA there
 * in turn.
 */
const ORDER = [
  { id: 'setup' },
  { id: 'rally', rule: 'A3.1' },
  { id: 'rally-end-attacker', rule: 'B9.322' },
  { id: 'rally-end-defender', rule: 'B9.322' },
  { id: 'prep-fire', rule: 'A3.2' },
  { id: 'movement', rule: 'A3.3' },
  { id: 'defensive-fire', rule: 'A3.4' },
  { id: 'advancing-fire', rule: 'A3.5' },
  { id: 'rout', rule: 'A3.6' },
  { id: 'advance', rule: 'A3.7' },
  { id: 'close-combat', rule: 'A3.8' },
] as const satisfies readonly (PhaseSpec & { readonly id: Phase })[];

/** Both sides set up, then Player Turns alternate. */
export const TRACK: Track = {
  phases: ORDER,
  now: (situation) => {
    const { phase, attacker, turn } = readSituation(situation);
    return {
      ...(phase === 'unknown' ? {} : { phase }),
      ...(attacker === undefined ? {} : { side: attacker }),
      ...(turn && phase !== 'setup' ? { turn: turn.number } : {}),
    };
  },
  settingUp: (situation) => readSituation(situation).phase === 'setup',
  next,
  setUp: (): GameEvent => ({ type: 'setup' }),
  begin: (phase, side): GameEvent => {
    if (phase === 'setup') return { type: 'setup', side };
    return { type: 'phase', phase, attacker: side };
  },
  standing: ({ units }): readonly LogEntry[] => {
    const acted = units.filter(hasActed).map(({ id }) => id);
    return acted.length > 0 ? [{ kind: 'now-acted', facts: { units: acted }, because: [] }] : [];
  },
};

/** Whether its counters show that a unit has acted. */
function hasActed({ state }: Unit): boolean {
  const fired = state['fired'] ?? 'none';
  return fired !== 'none' || state['moving'] === true || state['finished'] === true;
}

/**
 * Returns the phase that follows.
 *
 * @rule B9.322
 */
function next(situation: Situation): Moment {
  const { phase, side } = TRACK.now(situation);
  const sides = [...sidesAmong(situation.units)].sort();
  const at = ORDER.findIndex(({ id }) => id === phase);
  const seat = sides.findIndex((one) => one === side);
  const [other = side] = sides.slice(seat + 1).concat(sides);
  const of = (id: Phase, whose: string | undefined): Moment => ({
    phase: id,
    ...(whose === undefined ? {} : { side: whose }),
  });
  // The scenario says which side moves first; by default it is the side that set up last.
  // After a common setup a GM says whose turn is the first.
  if (phase === 'setup' && side === undefined) return { phase: 'rally' };
  if (phase === 'setup') {
    const [waits] = stillToSetUp(situation, sides, seat);
    return waits === undefined ? of('rally', side) : of('setup', waits);
  }
  // Without a given phase, setup follows.
  const following = ORDER[at + 1];
  return following ? of(following.id, side ?? other) : of('rally', other);
}

/**
 * Returns the sides that set up after the one whose setup it is. One that is ready does not; an earlier one
 * does where readiness is said at all.
 */
function stillToSetUp(situation: Situation, sides: readonly string[], seat: number): readonly string[] {
  const { ready = [] } = readSituation(situation);
  const later = sides.slice(seat + 1);
  const earlier = ready.includes(sides[seat] ?? '') ? sides.slice(0, seat) : [];
  return [...later, ...earlier].filter((side) => !ready.includes(side));
}
