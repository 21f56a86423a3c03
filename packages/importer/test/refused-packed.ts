/** Refused packed boards: for the tests of every inflater. */
import { importBoard, packBoard } from '../src';
import { makeArchive, standardRaster } from './make-archive';

const packed = packBoard(importBoard(makeArchive(standardRaster(3, 2))).board);
const change = (part: 'board' | 'raster', key: string, value: unknown): string => {
  const json = JSON.parse(packed);
  return JSON.stringify({ ...json, [part]: { ...json[part], [key]: value } });
};

const nested = '['.repeat(20_000) + ']'.repeat(20_000);
const deep = (before: string, after: string): string => before + nested + after;
const deepIn = (json: string): string => json.replace('"@"', nested);

/** The reason, the text, and the text of the error. */
export const REFUSED_PACKED: readonly (readonly [string, string, string])[] = [
  ['no JSON', '{', 'JSON'],
  ['null', 'null', 'bocage-raster-board-1'],
  ['another format', '{"format":"x"}', 'bocage-raster-board-1'],
  ['no raster', '{"format":"bocage-raster-board-1","board":{}}', 'raster'],
  ['a wrong size', change('raster', 'width', 1e9), 'raster.width'],
  ['another raster', change('raster', 'terrain', 'AAAA'), 'damaged'],
  ['no base64', change('raster', 'elevation', '....'), 'base64'],
  ['a wrong checksum', change('raster', 'crc', 1), 'crc'],
  ['a place that is none', change('raster', 'slopes', [[1, 1, [9]]]), 'raster.slopes'],
  [
    'an extent that is none',
    change('board', 'extent', { columns: 1e9, rows: 1, firstRow: 1 }),
    'board.extent',
  ],
  ['a board 20,000 deep', deep('{"format":"bocage-raster-board-1","raster":{},"board":', '}'), 'raster.'],
  ['a hex 20,000 deep', deepIn(change('board', 'cells', { A1: '@' })), 'board.cells.A1'],
  ['a list 20,000 deep', deep('', ''), 'bocage-raster-board-1'],
  ['a hex off the board', change('board', 'cells', { Z99: {} }), 'board.'],
];
