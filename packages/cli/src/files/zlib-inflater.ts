import { gunzipSync, inflateRawSync, type ZlibOptions } from 'node:zlib';
import type { Inflater, Unpacked } from '@bocage/importer';

/** Bytes at a time: few pieces even for a raster. */
const CHUNK = 256 * 1024;

/** Unpacks with Node's own zlib, which is already compiled when the first board is read. */
export const ZLIB: Inflater = {
  inflateRaw: (packed, limit) => run(inflateRawSync, packed, limit),
  gunzip: (packed, limit) => run(gunzipSync, packed, limit),
};

function run(
  unpack: (packed: Uint8Array, options: ZlibOptions) => Buffer,
  packed: Uint8Array,
  limit: number,
): Unpacked {
  try {
    // zlib takes no limit of 0: the length decides.
    const { buffer, byteOffset, length } = unpack(packed, {
      chunkSize: CHUNK,
      maxOutputLength: Math.max(1, limit),
    });
    return length > limit ? 'too-large' : new Uint8Array(buffer, byteOffset, length);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') return 'too-large';
    if (code.startsWith('Z_')) return 'damaged';
    throw error;
  }
}
