/** Refused archives, each with one fault: for the tests of every inflater. */
import { gzipSync, strToU8, zipSync } from 'fflate';
import type { ImportLimits, RefusalCode } from '../src';
import {
  blankRaster,
  encodeBody,
  encodeLosData,
  encodeStream,
  makeArchive,
  metadataXml,
  standardRaster,
} from './make-archive';

const raster = standardRaster(3, 2);
const archive = makeArchive(raster);
const body = encodeBody(raster);

const withXml = (attributes: string, children = ''): Uint8Array =>
  makeArchive(raster, { 'BoardMetadata.xml': strToU8(metadataXml(raster, attributes, children)) });
const withText = (text: string): Uint8Array => makeArchive(raster, { 'BoardMetadata.xml': strToU8(text) });
const withData = (data: Uint8Array): Uint8Array => makeArchive(raster, { LOSData: data });
const withBody = (change: (bytes: Uint8Array, view: DataView) => void): Uint8Array => {
  const copy = body.slice();
  change(copy, new DataView(copy.buffer));
  return withData(gzipSync(encodeStream(copy)));
};
/** The archive with `bytes` at `offset` of the central directory entry of `member`. */
const withEntry = (member: string, offset: number, bytes: readonly number[]): Uint8Array => {
  const copy = archive.slice();
  const name = strToU8(member);
  for (let at = 0; at < copy.length - 46 - name.length; at++) {
    const signed = copy[at] === 0x50 && copy[at + 1] === 0x4b && copy[at + 2] === 1 && copy[at + 3] === 2;
    if (signed && name.every((b, i) => copy[at + 46 + i] === b)) copy.set(bytes, at + offset);
  }
  return copy;
};

/** An archive of which only the names count. */
const withNames = (...names: readonly string[]): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array(3)])));

export interface RefusedArchive {
  readonly code: RefusalCode;
  readonly why: string;
  readonly bytes: Uint8Array;
  /** Text of the error besides the file. */
  readonly says: string;
  readonly limits?: Partial<ImportLimits>;
}

