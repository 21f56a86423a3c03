import { sceneState } from '../data/scene-state';
import { trueName } from '../data/true-look';
import { knowsAll, misfits } from '../data/units';
import type { TokenDocumentPort } from '../host/ports';
import { labelText } from './words';

/** The last warning by token: the same one is not repeated with every change of the counter. */
const told = new Map<string, string>();

/** Tells a counter's owner and GMs which of its fields the rules cannot read. */
export function tellMisfits(token: TokenDocumentPort): void {
  const { rules } = sceneState(token.parent) ?? {};
  if (!rules || !knowsAll(game.user, token)) return;
  const wrong = misfits(token, rules.unitFields).map((id) => labelText(game.i18n, rules, ['Unit'], id));
  const fields = wrong.join(', ');
  if (told.get(token.id) === fields) return;
  told.set(token.id, fields);
  if (fields === '') return;
  ui.notifications.warn(game.i18n.format('BOCAGE.Unit.misfits', { unit: trueName(token), fields }));
}
