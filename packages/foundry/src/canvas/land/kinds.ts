/**
 * Which picture belongs to a terrain is read from its name, so that any game's palette can be painted. Looks (what grows
 * on open ground) are the module's own.
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

/** What is nothing but a way, so that the ground goes on beside it. */
const ONLY_WAY = /^[\w ]*\b(road|path|track|runway|stream|gully|wadi)$/i;

/** The picture of a terrain or look; undefined where the ground is all there is to see. */
export function kindOf(terrain: string | undefined, look: string | undefined): Kind | undefined {
  const name = plainGround(terrain) ? look : terrain;
  if (name === undefined) return undefined;
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

function plainGround(terrain: string | undefined): boolean {
  return terrain === undefined || /^open ground/i.test(terrain) || ONLY_WAY.test(terrain);
}

/** How a road or the like looks. */
export function wayOf(terrain: string): 'dirt' | 'paved' | 'water' {
  if (/stream|gully|wadi/i.test(terrain)) return 'water';
  return /paved|runway/i.test(terrain) ? 'paved' : 'dirt';
}

/** Whether houses stand there. */
export function isHouse(terrain: string | undefined): boolean {
  return terrain !== undefined && /building|house|factory|hut|tower|stable|market|pillbox/i.test(terrain);
}
