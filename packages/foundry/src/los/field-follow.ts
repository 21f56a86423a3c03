import { isRulesError } from '@bocage/core';
import type { KnownSituation, LosField, Unit } from '@bocage/core/game';
import { isFollowing, showFollowed } from '../canvas/followed-field';
import { showSession } from '../canvas/los-overlay';
import type { SceneState } from '../data/scene-state';
import { later, nextFrame, timerPart, type Timer } from '../host/timers';
import { mayAskAnywhere } from './policy';
import { refineField } from './refine';
import { currentSession } from '../facts/session';

/**
 * Moves the LOS field with its viewer during a drag: the view from the cell under the pointer, from this
 * user's knowledge. It is only a picture on this client; the answer stays until the counter is put down.
 */

/** Milliseconds without movement after which the open cells of the first look are computed. */
const REST = 150;
/** Milliseconds of a frame for it: longer work goes on with the next one. */
const SLICE = 4;
/** Milliseconds for which the picture stays after the drop: the answer from the new place is on its way. */
const LINGER = 300;

const FOLLOWING = timerPart('los-field-follow');

interface Look {
  readonly state: SceneState;
  readonly unit: Unit;
  readonly steps: Iterator<void, LosField>;
}

let looking: Look | undefined;
/** The next look, for the pointer's latest place. */
let next: (() => void) | undefined;
let frame: number | undefined;
let timer: Timer | undefined;
let stopRefining = (): void => undefined;

/** Whether the shown field is this counter's, and its user may look from places where it does not stand. */
export function isFieldViewer(token: string): boolean {
  const { query, field, scene } = currentSession();
  if (!field || !scene || scene !== canvas.scene) return false;
  return query.from?.kind === 'unit' && query.from.id === token && mayAskAnywhere(scene);
}

/**
 * Shows a unit's view. A look under way is finished first, so that a slow machine also shows something during
 * the drag.
 *
 * @param situation this user's knowledge
 * @param unit the unit at that place
 */
export function followField(state: SceneState, situation: KnownSituation, unit: Unit): void {
  rest();
  next = () => {
    const units = situation.units.map((one) => (one.id === unit.id ? unit : one));
    looking = { state, unit, steps: stepsOf(state, { ...situation, units }, unit) };
  };
  if (!looking) goOn();
}

function* allAtOnce(field: () => LosField): Generator<void, LosField> {
  yield;
  return field();
}

function stepsOf({ rules }: SceneState, situation: KnownSituation, { id }: Unit): Iterator<void, LosField> {
  const { height } = currentSession().query;
  const from = { kind: 'unit', id } as const;
  return rules.fieldSteps?.(situation, from, height) ?? allAtOnce(() => rules.field(situation, from, height));
}

function goOn(): void {
  frame = undefined;
  const until = performance.now() + SLICE;
  try {
    if (!looking) {
      next?.();
      next = undefined;
    }
    while (looking && performance.now() < until) {
      const step = looking.steps.next();
      if (step.done === true) shown(looking, step.value);
    }
  } catch (error) {
    looking = undefined;
    // Faults that the rules find are reported when the counter is put down.
    if (!isRulesError(error)) throw error;
  }
  if (looking || next) frame = nextFrame(FOLLOWING, goOn);
}

function shown({ state, unit }: Look, field: LosField): void {
  const show = (cells: LosField['cells']): void => showFollowed(state, unit.cell, cells);
  looking = undefined;
  show(field.cells);
  if (!next) timer = later(FOLLOWING, () => (stopRefining = refineField(field, show)), REST);
}

/** The drag is over. */
export function fieldRests(): void {
  stop();
  if (isFollowing()) timer = later(FOLLOWING, restore, LINGER);
}

/** The counter is off the map, or there is no answer: the answer stays as it is. */
export function fieldStays(): void {
  stop();
  if (isFollowing()) restore();
}

function restore(): void {
  if (isFollowing()) showSession(currentSession());
}

function stop(): void {
  rest();
  looking = undefined;
  next = undefined;
  if (frame !== undefined) cancelAnimationFrame(frame);
  frame = undefined;
}

function rest(): void {
  clearTimeout(timer);
  stopRefining();
  stopRefining = () => undefined;
}
