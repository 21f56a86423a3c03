/**
 * Foundry's global objects, typed by what this module uses of them (ports.ts, static-ports.ts). Everything else that is Foundry's, its
 * classes above all, is typed by the published types (foundry-augment.d.ts).
 *
 * This file is a script, no module: a script's names are declared before those of modules' `declare global`, so these
 * win over the same names there. contract/ports.ts tells if they did not.
 */
declare const game: import('./ports').GamePort;
declare const canvas: import('./ports').CanvasPort;
declare const ui: import('./static-ports').UiPort;
declare const Hooks: import('./static-ports').HooksPort;
/** The operator of 14. */
declare const _del: unknown;
