/** What hits come from, as far as it is fire. */
export const WEAPON_CAUSES = ['small-arms', 'mortar', 'sniper', 'gun'] as const;

/** One thing that a unit can fire with. */
export interface Weapon {
  /** Its name in an event that says with which of several a unit fires. */
  readonly id: 'own' | 'sniper' | 'mg' | 'gun' | 'at';
  readonly range: number;
  readonly dice: number;
  /** Small arms: hits may be reduced by going back. */
  readonly cause: (typeof WEAPON_CAUSES)[number];
  /** It is aimed at one unit, not at a square. */
  readonly aimed?: true;
  /** It may fire any number of times at movers, until it jams. */
  readonly machineGun?: true;
}
