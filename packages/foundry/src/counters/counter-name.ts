import type { Game } from '@bocage/core/game';
import { labelText } from '../view/words';
import type { Draft } from './order';

/** Returns a counter's own name, else its nation and kind. */
export function counterName(
  rules: Game,
  { name, nation, kind }: Pick<Draft, 'name' | 'nation' | 'kind'>,
): string {
  if (name !== '') return name;
  return game.i18n.format('BOCAGE.Forces.usualName', {
    nation: game.i18n.localize(`BOCAGE.Nation.${nation}`),
    kind: labelText(game.i18n, rules, ['Counter'], kind),
  });
}
