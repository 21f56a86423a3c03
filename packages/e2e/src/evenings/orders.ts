import type { Order } from './deeds';

/** A squad, its machine gun and a leader: one fire group. */
export const GERMAN_GROUP: Order = {
  title: 'Germans',
  side: 'german',
  entries: [
    { kind: 'squad', nation: 'german', name: 'Braun' },
    { kind: 'medium-mg', nation: 'german', name: 'MG 34' },
    { kind: 'leader', nation: 'german', name: 'Weiss' },
  ],
};
