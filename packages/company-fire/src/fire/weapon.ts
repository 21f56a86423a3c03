/** Kinds of fire that cause hits. */
export const WEAPON_CAUSES = ['small-arms', 'mortar', 'sniper', 'gun'] as const;

/** Ids of the weapons of a unit, as events name them. */
export const WEAPON_IDS = ['own', 'sniper', 'mg', 'gun', 'at'] as const;
export type WeaponId = (typeof WEAPON_IDS)[number];

/** Deeds that a weapon does by itself: each other weapon of the unit may still do them. */
const WEAPON_DEEDS = ['fired', 'op-fired', 'reacted', 'jammed'] as const;
export type WeaponDeed = (typeof WEAPON_DEEDS)[number];
export type WeaponMark = `${WeaponDeed}-${WeaponId}`;

/** Every mark of a weapon. */
export const WEAPON_MARKS: readonly WeaponMark[] = WEAPON_DEEDS.flatMap((deed) =>
  WEAPON_IDS.map((id) => weaponMark(deed, { id })),
);

/** Returns the mark of a weapon's deed. @internal */
export function weaponMark(deed: WeaponDeed, { id }: { readonly id: WeaponId }): WeaponMark {
  return `${deed}-${id}`;
}

/** One weapon of a unit. */
export interface Weapon {
  /** Its id in an event, if the unit has several weapons. */
  readonly id: WeaponId;
  /** Its row in the table of weapons. */
  readonly row: string;
  readonly range: number;
  readonly dice: number;
  /** Small arms: a retreat may reduce their hits. */
  readonly cause: (typeof WEAPON_CAUSES)[number];
  /** Aimed at one unit, not at a square: it joins no group. */
  readonly aimed?: true;
  /** Takes opportunity fire any number of times, until it jams. */
  readonly machineGun?: true;
}
