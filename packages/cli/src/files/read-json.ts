import type { Io } from '../io';
import { UsageError } from '../usage-error';
import { ACCEPTED, kindOfBytes, kindOfJson, kindOfText, type FileKind, type Wanted } from './kind-of-file';
import { decodeText, placeInText, readFileBytes } from './read-file';
import { scanJson } from './scan-json';

/** Returns the error for a file of the wrong kind: it names both kinds. */
export function wrongKind(file: string, kind: FileKind, wanted: Wanted): UsageError {
  return new UsageError('wrong-kind', { file, kind, wanted });
}

/**
 * Returns parsed JSON of the expected kind, or JSON whose reader will name the fault.
 * @throws UsageError naming the file and its actual kind
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

/** Parses the JSON of an option. */
export function parseOption(option: string, text: string): unknown {
  const scan = scanJson(text);
  if (scan.kind === 'fine') return JSON.parse(text) as unknown;
  const place = placeInText(text, scan.at);
  if (scan.kind === 'twice') throw new UsageError('key-twice', { file: option, key: scan.key, ...place });
  throw new UsageError('option-json', { option, ...place });
}

/** Reads an option's JSON from the command line, or from `@file`. */
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
