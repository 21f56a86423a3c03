/** Wall Advantage, TEM, FFMO and Residual FP on a flat map, written independently from B9.3 to B9.323. */
import {
  barrierAt,
  corner,
  dotKey,
  edge,
  edgeKey,
  hexKey,
  neighbourOf,
  type Hex,
  type Kind,
  type Plain,
} from './plain';
import { barriersMet } from './plain-los';

/** A unit as its counters say it is; `holds`: the numbers of the edges over which it has WA. */
export interface Man {
  readonly id: string;
  readonly side: string;
  readonly hex: Hex;
  readonly state: Readonly<Record<string, unknown>>;
  readonly holds: readonly number[];
}

/** `perhaps`: it depends on facts outside this model. */
export type Answer = 'yes' | 'no' | 'perhaps';

const is = ({ state }: Man, what: string): boolean => state[what] === true;
const kindOf = ({ state }: Man): unknown => state['kind'] ?? 'infantry';
const placeOf = ({ state }: Man): unknown => state['place'] ?? 'ground';
const isHere = (a: Man, b: Man): boolean => hexKey(a.hex) === hexKey(b.hex);
const isFit = (man: Man): boolean => !is(man, 'broken') && man.state['armed'] !== false;

export const barriersOf = (map: Plain, hex: Hex): readonly number[] =>
  [0, 1, 2, 3, 4, 5].filter((k) => barrierAt(map, hex, k) !== undefined);

/** Whether a unit may hold WA at all, enemies across its hexsides aside (9.32). */
export function mayHold(map: Plain, man: Man, all: readonly Man[]): Answer {
  if (barriersOf(map, man.hex).length === 0) return 'no';
  if (is(man, 'hidden') || is(man, 'prisoner') || is(man, 'entrenched') || placeOf(man) !== 'ground')
    return 'no';
  const here = all.filter((other) => other.id !== man.id && isHere(other, man));
  const enemies = here.filter(
    (other) => other.side !== man.side && !is(other, 'hidden') && !is(other, 'prisoner'),
  );
  if (enemies.some((enemy) => !is(enemy, 'concealed') && !is(enemy, 'entrenched'))) return 'no';
  if (enemies.length > 0) return 'perhaps';
  // Under "?" all hold it alike: WA would tell what lies there (9.323).
  if (isFit(man) || is(man, 'concealed')) return 'yes';
  // Another unit of its Location that claims WA; only hidden ones do not count.
  const leaders = here.filter(
    (other) => other.side === man.side && other.holds.length > 0 && (isFit(other) || is(other, 'concealed')),
  );
  if (leaders.length === 0) return 'no';
  return leaders.some((leader) => isFit(leader) && kindOf(leader) !== 'dummy') ? 'yes' : 'perhaps';
}

const TEM: Readonly<Record<string, number>> = { Woods: 1, 'Stone Building': 3 };
export const hexTem = (map: Plain, hex: Hex): number => TEM[map.terrain.get(hexKey(hex)) ?? ''] ?? 0;

/** The enemies with WA over an edge of this unit's hex. */
export function rivalsOver(man: Man, k: number, all: readonly Man[]): readonly Man[] {
  const across = hexKey(neighbourOf(man.hex, k));
  return all.filter(
    (other) => other.side !== man.side && hexKey(other.hex) === across && other.holds.includes((k + 3) % 6),
  );
}

/** Whether a unit has to hold WA (9.323), where no enemy denies it. */
export function mustHold(map: Plain, man: Man, all: readonly Man[]): boolean {
  if (mayHold(map, man, all) !== 'yes' || hexTem(map, man.hex) >= 1) return false;
  return barriersOf(map, man.hex).every((k) => rivalsOver(man, k, all).length === 0);
}

const FULL: Readonly<Record<Kind, number>> = { wall: 2, bocage: 2, hedge: 1 };

/** The best TEM of a barrier that a target may use against a firer (9.3, 9.31). */
export function barrierTem(map: Plain, firer: Man, target: Man): number {
  const own = new Set(barriersOf(map, target.hex).map((k) => edgeKey(edge(target.hex, k))));
  const corners = [0, 1, 2, 3, 4, 5].map((k) => dotKey(corner(target.hex, k)));
  const held = new Set(firer.holds.map((k) => edgeKey(edge(firer.hex, k))));
  const usable = barriersMet(map, firer.hex, target.hex).filter(({ edge: side, how }) => {
    const key = edgeKey(side);
    const spine = how === 'along' && side.ends.some((end) => corners.includes(dotKey(end)));
    return (own.has(key) || spine) && !held.has(key);
  });
  return Math.max(0, ...usable.map(({ kind }) => FULL[kind]));
}

/** The best protection of a target against direct fire. */
export function bestTem(map: Plain, firer: Man, target: Man): number {
  const barrier = barrierTem(map, firer, target);
  return target.holds.length > 0 ? barrier : Math.max(barrier, hexTem(map, target.hex));
}

/** Whether a unit without TEM is in the open: in Open Ground, or where WA has given up the TEM of its hex (9.31). */
export function isInOpen(map: Plain, man: Man): boolean {
  const terrain = map.terrain.get(hexKey(man.hex)) ?? 'Open Ground';
  return terrain === 'Open Ground' || (man.holds.length > 0 && hexTem(map, man.hex) >= 1);
}

const RESIDUAL = [1, 2, 4, 6, 8, 12];

/** Half the FP, one column down for each +1 of hexside TEM and Hindrance (A8.26, 9.31). */
export function residual(firepower: number, columns: number): number {
  const at = RESIDUAL.filter((column) => column <= firepower / 2).length - 1 - columns;
  return RESIDUAL[at] ?? 0;
}
