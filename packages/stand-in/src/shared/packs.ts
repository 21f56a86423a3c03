// Facts of a compendium pack for both sides, and its permissions.
import { OWNERSHIP_LEVELS } from './permissions';
import type { Obj } from './objects';
import { ROLES } from './schema';

export interface PackInfo {
  /** `package.name`, the pack's collection. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** The type of its documents. */
  readonly type: string;
  readonly path: string;
  readonly system: string | null;
  readonly banner: string | null;
  readonly packageType: string;
  readonly packageName: string;
  /** Levels by role; empty: no user sees into it, GMs included. */
  readonly ownership: Readonly<Record<string, string>>;
  readonly flags: Obj;
  readonly index: readonly Obj[];
  readonly folders: readonly Obj[];
}

/** Default of a manifest without ownership, by the public types of package manifests. */
export const USUAL_OWNERSHIP: Readonly<Record<string, string>> = { PLAYER: 'OBSERVER', ASSISTANT: 'OWNER' };

/** Returns a role's level on all documents of a pack: the highest of its own and of lower roles. */
export const packLevel = ({ ownership }: Pick<PackInfo, 'ownership'>, role: number): number => {
  const levels = Object.entries(ROLES).map(([name, needed]) => {
    const level = OWNERSHIP_LEVELS[(ownership[name] ?? 'NONE') as keyof typeof OWNERSHIP_LEVELS];
    return needed <= role ? (level ?? OWNERSHIP_LEVELS.NONE) : OWNERSHIP_LEVELS.NONE;
  });
  return Math.max(OWNERSHIP_LEVELS.NONE, ...levels);
};
