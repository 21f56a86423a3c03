import { ASL } from '@bocage/asl';
import { COMPANY_FIRE } from '@bocage/company-fire';
import type { Game } from '@bocage/core/game';
import type { GameFields } from './src/game-fields';

/**
 * What each game asks about a unit, from the games themselves. Read when the system is built
 * (scripts/lib/build-system.mjs): what it ships are the fields alone, without any rules. What a game decides by itself is
 * nobody's to write on a counter.
 */
export const FIELDS: readonly GameFields[] = ([ASL, COMPANY_FIRE] as readonly Game[]).map(
  ({ id, labels, unitFields }) => ({ id, labels, fields: unitFields.filter(({ decided }) => !decided) }),
);
