// Public members of a class that the table lacks: using one throws one line with its name.

/** @param name as the documentation writes it: `Token#drawBars`, `DialogV2.query`. */
export const notThere = (name: string): Error => new Error(`practice table: ${name} is not implemented`);

/**
 * @param target a prototype, or a class for its static members
 * @param owner `Token#`, `Token.`: what stands before a member's name
 */
export const leaveOut = (target: object, owner: string, names: readonly string[]): void => {
  for (const name of names) {
    if (name in target) continue;
    Object.defineProperty(target, name, {
      configurable: true,
      get(): never {
        throw notThere(`${owner}${name}`);
      },
      // A subclass of a module's own may have one.
      set(this: object, value: unknown) {
        Object.defineProperty(this, name, { value, writable: true, configurable: true });
      },
    });
  }
};
