/**
 * A small table turned by 60° has the same answers about LOS, WA and protection (A6.1, B9.3). LOS between two
 * units is mutual (B9.521).
 */
import { gmView } from '../src/situation/knowledge';
import { HEX_SIDES } from '@bocage/core/lattice';
import type { Json } from '@bocage/core/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAttack } from '../src/attack/attack-json';
import { sees } from '../src/sight/sight';
import { unitOf, type AslSituation } from '../src/situation/situation';
import { temFor } from '../src/tem/tem';
import { holders, table } from './farm-situation';

/** A hex by its steps from C4: to the south-east and to the south. */
type Place = readonly [number, number];
type Fields = { readonly [key: string]: Json };

const STEPS: readonly Place[] = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]]; // prettier-ignore
const PLACES = [-2, -1, 0, 1, 2].flatMap((q) =>
  [-2, -1, 0, 1, 2].filter((r) => Math.abs(q + r) <= 2).map((r): Place => [q, r]),
);

function nameOf([q, r]: Place): string {
  const column = q + 2;
  return `${'ABCDE'[column] ?? ''}${4 + r + (q - (column % 2)) / 2}`;
}

/** By so many sixths of a circle clockwise. */
function turn(place: Place, sixths: number): Place {
  let [q, r] = place;
  for (let i = 0; i < sixths; i++) [q, r] = [-r, q + r];
  return [q, r];
}

const GROUND: readonly Fields[] = [
  { level: 1 },
  { level: -1 },
  { level: -1, depression: 'Gully', terrain: 'Gully' },
  { level: 1, depression: 'Gully', terrain: 'Gully' },
  { terrain: 'Woods' },
  { terrain: 'Grain' },
];
const STATES: readonly Fields[] = [
  {},
  { wa: true },
  { entrenched: true },
  { inHexTem: '1' },
  { kind: 'vehicle', vehicle: 'fully-tracked' },
];
const KINDS = ['wall', 'hedge', 'bocage', 'light-bocage'];

const place = fc.constantFrom(...PLACES);
const unit = fc.record({ at: place, state: fc.constantFrom(...STATES), bypass: fc.option(fc.nat(5)) });
const farm = fc.record({
  cells: fc.array(fc.tuple(place, fc.constantFrom(...GROUND)), { maxLength: 3 }),
  sides: fc.array(fc.tuple(place, fc.nat(5), fc.constantFrom(...KINDS)), { minLength: 1, maxLength: 6 }),
  a: unit,
  x: unit,
});
type Farm = typeof farm extends fc.Arbitrary<infer T> ? T : never;

/** The farm turned; undefined where its units stand in one hex or nothing of it is a hexside within. */
function laid({ cells, sides, a, x }: Farm, sixths: number): AslSituation | undefined {
  const name = (at: Place): string => nameOf(turn(at, sixths));
  const walls = new Map<string, string>();
  for (const [at, k, kind] of sides) {
    const [q, r] = STEPS[k] ?? [0, 0];
    const across: Place = [at[0] + q, at[1] + r];
    if (!PLACES.some((p) => nameOf(p) === nameOf(across))) continue;
    walls.set([name(at), name(across)].sort().join('-'), kind);
  }
  if (walls.size === 0 || name(a.at) === name(x.at)) return undefined;
  const fields = ({ state, bypass }: Farm['a']): Fields =>
    bypass === null ? state : { ...state, bypass: HEX_SIDES[(bypass + sixths) % 6] ?? 'none' };
  return table(
    [...walls].map(([side, kind]) => `${side}:${kind}`).join(' '),
    `a ${name(a.at)}, x ${name(x.at)}`,
    {
      cells: Object.fromEntries(cells.map(([at, facts]) => [name(at), facts])),
      set: { a: fields(a), x: fields(x) },
    },
  );
}

const cover = (s: AslSituation, firer: string, target: string, kind: string, more: Fields = {}) => {
  const { total, options } = temFor(
    s,
    readAttack({ kind, firers: [firer], target, ...more }, gmView(s)).attack,
  );
  return [total, ...options.map((o) => `${o.id} ${o.legal ? o.value : o.ruling ? '?' : '-'}`).sort()];
};

/** Snap Shots at every hexside of the target's way, starting at the side that was first before the turn. */
const shots = (s: AslSituation, { a }: Farm, sixths: number) =>
  STEPS.flatMap(([q, r]) => {
    const across: Place = [a.at[0] + q, a.at[1] + r];
    if (!PLACES.some((p) => nameOf(p) === nameOf(across))) return [];
    const snapShot = `${nameOf(turn(a.at, sixths))}-${nameOf(turn(across, sixths))}`;
    return [cover(s, 'x', 'a', 'direct', { snapShot })];
  });

const told = (s: AslSituation, drawn: Farm, sixths: number) => ({
  shots: shots(s, drawn, sixths),
  seen: [sees(s, unitOf(s, 'a'), unitOf(s, 'x')), sees(s, unitOf(s, 'x'), unitOf(s, 'a'))],
  held: holders(s).replaceAll(/\d+/g, (sides) => `:${sides.length}`),
  direct: [cover(s, 'x', 'a', 'direct'), cover(s, 'a', 'x', 'direct')],
  others: ['ordnance', 'dc-thrown'].map((kind) => cover(s, 'x', 'a', kind)),
  // Which of several barriers of one worth is named, their order round the hex decides.
  indirect: cover(s, 'x', 'a', 'indirect')[0],
});

test('a farm turned by sixths of a circle answers as it did, and its units see each other or do not (B9.521)', () => {
  fc.assert(
    fc.property(farm, (drawn) => {
      const first = laid(drawn, 0);
      fc.pre(first !== undefined);
      const answer = told(first, drawn, 0);
      expect(answer.seen[0]).toBe(answer.seen[1]);
      for (const sixths of [1, 2, 3, 4, 5]) {
        const other = laid(drawn, sixths);
        expect(other && told(other, drawn, sixths)).toEqual(answer);
      }
    }),
    { numRuns: 40 },
  );
});
