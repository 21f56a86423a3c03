/** Opportunity fire by the non-moving side: the question which unit fires, and the shot. */
import type { Choice } from '@bocage/core/game';
import type { CfTable, Task } from '../play/state';
import { squareNamed } from '../play/table-parts';
import { taskKind } from '../play/tasks';
import { done, line, push, withMark, type NewTask, type Step } from '../play/turn';
import { choice, count, fields, list, text, type ValueOf } from '../reading/readers';
import { isAboard, otherSide } from '../sight/known';
import type { CfUnit } from '../situation/situation';
import { attackTask, type Target } from './attack-task';
import { isReady, mayOpFire } from './op-fire-able';
import { buttonedUpLimit } from '../vehicles/op-fire';
import { leftAfter } from './removed';
import { shotAt } from './shot';
import { targetOf } from './targets';
import { weaponMark, type Weapon } from './weapon';
import { weaponsOf } from './weapons';
import { revealed } from '../sight/reveal';

const readOpFire = fields(
  { kind: choice(['op-fire']), n: count, targets: list(text), at: text },
  {
    /** The units that may fire, if limited, and the assaulted square. */
    by: list(text),
    assault: text,
  },
);
type OpFireTask = ValueOf<typeof readOpFire> & Task;

/** The task of opportunity fire at these units, which entered a square. @internal */
export function opFireTask(task: Omit<OpFireTask, 'n' | 'kind'>): NewTask<OpFireTask> {
  return { kind: 'op-fire', ...task };
}

/**
 * The other side is asked for opportunity fire, even if no unit could fire: a missing question would tell
 * that none lies in wait.
 *
 * @rule CF-OF-1
 * @rows CF-OF-1 CF-OF-2 CF-OF-3 CF-OF-6 CF-OF-7 CF-OF-8 CF-VO-1
 */
export const OP_FIRE_TASK = taskKind<OpFireTask>({
  kind: 'op-fire',
  read: readOpFire,
  open: (t, task) => {
    const targets = t.units.filter(({ id }) => task.targets.includes(id));
    const [first] = targets;
    if (!first) return {};
    const able = shotsAt(t, targets, task);
    if (able.length === 0 && t.settings['opfire.ask'] === 'able') return {};
    const choices: readonly Choice[] = [
      { id: 'none', because: [] },
      ...able.map(({ id, shooter, dice }) => ({ id, unit: shooter.id, value: dice, because: [] })),
    ];
    const at = { kind: 'cell', cell: squareNamed(t, task.at) } as const;
    const because = [{ code: 'cf-may-op-fire', rule: 'CF-OF-1', at }];
    const to = [otherSide(t, first.side)];
    return {
      question: {
        to,
        private: false,
        units: task.targets.filter((id) => t.units.some((unit) => unit.id === id)),
        choices,
        until: 'answered',
        fallback: 'none',
        because,
      },
    };
  },
  answer: (t, task, choice) => {
    const movers = t.units.filter(({ id }) => task.targets.includes(id));
    const shot = shotsAt(t, movers, task).find(({ id }) => id === choice.id);
    return shot ? fireAtMover(t, task, shot) : done(t);
  },
});

function fireAtMover(t: CfTable, task: OpFireTask, { shooter, weapon, targets }: AbleShot): Step {
  const { n: _n, kind: _kind, ...again } = task;
  const several = t.settings['opfire.perTrigger'] === 'several' ? push(t, opFireTask(again)) : t;
  const { seen, lines } = revealed(several, [shooter.id]);
  const marked = withMark(seen, shooter.id, 'op-fired', 'turn-fired', weaponMark('op-fired', weapon));
  const leaving = leftAfter(marked, shooter.id, weapon);
  const attack = attackTask({
    side: shooter.side,
    cause: 'op-fire',
    weapon: weapon.cause,
    shooters: [shooter.id],
    targets,
    ...(weapon.machineGun && { jams: weapon.id }),
  });
  return done(push(leaving, attack), ...lines, line('op-fires', shooter.id, { weapon: weapon.id }));
}

interface AbleShot {
  /** The id of the choice: weapon, shooter, and where it aims at one of several movers, the mover. */
  readonly id: string;
  readonly shooter: CfUnit;
  readonly weapon: Weapon;
  readonly targets: readonly Target[];
  readonly dice: number;
}

/**
 * Returns every weapon of the other side that can fire at these; an aimed weapon fires at one of them.
 *
 * @rule CF-OF-2
 * @rows CF-OF-2 CF-OF-3 CF-OF-6 CF-VA-9
 */
export function shotsAt(
  t: CfTable,
  movers: readonly CfUnit[],
  task: Pick<OpFireTask, 'by' | 'assault'> = {},
): readonly AbleShot[] {
  const [first] = movers;
  if (!first) return [];
  const side = otherSide(t, first.side);
  return t.units
    .filter((unit) => !isAboard(t, unit.id) && mayOpFire(t, unit, side))
    .filter(({ id }) => task.by === undefined || task.by.includes(id))
    .flatMap((shooter) =>
      weaponsOf(shooter, t.settings)
        .filter((weapon) => isReady(t, shooter, weapon))
        .flatMap((weapon) => shotsOf(shooter, weapon, targetsOf(t, shooter, weapon, movers, task))),
    );
}

function shotsOf(shooter: CfUnit, weapon: Weapon, targets: readonly Target[]): readonly AbleShot[] {
  const [first] = targets;
  if (!first) return [];
  const id = `${weapon.id}:${shooter.id}`;
  if (!weapon.aimed || targets.length === 1) return [{ id, shooter, weapon, targets, dice: first.dice }];
  return targets.map((target) => ({
    id: `${id}:${target.unit}`,
    shooter,
    weapon,
    targets: [target],
    dice: target.dice,
  }));
}

/** Returns the targets that a weapon can hit, and its dice against each. */
function targetsOf(
  t: CfTable,
  shooter: CfUnit,
  weapon: Weapon,
  movers: readonly CfUnit[],
  { assault }: Pick<OpFireTask, 'assault'>,
): readonly Target[] {
  const own = assault === undefined || t.settings['assault.opFireCover'] === 'own';
  const coverOf = own ? undefined : squareNamed(t, assault);
  return movers.flatMap((mover): readonly Target[] => {
    if (mover.hidden || buttonedUpLimit(t, shooter, weapon, mover)) return [];
    const shot = shotAt(t, shooter, weapon, mover, {
      opFire: true,
      ...(coverOf && { coverOf }),
      ...(mover.concealed && { recon: true }),
    });
    return shot.faults.length === 0 ? [targetOf(t, mover.id, shot)] : [];
  });
}
