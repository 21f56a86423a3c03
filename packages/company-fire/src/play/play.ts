import type { GameEvent, Outcome, Situation, Waiting } from '@bocage/core/game';
import { expectedName } from '@bocage/core/names';
import { begin } from '../deck/begin';
import { passIdle } from '../deck/pass';
import { badValue } from '../reading/readers';
import { readSituation } from '../situation/situation';
import { isSettingUp, setUp } from './by-hand';
import { HANDLERS, WHILE_WAITING } from './handlers';
import { playReason } from './reasons';
import { settle, waitingIn } from './settle';
import type { CfTable } from './state';
import { readTable, writeTable, writeUnits } from './table';
import { veiled } from './veil';
import { refuse, type Step } from './turn';

/** The event that begins a game; no other comes before it. */
const BEGIN = 'begin';
const NOTHING: Waiting = { questions: [], needs: [] };

/**
 * Plays an event.
 *
 * @param by the acting side; absent: a GM
 * @throws RulesError if the event cannot be read
 * @rule CF-PH-4
 */
export function play(situation: Situation, event: GameEvent, by?: string): Outcome {
  checkType(event.type);
  const table = readTable(situation);
  if (table === undefined) {
    if (isSettingUp(event)) return settingUp(situation, event, by);
    if (event.type !== BEGIN) return refused(situation, [playReason('cf-not-begun', 'CF-DK-5')], NOTHING);
    const step = settleUnlessRefused(begin(situation, event, by));
    if (step.refused.length > 0) return refused(situation, step.refused, NOTHING);
    return outcome(situation, step.t.units, step);
  }
  const settled = settle({ t: table, log: [], refused: [] });
  const { t } = settled;
  const step = settleUnlessRefused(deedIn(t, event, by));
  if (step.refused.length > 0) return refused(situation, step.refused, waitingIn(t));
  return outcome(situation, table.units, { ...step, log: [...settled.log, ...step.log] });
}

/** Checks the type of an event, which may be any value: as a key a list would become a text. */
function checkType(type: unknown): void {
  if (typeof type === 'string' && (type === BEGIN || Object.hasOwn(HANDLERS, type))) return;
  throw badValue('event.type', type, expectedName(type, [BEGIN, ...Object.keys(HANDLERS)]));
}

function settingUp(situation: Situation, event: GameEvent, by: string | undefined): Outcome {
  const s = readSituation(situation);
  const { units, log, refused: why } = setUp(s, event, by);
  if (why.length > 0) return refused(situation, why, NOTHING);
  return { situation: writeUnits(situation, s.units, units), log, refused: [], ...NOTHING };
}

/**
 * Returns the direct effect of an event on a settled table, refused or done, without its consequences.
 * @internal
 */
export function deedIn(t: CfTable, event: GameEvent, by: string | undefined): Step {
  const why = barred(t, event);
  if (why) return refuse(t, why);
  const handler = Object.hasOwn(HANDLERS, event.type) ? HANDLERS[event.type] : undefined;
  if (!handler) return refuse(t, playReason('cf-begun', 'CF-DK-5'));
  return handler({ t, event, ...(by === undefined ? {} : { by }) });
}

function barred(
  { play: { over, tasks, busy } }: CfTable,
  { type }: GameEvent,
): Outcome['refused'][number] | undefined {
  if (over) return playReason('cf-over', 'CF-CL-2');
  const waits = tasks.length > 0 || busy === true;
  return waits && !WHILE_WAITING.includes(type) ? playReason('cf-wait', 'CF-PH-4') : undefined;
}

function settleUnlessRefused(step: Step): Step {
  return step.refused.length > 0 ? step : passIdle(settle(step));
}

function refused(situation: Situation, reasons: Outcome['refused'], waits: Waiting): Outcome {
  return { situation, log: [], refused: reasons, ...waits };
}

function outcome(situation: Situation, before: CfTable['units'], { t, log }: Step): Outcome {
  return {
    situation: writeTable(situation, before, t),
    log: veiled(log, before, t),
    refused: [],
    ...waitingIn(t),
  };
}

/**
 * Returns everything open now, computed from the situation only.
 *
 * @rule CF-PH-4
 */
export function waiting(situation: Situation): Waiting {
  const t = readTable(situation);
  return t ? waitingIn(settle({ t, log: [], refused: [] }).t) : NOTHING;
}
