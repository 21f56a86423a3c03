// canvas.perception: asking for who sees whom to be worked out anew. The table has neither light nor fog: what is left of
// it is that every counter is asked whether it is seen, and `sightRefresh`.

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
