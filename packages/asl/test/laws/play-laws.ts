/** Laws of play: a game played again is the same game, and what its enemies cannot know changes nothing for them. */
import { situationFromJson, situationToJson, type GameEvent, type Situation } from '@bocage/core/game';
import { ASL } from '../../src/game';
import { chanceOf, drawnWorld, told } from './worlds';
import { nextEvent, settled } from './unit-laws';

/** Events of a game that is played twice. */
const EVENTS = 5;

const written = (value: unknown): string => JSON.stringify(value);
const json = (s: Situation): string => written(situationToJson(ASL, s));
const copy = (s: Situation): Situation => situationFromJson(ASL, JSON.parse(json(s)));

export const PLAY_LAWS = ['a game played again is the same'];

/** Returns the violations of a seed: played again from its JSON, read anew before every event. */
export function playFaults(seed: number): readonly string[] {
  const world = drawnWorld(seed);
  const chance = chanceOf(seed + 15_485_863);
  let now = settled(world);
  let again = copy(now);
  const happened: GameEvent[] = [];
  for (let n = 0; n < EVENTS; n++) {
    const event = nextEvent(now, chance);
    if (event === undefined) break;
    happened.push(event);
    const [a, b] = [ASL.play(now, event), ASL.play(copy(again), JSON.parse(written(event)) as GameEvent)];
    const same =
      json(a.situation) === json(b.situation) && written([a.log, a.refused]) === written([b.log, b.refused]);
    if (!same) return [`${PLAY_LAWS[0]}: not after ${written(happened)} | ${told(world)}`];
    [now, again] = [a.situation, b.situation];
  }
  return [];
}
