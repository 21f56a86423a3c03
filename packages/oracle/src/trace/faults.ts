/**
 * The reference engine's known departures from the rules (docs/reference-differences.md) that change answers.
 * A trace with a fault repaired shows whether that fault explains a pair.
 */
export const FAULTS = [
  /** LOS-24, LOS-81: along the rim of the map the reference looks for a missing hex, and breaks off. */
  'no-answer',
  /** D8: a pixel left without a hex by rounding ends the trace. */
  'left-the-map',
  /** Kind 4: an end that looks over a slope hexside of its own hex sees over every hexside. */
  'slope-end',
  /** F2.3: from a slope, ground as high as the viewer hides nothing, and the near edge of a crest hides. */
  'slope-ground',
  /** LOS-7: whether a line leaves a vertex over a slope hangs on pixels of the widened border. */
  'slope-at-vertex',
  /** D9: an end in a cellar skips the hexside test. */
  'cellar',
  /** Kind 2, 3: a hexside counts only where its own drawing lies on the line. */
  'undrawn-end',
  /** Kind 7: the reference also grants Wall Advantage over a bocage on another level. */
  'no-advantage',
  /** LOS-44: a bocage of a vertex's own hex is ignored although the line runs along it. */
  'own-bocage-along',
  /** LOS-44: at the far vertex of a hexspine a bocage is ignored like a wall, unless three barriers meet. */
  'bocage-at-spine-end',
  /** D1: a building makes no blind hex along hexspines at odd range. */
  'building-on-spine',
  /** D2: ignored ground no longer blocks, and then hinders. */
  'ignored-ground',
  /** D3: inherent terrain counts only where its own pixels are touched. */
  'inherent-pixels',
  /** D5: a half-level hindrance at the higher end's ground counts between different levels. */
  'low-hindrance',
  /** D6: rowhouse walls hinder, and block from one side only. */
  'rowhouse',
  /** D7: bridges hinder between a bank and the gully below. */
  'bridge-hindrance',
  /** Kind 2: hexside terrain in a hex next to an end is ignored near its bare hexsides. */
  'vertex-near-end',
  /** A line from a vertex crosses a hexspine of its own hex. The reference mistakes it for a hexside. */
  'spine-from-vertex',
  /** At a vertex, the drawing of a barrier that ends there counts, even if it belongs to another hex. */
  'barrier-at-vertex',
  /** A vertex counts as down in a depression by the flag of one hexside only. */
  'vertex-depression',
  /** Kind 8: bocage pixels hide the ground below them. */
  'ground-under-bocage',
  /** Kind 5: blind hexes of bocage never fall to none. */
  'bocage-always-blind',
  /** D21: a hexside whose midpoint lies in a gap has no terrain, so no spine rule applies to it. */
  'gap-in-spine',
  /** LOS-44: a cliff counts as one of the walled hexsides of a hexspine. */
  'cliff-in-spine',
  /** LOS-5: pixels beyond the hexside of an end's hex still count as its own, with their terrain. */
  'wide-border',
  /** LOS-64g: off the center of a vertex's own hex, the level of the hex replaces the drawn ground. */
  'own-hex-level',
  /** LOS-15: the reference lacks Continuous Slope. */
  'continuous-slope',
  /** Kind 5: blind hexes are counted from the hex that owns the pixel, not from the one behind the bocage. */
  'bocage-house',
  /** Kind 11: a rooftop counts as a full level against bocage. */
  'rooftop-over-bocage',
  /** D22: the level of the drawn pixel decides, not the base of the barrier (B9.35). */
  'drawing-level',
  /** LOS-11: a hex farther from one end than the other end counts as lying between them. */
  'past-the-end',
  /** LOS-6: a line from a center to a vertex of its own hex is mistaken for one along hexsides. */
  'false-spine',
  /**
   * LOS-6: for an end at a vertex the reference assumes the hexspine that a line from the center would
   * follow.
   */
  'spine-of-vertex',
  /** LOS-8: along a hexside of an end's own hex, the reference looks only at that hex. */
  'own-side-only',
  /**
   * D17: the widened border slips at the top right vertex: a line to it touches other hexsides, and pixels
   * are lost.
   */
  'slipped-corner',
  /** LOS-44: a bocage of the higher end's own hex makes no blind hexes. */
  'own-bocage-above',
  /** LOS-2: without a stairway the hex itself does not see a vertex of its building, even on one level. */
  'same-hex-vertex',
  /** Kind 9, D22: a barrier on the higher of two base levels counts for ends at different levels (B9.61). */
  'hillside',
  /** LOS-46: a wall or hedge counts only at the level of both ends, not above them. */
  'wall-above',
  /** D12: Light Woods count one instead of two along hexspines at odd range. */
  'light-woods',
  /** Inherent terrain drawn over the rim of its hex hides the ground below it. */
  'ground-under-spill',
  /** LOS-8: along hexsides the inherent terrain of a hex replaces any drawing in it. */
  'drawn-in-inherent',
] as const;
export type Fault = (typeof FAULTS)[number];

/** The repaired faults of a trace. */
export interface Repairs {
  has(fault: Fault): boolean;
}
