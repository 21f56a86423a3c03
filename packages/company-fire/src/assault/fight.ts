/** The fight: both dice, their totals, and the results. */
import type { LogEntry, ReckoningPart } from '@bocage/core/game';
import type { CfTable, Task } from '../play/state';
import { sumOf } from '../play/sum';
import { squareNamed } from '../play/table-parts';
import { taskKind } from '../play/tasks';
import { done, line, push, pushAll, type NewTask, type Step } from '../play/turn';
import type { Cell } from '@bocage/core/lattice';
import { choice, count, fields, list, text, type ValueOf } from '../reading/readers';
import { isCovered, otherSide } from '../sight/known';
import { revealed } from '../sight/reveal';
import { kindOf, type CfUnit } from '../situation/situation';
import { hitsTask } from '../status/hits';
import { advanceTask } from './advance';
import { lossesTask } from './losses';
import { attackerParts, defenderParts, partyIn, type Party } from './parts';

const readFight = fields(
  {
    kind: choice(['assault']),
    n: count,
    side: text,
    attackers: list(text),
    defenders: list(text),
    from: text,
    at: text,
  },
  { die: count },
);
type FightTask = ValueOf<typeof readFight> & Task;

/** The task of these units to fight. @internal */
export function assaultTask(task: Omit<FightTask, 'n' | 'kind'>): NewTask<FightTask> {
  return { kind: 'assault', ...task };
}

/** Returns the units that still take part: units pinned or suppressed meanwhile do not. */
function parties(
  t: CfTable,
  { side, attackers, from, at }: FightTask,
): { readonly own: Party; readonly enemy: Party } {
  const own = partyIn(t, side, squareNamed(t, from), attackers);
  const fit = own.units.filter(
    (unit) => unit.status === 'good-order' || (unit.status === 'pinned' && kindOf(unit).type === 'vehicle'),
  );
  return { own: { ...own, units: fit }, enemy: partyIn(t, otherSide(t, side), squareNamed(t, at), 'all') };
}

/**
 * Each side rolls a die and adds its modifiers; the difference is hits on each unit of the lower side.
 *
 * @rule CF-CA-9
 * @rows CF-CA-8 CF-CA-9 CF-CA-10 CF-CA-11 CF-CA-13 CF-CA-17
 */
export const ASSAULT_TASK = taskKind<FightTask>({
  kind: 'assault',
  read: readFight,
  open: (t, task) => {
    const { own, enemy } = parties(t, task);
    if (own.units.length === 0 || enemy.units.length === 0) return {};
    const to = task.die === undefined ? task.side : otherSide(t, task.side);
    const units = (task.die === undefined ? own : enemy).units.map(({ id }) => id);
    return { need: { dice: [6], to, units, because: [] } };
  },
  dice: (t, task, [die = 0]) => {
    if (task.die === undefined) {
      const { n: _n, ...again } = task;
      return done(push<FightTask>(t, { ...again, die }));
    }
    return decided(t, task, task.die, die);
  },
  run: (t, { attackers }) =>
    done(
      t,
      line(
        'assault-off',
        attackers.find((id) => t.units.some((unit) => unit.id === id)),
      ),
    ),
});

/** The modifiers of both sides' dice. */
interface BothParts {
  readonly own: readonly ReckoningPart[];
  readonly enemy: readonly ReckoningPart[];
}

/**
 * Returns the modifiers of both dice by what the attacker knows; undefined = a blind is in the square.
 *
 * @param known the situation before the assault, as its side knows it
 * @rule CF-CA-9
 * @internal
 */
export function bothSides(known: CfTable, task: Task): BothParts | undefined {
  const fight = readFight(task, 'task');
  const isBlind = partyIn(
    known,
    otherSide(known, fight.side),
    squareNamed(known, fight.at),
    'all',
  ).square.some(({ concealed }) => concealed);
  return isBlind ? undefined : partsOf(known, fight);
}

function partsOf(t: CfTable, task: FightTask): BothParts {
  const { own, enemy } = parties(t, task);
  const [from, at] = [squareNamed(t, task.from), squareNamed(t, task.at)];
  return { own: attackerParts(t, own, enemy, from, at), enemy: defenderParts(t, enemy, own, from) };
}

function decided(t: CfTable, task: FightTask, attack: number, defence: number): Step {
  const { own, enemy } = parties(t, task);
  const places = [squareNamed(t, task.from), squareNamed(t, task.at)] as const;
  const parts = partsOf(t, task);
  const ours = sumOf([attack], parts.own);
  const theirs = sumOf([defence], parts.enemy);
  const { seen, lines } = revealed(t, unseenHelp(t, own, enemy, places));
  const log: readonly LogEntry[] = [
    ...lines,
    { ...line('assault-attack', own.units[0]?.id), reckoning: ours },
    { ...line('assault-defence', enemy.units[0]?.id), reckoning: theirs },
  ];
  const [us, them] = [own.units.map(({ id }) => id), enemy.units.map(({ id }) => id)];
  const after = push(seen, advanceTask({ side: task.side, units: us, at: task.at, defenders: them }));
  const difference = ours.final - theirs.final;
  if (difference === 0) return done(tie(after, task.side, us, them), ...log);
  const losers = difference > 0 ? enemy.units : own.units;
  const winners = difference > 0 ? us : them;
  const hits = Math.abs(difference);
  return done(
    pushAll(
      after,
      losers.map(({ id }: CfUnit) => hitsTask({ unit: id, hits, cause: 'assault', shooters: winners })),
    ),
    ...log,
  );
}

/**
 * Returns the units under cover beside the attackers that change their die: the sum shows them (CF-FI-10).
 * Those that change nothing stay unseen.
 */
function unseenHelp(
  t: CfTable,
  own: Party,
  enemy: Party,
  [from, at]: readonly [Cell, Cell],
): readonly string[] {
  const sum = (square: readonly CfUnit[]): string =>
    JSON.stringify(attackerParts(t, { ...own, square }, enemy, from, at));
  const whole = sum(own.square);
  return own.square
    .filter((unit) => isCovered(unit) && sum(own.square.filter((one) => one !== unit)) !== whole)
    .map(({ id }) => id);
}

/** Removes units of both sides one for one, as many as the smaller side has; each owner chooses. */
function tie(t: CfTable, side: string, us: readonly string[], them: readonly string[]): CfTable {
  const number = t.settings['assault.tie'] === 'one-each' ? 1 : Math.min(us.length, them.length);
  return pushAll(t, [
    lossesTask({ side: otherSide(t, side), units: them, number }),
    lossesTask({ side, units: us, number }),
  ]);
}
