/** A lane of hexes into which somebody steps. */
import { amountText } from '@bocage/core/walk';
import { lane, NORTH, TO, type Ground } from './lane';
import { entryCost, type EntryWay } from '../src/movement/entry';
import { crossingClass } from '../src/movement/classes';

export function entered(ground: Ground, way: EntryWay = {}, state = {}) {
  const s = lane(ground, state);
  const [unit] = s.units;
  if (!unit) throw new Error('no unit');
  const told = entryCost({ s, unit, kind: crossingClass(unit), cell: TO }, NORTH, way);
  const costs = told.ways.map(({ cot }) => (cot ? amountText(cot) : '–')).join(' or ');
  return told.allowed === true ? costs : [told.allowed, ...told.because.map(({ code }) => code)].join(' ');
}

export const six = (...sides: readonly (string | undefined)[]) =>
  Array.from({ length: 6 }, (_, i) => sides[i]);

export const WOODS = 'Woods';

export const ROAD = 'Dirt Road';

export const OPEN = 'Open Ground';
