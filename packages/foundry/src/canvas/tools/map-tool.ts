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

/** The layer's members for its tools. */
export interface ToolHost {
  /**
   * Writes an edit that can be undone; edits of the same stroke are undone together.
   * @param hand what the tool held before and holds after it, for `takenBack`
   */
  commit(patch: Patch, stroke?: object, hand?: Hand): void;
  /** Redraws the mark of the tool in hand, at the pointer's last place. */
  redraw(): void;
  /** Draws that mark and the name plate with the next frame. */
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
  /** The left button is released. */
  release?(at: Pixel, shift: boolean): void;
  /** Cancels the act that a press began. */
  cancel?(): void;
  /** Drops everything held: another tool is taken, or the layer is left. */
  rest?(): void;
  /** A right click. */
  takeAway?(at: Pixel): void;
  /** @returns whether the tool had a use for the key */
  key?(key: ToolKey): boolean;
  /** An edit was undone or redone: a tool with one of these hands takes the other. */
  takenBack?(hand: Hand): void;
  /** The key for the tool's next way to work. */
  nextWay?(): void;
  /** Draws the target of a click, or the work under way; clears the mark first. */
  draw(mark: PIXI.Graphics, pointer?: Pointer): void;
}

/** Returns the next of these; the first follows the last. */
export function nextOf<T>(all: readonly T[], now: T): T {
  return all[(all.indexOf(now) + 1) % all.length] ?? now;
}
