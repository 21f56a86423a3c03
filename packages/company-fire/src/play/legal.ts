import type { GameEvent, LegalAction, KnownSituation } from '@bocage/core/game';
import { asKnownTo } from '../sight/known';
import { readSituation, unitOf } from '../situation/situation';
import { OFFERS } from './offers';
import { deedIn } from './play';
import { previewOf } from './preview';
import { settle } from './settle';
import { readTable } from './table';

/**
 * Returns a unit's allowed and refused events: every event that its side could try, checked by the code of
 * `play`. An offered event is thus never refused.
 *
 * @rule CF-PH-3
 * @rows CF-PH-3
 */
export function considered(situation: KnownSituation, id: string): readonly LegalAction[] {
  const read = readTable(situation);
  const unit = unitOf(read ?? readSituation(situation), id);
  if (!read) return [];
  const { t } = settle({ t: read, log: [], refused: [] });
  if (t.play.tasks.length > 0 || t.play.busy || t.play.over) return [];
  const known = asKnownTo(t, unit.side);
  return OFFERS.flatMap((offer) => offer(known, unit)).map((event): LegalAction => {
    const step = deedIn(t, event, unit.side);
    const allowed = step.refused.length === 0;
    return { event, allowed, because: step.refused, ...(allowed && previewOf(step.t, known)) };
  });
}

/**
 * Returns the events that its side may play with it now.
 *
 * @rule CF-PH-3
 */
export function legal(situation: KnownSituation, id: string): readonly GameEvent[] {
  return considered(situation, id).flatMap(({ event, allowed }) => (allowed ? [event] : []));
}
