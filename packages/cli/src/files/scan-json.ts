/**
 * Facts that `JSON.parse` does not give: where a text stops being JSON (V8 names no place for most faults),
 * and keys that stand twice in an object (the last would win silently). One pass, without recursion.
 */
export type Scan =
  | { readonly kind: 'fine' }
  | { readonly kind: 'fault'; readonly at: number }
  | { readonly kind: 'twice'; readonly at: number; readonly key: string };

/** The keys so far of an object; undefined for a list. */
type Level = Set<string> | undefined;
type Next = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end';

const LITERAL = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SPACE = ' \t\n\r';

interface Scanner {
  readonly text: string;
  readonly levels: Level[];
  at: number;
  next: Next;
  twice?: Scan;
}

export function scanJson(text: string): Scan {
  const s: Scanner = { text, levels: [], at: skipSpace(text, 0), next: 'value' };
  while (s.at < text.length) {
    const fault = step(s, text[s.at] ?? '');
    if (fault !== undefined) return { kind: 'fault', at: fault };
    s.at = skipSpace(text, s.at);
  }
  // An unclosed value could still go on: the fault is behind the last character.
  if (s.levels.length > 0 || s.next !== 'comma-or-end') return { kind: 'fault', at: s.at };
  return s.twice ?? { kind: 'fine' };
}

/** Takes one token; returns the place of a fault. */
function step(s: Scanner, c: string): number | undefined {
  if (s.next === 'comma-or-end' && s.levels.length === 0) return s.at;
  if (closes(c, s.next, s.levels.at(-1))) {
    s.levels.pop();
    return pass(s, 'comma-or-end');
  }
  if (s.next === 'colon') return c === ':' ? pass(s, 'value') : s.at;
  if (s.next === 'comma-or-end')
    return c === ',' ? pass(s, s.levels.at(-1) === undefined ? 'value' : 'key') : s.at;
  if (s.next === 'key' || s.next === 'key-or-end') return c === '"' ? takeKey(s) : s.at;
  if (c === '{' || c === '[') return open(s, c);
  return take(s, c === '"' ? stringEnd(s.text, s.at) : literalEnd(s.text, s.at), 'comma-or-end');
}

function open(s: Scanner, c: '{' | '['): undefined {
  s.levels.push(c === '{' ? new Set() : undefined);
  return pass(s, c === '{' ? 'key-or-end' : 'value-or-end');
}

function takeKey(s: Scanner): number | undefined {
  const start = s.at;
  const fault = take(s, stringEnd(s.text, start), 'colon');
  if (fault !== undefined) return fault;
  const key = JSON.parse(s.text.slice(start, s.at)) as string;
  const keys = s.levels.at(-1);
  if (keys?.has(key)) s.twice ??= { kind: 'twice', at: start, key };
  keys?.add(key);
  return undefined;
}

function pass(s: Scanner, next: Next): undefined {
  s.at++;
  s.next = next;
}

function take(s: Scanner, end: End, next: Next): number | undefined {
  if (!end.ok) return end.at;
  s.at = end.at;
  s.next = next;
  return undefined;
}

function closes(c: string, next: Next, keys: Level): boolean {
  if (keys === undefined) return c === ']' && (next === 'value-or-end' || next === 'comma-or-end');
  return c === '}' && (next === 'key-or-end' || next === 'comma-or-end');
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && SPACE.includes(text[at] ?? '')) at++;
  return at;
}

interface End {
  readonly ok: boolean;
  readonly at: number;
}

/** Returns the end of a string, or the place of its fault. */
function stringEnd(text: string, from: number): End {
  let at = from + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return { ok: true, at: at + 1 };
    if (code < 0x20) return { ok: false, at };
    if (code === 0x5c) {
      ESCAPE.lastIndex = at;
      if (!ESCAPE.test(text)) return { ok: false, at };
      at = ESCAPE.lastIndex;
    } else at++;
  }
  return { ok: false, at };
}

function literalEnd(text: string, from: number): End {
  LITERAL.lastIndex = from;
  return LITERAL.test(text) ? { ok: true, at: LITERAL.lastIndex } : { ok: false, at: from };
}
