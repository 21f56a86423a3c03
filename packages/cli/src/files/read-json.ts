import { UsageError } from '../usage-error';
import { ACCEPTED, kindOfBytes, kindOfJson, kindOfText, type FileKind, type Wanted } from './kind-of-file';
import { decodeText, jsonFault } from './read-file';

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

function parse(path: string, text: string, wanted: Wanted): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (text.trim() === '') throw new UsageError('empty-file', { file: path, wanted });
    const kind = kindOfText(text);
    if (kind !== undefined) throw wrongKind(path, kind, wanted);
    throw new UsageError('not-json', { file: path, wanted, ...jsonFault(text) });
  }
}
