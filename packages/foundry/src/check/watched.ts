import type { Json } from '@bocage/core/game';
import { isOurs } from '../data/ours';
import type { MovementPort, TokenDocumentPort, TokenPort } from '../host/ports';
import { isOwn } from './own';

/** Remembers events that only happen by themselves, for the self-test. */

/** Hooks of the last move that this client saw, in order. */
let move: readonly string[] = [];
let controlsFirst: boolean | undefined;

const MOVE_HOOKS = ['preUpdateToken', 'preMoveToken', 'updateToken', 'moveToken'] as const;

type Listen = (hook: string, act: (...args: never[]) => void) => void;

/** Behavior of the self-test's own token so far. */
let seen: { hooks: string[]; place?: Json; way: Record<string, boolean>; hud?: Json; refreshes: number } = {
  hooks: [],
  way: {},
  refreshes: 0,
};

/** Starts watching with the page, so that its start is seen as well. */
export function watchHost(on: Listen): void {
  on('getSceneControlButtons', () => {
    controlsFirst ??= !canvas.ready;
  });
  for (const name of MOVE_HOOKS) {
    on(name, (token: TokenDocumentPort, told: unknown) => {
      if (isOwn(token.parent)) noteOwn(name, token, told);
      else if (isOurs(token.parent))
        // The first hook starts a new list; a hook without a result stops nothing.
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

/** Forgets the behavior of the self-test's own token. */
export function forgetSeen(): void {
  seen = { hooks: [], way: {}, refreshes: 0 };
}

/**
 * Returns the last move of the self-test's own token: its hooks, the place in its document, and the facts of
 * its way.
 */
export function moveSeen(): { readonly hooks: readonly string[]; readonly place?: Json; readonly way: Json } {
  const { hooks, place, way } = seen;
  return { hooks: [...hooks], way: { ...way }, ...(place === undefined ? {} : { place }) };
}

/** Returns how often its token was drawn anew. */
export function refreshesSeen(): number {
  return seen.refreshes;
}

/** Returns the contents of the ring round it; undefined = none was open. */
export function hudSeen(): Json | undefined {
  return seen.hud;
}

/** Returns the hooks of this client's last own move; undefined = it made none. */
export function lastMove(): readonly string[] | undefined {
  return move[0] === 'preUpdateToken' && move.length === MOVE_HOOKS.length ? move : undefined;
}

/** Whether the controls were asked for before the canvas was ready; undefined = they were not asked for. */
export function controlsBeforeCanvas(): boolean | undefined {
  return controlsFirst;
}
