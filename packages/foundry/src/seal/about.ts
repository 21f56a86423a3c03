/** A token, for what is sealed on it. */
export interface About {
  readonly id: string;
  /** Players who own it, by id. */
  readonly owners: readonly string[];
}
