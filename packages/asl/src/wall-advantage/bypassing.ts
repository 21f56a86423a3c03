/** Events that put a unit into Bypass. */
import { hexSideNamed, type Cell } from '@bocage/core/lattice';
import { mayBypass, type BypassAnswer } from '../terrain/bypass';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import type { PlainEvent } from './move';
import { destinationOf } from '../situation/moment';

/**
 * Whether a unit can bypass the hexside of an event; undefined if the event names none.
 *
 * @rule A4.31
 * @rows B9.32-j PA-25
 */
export function bypassIn(s: AslSituation, event: PlainEvent): BypassAnswer | undefined {
  const is = placeIn(s, event);
  if (is === undefined) return undefined;
  const k = hexSideNamed(is.bypass);
  return k === undefined ? undefined : mayBypass(s.board, is.cell, k, is.kind === 'vehicle');
}

interface Bypassing {
  readonly cell: Cell;
  readonly bypass?: string;
  readonly kind: AslUnit['kind'];
}

function placeIn(s: AslSituation, event: PlainEvent): Bypassing | undefined {
  if (event.type === 'place') return event.unit;
  if (event.type !== 'enter' && event.type !== 'state') return undefined;
  const { cell, bypass, kind } = unitOf(s, event.unit);
  if (event.type === 'state') return { cell, kind, ...event.set };
  const to = event.to ?? destinationOf(s, event.unit) ?? cell;
  return { kind, bypass, ...event.set, cell: to };
}
