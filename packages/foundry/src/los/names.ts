import type { Board } from '@bocage/core/board';
import { isHidden, knowsAll, mayKnow } from '../data/units';
import { trueName } from '../data/true-look';
import { isVeiled } from '../facts/veil';
import type { ScenePort, TokenDocumentPort, UserPort } from '../host/ports';
import type { Names } from '../view/words';

/** Name plates that everybody may read (`CONST.TOKEN_DISPLAY_MODES.HOVER` and `ALWAYS`). */
const PUBLIC_NAMES: readonly number[] = [30, 50];

/** Returns a token's name for this user: a veiled or nameless one is only "a unit". */
export function tokenName(token: TokenDocumentPort, user: UserPort): string {
  return knowsAll(user, token) ? nameOf(token) : openName(token);
}

/** Returns its public name. */
export function openName(token: TokenDocumentPort): string {
  return isNamedOpenly(token) ? nameOf(token) : game.i18n.localize('BOCAGE.Los.unnamed');
}

/** Whether everybody may read its name. */
function isNamedOpenly(token: TokenDocumentPort): boolean {
  return PUBLIC_NAMES.includes(token.displayName) && !isVeiled(token) && trueName(token) !== '';
}

function nameOf(token: TokenDocumentPort): string {
  const name = trueName(token);
  return name === '' ? game.i18n.localize('BOCAGE.Los.unnamed') : name;
}

/** A removed token, as the log still calls it. */
interface Gone {
  readonly scene: string;
  readonly id: string;
  /** Its full name for users who knew all about it, and its public name. */
  readonly own?: string;
  readonly open?: string;
}

/** Tokens that went while this client was there. */
const gone = new Map<string, Gone>();
const goneKey = (scene: string, id: string): string => `${scene} ${id}`;

/** Keeps the name of a removed token, as far as this user knows it: its line of the log comes later. */
export function keepName(token: TokenDocumentPort): void {
  const scene = token.parent?.id;
  if (scene === undefined) return;
  const { id } = token;
  const own = knowsAll(game.user, token) ? { own: nameOf(token) } : {};
  const open = !isHidden(token) && isNamedOpenly(token) ? { open: nameOf(token) } : {};
  gone.set(goneKey(scene, id), { scene, id, ...own, ...open });
}

/** Returns a removed token's name as this client's user knew it. */
function nameGone(scene: ScenePort, id: string): string | undefined {
  const { own, open } = gone.get(goneKey(scene.id, id)) ?? {};
  return own ?? open;
}

/** Returns the names that everybody may read, of tokens that are there and of removed ones, by id. */
export function openNames(scene: ScenePort): Readonly<Record<string, string>> {
  const removed = [...gone.values()].flatMap(
    ({ scene: of, id, open }): readonly (readonly [string, string])[] =>
      of === scene.id && open !== undefined ? [[id, open]] : [],
  );
  const there = [...scene.tokens]
    .filter((token) => !isHidden(token) && isNamedOpenly(token))
    .map((token) => [token.id, nameOf(token)] as const);
  return Object.fromEntries([...removed, ...there]);
}

/** Returns names that also know removed units; a counter that is there is named as its reader may know it now. */
export function withGone(
  scene: ScenePort,
  names: Names,
  known: Readonly<Record<string, string>> | undefined,
): Names {
  const gone = (id: string): string | undefined =>
    known && Object.hasOwn(known, id) && !scene.tokens.get(id) ? known[id] : undefined;
  return { ...names, unit: (id) => names.unit(id) ?? gone(id) };
}

/** Returns names as one user may read them. */
export function namesFor(
  scene: ScenePort,
  { ruled, rules }: { readonly ruled: Board; readonly rules: Names['game'] },
  user: UserPort,
): Names {
  return {
    board: ruled,
    game: rules,
    unit(id) {
      const token = scene.tokens.get(id);
      if (!token) return user.isSelf ? nameGone(scene, id) : undefined;
      return mayKnow(user, token) ? tokenName(token, user) : undefined;
    },
  };
}

/**
 * Returns names for a message about some units, whose readers may know them: other units have their public
 * names.
 */
export function namesAbout(
  scene: ScenePort,
  state: Parameters<typeof namesFor>[1],
  user: UserPort,
  about: readonly (string | undefined)[],
): Names {
  const [own, open] = [namesFor(scene, state, user), namesForAll(scene, state)];
  return { ...open, unit: (id) => (about.includes(id) ? own : open).unit(id) };
}

/** Returns names as everybody may read them. */
export function namesForAll(
  scene: ScenePort,
  { ruled, rules }: { readonly ruled: Board; readonly rules: Names['game'] },
): Names {
  return {
    board: ruled,
    game: rules,
    unit(id) {
      const token = scene.tokens.get(id);
      return token && !isHidden(token) ? openName(token) : undefined;
    },
  };
}
