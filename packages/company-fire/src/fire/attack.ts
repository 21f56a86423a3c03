/** Declared fire: dice for each target, and hits, by the option for one or several rolls. */
import type { LogEntry } from '@bocage/core/game';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { taskKind } from '../play/tasks';
import { done, line, push, pushAll, withMark, type Step } from '../play/turn';
import { hitsTask } from '../status/hits';
import { shares } from './shares';
import { readAttack, type AttackTask, type Target } from './attack-task';
import { tellParts, type DicePart } from './dice-parts';
import { hasDone } from './spent';
import { weaponMark } from './weapon';
import { revealed } from '../sight/reveal';

/**
 * The dice of an attack: for each target by itself, or once for all. Each die that shows enough is a hit.
 *
 * @rule CF-FI-4
 * @rows CF-FI-4 CF-FI-12 CF-OF-7 CF-GF-3 CF-OP-1 CF-OP-2 CF-OP-3 CF-OP-4
 */
export const ATTACK_TASK = taskKind<AttackTask>({
  kind: 'attack',
  read: readAttack,
  open: (t, task) => {
    const next = nextTarget(t, task);
    const dice = next?.dice ?? task.blind ?? 0;
    if (dice === 0) return {};
    const here = (id: string): boolean => t.units.some((unit) => unit.id === id);
    const units = [...task.shooters.filter(here), ...(next ? [next.unit] : [])];
    return { need: { dice: Array.from({ length: dice }, () => 6), to: task.side, units, because: [] } };
  },
  dice: (t, task, dice) => {
    const hits = dice.filter((die) => die >= hitsOn(t, task)).length;
    const { marked, jams, ones } = jamming(t, task, dice);
    const next = nextTarget(t, task);
    const told = (target: string | undefined): LogEntry =>
      thrown(t, task, { target, parts: next?.parts ?? task.blindParts, dice, hits });
    if (!next) return afterThrow(marked, task, hits, [told(undefined), ...jams]);
    const all = t.settings['attack.resolution'] !== 'perUnit';
    const struck = all ? targetsLeft(t, task) : [next];
    const parts =
      t.settings['attack.resolution'] === 'longer'
        ? shares(
            t,
            struck.map(({ unit }) => unit),
            hits,
          )
        : struck.map(() => hits);
    const rest = task.targets.filter(({ unit }) => !struck.some((one) => one.unit === unit));
    const { n: _n, ...again } = task;
    const later = rest.length > 0 ? push<AttackTask>(marked, { ...again, targets: rest, ones }) : marked;
    const after = pushAll(
      later,
      struck.map(({ unit }, i) => hitsTask({ unit, hits: parts[i] ?? 0, ...sourceOf(task) })),
    );
    return done(after, told(all && struck.length > 1 ? undefined : next.unit), ...jams);
  },
});

/**
 * A machine gun jams on two ones in opportunity fire: the throws for all its targets count together, by an
 * option each alone.
 *
 * @rule CF-OF-7
 * @rows CF-OF-7
 */
function jamming(
  t: CfTable,
  { jams: id, ones: before = 0, shooters }: AttackTask,
  dice: readonly number[],
): { readonly marked: CfTable; readonly jams: readonly LogEntry[]; readonly ones: number } {
  const thrown = dice.filter((die) => die === 1).length;
  const sum = (t.settings['opfire.jam'] === 'throw' ? 0 : before) + thrown;
  const [shooter] = shooters;
  if (id === undefined || shooter === undefined || sum < 2) return { marked: t, jams: [], ones: sum };
  const mark = weaponMark('jammed', { id });
  if (hasDone(t, shooter, 'jammed', { id })) return { marked: t, jams: [], ones: sum };
  return { marked: withMark(t, shooter, 'jammed', mark), jams: [line('jams', shooter)], ones: sum };
}

function sourceOf({
  cause,
  weapon,
  shooters,
}: AttackTask): Pick<AttackTask, 'cause' | 'weapon' | 'shooters'> {
  return { cause, shooters, ...(weapon && { weapon }) };
}

function targetsLeft({ units }: CfTable, { targets }: AttackTask): readonly Target[] {
  return targets.filter((target) => units.some(({ id }) => id === target.unit));
}

function nextTarget(t: CfTable, task: AttackTask): Target | undefined {
  return targetsLeft(t, task)[0];
}

/** Fire at unseen units: a hit reveals those that are there, and hits them. */
function afterThrow(t: CfTable, task: AttackTask, hits: number, log: readonly LogEntry[]): Step {
  const { unseen = [] } = task;
  const found = hits > 0 ? unseen.filter((id) => t.units.some((unit) => unit.id === id)) : [];
  const { seen, lines } = revealed(t, found);
  const told = pushAll(
    seen,
    found.map((unit) => hitsTask({ unit, hits, ...sourceOf(task) })),
  );
  return done(told, ...log, ...lines);
}

/**
 * Returns the least number that hits. The rules give it for artillery only.
 *
 * @rule CF-AR-5
 * @rows CF-AR-5 CF-FI-4
 */
function hitsOn({ settings }: CfTable, { cause }: Pick<AttackTask, 'cause'>): number {
  const printed = cause === 'artillery' && settings['artillery.hitOn'] === 'printed';
  return printed ? 5 : Number(settings['fire.hitOn']);
}

/** Facts of a roll for the log. */
interface Throw {
  readonly target: string | undefined;
  readonly parts: readonly DicePart[] | undefined;
  readonly dice: readonly number[];
  readonly hits: number;
}

const MANNERS = {
  perUnit: ['cf-throw-each', 'CF-FI-4'],
  faster: ['cf-throw-once', 'CF-OP-1'],
  longer: ['cf-throw-shared', 'CF-OP-2'],
} as const;

/**
 * Returns the log line of a roll: the dice and their modifiers, the number needed, and the targets.
 *
 * @rule CF-OP-4
 * @rows CF-OP-4 CF-UI-5
 */
function thrown(
  t: CfTable,
  { cause, shooters }: AttackTask,
  { target, parts = [], dice, hits }: Throw,
): LogEntry {
  const [shooter] = shooters;
  const facts = { cause, ...(target === undefined ? {} : { target }), dice, hits };
  const [manner, rule] = MANNERS[t.settings['attack.resolution']];
  return line('shot', shooter, facts, [
    ...tellParts(t, parts),
    playReason('cf-hits-on', 'CF-AR-5', { value: hitsOn(t, { cause }) }),
    playReason(manner, rule),
  ]);
}
