import { SQUARES } from '@bocage/core/lattice';
import type { GameEvent, LegalAction, KnownSituation } from '@bocage/core/game';
import { asKnownTo } from '../sight/known';
import { weaponsOf } from '../fire/weapons';
import { readSituation, unitOf, type CfUnit } from '../situation/situation';
import { OFFERS } from './offers';
import { deedIn } from './play';
import { previewOf } from './preview';
import { settle } from './settle';
import type { CfTable } from './state';
import { readTable } from './table';
import { nameOf } from './table-parts';

/**
 * Returns a unit's allowed and refused events: every event that its side could try, checked by the code of
 * `play`. An offered event is thus never refused.
 *
 * @rule CF-PH-3
 * @rows CF-PH-3
 */
export function considered(situation: KnownSituation, id: string): readonly LegalAction[] {
  const now = turnOf(situation, id);
  if (!now) return [];
  return OFFERS.flatMap((offer) => offer(now.known, now.unit)).map((event) => triedIn(now, event));
}

/**
 * Tells whether its side could play an event with a unit now.
 *
 * @rule CF-PH-3
 */
export function tried(situation: KnownSituation, id: string, event: GameEvent): LegalAction {
  const now = turnOf(situation, id);
  return now ? triedIn(now, event) : { event, allowed: false, because: [] };
}

/**
 * Returns the deeds that a unit may do at any square, without their place: recon by fire, indirect fire, smoke
 * and missions. A deed that fails at its own square and at all beside it is none.
 *
 * @rule CF-FI-11
 * @rows CF-FI-8 CF-FI-9 CF-FI-11 CF-AR-1
 */
export function anywhere(situation: KnownSituation, id: string): readonly GameEvent[] {
  const now = turnOf(situation, id);
  if (!now) return [];
  const { t, unit } = now;
  const near = [unit.cell, ...SQUARES.sideNames.map((_, k) => SQUARES.neighbour(unit.cell, k))]
    .filter((cell) => t.board.cell(cell))
    .map((cell) => nameOf(t, cell));
  return placeless(now).filter((event) =>
    near.some((at) => deedIn(t, { ...event, at }, unit.side).refused.length === 0),
  );
}

function placeless({ t, unit: whole }: Now): readonly GameEvent[] {
  const { id: unit, kind, firesSmoke } = whole;
  const weapons = weaponsOf(whole, t.settings).filter(({ aimed }) => !aimed);
  return [
    ...weapons.flatMap(({ id: weapon, cause }): readonly GameEvent[] => [
      { type: 'fire', unit, weapon, recon: true },
      ...(cause === 'mortar' ? [{ type: 'fire', unit, weapon, indirect: true }] : []),
      ...(cause === 'mortar' && firesSmoke ? [{ type: 'fire', unit, weapon, smoke: true }] : []),
    ]),
    ...(kind === 'forward-observer'
      ? ['he', 'smoke'].map((mission): GameEvent => ({ type: 'call', unit, mission }))
      : []),
  ];
}

/** A unit while its side may act: the whole situation, and what its side knows of it. */
interface Now {
  readonly t: CfTable;
  readonly known: CfTable;
  readonly unit: CfUnit;
}

/** Returns undefined where nobody may act. */
function turnOf(situation: KnownSituation, id: string): Now | undefined {
  const read = readTable(situation);
  const unit = unitOf(read ?? readSituation(situation), id);
  if (!read) return undefined;
  const { t } = settle({ t: read, log: [], refused: [] });
  if (t.play.tasks.length > 0 || t.play.busy || t.play.over) return undefined;
  return { t, known: asKnownTo(t, unit.side), unit };
}

function triedIn({ t, known, unit }: Now, event: GameEvent): LegalAction {
  const step = deedIn(t, event, unit.side);
  const allowed = step.refused.length === 0;
  return { event, allowed, because: step.refused, ...(allowed && previewOf(step.t, known)) };
}

/**
 * Returns the events that its side may play with it now.
 *
 * @rule CF-PH-3
 */
export function legal(situation: KnownSituation, id: string): readonly GameEvent[] {
  return considered(situation, id).flatMap(({ event, allowed }) => (allowed ? [event] : []));
}
