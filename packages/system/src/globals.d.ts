/**
 * Foundry's global objects, as far as this system uses them. Everything else that is Foundry's is typed by the published
 * types (foundry-augment.d.ts).
 *
 * This file is a script, no module: a script's names are declared before those of modules' `declare global`, so these
 * win over the same names there. contract/ports.ts tells if they did not.
 */
declare const game: import('./ports').GamePort;
declare const Hooks: import('./ports').HooksPort;
