import { isRulesError } from '@bocage/core';
import type { Board } from '@bocage/core/board';
import {
  aimOf,
  deedOf,
  type Aim,
  type DeedSpec,
  type Game,
  type GameEvent,
  type LegalAction,
  type KnownSituation,
  type Unit,
} from '@bocage/core/game';

/** One event that a unit may play, or may not. */
export interface Offer {
  readonly action: LegalAction;
  /** The deed, if its entry is a group of several. */
  readonly deed?: DeedSpec;
  /** Its target on the map; absent: the unit itself. */
  readonly aim?: Aim;
}

/** One thing that a unit may do now, at each of its targets, or a group of deeds. */
export interface HandEntry {
  /** The deed's id, and the id of its means. */
  readonly id: string;
  readonly deed: DeedSpec;
  /** The id of the group: which of its deeds it is has to be asked. */
  readonly group?: string;
  /** The means, such as a weapon, by the game's own name. */
  readonly by?: string;
  readonly offers: readonly Offer[];
  readonly refused: readonly Offer[];
  /** The event without its place, of a deed that may be done in any cell. */
  readonly open?: GameEvent;
}

/**
 * Returns all deeds that the game considers for a unit now, one entry each, in the game's order.
 *
 * @param situation as whoever asks may know it
 */
export function entriesOf(
  { deeds = [], considered, anywhere }: Pick<Game, 'deeds' | 'considered' | 'anywhere'>,
  situation: KnownSituation,
  unit: Unit,
): readonly HandEntry[] {
  const found = new Map<string, HandEntry & { offers: Offer[]; refused: Offer[] }>();
  const entryFor = (event: GameEvent): ReturnType<typeof found.get> => {
    const deed = deedOf(deeds, event);
    if (!deed || deed.within !== undefined) return undefined;
    const by = deed.by === undefined ? undefined : event[deed.by];
    const { group } = deed;
    const id = group ?? (typeof by === 'string' ? `${deed.id} ${by}` : deed.id);
    const entry = found.get(id) ?? {
      ...{ id, deed, offers: [], refused: [] },
      ...(group === undefined ? {} : { group }),
      ...(typeof by === 'string' ? { by } : {}),
    };
    found.set(id, entry);
    return entry;
  };
  for (const action of considered?.(situation, unit.id) ?? []) {
    const entry = entryFor(action.event);
    const deed = deedOf(deeds, action.event);
    if (!entry || !deed) continue;
    const { group } = deed;
    const aim = wholeOf(deed, situation, aimed(deed, action, situation.board, unit));
    const offer = { action, ...(aim ? { aim } : {}), ...(group === undefined ? {} : { deed }) };
    (action.allowed ? entry.offers : entry.refused).push(offer);
  }
  for (const event of anywhere?.(situation, unit.id) ?? []) {
    const entry = entryFor(event);
    if (entry) found.set(entry.id, { ...entry, open: event });
  }
  const rank = ({ deed }: HandEntry): number => deeds.indexOf(deed);
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}

/** Returns a deed's target; undefined = unreadable: the game reports it when the event is played. */
function aimed(deed: DeedSpec, { event }: LegalAction, board: Board, { cell }: Unit): Aim | undefined {
  try {
    return aimOf(deed, event, board, cell);
  } catch (error) {
    if (isRulesError(error)) return undefined;
    throw error;
  }
}

/** Returns the whole cell of the unit that is aimed at, where the deed is done to all of it. */
function wholeOf({ aim: spec }: DeedSpec, { units }: KnownSituation, aim: Aim | undefined): Aim | undefined {
  if (spec?.whole !== 'cell' || aim?.kind !== 'unit') return aim;
  const cell = units.find(({ id }) => id === aim.id)?.cell;
  return cell ? { kind: 'cell', cell, unit: aim.id } : aim;
}

/** Returns the possible deeds, in the order of their keys. */
export function offered(entries: readonly HandEntry[]): readonly HandEntry[] {
  return entries.filter(({ offers, open }) => offers.length > 0 || open !== undefined);
}

/** Returns offers by target; one target may have several. */
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

/** Returns a target's key: all offers at one target share it. */
export function targetKey(aim: Aim | undefined): string {
  if (!aim) return '';
  // A way counts by its last cell.
  return JSON.stringify(aim.kind === 'cell' ? [aim.kind, aim.cell.col, aim.cell.row] : aim);
}
