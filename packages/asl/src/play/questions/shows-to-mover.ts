import { sidesAmong, type Choice, type Question } from '@bocage/core/game';
import { cleared, isReal, isThing, unitOf, type AslSituation, type AslUnit } from '../../situation/situation';
import type { PendingMeeting } from '../../situation/underway';
import { after } from '../../wall-advantage/after';
import { coveredIn } from '../meeting';
import { arrive, heldStep } from '../move-steps';
import { playReason } from '../reasons';
import { only, questionId, type Answered, type QuestionKind } from '../question';

const KIND = 'shows-to-mover';
const REMOVE = 'remove';

/**
 * Asks covered units in a Location that an enemy is about to enter. One shows a real unit, which turns the
 * enemy back, or the owner has none and removes the dummies. Both get the same wording.
 *
 * @rule A12.15
 * @rule B9.41
 * @rows B9.41-c G-9.41-8
 */
export const SHOWS_TO_MOVER: QuestionKind = {
  kind: KIND,
  open: (s) => (s.meeting && s.meeting.shown !== true ? questionOf(s, s.meeting) : []),
  answer: (s, { choice }) => {
    const { meeting } = s;
    if (!meeting) return only(s);
    return choice.id === REMOVE ? removed(s, meeting) : shown(s, meeting, unitOf(s, choice.unit ?? ''));
  },
};

const covered = (s: AslSituation, meeting: PendingMeeting): readonly AslUnit[] =>
  coveredIn(s, meeting.unit, heldStep(meeting).step);

function questionOf(s: AslSituation, meeting: PendingMeeting): readonly Question[] {
  const there = covered(s, meeting);
  const real = there.filter(isReal);
  const show = real.map((u): Choice => {
    return { id: `show:${u.id}`, unit: u.id, because: [playReason('play-shown', { rule: 'A12.15' })] };
  });
  const gone: Choice = { id: REMOVE, because: [playReason('play-dummies', { rule: 'A12.15' })] };
  const choices = show.length > 0 ? show : [gone];
  return [
    {
      id: questionId(KIND, [meeting.unit]),
      kind: KIND,
      to: sidesAmong(there),
      private: false,
      units: [meeting.unit],
      choices,
      until: 'answered',
      fallback: choices[0]?.id ?? REMOVE,
      because: [playReason('play-meeting-open', { rule: 'A12.15' })],
    },
  ];
}

/** The mover starts its entry, and thereby loses WA. */
function setOut(s: AslSituation, { unit, to }: PendingMeeting): Answered {
  return after(s, { type: 'start-entry', unit, to });
}

function then(so: Answered, next: (s: AslSituation) => Answered): Answered {
  if (so.refused.length > 0) return so;
  const { situation, changes, refused, log } = next(so.situation);
  return { situation, changes: [...so.changes, ...changes], refused, ...(log && { log }) };
}

/** A shown unit can take the WA that the mover loses at the start of its entry. */
function shown(s: AslSituation, meeting: PendingMeeting, { id, hidden }: AslUnit): Answered {
  const met = { ...s, meeting: { ...meeting, shown: true as const } };
  const seen = after(
    met,
    hidden
      ? { type: 'unhide', unit: id, concealed: false }
      : { type: 'state', unit: id, set: { concealed: false } },
  );
  return then(seen, (open) => setOut(open, meeting));
}

function removed(s: AslSituation, meeting: PendingMeeting): Answered {
  const there = covered(s, meeting);
  const away = there.reduce(
    (so, { id }) => then(so, (out) => gone(out, id)),
    setOut(cleared(s, 'meeting'), meeting),
  );
  return then(away, (out) => ({ ...arrive(out, heldStep(meeting)), changes: [] }));
}

/** Removes a dummy, which the log names as one. A thing stays and is revealed. */
function gone(s: AslSituation, id: string): Answered {
  if (isThing(unitOf(s, id))) return after(s, { type: 'state', unit: id, set: { concealed: false } });
  const why = [playReason('play-dummies', { rule: 'A12.15' })];
  const { changes, ...rest } = after(s, { type: 'eliminate', unit: id });
  return {
    ...rest,
    changes: changes.map((one) => (one.kind === 'removed' ? { ...one, because: why } : one)),
  };
}
