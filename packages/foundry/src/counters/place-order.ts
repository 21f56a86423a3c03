import type { Game } from '@bocage/core/game';
import type { Cell } from '@bocage/core/lattice';
import { ImportProblem } from '../boards/problem';
import { crc32 } from '../data/crc';
import type { SceneState } from '../data/scene-state';
import { embeddedSvg } from '../host/embedded';
import type { Changes, ScenePort, TokenDocumentPort } from '../host/ports';
import { storage } from '../host/storage';
import { MODULE_ID } from '../settings';
import { dropActors } from './actors';
import { counterSvg } from './counter-svg';
import { nationOf } from './nations';
import { actorsOf } from './owner-actors';
import { printedLook, printedTexts } from './figures';
import { kindOf, stateOf, type Draft, type Entry, type Order } from './order';
import { sideFor, standingOn, stillToPlace, type Counter, type CounterLook } from './still-to-place';
import { worldRows } from './world-figures';

export interface Placed {
  /** Number of counters that found a place. */
  readonly count: number;
  /** Number of counters that were not on the map before. */
  readonly wanted: number;
  /** The counters contain their pictures, since this host takes no uploads. */
  readonly embedded: boolean;
}

export interface Placing {
  /** The cell of each counter; those without one are not placed. */
  readonly cells: readonly Cell[];
  /** Users who get the counters; empty: only GMs have them. */
  readonly owners: readonly string[];
  readonly hidden: boolean;
  /** Whether a token may be one of the order's counters; absent: any may. */
  readonly counts?: (token: TokenDocumentPort) => boolean;
  /** Returns the name of a counter without one. */
  nameOf(entry: Entry): string;
}

/** `CONST.TOKEN_DISPLAY_MODES.HOVER`. */
const HOVER = 30;

/** Returns the SVG of an entry's counters; undefined = the game has no such kind. */
export function entrySvg(game: Game, entry: Entry): string | undefined {
  const [kind, nation] = [kindOf(game, entry.kind), nationOf(entry.nation)];
  const values = printedTexts(game, worldRows(game), entry);
  return kind && nation && counterSvg({ kind, nation, values, mark: entry.mark });
}

/** Returns an entry with every text that is printed on it, by the world's table. */
export function printedEntry<E extends Draft>(game: Game, entry: E): E {
  return printedLook(game, worldRows(game), entry);
}

/** Returns the counters of an order of battle that are not yet on the map, with all that is printed on them. */
export function leftOf(
  scene: ScenePort,
  game: Game,
  order: Order,
  { nameOf, counts }: Pick<Placing, 'nameOf' | 'counts'>,
): readonly Counter[] {
  const entries = order.entries.map((entry) => printedEntry(game, entry));
  const rows = worldRows(game);
  const printed = (one: CounterLook): CounterLook => printedLook(game, rows, one);
  const standing = standingOn(scene, { printed, ...(counts && { counts }) });
  return stillToPlace({ ...order, entries }, standing, (entry) => nameOf(entry));
}

/**
 * Puts the counters of an order of battle that are not yet on the map on free cells. Pictures come first,
 * then the actors that name their owners, then all tokens in one step. If the host refuses the counters, new actors are
 * deleted again.
 *
 * @throws ImportProblem
 */
export async function placeOrder(
  scene: ScenePort,
  state: SceneState,
  order: Order,
  placing: Placing,
): Promise<Placed> {
  const { rules, layout } = state;
  const counters = leftOf(scene, rules, order, placing);
  const wanted = counters.length;
  if (wanted === 0) return { count: 0, wanted, embedded: false };
  const { cells } = placing;
  const placed = counters.slice(0, cells.length);
  const entries = [...new Set(placed.map(({ entry }) => entry))];
  const pictures = await picturesOf(rules, entries);
  const bases = entries.map((entry) => tokenOf(rules, order, entry, pictures.of.get(entry) ?? '', placing));
  const actors = await actorsOf(
    entries.map(({ nation }) => nation),
    placing.owners,
  );
  if (!actors) throw refused();
  const { sizeX, sizeY } = scene.grid;
  const tokens = placed.map(({ entry, name }, index): Changes => {
    const { x, y } = layout.centreOf(cells[index] ?? { col: 0, row: 0 });
    const at = entries.indexOf(entry);
    const corner = { x: Math.round(x - sizeX / 2), y: Math.round(y - sizeY / 2) };
    const actorId = actors.byNation.get(entry.nation)?.id;
    return { ...bases[at], name, actorId, hidden: placing.hidden, ...corner };
  });
  // A refusal by another module throws nothing: then there are fewer.
  const made = await scene.createEmbeddedDocuments('Token', tokens).catch(() => []);
  const count = Array.isArray(made) ? made.length : tokens.length;
  if (count > 0 || tokens.length === 0) return { count, wanted, embedded: pictures.embedded };
  await dropActors(actors.made);
  throw refused();
}

const refused = (): ImportProblem => new ImportProblem(game.i18n.localize('BOCAGE.Forces.refused'));

/** Returns pictures whose file names tell nothing of them; equal counters share a file. */
async function picturesOf(
  game: Game,
  entries: readonly Entry[],
): Promise<{ readonly of: ReadonlyMap<Entry, string>; readonly embedded: boolean }> {
  const of = new Map<Entry, string>();
  const known = new Map<string, string>();
  let embedded = false;
  for (const entry of entries) {
    const svg = entrySvg(game, entry) ?? '';
    const file = new File([svg], `counter-${crc32(svg)}.svg`, { type: 'image/svg+xml' });
    const before = known.get(file.name);
    // One refusal is enough.
    const put = before === undefined && !embedded ? await storage().put(file) : undefined;
    if (put && 'refused' in put) embedded = true;
    const path = before ?? (put && 'path' in put ? put.path : embeddedSvg(svg, file.name));
    known.set(file.name, path);
    of.set(entry, path);
  }
  return { of, embedded };
}

function tokenOf(game: Game, order: Order, entry: Entry, src: string, { owners, hidden }: Placing): Changes {
  const { nation, kind, values, mark, variant } = entry;
  // Leaders lie on top of their squads; the order of a stack must not tell the unit below a "?".
  const rank = hidden || entry.covers.length > 0 ? 0 : (kindOf(game, kind)?.rank ?? 0);
  return {
    texture: { src },
    ...{ width: 1, height: 1, lockRotation: true, actorLink: false, displayName: HOVER },
    sort: rank * 10,
    disposition: owners.length === 0 ? 0 : 1,
    flags: {
      [MODULE_ID]: {
        unit: { ...stateOf(game, entry), side: sideFor(order, entry) },
        counter: { nation, kind, values, mark, ...(variant ? { variant } : {}) },
      },
    },
  };
}
