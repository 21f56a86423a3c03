import { paintArea } from './areas';
import { paintEdge, paintGround } from './ground';
import { paintHouses } from './houses';
import { paintLabels } from './labels';
import {
  groupsOf,
  meets,
  waysOf,
  type Box,
  type Group,
  type Land,
  type LandCell,
  type Context2D,
} from './land';
import { levelSigns, paintLevels, paintRelief, reliefOf, type LevelSign, type Step } from './relief';
import { paintStanding } from './standing';
import { paintWays } from './ways';

/** Inradii by which a tree's shadow, a rim or a name may reach beyond its cells. */
export const LAND_REACH = 4;

/** The drawing of a map, prepared once for all its parts. */
export interface LandPlan {
  readonly land: Land;
  readonly groups: readonly Group[];
  readonly ways: readonly LandCell[];
  readonly relief: readonly Step[];
  readonly signs: readonly LevelSign[];
}

/** Prepares a map: its groups, ways, relief and signs. */
export function planLand(land: Land): LandPlan {
  return {
    ...{ land, groups: groupsOf(land), ways: waysOf(land) },
    ...{ relief: reliefOf(land), signs: levelSigns(land) },
  };
}

/** Paints one part of a map. Parts fit together, whichever are painted, in any order. */
export function paintLand(pen: Context2D, { land, groups, ways, relief, signs }: LandPlan, box: Box): void {
  const near = groups.filter((group) => meets(group.box, box, land.layout.inradius));
  if (land.ground !== undefined) paintGround(pen, land, box);
  for (const group of near) paintArea(pen, land, group, box);
  paintRelief(pen, land, relief, box);
  paintWays(pen, land, ways, box);
  paintHouses(pen, land, box);
  paintStanding(pen, land, near, box);
  if (land.ground !== undefined) paintEdge(pen, land);
  paintLevels(pen, land, signs, box);
  paintLabels(pen, land, box);
}
