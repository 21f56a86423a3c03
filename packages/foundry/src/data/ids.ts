/** Ids are 16 or 24 letters; those of requests are kept on the scene, for everybody. */
const LONGEST_ID = 64;

/** Whether a value from outside may be an id. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_ID;
