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
    throw new UsageError('bad-gzip', { file: path, cause: (error as { code?: string }).code ?? '' });
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

/** Where a text stops being JSON: line and column, from 1. */
export function jsonFault(text: string): { readonly line: number; readonly column: number } {
  const before = text.slice(0, faultAt(text)).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** V8 names the position, but not in short texts: there it is behind the longest beginning that could still go on. */
function faultAt(text: string): number {
  const position = positionIn(text);
  if (position !== undefined) return position;
  let n = 0;
  while (n < text.length && goesOn(text.slice(0, n + 1))) n++;
  return n;
}

function goesOn(text: string): boolean {
  const position = positionIn(text);
  if (position !== undefined) return position >= text.length;
  return /^$|end of JSON|Unterminated/.test(messageOf(text));
}

function positionIn(text: string): number | undefined {
  const found = /position (\d+)/.exec(messageOf(text))?.[1];
  return found === undefined ? undefined : Number(found);
}

function messageOf(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
