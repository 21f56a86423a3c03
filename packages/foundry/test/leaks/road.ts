/** How a deed goes the host's road on a table: as a player's request, as a drag of a counter, or as a game master's own. */
import type { GameEvent, LogEntry, Outcome, Situation } from '@bocage/core/game';
import { parseCell } from '@bocage/core/notation';
import { sceneState } from '../../src/data/scene-state';
import { identities } from '../../src/sync/broadcast';
import { lastDecided } from '../../src/sync/last-resolved';
import { QUERIES, userChanged } from '../../src/sync/on-hooks';
import { ASK, HELLO, type Reply } from '../../src/sync/protocol';
import { resolveEdits, resolveRequest } from '../../src/sync/resolve';
import type { Clock } from './clock';
import type { Deed, Rules } from './games';
import { GM, KEEPER, READER, SPECTATOR, type TestTable } from './table';

/** A table, and what the rules answered there since its last deed began. */
export interface World {
  readonly table: TestTable;
  readonly outcomes: Outcome[];
}

/** The rules, with a note of every outcome. */
export interface Watched {
  readonly rules: Rules;
  /** Where outcomes are noted now. */
  to: Outcome[];
}

export function watched(rules: Rules, works: (situation: Situation) => void = () => undefined): Watched {
  const state: Watched = {
    to: [],
    rules: {
      ...rules,
      play(situation, event, by) {
        works(situation);
        const outcome = rules.play(situation, event, by);
        state.to.push(outcome);
        return outcome;
      },
    },
  };
  return state;
}

export interface Road {
  readonly clock: Clock;
  readonly played: Watched;
  /** The other side, and that with the secret. */
  readonly sides: readonly [string, string];
}

/** Makes a world the page's own, with nothing noted yet. */
export function enter({ table, outcomes }: World, { played }: Road): void {
  outcomes.length = 0;
  played.to = outcomes;
  table.enter();
}

/** A world as it stands, with all that was logged and refused since its last deed began. */
export function standing({ table, outcomes }: World, { played }: Road): Outcome {
  table.enter();
  const state = sceneState(table.scene);
  if (!state) throw new Error('the scene is not played');
  const situation = lastDecided(table.scene, state);
  const log: readonly LogEntry[] = outcomes.flatMap((one) => one.log);
  const refused = outcomes.flatMap((one) => one.refused);
  return { situation, log, refused, ...played.rules.waiting(situation) };
}

/** Begins the game of a world: its players prove who they are, the module takes the scene up, a GM sets the phase. */
export async function beginWorld(world: World, begin: GameEvent, road: Road): Promise<void> {
  enter(world, road);
  await greetAll(world.table, road.clock);
  await settled(road.clock, () => resolveEdits(world.table.scene));
  await settled(road.clock, () => asked(world.table, { event: begin }, road, 'begin'));
}

const keyOf = (user: string): string => `key-of-${user}`.padEnd(24, '0');

/** Every player proves who asks, once for each page. */
async function greetAll(table: TestTable, clock: Clock): Promise<void> {
  for (const id of [READER, SPECTATOR, KEEPER]) {
    if (identities.keysOf(id).length > 0) continue;
    const word = `word-of-${id}`;
    await QUERIES[HELLO]?.({ key: keyOf(id), word }, {});
    const flags = { bocage: { hello: word } };
    userChanged({ ...table.user(id), flags }, { flags }, {}, id);
  }
  await clock.rest();
}

async function settled(clock: Clock, act: () => Promise<unknown>): Promise<void> {
  const done = act();
  await clock.rest();
  await done;
}

/** Plays a deed; the other side's reply is a frame of its own. Returns anybody's reply; a drag has none. */
export async function playDeed(
  { table }: World,
  deed: Deed,
  road: Road,
  id: string,
): Promise<Reply | undefined> {
  let reply: Reply | undefined;
  await settled(road.clock, async () => {
    if (deed.dragTo !== undefined) return drag(table, deed, road);
    reply = await asked(table, deed, road, id);
    if (deed.by === road.sides[0])
      table.frames.push({ at: road.clock.now(), to: READER, kind: 'reply', data: reply });
    return undefined;
  });
  return reply;
}

const userOf = ({ by }: Deed, { sides }: Road): string =>
  by === undefined ? GM : by === sides[0] ? READER : KEEPER;

async function asked(table: TestTable, deed: Deed, road: Road, id: string): Promise<Reply> {
  const request = { id: `request-${id}`, scene: table.scene.id, event: deed.event };
  const user = userOf(deed, road);
  if (user === GM) return resolveRequest(request, table.user(GM));
  return (await QUERIES[ASK]?.({ ...request, key: keyOf(user) }, { user: table.user(user) })) as Reply;
}

async function drag(table: TestTable, deed: Deed, road: Road): Promise<void> {
  const state = sceneState(table.scene);
  if (!state || deed.dragTo === undefined) return;
  const corner = table.cornerOf(parseCell(deed.dragTo, state.board));
  await table.updateToken(userOf(deed, road), String(deed.event.unit), { ...corner });
}
