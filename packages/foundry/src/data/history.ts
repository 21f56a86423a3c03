import { isEmptyPatch, mergePatches, type Patch } from './patch';

const DEPTH = 100;

/** One edit that can be undone. */
export interface Step {
  /** Patch back to the state before it. */
  readonly inverse: Patch;
  /** Its own patch: another state now means that somebody has changed it since. */
  readonly wrote: Patch;
  readonly hand?: Hand;
}

/** The contents of the tool's hand before and after an edit. */
export interface Hand {
  readonly before: object;
  readonly after: object;
}

/** Result of undoing a step. */
export interface Reversal {
  /** The step that was made, which can itself be undone. */
  readonly step: Step;
  /** The part left alone, because somebody has changed it since. */
  readonly kept: Patch;
  /** The contents of the hand before and after the reversal. */
  readonly hand?: Hand;
}

/** Undo and redo of one client on one scene. */
export interface History {
  /** @param stroke edits of one stroke are one step */
  push(step: Step, stroke?: object): void;
  /** Undoes the newest step with `apply`; undefined = there is none. */
  undo(apply: (step: Step) => Reversal): Reversal | undefined;
  redo(apply: (step: Step) => Reversal): Reversal | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Returns an empty history. */
export function createHistory(): History {
  const done: Step[] = [];
  const undone: Step[] = [];
  let open: object | undefined;
  const reverse = (from: Step[], to: Step[], apply: (step: Step) => Reversal): Reversal | undefined => {
    const newest = from.pop();
    open = undefined;
    if (!newest) return undefined;
    const reversal = apply(newest);
    const hand = newest.hand && { hand: { before: newest.hand.after, after: newest.hand.before } };
    if (!isEmptyPatch(reversal.step.wrote)) to.push({ ...reversal.step, ...hand });
    return { ...reversal, ...hand };
  };
  return {
    push(step, stroke) {
      const before = stroke !== undefined && stroke === open ? done.pop() : undefined;
      done.push(before ? together(before, step) : step);
      open = stroke;
      if (done.length > DEPTH) done.shift();
      undone.length = 0;
    },
    undo: (apply) => reverse(done, undone, apply),
    redo: (apply) => reverse(undone, done, apply),
    get canUndo() {
      return done.length > 0;
    },
    get canRedo() {
      return undone.length > 0;
    },
  };
}

/** Merges two parts of a stroke: the earlier one's state before, the later one's state now. */
function together(earlier: Step, later: Step): Step {
  return {
    inverse: mergePatches(later.inverse, earlier.inverse),
    wrote: mergePatches(earlier.wrote, later.wrote),
  };
}
