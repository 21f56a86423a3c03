/** The edition of the rules that this package follows. The rulebook has no numbers: rules are cited by our catalogue's. */
export const RULEBOOK = { title: 'Company Fire', edition: '2019-09-12' } as const;

/** Where the language files keep the texts of this game. */
export const LABELS = 'BOCAGE.CompanyFire';
