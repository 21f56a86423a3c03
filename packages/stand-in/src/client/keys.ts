// Keys on the page: modules' bindings first, then the table's own.
import type { Game } from './api/game';
import { openApplications } from './apps/application';
import { frontWindow } from './appv1/application';
import type { Canvas } from './canvas/board';
import type { TokenDocument } from './documents/token';
import { requestUpdate } from './documents/operations';
import { runtime } from './runtime';

/** Whether an element that takes text has the key. Escape is never its own: it leaves the field. */
const isTyping = (event: KeyboardEvent): boolean => {
  const target = event.target as HTMLElement | null;
  if (target === null || event.code === 'Escape') return false;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'range'].includes(target.type);
  return target.closest('textarea, select, [contenteditable="true"]') !== null;
};

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Returns the neighboring space nearest to a direction. */
const neighbour = (
  token: TokenDocument,
  [dx, dy]: readonly [number, number],
  canvas: Canvas,
): { x: number; y: number } | undefined => {
  const grid = canvas.grid;
  if (grid === undefined) return undefined;
  const center = token.getCenterPoint();
  const scored = grid.getAdjacentOffsets(center).map((offset) => {
    const at = grid.getCenterPoint(offset);
    const length = Math.hypot(at.x - center.x, at.y - center.y);
    return { at, score: ((at.x - center.x) * dx + (at.y - center.y) * dy) / length };
  });
  const best = scored.reduce(
    (a, b) => (b.score > a.score + 1e-6 ? b : a),
    scored[0] ?? { at: center, score: -1 },
  );
  if (best.score < 0.5) return undefined;
  const size = token.getSize();
  return { x: Math.round(best.at.x - size.width / 2), y: Math.round(best.at.y - size.height / 2) };
};

const moveControlled = (canvas: Canvas, direction: readonly [number, number]): boolean => {
  const updates = canvas.tokens.controlled.flatMap(({ document }) => {
    const place = document.locked ? undefined : neighbour(document, direction, canvas);
    return place === undefined ? [] : [{ _id: document.id, ...place }];
  });
  if (updates.length === 0) return false;
  const movement = Object.fromEntries(
    updates.map(({ _id, x, y }) => [String(_id), { waypoints: [{ x, y }], method: 'keyboard' }]),
  );
  requestUpdate('Token', updates, { parent: canvas.scene, movement }).catch(() => undefined);
  return true;
};

const dismiss = (canvas: Canvas, event: KeyboardEvent): boolean => {
  if (canvas.mouse?.cancelDrag(event) === true) return true;
  const open = [...openApplications.values()].filter((app) => app.hasFrame);
  const front = open.sort((a, b) => b.position.zIndex - a.position.zIndex)[0];
  const old = frontWindow();
  if (old !== undefined && old.position.zIndex > (front?.position.zIndex ?? 0)) {
    void old.close();
    return true;
  }
  if (front !== undefined) {
    void front.close({ closeKey: true });
    return true;
  }
  return canvas.activeLayer?._onDismissKey(event) === true || canvas.tokens.releaseAll() > 0;
};

const deleteTokens = (canvas: Canvas, game: Game): boolean => {
  const layer = canvas.activeLayer;
  if (layer !== canvas.tokens || game.user?.isGM !== true) return false;
  const ids = canvas.tokens.controlled.map(({ id }) => id);
  if (ids.length > 0) void canvas.scene?.deleteEmbeddedDocuments('Token', ids);
  return ids.length > 0;
};

const own = (event: KeyboardEvent, canvas: Canvas, game: Game): boolean => {
  const arrow = ARROWS[event.code];
  if (arrow !== undefined) return moveControlled(canvas, arrow);
  const control = event.ctrlKey || event.metaKey;
  if (event.code === 'Escape') return dismiss(canvas, event);
  if (event.code === 'Delete' || event.code === 'Backspace') {
    void canvas.activeLayer?._onDeleteKey(event);
    return deleteTokens(canvas, game);
  }
  // Version 13's public types know no undo key on interaction layers (A-15).
  if (event.code === 'KeyZ' && control && runtime().generation >= 14)
    return canvas.activeLayer?._onUndoKey(event) !== undefined;
  if (event.code === 'Tab' && document.activeElement === document.body)
    return canvas.tokens.cycleTokens(!event.shiftKey, false) !== null;
  return false;
};

export const listenToKeys = (canvas: Canvas, game: Game): void => {
  const handle = (event: KeyboardEvent, up: boolean): void => {
    if (event.isComposing || isTyping(event)) return;
    const gm = game.user?.isGM === true;
    if (game.keybindings.dispatch(event, up, gm) || (!up && own(event, canvas, game))) event.preventDefault();
  };
  window.addEventListener('keydown', (event) => handle(event, false));
  window.addEventListener('keyup', (event) => handle(event, true));
};
