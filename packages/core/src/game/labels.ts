/** What a game's texts are sorted by. Facts of a reason that are words of the game are `Fact.<name>.<value>`. */
export const LABEL_GROUPS = [
  'Side',
  'Cell',
  'Marker',
  'Setting',
  'Unit',
  'Counter',
  'Printed',
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
  'Laid',
  'AttackField',
  'Log',
  'Sees',
  'Case',
  'Phase',
  'Rulebook',
] as const;
export type LabelGroup = (typeof LABEL_GROUPS)[number];

/** Ids by group that a game's answers may bear. */
export type GameWords = Readonly<Partial<Record<LabelGroup, readonly string[]>>>;

/** The texts of which game: all that looking one up takes. */
export interface Labelled {
  /** The key under which its texts stand, such as `BOCAGE.Asl`. */
  readonly labels: string;
}

/** The key of a text that a game brings along: ids of two games never meet. */
export function labelKey({ labels }: Labelled, group: LabelGroup, id: string): string {
  return `${labels}.${group}.${id}`;
}

/** The key of one choice of a setting or of a unit's field. */
export function choiceKey(game: Labelled, group: 'Setting' | 'Unit', id: string, choice: string): string {
  return labelKey(game, group, `${id}_${choice}`);
}

/**
 * Where the text of an answer to a question may stand; the first that there is counts: its own (of `show:UNIT` that of
 * `show`), else what the game calls such cover or terrain.
 */
export function answerKeys(game: Labelled, kind: string, choice: string): readonly string[] {
  const [word = ''] = choice.split(':');
  const groups = ['Cover', 'Side', 'Cell'] as const;
  return [labelKey(game, 'Choice', `${kind}.${word}`), ...groups.map((group) => labelKey(game, group, word))];
}
