/** A hexside that two sides contest at a played table. */
import { tellOutcome, type Outcome } from '@bocage/core/game';
import { ground } from './played-table';
import { ASL } from '../src/game';

export const hedge = ground({ 'D4-D5': 'hedge' });

export const told = (outcome: Outcome, side: string): unknown =>
  JSON.parse(JSON.stringify(tellOutcome(ASL, outcome, side, true)));
