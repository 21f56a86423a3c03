/**
 * Everything of ours that Foundry calls is a part with a name. A part that throws is switched off until the page is
 * loaded again: Foundry and other modules go on, the game master is told once, players are told nothing.
 */

/** What a part is to whoever reads of it. */
export type Kind =
  'hook' | 'layer' | 'window' | 'key' | 'tool' | 'query' | 'setting' | 'ruler' | 'timer' | 'background';

export interface Part {
  readonly kind: Kind;
  readonly name: string;
  off: boolean;
  told: boolean;
  /** Runs while the page starts, and never again. */
  once?: boolean;
  /** A test that builds the module itself lets the part throw here; never set else. */
  trap?: (when: 'before' | 'after') => void;
  readonly undo: Set<() => unknown>;
}

/** Every part by kind and name. */
export const parts = new Map<string, Part>();

/** What a part that is switched off throws to code of ours that waits for it. Nobody is told of it. */
const SWITCHED_OFF = Symbol('bocage.switchedOff');

/** An error that stops code of ours which waits for a part that is switched off. */
export function switchedOff(): Error {
  return Object.assign(new Error('bocage: this part is switched off'), { [SWITCHED_OFF]: true });
}

/** Whether nothing new has gone wrong: a part that was told of already stopped this. */
export function isSwitchedOff(error: unknown): boolean {
  return typeof error === 'object' && error !== null && SWITCHED_OFF in error;
}

/** The part of this name; it is made with its first use. */
export function partOf(kind: Kind, name: string): Part {
  const key = `${kind} ${name}`;
  const known = parts.get(key);
  if (known) return known;
  const part: Part = { kind, name, off: false, told: false, undo: new Set() };
  parts.set(key, part);
  return part;
}

/** A part of a name of its own: of several with one name the second is `name 2`. */
export function newPart(kind: Kind, name: string): Part {
  let count = 1;
  while (parts.has(numbered(kind, name, count))) count += 1;
  return partOf(kind, count === 1 ? name : `${name} ${count}`);
}

const numbered = (kind: Kind, name: string, count: number): string =>
  count === 1 ? `${kind} ${name}` : `${kind} ${name} ${count}`;

/** The parts of this name open the window that says what this host is: they stand on nothing else of ours. */
export const SURE = 'host-check';

/** Whether what every other part stands on has failed: nothing of ours goes on then but the window that says what this host is. */
let fallen = false;

/** Whether nothing of the part runs any more. */
export function isOff(part: Part): boolean {
  return part.off || (fallen && part.name !== SURE);
}

/** What all others stand on: where it throws, one line tells of it, and all others are switched off with it. */
export function foundation(part: Part): void {
  whenOff(part, () => {
    if (fallen) return;
    fallen = true;
    for (const other of parts.values()) if (other !== part) undoAll(other);
  });
}

/** Calls back when the part is switched off: what it has on the screen goes then. */
export function whenOff(part: Part, undo: () => unknown): void {
  part.undo.add(undo);
}

/** Switches a part off, says so, and takes what it shows from the screen. */
export function breakDown(part: Part, error: unknown): void {
  if (isSwitchedOff(error) || isOff(part)) return;
  part.off = true;
  tell(part, error);
  undoAll(part);
}

function undoAll(part: Part): void {
  for (const undo of part.undo) {
    try {
      settle(undo(), (failed) => note(part, failed));
    } catch (failed) {
      // What shows it is broken as well; the part is switched off all the same.
      note(part, failed);
    }
  }
}

/** Says that something failed that is tried again when it is asked for again: nothing is switched off. */
export function tellFailure(part: Part, error: unknown): void {
  if (!isSwitchedOff(error) && !isOff(part)) tell(part, error);
}

/** Does one thing for a part. @returns `otherwise` where the part is switched off or throws */
export function attempt<T>(part: Part, act: () => T, otherwise: T): T {
  if (isOff(part)) return otherwise;
  try {
    part.trap?.('before');
    const done = act();
    part.trap?.('after');
    return settle(done, (error) => breakDown(part, error), otherwise);
  } catch (error) {
    breakDown(part, error);
    return otherwise;
  }
}

/** The same for what is tried again when it is asked for again: a failure is told once, and nothing is switched off. */
export function trying(part: Part, act: () => unknown): void {
  if (isOff(part)) return;
  try {
    part.trap?.('before');
    settle(act(), (error) => tellFailure(part, error));
  } catch (error) {
    tellFailure(part, error);
  }
}

/** A promise that does not reject: what it rejects with goes to `failed`. Every other value is handed on as it is. */
function settle<T>(value: T, failed: (error: unknown) => void, otherwise?: unknown): T {
  if (!(value instanceof Promise)) return value;
  return value.catch((error: unknown) => {
    failed(error);
    return otherwise;
  }) as T;
}

/**
 * A function that Foundry or a library may call: it never throws, and answers what `act` answers.
 *
 * @param otherwise what it answers when it is switched off
 */
export function guarded<A extends unknown[], R>(
  kind: Kind,
  name: string,
  act: (this: never, ...args: A) => R,
  otherwise?: R,
): (this: unknown, ...args: A) => R {
  return guardedAs(newPart(kind, name), act, otherwise);
}

/** The same for a function of a part that is there. */
export function guardedAs<A extends unknown[], R>(
  part: Part,
  act: (this: never, ...args: A) => R,
  otherwise?: R,
): (this: unknown, ...args: A) => R {
  return function (this: unknown, ...args: A): R {
    return attempt(part, () => act.apply(this as never, args), otherwise as R);
  };
}

/**
 * The same for what anybody at the table may ask for, and for what can be tried again: a failure is told once, and rejects,
 * but nothing is switched off. One user's broken request is not to keep the others from being heard.
 */
export function heard<A extends unknown[], R>(
  kind: Kind,
  name: string,
  act: (this: never, ...args: A) => R,
): (this: unknown, ...args: A) => R {
  const part = newPart(kind, name);
  const failed = (error: unknown): never => {
    tellFailure(part, error);
    throw error;
  };
  return function (this: unknown, ...args: A): R {
    try {
      part.trap?.('before');
      const answer = act.apply(this as never, args);
      return answer instanceof Promise ? (answer.catch(failed) as R) : answer;
    } catch (error) {
      return failed(error);
    }
  };
}

/** What is told, and to whom: set by the one who knows Foundry's notices (tell-gm.ts). */
let teller: (part: Part, error: unknown) => void = () => undefined;
let waiting: (readonly [Part, unknown])[] = [];
let open = false;

/** From now on the game master can be told: first what has gone wrong meanwhile. */
export function tellBy(way: typeof teller): void {
  teller = way;
  open = true;
  for (const [part, error] of waiting) tellNow(part, error);
  waiting = [];
}

/** Errors that have been told of: one that is handed on is no second one. */
const seen = new WeakSet<object>();

function tell(part: Part, error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (seen.has(error)) return;
    seen.add(error);
  }
  note(part, error);
  if (part.told) return;
  part.told = true;
  if (open) tellNow(part, error);
  else waiting.push([part, error]);
}

function tellNow(part: Part, error: unknown): void {
  try {
    teller(part, error);
  } catch (failed) {
    note(part, failed);
  }
}

/** The stack, for whoever mends it. */
function note({ kind, name }: Part, error: unknown): void {
  console.error(`bocage | ${kind} ${name}:`, error);
}
