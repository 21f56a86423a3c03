/** The effect of hits on a unit, and its consequences. */
import { sameCell } from '@bocage/core/lattice';
import type { Choice } from '@bocage/core/game';
import { roomFault, terrainFault } from '../movement/ground';
import type { CfTable, Task } from '../play/state';
import { nameOf, withMarkers, withoutUnit, withUnit } from '../play/table-parts';
import { taskKind } from '../play/tasks';
import { done, line, push, andThen, withMark, type NewTask, type Step } from '../play/turn';
import { choice, count, fields, list, text } from '../reading/readers';
import { isFigure, isLeader } from '../sight/known';
import { isDummy, kindOf, unitOf, WRECK, type CfUnit } from '../situation/situation';
import { forcedRetreat } from './forced-retreat';
import { revealed } from '../sight/reveal';

interface DamageTask extends Task {
  readonly kind: 'damage';
  readonly unit: string;
  readonly hits: number;
  readonly cause: string;
  readonly shooters: readonly string[];
}

/** The task of final hits, after all reductions. @internal */
export function damageTask(task: Omit<DamageTask, 'n' | 'kind'>): NewTask<DamageTask> {
  return { kind: 'damage', ...task };
}

/** The effect of hits on a unit. */
export type Result = 'none' | 'pinned' | 'suppressed' | 'destroyed';

/**
 * Returns the effect of this many hits in one attack (D-12). Single figures cannot be pinned: more hits
 * destroy them.
 *
 * @rule CF-HR-1
 * @rows CF-HR-1 CF-HR-2 CF-HR-3 CF-HR-4 CF-HR-5 CF-HR-6 CF-VE-13 CF-VE-15 CF-VE-16 CF-SMF-8 CF-SMF-9
 */
export function resultOf(unit: CfUnit, hits: number): Result {
  if (hits === 0) return 'none';
  if (isFigure(unit)) return hits > 1 ? 'destroyed' : 'none';
  if (hits > 2) return 'destroyed';
  if (hits === 1) return unit.status === 'good-order' ? 'pinned' : 'none';
  return unit.status === 'suppressed' ? 'destroyed' : 'suppressed';
}

/**
 * Applies the hits. A unit hit under a blind is seen from then on.
 *
 * @rule CF-HR-1
 * @rows CF-HR-1 CF-HR-3 CF-HR-5 CF-BC-6 CF-FI-12
 */
export const DAMAGE_TASK = taskKind<DamageTask>({
  kind: 'damage',
  read: fields({
    kind: choice(['damage']),
    n: count,
    unit: text,
    hits: count,
    cause: text,
    shooters: list(text),
  }),
  needed: ({ unit }) => [unit],
  run: (t, { unit: id, hits, cause, shooters }) => {
    const unit = unitOf(t, id);
    if (hits === 0) return done(t);
    const { seen, lines } = revealed(t, [id]);
    const result = resultOf(unit, hits);
    const told = [...lines, line('hit', id, { hits, result })];
    switch (result) {
      case 'none':
        return done(seen, ...told);
      case 'pinned':
        return done(withUnit(seen, id, { status: 'pinned' }), ...told);
      case 'suppressed':
        return andThen(done(suppressed(seen, id, cause), ...told), (now) =>
          forcedRetreat(now, id, cause, shooters),
        );
      case 'destroyed':
        return done(push<SacrificeTask>(seen, { kind: 'sacrifice', unit: id }), ...told);
    }
  },
});

/**
 * A suppressed unit abandons its bocage. Opportunity fire alone drives a mover back to where it came from.
 *
 * @rule CF-OF-5
 * @rows CF-OF-5 CF-BC-6
 */
function suppressed(t: CfTable, id: string, cause: string): CfTable {
  const hit = withUnit(t, id, { status: 'suppressed', occupies: false });
  return cause === 'op-fire' ? withMark(hit, id, 'driven-back') : hit;
}

interface SacrificeTask extends Task {
  readonly kind: 'sacrifice';
  readonly unit: string;
}

/** The task of destroying a unit. @internal */
export function destroyTask(unit: string): NewTask<SacrificeTask> {
  return { kind: 'sacrifice', unit };
}

/**
 * A leader in the square may be sacrificed for a unit that would be destroyed.
 *
 * @rule CF-SMF-14
 * @rows CF-SMF-14
 */
