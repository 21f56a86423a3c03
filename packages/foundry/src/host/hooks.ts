import { attempt, foundation, guarded, newPart } from './guard';

/** The one way to Foundry's hooks: a handler that throws is switched off, and its answer is handed on. */

type Handler = (...args: never[]) => unknown;

/** Calls back at every such hook. */
export function on(hook: string, act: Handler): void {
  Hooks.on(hook, guarded('hook', hook, act));
}

/** Calls back at the first such hook. */
export function once(hook: string, act: Handler): void {
  Hooks.once(hook, guarded('hook', hook, act));
}

/** Calls back at the first such hook; where that throws, nothing of ours goes on. */
export function begin(hook: string, act: () => void): void {
  const part = newPart('hook', hook);
  foundation(part);
  Hooks.once(hook, () => attempt(part, act, undefined));
}
