import type { FieldSpec } from '@bocage/core/game';

/** One game's fields of a unit; its texts begin with `labels`. */
export interface GameFields {
  readonly id: string;
  readonly labels: string;
  readonly fields: readonly FieldSpec[];
}

/** Put in by the build, from the games' own lists (../fields.ts). */
declare const BOCAGE_FIELDS: readonly GameFields[];

export const gameFields = (): readonly GameFields[] => BOCAGE_FIELDS;
