import type { Board, Labelled } from '@bocage/core';
import { knowsAll, mayKnow } from '../data/units';
import type { ScenePort, TokenDocumentPort, UserPort } from '../host/ports';
import type { Names } from '../view/words';

/** Name plates that everybody may read (`CONST.TOKEN_DISPLAY_MODES.HOVER` and `ALWAYS`). */
const PUBLIC_NAMES: readonly number[] = [30, 50];

/** What this user may call a token: a concealed or nameless one is only "a unit". */
export function tokenName(token: TokenDocumentPort, user: UserPort): string {
  const shown = knowsAll(user, token) || (PUBLIC_NAMES.includes(token.displayName) && !isConcealed(token));
  return shown && token.name !== '' ? token.name : game.i18n.localize('BOCAGE.Los.unnamed');
}

/** Names for one user's answers. */
export function namesFor(
  scene: ScenePort,
  { ruled, rules }: { readonly ruled: Board; readonly rules: Labelled },
  user: UserPort,
): Names {
  return {
    board: ruled,
    game: rules,
    unit(id) {
      const token = scene.tokens.get(id);
      return token && mayKnow(user, token) ? tokenName(token, user) : undefined;
    },
  };
}

function isConcealed(token: TokenDocumentPort): boolean {
  const unit = (token.flags.bocage as { unit?: { concealed?: unknown } } | undefined)?.unit;
  return unit?.concealed === true;
}
