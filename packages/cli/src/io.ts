/** What a command needs of its surroundings; tests hand in their own. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  read(path: string): Promise<Uint8Array>;
  /** Milliseconds from an arbitrary start, monotonic. */
  now(): number;
  /** Bytes of heap and buffers in use after a collection, where the host can tell. */
  memory(): number | undefined;
}

/** Exit codes of the contract: answered, the comparison or check failed, bad usage or unreadable input. */
export const EXIT = { answered: 0, failed: 1, unusable: 2 } as const;
