import type { Game } from '@bocage/core/game';
import { isBag, type Bag } from '../data/bag';
import { readJson } from '../data/read-json';

/** Reason for refusing a file: `what` names its first fault. */
export interface OrderFault {
  readonly fault: 'no-json' | 'other-format' | 'newer' | 'other-game' | 'damaged';
  readonly what: string;
}

/** Returns the contents of a file of this form and game, or the reason for refusing it. */
export function openFile(
  text: string,
  form: { readonly format: string; readonly version: number },
  game: Pick<Game, 'id'>,
): Bag | OrderFault {
  const file = readJson(text);
  if (file === undefined) return { fault: 'no-json', what: '' };
  if (!isBag(file) || file.format !== form.format || typeof file.version !== 'number')
    return { fault: 'other-format', what: '' };
  if (file.version > form.version) return { fault: 'newer', what: `${file.version}` };
  if (file.game === game.id) return file;
  return { fault: 'other-game', what: typeof file.game === 'string' ? file.game.slice(0, 40) : '?' };
}

/** Whether a file was refused. */
export const isRefused = (file: Bag | OrderFault): file is OrderFault => 'fault' in file;