export const SACRIFICE_TASK = taskKind<SacrificeTask>({
  kind: 'sacrifice',
  read: fields({ kind: choice(['sacrifice']), n: count, unit: text }),
  needed: ({ unit }) => [unit],
  open: (t, task) => {
    const unit = unitOf(t, task.unit);
    const leaders = t.units.filter(
      (one) =>
        isLeader(one) &&
        one.id !== unit.id &&
        one.side === unit.side &&
        sameCell(one.cell, unit.cell) &&
        !one.hidden,
    );
    // A leader may be under a blind there: a missing question would tell that none is.
    const blind = t.units.some(
      (one) =>
        one.concealed &&
        !one.hidden &&
        one.id !== unit.id &&
        one.side === unit.side &&
        sameCell(one.cell, unit.cell),
    );
    if (leaders.length === 0 && !blind) return {};
    const choices: readonly Choice[] = [
      { id: 'none', because: [] },
      ...leaders.map(({ id }) => ({ id: `leader:${id}`, unit: id, because: [] })),
    ];
    const because = [{ code: 'cf-may-save', rule: 'CF-SMF-14' }];
    return {
      question: {
        to: [unit.side],
        private: false,
        units: [unit.id],
        choices,
        until: 'answered',
        fallback: 'none',
        because,
      },
    };
  },
  answer: (t, task, { unit: leader }) => {
    if (leader === undefined) return destroyed(t, task.unit);
    const lost = andThen(done(t, line('sacrificed', leader, { for: task.unit })), (now) =>
      destroyed(now, leader),
    );
    const suppressed = t.settings['leader.saves'] === 'suppressed' && !isFigure(unitOf(t, task.unit));
    return suppressed
      ? { ...lost, t: withUnit(lost.t, task.unit, { status: 'suppressed', occupies: false }) }
      : lost;
  },
  run: (t, task) => destroyed(t, task.unit),
});

/**
 * Removes a unit; single figures with it share its fate if it was the last other unit there. Its passengers
 * are lost too, or by an option bail out if there is room. Its wreck may stay.
 *
 * @rule CF-HR-5
 * @rows CF-HR-5 CF-SMF-5 CF-ST-3
 */
export function destroyed(t: CfTable, id: string): Step {
  const unit = unitOf(t, id);
  const riders = Object.keys(t.play.aboard).filter((rider) => t.play.aboard[rider] === id);
  const gone = withWreck(withoutUnit(t, id), unit);
  const step = andThen(done(gone, line('destroyed', id, { at: nameOf(t, unit.cell) })), (now) =>
    riders.reduce((all, rider) => andThen(all, (later) => bailedOut(later, rider, unit)), done(now)),
  );
  return andThen(step, (now) => (isFigure(unit) ? done(now) : orphans(now, unit)));
}

function bailedOut(t: CfTable, id: string, { cell }: CfUnit): Step {
  // A leader who rode with a squad has already shared its fate.
  if (!t.units.some((unit) => unit.id === id)) return done(t);
  const rider = withUnit(t, id, { cell });
  const unit = unitOf(rider, id);
  const stays = t.settings['vehicle.riders'] === 'bail-out' && !terrainFault(t, unit, cell);
  if (!stays || roomFault(rider, unit, cell)) return destroyed(t, id);
  return done(withMark(rider, id, 'done'), line('bails-out', id));
}

/** Adds a wreck; a square has at most one. */
function withWreck(t: CfTable, unit: CfUnit): CfTable {
  if (!t.settings['vehicle.wrecks'] || kindOf(unit).type !== 'vehicle') return t;
  const there = t.markers.some(({ id, cell }) => id === WRECK && sameCell(cell, unit.cell));
  return there ? t : withMarkers(t, [...t.markers, { id: WRECK, cell: unit.cell }]);
}

function orphans(t: CfTable, lost: CfUnit): Step {
  const here = t.units.filter((unit) => unit.side === lost.side && sameCell(unit.cell, lost.cell));
  if (here.some((unit) => kindOf(unit).type !== 'figure')) return done(t);
  // A dummy stays, as a squad under a blind would.
  return here
    .filter((unit) => !isDummy(unit))
    .reduce(
      (step, { id }) =>
        andThen(step, (now) =>
          done(withoutUnit(now, id), line('destroyed', id, {}, [{ code: 'cf-alone', rule: 'CF-SMF-5' }])),
        ),
      done(t),
    );
}
