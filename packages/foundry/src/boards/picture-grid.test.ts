import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutOf } from '../grid/layout';
import { faultOf, fitPicture, guessGrid, lastName, pitchOf, type PictureGrid } from './picture-grid';

const SIZE = { width: 1400, height: 1100 };

/** Regular cells, or nearly so, with any margins. */
const anyGrid: fc.Arbitrary<PictureGrid> = fc
  .record({
    kind: fc.constantFrom('hex' as const, 'square' as const),
    columns: fc.integer({ min: 3, max: 24 }),
    rows: fc.integer({ min: 2, max: 12 }),
    shoved: fc.constantFrom('odd' as const, 'even' as const),
    first: fc.record({ x: fc.nat(90), y: fc.nat(90) }),
    down: fc.integer({ min: 20, max: 64 }),
    stretch: fc.integer({ min: -3, max: 3 }),
  })
  .map(({ first, down, stretch, ...rest }) => {
    const across = down * (rest.kind === 'hex' ? Math.sqrt(3) / 2 : 1) * (1 + stretch / 100);
    const columns = rest.kind === 'hex' && rest.columns % 2 === 0 ? rest.columns - 2 : rest.columns - 1;
    return { ...rest, first, last: { x: first.x + across * columns, y: first.y + down * (rest.rows - 1) } };
  });

test('each printed cell lies under its cell of the scene, wherever the grid lies on the picture', () => {
  fc.assert(
    fc.property(anyGrid, (grid) => {
      fc.pre(faultOf(grid, SIZE) === undefined);
      const { picture, anchor, width, height } = fitPicture(grid, SIZE);
      const layout = layoutOf(anchor, {
        sceneX: 0,
        sceneY: 0,
        sceneWidth: width,
        sceneHeight: height,
      } as never);
      const { across, down } = pitchOf(grid);
      for (let col = 0; col < grid.columns; col++)
        for (let row = 1; row <= grid.rows; row++) {
          const lower =
            grid.kind === 'hex' && col % 2 === 1 ? (grid.shoved === 'odd' ? down / 2 : -down / 2) : 0;
          const printed = { x: grid.first.x + across * col, y: grid.first.y + down * (row - 1) + lower };
          const shown = layout?.centreOf({ col, row });
          expect(picture.x + (printed.x / SIZE.width) * picture.width).toBeCloseTo(shown?.x ?? NaN, 6);
          expect(picture.y + (printed.y / SIZE.height) * picture.height).toBeCloseTo(shown?.y ?? NaN, 6);
        }
    }),
  );
});

test('a geomorphic board is known by its shape, however large; another picture is filled with whole cells', () => {
  for (const times of [1, 2.5]) {
    const grid = guessGrid('hex', { width: 1800 * times, height: 645 * times });
    expect(grid).toMatchObject({ columns: 33, rows: 10, first: { x: 0, y: 32.25 * times } });
    expect(lastName(grid)).toBe('GG10');
    expect(grid.last).toEqual({ x: 1800 * times, y: 612.75 * times });
  }
  for (const kind of ['hex', 'square'] as const)
    fc.assert(
      fc.property(
        fc.integer({ min: 400, max: 5000 }),
        fc.integer({ min: 400, max: 5000 }),
        (width, height) => {
          fc.pre(height / width < 3);
          expect(faultOf(guessGrid(kind, { width, height }), { width, height })).toBeUndefined();
        },
      ),
    );
});

test('a grid from an archive is used unchanged', () => {
  const printed = { columns: 15, rows: 5, hexWidth: 168.75, hexHeight: 194.2, a1: { x: 3, y: 97.1 } };
  const grid = guessGrid('hex', SIZE, printed);
  expect([grid.columns, grid.rows, grid.first]).toEqual([15, 5, { x: 3, y: 97.1 }]);
  expect(pitchOf(grid)).toEqual({ across: 168.75, down: expect.closeTo(194.2, 9) });
});

test.each([
  ['size', { columns: 2 }],
  ['size', { rows: 81 }],
  ['small', { last: { x: 40, y: 500 } }],
  ['shape', { last: { x: 1000, y: 200 } }],
  ['outside', { first: { x: -300, y: -345 } }],
] as const)('a grid that cannot be: %s', (fault, change) => {
  const grid = guessGrid('hex', SIZE);
  expect(faultOf({ ...grid, ...change }, SIZE)).toBe(fault);
});
