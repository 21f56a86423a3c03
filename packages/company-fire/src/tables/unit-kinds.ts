import type { Tables } from './printed';

/**
 * The kind of a unit. `weapon` = a weapons team or gun with its crew, `figure` = a single mounted figure
 * (SMF).
 */
export interface UnitKindRow {
  readonly type: 'squad' | 'weapon' | 'figure' | 'vehicle';
  /** A blind with nothing under it: to its enemies it is as any other. */
  readonly dummy?: true;
  /** Of weapons: a gun that points somewhere. */
  readonly aimed?: true;
  /** Of vehicles: the place of the main gun, if there is one. */
  readonly gun?: 'turret' | 'hull' | 'none';
  readonly closedTop?: boolean;
  readonly armored?: boolean;
  readonly tank?: true;
  /** It turns a quarter in its square, not as far as it likes. */
  readonly wheeled?: true;
}

const vehicle = (
  gun: 'turret' | 'hull' | 'none',
  closedTop: boolean,
  armored: boolean,
  more: { readonly tank?: true; readonly wheeled?: true } = {},
): UnitKindRow => ({ type: 'vehicle', gun, closedTop, armored, ...more });

const TANK = vehicle('turret', true, true, { tank: true });
const TANK_DESTROYER = vehicle('hull', true, true);
const SQUAD: UnitKindRow = { type: 'squad' };
const WEAPON: UnitKindRow = { type: 'weapon' };
const GUN: UnitKindRow = { type: 'weapon', aimed: true };
const FIGURE: UnitKindRow = { type: 'figure' };

/** Every kind of unit by its id, as printed (`kind` of a unit's state). A single vehicle may differ from its kind. */
export const UNIT_KINDS = {
  'rifle-squad': SQUAD,
  'smg-squad': SQUAD,
  engineers: SQUAD,
  mmg: WEAPON,
  hmg: WEAPON,
  'light-mortar': WEAPON,
  'anti-tank-gun': GUN,
  'light-anti-tank-gun': GUN,
  'platoon-leader': FIGURE,
  'company-commander': FIGURE,
  sniper: FIGURE,
  'forward-observer': FIGURE,
  scout: FIGURE,
  assistant: FIGURE,
  dummy: { type: 'figure', dummy: true },
  'light-tank': TANK,
  'medium-tank': TANK,
  'heavy-tank': TANK,
  'light-tank-destroyer': TANK_DESTROYER,
  'medium-tank-destroyer': TANK_DESTROYER,
  'heavy-tank-destroyer': TANK_DESTROYER,
  'armored-car': vehicle('turret', true, true, { wheeled: true }),
  'half-track': vehicle('none', false, true),
  truck: vehicle('none', false, false, { wheeled: true }),
} as const satisfies Readonly<Record<string, UnitKindRow>>;

export type UnitKind = keyof typeof UNIT_KINDS;

/**
 * Returns the row of a kind as played: of vehicles a scenario may override armor, top, tank and wheels.
 *
 * @internal
 */
export function kindRow(kind: UnitKind, tables: Tables): UnitKindRow {
  const printed: UnitKindRow = UNIT_KINDS[kind];
  const played = (tables.kinds as Readonly<Record<string, Tables['kinds']['truck']>>)[kind];
  if (!played) return printed;
  const { armored, closedTop, wheeled } = played;
  const { tank: _tank, wheeled: _wheeled, ...rest } = printed;
  return {
    ...rest,
    armored,
    closedTop,
    ...(played.tank && { tank: true as const }),
    ...(wheeled && { wheeled: true as const }),
  };
}
