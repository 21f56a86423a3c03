import type { Json } from '@bocage/core/game';
import { isOurs } from '../data/ours';
import type { MovementPort, TokenDocumentPort, TokenPort } from '../host/ports';
import { isOwn } from './own';

/** What only happens by itself, remembered as it happens, for the self-test to tell. */

/** Hooks of the last move that this client saw, in their order. */
let move: readonly string[] = [];
let controlsFirst: boolean | undefined;

const MOVE_HOOKS = ['preUpdateToken', 'preMoveToken', 'updateToken', 'moveToken'] as const;

type Listen = (hook: string, act: (...args: never[]) => void) => void;

/** What the self-test's own token has been seen to do. */
let seen: { hooks: string[]; place?: Json; way: Record<string, boolean>; hud?: Json; refreshes: number } = {
  hooks: [],
  way: {},
  refreshes: 0,
};

/** Begins with the page, so that its start is seen as well. */
export function watchHost(on: Listen): void {
  on('getSceneControlButtons', () => {
    controlsFirst ??= !canvas.ready;
  });
  for (const name of MOVE_HOOKS) {
    on(name, (token: TokenDocumentPort, told: unknown) => {
      if (isOwn(token.parent)) noteOwn(name, token, told);
      else if (isOurs(token.parent))
        // The first one begins anew; a hook that answers nothing stops nothing.
        move = name === 'preUpdateToken' || move.includes(name) ? [name] : [...move, name];
    });
  }
  on('refreshToken', ({ document }: TokenPort) => {
    if (isOwn(document.parent)) seen.refreshes += 1;
  });
  on('renderTokenHUD', (hud: { document: TokenDocumentPort }, html: HTMLElement, data: object) => {
    if (!isOwn(hud.document?.parent)) return;
    const columns = ['left', 'middle', 'right'].map((side) => html.querySelector(`.col.${side}`) !== null);
    seen.hud = { columns, data: '_id' in data };
  });
}

function noteOwn(name: (typeof MOVE_HOOKS)[number], token: TokenDocumentPort, told: unknown): void {
  const { x } = token as unknown as { readonly x: number };
  const hasWay = (movement: MovementPort | undefined): boolean =>
    (movement?.passed?.waypoints ?? []).length > 0;
  seen.hooks.push(name);
  if (name === 'updateToken') {
    seen.place = { shown: x === token._source.x ? 'new' : 'old' };
    seen.way[name] = hasWay(token.movement);
  } else if (name === 'moveToken') seen.way[name] = hasWay(told as MovementPort);
}

/** Forgets what the self-test's own token did. */
export function forgetSeen(): void {
  seen = { hooks: [], way: {}, refreshes: 0 };
}

/** The move of the self-test's own token: its hooks, which place its document said it had, and what said its way. */
export function moveSeen(): { readonly hooks: readonly string[]; readonly place?: Json; readonly way: Json } {
  const { hooks, place, way } = seen;
  return { hooks: [...hooks], way: { ...way }, ...(place === undefined ? {} : { place }) };
}

/** How often its token was drawn anew. */
export function refreshesSeen(): number {
  return seen.refreshes;
}

/** What the ring round it has. */
export function hudSeen(): Json | undefined {
  return seen.hud;
}

/** The hooks of this client's last own move; undefined before one. */
export function lastMove(): readonly string[] | undefined {
  return move[0] === 'preUpdateToken' && move.length === MOVE_HOOKS.length ? move : undefined;
}

/** Whether the controls were asked for before the canvas was ready. */
export function controlsBeforeCanvas(): boolean | undefined {
  return controlsFirst;
}
