import { gunzipSync } from 'node:zlib';
import type { Io } from '../io';
import { UsageError } from '../usage-error';
import type { Wanted } from './kind-of-file';

/** Far larger than any board or table; protects memory from a hostile archive. */
const MOST_BYTES = 256 * 1024 * 1024;

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'no-such-file',
  ENOTDIR: 'no-such-file',
  EISDIR: 'is-directory',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
};

/**
 * Returns the bytes of a file, unpacked if gzipped.
 * @throws UsageError or RulesError naming the file
 */
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

/**
 * Returns bytes as text.
 * @throws UsageError for bytes that are not UTF-8
 */
export function decodeText(path: string, bytes: Uint8Array, wanted: Wanted): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError('not-utf8', { file: path, wanted });
  }
}

/** Returns the line and column, from 1, of a position in a text. */
export function placeInText(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
