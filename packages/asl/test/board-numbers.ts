/**
 * The numbers from which a test draws its boards: always the same few in `npm test`, BOCAGE_TIMES as many in the
 * nightly run (scripts/nightly.mjs).
 */
export const boardNumbers = (few: number): readonly number[] =>
  Array.from({ length: few * Number(process.env['BOCAGE_TIMES'] ?? 1) }, (_, n) => n + 1);
