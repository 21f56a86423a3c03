import type { Half } from '@bocage/core/join';
import { readArchive } from './read-boards';

/** Pixels on the longer side: sharp on fine screens. */
const LONGEST = 280;

/**
 * Returns a small picture of a board; undefined = its archive has none, or cannot be read, which the import
 * reports.
 */
export async function thumbnailOf(file: File): Promise<ImageBitmap | undefined> {
  try {
    const { picture } = await readArchive(file);
    if (!picture) return undefined;
    const blob = new Blob([new Uint8Array(picture.bytes)], { type: picture.mime });
    return await createImageBitmap(blob, { resizeWidth: LONGEST, resizeQuality: 'medium' });
  } catch {
    return undefined;
  }
}

/** Draws it as it will lie on the map: turned, with the cut part dark. */
export function drawThumbnail(
  sheet: HTMLCanvasElement,
  image: ImageBitmap,
  { flipped, half }: { readonly flipped: boolean; readonly half?: Half | undefined },
): void {
  [sheet.width, sheet.height] = [image.width, image.height];
  const pen = sheet.getContext('2d');
  if (!pen) return;
  if (flipped) {
    pen.translate(sheet.width, sheet.height);
    pen.rotate(Math.PI);
  }
  pen.drawImage(image, 0, 0);
  if (half === undefined) return;
  const { width, height } = sheet;
  pen.fillStyle = 'rgba(10, 12, 6, 0.78)';
  // Darkens the cut part.
  switch (half) {
    case 'left':
      return pen.fillRect(width / 2, 0, width / 2, height);
    case 'right':
      return pen.fillRect(0, 0, width / 2, height);
    case 'top':
      return pen.fillRect(0, height / 2, width, height / 2);
    case 'bottom':
      return pen.fillRect(0, 0, width, height / 2);
  }
}
