import type { FieldSpec, Situation, Unit } from '@bocage/core/game';
import { ASL } from '@bocage/asl';
import { ground } from '../../asl/test/played-table';
import { registerGame, unregisterGame } from '../src/games';
import { installClock, type Clock } from './leaks/clock';
import { beginWorld, enter, watched, type Road, type World } from './leaks/road';
import { KEEPER, makeTable, READER } from './leaks/table';

/** A played world of two sides at a hedge, on the table in memory. */
export interface HedgeWorld {
  readonly clock: Clock;
  readonly road: Road;
  readonly world: World;
  close(): void;
}

const FIELDS: readonly FieldSpec[] = ASL.unitFields;
const scenes = { count: 0 };

/** Opens a world with these units, in the Movement Phase of the German side. */
export async function openHedgeWorld(units: readonly Unit[], ownActors: boolean): Promise<HedgeWorld> {
  const clock = installClock();
  const played = watched(ASL);
  registerGame(played.rules);
  const road = { clock, played, sides: ['german', 'russian'] } as const;
  scenes.count += 1;
  const phase = { phase: 'movement', attacker: 'german' };
  const situation: Situation = { board: ground({ 'D4-C4': 'hedge' }, {}), options: {}, units, play: phase };
  const setup = {
    ...{ id: `hedge${scenes.count}`, rules: 'asl', situation, ownActors },
    decided: new Set(FIELDS.flatMap((field) => (field.decided ? [field.id] : []))),
    owners: { german: READER, russian: KEEPER },
  };
  const world: World = { table: makeTable(setup, clock), outcomes: [] };
  await beginWorld(world, { type: 'phase', ...phase }, road);
  enter(world, road);
  clock.set(100_000);
  const close = (): void => {
    unregisterGame('asl');
    clock.remove();
  };
  return { clock, road, world, close };
}
