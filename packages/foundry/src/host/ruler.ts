import { config } from './documents';
import type { TokenPort } from './ports';

type Pixel = { readonly x: number; readonly y: number };
type Base = typeof foundry.canvas.placeables.tokens.TokenRuler;

/** What each user means to do. The types of 13 leave it open. */
interface Planned {
  /** Corners of the token, where it stands now the first. */
  readonly foundPath: readonly Pixel[];
}

/**
 * Calls back with the places through which this user means to take a token, each the corner of it there; undefined: it
 * is dragged no longer. The ruler in force, a system's own maybe, goes on as it is. In `setup`, when systems have set
 * theirs.
 */
export function watchRuler(listener: (token: TokenPort, way: readonly Pixel[] | undefined) => void): void {
  const { Token } = config();
  const InForce: Base | undefined = Token.rulerClass;
  if (!InForce) return;
  Token.rulerClass = class extends InForce {
    override refresh(data: Parameters<InstanceType<Base>['refresh']>[0]): void {
      super.refresh(data);
      const planned = data.plannedMovement[game.user.id] as Planned | undefined;
      listener(portOf(this.token), planned?.foundPath);
    }

    override clear(): void {
      super.clear();
      listener(portOf(this.token), undefined);
    }

    override destroy(): void {
      super.destroy();
      listener(portOf(this.token), undefined);
    }
  };
}

/** contract/ports.ts compares the two. */
const portOf = (token: object): TokenPort => token as TokenPort;