export const REFUSED_ARCHIVES: readonly RefusedArchive[] = [
  { code: 'not-a-zip', why: 'text', bytes: strToU8('hello'), says: 'zip' },
  { code: 'not-a-zip', why: 'nothing', bytes: new Uint8Array(0), says: 'zip' },
  {
    code: 'zip-cut-off',
    why: 'half a download',
    bytes: archive.slice(0, archive.length - 40),
    says: 'cut off',
  },
  { code: 'archive-too-large', why: 'limit', bytes: archive, says: '100', limits: { archiveBytes: 100 } },
  { code: 'zip-damaged', why: 'head gone', bytes: archive.slice(50), says: 'directory' },
  { code: 'zip-unsupported', why: 'bzip2', bytes: withEntry('LOSData', 10, [12, 0]), says: 'LOSData' },
  { code: 'zip-encrypted', why: 'flag', bytes: withEntry('LOSData', 8, [1, 0]), says: 'LOSData' },
  { code: 'too-many-members', why: 'limit', bytes: archive, says: '3', limits: { members: 2 } },
  {
    code: 'member-missing',
    why: 'no metadata',
    bytes: makeArchive(raster, { 'BoardMetadata.xml': undefined }),
    says: 'BoardMetadata.xml',
  },
  {
    code: 'no-los-data',
    why: 'a board with metadata',
    bytes: makeArchive(raster, { LOSData: undefined }),
    says: 'LOSData',
  },
  {
    code: 'no-los-data',
    why: 'a board without metadata, as board 25',
    bytes: withNames('bd25.gif', 'ovrX.gif', 'data', 'colors'),
    says: 'draw on',
  },
  { code: 'no-board', why: 'an empty archive', bytes: zipSync({}), says: 'LOSData' },
  {
    code: 'no-board',
    why: 'photographs',
    bytes: withNames('a.png', 'folder/b.gif'),
    says: 'picture of a board',
  },
  {
    code: 'saved-game',
    why: 'a scenario as set up',
    bytes: withNames('savedGame', 'savedata', 'moduledata'),
    says: 'saved game',
  },
  {
    code: 'overlay-archive',
    why: 'streams in six directions',
    bytes: withNames('ovrst1a.gif', 'ovrst1b.gif', 'data', 'colors', 'colorSSR'),
    says: 'overlays',
  },
  {
    code: 'vassal-module',
    why: 'the module itself',
    bytes: withNames('buildFile.xml', 'moduledata', 'images/bd.png'),
    says: 'module',
  },
  {
    code: 'vassal-module',
    why: 'an extension',
    bytes: withNames('extensiondata', 'images/a.gif'),
    says: 'extension',
  },
  {
    code: 'boards-inside',
    why: 'a download of boards',
    bytes: withNames('boards/bd01', 'boards/bd02'),
    says: 'unpack',
  },
  {
    code: 'member-too-large',
    why: 'a bomb in zip',
    bytes: makeArchive(raster, { 'BoardMetadata.xml': new Uint8Array(3_000_000) }),
    says: 'BoardMetadata.xml',
  },
  {
    code: 'member-too-large',
    why: 'a bomb in zip that lies about its size',
    bytes: (() => {
      const bomb = makeArchive(raster, { 'BoardMetadata.xml': new Uint8Array(30_000_000) });
      const at = bomb.length - 22;
      const view = new DataView(bomb.buffer);
      let entry = view.getUint32(at + 16, true);
      while (view.getUint32(entry + 24, true) !== 30_000_000) {
        entry += 46 + view.getUint16(entry + 28, true) + view.getUint16(entry + 30, true);
      }
      view.setUint32(entry + 24, 5000, true);
      return bomb;
    })(),
    says: '2097152',
  },
  {
    code: 'member-too-large',
    why: 'a bomb in gzip',
    bytes: withData(gzipSync(new Uint8Array(1_500_000))),
    says: 'LOSData',
    limits: { pixels: 100_000 },
  },
  {
    code: 'member-damaged',
    why: 'not gzip',
    bytes: withData(strToU8('not gzip at all, really')),
    says: 'LOSData',
  },
  { code: 'member-damaged', why: 'empty', bytes: withData(new Uint8Array(0)), says: 'LOSData' },
  {
    code: 'member-damaged',
    why: 'truncated',
    bytes: withData(encodeLosData(raster).slice(0, -30)),
    says: 'LOSData',
  },
  {
    code: 'member-damaged',
    why: 'zip checksum',
    bytes: withEntry('LOSData', 16, [1, 2, 3, 4]),
    says: 'LOSData',
  },
  {
    code: 'member-damaged',
    why: 'offset',
    bytes: withEntry('LOSData', 42, [255, 255, 255, 0]),
    says: 'LOSData',
  },
  { code: 'los-data-format', why: 'no stream', bytes: withData(gzipSync(body)), says: 'AC ED' },
  {
    code: 'los-data-format',
    why: 'an object in the stream',
    bytes: withData(gzipSync(Uint8Array.of(0xac, 0xed, 0, 5, 0x73, 0x72, 0, 0))),
    says: 'at 4',
  },
  {
    code: 'los-data-format',
    why: 'negative block',
    bytes: withData(gzipSync(Uint8Array.of(0xac, 0xed, 0, 5, 0x7a, 0xff, 0, 0, 0))),
    says: 'at 5',
  },
  {
    code: 'los-data-short',
    why: 'no body',
    bytes: withData(gzipSync(Uint8Array.of(0xac, 0xed, 0, 5))),
    says: '16',
  },
  {
    code: 'los-data-short',
    why: 'cut between blocks',
    bytes: withData(gzipSync(encodeStream(body.slice(0, 5000)))),
    says: '5000',
  },
  {
    code: 'los-data-short',
    why: 'cut in a block',
    bytes: withData(gzipSync(encodeStream(body).slice(0, 5000))),
    says: '5000',
  },
  {
    code: 'los-data-short',
    why: 'a stairway missing',
    bytes: withData(gzipSync(encodeStream(body.slice(0, -1)))),
    says: String(body.length),
  },
  {
    code: 'los-data-long',
    why: 'more behind',
    bytes: withData(gzipSync(encodeStream(Uint8Array.from([...body, 0, 0, 0])))),
    says: String(body.length),
  },
  {
    code: 'los-data-long',
    why: 'one byte that only a half-height grid would have',
    bytes: withData(gzipSync(encodeStream(Uint8Array.from([...body, 0])))),
    says: String(body.length),
  },
  {
    code: 'bad-size',
    why: 'a billion hexes',
    bytes: withBody((_, v) => v.setInt32(0, 1e9)),
    says: '1000000000',
  },
  { code: 'bad-size', why: 'negative', bytes: withBody((_, v) => v.setInt32(4, -3)), says: '-3' },
  { code: 'bad-size', why: 'no pixels', bytes: withBody((_, v) => v.setInt32(12, 0)), says: 'rasterHeight' },
  {
    code: 'bad-size',
    why: 'a product that overflows',
    bytes: withBody((_, v) => {
      v.setInt32(8, 65_536);
      v.setInt32(12, 65_536);
    }),
    says: '4294967296',
  },
  { code: 'bad-size', why: 'tiny hexes', bytes: withXml('hexWidth="0"'), says: 'hexWidth' },
  { code: 'size-mismatch', why: 'width', bytes: withText(metadataXml({ ...raster, columns: 9 })), says: '9' },
  { code: 'grid-mismatch', why: 'hex width', bytes: withXml('hexWidth="80"'), says: '160' },
  {
    code: 'grid-mismatch',
    why: 'height of the raster',
    bytes: makeArchive(blankRaster(3, 2, 113, 300)),
    says: '129',
  },
  {
    code: 'unknown-terrain',
    why: 'code 250',
    bytes: withBody((b) => (b[16 + 1 + 2 * 129] = 250)),
    says: '250 at pixel 1, 0',
  },
  {
    code: 'bad-elevation',
    why: 'level 100',
    bytes: withBody((b) => (b[16 + 4] = 100)),
    says: '100 at pixel 0, 2',
  },
  { code: 'bad-stairway', why: 'mark 7', bytes: withBody((b) => (b[b.length - 1] = 7)), says: 'C2' },
  { code: 'xml-damaged', why: 'no root', bytes: withText('<?xml version="1.0"?>'), says: 'line 1' },
  { code: 'xml-damaged', why: 'unclosed', bytes: withText('<a>\n<b></b>'), says: '</a>' },
  { code: 'xml-damaged', why: 'crossed', bytes: withText('<a><b></a></b>'), says: '</b>' },
  { code: 'xml-damaged', why: 'bare attribute', bytes: withText('<a b=c/>'), says: 'line 1' },
  { code: 'xml-damaged', why: 'twice', bytes: withText('<a b="1" b="2"/>'), says: 'b' },
  {
    code: 'xml-damaged',
    why: 'own entities',
    bytes: withText('<!DOCTYPE a [<!ENTITY x "y">]>\n<a/>'),
    says: 'line 1',
  },
  { code: 'xml-damaged', why: 'unknown entity', bytes: withText('<a b="&x;"/>'), says: 'line 1' },
  { code: 'xml-damaged', why: 'open comment', bytes: withText('<a>\n<!-- </a>'), says: '-->' },
  { code: 'xml-damaged', why: 'two roots', bytes: withText('<a/><b/>'), says: 'line 1' },
  { code: 'xml-damaged', why: 'words', bytes: withText('hello'), says: 'line 1' },
  { code: 'xml-damaged', why: 'depth', bytes: withText('<a>'.repeat(5000)), says: '100' },
  { code: 'xml-root', why: 'another file', bytes: withText('<html></html>'), says: 'html' },
  { code: 'xml-number', why: 'words', bytes: withXml('hexHeight="tall"'), says: 'tall' },
  { code: 'xml-number', why: 'NaN', bytes: withXml('A1CenterX="NaN"'), says: 'A1CenterX' },
  { code: 'grid-origin', why: 'a row cut off above', bytes: withXml('A1CenterY="20"'), says: '20' },
  { code: 'grid-mismatch', why: 'rows below the raster', bytes: withXml('A1CenterY="50"'), says: '147' },
  {
    code: 'grid-mismatch',
    why: 'columns right of the raster',
    bytes: withXml('A1CenterX="30"'),
    says: '143',
  },
  {
    code: 'grid-mismatch',
    why: 'a margin that nothing tells of',
    bytes: makeArchive(blankRaster(3, 2, 150, 129)),
    says: '113',
  },
  {
    code: 'grid-mismatch',
    why: 'margins wider than all hexes',
    bytes: makeArchive(blankRaster(3, 2, 400, 129), {
      'BoardMetadata.xml': strToU8(metadataXml(raster, 'A1CenterX="30"')),
    }),
    says: '400',
  },
  {
    code: 'bad-size',
    why: 'hexes wider than tall',
    bytes: makeArchive(blankRaster(3, 2, 300, 129), {
      'BoardMetadata.xml': strToU8(metadataXml(raster, 'A1CenterX="30" hexWidth="100"')),
    }),
    says: 'hexWidth',
  },
  { code: 'grid-origin', why: 'far away', bytes: withXml('A1CenterX="-1000000"'), says: '-1000000' },
  {
    code: 'bad-hex',
    why: 'off the board',
    bytes: withXml('', '<slopes><slope hex="Z9" hexsides="1"/></slopes>'),
    says: 'Z9',
  },
  {
    code: 'bad-hex',
    why: 'no hex',
    bytes: withXml('', '<slopes><slope hexsides="1"/></slopes>'),
    says: 'slope',
  },
  {
    code: 'bad-sides',
    why: 'side 6',
    bytes: withXml('', '<slopes><slope hex="A1" hexsides="6"/></slopes>'),
    says: '6',
  },
  { code: 'bad-name', why: 'empty', bytes: withText(metadataXml(raster).replace('"T"', '" "')), says: '""' },
  {
    code: 'bad-name',
    why: 'long',
    bytes: withText(metadataXml(raster).replace('"T"', `"${'x'.repeat(99)}"`)),
    says: 'xxx',
  },
  {
    code: 'picture-damaged',
    why: 'text called gif',
    bytes: makeArchive(raster, { 'bdT.gif': strToU8('no picture here, sorry') }),
    says: 'bdT.gif',
  },
];
