import type { Json } from '@bocage/core/game';
import { gapsCount } from '../../barriers/gap';

/** The rule options that line of sight depends on (spec section 4), by the ids of the game's settings. */
export interface LosOptions {
  /** OQ-2: the viewer statuses of B9.521, or the older paragraph of the same number. */
  readonly legacyViewer: boolean;
  /** C-03: blind hexes of a bocage spine never fall below one. */
  readonly spineAtLeastOne: boolean;
  /** OQ-7: which hex is blind to an aircraft. */
  readonly aerialFar: boolean;
  /** OQ-11: touching an end vertex counts as going through the hexside. */
  readonly vertexInclusive: boolean;
  /** OQ-12: a gap opens the line that passes within it. */
  readonly gaps: boolean;
  /** OQ-23: a hillside barrier above both ends stands in the way of a line between them. */
  readonly hillsideAboveBoth: boolean;
  /** OQ-24: from the bottom of a depression up a Continuous Slope its crests hide nothing. */
  readonly continuousSlope: boolean;
  /** OQ-3: light bocage hides like bocage at its own level. */
  readonly lightStatuses: boolean;
  /** OQ-4: a line along light bocage is open when it touches an end hex, or judged like a wall. */
  readonly lightSpineAsWall: boolean;
  /** OQ-9: units on slopes see over light bocage. */
  readonly slopeSeesOver: boolean;
  /** Cellars are in play (O6). */
  readonly cellars: boolean;
}

export type RawOptions = Readonly<Record<string, Json>>;

/** Reads the options by their setting ids; what is absent takes the recommended default. @internal */
export function losOptions(raw: RawOptions = {}): LosOptions {
  return {
    legacyViewer: raw['bocage.viewerModel'] === 'legacy',
    spineAtLeastOne: raw['bocage.spineBlindHexes'] !== 'reducible',
    aerialFar: raw['bocage.aerialBlindHex'] !== 'near',
    vertexInclusive: raw['los.vertexInclusive'] !== false,
    gaps: gapsCount(raw),
    hillsideAboveBoth: raw['hillside.aboveBoth'] !== 'ignored',
    continuousSlope: raw['hillside.continuousSlope'] !== false,
    lightStatuses: raw['lightBocage.viewerStatuses'] !== false,
    lightSpineAsWall: raw['lightBocage.spineModel'] === 'wall',
    slopeSeesOver: raw['lightBocage.slopeSeesOver'] !== false,
    cellars: raw['los.cellars'] === true,
  };
}
