import { attempt, foundation, guarded, newPart, type Part } from './guard';

/** The only way to Foundry's hooks: a handler that throws is switched off, and its result is handed on. */

type Handler = (...args: never[]) => unknown;

/** Calls back at every call of a hook. */
export function on(hook: string, act: Handler): void {
  Hooks.on(hook, guarded('hook', hook, act));
}

/**
 * Calls back at the first call of a hook.
 *
 * @param name of the part; default: that of the hook
 */
export function once(hook: string, act: () => unknown, name = hook): void {
  atFirst(hook, newPart('hook', name), act);
}

function atFirst(hook: string, part: Part, act: () => unknown): void {
  part.once = true;
  Hooks.once(hook, () => attempt(part, act, undefined));
}

/**
 * Calls back at the first call of a hook, as part of the foundation: if it throws, nothing of ours goes on.
 */
export function begin(hook: string, act: () => void): void {
  const part = newPart('hook', hook);
  foundation(part);
  atFirst(hook, part, act);
}
