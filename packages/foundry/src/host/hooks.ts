import type { Hooks as Published } from '@league-of-foundry-developers/foundry-vtt-types/configuration';
import { attempt, foundation, guarded, newPart, type Part } from './guard';
import { later, timerPart, type Timer } from './timers';
import type { Control, MovementPort, TokenDocumentPort } from './ports';

/** The only way to Foundry's hooks: a handler that throws is switched off, and its result is handed on. */

/** Documented hooks that the types of 13 lack, the last one those of 14 too: docs/compatibility.md has its page. */
interface Documented {
  getSceneControlButtons(controls: Record<string, Control>): void;
  preMoveToken(token: TokenDocumentPort, movement: MovementPort, options: object): unknown;
  moveToken(token: TokenDocumentPort, movement: MovementPort, options: object, user: object): void;
  activateSceneControls(controls: object, change: object): void;
}
type Known = Published.HookConfig & Documented;

/** Names of hooks that Foundry calls. */
export type HookName = keyof Known;

/** Arguments of a hook. Documents come as our ports, which contract/ports.ts compares. */
type Given<H extends HookName> = Known[H] extends (...args: infer A) => unknown
  ? { readonly [I in keyof A]: A[I] extends Plain ? A[I] : never }
  : never;
type Plain = string | number | boolean | HTMLElement;

type Handler = (...args: never[]) => unknown;
type HandlerOf<H extends HookName> = H extends HookName ? (...args: Given<H>) => unknown : never;

/** Calls back at every call of a hook. */
export function on<H extends HookName>(hook: H, act: HandlerOf<H>): void;
export function on(hook: string, act: Handler): void {
  Hooks.on(hook, guarded('hook', hook, act));
}

/** Milliseconds between two looks at a canvas that is being drawn. */
const LOOK = 200;

/**
 * Calls back whenever the canvas has been drawn. The hook alone does not tell: a package that returns false from it keeps
 * all later ones from hearing, and `() => game.user.isGM && …` does for players.
 */
export function onDrawn(act: () => void): void {
  const part = timerPart('canvasReady');
  const drawn = guarded('hook', 'canvasReady', act);
  let isDue = false;
  let wait: Timer | undefined;
  const tell = (): void => {
    clearTimeout(wait);
    isDue = false;
    drawn();
  };
  const look = (): void => {
    if (!isDue) return;
    if (canvas.ready) tell();
    else wait = later(part, look, LOOK);
  };
  Hooks.on('canvasReady', tell);
  on('canvasInit', () => {
    clearTimeout(wait);
    isDue = true;
    wait = later(part, look, LOOK);
  });
  on('canvasTearDown', () => {
    clearTimeout(wait);
    isDue = false;
  });
}

/**
 * Calls back at the first call of a hook.
 *
 * @param name of the part; default: that of the hook
 */
export function once(hook: HookName, act: () => unknown, name: string = hook): void {
  atFirst(hook, newPart('hook', name), act);
}

function atFirst(hook: string, part: Part, act: () => unknown): void {
  part.once = true;
  Hooks.once(hook, () => attempt(part, act, undefined));
}

/**
 * Calls back at the first call of a hook, as part of the foundation: if it throws, nothing of ours goes on.
 */
export function begin(hook: HookName, act: () => void): void {
  const part = newPart('hook', hook);
  foundation(part);
  atFirst(hook, part, act);
}
