/** Members of Foundry's global objects and documents that this system uses. Names are Foundry's. */

export interface CounterPort {
  readonly name: string;
  readonly img: string | null;
  readonly system: Readonly<Record<string, unknown>>;
}

export interface GamePort {
  readonly i18n: { localize(key: string): string; has(key: string): boolean };
}

export interface HooksPort {
  once(hook: 'init', fn: () => void): number;
}
