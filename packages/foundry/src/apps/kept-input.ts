import { later, timerPart } from '../host/timers';
import { isElement, isTag } from './nodes';

/**
 * Keeps presses. A window may be redrawn during a click because of other users: its button is then gone at
 * the release, and the browser fires no click. The click then counts for the button in its place.
 */
const watched = new WeakSet<HTMLElement>();

/** Keeps presses on everything that is drawn into this part of a page. */
export function keepPresses(content: HTMLElement): void {
  if (watched.has(content)) return;
  watched.add(content);
  let pressed: HTMLElement | undefined;
  content.addEventListener('pointerdown', ({ target, button }) => {
    pressed = button === 0 ? buttonAt(target) : undefined;
  });
  content.addEventListener('pointerup', ({ target }) => {
    const begun = pressed;
    pressed = undefined;
    if (begun === undefined || begun.isConnected) return;
    const now = buttonAt(target);
    if (now !== undefined && meaningOf(now) === meaningOf(begun)) now.click();
  });
}

const buttonAt = (target: EventTarget | null): HTMLElement | undefined =>
  isElement(target) ? (target.closest<HTMLElement>('[data-action], button') ?? undefined) : undefined;

/** Returns a button's purpose with all ids in it; its tooltip may have changed. */
const meaningOf = (button: HTMLElement): string =>
  JSON.stringify([
    button.getAttribute('type'),
    ...Object.entries(button.dataset)
      .filter(([key]) => !key.startsWith('tooltip'))
      .sort(),
  ]);

/**
 * Keeps unsaved input when a window re-renders because of other users. Once it is entered (with Enter, or by
 * leaving the field) it is the window's. A field that only a button reads is marked `data-own`, and keeps its
 * text.
 */
type Field = HTMLInputElement | HTMLTextAreaElement;

const TYPED = ['text', 'number', 'search', 'textarea'];
const half = new WeakSet<Field>();
const followed = new WeakSet<HTMLElement>();

interface Typed {
  readonly name: string;
  readonly text: string;
  readonly caret: readonly [number | null, number | null] | undefined;
}

function isField(node: unknown): node is Field {
  return isTag(node, 'input', 'textarea') && node.name !== '' && TYPED.includes(node.type);
}

/** Returns the unsaved input of a window before it is redrawn. */
export function typedIn(content: HTMLElement): readonly Typed[] {
  if (!followed.has(content)) watch(content);
  return [...content.querySelectorAll('input, textarea')].filter(isField).flatMap((field) => {
    if (!half.has(field)) return [];
    // Removing it from the page now does not count as leaving the field.
    half.delete(field);
    const focused = field.ownerDocument.activeElement === field && field.type !== 'number';
    const caret = focused ? ([field.selectionStart, field.selectionEnd] as const) : undefined;
    return [{ name: field.name, text: field.value, caret }];
  });
}

/** Puts unsaved input back into a redrawn window. */
export function putBack(content: HTMLElement, typed: readonly Typed[]): void {
  for (const { name, text, caret } of typed) {
    const field = content.querySelector(`[name="${CSS.escape(name)}"]`);
    if (!isField(field)) continue;
    field.value = text;
    half.add(field);
    if (caret) field.setSelectionRange(...caret);
  }
}

function watch(content: HTMLElement): void {
  followed.add(content);
  content.addEventListener('input', ({ target }) => {
    if (isField(target)) half.add(target);
  });
  content.addEventListener('change', ({ target }) => {
    if (isField(target) && target.dataset.own === undefined) half.delete(target);
  });
  // The browser does not count restored text as typed, and fires no change event for it.
  content.addEventListener('focusout', ({ target }) => enter(target));
  content.addEventListener('keydown', ({ key, isComposing, target }) => {
    if (key === 'Enter' && !isComposing) later(timerPart('typed'), () => enter(target));
  });
}

function enter(target: EventTarget | null): void {
  if (!isField(target) || !half.has(target) || !target.isConnected || target.dataset.own !== undefined)
    return;
  target.dispatchEvent(new Event('change', { bubbles: true }));
}
