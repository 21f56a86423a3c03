import { isOurs } from '../data/ours';
import type { TokenDocumentPort } from '../host/ports';

/** What only happens by itself, remembered as it happens, for the self-test to tell. */

/** Hooks of the last move that this client saw, in their order. */
let move: readonly string[] = [];
let controlsFirst: boolean | undefined;

const MOVE_HOOKS = ['preUpdateToken', 'preMoveToken', 'updateToken', 'moveToken'] as const;

type Listen = (hook: string, act: (...args: never[]) => void) => void;

/** Begins with the page, so that its start is seen as well. */
export function watchHost(on: Listen, once: Listen): void {
  once('getSceneControlButtons', () => {
    controlsFirst ??= !canvas.ready;
  });
  for (const name of MOVE_HOOKS) {
    on(name, ({ parent }: TokenDocumentPort) => {
      if (!isOurs(parent)) return;
      // The first one begins anew; a hook that answers nothing stops nothing.
      move = name === 'preUpdateToken' || move.includes(name) ? [name] : [...move, name];
    });
  }
}

/** The hooks of this client's last own move; undefined before one. */
export function lastMove(): readonly string[] | undefined {
  return move[0] === 'preUpdateToken' && move.length === MOVE_HOOKS.length ? move : undefined;
}

/** Whether the controls were asked for before the canvas was ready. */
export function controlsBeforeCanvas(): boolean | undefined {
  return controlsFirst;
}
