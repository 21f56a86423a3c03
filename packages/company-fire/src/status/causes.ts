/** Causes of hits. */
export const CAUSES = [
  'small-arms',
  'mortar',
  'op-fire',
  'sniper',
  'gun',
  'artillery',
  'assault',
  'mines',
] as const;
export type Cause = (typeof CAUSES)[number];
