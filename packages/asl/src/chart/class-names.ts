/** The columns of the Terrain Chart. */
export const CROSSING_CLASSES = [
  'infantry',
  'cavalry',
  'horse-drawn',
  'motorcycle',
  'armored-car',
  'fully-tracked',
  'halftrack',
  'truck',
] as const;
export type CrossingClass = (typeof CROSSING_CLASSES)[number];
