/** The roll that an event would lead to: the dice of an attack, a test, or those of both sides in a fight. */
import type { LegalAction, ReckoningPart } from '@bocage/core/game';
import { tellParts, type DicePart } from '../fire/dice-parts';
import { readAttack } from '../fire/attack-task';
import { bothSides } from '../assault/fight';
import { readTest } from '../movement/moving-task';
import { testedSquare, testOf } from '../movement/test';
import { neededToRally, rallyParts } from '../status/rally';
import { unitOf } from '../situation/situation';
import type { CfTable } from './state';

/**
 * Returns the roll that waits first: an attack's dice against each target, a test, or both sides of a fight, with
 * the modifiers.
 *
 * @param known the situation before the event, as its side knows it
 * @rule CF-FI-3
 * @rows CF-FI-3 CF-MV-14 CF-RL-4 CF-UI-5
 */
export function previewOf(t: CfTable, known: CfTable): Pick<LegalAction, 'dice' | 'test' | 'fight'> {
  const task = t.play.tasks.at(-1);
  switch (task?.kind) {
    case 'attack': {
      const { targets, blind = 0, blindParts = [] } = readAttack(task, 'task');
      const each = targets.map((target) => ({
        unit: target.unit,
        count: target.dice,
        parts: reckoned(t, target.parts ?? []),
      }));
      const [first] = each;
      if (!first) return { dice: { count: blind, parts: reckoned(t, blindParts) } };
      const { count, parts } = first;
      return { dice: { count, parts, targets: each } };
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
    case 'op-fire': {
      // The defender may fire before a close assault.
      const fight = t.play.tasks.at(-2);
      const both = fight?.kind === 'assault' ? bothSides(known, fight) : undefined;
      return both ? { fight: both } : {};
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
