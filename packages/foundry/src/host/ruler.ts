import { config } from './documents';
import { guarded } from './guard';
import type { TokenPort } from './ports';

type Pixel = { readonly x: number; readonly y: number };
type Base = typeof foundry.canvas.placeables.tokens.TokenRuler;
type Shown = Parameters<InstanceType<Base>['refresh']>[0];

/** Planned movement by user; the types of 13 leave it open. */
interface Planned {
  /** Top left corners of the token along the way, its present place first. */
  readonly foundPath: readonly Pixel[];
}

/**
 * Calls back with the planned way of a token that this user drags: its top left corners; undefined = the drag
 * is over. The ruler in force, maybe the system's own, goes on as it is. Call it in `setup`, after systems
 * have set theirs.
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

/** Returns the token by our port; contract/ports.ts compares the two types. */
const portOf = (token: object): TokenPort => token as TokenPort;
