import { config } from './documents';
import { guarded } from './guard';
import type { TokenPort } from './ports';

type Pixel = { readonly x: number; readonly y: number };
type Base = typeof foundry.canvas.placeables.tokens.TokenRuler;
type Shown = Parameters<InstanceType<Base>['refresh']>[0];

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
  const tell = guarded('ruler', 'plan', ({ token }: { readonly token: object }, data?: Shown): void =>
    listener(portOf(token), (data?.plannedMovement[game.user.id] as Planned | undefined)?.foundPath),
  );
  Token.rulerClass = class extends InForce {
    override refresh(data: Shown): void {
      super.refresh(data);
      tell(this, data);
    }

    override clear(): void {
      super.clear();
      tell(this);
    }

    override destroy(): void {
      super.destroy();
      tell(this);
    }
  };
}

/** contract/ports.ts compares the two. */
const portOf = (token: object): TokenPort => token as TokenPort;
