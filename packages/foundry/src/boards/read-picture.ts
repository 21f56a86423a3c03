import { isRulesError } from '@bocage/core';
import { importPicture, type PrintedGrid } from '@bocage/importer';
import { errorText } from '../view/errors';
import { ImportProblem } from './problem';
import { bytesOf } from './read-boards';

/** A picture from disk, by itself or out of a board archive. */
export interface ChosenPicture {
  /** The map's default name. */
  readonly name: string;
  /** The file's name, for messages. */
  readonly where: string;
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  /** The picture as it is shown under the grid. */
  readonly image: ImageBitmap;
  /** The place of its hexes, as far as an archive tells. */
  readonly printed?: PrintedGrid;
}

/** Most pixels: many browsers would not show a larger picture. */
const MOST_PIXELS = 120_000_000;

/**
 * Reads a picture, or the picture in a board archive.
 *
 * @throws ImportProblem naming the file
 */
export async function readPictureFile(file: File): Promise<ChosenPicture> {
  const bytes = await bytesOf(file);
  const { name, ...found } = isZip(bytes)
    ? archived(file, bytes)
    : { name: stem(file.name), bytes, mime: file.type };
  const image = await createImageBitmap(new Blob([new Uint8Array(found.bytes)], { type: found.mime })).catch(
    () => undefined,
  );
  if (!image) throw new ImportProblem(game.i18n.format('BOCAGE.NewMap.noPicture', { where: file.name }));
  const { width, height } = image;
  if (width * height > MOST_PIXELS)
    throw new ImportProblem(game.i18n.format('BOCAGE.Import.mapTooBig', { where: file.name }));
  return { ...found, ...{ name, where: file.name, image, width, height } };
}

/** Whether it begins as a zip archive does, with `PK`. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

const stem = (name: string): string => name.replace(/\.[A-Za-z0-9]{1,5}$/, '');

function archived(file: File, bytes: Uint8Array): Pick<ChosenPicture, 'name' | 'bytes' | 'mime' | 'printed'> {
  try {
    const { name, picture, grid } = importPicture(bytes, { name: file.name });
    const called = game.i18n.format('BOCAGE.Import.sceneName', { name });
    return { name: called, bytes: picture.bytes, mime: picture.mime, ...(grid && { printed: grid }) };
  } catch (error) {
    if (isRulesError(error)) throw new ImportProblem(errorText(game.i18n, error));
    throw error;
  }
}
