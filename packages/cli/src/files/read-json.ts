import type { Io } from '../io';
import { UsageError } from '../usage-error';
import { ACCEPTED, kindOfBytes, kindOfJson, kindOfText, type FileKind, type Wanted } from './kind-of-file';
import { decodeText, placeInText, readFileBytes } from './read-file';
import { scanJson } from './scan-json';

/** A file of another kind than was wanted: what it is, and what was. */
export function wrongKind(file: string, kind: FileKind, wanted: Wanted): UsageError {
  return new UsageError('wrong-kind', { file, kind, wanted });
}

/**
 * Parsed JSON of the kind wanted, or such that its reader can say what is wrong in it.
 * @throws UsageError naming the file and what it is instead
 */
export function decodeJson(path: string, bytes: Uint8Array, wanted: Wanted): unknown {
  const raw = kindOfBytes(bytes);
  if (raw !== undefined) throw wrongKind(path, raw, wanted);
  const text = decodeText(path, bytes, wanted);
  const json = parse(path, text, wanted);
  const kind = kindOfJson(json);
  const accepted: readonly FileKind[] = ACCEPTED[wanted];
  if (!accepted.includes(kind)) throw wrongKind(path, kind, wanted);
  return json;
}

function parse(file: string, text: string, wanted: Wanted): unknown {
  const scan = scanJson(text);
  if (scan.kind === 'fine') return JSON.parse(text) as unknown;
  if (text.trim() === '') throw new UsageError('empty-file', { file, wanted });
  const place = placeInText(text, scan.at);
  if (scan.kind === 'twice') throw new UsageError('key-twice', { file, key: scan.key, ...place });
  const kind = kindOfText(text);
  if (kind !== undefined) throw wrongKind(file, kind, wanted);
  throw new UsageError('not-json', { file, wanted, ...place });
}

/** The JSON of an option. */
export function parseOption(option: string, text: string): unknown {
  const scan = scanJson(text);
  if (scan.kind === 'fine') return JSON.parse(text) as unknown;
  const place = placeInText(text, scan.at);
  if (scan.kind === 'twice') throw new UsageError('key-twice', { file: option, key: scan.key, ...place });
  throw new UsageError('option-json', { option, ...place });
}

/** JSON given on the command line as the value of the option of that name, or `@file`. */
export async function readJsonOption(
  io: Io,
  text: string,
  wanted: Wanted,
  option: string = wanted,
): Promise<unknown> {
  if (text.startsWith('@')) {
    const path = text.slice(1);
    return decodeJson(path, await readFileBytes(io, path, wanted), wanted);
  }
  return parseOption(`--${option}`, text);
}
