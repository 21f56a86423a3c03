import { signal } from '@preact/signals-core';

/** What this client has selected on the map, and whether a counter is under way in its hand. Hooks alone write it. */

const selected = signal<readonly string[]>([]);
const dragged = signal(false);

/** The ids of the tokens that are selected, in the order in which they were. */
export function selectedTokens(): readonly string[] {
  return selected.value;
}

/** Tells that a token has been selected, or let go. */
export function tokenSelected(id: string, on: boolean): void {
  const others = selected.peek().filter((one) => one !== id);
  selected.value = on ? [...others, id] : others;
}

/** Tells that nothing is selected. */
export function nothingSelected(): void {
  if (selected.peek().length > 0) selected.value = [];
}

/** Whether a counter is being dragged. */
export function isDragging(): boolean {
  return dragged.value;
}

/** Tells that a counter is being dragged, or no longer. */
export function dragChanged(on: boolean): void {
  dragged.value = on;
}
