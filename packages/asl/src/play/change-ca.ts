import { viewFor } from '../situation/knowledge';
import { checkKeys } from '@bocage/core/names';
import { mayChangeCa, recordOf } from '../guns/covered-arc';
import { isUnseen, unitOf, withUnit } from '../situation/situation';
import { known } from '../wall-advantage/event-fields';
import { playReason } from './reasons';
import { refused, type Handler } from './turn';

/**
 * A Gun changes its CA: it then fires through no bocage of its hex in this phase. Enemies that do not know it
 * as a Gun learn nothing.
 *
 * @throws RulesError
 * @rule B9.53
 * @rows B9.53-a B9.53-b
 */
export const playChangeCa: Handler = (turn) => {
  const { s, event, by } = turn;
  checkKeys(event, 'event', ['type', 'unit']);
  const id = known(event, viewFor(s, by));
  const unit = unitOf(s, id);
  if (by !== undefined && unit.side !== by) return refused(turn, playReason('play-not-your-unit'));
  const may = mayChangeCa(s, id, recordOf(unit));
  if (!may.ok) return refused(turn, ...may.because);
  return {
    situation: withUnit(s, id, { caChanged: true }),
    log: [
      {
        kind: 'ca-changed',
        unit: id,
        because: [],
        ...(isUnseen(unit) ? { to: unit.side } : {}),
      },
    ],
    refused: [],
  };
};
