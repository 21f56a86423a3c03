import { paintArea } from './areas';
import { paintEdge, paintGround } from './ground';
import { paintHouses } from './houses';
import { paintLabels } from './labels';
import { groupsOf, meets, type Box, type Group, type Land, type Pen } from './land';
import { paintLevels, paintRelief } from './relief';
import { paintStanding } from './standing';
import { paintWays } from './ways';

/** How far something may reach beyond its cells, in inradii: a tree's shadow, a rim, a name. */
export const LAND_REACH = 4;

/** What is painted of a map, worked out once for all its parts. */
export interface LandPlan {
  readonly land: Land;
  readonly groups: readonly Group[];
}

/** Works out what touches what. */
export function planLand(land: Land): LandPlan {
  return { land, groups: groupsOf(land) };
}

/** Paints one part of a map. The parts fit together whichever are painted, and in whatever order. */
export function paintLand(pen: Pen, { land, groups }: LandPlan, box: Box): void {
  const near = groups.filter((group) => meets(group.box, box, land.layout.inradius));
  if (land.ground !== undefined) paintGround(pen, land, box);
  for (const group of near) paintArea(pen, land, group, box);
  paintRelief(pen, land);
  paintWays(pen, land);
  paintHouses(pen, land, box);
  paintStanding(pen, land, near, box);
  if (land.ground !== undefined) paintEdge(pen, land);
  paintLevels(pen, land);
  paintLabels(pen, land);
}
