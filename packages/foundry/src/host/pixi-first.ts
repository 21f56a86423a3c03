import type * as Library from 'pixi.js';

/**
 * Sets only an order. TypeScript 7.0 loses the base classes of PIXI's classes when it meets Foundry's
 * additions before the library itself. tsconfig.json names this file first, and scripts/typecheck.mjs lets
 * one checker read all files.
 */
export type First = Library.Container;
