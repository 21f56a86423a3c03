import { held } from './source';

/** This client's selection on the map, and whether it drags a counter. Only hooks write it. */

const selected = held<readonly string[]>([]);
const dragged = held(false);

/** The ids of the tokens that are selected, in the order in which they were. */
export const selectedTokens = selected.read;

/** Whether a counter is being dragged. */
export const isDragging = dragged.read;

/** Tells that a counter is being dragged, or no longer. */
export const dragChanged = dragged.write;

const tools = held(false);

/** Whether this client has the module's own tools in hand, and no counters. */
export const hasTools = tools.read;

/** Tells that the module's own tools have been taken, or laid down. */
export const toolsTaken = tools.write;

/** Tells that a token has been selected, or let go. */
export function tokenSelected(id: string, on: boolean): void {
  const others = selected.read().filter((one) => one !== id);
  selected.write(on ? [...others, id] : others);
}

/** Tells that nothing is selected. */
export function nothingSelected(): void {
  if (selected.read().length > 0) selected.write([]);
}
