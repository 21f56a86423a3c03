/**
 * Foundry's global objects, typed by the members that this module uses (ports.ts, static-ports.ts). The
 * published types cover the rest of Foundry, above all its classes (foundry-augment.d.ts).
 *
 * This file is a script and not a module: its names come before those of modules' `declare global` and win
 * over them. contract/ports.ts fails if they do not.
 */
declare const game: import('./ports').GamePort;
declare const canvas: import('./ports').CanvasPort;
declare const ui: import('./static-ports').UiPort;
declare const Hooks: import('./static-ports').HooksPort;
/** The deletion operator of Foundry 14. */
declare const _del: unknown;
