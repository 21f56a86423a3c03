import { RulesError } from '@bocage/core';

/** Facts for the sentence's placeholders: numbers, and names as in the file, never words of a language. */
export type RefusalFacts = Readonly<Record<string, string | number>>;

/**
 * Reasons of a refusal: code = `BOCAGE.Import.<code>` in lang/, English wording for logs and the command
 * line.
 */
export const REFUSALS = {
  'not-a-zip': 'not a zip archive; expected a VASL board archive such as bd44',
  'zip-cut-off': 'the zip archive is cut off: the directory at its end is missing',
  'archive-too-large': 'the file has {bytes} bytes; at most {limit} are read',
  'zip-damaged': 'the zip directory is damaged',
  'zip-unsupported': 'packed by method {method}, which is not supported; expected stored or deflated',
  'zip-encrypted': 'encrypted; expected an archive without a password',
  'too-many-members': 'the archive has {members} entries; at most {limit} are read',
  'member-missing': 'the archive has no {member}',
  'no-los-data':
    'the archive has no LOSData, so the board has no terrain to read; its picture can be laid as a map to draw on',
  'saved-game': 'a saved game of VASSAL, not a board; expected the board archives that it was played on',
  'overlay-archive': 'overlays for boards, not a board; expected a board archive such as bd44',
  'vassal-module': 'a module or extension of VASSAL, not a board; expected a board archive such as bd44',
  'boards-inside': 'an archive with board archives in it; unpack it and choose the boards themselves',
  'no-board': 'a zip archive, but not of a board: it has neither LOSData nor the picture of a board',
  'member-too-large': 'unpacks to more than {limit} bytes; that is no board',
  'member-damaged': 'cannot be unpacked: truncated or damaged',
  'los-data-format': 'not LOS data: expected the bytes {expected} at {at}',
  'los-data-short': 'truncated: expected {expected} bytes of board data, found {found}',
  'los-data-long': 'expected {expected} bytes of board data, found {found}',
  'bad-size': '{what} is {value}; expected {least} to {most}',
  'size-mismatch': '{what} is {value}; the board data says {expected}',
  'grid-mismatch': 'the grid needs {expected} pixels of {what}; the board data has {value}',
  'unknown-terrain': 'unknown terrain code {code} at pixel {x}, {y}',
  'bad-elevation': 'level {level} at pixel {x}, {y}; expected {least} to {most}',
  'bad-stairway': 'stairway mark {value} at {hex}; expected 0 or 1',
  'xml-damaged': 'not well-formed XML at line {line}: {expected} expected',
  'xml-root': 'the root element is {found}; expected boardMetadata',
  'xml-number': '{attribute} is "{value}"; expected a number',
  'grid-origin': 'A1 at {x}, {y} does not fit hexes of {width} by {height} pixels',
  'bad-hex': '{element} names "{value}"; expected a hex of this board',
  'bad-sides': '{element} {hex} has hexsides "{value}"; expected digits 0 to 5',
  'bad-name': 'the board is called "{value}"; expected 1 to 40 printable characters',
  'picture-damaged': 'not a readable GIF, PNG or JPEG picture',
  'packed-damaged': 'not a board saved by this module: {expected} expected',
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/**
 * Returns the exception for a file that cannot be imported.
 * @param code the cause
 * @param where the file, or the member inside it
 * @param facts facts for the sentence
 */
export function refusal(code: RefusalCode, where: string, facts: RefusalFacts = {}): RulesError<'bad-file'> {
  const clean = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? oneLine(value) : value]),
  );
  const cause = REFUSALS[code].replace(/\{(\w+)\}/g, (_, name: string) => String(clean[name] ?? '?'));
  return new RulesError('bad-file', { where: oneLine(where), cause, code, facts: clean });
}

/** Removes line breaks and control characters: pieces of a broken file may hold anything. */
function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ');
}
