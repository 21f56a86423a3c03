/** What a counter's drag over the map means in the current segment. */
import type { Reason } from '@bocage/core';
import type { Dragged, GameEvent, KnownSituation, Situation } from '@bocage/core/game';
import { sameCell, type Cell } from '@bocage/core/lattice';
import { busyBefore, endsSegment } from '../deck/idle';
import { numberOf, segmentOf } from '../deck/segments';
import { isLeader } from '../sight/known';
import { kindOf, type CfUnit } from '../situation/situation';
import { edgeWays } from './drag-way';
import { deedIn } from './play';
import { playReason } from './reasons';
import { settle } from './settle';
import type { CfTable } from './state';
import { readTable } from './table';
import { hasMark } from './turn';
import { nameOf, squareNamed } from './table-parts';
import { readWay } from './way';

/**
 * A leader leads where that is still to come; a suppressed unit falls back; all others move. Segments that would
 * end by it while the side can still act in them are named: people are asked first.
 *
 * @rule CF-PH-6
 * @rows CF-PH-4 CF-PH-6 CF-MV-11 CF-SMF-15
 */
export function dragged(situation: Situation, event: GameEvent): Dragged {
  const read = readTable(situation);
  const unit = read?.units.find(({ id }) => id === event.unit);
  if (!read || !unit || event.type !== 'move') return { event, asks: [] };
  const { t } = settle({ t: read, log: [], refused: [] });
  const leads = isLeader(unit) && t.play.segment <= numberOf('leaders') && !hasMark(t, unit.id, 'led');
  const { event: meant, by } =
    !leads && fallsBack(unit)
      ? { event: fallBack(event), by: [] }
      : overEdges(t, unit, leads ? { ...event, type: 'lead' } : event);
  return { event: meant, asks: [...by, ...endedIn(t, meant, unit.side)] };
}

/**
 * Returns the deed by the first way over edges that is open; `by` names the square where another one is open, too.
 *
 * @rule CF-MV-5
 * @rows CF-MV-5
 */
function overEdges(
  t: CfTable,
  unit: CfUnit,
  event: GameEvent,
): { readonly event: GameEvent; readonly by: readonly Reason[] } {
  const path = readWay(event.path, 'event.path').map((name) => squareNamed(t, name));
  const ways = edgeWays(unit.cell, path);
  if (ways.length < 2) return { event, by: [] };
  const told = ways.map((way) => ({ way, event: along(t, event, way) }));
  const open = told.filter((one) => deedIn(t, one.event, unit.side).refused.length === 0);
  const [first = told[0]] = open;
  if (!first) return { event, by: [] };
  const beside = first.way.find((cell) => !path.some((one) => sameCell(one, cell)));
  const by =
    open.length > 1 && beside
      ? [playReason('cf-goes-by', 'CF-MV-5', { at: { kind: 'cell', cell: beside } })]
      : [];
  return { event: first.event, by };
}

/** Returns a deed with another way. */
function along(t: CfTable, event: GameEvent, way: readonly Cell[]): GameEvent {
  return { ...event, path: way.map((cell) => ({ to: nameOf(t, cell) })) };
}

/**
 * Returns the segments that an event of a unit would end while its side can still act in them.
 *
 * @rule CF-PH-4
 * @rows CF-PH-4
 */
export function endedBy(situation: KnownSituation, id: string, event: GameEvent): readonly Reason[] {
  const read = readTable(situation);
  const unit = read?.units.find((one) => one.id === id);
  if (!read || !unit) return [];
  return endedIn(settle({ t: read, log: [], refused: [] }).t, event, unit.side);
}

function fallsBack(unit: CfUnit): boolean {
  return unit.status === 'suppressed' && kindOf(unit).type !== 'vehicle';
}

function fallBack({ unit, path }: GameEvent): GameEvent {
  return { type: 'fall-back', unit: unit ?? '', to: readWay(path, 'event.path').at(-1) ?? '' };
}

/** A refused event ends nothing. */
function endedIn(t: CfTable, event: GameEvent, side: string): readonly Reason[] {
  const after = deedIn(t, event, side);
  if (after.refused.length > 0 || after.t.play.segment <= t.play.segment) return [];
  return busyBefore(t, segmentOf(after.t.play)).map(endsSegment);
}
