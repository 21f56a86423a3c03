/**
 * What `JSON.parse` does not say: where a text stops being JSON (V8 names no place for most faults), and which key stands
 * twice in an object (there the last would win without a word). One pass, and no call for each level of nesting.
 */
export type Scan =
  | { readonly kind: 'fine' }
  | { readonly kind: 'fault'; readonly at: number }
  | { readonly kind: 'twice'; readonly at: number; readonly key: string };

/** The keys seen so far of an object; undefined for a list. */
type Level = Set<string> | undefined;
type Next = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end';

const LITERAL = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SPACE = ' \t\n\r';

export function scanJson(text: string): Scan {
  const levels: Level[] = [];
  let next: Next = 'value';
  let twice: Scan | undefined;
  let at = skipSpace(text, 0);
  for (; at < text.length; at = skipSpace(text, at)) {
    const c = text[at] ?? '';
    const keys = levels.at(-1);
    if (next === 'comma-or-end' && levels.length === 0) return { kind: 'fault', at };
    if (closes(c, next, keys)) {
      levels.pop();
      next = 'comma-or-end';
      at++;
    } else if (next === 'comma-or-end' || next === 'colon') {
      if (c !== (next === 'colon' ? ':' : ',')) return { kind: 'fault', at };
      next = next === 'comma-or-end' && keys !== undefined ? 'key' : 'value';
      at++;
    } else if (next === 'key' || next === 'key-or-end') {
      const end = c === '"' ? stringEnd(text, at) : { ok: false, at };
      if (!end.ok) return { kind: 'fault', at: end.at };
      const key = JSON.parse(text.slice(at, end.at)) as string;
      if (keys?.has(key)) twice ??= { kind: 'twice', at, key };
      keys?.add(key);
      next = 'colon';
      at = end.at;
    } else if (c === '{' || c === '[') {
      levels.push(c === '{' ? new Set() : undefined);
      next = c === '{' ? 'key-or-end' : 'value-or-end';
      at++;
    } else {
      const end = c === '"' ? stringEnd(text, at) : literalEnd(text, at);
      if (!end.ok) return { kind: 'fault', at: end.at };
      next = 'comma-or-end';
      at = end.at;
    }
  }
  // What is not closed could still go on: the fault is behind the last character.
  if (levels.length > 0 || next !== 'comma-or-end') return { kind: 'fault', at };
  return twice ?? { kind: 'fine' };
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

/** Behind a string, or where it goes wrong. */
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
