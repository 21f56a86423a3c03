import { isRulesError } from '@bocage/core';
import type { LosField, Situation, Unit } from '@bocage/core/game';
import { isFollowing, showFollowed } from '../canvas/followed-field';
import { showSession } from '../canvas/los-overlay';
import type { SceneState } from '../data/scene-state';
import { later, nextFrame, timerPart, type Timer } from '../host/timers';
import { mayAskAnywhere } from './policy';
import { refineField } from './refine';
import { currentSession } from '../facts/session';

/**
 * The LOS field goes with its viewer while that counter is dragged: what it would see from the cell under the hand, of what
 * this user may know and no more. It is only a picture on this client; the answer stays what it is until the counter is
 * put down.
 */

/** Milliseconds after which a hand rests: then what the first look left open is worked out. */
const REST = 150;
/** Milliseconds of a frame for it: what takes longer goes on with the next one. */
const SLICE = 4;
/** So long the picture stays when the counter has been let go: the answer from where it now stands is on its way. */
const LINGER = 300;

const FOLLOWING = timerPart('los-field-follow');

interface Look {
  readonly state: SceneState;
  readonly unit: Unit;
  readonly steps: Iterator<void, LosField>;
}

let looking: Look | undefined;
/** Where the hand has come to meanwhile. */
let next: (() => void) | undefined;
let frame: number | undefined;
let timer: Timer | undefined;
let stopRefining = (): void => undefined;

/** Whether the field that is shown is that of this counter, and may be looked at from where it does not stand. */
export function isFieldViewer(token: string): boolean {
  const { query, field, scene } = currentSession();
  if (!field || !scene || scene !== canvas.scene) return false;
  return query.from?.kind === 'unit' && query.from.id === token && mayAskAnywhere(scene);
}

/**
 * Shows what a unit would see. A look that is under way is ended first, so that on a slow machine, too, there is something
 * to see while the hand moves.
 * @param situation what this user may know
 * @param unit as it would be there
 */
export function followField(state: SceneState, situation: Situation, unit: Unit): void {
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

function stepsOf({ rules }: SceneState, situation: Situation, { id }: Unit): Iterator<void, LosField> {
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
    // What the rules cannot read is told when the counter is put down.
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

/** The counter is dragged no longer. */
export function fieldRests(): void {
  stop();
  if (isFollowing()) timer = later(FOLLOWING, restore, LINGER);
}

/** The counter is off the map, or nothing is known there: the answer is shown as it stands. */
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
