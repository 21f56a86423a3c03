/** Fire missions: an observer names a square, and the missions arrive with his side's next fire card. */
import { enterSegment, hasSegment } from '../deck/segments';
import { attackTask, type AttackTask } from '../fire/attack-task';
import { printedOf, type DicePart } from '../fire/dice-parts';
import { coverFromAbove } from '../cover/cover';
import { formatFeature } from '@bocage/core/notation';
import { acting } from '../play/acting';
import { playReason } from '../play/reasons';
import type { CfTable, Mission, Task } from '../play/state';
import { squareNamed, withoutUnit } from '../play/table-parts';
import { taskKind } from '../play/tasks';
import {
  andThen,
  done,
  hasMark,
  line,
  push,
  pushAll,
  refuse,
  withMark,
  withPlay,
  type Handler,
  type NewTask,
  type Step,
} from '../play/turn';
import { choice, count, fields, text, type ValueOf } from '../reading/readers';
import type { CfUnit } from '../situation/situation';
import { asKnownTo, isCovered, isFigure, sees, unitsIn } from '../sight/known';
import { laySmoke } from './smoke';

const readCall = fields({ type: text, unit: text, at: text, mission: choice(['he', 'smoke']) });

/**
 * An observer on a fire card declares a target in his sight. All see the marked square; only his side knows
 * its mission.
 *
 * @rule CF-AR-1
 * @rows CF-AR-1 CF-PH-5
 */
export const playCall: Handler = (turn) => {
  const { unit: id, at, mission } = readCall(turn.event, 'event');
  const { unit, why } = acting(turn, id);
  if (!unit) return refuse(turn.t, why);
  if (unit.kind !== 'forward-observer') return refuse(turn.t, playReason('cf-no-observer', 'CF-AR-1'));
  const entered = enterSegment(turn.t, 'declaring');
  if ('why' in entered) return refuse(turn.t, entered.why);
  const { t } = entered;
  if (hasMark(t, id, 'called', 'done')) return refuse(turn.t, playReason('cf-acted', 'CF-PH-3'));
  const { called = {}, smokeCalled = {} } = t.play;
  if (missionsLeft(t, unit) <= 0) return refuse(turn.t, playReason('cf-no-missions', 'CF-SMF-13'));
  if (missionsLeft(t, unit, mission) <= 0)
    return refuse(turn.t, playReason('cf-no-such-mission', 'CF-SMF-13', { facts: { mission } }));
  const cell = squareNamed(t, at);
  if (!sees(asKnownTo(t, unit.side), unit, cell))
    return refuse(turn.t, playReason('cf-no-sight', 'CF-AR-1', { at: { kind: 'cell', cell } }));
  const one: Mission = { by: id, side: unit.side, at, kind: mission, number: t.play.phase };
  const noted = withPlay(withMark(t, id, 'called'), {
    missions: [...t.play.missions, one],
    called: { ...called, [id]: (called[id] ?? 0) + 1 },
    ...(mission === 'smoke' && { smokeCalled: { ...smokeCalled, [id]: (smokeCalled[id] ?? 0) + 1 } }),
  });
  return done(noted, line('target-marked', undefined, { at }), {
    ...line('calls', id, { at, mission }),
    to: unit.side,
  });
};

/**
 * Returns the number of missions that an observer may still call; a scenario may give some of them as smoke, and
 * the rest as high explosive.
 *
 * @rule CF-SMF-13
 * @rows CF-SMF-13
 */
function missionsLeft({ play }: CfTable, unit: CfUnit, kind?: Mission['kind']): number {
  const { id, missions, smokeMissions } = unit;
  const called = play.called[id] ?? 0;
  if (kind === undefined || smokeMissions === 'any') return missions - called;
  const [smoke, thrown] = [Math.min(missions, Number(smokeMissions)), play.smokeCalled?.[id] ?? 0];
  return kind === 'smoke' ? smoke - thrown : missions - smoke - (called - thrown);
}

const readArrival = fields(
  { kind: choice(['arrival']), n: count, at: text, side: text, mission: choice(['he', 'smoke']) },
  { by: text },
);
type ArrivalTask = ValueOf<typeof readArrival> & Task;

/**
 * Returns the arrival of all missions of the card's side, one after the other. A mission of unknown kind
 * counts as high explosive, and the log says so.
 *
 * @rule CF-AR-2
 * @rows CF-AR-2 CF-PH-5
 */
