/**
 * Everything of ours that Foundry calls is a part with a name. A part that throws is switched off until the
 * page is loaded again. Foundry and other modules go on, the GM is told once, and players are told nothing.
 */

/** Kind of a part, for readers of reports. */
export type Kind =
  'hook' | 'layer' | 'window' | 'key' | 'tool' | 'query' | 'setting' | 'ruler' | 'timer' | 'background';

export interface Part {
  readonly kind: Kind;
  readonly name: string;
  off: boolean;
  told: boolean;
  /** Whether it runs only while the page starts. */
  once?: boolean;
  /** Only a test that builds the module itself sets it: the part throws here. */
  trap?: (when: 'before' | 'after') => void;
  readonly undo: Set<() => unknown>;
}

/** Every part by kind and name. */
export const parts = new Map<string, Part>();

/** Marks errors that a switched-off part throws to waiting code of ours. They are not reported. */
const SWITCHED_OFF = Symbol('bocage.switchedOff');

/** Returns an error that stops code of ours waiting for a part that is switched off. */
export function switchedOff(): Error {
  return Object.assign(new Error('bocage: this part is switched off'), { [SWITCHED_OFF]: true });
}

/** Whether an error is such a stop: its part has been reported already. */
export function isSwitchedOff(error: unknown): boolean {
  return typeof error === 'object' && error !== null && SWITCHED_OFF in error;
}

/** Returns the part of this name; the first use makes it. */
export function partOf(kind: Kind, name: string): Part {
  const key = `${kind} ${name}`;
  const known = parts.get(key);
  if (known) return known;
  const part: Part = { kind, name, off: false, told: false, undo: new Set() };
  parts.set(key, part);
  return part;
}

/** Makes a part with a name of its own: the second of a name is called `name 2`. */
export function newPart(kind: Kind, name: string): Part {
  let count = 1;
  while (parts.has(numbered(kind, name, count))) count += 1;
  return partOf(kind, count === 1 ? name : `${name} ${count}`);
}

const numbered = (kind: Kind, name: string, count: number): string =>
  count === 1 ? `${kind} ${name}` : `${kind} ${name} ${count}`;

/** Name of the parts that open the host report: they depend on nothing else of ours. */
export const SURE = 'host-check';

/** The foundation has failed: only the host report still runs. */
// eslint-disable-next-line no-restricted-syntax -- every guarded call asks, and facts rest on the guard
let fallen = false;

/** Whether a part is switched off, by itself or with the foundation. */
export function isOff(part: Part): boolean {
  return part.off || (fallen && part.name !== SURE);
}

/**
 * Makes a part the foundation: if it throws, one line reports it, and all others are switched off with it.
 */
export function foundation(part: Part): void {
  whenOff(part, () => {
    if (fallen) return;
    fallen = true;
    for (const other of parts.values()) if (other !== part) undoAll(other);
  });
}

/** Calls back when the part is switched off, to remove its drawings. */
export function whenOff(part: Part, undo: () => unknown): void {
  part.undo.add(undo);
}

/** Switches a part off, reports it, and removes its drawings. */
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
      // Removing the drawings failed too; the part is off all the same.
      note(part, failed);
    }
  }
}

/** Reports a failure of an act that can be tried again: nothing is switched off. */
export function tellFailure(part: Part, error: unknown): void {
  if (!isSwitchedOff(error) && !isOff(part)) tell(part, error);
}

/**
 * Does one thing for a part.
 *
 * @returns `otherwise` if the part is switched off or throws
 */
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

/** Does an act that can be tried again: a failure is reported once, and nothing is switched off. */
export function trying(part: Part, act: () => unknown): void {
  if (isOff(part)) return;
  try {
    part.trap?.('before');
    settle(act(), (error) => tellFailure(part, error));
  } catch (error) {
    tellFailure(part, error);
  }
}

/** Returns a promise that does not reject, `failed` gets its error; any other value is returned as it is. */
function settle<T>(value: T, failed: (error: unknown) => void, otherwise?: unknown): T {
  if (!(value instanceof Promise)) return value;
  return value.catch((error: unknown) => {
    failed(error);
    return otherwise;
  }) as T;
}

/**
 * Returns a function that Foundry or a library may call: it never throws, and returns the result of `act`.
 *
 * @param otherwise its result when it is switched off
 */
export function guarded<A extends unknown[], R>(
  kind: Kind,
  name: string,
  act: (this: never, ...args: A) => R,
  otherwise?: R,
): (this: unknown, ...args: A) => R {
  return guardedAs(newPart(kind, name), act, otherwise);
}

/** The same as `guarded`, for a part that exists. */
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
 * Returns a function for requests of anybody, and for acts that can be tried again. A failure is reported
 * once and rejects, but nothing is switched off. One user's broken request must not silence the others.
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

type Tell = (part: Part, error: unknown) => void;

/** Failures on their way to the GM. Those of the page's start wait for the reporter. */
class Reports {
  private reporter: Tell | undefined;
  private waiting: (readonly [Part, unknown])[] = [];

  /** Sets the reporter, and reports earlier failures first. */
  open(reporter: Tell): void {
    this.reporter = reporter;
    const { waiting } = this;
    this.waiting = [];
    for (const [part, error] of waiting) this.add(part, error);
  }

  add(part: Part, error: unknown): void {
    if (!this.reporter) {
      this.waiting.push([part, error]);
      return;
    }
    try {
      this.reporter(part, error);
    } catch (failed) {
      note(part, failed);
    }
  }
}

const reports = new Reports();

/** Sets the reporter of failures (tell-gm.ts), which knows Foundry's notices. */
export function tellBy(reporter: Tell): void {
  reports.open(reporter);
}

/** Errors already reported: a rethrown one is not reported again. */
const seen = new WeakSet<object>();

function tell(part: Part, error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (seen.has(error)) return;
    seen.add(error);
  }
  note(part, error);
  if (part.told) return;
  part.told = true;
  reports.add(part, error);
}

/** Writes the stack to the console, for the repairer. */
function note({ kind, name }: Part, error: unknown): void {
  console.error(`bocage | ${kind} ${name}:`, error);
}
