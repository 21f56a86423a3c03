import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { blankRaster, gif, makeArchive, metadataXml, standardRaster } from '../test/make-archive';
import { refusalOf } from '../test/outcome';
import { importBoard } from './import';
import { importPicture } from './board-picture';

const STANDARD = standardRaster(33, 10);

test('a board without LOS data has its picture, and its grid where the metadata fits it', () => {
  const bytes = makeArchive(STANDARD, { LOSData: undefined });
  const { name, picture, grid } = importPicture(bytes, { name: 'bdT' });
  expect([name, picture.name, picture.width, picture.height]).toEqual(['T', 'bdT.gif', 1800, 645]);
  expect(grid).toEqual({ columns: 33, rows: 10, hexWidth: 56.25, hexHeight: 64.5, a1: { x: 0, y: 32.25 } });
});

test('the grid is that of the same board with LOS data, margins and all', () => {
  const raster = blankRaster(5, 3, 20 + 225 + 47, 13 + 194 + 90);
  const xml = strToU8(metadataXml(raster, 'A1CenterX="20" A1CenterY="45.25"'));
  const archive = (LOSData?: undefined) =>
    makeArchive(raster, { 'BoardMetadata.xml': xml, ...(LOSData === undefined ? {} : { LOSData }) });
  const { depiction, extent } = importBoard(archive()).board;
  expect(importPicture(archive()).grid).toEqual({
    ...{ columns: extent.columns, rows: extent.rows },
    ...{ hexWidth: depiction?.hexWidth, hexHeight: depiction?.hexHeight, a1: depiction?.a1 },
  });
});

test.each([
  ['standard hexes', 'version 5.2\n', gif(1800, 645), { columns: 33, rows: 10, hexWidth: 56.25 }],
  [
    'what the older file says',
    'dx 168.7\ndy 193.5\ny0 97\n',
    gif(2362, 968),
    { columns: 15, rows: 5, hexWidth: 168.7 },
  ],
  ['nothing that fits', 'dx 90\ndy 10\n', gif(1800, 645), undefined],
  ['nonsense', 'dx\ndy two\nx0 99999999999\n', gif(700, 700), undefined],
])('without metadata the grid is by %s', (_, data, picture, wanted) => {
  const { name, grid } = importPicture(zipSync({ 'bd25.gif': picture, data: strToU8(data) }), {
    name: 'bd25',
  });
  expect(name).toBe('25');
  if (wanted) expect(grid).toMatchObject(wanted);
  else expect(grid).toBeUndefined();
});

test('an archive without the picture of a board is called what it is', () => {
  const codeOf = (...names: readonly string[]): string =>
    refusalOf(() =>
      importPicture(zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array(3)]))), {
        name: 'x',
      }),
    ).info.code ?? '';
  expect(codeOf('savedGame', 'moduledata')).toBe('saved-game');
  expect(codeOf('ovrx1a.gif', 'data')).toBe('overlay-archive');
  expect(codeOf('holiday.png')).toBe('no-board');
});
