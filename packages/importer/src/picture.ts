import type { Archive } from './archive/zip';
import type { ImportLimits } from './limits';
import { refusal } from './refuse';

/** The board's picture as stored in the archive. */
export interface BoardPicture {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const MIMES: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/**
 * Finds the picture: the one that the metadata names, in any case, else the one named after the board. (An
 * archive also holds dozens of overlays; none of them is guessed.)
 * @returns undefined if there is none
 * @throws bad-file `picture-damaged` or as the archive does
 */
export function readPicture(
  archive: Archive,
  named: string | undefined,
  board: string,
  file: string,
  limits: ImportLimits,
): BoardPicture | undefined {
  const wanted = [
    ...(named === undefined ? [] : [named]),
    ...Object.keys(MIMES).map((end) => `bd${board}.${end}`),
  ];
  const name =
    wanted.find((w) => archive.names.includes(w)) ??
    wanted.flatMap((w) => archive.names.find((n) => n.toLowerCase() === w.toLowerCase()) ?? [])[0];
  const bytes = name === undefined ? undefined : archive.read(name, limits.pictureBytes);
  if (name === undefined || bytes === undefined) return undefined;
  const header = readPictureHeader(bytes);
  if (header === undefined) throw refusal('picture-damaged', `${file}: ${name}`);
  return { name, bytes, ...header };
}

interface PictureHeader {
  readonly mime: string;
  readonly width: number;
  readonly height: number;
}

/** Returns kind and size of a picture from its header (GIF, PNG, JPEG); undefined for any other file. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = gifHeader(view) ?? pngHeader(view) ?? jpegHeader(view);
  return header !== undefined && header.width > 0 && header.height > 0 ? header : undefined;
}

function gifHeader(view: DataView): PictureHeader | undefined {
  if (view.byteLength < 13 || view.getUint32(0) !== 0x47494638) return undefined;
  return { mime: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function pngHeader(view: DataView): PictureHeader | undefined {
  if (view.byteLength < 33 || view.getUint32(0) !== 0x89504e47 || view.getUint32(12) !== 0x49484452)
    return undefined;
  return { mime: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks from segment to segment to the first frame header. */
function jpegHeader(view: DataView): PictureHeader | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { mime: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
