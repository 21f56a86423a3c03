/** Every number of the rulebook's tables, as printed: group, row, column. A scenario may override each. */

const area = (blocksLos: boolean, cover: boolean, infantry: boolean, vehicles: boolean) => ({
  blocksLos,
  cover,
  infantry,
  vehicles,
  reinforced: false,
});
const weapon = (range: number, dice: number) => ({ range, dice });
const rate = (off: number, on: number) => ({ off, on });
const vehicle = (armored: boolean, closedTop: boolean, tank: boolean, wheeled = false, mg = true) => ({
  armored,
  closedTop,
  tank,
  wheeled,
  mg,
});

export const PRINTED = {
  weapons: {
    'rifle-squad': weapon(6, 3),
    engineers: weapon(6, 3),
    'smg-squad': weapon(1, 2),
    'light-mortar': weapon(6, 3),
    mmg: weapon(10, 3),
    hmg: weapon(10, 4),
    sniper: weapon(10, 3),
    gun: weapon(20, 4),
    bazooka: weapon(4, 3),
    piat: weapon(2, 3),
  },
  dice: {
    modifier: {
      cover: -1,
      'move-card': -1,
      recon: -1,
      leader: 1,
      close: 1,
      'light-gun': -1,
      front: -1,
      hard: -1,
      shaken: -1,
      turret: -1,
    },
    roll: { artillery: 4, 'artillery-cover': -1, mines: 3 },
  },
  moves: { spaces: { squad: 2, weapon: 1, figure: 2 } },
  rates: {
    'light-tank': rate(4, 5),
    'light-tank-destroyer': rate(4, 5),
    'medium-tank': rate(3, 4),
    'medium-tank-destroyer': rate(3, 4),
    'heavy-tank': rate(2, 3),
    'heavy-tank-destroyer': rate(2, 3),
    'half-track': rate(3, 5),
    'armored-car': rate(3, 6),
    truck: rate(3, 6),
  },
  kinds: {
    'light-tank': vehicle(true, true, true),
    'medium-tank': vehicle(true, true, true),
    'heavy-tank': vehicle(true, true, true),
    'light-tank-destroyer': vehicle(true, true, false),
    'medium-tank-destroyer': vehicle(true, true, false),
    'heavy-tank-destroyer': vehicle(true, true, false),
    'armored-car': vehicle(true, true, false, true),
    'half-track': vehicle(true, false, false),
    truck: vehicle(false, false, false, true, false),
  },
  terrain: {
    'Open Ground': area(false, false, true, true),
    Swamp: area(true, true, false, false),
    'Ploughed Fields': area(false, false, true, true),
    'Low Fields': area(false, false, true, true),
    'Medium Fields': area(false, true, true, true),
    'Full Grown Fields': area(true, true, true, true),
    Orchard: area(true, true, true, true),
    'Heavy Woods': area(true, true, true, false),
    Hill: area(true, true, true, true),
    Building: area(true, true, true, false),
    Pillbox: { ...area(true, true, true, false), reinforced: true },
  },
  edges: {
    wall: { cover: true, stopsVehicles: false },
    bocage: { cover: true, stopsVehicles: true },
  },
  rally: {
    needed: { pinned: 4, suppressed: 5 },
    modifier: { unseen: 1, green: -1, veteran: 1, leader: 1, commander: 2 },
  },
  test: {
    needed: { cover: 4, open: 5 },
    modifier: { watched: -1, green: -1, veteran: 1, leader: 1, commander: 2 },
  },
  assault: {
    modifier: {
      leader: 1,
      commander: 2,
      'more-units': 1,
      smg: 2,
      'vehicle-mg': 1,
      mg: 1,
      reinforced: -1,
      pinned: -1,
      'weapons-only': -1,
      suppressed: -2,
      grenades: 1,
      'anti-tank': 2,
      tank: 3,
      afv: 2,
    },
  },
  stacking: { most: { units: 3, bulky: 2 } },
};

/** The tables as played: those printed, with the overrides of the scenario. */
export type Tables = Widened<typeof PRINTED>;

type Widened<T> = { readonly [K in keyof T]: T[K] extends object ? Widened<T[K]> : T[K] };
