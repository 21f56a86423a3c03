import type { Board } from '../board/types';
import { formatFeature } from '../notation/format';
import type { Reason } from '../verdict';
import { labelKey } from './labels';
import { labelText, plainNumber, type LogReader } from './log-words';

/** Returns one reason as a sentence, without its rule. A code without a text shows itself. */
export function reasonSentence(reader: Omit<LogReader, 'side'>, board: Board, reason: Reason): string {
  const { texts, game } = reader;
  const key = labelKey(game, 'Reason', reason.code);
  if (!texts.has(key)) return reason.code;
  const facts = Object.entries(reason.facts ?? {}).map(([id, value]) => [id, factText(reader, id, value)]);
  return texts.format(key, {
    ...(Object.fromEntries(facts) as Readonly<Record<string, string>>),
    at: reason.at ? formatFeature(reason.at, board) : '',
    value: reason.value === undefined ? '' : plainNumber(reason.value),
    rule: reason.rule,
  });
}

/** Names units as the reader knows them, terrain by its name, other words of the game by theirs. */
function factText(
  { texts, game, unit }: Omit<LogReader, 'side'>,
  id: string,
  value: string | number,
): string {
  if (typeof value === 'number') return plainNumber(value);
  const name = unit(value);
  if (name !== undefined) return name;
  if (/terrain$/i.test(id)) return labelText(texts, game, ['Side', 'Cell'], value);
  return labelText(texts, game, ['Fact'], `${id}.${value}`, value);
}
