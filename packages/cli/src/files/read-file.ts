import { gunzipSync } from 'node:zlib';
import { RulesError } from '@bocage/core';
import type { Io } from '../io';
import { UsageError } from '../usage-error';

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
export async function readFileBytes(io: Io, path: string): Promise<Uint8Array> {
  let bytes: Uint8Array;
  try {
    bytes = await io.read(path);
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    throw new UsageError(CAUSES[code] ?? 'unreadable', { file: path, cause: code });
  }
  if (bytes.length === 0) throw new UsageError('empty-file', { file: path });
  if (!(bytes[0] === 0x1f && bytes[1] === 0x8b)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    throw new RulesError('bad-file', { where: path, cause: `gzip: ${(error as Error).message}` });
  }
}

/** Bytes as text; anything that is not UTF-8 is not one of our files. */
export function decodeText(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RulesError('bad-file', { where: path, cause: 'not UTF-8 text' });
  }
}

/** Parsed JSON, with the file named where it is none. */
export function decodeJson(path: string, bytes: Uint8Array): unknown {
  const text = decodeText(path, bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const cause = `not JSON: ${message}`;
    throw new RulesError('bad-file', { where: path, cause, code: 'not-json', facts: { why: message } });
  }
}
