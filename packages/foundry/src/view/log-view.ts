import { apartFromParticle, labelText, logSentence, type LogEntry, type Reckoning } from '@bocage/core/game';
import { facePath } from '../cards/faces';
import { sideName } from './side-name';
import { featureName, reasonLines, signed, type Names, type Words } from './words';

/** One line of the log: the event and its reasons. */
export interface LogLine {
  readonly kind: string;
  /** Name of its unit; empty: none. */
  readonly unit: string;
  /** Joins the text to its unit, in languages that need it; empty: a space does. */
  readonly particle: string;
  readonly text: string;
  readonly because: readonly Why[];
  /** The sum of a dice result. */
  readonly reckoning?: ReckoningView;
  /** Path of the picture of the card that it tells of. */
  readonly card?: string;
}

interface Why {
  readonly text: string;
  readonly rule: string;
}

/** A result as a sum: the dice, each modifier, the total. */
export interface ReckoningView {
  readonly dice: string;
  readonly thrown: number;
  readonly parts: readonly {
    readonly id: string;
    readonly label: string;
    readonly signed: string;
    readonly why: readonly Why[];
  }[];
  readonly total: string;
  readonly final: number;
}

/** Returns the lines of a log in the user's language; units have the names that this user may read. */
export function logLines(words: Words, names: Names, log: readonly LogEntry[]): readonly LogLine[] {
  const { game } = names;
  const reader = {
    ...{ texts: words, game },
    unit: (id: string) => names.unit(id),
    side: (name: string) => sideName(words, name),
  };
  return log.map((entry) => {
    const { kind, unit, because, reckoning } = entry;
    const sum = reckoning && reckoningView(words, names, reckoning);
    const said = new Set(sum?.parts.flatMap(({ why }) => why.map(({ text }) => text)));
    return {
      kind,
      unit: unitName(words, names, unit),
      ...apartFromParticle(logSentence(reader, entry)),
      because: whys(words, names, because).filter(({ text }) => !said.has(text)),
      ...(sum && { reckoning: sum }),
      ...cardOf(game, entry),
    };
  });
}

function cardOf({ deck }: Names['game'], entry: LogEntry): Pick<LogLine, 'card'> {
  const card = deck?.told(entry);
  return card ? { card: facePath(card) } : {};
}

function reckoningView(words: Words, names: Names, { dice, parts, total, final }: Reckoning): ReckoningView {
  return {
    dice: dice.join(', '),
    thrown: dice.reduce((a, b) => a + b, 0),
    parts: parts.map(({ id, value, at, because }) => ({
      id,
      label: [
        labelText(words, names.game, ['Cover', 'Modifier', 'Side', 'Cell'], id),
        ...(at ? [featureName(names.board, at)] : []),
      ].join(' '),
      signed: signed(value),
      why: whys(words, names, because),
    })),
    total: signed(total),
    final,
  };
}

function whys(words: Words, names: Names, because: LogEntry['because']): readonly Why[] {
  return reasonLines(words, names, because).map(({ text, rule }) => ({ text, rule }));
}

function unitName(words: Words, names: Names, unit: string | undefined): string {
  if (unit === undefined) return '';
  return names.unit(unit) ?? words.localize('BOCAGE.Los.unnamed');
}
