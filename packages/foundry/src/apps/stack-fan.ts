import { labelKey } from '@bocage/core/game';
import { lookOfToken } from '../canvas/counter/face';
import { stackOf } from '../canvas/counter/stacks';
import { groundOf } from '../counters/colours';
import { isOurs } from '../data/ours';
import { sceneState } from '../data/scene-state';
import { trueLook } from '../data/true-look';
import { follow } from '../facts/follow';
import { isDragging } from '../facts/selection';
import { battlefield, changesHere, viewMoved, viewOver } from '../facts/view';
import type { TokenDocumentPort, TokenPort } from '../host/ports';
import { delay, timerPart } from '../host/timers';
import { tokenName } from '../los/names';
import { Aside } from './aside';

/**
 * Shows the counters of a stack side by side above it, while the pointer rests on it. A click selects one and
 * lays it on top. It holds only counters that this user sees on the map.
 */

/** Milliseconds before a fan opens, and those to get from the stack to its fan. */
const [REST, WAY] = [350, 300];

const FAN = timerPart('stack-fan');
const fan = new Aside('fan', (element) => {
  element.setAttribute('aria-label', game.i18n.localize('BOCAGE.Stack.label'));
  element.addEventListener('pointerenter', () => change.rest());
  element.addEventListener('pointerleave', () => change.run(hideFan, WAY));
});
/** Opens or closes it, whichever was wanted last. */
const change = delay(FAN);

/** Handles the pointer over a counter. */
export function stackHovered(token: TokenPort, on: boolean): void {
  if (!isOurs(token.document.parent)) return;
  if (on && isOnTokens() && stackOf(token.document).length > 1) change.run(() => showFan(token), REST);
  else change.run(hideFan, WAY);
}

/** After a move of the map or a counter the fan's place may be wrong: it closes, as it does for a drag. */
export function watchFan(): void {
  follow(FAN, viewOver, hideFan);
  follow(FAN, () => battlefield() && viewMoved(), hideFan);
  follow(FAN, () => changesHere('tokens'), hideFan);
  follow(FAN, isDragging, hideFan);
}

function hideFan(): void {
  change.rest();
  document.removeEventListener('pointerdown', pressed, true);
  fan.remove();
}

/** A press elsewhere closes it, such as the start of a drag. */
function pressed(event: Event): void {
  if (!fan.element?.contains(event.target as Node)) hideFan();
}

const isOnTokens = (): boolean => canvas.ready && (canvas.activeLayer as unknown) === canvas.tokens;

async function showFan(token: TokenPort): Promise<void> {
  const stack = stackOf(token.document);
  // During a drag it would cover the way.
  if (token.destroyed || stack.length < 2 || isDragging()) return;
  hideFan();
  const element = await fan.draw('stack-fan', { counters: stack.toReversed().map(viewOf) });
  if (!element) return;
  if (token.destroyed || isDragging()) return hideFan();
  for (const button of element.querySelectorAll<HTMLElement>('button[data-token]'))
    button.addEventListener('click', (event) => void take(button.dataset.token ?? '', event.shiftKey));
  document.addEventListener('pointerdown', pressed, true);
  place(element, token);
}

function viewOf(token: TokenDocumentPort): object {
  const { covered, badges } = lookOfToken(token);
  const rules = sceneState(token.parent)?.rules;
  const { ground, ink } = groundOf(token);
  const css = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;
  const name = tokenName(token, game.user);
  return {
    ...{ id: token.id, name, covered, hidden: token.hidden },
    badges: badges.map(({ code, tone, words }) => ({
      ...{ code, tone },
      words: words && rules ? game.i18n.localize(labelKey(rules, ...words)) : '',
    })),
    ground: css(ground),
    ink: css(ink),
    own: token.isOwner,
    picture: covered ? undefined : trueLook(token).src,
    letters: name.slice(0, 3),
  };
}

function place(element: HTMLElement, token: TokenPort): void {
  const [top, middle] = [
    { x: token.center.x, y: token.center.y - token.h * 0.55 },
    { x: token.center.x, y: token.center.y + token.h * 0.55 },
  ].map((point) => canvas.clientCoordinatesFromCanvas(point)) as [
    { readonly x: number; readonly y: number },
    { readonly x: number; readonly y: number },
  ];
  const { clientWidth } = document.documentElement;
  const left = Math.min(top.x - element.offsetWidth / 2, clientWidth - element.offsetWidth - 8);
  const above = top.y - element.offsetHeight;
  element.style.left = `${Math.max(8, left)}px`;
  element.style.top = `${above >= 8 ? above : middle.y}px`;
}

/** Selects a counter and lays it on top of its stack, where a drag takes hold of it. */
async function take(id: string, more: boolean): Promise<void> {
  const token = canvas.tokens?.get(id);
  hideFan();
  if (!token) return;
  token.control({ releaseOthers: !more });
  const stack = stackOf(token.document);
  const highest = Math.max(...stack.map(({ _source }) => _source.sort));
  if (stack.at(-1)?.id !== id) await token.document.update({ sort: highest + 1 });
}
