/** Kinds of fire that cause hits. */
export const WEAPON_CAUSES = ['small-arms', 'mortar', 'sniper', 'gun'] as const;

/** One weapon of a unit. */
export interface Weapon {
  /** Its id in an event, if the unit has several weapons. */
  readonly id: 'own' | 'sniper' | 'mg' | 'gun' | 'at';
  readonly range: number;
  readonly dice: number;
  /** Small arms: a retreat may reduce their hits. */
  readonly cause: (typeof WEAPON_CAUSES)[number];
  /** Aimed at one unit, not at a square. */
  readonly aimed?: true;
  /** Takes opportunity fire any number of times, until it jams. */
  readonly machineGun?: true;
}
