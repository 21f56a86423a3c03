/** Groups of a game's texts. Facts of a reason that are words of the game are `Fact.<name>.<value>`. */
export const LABEL_GROUPS = [
  'Side',
  'Cell',
  'Marker',
  'Setting',
  'Unit',
  'Counter',
  'Printed',
  'Variant',
  'Attack',
  'Cover',
  'Modifier',
  'Check',
  'Reason',
  'Fact',
  'Question',
  'Choice',
  'Need',
  'Ending',
  'Deed',
  'Laid',
  'Sign',
  'Mark',
  'AttackField',
  'Log',
  'Sees',
  'Case',
  'Phase',
  'Start',
  'Table',
  'Section',
  'Rulebook',
] as const;
export type LabelGroup = (typeof LABEL_GROUPS)[number];

/** Ids by group that a game's answers may contain. */
export type GameWords = Readonly<Partial<Record<LabelGroup, readonly string[]>>>;

/** The game whose texts are looked up. */
export interface Labelled {
  /** The key under which its texts stand, such as `BOCAGE.Asl`. */
  readonly labels: string;
}

/** Returns the key of a game's own text: ids of two games never clash. */
export function labelKey({ labels }: Labelled, group: LabelGroup, id: string): string {
  return `${labels}.${group}.${id}`;
}

/** Returns the key of one choice of a setting or of a unit's field. */
export function choiceKey(game: Labelled, group: 'Setting' | 'Unit', id: string, choice: string): string {
  return labelKey(game, group, `${id}_${choice}`);
}

/**
 * Returns the keys under which the text of an answer may stand; the first that exists counts. The answer's
 * own comes first (`show:UNIT` uses that of `show`), then the game's name for such cover or terrain.
 */
export function answerKeys(game: Labelled, kind: string, choice: string): readonly string[] {
  const [word = ''] = choice.split(':');
  const groups = ['Cover', 'Side', 'Cell'] as const;
  return [labelKey(game, 'Choice', `${kind}.${word}`), ...groups.map((group) => labelKey(game, group, word))];
}
