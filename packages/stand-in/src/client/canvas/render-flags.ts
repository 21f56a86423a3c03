// foundry.canvas.interaction.RenderFlags: what of an object is to be drawn anew.
export interface Flag {
  readonly propagate?: readonly string[];
  readonly reset?: readonly string[];
  /** Whether the flag only stands for others, and is never applied itself. */
  readonly alias?: boolean;
}

interface Drawn {
  applyRenderFlags(): void;
}

const pending = new Set<Drawn>();

/** Applies all requests since the last frame. */
export const applyPendingFlags = (): void => {
  const now = [...pending];
  pending.clear();
  for (const object of now) object.applyRenderFlags();
};

export class RenderFlags extends Set<string> {
  readonly flags: Readonly<Record<string, Flag>>;
  readonly object: Drawn | undefined;
  readonly priority: unknown;

  constructor(
    flags: Readonly<Record<string, Flag>> = {},
    { object, priority }: { object?: Drawn; priority?: unknown } = {},
  ) {
    super();
    this.flags = Object.freeze({ ...flags });
    this.object = object;
    this.priority = priority;
  }

  /** Returns the set flags, and clears them. */
  override clear(): Record<string, boolean> {
    const set = Object.fromEntries([...this].map((flag) => [flag, true]));
    super.clear();
    return set;
  }

  handle(flag: string): boolean {
    return this.delete(flag);
  }

  /**
   * Sets flags.
   *
   * @throws on a flag that the object lacks
   */
  set(changes: Readonly<Record<string, boolean>>): void {
    for (const [flag, value] of Object.entries(changes)) {
      if (value !== true || this.has(flag)) continue;
      const known = this.flags[flag];
      if (known === undefined) throw new Error(`"${flag}" is not defined as a supported RenderFlag option.`);
      if (known.alias !== true) this.add(flag);
      for (const other of known.propagate ?? []) this.set({ [other]: true });
      for (const other of known.reset ?? []) this.delete(other);
    }
    if (this.object !== undefined && this.size > 0) pending.add(this.object);
  }
}

type Constructor = new (...args: never[]) => object;

/** Adds `renderFlags` to a class: a flag that is set is applied with the next frame. */
export const RenderFlagsMixin = (Base: Constructor): Constructor =>
  class extends Base {
    static RENDER_FLAGS: Readonly<Record<string, Flag>> = {};
    readonly renderFlags = new RenderFlags(
      (this.constructor as unknown as { RENDER_FLAGS: Record<string, Flag> }).RENDER_FLAGS,
      {
        object: this as never,
      },
    );
    applyRenderFlags(): void {}
  };
