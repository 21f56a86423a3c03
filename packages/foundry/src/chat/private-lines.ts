import { hasOurs, isOurs } from '../data/ours';
import { follow } from '../facts/follow';
import { changed, reads } from '../facts/source';
import type { MessagePort } from '../host/ports';
import { timerPart } from '../host/timers';
import { linesBehind } from '../sync/line-places';
import { linesChange } from '../sync/line-shelf';
import { showLog } from '../sync/post-log';
import type { PrivateLine } from '../sync/private-lines';
import { shownCard } from './cards';

/**
 * Private lines in the chat, each inside the message behind which it stands: the host draws messages, and knows no
 * others. Lines before all messages stand in the first one.
 */
const PART = timerPart('private-lines');
const BLOCK = 'bocage-private';

/** Adds the private lines that stand behind a message to its element. */
export function showPrivateLines(message: MessagePort, html: HTMLElement): void {
  // In other worlds a long chat costs nothing.
  if (!hasOurs()) return;
  show(html, linesAt(message.id));
  showStray();
}

/** Finds other places for the lines behind a deleted message. */
export function messageWent(): void {
  for (const scene of [...game.scenes].filter(isOurs)) changed(scene, 'log');
}

/** Shows new lines from now on, and moves those whose message has come late. */
export function watchPrivateLines(): void {
  follow(PART, news, showAll, true);
}

function news(): object {
  linesChange();
  for (const scene of [...game.scenes].filter(isOurs)) reads(scene, 'log', 'record');
  return {};
}

function showAll(): void {
  // The host may show a message in several places.
  for (const html of document.querySelectorAll<HTMLElement>('[data-message-id]'))
    show(html, linesAt(html.dataset.messageId));
  showStray();
}

/** Shows lines in the chat itself, for as long as it has no message. */
function showStray(): void {
  const lines = firstShown() === undefined ? linesOn([undefined]) : [];
  for (const list of document.querySelectorAll<HTMLElement>('ol.chat-log')) show(list, lines);
}

function linesAt(message: string | undefined): readonly PrivateLine[] {
  if (message === undefined) return [];
  return linesOn(message === firstShown() ? [undefined, message] : [message]);
}

function linesOn(places: readonly (string | undefined)[]): readonly PrivateLine[] {
  return [...game.scenes]
    .filter(isOurs)
    .flatMap((scene) => places.flatMap((place) => linesBehind(scene).get(place) ?? []))
    .toSorted((a, b) => a.at - b.at);
}

function firstShown(): string | undefined {
  for (const { id, visible } of game.messages) if (visible) return id;
  return undefined;
}

function show(html: HTMLElement, lines: readonly PrivateLine[]): void {
  const before = html.querySelector<HTMLElement>(`:scope > .${BLOCK}`);
  const key = lines.map(({ id, struck = false }) => `${id} ${struck}`).join();
  if ((before?.dataset.lines ?? '') === key) return;
  const scroller = scrollerOf(html);
  const isAtEnd = scroller && scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
  before?.remove();
  if (lines.length === 0) return;
  const block = document.createElement(html.tagName === 'OL' ? 'li' : 'div');
  block.className = BLOCK;
  block.dataset.lines = key;
  const filled = lines.map((line) => {
    const { element, whenFilled } = shown(line);
    block.append(element);
    return whenFilled;
  });
  html.append(block);
  if (isAtEnd) void Promise.all(filled).then(() => (scroller.scrollTop = scroller.scrollHeight));
}

/** Returns the part of the chat that scrolls; undefined = the message is not in it yet. */
function scrollerOf(html: HTMLElement): HTMLElement | undefined {
  for (let node = html.parentElement; node; node = node.parentElement)
    if (/auto|scroll/.test(getComputedStyle(node).overflowY)) return node;
  return undefined;
}

/** Pixels from the end that count as the end. */
const NEAR = 40;

function shown(line: PrivateLine): { readonly element: HTMLElement; readonly whenFilled: Promise<void> } {
  const element = document.createElement('section');
  element.className = `${BLOCK}__line`;
  element.dataset.bocage = 'private';
  element.dataset.line = line.id;
  const head = document.createElement('header');
  head.className = `${BLOCK}__head`;
  const sign = document.createElement('i');
  sign.className = 'fa-solid fa-user-secret';
  sign.ariaHidden = 'true';
  const title = document.createElement('strong');
  title.textContent = titleOf(line);
  const note = document.createElement('span');
  note.textContent = game.i18n.localize('BOCAGE.Play.private');
  note.dataset.tooltip = game.i18n.localize('BOCAGE.Play.privateTip');
  head.append(sign, title, note);
  const body = document.createElement('div');
  element.append(head, body);
  return { element, whenFilled: fill(element, body, line) };
}

function titleOf({ card }: PrivateLine): string {
  if (!card) return game.i18n.localize('BOCAGE.Play.log');
  return game.users.get(card.by)?.name ?? '';
}

async function fill(
  element: HTMLElement,
  body: HTMLElement,
  { log, card, struck = false }: PrivateLine,
): Promise<void> {
  if (card) {
    const shownAs = await shownCard(card.name, card.context);
    if (shownAs) body.replaceWith(shownAs);
    else element.remove();
  } else if (log && !(await showLog(body, log, () => struck))) element.remove();
}
