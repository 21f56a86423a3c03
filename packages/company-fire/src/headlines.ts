/** Log lines that tell a deed, best first: what people do comes before what follows from it. */
export const HEADLINES: readonly string[] = [
  ...['over', 'begun', 'phase-over', 'segment', 'ruled'],
  ...['assaults', 'group-fires', 'fires', 'op-fires', 'fires-smoke', 'calls', 'clears', 'scouts'],
  ...['shot', 'arrives', 'mines-explode', 'mounts', 'dismounts', 'bails-out', 'buttons-up', 'occupies'],
  ...['enters', 'retreats', 'rallies', 'turns', 'put', 'placed', 'removed', 'card'],
];
