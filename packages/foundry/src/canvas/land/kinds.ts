/**
 * Pictures of terrain follow from its name, so that any game's palette can be painted. Looks (growth on open
 * ground) are the module's own.
 */
export type Kind =
  | 'woods'
  | 'light'
  | 'orchard'
  | 'brush'
  | 'field'
  | 'meadow'
  | 'yard'
  | 'water'
  | 'marsh'
  | 'stones'
  | 'graves'
  | 'holes'
  | 'hill'
  | 'other';

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/orchard|olive|palm/i, 'orchard'],
  [/light woods/i, 'light'],
  [/woods|forest|jungle|bamboo/i, 'woods'],
  [/brush|scrub|kunai/i, 'brush'],
  [/building|house|roof|factory|hut|tower|stable|market|pillbox/i, 'yard'],
  [/grain|paddy|vineyard|crop|field|plow|plough|stubble/i, 'field'],
  [/^(pasture|meadow)$/, 'meadow'],
  [/^yard$/, 'yard'],
  [/marsh|swamp|mud/i, 'marsh'],
  [/water|pond|river|canal|lake|ocean/i, 'water'],
  [/graveyard|cemetery/i, 'graves'],
  [/shell/i, 'holes'],
  [/rubble|debris|crag|boulder/i, 'stones'],
  [/\bhill\b/i, 'hill'],
];

/** Terrain that is only a way: the ground goes on beside it. */
const ONLY_WAY = /^[\w ]*\b(road|path|track|runway|stream|gully|wadi)$/i;

/** Returns the picture of a terrain or look; undefined = only the ground is visible. */
export function kindOf(terrain: string | undefined, look: string | undefined): Kind | undefined {
  const name = plainGround(terrain) ? look : terrain;
  if (name === undefined) return undefined;
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

function plainGround(terrain: string | undefined): boolean {
  return terrain === undefined || /^open ground/i.test(terrain) || ONLY_WAY.test(terrain);
}

/** Returns the look of a road or the like. */
export function wayOf(terrain: string): 'dirt' | 'paved' | 'water' {
  if (/stream|gully|wadi/i.test(terrain)) return 'water';
  return /paved|runway/i.test(terrain) ? 'paved' : 'dirt';
}

/** Whether houses stand on this terrain. */
export function isHouse(terrain: string | undefined): boolean {
  return terrain !== undefined && /building|house|factory|hut|tower|stable|market|pillbox/i.test(terrain);
}
