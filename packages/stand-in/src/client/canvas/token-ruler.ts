// The ruler of a counter: a drag hands it the way that the user plans.

export interface PlannedMovement {
  foundPath: { x: number; y: number }[];
  unreachableWaypoints: { x: number; y: number }[];
  history: object[];
  hidden: boolean;
  searching: boolean;
}

export interface RulerData {
  passedWaypoints: object[];
  pendingWaypoints: object[];
  plannedMovement: Record<string, PlannedMovement>;
}

/** The class in force: `CONFIG.Token.rulerClass`, which modules may set until the canvas is drawn. */
let inForce = (): typeof TokenRuler | null | undefined => TokenRuler;

export const setRulerClass = (read: typeof inForce): void => {
  inForce = read;
};

export const makeRuler = (token: object): TokenRuler | null => {
  const made = inForce();
  return made ? new made(token) : null;
};

/**
 * A ruler whose subclass must define every member that draws.
 *
 * @throws if one is missing
 */
export abstract class BaseTokenRuler {
  readonly #token: object;
  #visible = false;

  constructor(token: object) {
    this.#token = token;
  }

  /** The counter. */
  get token(): object {
    return this.#token;
  }

  get visible(): boolean {
    return this.#visible;
  }

  set visible(value: boolean) {
    if (value === this.#visible) return;
    this.#visible = value;
    this._onVisibleChange();
  }

  /** Whether its user drags the counter. */
  get isVisible(): boolean {
    return (this.#token as { hasPreview?: boolean }).hasPreview === true;
  }

  #missing(method: string): never {
    throw new Error(
      `The ${this.constructor.name} subclass of BaseTokenRuler must define the ${method} method`,
    );
  }

  protected _onVisibleChange(): void {
    this.#missing('_onVisibleChange');
  }

  async draw(): Promise<void> {
    this.#missing('draw');
  }

  clear(): void {
    this.#missing('clear');
  }

  destroy(): void {
    this.#missing('destroy');
  }

  refresh(_data: RulerData): void {
    this.#missing('refresh');
  }
}

/** It draws nothing here: the ghosts show the way. Modules extend it. */
export class TokenRuler extends BaseTokenRuler {
  protected override _onVisibleChange(): void {}
  override async draw(): Promise<void> {}
  override clear(): void {}
  override destroy(): void {}
  override refresh(_data: RulerData): void {}
}
