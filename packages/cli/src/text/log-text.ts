import { ASL } from '@bocage/asl';
import { formatFeature } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import { apartFromParticle, labelText, logSentence, type Labelled, type LogEntry } from '@bocage/core/game';
import { withFacts } from './labels';
import { textOf, textsIn, type Lang } from './texts';

/** Returns the unit of a log line and its text: a particle belongs to the unit. */
export function logColumns(
  lang: Lang,
  board: Board,
  entry: LogEntry,
  game: Labelled = ASL,
): readonly [unit: string, text: string] {
  const { particle, text } = apartFromParticle(logText(lang, board, entry, game));
  const { unit } = entry;
  return unit === undefined ? ['', text] : [`${unit}${particle}`, text];
}

/** Returns a log line in the words of the table; a dice result includes its sum. */
export function logText(lang: Lang, board: Board, entry: LogEntry, game: Labelled = ASL): string {
  const reader = { texts: textsIn(lang), game, unit: () => undefined, side: (name: string) => name };
  return withFacts(lang, logSentence(reader, entry), sumOf(lang, board, entry, game));
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function sumOf(lang: Lang, board: Board, { reckoning }: LogEntry, game: Labelled): readonly string[] {
  if (reckoning === undefined) return [];
  const { dice, parts, total, final } = reckoning;
  const word = (key: string, data = {}): string => textOf(lang, `Table.reckoning.${key}`, data);
  return [
    word('dice', { dice: dice.join(', ') }),
    ...parts.map(({ id, at, value }) =>
      [
        labelText(textsIn(lang), game, ['Cover', 'Modifier', 'Side', 'Cell'], id),
        ...(at ? [formatFeature(at, board)] : []),
        signed(value),
      ].join(' '),
    ),
    `${word('total')} ${signed(total)}`,
    `${word('final')} ${final}`,
  ];
}
