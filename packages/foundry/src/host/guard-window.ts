import { breakDown, heard, isOff, isSwitchedOff, switchedOff, type Part } from './guard';

/**
 * Guards the members that Foundry calls on a window of ours. A throw while drawing switches off and closes
 * all windows of its class. A failing button is reported and may be pressed again.
 */

type Members = Record<string, unknown>;
type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Members after whose throw Foundry's own work goes on: closing, moving, leaving the page. */
const QUIET = /close|position|detach|attachwindow|abandon/i;

/**
 * Guards every member that a window shares with Foundry's class.
 *
 * @param base Foundry's class above ours
 * @param apart members that guard themselves
 */
export function guardWindow(part: Part, window: object, base: object, apart: readonly string[]): void {
  for (const member of ownMembers(window, base)) {
    if (apart.includes(member) || typeof (base as Members)[member] !== 'function') continue;
    const run = (args: unknown[]): unknown =>
      (Reflect.get(Object.getPrototypeOf(window) as object, member, window) as Method).apply(window, args);
    Object.defineProperty(window, member, {
      configurable: true,
      writable: true,
      value: QUIET.test(member) ? quietly(part, run) : loudly(part, run),
    });
  }
}

/** Returns the names of our classes' members, from the window's own class up to the one below Foundry's. */
function ownMembers(window: object, base: object): ReadonlySet<string> {
  const names = new Set<string>();
  for (
    let own = Object.getPrototypeOf(window) as object | null;
    own !== null && own !== base;
    own = Object.getPrototypeOf(own) as object | null
  )
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(own)))
      if (typeof value === 'function' && name !== 'constructor') names.add(name);
  return names;
}

const fails = (part: Part, error: unknown): never => {
  breakDown(part, error);
  throw isSwitchedOff(error) ? error : switchedOff();
};

/** Drawing stops at the throw: a half-drawn window is never put on the page. */
const loudly =
  (part: Part, run: (args: unknown[]) => unknown): Method =>
  (...args) => {
    if (isOff(part)) throw switchedOff();
    try {
      const done = run(args);
      return done instanceof Promise ? done.catch((error: unknown) => fails(part, error)) : done;
    } catch (error) {
      return fails(part, error);
    }
  };

const quietly =
  (part: Part, run: (args: unknown[]) => unknown): Method =>
  (...args) => {
    const broken = (error: unknown): undefined => void breakDown(part, error);
    try {
      const done = run(args);
      return done instanceof Promise ? done.catch(broken) : done;
    } catch (error) {
      return broken(error);
    }
  };

/** Returns guarded buttons and forms of a window: a failure is reported once, and rejects as before. */
export function guardHandlers(name: string, handlers: Members): Members {
  return Object.fromEntries(
    Object.entries(handlers).map(([action, handler]) => [
      action,
      typeof handler === 'function' ? handlerOf(`${name} ${action}`, handler as Method) : handler,
    ]),
  );
}

/** Guarded methods by method: one for all windows of a class. */
const known = new WeakMap<Method, Method>();

function handlerOf(name: string, handler: Method): Method {
  const made = known.get(handler) ?? (heard('window', name, handler) as Method);
  known.set(handler, made);
  return made;
}
