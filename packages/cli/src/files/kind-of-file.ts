/** Detects the kind of a file from its content. A board given as a situation is then called a board. */
import { EVENT_TYPES } from '@bocage/asl';

/** Texts: `BOCAGE.Cli.FileKind.<kind>`. */
export type FileKind =
  | 'archive'
  | 'picture'
  | 'pdf'
  | 'xml'
  | 'utf-16'
  | 'binary'
  | 'samples'
  | 'text'
  | 'board'
  | 'map'
  | 'situation'
  | 'table'
  | 'company-fire'
  | 'chart'
  | 'event'
  | 'events'
  | 'attack'
  | 'act'
  | 'breach'
  | 'counters'
  | 'shapes'
  | 'list'
  | 'value'
  | 'object';

/** Kinds of files that a command may expect, and kinds whose reader gives a better error. */
export const ACCEPTED = {
  board: ['archive', 'board', 'map'],
  situation: ['situation'],
  table: ['table', 'samples', 'object'],
  events: ['events', 'event', 'object', 'list'],
  attack: ['attack', 'object'],
  act: ['act', 'object'],
  breach: ['breach', 'object'],
  counters: ['counters', 'list'],
} as const satisfies Readonly<Record<string, readonly FileKind[]>>;

/** Texts: `BOCAGE.Cli.Wanted.<wanted>`. */
export type Wanted = keyof typeof ACCEPTED;

/** First bytes of binary files. */
const SIGNATURES: readonly (readonly [FileKind, readonly number[]])[] = [
  ['archive', [0x50, 0x4b]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['picture', [0x52, 0x49, 0x46, 0x46]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['utf-16', [0xff, 0xfe]],
  ['utf-16', [0xfe, 0xff]],
];

/** Returns the kind of a binary file from its first bytes; undefined for possible text. */
export function kindOfBytes(bytes: Uint8Array): FileKind | undefined {
  const known = SIGNATURES.find(([, signature]) => signature.every((byte, i) => bytes[i] === byte));
  if (known !== undefined) return known[0];
  // Plain text has no zeros, but every other byte of plain words in UTF-16 is one.
  if (!bytes.subarray(0, 4096).includes(0)) return undefined;
  const zeros = [0, 1, 2, 3].map((i) => (bytes[i] === 0 ? '0' : '.')).join('');
  return zeros === '.0.0' || zeros === '0.0.' ? 'utf-16' : 'binary';
}

/** Returns the kind of a text that is no JSON; undefined if it looks like JSON. */
export function kindOfText(text: string): FileKind | undefined {
  const start = text.trimStart();
  if (/^[{["]/.test(start)) return undefined;
  if (start.startsWith('<')) return 'xml';
  return start.startsWith('from,fromLoc,') ? 'samples' : 'text';
}

const FORMATS: readonly (readonly [string, FileKind])[] = [
  ['bocage-board-', 'board'],
  ['bocage-raster-board-', 'board'],
  ['bocage-map-', 'map'],
  ['bocage-asl-', 'situation'],
  ['bocage-reference-', 'table'],
  ['bocage-chart-', 'chart'],
  ['bocage-company-fire-', 'company-fire'],
  ['bocage-cf-', 'company-fire'],
];

/** Keys that identify a file without a format key, the most telling first. */
const TELLING: readonly (readonly [string, FileKind])[] = [
  ['units', 'situation'],
  ['firers', 'attack'],
  ['act', 'act'],
  ['mpLeft', 'breach'],
  ['hexsides', 'chart'],
  ['raster', 'board'],
  ['lattice', 'board'],
  ['extent', 'board'],
  ['cells', 'board'],
  ['sides', 'board'],
  ['board', 'situation'],
  ['phase', 'situation'],
  ['attacker', 'situation'],
  ['hexes', 'table'],
  ['rows', 'map'],
];

/** Returns the kind of parsed JSON. */
export function kindOfJson(json: unknown): FileKind {
  if (Array.isArray(json)) return kindOfList(json[0]);
  if (typeof json !== 'object' || json === null) return 'value';
  const { format, type } = json as { readonly format?: unknown; readonly type?: unknown };
  if (typeof format === 'string') {
    const known = FORMATS.find(([start]) => format.startsWith(start));
    if (known !== undefined) return known[1];
  }
  if (isEventType(type)) return 'event';
  return TELLING.find(([key]) => Object.hasOwn(json, key))?.[1] ?? 'object';
}

/** Returns the kind of a list from its first entry. */
function kindOfList(first: unknown): FileKind {
  if (typeof first !== 'object' || first === null) return 'list';
  if ('type' in first && isEventType(first.type)) return 'events';
  if ('kind' in first && 'hex' in first) return 'counters';
  return 'points' in first ? 'shapes' : 'list';
}

function isEventType(type: unknown): boolean {
  return EVENT_TYPES.some((known) => known === type);
}
