/** Archives as damaged by bad disks or malice. */
import { gzipSync } from 'fflate';
import fc from 'fast-check';
import { encodeBody, encodeLosData, encodeStream, makeArchive, standardRaster } from './make-archive';

// Uniform, unlike fc.double, which prefers the smallest numbers.
export const fraction = fc.nat(9999).map((n) => n / 10_000);
const damages = fc.array(fc.tuple(fraction, fc.nat(255)), { minLength: 1, maxLength: 6 });

function damage(bytes: Uint8Array, hits: readonly (readonly [number, number])[], keep = 1): Uint8Array {
  const copy = bytes.slice(0, Math.floor(bytes.length * keep));
  for (const [where, value] of hits) copy[Math.floor(where * copy.length)] = value;
  return copy;
}

const raster = standardRaster(4, 3);
const archive = makeArchive(raster);

/** Whole archives, damaged anywhere. */
export const damagedArchives = fc
  .tuple(damages, fc.oneof(fc.constant(1), fraction))
  .map(([hits, keep]) => damage(archive, hits, keep));

const packed = encodeLosData(raster);
const stream = encodeStream(encodeBody(raster));
const body = encodeBody(raster);
const wrap = (data: Uint8Array): Uint8Array => gzipSync(data, { level: 1 });

/** Whole archives with damaged LOSData: packed, as a stream, or in its content. */
export const damagedLosData = fc
  .tuple(damages, fc.oneof(fc.constant(1), fraction), fc.constantFrom(0, 1, 2))
  .map(([hits, keep, layer]) => {
    // Half of the hits aim at the head: the pixels are most of the file.
    const aimed = hits.map(([w, v], i) => [i % 2 === 0 ? w : w / 500, v] as const);
    const losData = [
      () => damage(packed, aimed, keep),
      () => wrap(damage(stream, aimed, keep)),
      () => wrap(encodeStream(damage(body, aimed, keep))),
    ][layer]!();
    return makeArchive(raster, { LOSData: losData });
  });
