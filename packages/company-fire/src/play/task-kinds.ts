/** Every kind of task; each area adds its own. */
import { CLOCK_TASK } from '../deck/clock';
import { CARD_TASK } from '../deck/draw';
import { ATTACK_TASK } from '../fire/attack';
import { OP_FIRE_TASK } from '../fire/op-fire';
import { REMOVED_TASK } from '../fire/removed';
import { MOVING_TASK } from '../movement/moving';
import { TEST_TASK } from '../movement/test-task';
import { DAMAGE_TASK, SACRIFICE_TASK } from '../status/damage';
import { HITS_TASK } from '../status/hits';
import { RALLY_TASK } from '../status/rally';
import type { TaskKind } from './tasks';

export const TASK_KINDS: readonly TaskKind[] = [
  CARD_TASK,
  CLOCK_TASK,
  HITS_TASK,
  DAMAGE_TASK,
  SACRIFICE_TASK,
  RALLY_TASK,
  TEST_TASK,
  MOVING_TASK,
  OP_FIRE_TASK,
  ATTACK_TASK,
  REMOVED_TASK,
];
