/** Hits on one unit: their reduction, their effect, and the leader's sacrifice. */
import type { Reason } from '@bocage/core';
import { SQUARES, type Cell } from '@bocage/core/lattice';
import type { Choice } from '@bocage/core/game';
import { unitReason } from '../fire/unit-reason';
import { WEAPON_CAUSES, type Weapon } from '../fire/weapon';
import { isAwayFrom } from '../movement/away';
import { groundFault, roomFault } from '../movement/ground';
import { retreats as retreatsTo } from '../movement/stands';
import { playReason } from '../play/reasons';
import type { CfTable, Task } from '../play/state';
import { nameOf, squareNamed } from '../play/table-parts';
import { taskKind } from '../play/tasks';
import { done, line, push, andThen, type NewTask, type Step } from '../play/turn';
import { choice, count, fields, list, text } from '../reading/readers';
import { isCovered, isFigure, unitsIn, watchersThere } from '../sight/known';
import { isDummy, unitOf, type CfUnit } from '../situation/situation';
import { CAUSES, type Cause } from './causes';
import { damageTask } from './damage';
import { revealed } from '../sight/reveal';

export interface HitsTask extends Task {
  readonly kind: 'hits';
  readonly unit: string;
  readonly hits: number;
  readonly cause: Cause;
  /** Of fire: its kind. */
  readonly weapon?: Weapon['cause'];
  /** The units that scored them. */
  readonly shooters: readonly string[];
}

const SHAPE = { n: count, unit: text, hits: count, cause: choice(CAUSES), shooters: list(text) };
const MAYBE = { weapon: choice(WEAPON_CAUSES) };

/** The task of hits on a unit in one attack. @internal */
export function hitsTask(task: Omit<HitsTask, 'n' | 'kind'>): NewTask<HitsTask> {
  return { kind: 'hits', ...task };
}

/**
 * Hits by small arms, except opportunity fire, may be reduced by a retreat of one square: the owner decides
 * whether and where to.
 *
 * @rule CF-HD-1
 * @rows CF-HD-1 CF-HD-2 CF-HD-3 CF-HD-4 CF-VE-17
 */
export const HITS_TASK = taskKind<HitsTask>({
  kind: 'hits',
  read: fields({ kind: choice(['hits']), ...SHAPE }, MAYBE),
  needed: ({ unit }) => [unit],
  open: (t, task) => {
    const unit = unitOf(t, task.unit);
    if (!mayReduce(t, unit, task) || proofAgainst(t, task)) return {};
    // Asked as if no friend under cover took up room: a missing question would tell what lies there (CF-FI-10).
    if (retreats(withoutCovered(t, unit), unit, task.shooters).length === 0) return {};
    const ways = retreats(t, unit, task.shooters);
    const choices: readonly Choice[] = [
      { id: 'stay', because: [] },
      ...ways.map((cell) => ({
        id: `to:${nameOf(t, cell)}`,
        at: { kind: 'cell', cell } as const,
        because: [],
      })),
    ];
    const asked = { to: [unit.side], private: false, units: [unit.id], choices };
    return {
      question: {
        ...asked,
        until: 'answered',
        fallback: 'stay',
        because: [{ code: 'cf-may-retreat', rule: 'CF-HD-1', value: task.hits }],
      },
    };
  },
  answer: (t, task, { id }) => {
    if (id === 'stay') return struck(t, task, task.hits);
    return andThen(retreat(t, unitOf(t, task.unit), squareNamed(t, id.slice('to:'.length))), (later) => {
      const moved = later.units.some(
        (unit) => unit.id === task.unit && nameOf(t, unit.cell) === id.slice('to:'.length),
      );
      return struck(later, task, moved ? task.hits - 1 : task.hits);
    });
  },
  run: (t, task) => struck(t, task, task.hits),
});

function struck(t: CfTable, task: HitsTask, hits: number): Step {
  const { unit, cause, shooters } = task;
  if (hits > 0 && isDummy(unitOf(t, unit))) {
    const { seen, lines } = revealed(t, [unit]);
    return done(seen, ...lines);
  }
  const proof = hits > 0 ? proofAgainst(t, task) : undefined;
  if (proof) {
    const { seen, lines } = revealed(t, [unit]);
    return done(seen, ...lines, line('hit', unit, { hits, result: 'none' }, [proof]));
  }
  return done(push(t, damageTask({ unit, hits, cause, shooters })));
}

/** Returns why a revealed unit is proof against the weapon: then it is only seen. */
function proofAgainst(t: CfTable, { unit: id, weapon, cause }: HitsTask): Reason | undefined {
  if (cause === 'artillery') return sharesFate(t, unitOf(t, id));
  if (weapon === undefined) return undefined;
  return unitReason(t, { ...unitOf(t, id), concealed: false }, { cause: weapon })[0];
}

/** Shells do nothing to a single figure with other units: it shares their fate. */
function sharesFate(t: CfTable, unit: CfUnit): Reason | undefined {
  if (!isFigure(unit) || t.settings['figures.mixedDice']) return undefined;
  const alone = unitsIn(t, unit.cell).every(isFigure);
  return alone ? undefined : playReason('cf-figure-safe', 'CF-SMF-5');
}

function withoutCovered(t: CfTable, { id, side }: CfUnit): CfTable {
  return { ...t, units: t.units.filter((one) => one.id === id || one.side !== side || !isCovered(one)) };
}

function mayReduce({ settings }: CfTable, unit: CfUnit, { hits, cause }: HitsTask): boolean {
  if (hits === 0 || isFigure(unit)) return false;
  return cause === 'small-arms' || (cause === 'mortar' && settings['reduction.mortars']);
}

/**
 * Returns the squares of a retreat: away from the shooters, out of sight of all other enemies, and with room.
 *
 * @rule CF-HD-2
 * @rows CF-HD-2 CF-HD-3 CF-HD-4
 */
export function retreats(t: CfTable, unit: CfUnit, shooters: readonly string[]): readonly Cell[] {
  const enemies = t.units.filter(({ id }) => shooters.includes(id));
  return stepsOf(t, unit)
    .filter((cell) => isAwayFrom(t, unit.cell, cell, enemies, true))
    .filter((cell) => watchersThere(t, unit, cell).every(({ id }) => shooters.includes(id)));
}

/** Returns the squares beside a unit that it could enter at all. @internal */
export function stepsOf(t: CfTable, unit: CfUnit): readonly Cell[] {
  return SQUARES.sideNames
    .map((_, k) => SQUARES.neighbour(unit.cell, k))
    .filter((cell) => t.board.cell(cell) !== undefined)
    .filter((cell) => !groundFault(t, unit, unit.cell, cell) && !roomFault(t, unit, cell))
    .filter((cell) => unitsIn(t, cell).every((other) => other.side === unit.side || isCovered(other)));
}

/**
 * Moves the unit there, unless an unseen unit is there: that one is revealed, and the unit stays. @internal
 */
export function retreat(t: CfTable, unit: CfUnit, cell: Cell): Step {
  const met = unitsIn(t, cell).filter(({ side }) => side !== unit.side);
  if (met.length > 0) {
    const { seen, lines } = revealed(
      t,
      met.map(({ id }) => id),
    );
    return done(seen, ...lines);
  }
  return retreatsTo(t, unit, cell);
}
