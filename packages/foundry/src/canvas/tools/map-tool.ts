import type { Hand } from '../../data/history';
import type { Patch } from '../../data/patch';
import type { ToolKey } from './tool-keys';

/** A place on the map, in pixels of the scene. */
export type Pixel = { readonly x: number; readonly y: number };

/** The pointer's place, and whether Shift is held. */
export interface Pointer {
  readonly at: Pixel;
  readonly shift: boolean;
}

/** The layer as its tools see it. */
export interface ToolHost {
  /**
   * Writes an edit that can be undone; edits of the same stroke are undone together.
   * @param hand what the tool held before and holds after it, for `takenBack`
   */
  commit(patch: Patch, stroke?: object, hand?: Hand): void;
  /** Draws the mark of the tool in hand now, where the pointer was last. */
  redraw(): void;
  /** Draws that mark and the name plate before the next picture. */
  hover(at: Pixel, shift?: boolean): void;
}

/**
 * A tool of the map. Press, drag start, right click, key and hover reach only the tool in hand. Move and release
 * reach the tools that were in hand at the press: another may be in hand since. Cancel and rest reach every tool.
 */
export interface MapTool {
  /** The left button goes down. */
  press?(at: Pixel, shift: boolean): void;
  /** The left button goes down for the second time of a double click. */
  doublePress?(at: Pixel, shift: boolean): void;
  /** @returns whether a press may become a drag; without this it may not */
  canDrag?(): boolean;
  /** A press has become a drag. */
  dragStart?(from: Pixel): void;
  /** The pointer moves in a drag. */
  move?(to: Pixel, shift: boolean): void;
  /** The left button is let go. */
  release?(at: Pixel, shift: boolean): void;
  /** Cancels the act that a press began. */
  cancel?(): void;
  /** Drops everything held: another tool is taken, or the layer is left. */
  rest?(): void;
  /** A right click. */
  takeAway?(at: Pixel): void;
  /** @returns whether the tool had a use for the key */
  key?(key: ToolKey): boolean;
  /** An edit was taken back or done again: a tool that holds what it held before that holds what it held then. */
  takenBack?(hand: Hand): void;
  /** The key for the tool's next way to work. */
  nextWay?(): void;
  /** Draws what a click would hit or what is under way; clears the mark first. */
  draw(mark: PIXI.Graphics, pointer?: Pointer): void;
}

/** The next of these, round and round. */
export function nextOf<T>(all: readonly T[], now: T): T {
  return all[(all.indexOf(now) + 1) % all.length] ?? now;
}
