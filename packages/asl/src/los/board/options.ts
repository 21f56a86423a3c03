import type { Json } from '@bocage/core/game';
import { gapsCount } from '../../barriers/gap';

/** The rule options that LOS depends on (spec section 4), read from the game's settings. */
export interface LosOptions {
  /** OQ-2: true = the older paragraph B9.521; false = the viewer statuses of the same number. */
  readonly legacyViewer: boolean;
  /** C-03: a bocage spine always leaves at least one blind hex. */
  readonly spineAtLeastOne: boolean;
  /** OQ-7: true = the far hex is blind to an aircraft; false = the near one. */
  readonly aerialFar: boolean;
  /** OQ-11: a line that touches an end vertex goes through the hexside. */
  readonly vertexInclusive: boolean;
  /** OQ-12: a line that passes inside a gap is open. */
  readonly gaps: boolean;
  /** OQ-23: a hillside barrier above both ends blocks the line between them. */
  readonly hillsideAboveBoth: boolean;
  /** OQ-24: up a Continuous Slope, crests hide nothing from the bottom of a depression. */
  readonly continuousSlope: boolean;
  /** OQ-3: light bocage hides like bocage at its own level. */
  readonly lightStatuses: boolean;
  /**
   * OQ-4: true = a line along light bocage is judged like a wall; false = it is open where it touches an end
   * hex.
   */
  readonly lightSpineAsWall: boolean;
  /** OQ-9: units on slopes see over light bocage. */
  readonly slopeSeesOver: boolean;
  /** O6: cellars are in play. */
  readonly cellars: boolean;
  /** A4.34: lines go to the center, too, of a hex in which a unit is in Bypass. */
  readonly bypassCenter: boolean;
  /** B14: a road opens inherent terrain along its drawing. */
  readonly roadsOpen: boolean;
}

export type RawOptions = Readonly<Record<string, Json>>;

/** Returns the options from raw settings. Missing settings take the recommended default. @internal */
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
    bypassCenter: raw['bypass.aim'] === 'center',
    roadsOpen: raw['orchard.road'] === 'open',
  };
}
