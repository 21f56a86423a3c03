// canvas.perception: requests to compute visibility anew. The table has neither light nor fog: it only asks
// every counter whether it is visible, and calls `sightRefresh`.

export class PerceptionManager {
  readonly #see: () => void;

  constructor(see: () => void) {
    this.#see = see;
  }

  update(flags: Readonly<Record<string, boolean>>): void {
    if (Object.values(flags).includes(true)) this.#see();
  }

  initialize(): void {
    this.#see();
  }

  refresh(): void {
    this.#see();
  }
}
