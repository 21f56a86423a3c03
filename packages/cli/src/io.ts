/** A command's environment; tests pass in their own. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  read(path: string): Promise<Uint8Array>;
  write(path: string, text: string): Promise<void>;
  /** Returns the processor time of this process in milliseconds: other programs must not count. */
  now(): number;
  /** Returns wall time in milliseconds. */
  wall(): number;
}

/** Exit codes of the contract: answered, the comparison or check failed, bad usage or unreadable input. */
export const EXIT = { answered: 0, failed: 1, unusable: 2 } as const;
