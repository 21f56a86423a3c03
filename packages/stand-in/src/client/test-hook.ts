// window.__table: for the browser tests only (README.md, "For tests").
import type { Game } from './api/game';
import type { Canvas } from './canvas/board';

export interface TableTestHook {
  readonly user: { readonly id: string; readonly name: string };
  /** Page coordinates of a canvas point. */
  toScreen(point: { x: number; y: number }): { x: number; y: number };
  /** Page coordinates of a grid space's centre. */
  spaceToScreen(offset: { i: number; j: number }): { x: number; y: number };
  /** Page coordinates of a token's centre, by name or id. */
  tokenToScreen(token: string): { x: number; y: number } | undefined;
}

export const exposeTestHook = (canvas: Canvas, game: Game): void => {
  const toScreen = (point: { x: number; y: number }): { x: number; y: number } => {
    const { x, y } = canvas.clientCoordinatesFromCanvas(point);
    return { x, y };
  };
  const hook: TableTestHook = {
    user: { id: String(game.user?.id), name: String(game.user?.name) },
    toScreen,
    spaceToScreen: (offset) => toScreen(canvas.grid?.getCenterPoint(offset) ?? { x: 0, y: 0 }),
    tokenToScreen: (key) => {
      const token = canvas.tokens.placeables.find(({ id, document }) => id === key || document.name === key);
      return token === undefined ? undefined : toScreen(token.center);
    },
  };
  Object.assign(window, { __table: hook });
};
