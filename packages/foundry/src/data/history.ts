import { isEmptyPatch, mergePatches, type Patch } from './patch';

const DEPTH = 100;

/** One edit that can be taken back. */
export interface Step {
  /** What was there before it. */
  readonly inverse: Patch;
  /** What it wrote: where something else is found now, somebody has changed it since. */
  readonly wrote: Patch;
}

/** What became of taking a step back. */
export interface Reversal {
  /** What was performed, to be taken back in its turn. */
  readonly step: Step;
  /** What was left as it is, because somebody has changed it since. */
  readonly kept: Patch;
}

/** Undo and redo of one client on one scene. */
export interface History {
  /** @param stroke edits of one stroke are one step */
  push(step: Step, stroke?: object): void;
  /** Takes the newest step back with `apply`; undefined when there is none. */
  undo(apply: (step: Step) => Reversal): Reversal | undefined;
  redo(apply: (step: Step) => Reversal): Reversal | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** An empty history. */
export function createHistory(): History {
  const done: Step[] = [];
  const undone: Step[] = [];
  let open: object | undefined;
  const reverse = (from: Step[], to: Step[], apply: (step: Step) => Reversal): Reversal | undefined => {
    const newest = from.pop();
    open = undefined;
    if (!newest) return undefined;
    const reversal = apply(newest);
    if (!isEmptyPatch(reversal.step.wrote)) to.push(reversal.step);
    return reversal;
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

/** What an earlier part of the stroke found goes before what a later part found; what the later wrote is there now. */
function together(earlier: Step, later: Step): Step {
  return {
    inverse: mergePatches(later.inverse, earlier.inverse),
    wrote: mergePatches(earlier.wrote, later.wrote),
  };
}
