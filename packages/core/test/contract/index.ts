/**
 * The contract of `Game`, for any game: each check is one sentence of it. Tests of games call
 * `contractFaults` with a few situations of their own. It uses no test library, so that it also runs in a
 * browser.
 */
import type { Check, Trial } from './check';
import { FROZEN } from './frozen-check';
import { HOSTILE_EVENT, HOSTILE_JSON } from './hostile-checks';
import { OUTCOME_JSON, RELOAD, SITUATION_JSON } from './json-checks';
import { EXPLAIN, FIELD, LOS_ANSWERS, SYMMETRY, UNKNOWN_UNIT } from './los-checks';
import { DEFAULTS, IDS, LABELS, LOOKS } from './palette-checks';
import {
  ANSWERERS,
  DEEDS,
  DETERMINISTIC,
  LATE,
  LEGAL,
  LISTED,
  QUESTIONS,
  REFUSED,
  REMOVED,
  RULINGS,
  WAITING,
  WHOLE,
} from './play-checks';
import { ASKED, MARKS, RECORD, SECRETS, TELL_TWICE } from './tell-checks';

export type { Check, Deed, Sample, Trial } from './check';

export const CHECKS: readonly Check[] = [
  ...[IDS, LOOKS, DEFAULTS, LABELS],
  ...[SYMMETRY, LOS_ANSWERS, FIELD, EXPLAIN, UNKNOWN_UNIT, FROZEN],
  ...[SITUATION_JSON, OUTCOME_JSON, RELOAD],
  ...[
    WHOLE,
    DEEDS,
    REFUSED,
    DETERMINISTIC,
    WAITING,
    QUESTIONS,
    LISTED,
    LATE,
    ANSWERERS,
    LEGAL,
    RULINGS,
    REMOVED,
  ],
  ...[TELL_TWICE, SECRETS, MARKS, RECORD, ASKED],
  ...[HOSTILE_EVENT, HOSTILE_JSON],
];

export interface Fault {
  /** Id of the check. */
  readonly check: string;
  readonly fault: string;
}

/** Most faults of one kind that are reported. */
const MOST = 8;

/** Returns the faults of a game in one sample. Empty: it keeps the contract. */
export function contractFaults(trial: Trial): readonly Fault[] {
  return CHECKS.flatMap((check) => faultsOf(check, trial));
}

function faultsOf({ id, faults }: Check, trial: Trial): readonly Fault[] {
  const found: Fault[] = [];
  try {
    for (const fault of faults(trial)) if (found.push({ check: id, fault }) >= MOST) break;
  } catch (error) {
    found.push({
      check: id,
      fault: `throws ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    });
  }
  return found;
}
