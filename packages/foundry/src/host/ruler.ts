import type { RulerData, TokenPort } from './ports';

type Pixel = { readonly x: number; readonly y: number };

/**
 * Calls back with the places through which this user means to take a token, each the corner of it there; undefined: it
 * is dragged no longer. The ruler in force, a system's own maybe, goes on as it is. In `setup`, when systems have set
 * theirs.
 */
export function watchRuler(listener: (token: TokenPort, way: readonly Pixel[] | undefined) => void): void {
  const Base = CONFIG.Token.rulerClass;
  if (!Base) return;
  CONFIG.Token.rulerClass = class extends Base {
    override refresh(data: RulerData): void {
      super.refresh(data);
      listener(this.token, data.plannedMovement[game.user.id]?.foundPath);
    }

    override clear(): void {
      super.clear();
      listener(this.token, undefined);
    }

    override destroy(): void {
      super.destroy();
      listener(this.token, undefined);
    }
  };
}
