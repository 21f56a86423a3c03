import type { Question } from '@bocage/core/game';
import { sceneState } from '../../data/scene-state';
import { situationFor } from '../../facts/knowledge';
import type { ScenePort } from '../../host/ports';

/**
 * Scope in which this user lets questions pass without being asked again: one unit, or all of a kind, in this
 * phase.
 */
export type PassScope = 'unit' | 'phase';

interface Pass {
  readonly kind: string;
  /** Absent: any unit. */
  readonly unit?: string | undefined;
  readonly moment: string;
}

const passes = new WeakMap<ScenePort, readonly Pass[]>();

/** Whether a question can be let pass: it has a default, and few choices. */
export function isPassable(question: Question): boolean {
  return question.fallback !== undefined && question.units.length === 1 && isShort(question);
}

/** Whether one click is an answer: the game says so, or its few choices explain themselves. */
export function isShort({ choices, brief }: Pick<Question, 'choices' | 'brief'>): boolean {
  return (
    choices.length <= 3 &&
    choices.every(
      ({ because, value, at }) => (brief === true || because.length === 0) && value === undefined && !at,
    )
  );
}

/** Lets such questions pass until the phase is over. */
export function passFor(scene: ScenePort, { kind, units }: Question, scope: PassScope): void {
  const pass = { kind, moment: momentOf(scene), ...(scope === 'unit' ? { unit: units[0] } : {}) };
  passes.set(scene, [...(passes.get(scene) ?? []), pass]);
}

/** Whether this user lets questions like this one pass. */
export function isPassed(scene: ScenePort, question: Question): boolean {
  if (!isPassable(question)) return false;
  const known = passes.get(scene) ?? [];
  if (known.length === 0) return false;
  const moment = momentOf(scene);
  return known.some(
    (pass) =>
      pass.kind === question.kind &&
      pass.moment === moment &&
      (pass.unit === undefined || pass.unit === question.units[0]),
  );
}

/** Returns the phase and its player turn, as this user knows it. */
function momentOf(scene: ScenePort): string {
  const state = sceneState(scene);
  if (!state?.rules.track) return '';
  return JSON.stringify(state.rules.track.now(situationFor(scene, state, game.user)));
}
