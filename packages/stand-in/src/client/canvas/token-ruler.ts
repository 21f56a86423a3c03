// The ruler of a counter: while it is dragged, it is told the way that its user means to go with it.

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
let inForce = (): typeof TokenRuler => TokenRuler;

export const setRulerClass = (read: () => typeof TokenRuler): void => {
  inForce = read;
};

export const makeRuler = (token: object): TokenRuler => new (inForce())(token);

/** It draws nothing here: the ghosts show the way. Modules extend it. */
export class TokenRuler {
  visible = false;
  /** The counter. */
  readonly token: object;

  constructor(token: object) {
    this.token = token;
  }

  get isVisible(): boolean {
    return this.visible;
  }

  async draw(): Promise<void> {}
  clear(): void {}
  destroy(): void {}
  refresh(_data: RulerData): void {}
}
