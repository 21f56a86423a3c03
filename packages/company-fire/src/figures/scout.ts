import { enterSegment } from '../deck/segments';
import { acting } from '../play/acting';
import { playReason } from '../play/reasons';
import { done, hasMark, line, push, refuse, withMark, type Handler } from '../play/turn';
import { fields, text } from '../reading/readers';
import { removedTask } from '../fire/removed';
import { asKnownTo, isCovered, sees } from '../sight/known';
import { revealed } from '../sight/reveal';

const readScout = fields({ type: text, unit: text });

/**
 * A scout reveals all blinds and hidden units that he sees, and then leaves the table.
 *
 * @rule CF-SMF-16
 * @rows CF-SMF-16 CF-SMF-17
 */
export const playScout: Handler = (turn) => {
  const { unit: id } = readScout(turn.event, 'event');
  const { unit, why } = acting(turn, id);
  if (!unit) return refuse(turn.t, why);
  if (unit.kind !== 'scout') return refuse(turn.t, playReason('cf-no-scout', 'CF-SMF-16'));
  const entered = enterSegment(turn.t, 'actions');
  if ('why' in entered) return refuse(turn.t, entered.why);
  if (hasMark(turn.t, id, 'done')) return refuse(turn.t, playReason('cf-acted', 'CF-PH-3'));
  const { t } = entered;
  const known = asKnownTo(t, unit.side);
  const found = t.units.filter(
    (other) => other.side !== unit.side && isCovered(other) && sees(known, unit, other),
  );
  const looked = withMark(t, id, 'done');
  if (found.length === 0) return done(looked, line('scouts', id));
  const { seen, lines } = revealed(
    looked,
    found.map((other) => other.id),
  );
  return done(push(seen, removedTask(id)), line('scouts', id), ...lines);
};
