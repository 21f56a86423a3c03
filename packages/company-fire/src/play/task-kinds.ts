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
import { FORCED_TASK } from '../status/forced-retreat';
import { ARRIVAL_TASK, DISMISSED_TASK } from '../artillery/call';
import { ADVANCE_TASK } from '../assault/advance';
import { ASSAULT_TASK } from '../assault/fight';
import { LOSSES_TASK } from '../assault/losses';
import { BEGINS_TASK, CLEAR_TASK, TIE_TASK } from '../mines/clear';
import { FIND_TASK, MINES_TASK, UNTOLD_TASK } from '../mines/mines';
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
  FORCED_TASK,
  ASSAULT_TASK,
  LOSSES_TASK,
  ADVANCE_TASK,
  ARRIVAL_TASK,
  DISMISSED_TASK,
  MINES_TASK,
  UNTOLD_TASK,
  FIND_TASK,
  BEGINS_TASK,
  CLEAR_TASK,
  TIE_TASK,
];
