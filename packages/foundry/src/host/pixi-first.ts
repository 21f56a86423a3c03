import type * as Library from 'pixi.js';

/**
 * Nothing but an order. TypeScript 7.0 loses what PIXI's classes extend when it meets what Foundry adds to them before
 * the library itself. tsconfig.json names this file first, and scripts/typecheck.mjs lets one checker read all files.
 */
export type First = Library.Container;
