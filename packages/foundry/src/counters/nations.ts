/**
 * Colors of a nationality's counters: the ground, the print on it, and the band of elite troops. Labels
 * `BOCAGE.Nation.<id>`.
 */
export interface Nation {
  readonly id: string;
  readonly ground: string;
  readonly ink: string;
  /** Shade of figures and vehicles. */
  readonly figure: string;
}

/** Nations in the colors that wargamers know. */
export const NATIONS: readonly Nation[] = [
  { id: 'german', ground: '#8fb4cf', ink: '#10202c', figure: '#1d3c55' },
  { id: 'ss', ground: '#2d3033', ink: '#f4f1e6', figure: '#d9d5c6' },
  { id: 'american', ground: '#9fae63', ink: '#1a2008', figure: '#38450f' },
  { id: 'british', ground: '#d9bd86', ink: '#2b1d05', figure: '#6b4a16' },
  { id: 'soviet', ground: '#b98a55', ink: '#2b1605', figure: '#5b2d0c' },
  { id: 'french', ground: '#6f9bd8', ink: '#0c1b38', figure: '#173a7a' },
  { id: 'italian', ground: '#aeb7b0', ink: '#1c2420', figure: '#43534a' },
  { id: 'japanese', ground: '#e3cf63', ink: '#2c2402', figure: '#7a5f06' },
  { id: 'chinese', ground: '#c9a9c9', ink: '#2a1430', figure: '#5f2f69' },
  { id: 'partisan', ground: '#a5a29a', ink: '#201e18', figure: '#48453c' },
  { id: 'minor', ground: '#8fc0a4', ink: '#0c261a', figure: '#1e5a3d' },
  { id: 'neutral', ground: '#efece1', ink: '#22201a', figure: '#5c584c' },
];

const BY_ID: ReadonlyMap<unknown, Nation> = new Map(NATIONS.map((one) => [one.id, one]));

export function nationOf(id: unknown): Nation | undefined {
  return BY_ID.get(id);
}
