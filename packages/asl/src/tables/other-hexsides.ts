/**
 * Hexside terrain of published boards besides B9's barriers and cliffs: it blocks lines of sight, but B9 does
 * not cover it.
 */
export interface OtherHexside {
  /** Height in half levels. */
  readonly half: number;
  /** The rule to read for it. */
  readonly rule: string;
}

export const OTHER_HEXSIDES: Readonly<Record<string, OtherHexside>> = {
  'rowhouse-wall': { half: 2, rule: 'B23.71' },
  'rowhouse-wall-1': { half: 3, rule: 'B23.71' },
  'rowhouse-wall-2': { half: 5, rule: 'B23.71' },
  'rowhouse-wall-3': { half: 7, rule: 'B23.71' },
  'rowhouse-wall-4': { half: 9, rule: 'B23.71' },
  'interior-factory-wall-1': { half: 3, rule: 'B23.71' },
  'interior-factory-wall-2': { half: 5, rule: 'B23.71' },
  'road-block': { half: 1, rule: 'B29' },
  'dune-crest-low': { half: 1, rule: 'F7' },
  'dune-crest-high': { half: 1, rule: 'F7' },
  'railway-embankment': { half: 1, rule: 'B32' },
  'rr-embankment': { half: 1, rule: 'B32' },
};
