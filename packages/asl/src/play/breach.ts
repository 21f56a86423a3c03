import { viewFor } from '../situation/knowledge';
import { sameCell } from '@bocage/core/lattice';
import { formatSide, parsePlace } from '@bocage/core/notation';
import { checkKeys } from '@bocage/core/names';
import type { Json } from '@bocage/core/game';
import { beginBreach, type BreachMeans } from '../movement/breach';
import { badValue, readText } from '../reading/bad-value';
import { unitOf, type AslSituation } from '../situation/situation';
import { known } from '../wall-advantage/event-fields';
import { madeInTheOpen } from './made-in-the-open';
import { waits } from './met';
import { withCrossed } from '../situation/crossed';
import { movesNotNow } from './moves-now';
import { playReason } from './reasons';
import { refused, type Handler } from './turn';

/**
 * A vehicle openly begins to breach the bocage of one of its hexsides: the Bog DR is awaited next.
 *
 * @throws RulesError
 * @rule B9.541
 * @rows B9.541-a B9.541-b
 */
export const playBreach: Handler = (turn) => {
  const { s, event, by } = turn;
  checkKeys(event, 'event', ['type', 'unit', 'hexside', 'mpLeft', 'startMp', 'date']);
  const id = known(event, viewFor(s, by));
  const unit = unitOf(s, id);
  if (by !== undefined && unit.side !== by) return refused(turn, playReason('play-not-your-unit'));
  const bar = waits(s) ?? (by === undefined ? undefined : movesNotNow(s, unit));
  if (bar) return refused(turn, bar);
  const to = across(s, id, event['hexside']);
  const side = s.board.lattice.sideBetween(unit.cell, to);
  if (!side) return refused(turn);
  const begun = beginBreach(s, id, side, meansOf(event));
  if (!begun.ok) return refused(turn, ...begun.because);
  const shown = madeInTheOpen(s, id, by);
  if (shown.refused.length > 0) return refused(turn, ...shown.refused);
  const facts = { mp: begun.value.mp, hexside: formatSide(side, s.board) };
  const line = { kind: 'breach-begun', unit: id, facts, because: begun.because };
  return {
    situation: { ...withCrossed(shown.situation, id), bog: { unit: id, kind: 'breach', to, rest: {} } },
    log: [...shown.log, line],
    refused: [],
  };
};

function across(s: AslSituation, id: string, json: Json | undefined): AslSituation['units'][number]['cell'] {
  const place = typeof json === 'string' ? parsePlace(json, s.board) : undefined;
  const { cell } = unitOf(s, id);
  const cells = place?.kind === 'side' ? s.board.lattice.cellsOf(place.side) : [];
  const other = cells.find((one) => !sameCell(one, cell));
  if (cells.some((one) => sameCell(one, cell)) && other) return other;
  throw badValue('event.hexside', json, "a hexside of the unit's hex");
}

function meansOf(event: Readonly<Record<string, Json>>): BreachMeans {
  const points = (key: string, absent?: number): number => {
    const value = event[key] ?? absent;
    if (typeof value === 'number' && value >= 0 && value <= 1000) return value;
    throw badValue(`event.${key}`, value, 'a number from 0 to 1000');
  };
  const date = event['date'] === undefined ? undefined : readText(event['date'], 'event.date');
  if (date !== undefined && !/^\d{4}-\d\d-\d\d$/.test(date))
    throw badValue('event.date', date, 'a date such as 1944-08-01');
  return { mpLeft: points('mpLeft'), startMp: points('startMp', 0), ...(date === undefined ? {} : { date }) };
}
