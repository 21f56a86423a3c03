/**
 * Random games on the host's own road (requests, drags, resolve, parting, broadcast, log), each played in two worlds that
 * differ in one secret. All that the other side, a spectator and every console receive must be the same: what, how often,
 * and when.
 */
import type { Outcome, Situation } from '@bocage/core/game';
import { registerGame, unregisterGame } from '../../src/games';
import { installClock } from './clock';
import { difference, openToken, received, told } from './compare';
import { HOST_GAMES, type Deed, type HostGame, type TwoWorlds } from './games';
import { beginWorld, enter, playDeed, standing, watched, type Road, type World } from './road';
import { KEEPER, makeTable, READER, type Frame } from './table';

export interface Compared {
  readonly faults: readonly string[];
  /** Types of deeds that were played in both worlds; `drag` for those by hand. */
  readonly types: readonly string[];
}

export interface Options {
  /** Most deeds of a game. */
  readonly most?: number;
  /** Milliseconds that each event takes longer if the secret is a hidden unit that is there. */
  readonly slow?: number;
}

/** Plays a seed's game with a secret, and compares after every deed. */
export async function leakFaults(
  id: string,
  secret: string,
  seed: number,
  { most = 40, slow = 0 }: Options = {},
): Promise<Compared> {
  const host = HOST_GAMES[id];
  const game = host && drawnGame(host, secret, seed);
  if (!host || !game) throw new Error(`no game of ${id} with ${secret}`);
  const clock = installClock();
  const played = watched(host.rules, ({ units }) => {
    if (units.some((unit) => unit.id === game.secret && unit.state.hidden === true)) clock.spend(slow);
  });
  registerGame(played.rules);
  try {
    const road = { clock, played, sides: host.sides };
    return await playTwice({
      host,
      game,
      road,
      most,
      name: `${id}, ${secret}, seed ${seed}`,
      ownActors: seed % 2 === 0,
    });
  } finally {
    unregisterGame(host.rules.id);
    clock.remove();
  }
}

/** Many drawn positions are impossible: the next possible one counts. */
function drawnGame(host: HostGame, secret: string, seed: number): TwoWorlds | undefined {
  for (let i = 0; i < TRIES; i++) {
    const game = host.draw(secret, seed * TRIES + i);
    if (game) return game;
  }
  return undefined;
}

const TRIES = 200;

interface Match {
  readonly host: HostGame;
  readonly game: TwoWorlds;
  readonly road: Road;
  readonly most: number;
  readonly name: string;
  /** Whether each counter has an actor of its own. */
  readonly ownActors: boolean;
}

async function playTwice(match: Match): Promise<Compared> {
  const { game, road, most, name } = match;
  const worlds = game.situations.map((situation, i) => worldOf(match, situation, i));
  for (const [i, begin] of game.begins.entries()) await beginWorld(worlds[i] as World, begin, road);
  const types: string[] = [];
  while (types.length < most) {
    const now = worlds.map((world) => standing(world, road)) as unknown as readonly [Outcome, Outcome];
    const deeds = game.isOut(now) || game.isOver(now) ? undefined : game.next(now);
    if (!deeds) break;
    for (const deed of deeds) {
      const found = await playInBoth(match, worlds, deed, types.length);
      if (found === 'skipped') continue;
      if (found === 'over') return { faults: [], types };
      const fault = `${name}, deed ${types.length} ${JSON.stringify(deed)}: ${found}`;
      if (found !== 'same') return { faults: [fault], types };
      types.push(deed.dragTo === undefined ? deed.event.type : 'drag');
    }
  }
  return { faults: [], types };
}

/** Scenes of this page: each game has its own. */
const scenes = { count: 0 };

function worldOf({ host, road, ownActors }: Match, situation: Situation, i: number): World {
  scenes.count += 1;
  const { unitFields, id } = host.rules;
  const setup = {
    ...{ id: `scene${'AB'.charAt(i)}${scenes.count}`, rules: id, situation, ownActors },
    decided: new Set(unitFields.flatMap((field) => (field.decided ? [field.id] : []))),
    owners: { [host.sides[0]]: READER, [host.sides[1]]: KEEPER },
  };
  return { table: makeTable(setup, road.clock), outcomes: [] };
}

interface Result {
  readonly lines: readonly string[];
  readonly now: Outcome;
  /** Why it was refused, in whole or in part; an own secret may be the cause. */
  readonly refused: string;
}

/** Returns what differs; or that the games go apart by right, or that nobody waits for these dice. */
async function playInBoth(match: Match, worlds: readonly World[], deed: Deed, n: number): Promise<string> {
  const { game, host, road } = match;
  const [first] = worlds;
  if (!first) return 'over';
  const need = standing(first, road).needs[0]?.id;
  const isDice = deed.event.type === 'dice';
  if (isDice && need === undefined) return 'skipped';
  const whole = isDice ? { ...deed, event: { need, ...deed.event } } : deed;
  const results: Result[] = [];
  for (const [i, world] of worlds.entries())
    results.push(await playInOne(match, world, game.inWorld(whole as Deed, i), n));
  const [a, b] = results;
  if (!a || !b || game.isOut([a.now, b.now])) return 'over';
  // What its own side alone learns of a refusal is no secret: from then on the games differ.
  const isOthers = deed.by !== host.sides[0];
  if (isOthers && a.refused !== b.refused) return 'over';
  return difference(a.lines, b.lines) ?? 'same';
}

/** Returns what the owner of the secret reads of reverted changes. */
function undoneIn({ to, data }: Frame): readonly unknown[] {
  const { undone } = data as { readonly undone?: { readonly because: readonly { readonly code: string }[] } };
  return to === KEEPER && undone ? [undone.because.map(({ code }) => code)] : [];
}

/** Milliseconds between two deeds: all that follows of one has happened before the next. */
const PAUSE = 100_000;

async function playInOne({ game, road }: Match, world: World, deed: Deed, n: number): Promise<Result> {
  const { table } = world;
  enter(world, road);
  // The same hour in both worlds: messages tell it.
  const [from, since] = [table.frames.length, (n + 1) * PAUSE];
  road.clock.set(since);
  const { dice } = deed.event;
  table.roll(Array.isArray(dice) ? (dice as number[]) : [1 + (n % 6), 1 + ((n * 5) % 6)]);
  const reply = await playDeed(world, deed, road, String(n));
  const now = standing(world, road);
  const there = now.situation.units.find(({ id }) => id === game.secret);
  const secret = { id: game.secret, isHidden: there?.state.hidden === true };
  const { scene, tokens } = table.documents();
  const documents = [scene, ...tokens.flatMap((one) => openToken(one, secret) ?? [])];
  const frames = table.frames.slice(from);
  return {
    lines: told([...received(frames, secret, since), ...documents]),
    now,
    refused: JSON.stringify([now.refused.map(({ code }) => code), reply?.state, frames.flatMap(undoneIn)]),
  };
}
