/** Acts on a selection, besides dragging it. */
export const SELECTION_ACTS = ['turn', 'mirror', 'retype-cells', 'retype-sides', 'remove'] as const;
export type SelectionAct = (typeof SELECTION_ACTS)[number];

/** Keys of the tool for shapes. */
export type ShapeKey = 'close' | 'cancel' | 'back' | 'remove' | 'left' | 'right' | 'up' | 'down';

/** Keys that only one tool uses, by the names under which Foundry keeps them. */
export type ToolKey = 'give-up' | `shape-${ShapeKey}` | `select-${SelectionAct}`;
