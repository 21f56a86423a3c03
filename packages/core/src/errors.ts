import { shownFacts } from './names/shown-value';

/**
 * Facts of each error code. Bad input is an exception, "no" is an answer (verdict.ts). The host words the
 * facts in the user's language; the English message is for logs and the command line.
 */
export interface ErrorInfo {
  /** A name of a hex, hexside, spine or vertex that cannot be read. */
  'bad-name': { readonly value: string; readonly expected: string };
  /** Well-formed, but there is no such cell on this board. */
  'off-board': { readonly value: string; readonly board: string };
  /**
   * A board, situation or option that does not have the documented shape; `where` is a path such as `sides.A1-B1`.
   * `code` and `facts` as for `bad-file`.
   */
  'bad-value': {
    readonly where: string;
    readonly value: string;
    readonly expected: string;
    readonly code?: string;
    readonly facts?: Readonly<Record<string, string | number>>;
  };
  /** An unknown key; `where` is its path, `expected` tells the nearest known ones. */
  'unknown-key': { readonly where: string; readonly expected: string; readonly known: readonly string[] };
  /**
   * A file that cannot be read; `where` names the file or the member inside it. `code` and `facts` let the host word
   * the cause in the user's language (`BOCAGE.Import.<code>`).
   */
  'bad-file': {
    readonly where: string;
    readonly cause: string;
    readonly code?: string;
    readonly facts?: Readonly<Record<string, string | number>>;
  };
}

export type RulesErrorCode = keyof ErrorInfo;

const MESSAGES: { readonly [C in RulesErrorCode]: (info: ErrorInfo[C]) => string } = {
  'bad-name': (i) => `cannot read "${i.value}": expected ${i.expected}`,
  'off-board': (i) => `${i.value} is not on board ${i.board}`,
  'bad-value': (i) => `${i.where}: expected ${i.expected}, received ${i.value}`,
  'unknown-key': (i) => `${i.where}: no such key; expected ${i.expected}`,
  'bad-file': (i) => `${i.where}: ${i.cause}`,
};

/** A typed exception for input that no rule can answer. `info` carries the value received. */
export class RulesError<C extends RulesErrorCode = RulesErrorCode> extends Error {
  readonly code: C;
  readonly info: ErrorInfo[C];

  constructor(code: C, info: ErrorInfo[C]) {
    // Facts quote the user's input, and every host puts them into a line of its own.
    const shown = shownFacts(info);
    super(MESSAGES[code](shown));
    this.name = 'RulesError';
    this.code = code;
    this.info = shown;
  }
}

/**
 * Whether a thrown value reports bad input. It is known by its shape: another module's game has its own
 * class, or none.
 */
export function isRulesError(error: unknown): error is RulesError {
  if (typeof error !== 'object' || error === null) return false;
  const { name, message, code, info } = error as Readonly<Record<string, unknown>>;
  return (
    name === 'RulesError' &&
    typeof message === 'string' &&
    typeof code === 'string' &&
    typeof info === 'object' &&
    info !== null
  );
}

/**
 * The same error with the path in it changed, as for what lies within something greater; errors without a path as they
 * are.
 */
export function relocated(error: RulesError, move: (where: string) => string): RulesError {
  const { code, info } = error;
  const { where } = info as { readonly where?: string };
  if (where === undefined || (code !== 'bad-value' && code !== 'unknown-key')) return error;
  return new RulesError<RulesErrorCode>(code, { ...info, where: move(where) });
}
