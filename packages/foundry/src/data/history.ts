import { mergePatches, type Patch } from './patch';

const DEPTH = 100;

/** Undo and redo of one client on one scene. Holds inverse patches only. */
export interface History {
  /** @param stroke edits of one stroke are one step */
  push(inverse: Patch, stroke?: object): void;
  /** Takes the newest step back: `apply` performs the patch and returns its inverse. */
  undo(apply: (patch: Patch) => Patch): boolean;
  redo(apply: (patch: Patch) => Patch): boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** An empty history. */
export function createHistory(): History {
  const done: Patch[] = [];
  const undone: Patch[] = [];
  let open: object | undefined;
  const step = (from: Patch[], to: Patch[], apply: (patch: Patch) => Patch): boolean => {
    const patch = from.pop();
    open = undefined;
    if (!patch) return false;
    to.push(apply(patch));
    return true;
  };
  return {
    push(inverse, stroke) {
      // What an earlier part of the stroke found goes before what a later part found.
      const before = stroke !== undefined && stroke === open ? done.pop() : undefined;
      done.push(before ? mergePatches(inverse, before) : inverse);
      open = stroke;
      if (done.length > DEPTH) done.shift();
      undone.length = 0;
    },
    undo: (apply) => step(done, undone, apply),
    redo: (apply) => step(undone, done, apply),
    get canUndo() {
      return done.length > 0;
    },
    get canRedo() {
      return undone.length > 0;
    },
  };
}
