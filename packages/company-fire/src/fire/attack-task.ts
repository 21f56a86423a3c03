/** The task of an attack: its targets, and the dice against each. */
import type { NewTask } from '../play/turn';
import { choice, count, fields, list, text, type ValueOf } from '../reading/readers';
import { CAUSES } from '../status/causes';
import { readDicePart } from './dice-parts';
import { WEAPON_CAUSES, WEAPON_IDS } from './weapon';

const TARGET = fields({ unit: text, dice: count }, { parts: list(readDicePart) });
export type Target = ValueOf<typeof TARGET>;

const SHAPE = {
  n: count,
  /** The side that rolls. */
  side: text,
  cause: choice(CAUSES),
  shooters: list(text),
  targets: list(TARGET),
};
const MAYBE = {
  /** Weapon of the fire; some targets are proof against it. */
  weapon: choice(WEAPON_CAUSES),
  /** Without a known target, the same dice are rolled and may find these units. */
  unseen: list(text),
  blind: count,
  /** Modifiers of those dice. */
  blindParts: list(readDicePart),
  /** A machine gun that may jam, and the ones that it has rolled in this fire so far. */
  jams: choice(WEAPON_IDS),
  ones: count,
};
export const readAttack = fields({ kind: choice(['attack']), ...SHAPE }, MAYBE);
export type AttackTask = ValueOf<typeof readAttack>;

/** The task of fire at these targets. @internal */
export function attackTask(task: Omit<AttackTask, 'n' | 'kind'>): NewTask<AttackTask> {
  return { kind: 'attack', ...task };
}
