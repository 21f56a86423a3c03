import { gunzipSync } from 'node:zlib';
import type { Io } from '../io';
import { UsageError } from '../usage-error';
import type { Wanted } from './kind-of-file';

/** Far above any board or table there is; keeps a hostile archive from eating the memory. */
const MOST_BYTES = 256 * 1024 * 1024;

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'no-such-file',
  ENOTDIR: 'no-such-file',
  EISDIR: 'is-directory',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
};

/** The bytes of a file, unpacked where it is gzipped. Throws UsageError or RulesError naming the file. */
export async function readFileBytes(io: Io, path: string, wanted: Wanted): Promise<Uint8Array> {
  let bytes: Uint8Array;
  try {
    bytes = await io.read(path);
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    throw new UsageError(CAUSES[code] ?? 'unreadable', { file: path, cause: code });
  }
  if (bytes.length === 0) throw new UsageError('empty-file', { file: path, wanted });
  if (!(bytes[0] === 0x1f && bytes[1] === 0x8b)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw new UsageError('gzip-too-large', { file: path, most: MOST_BYTES });
    throw new UsageError('bad-gzip', { file: path, cause: code });
  }
}

/** Bytes as text; anything that is not UTF-8 is not one of our files. */
export function decodeText(path: string, bytes: Uint8Array, wanted: Wanted): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError('not-utf8', { file: path, wanted });
  }
}

/** Where in a text a position is: line and column, from 1. */
export function placeInText(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
