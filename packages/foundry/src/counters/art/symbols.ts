import type { CounterSymbol } from '@bocage/core/game';
import { ENGINEER, HERO, LEADER, OBSERVER, placed, RIFLEMAN, SNIPER } from './men';
import * as vehicles from './vehicles';
import * as weapons from './weapons';

const at = (x: number, y: number, size: number, drawing: string): string => placed({ x, y, size }, drawing);
const men = (drawing: string, ...xs: readonly number[]): string =>
  xs.map((x, i) => at(x, i % 2 === 0 ? 3 : -4, 76, drawing)).join('');

/** SVG of each symbol, around the center of its field of 130 by 84. */
export const SYMBOLS: Readonly<Record<CounterSymbol, string>> = {
  squad: men(RIFLEMAN, -40, 0, 40),
  'half-squad': men(RIFLEMAN, -22, 22),
  crew: `${at(-30, -2, 68, RIFLEMAN)}${at(30, -2, 68, OBSERVER)}<path d="M-12 20H14V38H-12Z"/>`,
  leader: at(-4, 0, 84, LEADER),
  hero: at(0, 0, 84, HERO),
  scout: at(0, 0, 84, RIFLEMAN),
  sniper: at(2, 2, 108, SNIPER),
  observer: at(-2, 0, 84, OBSERVER),
  engineers: men(ENGINEER, -38, 4, 42),
  horse: at(0, 8, 88, vehicles.HORSE),
  motorcycle: at(0, 8, 92, vehicles.MOTORCYCLE),
  'machine-gun': at(0, -2, 98, weapons.MACHINE_GUN),
  mortar: at(0, 0, 100, weapons.MORTAR),
  launcher: at(0, 0, 96, weapons.LAUNCHER),
  flamethrower: at(0, 2, 92, weapons.FLAMETHROWER),
  charge: at(0, 10, 84, weapons.CHARGE),
  gun: at(4, 4, 92, weapons.GUN),
  tank: at(-2, 2, 96, vehicles.TANK),
  'assault-gun': at(-2, 0, 96, vehicles.ASSAULT_GUN),
  halftrack: at(0, 2, 96, vehicles.HALFTRACK),
  'armored-car': at(0, 2, 96, vehicles.ARMORED_CAR),
  truck: at(0, 2, 94, vehicles.TRUCK),
  wreck: at(0, 14, 84, vehicles.WRECK),
  unknown: '',
};
