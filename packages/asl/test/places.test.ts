/** The packed places of a board are those of the lattice, on all of its hexes, hexsides and vertices (B9.1). */
import { HEX_EVEN, HEX_ODD, type Lattice, type Point } from '@bocage/core/lattice';
import { cellsOfExtent, createBoard } from '@bocage/core/board';
import { expect, test } from 'vitest';
import { hexRange, hexTables } from '../src/los/board/hexes';
import {
  acrossX,
  acrossY,
  numberIn,
  numberOfSide,
  ownerOf,
  placeAcross,
  placeOf,
  placeOfVertex,
  sideAt,
  sideOn,
  vertexTowards,
  vertexX,
  vertexY,
  xOf,
  yOf,
} from '../src/los/board/places';
import { endOf, sideAtVertex, touchesHex } from '../src/los/rules/spine-ends';

const SIX = [0, 1, 2, 3, 4, 5];
const EXTENTS = [
  { columns: 7, firstRow: 1, rows: 6 },
  { columns: 6, firstRow: 0, rows: 5, firstColumn: 3 },
] as const;
const BOARDS = [HEX_ODD, HEX_EVEN].flatMap((lattice) => EXTENTS.map((extent) => [lattice, extent] as const));

function tablesOf(lattice: Lattice, extent: (typeof EXTENTS)[number]) {
  const facts = { level: 0, terrain: 'Open Ground' };
  const cells = cellsOfExtent(lattice, extent).map((cell) => [cell, facts] as const);
  return hexTables(createBoard({ name: 'bare', lattice, extent, cells, sides: [] }));
}

test.each(BOARDS)('B9.1: hexes, hexsides and vertices by number, board %#', (lattice, extent) => {
  const hexes = tablesOf(lattice, extent);
  const { cells } = hexes.board;
  const place = ({ x, y }: Point): number => placeOf(hexes, x, y);
  const used = new Map<number, Point>();
  cells.forEach((cell, h) => {
    const centre = lattice.centre(cell);
    const here = place(centre);
    expect([hexes.place[h], xOf(hexes, here), yOf(hexes, here)]).toEqual([here, centre.x, centre.y]);
    for (const k of SIX) {
      const across = lattice.centre(lattice.neighbour(cell, k));
      const vertex = lattice.vertexPoint(cell, k);
      for (const point of [centre, across, vertex]) {
        // No two points have one place.
        expect(used.get(place(point)) ?? point).toEqual(point);
        used.set(place(point), point);
      }
      expect(placeAcross(hexes.span, here, k)).toBe(place(across));
      expect(placeOfVertex(hexes.span, here, k)).toBe(place(vertex));
      expect({ x: centre.x + acrossX(k), y: centre.y + acrossY(k) }).toEqual(across);
      expect({ x: centre.x + vertexX(k), y: centre.y + vertexY(k) }).toEqual(vertex);
      expect(vertexTowards(vertex.x - centre.x, vertex.y - centre.y)).toBe(k);
      expect(vertexTowards(across.x - centre.x, across.y - centre.y)).toBe(-1);
      const side = lattice.sideOf(cell, k);
      const number = numberOfSide(hexes, side);
      expect(sideAt(hexes, number)).toEqual(side);
      const owner = place(lattice.centre(side.cell));
      expect([ownerOf(number), numberIn(number)]).toEqual([owner, side.side]);
      // Offsets may be negative.
      const offset = sideOn(owner - here - 5, side.side);
      expect([ownerOf(offset), numberIn(offset)]).toEqual([owner - here - 5, side.side]);
      const ends = lattice.endsOf(side);
      expect([endOf(hexes, number, 0), endOf(hexes, number, 1)]).toEqual(ends.map(place));
      expect(touchesHex(hexes, number, centre.x, centre.y)).toBe(true);
      const meeting = lattice.sidesAt(lattice.vertexAt(vertex)!).map((s) => numberOfSide(hexes, s));
      const found = [0, 1, 2].map((n) => sideAtVertex(hexes, place(vertex), n));
      expect([...found].sort()).toEqual([...meeting].sort());
    }
  });
});

test.each(BOARDS)('B9.1: ranges, and which hexsides touch which hexes, board %#', (lattice, extent) => {
  const hexes = tablesOf(lattice, extent);
  const { cells } = hexes.board;
  cells.forEach((cell, a) => {
    const { x, y } = lattice.centre(cell);
    const corners = SIX.map((k) => JSON.stringify(lattice.vertexPoint(cell, k)));
    cells.forEach((other, b) => {
      expect(hexRange(hexes, a, b)).toBe(lattice.distance(cell, other));
      for (const k of [0, 1, 2]) {
        const side = lattice.sideOf(other, k);
        const touches = lattice.endsOf(side).some((end) => corners.includes(JSON.stringify(end)));
        expect(touchesHex(hexes, numberOfSide(hexes, side), x, y)).toBe(touches);
      }
    });
  });
});
