// Hooks: registration order, nothing awaited, `call` stops on a literal false, one failing callback stops no
// other.

type HookFunction = (...args: unknown[]) => unknown;

interface Entry {
  readonly id: number;
  readonly hook: string;
  readonly fn: HookFunction;
  readonly once: boolean;
}

export class Hooks {
  static readonly #entries = new Map<string, Entry[]>();
  static #next = 1;

  /** Listeners by the name of the hook. */
  static get events(): Record<string, Entry[]> {
    return Object.fromEntries([...this.#entries].map(([hook, entries]) => [hook, [...entries]]));
  }

  static on(hook: string, fn: HookFunction, options: { once?: boolean } = {}): number {
    const entry: Entry = { id: this.#next, hook, fn, once: options.once ?? false };
    this.#next += 1;
    this.#entries.set(hook, [...(this.#entries.get(hook) ?? []), entry]);
    return entry.id;
  }

  static once(hook: string, fn: HookFunction): number {
    return this.on(hook, fn, { once: true });
  }

  static off(hook: string, target: number | HookFunction): void {
    const kept = (this.#entries.get(hook) ?? []).filter(({ id, fn }) => id !== target && fn !== target);
    this.#entries.set(hook, kept);
  }

  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of this.#entries.get(hook) ?? []) this.#run(entry, args);
    return true;
  }

  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of this.#entries.get(hook) ?? []) {
      if (this.#run(entry, args) === false) return false;
    }
    return true;
  }

  static onError(
    location: string,
    error: Error,
    { msg = '', log = 'error' }: { msg?: string; log?: 'error' | 'warn' | null } = {},
  ): void {
    if (log !== null) console[log](msg || location, error);
    this.callAll('error', location, error, { msg });
  }

  static #run(entry: Entry, args: unknown[]): unknown {
    if (entry.once) this.off(entry.hook, entry.id);
    try {
      return entry.fn(...args);
    } catch (error) {
      const msg = `Error thrown in hooked function '${entry.fn.name}' for hook '${entry.hook}'`;
      // A listener to errors that fails itself is not called about it.
      if (entry.hook === 'error') console.error(msg, error);
      else this.onError('Hooks.#call', error as Error, { msg });
      return undefined;
    }
  }
}
