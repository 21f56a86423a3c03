import { viewFor } from '../situation/knowledge';
import { unitOf, withUnit } from '../situation/situation';
import { forfeitWa } from '../wall-advantage/claim';
import { parseEvent, type WaEvent } from '../wall-advantage/events';
import { hangsOnTem } from '../wall-advantage/mandatory';
import type { Handler } from './turn';
import { playWaEvent } from './wa-event';

/**
 * A unit forfeits WA. If that depends on an unknown TEM, the event only asks for the TEM (HEX_TEM), visible
 * to its own side. After the answer the unit may, or must, keep it.
 *
 * @rule B9.323
 * @rows B9.323-b
 */
export const playForfeit: Handler = (turn) => {
  const { s, event, by } = turn;
  const led = playWaEvent(turn);
  if (led.refused.length === 0) return led;
  const { unit: id, sides } = parseEvent(event, viewFor(s, by)) as Extract<
    WaEvent,
    { readonly type: 'forfeit' }
  >;
  const unit = unitOf(s, id);
  const doubt = hangsOnTem(s, unit);
  const isAll = doubt.length > 0 && led.refused.every(({ code }) => doubt.some((one) => one.code === code));
  if (!isAll || unit.asksTem || !forfeitWa(withUnit(s, id, { inHexTem: '1' }), id, sides).ok) return led;
  const line = { kind: 'asks-tem', unit: id, because: doubt, to: unit.side };
  return { situation: withUnit(s, id, { asksTem: true }), log: [line], refused: [] };
};
