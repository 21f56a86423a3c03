/** Rectangles of a raster. */

/** Part of a raster, in its pixels. */
export interface RasterWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the pixels of a window, row by row.
 * @param columns pixels in a row of the whole raster
 */
export function cutPixels<T extends Uint8Array | Int8Array>(
  pixels: T,
  columns: number,
  { x, y, width, height }: RasterWindow,
): T {
  const cut = new (pixels.constructor as new (length: number) => T)(width * height);
  for (let row = 0; row < height; row++) {
    const start = (y + row) * columns + x;
    cut.set(pixels.subarray(start, start + width), row * width);
  }
  return cut;
}
