import {
  noted,
  recordOf,
  type Game,
  type GameEvent,
  type Play,
  type Reversal,
  type Situation,
} from '@bocage/core/game';
import { BOUNDS, type PlayedDeed } from '../data/played-deeds';
import { isUnderCover } from '../data/true-look';
import type { Changes, ScenePort, TokenDocumentPort } from '../host/ports';
import type { Played, Tale } from './apply-deeds';
import { idsOf, type PlannedLog } from './post-log';
import type { TokenEdit } from './token-edits';

/** The record of deeds that can be taken back, as decisions add to it. */

/** Settles everything that depends on changed ground, rules or lost facts. */
export const SETTLE: GameEvent = { type: 'settle' };

/** A tale, and what is kept of it. */
export interface NotedTale {
  readonly tale: Tale;
  /** Absent: it has changed nothing. */
  readonly deed?: PlayedDeed;
}

interface Around {
  readonly edits: ReadonlyMap<string, TokenEdit>;
  /** The units whose documents show a "?" afterwards. */
  readonly covered: Covered;
}

/** Returns what is kept of each tale. Call it before the decision is written: it reads the documents of before. */
export function noteTales(
  scene: ScenePort,
  rules: Game & Play,
  { tales, situation }: Played,
  around: Around,
): readonly NotedTale[] {
  const veiled = veiledUnits(scene);
  const open = openUnits(situation, around.covered);
  return tales.map((tale) => {
    const record = recordOf(rules, { ...tale, id: foundry.utils.randomID() });
    if (!record) return { tale };
    const shown = unitsIn(record.reversal).filter((id) => veiled.has(id) && open.has(id));
    const showed = shown.some((id) => open.get(id) !== tale.by);
    const tokens = tokensGone(scene, tale, around.edits);
    return {
      tale,
      deed: { ...record, ...(showed ? { showed } : {}), ...(tokens.length > 0 ? { tokens } : {}) },
    };
  });
}

/** Returns tales whose deeds know the messages and private lines of their logs. */
export function withMessages(tales: readonly NotedTale[], logs: readonly PlannedLog[]): readonly NotedTale[] {
  return tales.map(({ tale, deed }, i) => {
    const messages = idsOf(logs[i]);
    return { tale, ...(deed && { deed: { ...deed, ...(messages.length > 0 && { messages }) } }) };
  });
}

/** Returns the deeds with new ones. What follows of changed ground belongs to the deed before it. */
export function withTales(
  history: readonly PlayedDeed[],
  tales: readonly NotedTale[],
): readonly PlayedDeed[] {
  return tales.reduce((kept, { tale, deed }) => {
    if (!deed) return kept;
    if (!tale.events.every(({ type }) => type === SETTLE.type)) return noted(kept, deed, BOUNDS);
    const before = kept.at(-1);
    return before ? [...kept.slice(0, -1), together(before, deed)] : kept;
  }, history);
}

/** The later part is taken back first. */
function together(deed: PlayedDeed, { reversal, messages = [] }: PlayedDeed): PlayedDeed {
  return {
    ...deed,
    reversal: [...reversal, ...deed.reversal],
    ...(messages.length > 0 && { messages: [...(deed.messages ?? []), ...messages] }),
  };
}

/** Returns the units that a deed has changed. */
function unitsIn(reversal: Reversal): readonly string[] {
  return [...new Set(reversal.flatMap(({ path: [part, id] }) => (part === 'units' && id ? [id] : [])))];
}

/** Units whose documents show a "?", by id. */
type Covered = Pick<ReadonlyMap<string, unknown>, 'has'>;

function veiledUnits(scene: ScenePort): ReadonlySet<string> {
  const veiled = scene.tokens.filter((token) => token.hidden || isUnderCover(token));
  return new Set(veiled.map(({ id }) => id));
}

/** Returns the sides of all units that everybody may know. */
function openUnits({ units }: Situation, covered: Covered): ReadonlyMap<string, string> {
  const open = units.filter(({ id, state }) => state.hidden !== true && !covered.has(id));
  return new Map(open.map(({ id, side }) => [id, side]));
}

function tokensGone(
  scene: ScenePort,
  { before, after }: Tale,
  edits: ReadonlyMap<string, TokenEdit>,
): readonly Changes[] {
  const still = new Set(after.units.map(({ id }) => id));
  return before.units.flatMap(({ id }) => {
    if (still.has(id)) return [];
    const token = scene.tokens.get(id);
    const data = token ? dataOf(token) : edits.get(id)?.gone;
    return data ? [data] : [];
  });
}

/** Returns the data of a token as it is now. */
export function dataOf({ _source }: TokenDocumentPort): Changes {
  return JSON.parse(JSON.stringify(_source)) as Changes;
}
