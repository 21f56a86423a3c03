/**
 * The rules edition of this package. The rulebook has no numbers: rules are cited by
 * our catalogue's, and shown by the titles of their sections (sections.ts).
 */
export const RULEBOOK = { title: 'Company Fire', edition: '2019-09-12' } as const;

/** The key of this game's texts in the language files. */
export const LABELS = 'BOCAGE.CompanyFire';