export function arrivals(t: CfTable): Step {
  if (!hasSegment(t.play, 'arrival', t)) return done(t);
  const due = t.play.missions.filter(({ side }) => side === t.play.card.side);
  const left = withPlay(t, { missions: t.play.missions.filter((one) => !due.includes(one)) });
  return done(
    pushAll<ArrivalTask>(
      left,
      due.map(({ at, side, kind = 'he', by }) => ({
        kind: 'arrival',
        at,
        side,
        mission: kind,
        ...(by !== undefined && { by }),
      })),
    ),
    ...due.flatMap(({ at, kind }) => (kind === undefined ? [line('mission-untold', undefined, { at })] : [])),
  );
}

/**
 * One die: on a one the mission does not arrive, but still counts. High explosive rolls dice for each unit in
 * the square, four in the open and three in cover. Smoke covers the square.
 *
 * @rule CF-AR-3
 * @rows CF-AR-3 CF-AR-4 CF-AR-5 CF-AR-6 CF-AR-10 CF-AR-11 CF-SMF-4 CF-SMF-13
 */
export const ARRIVAL_TASK = taskKind<ArrivalTask>({
  kind: 'arrival',
  read: readArrival,
  open: (_t, { side }) => ({ need: { dice: [6], to: side, units: [], because: [] } }),
  dice: (t, task, [die = 0]) => {
    const after = task.by === undefined ? t : push<DismissTask>(t, { kind: 'dismissed', unit: task.by });
    if (die === 1) return done(after, line('denied', undefined, { at: task.at }));
    const arrived = done(after, line('arrives', undefined, { at: task.at, mission: task.mission }));
    if (task.mission === 'smoke') return andThen(arrived, (now) => laySmoke(now, task.side, task.at));
    return andThen(arrived, (now) => done(push(now, shells(now, task))));
  },
});

function shells(t: CfTable, { at, side }: ArrivalTask): NewTask<AttackTask> {
  const cell = squareNamed(t, at);
  const cover = coverFromAbove(t, cell);
  const { artillery, 'artillery-cover': minus } = t.settings.tables.dice.roll;
  const dice = Math.max(0, artillery + (cover ? minus : 0));
  const printed = (row: string): Partial<DicePart> => printedOf(t, 'CF-AR-4', 'dice', 'roll', row);
  const parts: readonly DicePart[] = [
    { id: 'weapon', value: artillery, rule: 'CF-AR-4', ...printed('artillery') },
    ...(cover
      ? [
          {
            id: 'cover',
            value: minus,
            rule: cover.rule,
            at: cover.at ? formatFeature(cover.at, t.board) : at,
            ...printed('artillery-cover'),
          } as const,
        ]
      : []),
  ];
  const here = unitsIn(t, cell);
  // Figures are hit by themselves only if they are the only units there: they share the fate of others.
  const alone = here.every(isFigure);
  // Under a blind a figure takes dice as a squad would, and is only seen.
  const hit = here.filter(
    (unit) => alone || unit.concealed || !isFigure(unit) || t.settings['figures.mixedDice'],
  );
  const known = hit.filter((unit) => !unit.hidden || unit.side === side);
  const unseen = hit.filter((unit) => !known.includes(unit) && isCovered(unit)).map(({ id }) => id);
  return attackTask({
    side,
    cause: 'artillery',
    shooters: [],
    targets: known.map(({ id }) => ({ unit: id, dice, parts })),
    blind: dice,
    blindParts: parts,
    unseen,
  });
}

interface DismissTask extends Task {
  readonly kind: 'dismissed';
  readonly unit: string;
}

/**
 * An observer without further missions leaves the table.
 *
 * @rule CF-SMF-13
 * @rows CF-AR-11 CF-SMF-13
 */
export const DISMISSED_TASK = taskKind<DismissTask>({
  kind: 'dismissed',
  read: fields({ kind: choice(['dismissed']), n: count, unit: text }),
  needed: ({ unit }) => [unit],
  run: (t, { unit: id }) => {
    const unit = t.units.find((one) => one.id === id);
    const open = t.play.missions.some(({ by }) => by === id);
    const more = unit === undefined || open || (t.play.called[id] ?? 0) < unit.missions;
    return more
      ? done(t)
      : done(withoutUnit(t, id), { ...line('removed', id), ...(isCovered(unit) && { to: unit.side }) });
  },
});
