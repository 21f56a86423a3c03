import { isRulesError } from '@bocage/core';
import type { KnownSituation, LosField, Unit } from '@bocage/core/game';
import { isFollowing, showFollowed } from '../canvas/followed-field';
import { showSession } from '../canvas/los-overlay';
import type { SceneState } from '../data/scene-state';
import { delay, nextFrame, timerPart } from '../host/timers';
import { mayAskAnywhere } from './ask';
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

/** Whether the shown field is this counter's, and its user may look from places where it does not stand. */
export function isFieldViewer(token: string): boolean {
  const { query, field, scene } = currentSession();
  if (!field || !scene || scene !== canvas.scene) return false;
  return query.from?.kind === 'unit' && query.from.id === token && mayAskAnywhere(scene);
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

/** The looks of a drag. One under way is finished first, so that a slow machine also shows something during it. */
class FieldLooks {
  private looking: Look | undefined;
  /** Begins the next look, for the pointer's latest place. */
  private next: (() => Look) | undefined;
  private frame: number | undefined;
  private stopRefining: (() => void) | undefined;
  private readonly rests = delay(FOLLOWING);

  /** Shows the view that `next` begins. */
  follow(next: () => Look): void {
    this.restLooking();
    this.next = next;
    if (!this.looking) this.goOn();
  }

  /** Gives up all of it; acts after some milliseconds unless another drag begins. */
  stop(then?: () => void, milliseconds = 0): void {
    this.restLooking();
    this.looking = undefined;
    this.next = undefined;
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
    if (then) this.rests.run(then, milliseconds);
  }

  private restLooking(): void {
    this.rests.rest();
    this.stopRefining?.();
    this.stopRefining = undefined;
  }

  private goOn(): void {
    this.frame = undefined;
    const until = performance.now() + SLICE;
    try {
      if (!this.looking) {
        this.looking = this.next?.();
        this.next = undefined;
      }
      while (this.looking && performance.now() < until) {
        const step = this.looking.steps.next();
        if (step.done === true) this.shown(this.looking, step.value);
      }
    } catch (error) {
      this.looking = undefined;
      // Faults that the rules find are reported when the counter is put down.
      if (!isRulesError(error)) throw error;
    }
    if (this.looking || this.next) this.frame = nextFrame(FOLLOWING, () => this.goOn());
  }

  private shown({ state, unit }: Look, field: LosField): void {
    const show = (cells: LosField['cells']): void => showFollowed(state, unit.cell, cells);
    this.looking = undefined;
    show(field.cells);
    if (!this.next) this.rests.run(() => (this.stopRefining = refineField(field, show)), REST);
  }
}

const looks = new FieldLooks();

/**
 * Shows a unit's view.
 *
 * @param situation this user's knowledge
 * @param unit the unit at that place
 */
export function followField(state: SceneState, situation: KnownSituation, unit: Unit): void {
  looks.follow(() => {
    const units = situation.units.map((one) => (one.id === unit.id ? unit : one));
    return { state, unit, steps: stepsOf(state, { ...situation, units }, unit) };
  });
}

/** The drag is over. */
export function fieldRests(): void {
  if (isFollowing()) looks.stop(restore, LINGER);
  else looks.stop();
}

/** The counter is off the map, or there is no answer: the answer stays as it is. */
export function fieldStays(): void {
  looks.stop();
  restore();
}

function restore(): void {
  if (isFollowing()) showSession(currentSession());
}
