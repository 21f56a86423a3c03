/** Facts of a barrier contact on the quick way, compared with the explained way (B9.1, B9.2, B9.52). */
import { sideKey, type Cell } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import { createWalker, walkLine } from '@bocage/core/walk';
import { expect, test } from 'vitest';
import { drawnContact, findContacts } from '../src/los/rules/contacts';
import { hexTables } from '../src/los/board/hexes';
import { numberOfSide } from '../src/los/board/places';
import type { ContactFacts } from '../src/los/rules/contact-facts';
import { BOCAGE } from '../src/los/board/kinds';
import { losOptions, type LosOptions } from '../src/los/board/options';
import { createPrograms } from '../src/los/line/program';
import { newBarrierLine } from '../src/los/rules/barrier-line';
import { drawnBarrier, quickBarriers } from '../src/los/walk/quick-barriers';
import { anyLine, anyOptions, boardAround, LATTICES } from './barrier-boards';
import { boardNumbers } from './board-numbers';
import { randomFrom } from './random-boards';

type Facts = Partial<ContactFacts>;

/** All contacts of the line by the quick way: what its one record holds whenever the ends are asked about cellars. */
function quickContacts(
  board: Board,
  [from, to]: readonly [Cell, Cell],
  options: LosOptions,
): readonly Facts[] {
  const hexes = hexTables(board);
  const found: Facts[] = [];
  const line = newBarrierLine();
  const [v, t] = [board.lattice.centre(from), board.lattice.centre(to)];
  Object.defineProperty(line, 'cellarV', {
    get: () => {
      found.push({ ...line.contact });
      return false;
    },
  });
  // High above all barriers, so that none ends the line.
  Object.assign(line, { levelV: 100, levelT: 101, vx: v.x, vy: v.y, tx: t.x, ty: t.y });
  const programs = createPrograms(createWalker(board.lattice), hexes.span);
  const origin = (v.x - hexes.x0) * hexes.span + (v.y - hexes.y0);
  expect(quickBarriers(hexes, programs(v, t), origin, line, options)).toBe(0);
  return found;
}

/** The facts of a contact; of bocage it does not matter whether three meet at the end of a spine. */
function factsOf(contact: Facts): string {
  const { threeV, threeT, ...facts } = Object.fromEntries(KEYS.map((key) => [key, contact[key]]));
  return JSON.stringify(contact.kind === BOCAGE ? facts : { ...facts, threeV, threeT });
}
const KEYS = Object.keys(newBarrierLine().contact) as (keyof ContactFacts)[];

test('contacts by the quick way are those that the explained one finds (B9.1, B9.2, B9.52)', () => {
  const random = randomFrom(31);
  const met = new Map<string, number>();
  const count = (what: string): void => void met.set(what, (met.get(what) ?? 0) + 1);
  for (let n = 0; n < boardNumbers(700).length; n++) {
    const lattice = LATTICES[random(2)]!;
    const line = anyLine(lattice, random);
    const crowded = random(3) > 0;
    const board = boardAround(lattice, line, random, crowded ? 60 : 6);
    const options = losOptions(anyOptions(random));
    const walk = walkLine(lattice, lattice.centre(line[0]), lattice.centre(line[1]));
    const { contacts } = findContacts(board, walk, ...line, options);
    const found = quickContacts(board, line, options).map(factsOf);
    expect([n, [...found].sort()]).toEqual([n, contacts.map(factsOf).sort()]);
    for (const c of contacts) {
      if (c.kind !== BOCAGE && c.threeV !== c.threeT) count('three at one end');
      if (c.kind !== BOCAGE && c.threeV && c.touchV) count('three behind a spine');
      if (c.governed) count('governed');
      if (c.houseVtoV >= 0) count('house');
      if (c.houseTtoT >= 0) count('house from the target');
    }
  }
  // Nothing of this is rare.
  expect([...met].filter(([, times]) => times > 20)).toHaveLength(5);
});

test('LOS-40: a drawing that the line touches: nothing where the side is met, else what the explained way says (B9.1)', () => {
  const random = randomFrom(77);
  let [met, governed, apart] = [0, 0, 0];
  for (let n = 0; n < boardNumbers(300).length; n++) {
    const lattice = LATTICES[random(2)]!;
    const [from, to] = anyLine(lattice, random);
    const board = boardAround(lattice, [from, to], random, 8);
    const options = losOptions(anyOptions(random));
    const hexes = hexTables(board);
    const line = newBarrierLine();
    const seen: Facts[] = [];
    const [v, t] = [lattice.centre(from), lattice.centre(to)];
    Object.defineProperty(line, 'cellarV', { get: () => (seen.push({ ...line.contact }), false) });
    Object.assign(line, { levelV: 100, levelT: 101, vx: v.x, vy: v.y, tx: t.x, ty: t.y });
    const program = createPrograms(createWalker(lattice), hexes.span)(v, t);
    quickBarriers(hexes, program, (v.x - hexes.x0) * hexes.span + (v.y - hexes.y0), line, options);
    const walk = walkLine(lattice, v, t);
    const touched = findContacts(board, walk, from, to, options).contacts.map(({ side }) => sideKey(side));
    for (const [side] of board.sides) {
      for (const spilt of [false, true]) {
        seen.length = 0;
        expect(drawnBarrier(hexes, numberOfSide(hexes, side), spilt, line, options)).toBe(0);
        const drawn = drawnContact(board, side, spilt, from, to);
        const isMet = touched.includes(sideKey(side));
        const wanted = isMet || drawn === undefined ? [] : [factsOf(drawn)];
        expect([n, side, seen.map(factsOf)]).toEqual([n, side, wanted]);
        if (isMet) met++;
        else if (drawn?.governed) governed++;
        else if (drawn) apart++;
      }
    }
  }
  expect(Math.min(met, governed, apart)).toBeGreaterThan(20);
});
