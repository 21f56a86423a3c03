/** What a command needs of its surroundings; tests hand in their own. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  read(path: string): Promise<Uint8Array>;
  /** Milliseconds of processor time that this process has used: what else the machine does must not count. */
  now(): number;
  /** Milliseconds on the wall. */
  wall(): number;
}

/** Exit codes of the contract: answered, the comparison or check failed, bad usage or unreadable input. */
export const EXIT = { answered: 0, failed: 1, unusable: 2 } as const;
