/** A picture in at most 128 colours. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Index into `palette` per pixel, row by row. */
  readonly pixels: Uint8Array;
  /** `#rrggbb`. */
  readonly palette: readonly string[];
}

const word = (value: number): readonly number[] => [value & 255, value >> 8];

/** Palette entries as bytes, filled up to 128 colours. */
const paletteBytes = (palette: readonly string[]): readonly number[] =>
  Array.from({ length: 128 }, (_, index) =>
    Number.parseInt((palette[index] ?? '#000000').slice(1), 16),
  ).flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]);

/**
 * The picture as a GIF file. Codes are never wider than 8 bits, because the dictionary is cleared before it grows:
 * large but simple, which is all that a test needs.
 */
export const encodeGif = (picture: Picture): Uint8Array => {
  const CLEAR = 128;
  const END = 129;
  const codes: number[] = [];
  picture.pixels.forEach((pixel, index) => {
    if (index % 120 === 0) codes.push(CLEAR);
    codes.push(pixel);
  });
  codes.push(END);
  const blocks: number[] = [];
  for (let at = 0; at < codes.length; at += 255) {
    const block = codes.slice(at, at + 255);
    blocks.push(block.length, ...block);
  }
  const header = [...'GIF89a'].map((letter) => letter.charCodeAt(0));
  const screen = [...word(picture.width), ...word(picture.height), 0xf6, 0, 0];
  const image = [0x2c, 0, 0, 0, 0, ...word(picture.width), ...word(picture.height), 0, 7];
  return new Uint8Array([
    ...header,
    ...screen,
    ...paletteBytes(picture.palette),
    ...image,
    ...blocks,
    0,
    0x3b,
  ]);
};
