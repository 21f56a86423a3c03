import type { Json } from '@bocage/core/game';
import { isOurs } from '../data/ours';
import type { on } from '../host/hooks';
import type { SceneControlsPort } from '../host/static-ports';
import type { MovementPort, TokenDocumentPort, TokenHudPort, TokenPort } from '../host/ports';
import { isOwn } from './own';

/** Remembers events that only happen by themselves, for the self-test. */

const MOVE_HOOKS = ['preUpdateToken', 'preMoveToken', 'updateToken', 'moveToken'] as const;

type Listen = typeof on;

interface Seen {
  hooks: string[];
  place?: Json;
  way: Record<string, boolean>;
  hud?: Json;
  refreshes: number;
  controls?: Json;
}

const nothingYet = (): Seen => ({ hooks: [], way: {}, refreshes: 0 });

const noted: {
  /** Hooks of the last move that this client saw, in order. */
  move: readonly string[];
  /** Whether the controls were asked for before the canvas was ready. */
  controlsFirst?: boolean;
  /** Behavior of the self-test's own token so far. */
  own: Seen;
} = { move: [], own: nothingYet() };

/** Starts watching with the page, so that its start is seen as well. */
export function watchHost(listen: Listen): void {
  listen('getSceneControlButtons', () => {
    noted.controlsFirst ??= !canvas.ready;
  });
  for (const name of MOVE_HOOKS) {
    listen(name, (token: TokenDocumentPort, told: unknown) => {
      if (isOwn(token.parent)) noteOwn(name, token, told);
      else if (isOurs(token.parent))
        // The first hook starts a new list; a hook without a result stops nothing.
        noted.move = name === 'preUpdateToken' || noted.move.includes(name) ? [name] : [...noted.move, name];
    });
  }
  listen('activateSceneControls', ({ control, tool }: SceneControlsPort, change: object) => {
    noted.own.controls = { names: control !== null && tool !== null, told: Object.keys(change).sort() };
  });
  listen('refreshToken', ({ document }: TokenPort) => {
    if (isOwn(document.parent)) noted.own.refreshes += 1;
  });
  listen('renderTokenHUD', ({ document }: TokenHudPort, html: HTMLElement, data: object) => {
    if (!isOwn(document?.parent)) return;
    const columns = ['left', 'middle', 'right'].map((side) => html.querySelector(`.col.${side}`) !== null);
    noted.own.hud = { columns, data: '_id' in data };
  });
}

function noteOwn(name: (typeof MOVE_HOOKS)[number], token: TokenDocumentPort, told: unknown): void {
  const { x } = token as unknown as { readonly x: number };
  const hasWay = (movement: MovementPort | undefined): boolean =>
    (movement?.passed?.waypoints ?? []).length > 0;
  noted.own.hooks.push(name);
  if (name === 'updateToken') {
    noted.own.place = { shown: x === token._source.x ? 'new' : 'old' };
    noted.own.way[name] = hasWay(token.movement);
  } else if (name === 'moveToken') noted.own.way[name] = hasWay(told as MovementPort);
}

/** Forgets the behavior of the self-test's own token. */
export function forgetSeen(): void {
  noted.own = nothingYet();
}

/**
 * Returns the last move of the self-test's own token: its hooks, the place in its document, and the facts of
 * its way.
 */
export function moveSeen(): { readonly hooks: readonly string[]; readonly place?: Json; readonly way: Json } {
  const { hooks, place, way } = noted.own;
  return { hooks: [...hooks], way: { ...way }, ...(place === undefined ? {} : { place }) };
}

/** Returns how often its token was drawn anew. */
export function refreshesSeen(): number {
  return noted.own.refreshes;
}

/** Returns what the last use of the toolbar told; undefined = nobody has used it. */
export function controlsTold(): Json | undefined {
  return noted.own.controls;
}

/** Returns the contents of the ring round it; undefined = none was open. */
export function hudSeen(): Json | undefined {
  return noted.own.hud;
}

/** Returns the hooks of this client's last own move; undefined = it made none. */
export function lastMove(): readonly string[] | undefined {
  const { move } = noted;
  return move[0] === 'preUpdateToken' && move.length === MOVE_HOOKS.length ? move : undefined;
}

/** Whether the controls were asked for before the canvas was ready; undefined = they were not asked for. */
export function controlsBeforeCanvas(): boolean | undefined {
  return noted.controlsFirst;
}
