import type { Reason } from '@bocage/core';
import { checkKeys } from '@bocage/core/names';
import { formatCell } from '@bocage/core/notation';
import type { GameEvent, Json, LogEntry } from '@bocage/core/game';
import { badValue } from '../reading/bad-value';
import { isSettingUp } from '../situation/moment';
import { possessorOf, withPossessions } from '../situation/possession';
import {
  isGoodOrder,
  isUnseen,
  sameLocation,
  unitOf,
  withUnit,
  type AslSituation,
  type AslUnit,
} from '../situation/situation';
import { unitIn } from '../situation/units-index';
import { viewFor } from '../situation/knowledge';
import { known, text } from '../wall-advantage/event-fields';
import { madeInTheOpen } from './made-in-the-open';
import { playReason } from './reasons';
import { refused, type Handler, type Result, type Turn } from './turn';

/** Deeds with an item, by type of event. */
export const POSSESSION_DEEDS = ['take-up', 'drop', 'transfer'] as const;
type PossessionDeed = (typeof POSSESSION_DEEDS)[number];

interface Asked {
  readonly type: PossessionDeed;
  readonly unit: AslUnit;
  readonly weapon: AslUnit;
  /** The new possessor; undefined: nobody. */
  readonly to: AslUnit | undefined;
}

/**
 * A unit takes up an item of its Location, drops it, or hands it to another unit there. The item then stands,
 * moves and hides with its possessor. Enemies that see neither learn nothing.
 *
 * @throws RulesError
 * @rule A4.4
 */
export const playPossession: Handler = (turn) => {
  const { s, by } = turn;
  const asked = readAsked(turn);
  const bar = barOf(s, asked, by);
  if (bar) return refused(turn, bar);
  const { weapon, to } = asked;
  const shown = to && showsTaker(s, weapon, to) ? madeInTheOpen(s, to.id, by) : undefined;
  if (shown && shown.refused.length > 0) return refused(turn, ...shown.refused);
  const is = withUnit(shown?.situation ?? s, weapon.id, { possessedBy: to?.id ?? '' });
  const line = lineOf(asked, shown === undefined);
  return { situation: withPossessions(is), log: [...(shown?.log ?? []), line], refused: [] };
};

function lineOf({ type, unit, weapon, to }: Asked, unseen: boolean): LogEntry {
  const isSecret = unseen && [unit, weapon, to ?? unit].some(isUnseen);
  return {
    kind: LINES[type],
    unit: unit.id,
    facts: { weapon: weapon.id, ...(type === 'transfer' && to && { target: to.id }) },
    because: [],
    ...(isSecret && { to: unit.side }),
  };
}

const LINES = { 'take-up': 'taken-up', drop: 'dropped', transfer: 'transferred' } as const;

function readAsked({ s, event, by }: Turn): Asked {
  const type = POSSESSION_DEEDS.find((one) => one === event.type) ?? 'drop';
  checkKeys(event, 'event', ['type', 'unit', 'weapon', ...(type === 'transfer' ? ['to'] : [])]);
  const view = viewFor(s, by);
  const idOf = (key: string): string => {
    const id = text(event, key);
    if (view.units.some((one) => one.id === id)) return id;
    throw badValue(`event.${key}`, id, 'the id of a unit of the situation');
  };
  const unit = unitOf(s, known(event, view));
  const taker = type === 'take-up' ? unit : type === 'transfer' ? unitOf(s, idOf('to')) : undefined;
  return { type, unit, weapon: unitOf(s, idOf('weapon')), to: taker };
}

function barOf(
  s: AslSituation,
  { type, unit, weapon, to }: Asked,
  by: string | undefined,
): Reason | undefined {
  const all = [unit, weapon, to ?? unit];
  if (by !== undefined && all.some(({ side }) => side !== by)) return playReason('play-not-your-unit');
  if (s.contest) return playReason('play-contest-first');
  if (weapon.kind !== 'equipment') return playReason('possess-no-item', RULE);
  const holder = possessorOf(s, weapon);
  if (type === 'take-up' && holder) return playReason('possess-taken', RULE);
  if (type !== 'take-up' && holder?.id !== unit.id) return playReason('possess-not-its', RULE);
  return to && takerBar(weapon, to);
}

const RULE = { rule: 'A4.4' } as const;

function takerBar(weapon: AslUnit, to: AslUnit): Reason | undefined {
  if (!isGoodOrder(to) || to.kind === 'vehicle') return playReason('possess-cannot', RULE);
  if (weapon.possessedBy === to.id || weapon.side !== to.side) return playReason('possess-cannot', RULE);
  return sameLocation(weapon, to) ? undefined : playReason('possess-apart', RULE);
}

/** Events by which a unit goes somewhere or acts of its own: an item in somebody's hands does none of them. */
const OF_UNITS: readonly string[] = [
  ...['move', 'start-entry', 'enter', 'fail-exit', 'put', 'spend', 'finish'],
  ...['unhide', 'claim', 'forfeit', 'contest', 'reveal'],
];

/**
 * Returns the answer to an event for an item alone while somebody possesses it: it goes with its possessor. A
 * drag of both is no fault: the item is there already. Undefined: the event is none of these.
 *
 * @rule A4.4
 */
export function carriedAlong(turn: Turn): Result | undefined {
  const { s, event, by } = turn;
  const { type, unit: id } = event;
  const item = OF_UNITS.includes(type) && typeof id === 'string' ? unitIn(s.units, id) : undefined;
  const holder = item && possessorOf(s, item);
  if (!holder || (by !== undefined && item.side !== by)) return undefined;
  if (endOf(event) === formatCell(holder.cell, s.board)) return { situation: s, log: [], refused: [] };
  return refused(turn, playReason('play-carried', RULE));
}

/** Returns the name of the hex to which a way or a hand leads. */
function endOf({ path, to }: GameEvent): Json | undefined {
  const last: Json | undefined = Array.isArray(path) ? (path as readonly Json[]).at(-1) : to;
  return typeof last === 'object' && last !== null && !Array.isArray(last) ? (last as GameEvent)['to'] : last;
}

/** Whether enemies would see an item go to a unit under "?", which no dummy could take. */
function showsTaker(s: AslSituation, weapon: AslUnit, to: AslUnit): boolean {
  return isUnseen(to) && !isUnseen(weapon) && !isSettingUp(s, to.side) && s.phase !== 'unknown';
}

/** Returns the deeds with items that a unit could try. @internal */
export function possessionEvents(s: AslSituation, unit: AslUnit): readonly GameEvent[] {
  if (unit.kind === 'vehicle' || unit.kind === 'equipment' || !isGoodOrder(unit)) return [];
  const here = s.units.filter(
    (one) => one.id !== unit.id && one.side === unit.side && sameLocation(one, unit),
  );
  return here.flatMap((weapon): readonly GameEvent[] => {
    if (weapon.kind !== 'equipment') return [];
    const deed = { unit: unit.id, weapon: weapon.id };
    const holder = possessorOf(s, weapon);
    if (!holder) return [{ type: 'take-up', ...deed }];
    if (holder.id !== unit.id) return [];
    const takers = here.filter((one) => takerBar(weapon, one) === undefined);
    return [{ type: 'drop', ...deed }, ...takers.map(({ id }) => ({ type: 'transfer', ...deed, to: id }))];
  });
}
