import { isRulesError } from '@bocage/core';
import type { Board } from '@bocage/core/board';
import {
  aimOf,
  deedOf,
  type Aim,
  type DeedSpec,
  type Game,
  type LegalAction,
  type KnownSituation,
  type Unit,
} from '@bocage/core/game';

/** One event that a unit may play, or may not. */
export interface Offer {
  readonly action: LegalAction;
  /** Its target on the map; absent: the unit itself. */
  readonly aim?: Aim;
}

/** One thing that a unit may do now, at each of its targets. */
export interface HandEntry {
  /** The deed's id, and by what it is done. */
  readonly id: string;
  readonly deed: DeedSpec;
  /** Such as the weapon, by the game's own name. */
  readonly by?: string;
  readonly offers: readonly Offer[];
  readonly refused: readonly Offer[];
}

/**
 * All that a unit could do now by its game, one entry for each deed, in the order in which the game lists them.
 *
 * @param situation as whoever asks may know it
 */
export function entriesOf(
  { deeds = [], considered }: Pick<Game, 'deeds' | 'considered'>,
  situation: KnownSituation,
  unit: Unit,
): readonly HandEntry[] {
  const found = new Map<string, HandEntry & { offers: Offer[]; refused: Offer[] }>();
  for (const action of considered?.(situation, unit.id) ?? []) {
    const deed = deedOf(deeds, action.event);
    if (!deed || deed.within !== undefined) continue;
    const by = deed.by === undefined ? undefined : action.event[deed.by];
    const id = typeof by === 'string' ? `${deed.id} ${by}` : deed.id;
    const entry = found.get(id) ?? {
      ...{ id, deed, offers: [], refused: [] },
      ...(typeof by === 'string' ? { by } : {}),
    };
    found.set(id, entry);
    const aim = aimed(deed, action, situation.board, unit);
    (action.allowed ? entry.offers : entry.refused).push({ action, ...(aim ? { aim } : {}) });
  }
  const rank = ({ deed }: HandEntry): number => deeds.indexOf(deed);
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}

/** A target that cannot be read is shown nowhere; the game says why when the event is played. */
function aimed(deed: DeedSpec, { event }: LegalAction, board: Board, { cell }: Unit): Aim | undefined {
  try {
    return aimOf(deed, event, board, cell);
  } catch (error) {
    if (isRulesError(error)) return undefined;
    throw error;
  }
}

/** The deeds that can be done now, in the order of their keys. */
export function offered(entries: readonly HandEntry[]): readonly HandEntry[] {
  return entries.filter(({ offers }) => offers.length > 0);
}

/** Offers by what they aim at: of one target there may be several. */
export function byTarget(offers: readonly Offer[]): ReadonlyMap<string, readonly Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) {
    const key = targetKey(offer.aim);
    const others = found.get(key);
    if (others) others.push(offer);
    else found.set(key, [offer]);
  }
  return found;
}

/** Offers at one target have one key. */
export function targetKey(aim: Aim | undefined): string {
  if (!aim) return '';
  // A way leads to its last cell, whichever cells it goes through.
  return JSON.stringify(aim.kind === 'cell' ? [aim.kind, aim.cell.col, aim.cell.row] : aim);
}
