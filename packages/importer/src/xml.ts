/**
 * A reader for the simple XML of board metadata: elements and attributes, well-formed or refused. Pure code
 * has no DOM, and no library is worth its size for this. Entities of a DOCTYPE are refused, not expanded.
 */
import { refusal } from './refuse';

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
}

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: OpenElement[];
}

const NAME = /[A-Za-z_][\w.:-]*/y;
const ATTRIBUTE = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^<"]*)"|'([^<']*)')/y;
const OPEN_END = /\s*(\/?)>/y;
const CLOSE_END = /\s*>/y;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MOST_DEPTH = 100;

/**
 * Reads an XML document.
 * @param text the document
 * @param where the member, for the error
 * @returns its root element; text between elements is dropped
 * @throws bad-file `xml-damaged` with the line
 */
export function parseXml(text: string, where: string): XmlElement {
  const bad = (at: number, expected: string): Error =>
    refusal('xml-damaged', where, { line: text.slice(0, at).split('\n').length, expected });
  const stack: OpenElement[] = [];
  let root: OpenElement | undefined;
  let at = text.startsWith('\ufeff') ? 1 : 0;

  const sticky = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
  const skipPast = (end: string): void => {
    const found = text.indexOf(end, at);
    if (found < 0) throw bad(at, end);
    at = found + end.length;
  };
  const open = (): void => {
    const start = at++;
    const name = sticky(NAME)?.[0];
    if (name === undefined) throw bad(start, '<name');
    const attributes = new Map<string, string>();
    for (let match = sticky(ATTRIBUTE); match !== null; match = sticky(ATTRIBUTE)) {
      const key = match[1] ?? '';
      if (attributes.has(key)) throw bad(at, `${key} × 1`);
      const value = decodeEntities(match[2] ?? match[3] ?? '');
      if (value === undefined) throw bad(at, '&amp;');
      attributes.set(key, value);
    }
    const end = sticky(OPEN_END);
    if (end === null) throw bad(at, '>');
    const element: OpenElement = { name, attributes, children: [] };
    const parent = stack.at(-1);
    if (parent === undefined && root !== undefined) throw bad(start, 'EOF');
    if (parent === undefined) root = element;
    else parent.children.push(element);
    if (end[1] === '') stack.push(element);
    if (stack.length > MOST_DEPTH) throw bad(start, `≤ ${MOST_DEPTH} × <name>`);
  };
  const close = (): void => {
    const start = at;
    at += 2;
    const name = sticky(NAME)?.[0];
    const expected = stack.pop()?.name;
    if (expected === undefined || name !== expected)
      throw bad(start, expected === undefined ? 'EOF' : `</${expected}>`);
    if (sticky(CLOSE_END) === null) throw bad(at, '>');
  };

  for (;;) {
    const next = text.indexOf('<', at);
    const between = text.slice(at, next < 0 ? undefined : next);
    if (stack.length === 0 && between.trim() !== '') throw bad(at, '<');
    if (next < 0) break;
    at = next;
    if (text.startsWith('<!--', at)) skipPast('-->');
    else if (text.startsWith('<?', at)) skipPast('?>');
    else if (text.startsWith('<![CDATA[', at) && stack.length > 0) skipPast(']]>');
    else if (text.startsWith('</', at)) close();
    else open();
  }
  const unclosed = stack.at(-1);
  if (unclosed !== undefined) throw bad(text.length, `</${unclosed.name}>`);
  if (root === undefined) throw bad(text.length, '<name');
  return root;
}

/** Returns text with its entities replaced; undefined for an unknown entity. */
function decodeEntities(text: string): string | undefined {
  let known = true;
  const decoded = text.replace(/&([^;]*);?/g, (_, name: string) => {
    const number = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name);
    const code = number && (number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16));
    const char = code === null ? ENTITIES[name] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    known &&= char !== undefined;
    return char ?? '';
  });
  return known ? decoded : undefined;
}
