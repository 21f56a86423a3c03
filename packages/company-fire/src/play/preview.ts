/** The roll that an event would lead to: the dice of an attack, or a test. */
import type { LegalAction, ReckoningPart } from '@bocage/core/game';
import { tellParts, type DicePart } from '../fire/dice-parts';
import { readAttack } from '../fire/attack-task';
import { readTest } from '../movement/moving-task';
import { testedSquare, testOf } from '../movement/test';
import { neededToRally, rallyParts } from '../status/rally';
import { unitOf } from '../situation/situation';
import type { CfTable } from './state';

/**
 * Returns the roll that waits first: an attack's dice against its first target, or a test with its modifiers.
 *
 * @rule CF-FI-3
 * @rows CF-FI-3 CF-MV-14 CF-RL-4 CF-UI-5
 */
export function previewOf(t: CfTable): Pick<LegalAction, 'dice' | 'test'> {
  const task = t.play.tasks.at(-1);
  switch (task?.kind) {
    case 'attack': {
      const { targets, blind = 0, blindParts = [] } = readAttack(task, 'task');
      const [first] = targets;
      const parts = first ? (first.parts ?? []) : blindParts;
      return { dice: { count: first ? first.dice : blind, parts: reckoned(t, parts) } };
    }
    case 'movement-test': {
      const { unit, path } = readTest(task, 'task');
      const { needed, parts } = testOf(t, unitOf(t, unit), testedSquare(t, path));
      return { test: { needed, parts } };
    }
    case 'rally': {
      const unit = unitOf(t, String((task as { readonly unit?: string }).unit));
      return { test: { needed: neededToRally(t, unit).needed, parts: rallyParts(t, unit) } };
    }
    default:
      return {};
  }
}

function reckoned(t: CfTable, parts: readonly DicePart[]): readonly ReckoningPart[] {
  return parts.map((part, i) => {
    const [before, after] = [tellParts(t, parts.slice(0, i)), tellParts(t, parts.slice(0, i + 1))];
    return { id: part.id, value: part.value, because: after.slice(before.length) };
  });
}
